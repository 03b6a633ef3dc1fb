"""What can happen to a file of SQLite's: functions from its bytes, and dice, to what is left of them."""

from __future__ import annotations

PAGE = 4096


def cut(data, dice):
    return data[: dice.randrange(len(data) // 2, len(data) - 2 * PAGE)]


def flip(data, dice):
    for _ in range(40):
        data[dice.randrange(len(data))] ^= 1 << dice.randrange(8)
    return data


def lose_head(data, dice):
    length = dice.randrange(16, PAGE)
    data[:length] = bytes(length)
    return data


def overwrite(data, dice):
    at = dice.randrange(len(data) // PAGE) * PAGE
    data[at : at + PAGE] = dice.randbytes(PAGE)
    return data


def swap(data, dice):
    one, other = (PAGE * page for page in dice.sample(range(len(data) // PAGE), 2))
    data[one : one + PAGE], data[other : other + PAGE] = data[other : other + PAGE], data[one : one + PAGE]
    return data
