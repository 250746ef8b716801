import copy
import enum
import json
import pathlib
import pickle
import time
import traceback
import unittest

from appnorth_identity import IdentitySigner, SigningError

VECTORS = json.loads(
    (pathlib.Path(__file__).parents[2] / "conformance" / "identity-vectors.json").read_text(encoding="utf-8")
)
PROJECT = "prj_0123456789abcdefghij"
SECRET = "ans_" + "x" * 43
NOW = 1_900_000_000


def sign(email="jane@example.com", properties=None, **options):
    return IdentitySigner(PROJECT, SECRET).credential(email, properties, **{"issued_at": NOW, **options})


def canonical(value):
    signer = IdentitySigner(PROJECT, SECRET)
    return signer.payload("a@b", {"a": value}, issued_at=NOW).split("\n")[4][5:-1]


class SigningTests(unittest.TestCase):
    def test_signs_every_vector(self):
        for case in VECTORS["valid"]:
            with self.subTest(case["name"]):
                signer = IdentitySigner(case["projectId"], case["secret"])
                arguments = case["email"], case.get("properties")
                options = {"lifetime": 900, "issued_at": case["expiresAt"] - 900}
                self.assertEqual(signer.payload(*arguments, **options), case["payload"])
                expected = {
                    "email": case["normalizedEmail"],
                    "expiresAt": case["expiresAt"],
                    "signature": case["signature"],
                }
                if "properties" in case:
                    expected["properties"] = case["properties"]
                self.assertEqual(signer.credential(*arguments, **options), expected)

    def test_the_clock_and_15_minutes_are_the_defaults(self):
        credential = IdentitySigner(PROJECT, SECRET).credential("a@b")
        self.assertAlmostEqual(credential["expiresAt"], time.time() + 900, delta=2)

    def test_properties_are_there_exactly_when_signed(self):
        self.assertNotIn("properties", sign())
        self.assertEqual(sign(properties={})["properties"], {})

    def test_numbers_are_written_as_ecmascript_writes_them(self):
        for number, text in [
            (5.0, "5"), (-0.0, "0"), (1e16, "10000000000000000"), (1e21, "1e+21"), (1e-5, "0.00001"), (1e-6, "0.000001"),
            (1.5e-7, "1.5e-7"), (5e-324, "5e-324"), (2**53 + 1, "9007199254740992"), (10**21, "1e+21"), (0.1, "0.1"),
            (-123.456, "-123.456"), (1.7976931348623157e308, "1.7976931348623157e+308"),
        ]:  # fmt: skip
            with self.subTest(text):
                self.assertEqual(canonical(number), text)

    def test_a_boolean_is_no_number(self):
        self.assertEqual((canonical(True), canonical(1)), ("true", "1"))

    def test_texts_of_a_subclass_are_signed_and_answered_as_their_text(self):
        class Name(str, enum.Enum):
            PLAN = "plan"

        class Odd(str):
            def __str__(self):
                return "odd"

            __format__ = __repr__ = strip = lower = encode = lambda self, *_: "odd"

        signer = IdentitySigner(Odd(PROJECT), Odd(SECRET))
        plain = sign("jane@x", {"plan": "pro", "size": "l"})
        for properties in [{Name.PLAN: "pro", "size": Odd("l")}, {Odd("plan"): "pro", "size": "l"}]:
            credential = signer.credential(Odd("jane@x"), properties, issued_at=NOW)
            self.assertEqual(json.dumps(credential), json.dumps(plain))

    def test_properties_are_read_once(self):
        class Counting(dict):
            count = 0

            def items(self):
                Counting.count += 1
                return [("a", Counting.count)]

        credential = sign(properties=Counting(a=0))
        self.assertEqual(credential, sign(properties={"a": 1}))

    def test_accepts_what_stands_exactly_on_a_limit(self):
        sign("a" * 251 + "@bc", {f"k{index}": index for index in range(20)})
        sign(lifetime=1)
        sign(lifetime=86_400)
        sign(lifetime=1, issued_at=9_999_999_998)

    def test_the_same_signer_signs_twice_alike(self):
        signer = IdentitySigner(PROJECT, SECRET)
        self.assertEqual(signer.credential("a@b", issued_at=NOW), signer.credential("a@b", issued_at=NOW))


class RefusalTests(unittest.TestCase):
    def assert_refused(self, code, action, *arguments, **options):
        with self.assertRaises(SigningError) as caught:
            action(*arguments, **options)
        self.assertEqual(caught.exception.code, code)
        self.assertNotRegex(str(caught.exception), "xxxx|jane")

    def test_refuses_what_is_no_secret(self):
        for secret in [
            "",
            "  ",
            SECRET + "\n",
            " " + SECRET,
            SECRET[:-1],
            "ans_" + "x" * 65,
            PROJECT,
            None,
            SECRET.encode(),
        ]:
            with self.subTest(secret):
                self.assert_refused("invalid_secret", IdentitySigner, PROJECT, secret)

    def test_refuses_what_is_no_project_id(self):
        for project in ["app_0123456789abcdefghij", PROJECT + "\n", PROJECT.upper(), "", None]:
            with self.subTest(project):
                self.assert_refused("invalid_project_id", IdentitySigner, project, SECRET)

    def test_says_which_kind_of_value_stands_in_the_wrong_place(self):
        with self.assertRaisesRegex(SigningError, "Project ID.*App ID"):
            IdentitySigner("app_0123456789abcdefghij", SECRET)

    def test_refuses_a_time_beyond_the_limits(self):
        for code, options in [
            ("lifetime_too_short", {"lifetime": 0}),
            ("lifetime_too_short", {"lifetime": float("nan")}),
            ("lifetime_too_long", {"lifetime": 86_401}),
            ("malformed_expiry", {"issued_at": NOW * 1000}),
            ("malformed_expiry", {"issued_at": float("inf")}),
            ("malformed_expiry", {"issued_at": 9_999_999_999, "lifetime": 1}),
            ("malformed_expiry", {"issued_at": -1, "lifetime": 1}),
        ]:
            with self.subTest(options):
                self.assert_refused(code, sign, **options)

    def test_refuses_what_is_no_email(self):
        for email in [
            "", "a@", "@b", "ab", "\u212aate@example.com", "a\u00adb@x", "a b@x", "a\u0085b@x", "\x1ca@x", "\ud800@x",
            "a" * 252 + "@bc", None, b"a@b",
        ]:  # fmt: skip
            with self.subTest(email):
                self.assert_refused("malformed_email", sign, email)

    def test_refuses_what_is_much_too_long_at_once(self):
        start = time.process_time()
        for email in ["a" * 1_000_000 + "@b", "a" + " " * 1_000_000 + "@b", "a" + "'\u03a3" * 500_000 + "@b"]:
            self.assert_refused("malformed_email", sign, email)
        self.assert_refused("invalid_property_value", sign, properties={"a": "x" * 30_000_000})
        self.assertLess(time.process_time() - start, 1)

    def test_refuses_properties_beyond_the_limits(self):
        for code, properties in [
            ("malformed_properties", []),
            ("malformed_properties", "x"),
            ("too_many_properties", {f"k{index}": index for index in range(21)}),
            *(("invalid_property_key", {key: 1}) for key in ["constructor", "1a", "", "a b", "é", "a" * 65, "a\n", 1, None]),
            *(
                ("invalid_property_value", {"a": value})
                for value in [
                    None, float("nan"), float("inf"), 10**400, [], {}, b"x", 1j, "\udc00", "x" * 201, "\U0001f9ed" * 101,
                ]
            ),
            ("properties_too_large", {f"k{index}": "x" * 200 for index in range(11)}),
        ]:  # fmt: skip
            with self.subTest(code=code, properties=properties):
                self.assert_refused(code, sign, properties=properties)


class RedactionTests(unittest.TestCase):
    def test_prints_no_secret(self):
        signer = IdentitySigner(PROJECT, SECRET)
        for text in [repr(signer), str(signer), f"{signer}", repr(vars(signer))]:
            self.assertNotIn("xxxx", text)

    def test_a_refused_signer_can_be_shown(self):
        try:
            IdentitySigner(PROJECT, "ans_")
        except SigningError as error:  # assertRaises would empty the frames
            shown = traceback.TracebackException.from_exception(error, capture_locals=True)
        self.assertIn("secret=<redacted>", "".join(shown.format()))

    def test_is_not_written_anywhere(self):
        for write in [pickle.dumps, json.dumps, copy.deepcopy]:
            self.assertRaises((TypeError, AttributeError), write, IdentitySigner(PROJECT, SECRET))


if __name__ == "__main__":
    unittest.main()
