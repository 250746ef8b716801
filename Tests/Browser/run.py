"""Drives Chromium through the scenarios of the hosted roadmap, and prints one line of JSON for each.

Usage: run.py URL [SCENARIO…] < file with an API token

URL is a running service without rate limits. Swift's `BrowserTests` starts it so; by hand, a scenario's name runs that
one alone. A line is `{"scenario": name, "problem": null or text}`. Screenshots are written to `.build/screenshots`.
"""

import faulthandler
import importlib
import json
import os
import pkgutil
import sys
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from playwright.sync_api import sync_playwright  # noqa: E402

import registry  # noqa: E402
import scenarios  # noqa: E402
from service import Service  # noqa: E402
from stage import Stage  # noqa: E402

CHROMIUM = "/usr/bin/chromium"
SCENARIO_LIMIT = 150  # seconds; on an idle machine the longest takes a tenth


def main():
    url, names = sys.argv[1], sys.argv[2:]
    for module in sorted(found.name for found in pkgutil.iter_modules(scenarios.__path__)):
        importlib.import_module(f"scenarios.{module}")
    service = Service(url, sys.stdin.read().strip())
    with sync_playwright() as playwright:
        # Chromium refuses its sandbox to root.
        arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=arguments)
        for name, scenario in registry.scenarios.items():
            if names and name not in names:
                continue
            # A scenario that hangs ends the run, and says where.
            faulthandler.dump_traceback_later(SCENARIO_LIMIT, exit=True)
            began = time.monotonic()
            problem = Stage(name, browser, service).play(scenario)
            if names:
                print(f"{name}: {time.monotonic() - began:.1f} s", file=sys.stderr)
                print(problem or "", file=sys.stderr)
            print(json.dumps({"scenario": name, "problem": problem}), flush=True)
        faulthandler.cancel_dump_traceback_later()
        browser.close()


main()
