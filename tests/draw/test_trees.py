"""A recorded search shows itself as a tree."""

from xml.etree import ElementTree

from fronteira.draw.trees import collect, draw_tree, lay_out
from fronteira.search import Recording, search


class Climb:
    """From 0 to 6 by steps of 1 and 2, never on 4."""

    start = 0

    def actions(self, number):
        return (1, 2)

    def result(self, number, step):
        return None if number + step == 4 else number + step

    def is_goal(self, number):
        return number == 5


def record(strategy="bfs"):
    events = Recording()
    return events, search(Climb(), strategy, trace=events)


def test_every_node_duplicate_and_dead_end_is_drawn():
    events, result = record()
    picture = ElementTree.fromstring(events._repr_svg_())
    kinds = [group.get("class") for group in picture.iter("{http://www.w3.org/2000/svg}g")]
    assert kinds.count("expanded") == result.stats.expanded
    assert kinds.count("dead") == result.stats.dead_ends
    assert kinds.count("duplicate") == result.stats.duplicates
    assert kinds.count("goal") == 1
    ways = [line for line in picture.iter("{http://www.w3.org/2000/svg}line") if line.get("class") == "way"]
    assert len(ways) == result.stats.depth


def test_no_two_nodes_share_a_place():
    for strategy in ("bfs", "dfs", "astar"):
        places, _, _ = lay_out(collect(record(strategy)[0]))
        assert len(set(places.values())) == len(places)


def test_a_large_tree_is_drawn_in_part_and_says_so():
    events, _ = record("dfs:limit=5")
    assert "the first drawn" in draw_tree(events, most=3)
    assert draw_tree(events, most=3).count("<g ") == 3
    assert "the first drawn" not in draw_tree(events)
    assert "<title>Árvore de procura: " in draw_tree(events, lang="pt")


def test_an_empty_recording_is_an_empty_picture():
    assert ElementTree.fromstring(Recording()._repr_svg_()).get("role") == "img"
