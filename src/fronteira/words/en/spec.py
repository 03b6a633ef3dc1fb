"""What is wrong with a spec, in English."""

WORDS = {
    "spec.no-name": "{text!r} should start with a name, as in dfs:limit=20",
    "spec.bad-word": "{text!r}: {word!r} should be a name or name=value",
    "spec.twice": "{text!r}: {option} is given twice",
    # what a spec is of
    "spec.kind.model": "model {name}",
    "spec.kind.heuristic": "heuristic {name}",
    "spec.kind.strategy": "strategy {name}",
    "spec.kind.search": "search {name}",
    "spec.kind.player": "player {name}",
    "spec.kind.generate": "generate {name}",
    # its options
    "spec.option": "{what}, option {option}",
    "spec.no-value": "{what}: {word!r} should be option=value",
    "spec.no-option": "{what} has no option {option!r}: it has only {known}",
    "spec.no-options": "{what} has no option {option!r}: it has none",
    "spec.one-of": "{what}: {text!r} should be one of {choices}",
    "spec.on-or-off": "{what}: {text!r} should be on or off",
    "spec.no-int": "{what}: {text!r} should be a whole number",
    "spec.no-float": "{what}: {text!r} should be a number",
    "spec.at-least": "{option} should be at least {least}, not {value}",
}
