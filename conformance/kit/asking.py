"""Asks a signer the shared cases with `appnorth conformance run`, and reads what it prints."""

import collections
import os
import pathlib
import re
import subprocess

VECTORS = pathlib.Path(__file__).resolve().parents[1] / "identity-vectors.json"
ROW = re.compile(r"(.+?) +(\d+) +(\d+) +(\d+)")
SUM = re.compile(r"\d+ passed, \d+ failed(, \d+ skipped)?")
# What a case that was answered wrong says. All else is a signer that hung, died or broke the protocol.
DIFFERENCE = re.compile(r": (another (payload|signature)|expected )")

Count = collections.namedtuple("Count", "passed failed skipped")


class Answers:
    """`counts`: by rule, in the order of the file; `failures`: a line each; `broke`: the lines that are no wrong answers."""

    def __init__(self, output):
        lines = output.splitlines()
        self.failures = [line.removeprefix("failed: ") for line in lines if line.startswith("failed: ")]
        self.broke = [line for line in self.failures if not DIFFERENCE.search(line)]
        self.counts = {}
        for line in lines[1:]:
            row = ROW.fullmatch(line)
            if not row:
                break
            self.counts[row[1]] = Count(*map(int, row.groups()[1:]))
        if not lines or not SUM.fullmatch(lines[-1]):
            self.broke.append("it could not be asked")

    @property
    def total(self):
        return total(self.counts.values())

    def groups(self):
        """The counts by what stands before the colon of a rule."""
        groups = {}
        for rule, count in self.counts.items():
            groups.setdefault(rule.split(":")[0], []).append(count)
        return {group: total(counts) for group, counts in groups.items()}


def total(counts):
    return Count(*(sum(count[index] for count in counts) for index in range(3)))


def ask(program, language, rule=None, complaints=None):
    """Answers of one signer to every case, or to those of one rule. `complaints`: where its standard error goes."""
    program = os.path.abspath(program)
    narrowed = ["--rule", rule] if rule else []
    done = subprocess.run(
        [program, "conformance", "run", "--vectors", str(VECTORS), *narrowed, "--", *language.command],
        cwd=language.folder, env={**language.environment, "APPNORTH": program},
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=complaints, text=True, encoding="utf-8", check=False)
    return Answers(done.stdout)
