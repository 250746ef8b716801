"""The ways in which signers/broken/ breaks each signer: one rule at a time."""

import collections
import re

from language import SIGNERS

BROKEN = SIGNERS / "broken"


class DoesNotApply(Exception):
    """The text that is to be replaced is not in the file, or more than once."""


class Mutation(collections.namedtuple("Mutation", "language rule file replacements")):
    """Replaces texts of one file of one signer, which then breaks one rule of the vectors."""

    def applied(self, source):
        for old, new in self.replacements:
            count = source.count(old)
            if count != 1:
                raise DoesNotApply(f"`{old}` is {count} times in {self.file}")
            source = source.replace(old, new)
        return source


def read(language):
    """The mutations of a language, in the order of its file; none when there is no such file."""
    path = BROKEN / f"{language}.txt"
    if not path.exists():
        return []
    blocks = [block for block in re.split(r"\n{2,}", path.read_text()) if block.strip()]
    return [parse(language, block.strip("\n").split("\n")) for block in blocks]


def parse(language, lines):
    """`rule: …`, `file: …`, then a text in lines with `- ` and what stands for it in lines with `+ `, perhaps repeated."""
    if len(lines) < 4 or not lines[0].startswith("rule: ") or not lines[1].startswith("file: "):
        raise ValueError(f"{language}: not a mutation: {lines[:2]}")
    replacements = []
    for line in lines[2:]:
        sign, text = line[:1], line[2:]
        if sign not in ("-", "+") or line[1:2] not in ("", " "):
            raise ValueError(f"{language}: {lines[0]}: neither - nor +: {line}")
        if sign == "-" and (not replacements or replacements[-1][1] is not None):
            replacements.append([[], None])
        if sign == "+" and replacements[-1][1] is None:
            replacements[-1][1] = []
        replacements[-1][0 if sign == "-" else 1].append(text)
    joined = tuple(("\n".join(old), "\n".join(new)) for old, new in replacements)
    return Mutation(language, lines[0][6:], lines[1][6:], joined)
