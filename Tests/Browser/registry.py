"""The scenarios, by name, in the order of their files."""

scenarios = {}


def scenario(function):
    """Marks a function that plays on a stage. `BrowserTests` finds it by this mark, on the line above it."""
    assert function.__name__ not in scenarios, function.__name__
    scenarios[function.__name__] = function
    return function
