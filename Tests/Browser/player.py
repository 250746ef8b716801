"""Plays the scenarios whose names it reads, one line each, in one Chromium, and answers each with a line of JSON.

Usage: player.py URL. The first line of its input is an API token. `run.py` starts it.
"""

import faulthandler
import json
import os
import shutil
import sys

sys.dont_write_bytecode = True

from playwright.sync_api import sync_playwright  # noqa: E402

import registry  # noqa: E402
from service import Service  # noqa: E402
from stage import Stage  # noqa: E402

# The shell is the same Chromium without its windows: half the work, and no scenario needs a window.
BROWSERS = ["chromium-headless-shell", "chromium"]
SCENARIO_LIMIT = 150  # seconds; on an idle machine the longest takes a tenth


def main():
    # What a scenario prints is no answer.
    answers, sys.stdout = sys.stdout, sys.stderr
    registry.load()
    service = Service(sys.argv[1], sys.stdin.readline().strip())
    with sync_playwright() as playwright:
        # Chromium refuses its sandbox to root.
        arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
        executable = next(filter(None, map(shutil.which, BROWSERS)), None)
        if executable is None:
            sys.exit("there is neither chromium-headless-shell nor chromium: run `scripts/setup test`")
        browser = playwright.chromium.launch(executable_path=executable, args=arguments)
        for line in sys.stdin:
            # A scenario that hangs ends the run, and says where.
            faulthandler.dump_traceback_later(SCENARIO_LIMIT, exit=True)
            name = line.strip()
            problem = Stage(name, browser, service).play(registry.scenarios[name])
            faulthandler.cancel_dump_traceback_later()
            # Else every scenario that still waits would fail here within a moment, for no fault of its own.
            if not browser.is_connected():
                sys.exit(f"Chromium ended while it played {name}: {problem}")
            print(json.dumps({"problem": problem}), file=answers, flush=True)
        browser.close()
    service.close()


main()
