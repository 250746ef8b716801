"""The scenarios, by name, in the order of their files."""

import importlib
import pkgutil

scenarios = {}


def load():
    """Reads the files of the folder `scenarios`, by name."""
    folder = importlib.import_module("scenarios")
    for name in sorted(found.name for found in pkgutil.iter_modules(folder.__path__)):
        importlib.import_module(f"scenarios.{name}")


def scenario(function):
    """Marks a function that plays on a stage. `BrowserTests` finds it by this mark, on the line above it."""
    assert function.__name__ not in scenarios, function.__name__
    scenarios[function.__name__] = function
    return function
