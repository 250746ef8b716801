"""Drives Chromium through the scenarios of the hosted roadmap, and prints one line of JSON for each.

Usage: run.py URL [SCENARIO…] < file with an API token

URL is a running service without rate limits. Swift's `BrowserTests` starts it so; by hand, a scenario's name runs that
one alone. A line is `{"scenario": name, "problem": null or text}`, in the order in which they end. Screenshots are
written to `.build/screenshots`.
"""

import json
import os
import queue
import subprocess
import sys
import threading
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import registry  # noqa: E402

# Each has a browser of its own. A scenario waits for its page most of the time, and its page for the scenario.
PLAYERS = 2


def main():
    url, names = sys.argv[1], sys.argv[2:]
    registry.load()
    if unknown := set(names) - set(registry.scenarios):
        sys.exit("no scenario " + ", ".join(sorted(unknown)))
    token = sys.stdin.read().strip()
    waiting = queue.SimpleQueue()
    for name in registry.scenarios:
        if not names or name in names:
            waiting.put(name)
    given_up = []
    threads = [
        # As daemons, an interrupted run does not wait for them. Their players end with what they play.
        threading.Thread(target=follow, args=(url, token, waiting, bool(names), given_up), daemon=True)
        for _ in range(min(PLAYERS, waiting.qsize()))
    ]
    parent = os.getppid()
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads):
        if os.getppid() != parent:
            sys.exit("whoever started the run is gone")
        time.sleep(0.2)
    if given_up or not waiting.empty():
        sys.exit("no outcome of " + (", ".join(given_up) or "what is left"))


def follow(url, token, waiting, is_by_hand, given_up):
    """Has a process of its own play scenarios until none waits. One that it does not survive is the last of the run."""
    player = subprocess.Popen(
        [sys.executable, os.path.join(os.path.dirname(os.path.abspath(__file__)), "player.py"), url],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    with player:
        player.stdin.write(token + "\n")
        while not given_up:
            try:
                name = waiting.get_nowait()
            except queue.Empty:
                break
            began = time.monotonic()
            outcome = None
            try:
                outcome = ask(player, name)
            finally:
                if outcome is None:
                    given_up.append(name)
            if outcome is None:
                break
            if is_by_hand:
                print(f"{name}: {time.monotonic() - began:.1f} s\n{outcome['problem'] or ''}", file=sys.stderr)
            sys.stdout.write(json.dumps({"scenario": name, **outcome}) + "\n")
            sys.stdout.flush()


def ask(player, name):
    """What the player says of a scenario; None when it is gone. Why, it has written to standard error."""
    try:
        player.stdin.write(name + "\n")
        player.stdin.flush()
    except BrokenPipeError:
        return None
    line = player.stdout.readline()
    return json.loads(line) if line else None


main()
