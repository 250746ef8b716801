"""Random questions of the protocol that a signer must sign: emails of all scripts, properties, numbers."""

import json
import math
import struct
import unicodedata

SPACES = "\t\n\v\f\r \u00a0\u1680\u2000\u2003\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
# Where case mappings, final sigmas, escapes and lengths differ between languages.
TRICKY = "ΣσςİIıßẞſΩÅǅǆᎠꭰ𐐀𐐨Ⴀაა.:'^`·’\u0301\u0345ʰªⅧⒶ@@_-+%&<>\"\\/,;!1\u007e"
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
KEY = LETTERS + "0123456789_.-"


def _is_known(character):
    """Assigned since Unicode 3.2, so that every language knows it, and allowed in an email."""
    old = unicodedata.ucd_3_2_0.category(character)
    new = unicodedata.category(character)
    return old not in ("Cn", "Cs") and new not in ("Cc", "Cf", "Zs", "Zl", "Zp", "Cs") and character != "\u212a"


KNOWN = [character for character in map(chr, range(0x21, 0x30000)) if _is_known(character)]
CASED = [character for character in KNOWN if character.lower() != character or character.upper() != character]


class RandomCases:
    def __init__(self, choices, project, expires_at):
        self.choices = choices
        self.fixed = {"projectId": project["projectId"], "secret": project["secret"], "expiresAt": expires_at}

    def question(self, number, is_plain):
        """One line of JSON. `is_plain`: without properties and in ASCII, for a signer that knows no more."""
        case = {"id": str(number), **self.fixed, "email": self.email(is_plain)}
        if is_plain or self.choices.random() < 0.3:
            return json.dumps(case)
        start = json.dumps(case, ensure_ascii=self.choices.random() < 0.5)
        return f'{start[:-1]}, "properties": {self.properties()}}}'

    def email(self, is_plain):
        letters = (LETTERS, "0123456789", "!#$%&'*+-/=?^_`{|}~.\"\\<>(),:;@") if is_plain else (LETTERS, TRICKY, CASED, KNOWN)
        spaces = "\t\n\v\f\r " if is_plain else SPACES
        while True:
            text = self.text(letters, 1, 24) + "@" + self.text(letters, 1, 12)
            if not text.endswith("@") and not (text[0] == "@" and text.count("@") == 1):
                return self.text((spaces,), 0, 2) + text + self.text((spaces,), 0, 2)

    def text(self, letters, least, most):
        size = self.choices.randint(least, most)
        return "".join(self.choices.choice(self.choices.choice(letters)) for _ in range(size))

    def properties(self):
        keys = {}
        for _ in range(self.choices.choice((0, 1, 1, 2, 3, 5, 8, 20))):
            key = self.choices.choice(LETTERS) + self.text((KEY,), 0, self.choices.choice((0, 1, 2, 6, 12)))
            if key != "constructor":
                keys[key] = self.value()
        return "{" + ",".join(f"{json.dumps(key)}: {value}" for key, value in keys.items()) + "}"

    def value(self):
        kind = self.choices.random()
        if kind < 0.1:
            return self.choices.choice(("true", "false"))
        return self.number() if kind < 0.65 else self.string()

    def string(self):
        characters = (LETTERS, TRICKY, KNOWN, "".join(map(chr, range(0x20))), "\u007f\u0085\u2028\u2029\ufeff\uffff", "\U0001f9ed")
        return json.dumps(self.text(characters, 0, self.choices.choice((1, 5, 20))), ensure_ascii=self.choices.random() < 0.5)

    def number(self):
        """A double by its bits, an integer, a short decimal, a power of two or ten and its neighbours; written in many ways."""
        kind = self.choices.randrange(5)
        if kind == 0:
            number = struct.unpack("<d", struct.pack("<Q", self.choices.getrandbits(64)))[0]
        elif kind == 1:
            number = float(self.choices.randint(-(2**self.choices.randint(1, 64)), 2**self.choices.randint(1, 64)))
        elif kind == 2:
            number = round(self.choices.uniform(-1000, 1000), self.choices.randint(0, 6))
        elif kind == 3:
            number = math.ldexp(1.0, self.choices.randint(-1074, 1023))
        else:
            number = float(f"1e{self.choices.randint(-323, 308)}")
        number = self.choices.choice((number, math.nextafter(number, math.inf), math.nextafter(number, -math.inf)))
        if not math.isfinite(number):
            return "-0.0"
        return self.choices.choice((repr, "{:.16e}".format, "{:.20g}".format, "{:.17E}".format))(number)
