"""Breaks copies of a signer, one rule at a time, and looks whether the shared cases notice."""

import pathlib
import subprocess
import tempfile

import asking
import mutation
from language import DoesNotBuild


def verdicts(program, language):
    """For each mutation of the language: its rule, and why it does not count as caught, None when it is caught."""
    with tempfile.TemporaryDirectory(prefix="appnorth-broken-") as folder:
        copied = language.copy(pathlib.Path(folder) / language.name)
        for broken in mutation.read(language.name):
            path = copied.folder / broken.file
            source = path.read_text(encoding="utf-8")
            try:
                path.write_text(broken.applied(source), encoding="utf-8")
                copied.build()
                yield broken.rule, judged(asking.ask(program, copied, broken.rule, subprocess.DEVNULL))
            except mutation.DoesNotApply as error:
                yield broken.rule, f"does not apply: {error}"
            except DoesNotBuild:
                yield broken.rule, "does not build"
            finally:
                path.write_text(source, encoding="utf-8")


def judged(answers):
    """A copy that dies is not caught by a case: it would be by any."""
    if answers.broke:
        return f"does not run: {answers.broke[0]}"
    return None if answers.total.failed else "NOT CAUGHT: every case of the rule passed"
