"""What the kit itself promises: python3 -m unittest discover -s conformance/kit"""

import json
import os
import pathlib
import tempfile
import time
import unittest
from unittest import mock

import asking
import breaking
import mutation
import table
from debian import Debian
from language import CannotRun, DoesNotBuild, Language
from verifying import Signer, Wrong

# What a copy of each signer is broken in at least. The others are what else its language tempts to.
RULES = {
    "sigma: final sigma", "chars: Kelvin sign", "order: by byte", "numbers: layout", "numbers: negative zero",
    "strings: escapes", "limits: 20 properties", "limits: 200 units of a string", "limits: 2,048 bytes",
    "limits: 254 bytes of an email", "message: no line break at the end", "message: v1 or v2",
    "message: lower-case hexadecimal", "time: lifetime", "JSON: duplicate keys",
}
# Bash signs version 1 of ASCII emails and refuses the rest.
RULES_OF_BASH = {
    "limits: 254 bytes of an email", "message: no line break at the end", "message: v1 or v2",
    "message: lower-case hexadecimal", "time: lifetime",
}


class NoInstaller:
    def install(self, requires):
        return False


class Mutations(unittest.TestCase):
    def test_each_still_applies_to_its_source(self):
        for language in Language.every():
            for broken in mutation.read(language.name):
                with self.subTest(f"{language.name}: {broken.rule}"):
                    source = (language.sources / broken.file).read_text(encoding="utf-8")
                    self.assertNotEqual(broken.applied(source), source)

    def test_each_language_is_broken_in_every_rule(self):
        for language in Language.every():
            rules = {broken.rule for broken in mutation.read(language.name)}
            self.assertEqual((RULES_OF_BASH if language.name == "bash" else RULES) - rules, set(), language.name)

    def test_each_breaks_a_rule_that_the_vectors_know(self):
        vectors = json.loads(asking.VECTORS.read_text(encoding="utf-8"))
        known = set(vectors["rules"].values())
        known.update(case["rule"] for cases in ("valid", "refused", "unsignable") for case in vectors[cases] if "rule" in case)
        for language in Language.every():
            self.assertEqual({broken.rule for broken in mutation.read(language.name)} - known, set(), language.name)

    def test_one_that_no_longer_applies_is_an_error(self):
        broken = mutation.parse("any", ["rule: a", "file: b", "- one", "+ two"])
        self.assertEqual(broken.applied("one 1"), "two 1")
        for source in ("two", "one one"):
            with self.assertRaises(mutation.DoesNotApply):
                broken.applied(source)

    def test_it_may_span_lines_and_replace_twice(self):
        broken = mutation.parse("any", ["rule: a", "file: b", "- 1", "- 2", "+ 3", "- 4", "+", "- 5", "+ 6", "+ 7"])
        self.assertEqual(broken.replacements, (("1\n2", "3"), ("4", ""), ("5", "6\n7")))

    def test_another_shape_is_an_error(self):
        for lines in (["rule: a", "file: b", "- c"], ["rule: a", "- c", "+ d", ""], ["rule: a", "file: b", "- c", "d"]):
            with self.assertRaises(ValueError):
                mutation.parse("any", lines)


class Judgement(unittest.TestCase):
    HEAD = "rule                      passed   failed  skipped\n"

    def test_a_wrong_answer_catches_it(self):
        answers = asking.Answers(
            f"{self.HEAD}a: b                           0        1        0\n"
            "failed: one: another payload: from byte 3 `a` is expected, got `b`\n0 passed, 1 failed\n")
        self.assertIsNone(breaking.judged(answers))

    def test_right_answers_do_not(self):
        answers = asking.Answers(f"{self.HEAD}a: b                           1        0        0\n1 passed, 0 failed\n")
        self.assertEqual(breaking.judged(answers), "NOT CAUGHT: every case of the rule passed")

    def test_a_command_that_dies_does_not(self):
        answers = asking.Answers(
            f"{self.HEAD}a: b                           0        1        0\n"
            "failed: one: the command ended with code 1\n0 passed, 1 failed\n")
        self.assertEqual(breaking.judged(answers), "does not run: one: the command ended with code 1")

    def test_silence_does_not(self):
        self.assertEqual(breaking.judged(asking.Answers("")), "does not run: it could not be asked")


class Languages(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.language = Language("any", pathlib.Path(self.folder.name))
        self.write("command", "cat")

    def write(self, name, text):
        path = pathlib.Path(self.folder.name) / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
        path.chmod(0o755)

    def test_a_program_on_the_path_that_does_not_work_is_not_run(self):
        self.write("bin/nonesuch-compiler", "#!/bin/sh\necho 'no toolchain' >&2\nexit 1\n")
        self.write("probe", "nonesuch-compiler --version")
        with Environment(PATH=f"{self.folder.name}/bin:{os.environ['PATH']}"):
            with self.assertRaisesRegex(CannotRun, "no toolchain"):
                self.language.prepare(NoInstaller())

    def test_the_program_of_the_system_is_taken_where_the_first_does_not_work(self):
        self.write("bin/sh-of-mine", "")
        self.write("bin/env", "#!/bin/sh\nexit 1\n")
        self.write("probe", "env true")
        with Environment(PATH=f"{self.folder.name}/bin:{os.environ['PATH']}"):
            self.language.prepare(NoInstaller())
        self.assertTrue(self.language.environment["PATH"].startswith("/usr/local/sbin:"))

    def test_a_probe_that_fails_in_its_middle_fails(self):
        self.write("probe", "false\ntrue\n")
        with self.assertRaises(CannotRun):
            self.language.prepare(NoInstaller())

    def test_a_build_that_fails_is_no_lack_of_the_machine(self):
        self.write("build", "#!/bin/sh\nexit 1\n")
        self.language.prepare(NoInstaller())
        with self.assertRaises(DoesNotBuild):
            self.language.build()

    def test_own_tests_pass_fail_or_are_none(self):
        self.language.prepare(NoInstaller())
        self.assertEqual(self.language.own_tests(), (None, ""))
        for word, passes in (("true", True), ("echo no; false", False)):
            self.write("test-command", word)
            self.assertEqual(self.language.own_tests()[0], passes)

    def test_own_tests_that_hang_are_ended_with_what_they_started(self):
        self.language.prepare(NoInstaller())
        self.write("test-command", "sleep 60 & wait")
        start = time.monotonic()
        with mock.patch.object(Language, "TIME_LIMIT", 0.5):
            passed, printed = self.language.own_tests()
        self.assertFalse(passed)
        self.assertIn("timed out", printed)
        self.assertLess(time.monotonic() - start, 30)

    def test_a_signer_that_does_not_answer_a_question_is_ended(self):
        self.language.prepare(NoInstaller())
        start = time.monotonic()
        for command, said in [
            ("sleep 60 & wait", "was ended"), ("read l; printf '{'; sleep 60", "not an answer"), ("exit 3", "ended with 3"),
            ("cat /dev/zero", "not an answer"), ("echo Ready; sleep 60", "not an answer: b'Ready"),
        ]:
            self.write("command", command)
            with self.subTest(command), mock.patch.object(Signer, "TIME_LIMIT", 0.5):
                signer = Signer("appnorth", self.language)
                with self.assertRaisesRegex(Wrong, said):
                    signer.answer("{}")
                signer.stop()
        self.assertLess(time.monotonic() - start, 30)

    def test_a_copy_leaves_out_what_was_built(self):
        self.write(".gitignore", "/bin/\n")
        self.write("bin/built", "")
        self.language.prepare(NoInstaller())
        copied = self.language.copy(f"{self.folder.name}/copy")
        self.assertEqual(sorted(os.listdir(copied.folder)), [".gitignore", "command"])

    def test_without_apt_nothing_is_installed(self):
        with Environment(PATH=self.folder.name):
            self.assertFalse(Debian().install(("nonesuch",)))


class Tables(unittest.TestCase):
    def test_what_did_not_run_has_no_numbers(self):
        answers = asking.Answers(
            f"{Judgement.HEAD}a: b                           1        1        0\na: c        2        0        0\n"
            "d: e           0        0        3\nfailed: one: another payload\n3 passed, 1 failed, 3 skipped\n")
        self.assertEqual(list(table.lines({"one": (answers, True), "another": "not run (missing)"})), [
            "language    a  d  passed  failed  not supported  own tests",
            "one       3/4  -       3       1              3     passed",
            "another   not run (missing)",
        ])


class Readme(unittest.TestCase):
    """The table of the front page has the rows and columns that there are; `make conformance` fills them."""

    README = pathlib.Path(asking.__file__).resolve().parents[2] / "README.md"

    def test_it_has_a_row_for_each_language_and_a_column_for_each_group(self):
        rows = [line.strip("| ").split(" | ") for line in self.README.read_text(encoding="utf-8").splitlines() if line.startswith("|")]
        start = next(place for place, row in enumerate(rows) if row[0] == "message")
        groups = rows[start]
        vectors = json.loads(asking.VECTORS.read_text(encoding="utf-8"))
        known = {rule.split(":")[0] for rule in vectors["rules"].values()}
        known.update(case["rule"].split(":")[0] for cases in ("valid", "refused", "unsignable") for case in vectors[cases] if "rule" in case)
        self.assertEqual(set(groups), known - {"wire"})
        languages = [row for row in rows[start + 2:] if "](signers/" in row[0]]
        named = {row[0].partition("](signers/")[2].partition("/")[0] for row in languages}
        self.assertEqual(named, {language.name for language in Language.every()})
        for row in languages:
            self.assertEqual(len(row), len(groups) + 1, row[0])


class Environment:
    """Variables for a while."""

    def __init__(self, **variables):
        self.variables = variables

    def __enter__(self):
        self.kept = {name: os.environ[name] for name in self.variables}
        os.environ.update(self.variables)

    def __exit__(self, *_):
        os.environ.update(self.kept)


if __name__ == "__main__":
    unittest.main()
