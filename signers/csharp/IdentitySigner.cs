using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Numerics;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;

namespace AppNorth
{
    /// <summary>Vouches for the people of one project. Immutable and thread-safe: make one at start and share it.</summary>
    /// <remarks>Section numbers in the comments are those of AppNorth's identity contract.</remarks>
    public sealed class IdentitySigner
    {
        public static readonly TimeSpan DefaultLifetime = TimeSpan.FromMinutes(15);
        private static readonly TimeSpan MaxLifetime = TimeSpan.FromHours(24);
        private const long MaxExpiry = 9999999999;

        private readonly string projectId;
        private readonly Func<DateTimeOffset> clock;
        private readonly Func<byte[], byte[]> tag; // a closure: what dumps an object's fields finds no secret

        /// <param name="projectId">prj_ and 20 characters; not the App ID.</param>
        /// <param name="secret">The identity secret exactly as it was shown; it is not decoded.</param>
        /// <param name="clock">The system's clock when left out.</param>
        /// <exception cref="SigningException">invalid_project_id, invalid_secret.</exception>
        public IdentitySigner(string projectId, string secret, Func<DateTimeOffset> clock = null)
        {
            if (!Regex.IsMatch(projectId ?? "", @"\Aprj_[a-z0-9]{20}\z"))
                throw new SigningException("invalid_project_id", "Expected a Project ID (prj_ and 20 characters a-z or 0-9), but "
                    + "the text is " + KindOf(projectId) + ".");
            if (!Regex.IsMatch(secret ?? "", @"\Aans_[A-Za-z0-9_-]{43,64}\z"))
                throw new SigningException("invalid_secret", "Expected an identity secret (ans_ and 43 base64url characters) "
                    + "exactly as it was shown, without white space or quotes and not decoded, but the text is " + KindOf(secret) + ".");
            this.projectId = projectId;
            this.clock = clock ?? (() => DateTimeOffset.UtcNow);
            var key = Encoding.UTF8.GetBytes(secret);
            tag = message =>
            {
                using (var hmac = new HMACSHA256(key)) return hmac.ComputeHash(message);
            };
        }

        /// <summary>Makes a credential for one person.</summary>
        /// <param name="email">From your own session, never from the caller; normalized before it is signed (2.1).</param>
        /// <param name="properties">Strings, numbers and booleans (2.2); null for none. An empty dictionary is signed.</param>
        /// <param name="lifetime">1 second to 24 hours, parts of a second are dropped; 15 minutes when left out.</param>
        /// <param name="issuedAt">Now when left out.</param>
        /// <exception cref="SigningException">Says what was refused.</exception>
        public Credential Sign(
            string email, IReadOnlyDictionary<string, object> properties = null,
            TimeSpan? lifetime = null, DateTimeOffset? issuedAt = null)
        {
            var duration = lifetime ?? DefaultLifetime;
            if (duration < TimeSpan.FromSeconds(1))
                throw new SigningException("lifetime_too_short", "A credential lives for at least 1 second.");
            if (duration > MaxLifetime)
                throw new SigningException("lifetime_too_long",
                    "A credential lives for at most 86,400 seconds (24 hours); the app fetches a new one in time.");
            var expiresAt = (issuedAt ?? clock()).ToUnixTimeSeconds() + (long)duration.TotalSeconds;
            if (expiresAt < 1 || expiresAt > MaxExpiry)
                throw new SigningException("malformed_expiry", "The credential would end outside 1 to 9,999,999,999 seconds since 1970.");
            var normalized = EmailText.Normalize(email ?? "");
            var signed = properties == null ? null : PropertyJson.Check(properties);
            var payload = (signed == null ? "v1" : "v2") + "\n" + projectId + "\n"
                + expiresAt.ToString(CultureInfo.InvariantCulture) + "\n" + normalized
                + (signed == null ? "" : "\n" + PropertyJson.Write(signed));
            var digits = tag(Encoding.UTF8.GetBytes(payload)).Select(octet => octet.ToString("x2", CultureInfo.InvariantCulture));
            return new Credential(normalized, expiresAt, string.Concat(digits), signed, payload);
        }

        /// <summary>Never shows the secret.</summary>
        public override string ToString() => "IdentitySigner { " + projectId + ", secret: <redacted> }";

        private static string KindOf(string text)
        {
            if (string.IsNullOrWhiteSpace(text)) return "empty";
            if (text.Trim() != text) return KindOf(text.Trim()) + " with white space or a line break around it";
            switch (text.Substring(0, Math.Min(4, text.Length)))
            {
                case "app_": return "an App ID by its prefix";
                case "prj_": return "a Project ID by its prefix";
                case "ans_": return "an identity secret by its prefix";
                case "ana_": return "an API token by its prefix";
                default: return "something else";
            }
        }
    }

    /// <summary>What the backend answers to the app. Whoever holds it is that person until it expires: never log or store it.</summary>
    public sealed class Credential
    {
        /// <summary>Normalized.</summary>
        public string Email { get; }

        /// <summary>Unix seconds.</summary>
        public long ExpiresAt { get; }

        /// <summary>64 lower-case hexadecimal digits.</summary>
        public string Signature { get; }

        /// <summary>As they were signed, numbers as doubles; null when there were none to sign.</summary>
        public IReadOnlyDictionary<string, object> Properties { get; }

        private readonly string payload;

        internal Credential(
            string email, long expiresAt, string signature, IReadOnlyDictionary<string, object> properties, string payload)
        {
            Email = email;
            ExpiresAt = expiresAt;
            Signature = signature;
            Properties = properties;
            this.payload = payload;
        }

        /// <summary>The exact text that was signed, for comparing when a signature is refused.</summary>
        public string GetPayload() => payload;

        /// <summary>The answer's body, application/json.</summary>
        public string ToJson() =>
            "{\"email\":" + PropertyJson.Quote(Email) + ",\"expiresAt\":" + ExpiresAt.ToString(CultureInfo.InvariantCulture)
            + ",\"signature\":\"" + Signature + "\"" + (Properties == null ? "}" : ",\"properties\":" + PropertyJson.Write(Properties) + "}");

        /// <summary>Shows nothing that could be replayed.</summary>
        public override string ToString() =>
            "Credential { ExpiresAt: " + ExpiresAt.ToString(CultureInfo.InvariantCulture) + ", <redacted> }";
    }

    /// <summary>Why nothing was signed. Holds no secret, email or property, so it may be logged as it is.</summary>
    public sealed class SigningException : ArgumentException
    {
        /// <summary>Stable: compare with this.</summary>
        public string Code { get; }

        internal SigningException(string code, string detail) : base(code + ": " + detail) { Code = code; }
    }

    /// <summary>Normalized emails: trimmed and lower-cased as ECMAScript does (2.1).</summary>
    internal static class EmailText
    {
        // General category Cf as first and last; the runtime's own list is as old as the runtime.
        private static readonly int[] Format =
        {
            0xAD, 0xAD, 0x600, 0x605, 0x61C, 0x61C, 0x6DD, 0x6DD, 0x70F, 0x70F, 0x890, 0x891, 0x8E2, 0x8E2, 0x180E, 0x180E,
            0x200B, 0x200F, 0x202A, 0x202E, 0x2060, 0x2064, 0x2066, 0x206F, 0xFEFF, 0xFEFF, 0xFFF9, 0xFFFB, 0x110BD, 0x110BD,
            0x110CD, 0x110CD, 0x13430, 0x1343F, 0x1BCA0, 0x1BCA3, 0x1D173, 0x1D17A, 0xE0001, 0xE0001, 0xE0020, 0xE007F,
        };

        private const string CaseIgnorablePunctuation =
            "'.:\u00B7\u0387\u055F\u05F4\u2018\u2019\u2024\u2027\uFE13\uFE52\uFE55\uFF07\uFF0E\uFF1A";

        // What ToLowerInvariant leaves as it is, on Mono or elsewhere: first, last, step, distance to the lower case.
        private static readonly int[] Lower =
        {
            0x1C5, 0x1C5, 1, 1, 0x1C8, 0x1C8, 1, 1, 0x1CB, 0x1CB, 1, 1, 0x1F2, 0x1F2, 1, 1, 0x37F, 0x37F, 1, 116,
            0x3F4, 0x3F4, 1, -60, 0x524, 0x52E, 2, 1, 0x10C7, 0x10C7, 1, 7264, 0x10CD, 0x10CD, 1, 7264,
            0x13A0, 0x13EF, 1, 38864, 0x13F0, 0x13F5, 1, 8, 0x1C89, 0x1C89, 1, 1, 0x1C90, 0x1CBA, 1, -3008,
            0x1CBD, 0x1CBF, 1, -3008, 0x1E9E, 0x1E9E, 1, -7615, 0x2126, 0x2126, 1, -7517, 0x212B, 0x212B, 1, -8262,
            0x2C2F, 0x2C2F, 1, 48, 0x2C70, 0x2C70, 1, -10782, 0x2C7E, 0x2C7F, 1, -10815, 0x2CEB, 0x2CED, 2, 1,
            0x2CF2, 0x2CF2, 1, 1, 0xA660, 0xA660, 1, 1, 0xA698, 0xA69A, 2, 1, 0xA78D, 0xA78D, 1, -42280, 0xA790, 0xA792, 2, 1,
            0xA796, 0xA7A8, 2, 1, 0xA7AA, 0xA7AA, 1, -42308, 0xA7AB, 0xA7AB, 1, -42319, 0xA7AC, 0xA7AC, 1, -42315,
            0xA7AD, 0xA7AD, 1, -42305, 0xA7AE, 0xA7AE, 1, -42308, 0xA7B0, 0xA7B0, 1, -42258, 0xA7B1, 0xA7B1, 1, -42282,
            0xA7B2, 0xA7B2, 1, -42261, 0xA7B3, 0xA7B3, 1, 928, 0xA7B4, 0xA7C2, 2, 1, 0xA7C4, 0xA7C4, 1, -48,
            0xA7C5, 0xA7C5, 1, -42307, 0xA7C6, 0xA7C6, 1, -35384, 0xA7C7, 0xA7C9, 2, 1, 0xA7CB, 0xA7CB, 1, -42343,
            0xA7CC, 0xA7DA, 2, 1, 0xA7DC, 0xA7DC, 1, -42561, 0xA7F5, 0xA7F5, 1, 1, 0x10400, 0x10427, 1, 40,
            0x104B0, 0x104D3, 1, 40, 0x10570, 0x1057A, 1, 39, 0x1057C, 0x1058A, 1, 39, 0x1058C, 0x10592, 1, 39,
            0x10594, 0x10595, 1, 39, 0x10C80, 0x10CB2, 1, 64, 0x10D50, 0x10D65, 1, 32, 0x118A0, 0x118BF, 1, 32,
            0x16E40, 0x16E5F, 1, 32, 0x16EA0, 0x16EB8, 1, 27, 0x1E900, 0x1E921, 1, 34,
        };

        internal static string Normalize(string raw)
        {
            var start = 0;
            var end = raw.Length;
            while (start < end && IsWhiteSpace(raw[start])) start++;
            while (start < end && IsWhiteSpace(raw[end - 1])) end--;
            // Lower-casing takes no character away.
            var text = end - start > 254 ? null : CodePoints(raw.Substring(start, end - start));
            // The Kelvin sign would become an ASCII k.
            var email = text == null || raw.IndexOf('\u212A') >= 0 ? "" : LowerCase(text);
            var at = email.LastIndexOf('@');
            if (at < 1 || at == email.Length - 1 || Encoding.UTF8.GetByteCount(email) > 254 || CodePoints(email).Any(IsForbidden))
                throw new SigningException("malformed_email", "The email needs 3 to 254 bytes, an @ with text on both sides, and no "
                    + "white space, control, invisible or Kelvin-sign characters.");
            return email;
        }

        /// <summary>Null for an unpaired surrogate.</summary>
        private static int[] CodePoints(string text)
        {
            var points = new List<int>(text.Length);
            for (var i = 0; i < text.Length; i++)
            {
                if (!char.IsSurrogate(text[i])) points.Add(text[i]);
                else if (char.IsSurrogatePair(text, i)) points.Add(char.ConvertToUtf32(text, i++));
                else return null;
            }
            return points.ToArray();
        }

        private static bool IsForbidden(int c) => c < 0x20 || c >= 0x7F && c < 0xA0 || IsFormat(c) || IsWhiteSpace(c);

        /// <summary>The list of String.prototype.trim; string.Trim has U+0085 besides and lacks U+FEFF.</summary>
        private static bool IsWhiteSpace(int c) =>
            c >= 9 && c <= 13 || c == 0x20 || c == 0xA0 || c == 0x1680 || c >= 0x2000 && c <= 0x200A || c == 0x2028 || c == 0x2029
            || c == 0x202F || c == 0x205F || c == 0x3000 || c == 0xFEFF;

        private static bool IsFormat(int c)
        {
            for (var i = 0; i < Format.Length; i += 2)
                if (c >= Format[i] && c <= Format[i + 1]) return true;
            return false;
        }

        /// <summary>String.prototype.toLowerCase; ToLowerInvariant has neither the final sigma nor İ in full.</summary>
        private static string LowerCase(int[] text)
        {
            var lower = new StringBuilder(text.Length);
            for (var i = 0; i < text.Length; i++)
            {
                if (text[i] == 'Σ' && MeetsCased(text, i, -1) && !MeetsCased(text, i, 1)) lower.Append('ς');
                else if (text[i] == 'İ') lower.Append("i\u0307");
                else lower.Append(char.ConvertFromUtf32(LowerCase(text[i])));
            }
            return lower.ToString();
        }

        private static int LowerCase(int c)
        {
            for (var i = 0; i < Lower.Length; i += 4)
                if (c >= Lower[i] && c <= Lower[i + 1] && (c - Lower[i]) % Lower[i + 2] == 0) return c + Lower[i + 3];
            return c < 0x10000 ? char.ToLowerInvariant((char)c) : c;
        }

        /// <summary>Whether the next character that is not case-ignorable is cased (Unicode, table 3-17).</summary>
        private static bool MeetsCased(int[] text, int from, int step)
        {
            var i = from + step;
            while (i >= 0 && i < text.Length && IsCaseIgnorable(text[i])) i += step;
            return i >= 0 && i < text.Length && IsCased(text[i]);
        }

        private static bool IsCaseIgnorable(int c)
        {
            switch (Category(c))
            {
                case UnicodeCategory.NonSpacingMark:
                case UnicodeCategory.EnclosingMark:
                case UnicodeCategory.ModifierLetter:
                case UnicodeCategory.ModifierSymbol:
                    return true;
                default:
                    // Then the skin tones of emoji, which are modifier symbols since Unicode 8.
                    return IsFormat(c) || c < 0x10000 && CaseIgnorablePunctuation.IndexOf((char)c) >= 0 || c >= 0x1F3FB && c <= 0x1F3FF;
            }
        }

        private static bool IsCased(int c)
        {
            switch (Category(c))
            {
                case UnicodeCategory.UppercaseLetter:
                case UnicodeCategory.LowercaseLetter:
                case UnicodeCategory.TitlecaseLetter:
                    return true;
                default: // ª º, Roman numerals, letters in circles and squares; then what the runtime does not know yet
                    return c == 0xAA || c == 0xBA || c >= 0x2160 && c <= 0x217F || c >= 0x24B6 && c <= 0x24E9
                        || c >= 0x1F130 && c <= 0x1F149 || c >= 0x1F150 && c <= 0x1F169 || c >= 0x1F170 && c <= 0x1F189
                        || Enumerable.Range(0, Lower.Length / 4).Any(i => IsMapped(c, i * 4, 0) || IsMapped(c, i * 4, Lower[i * 4 + 3]));
            }
        }

        private static bool IsMapped(int c, int i, int distance) =>
            c - distance >= Lower[i] && c - distance <= Lower[i + 1] && (c - distance - Lower[i]) % Lower[i + 2] == 0;

        private static UnicodeCategory Category(int c) => CharUnicodeInfo.GetUnicodeCategory(char.ConvertFromUtf32(c), 0);
    }

    /// <summary>Properties within the limits of 2.2, and their JSON of RFC 8785.</summary>
    internal static class PropertyJson
    {
        /// <summary>The properties in canonical order, numbers as the doubles that are signed.</summary>
        internal static IReadOnlyDictionary<string, object> Check(IReadOnlyDictionary<string, object> properties)
        {
            if (properties.Count > 20) throw new SigningException("too_many_properties", "At most 20 properties are allowed.");
            if (!properties.Keys.All(key => Regex.IsMatch(key, @"\A[A-Za-z][A-Za-z0-9_.-]{0,63}\z") && key != "constructor"))
                throw new SigningException("invalid_property_key",
                    "A property key is a letter and then up to 63 letters, digits, _ . or -, and not constructor.");
            var signed = new SortedDictionary<string, object>(StringComparer.Ordinal);
            foreach (var property in properties) signed.Add(property.Key, Check(property.Value));
            var checkedProperties = new System.Collections.ObjectModel.ReadOnlyDictionary<string, object>(signed);
            if (Encoding.UTF8.GetByteCount(Write(checkedProperties)) > 2048)
                throw new SigningException("properties_too_large", "The canonical JSON of the properties may have at most 2,048 bytes.");
            return checkedProperties;
        }

        private static object Check(object value)
        {
            if (value is bool) return value;
            if (value is string text && text.Length <= 200 && IsWellFormed(text)) return text;
            var type = value == null || value is Enum ? TypeCode.Empty : Type.GetTypeCode(value.GetType());
            if (type >= TypeCode.SByte && type <= TypeCode.Decimal)
            {
                var number = value is decimal money ? Nearest(money) : Convert.ToDouble(value, CultureInfo.InvariantCulture);
                if (!double.IsNaN(number) && !double.IsInfinity(number)) return number;
            }
            throw new SigningException("invalid_property_value",
                "A property value is a string of at most 200 UTF-16 units, a finite number, or a boolean.");
        }

        /// <summary>The runtime's own conversion is not always to the nearest double.</summary>
        private static double Nearest(decimal value)
        {
            var bits = decimal.GetBits(value);
            var digits = ((BigInteger)(uint)bits[2] << 64) + ((BigInteger)(uint)bits[1] << 32) + (uint)bits[0];
            var magnitude = Nearest(digits, BigInteger.Pow(10, bits[3] >> 16 & 0xFF));
            return value < 0 ? -magnitude : magnitude;
        }

        /// <summary>The double nearest to a fraction that is not negative, the even one of two.</summary>
        internal static double Nearest(BigInteger numerator, BigInteger denominator)
        {
            // At least 57 binary digits of the quotient, then a last one that says whether anything was left.
            var shift = 8 * (denominator.ToByteArray().Length - numerator.ToByteArray().Length) + 72;
            if (shift > 0) numerator <<= shift;
            else denominator <<= -shift;
            var quotient = BigInteger.DivRem(numerator, denominator, out var left) * 2 + (left.IsZero ? 0 : 1);
            var drop = Math.Max(1, shift + 1 - 1074);
            while (quotient >> drop >= 1L << 53) drop++;
            var significand = (long)(quotient >> drop);
            var half = (quotient - ((BigInteger)significand << drop)).CompareTo(BigInteger.One << drop - 1);
            if (half > 0 || half == 0 && significand % 2 == 1) significand++;
            var exponent = drop - shift - 1 + 1074L;
            return exponent >= 2046 ? double.PositiveInfinity : BitConverter.Int64BitsToDouble((exponent << 52) + significand);
        }

        private static bool IsWellFormed(string text)
        {
            for (var i = 0; i < text.Length; i++)
                if (char.IsSurrogate(text[i]) && !char.IsSurrogatePair(text, i++)) return false;
            return true;
        }

        internal static string Write(IReadOnlyDictionary<string, object> properties) =>
            "{" + string.Join(",", properties.Select(property => Quote(property.Key) + ":" + Write(property.Value))) + "}";

        private static string Write(object value) =>
            value is string text ? Quote(text) : value is double number ? NumberText(number) : (bool)value ? "true" : "false";

        internal static string Quote(string text)
        {
            var json = new StringBuilder("\"");
            foreach (var c in text)
            {
                if (c == '"' || c == '\\') json.Append('\\').Append(c);
                else if (c >= '\b' && c <= '\r' && c != '\v') json.Append('\\').Append("btn_fr"[c - '\b']);
                else if (c < ' ') json.Append("\\u").Append(((int)c).ToString("x4", CultureInfo.InvariantCulture));
                else json.Append(c);
            }
            return json.Append('"').ToString();
        }

        /// <summary>ECMAScript's Number::toString.</summary>
        private static string NumberText(double number)
        {
            if (number == 0) return "0"; // -0 too
            var digits = ShortestDigits(Math.Abs(number), out var point);
            var sign = number < 0 ? "-" : "";
            if (point > 21 || point < -5)
            {
                var exponent = (point > 0 ? "e+" : "e-") + Math.Abs(point - 1).ToString(CultureInfo.InvariantCulture);
                return sign + digits[0] + (digits.Length > 1 ? "." + digits.Substring(1) : "") + exponent;
            }
            if (point <= 0) return sign + "0." + new string('0', -point) + digits;
            return sign + (digits.Length <= point ? digits.PadRight(point, '0') : digits.Insert(point, "."));
        }

        /// <summary>The fewest digits that read back as the number, the nearest of them, the even one of two that are as
        /// near: number = 0.digits × 10^point (Steele and White's free-format algorithm). "R" is not that before .NET Core 3.</summary>
        private static string ShortestDigits(double number, out int point)
        {
            var bits = BitConverter.DoubleToInt64Bits(number);
            var exponent = (int)(bits >> 52);
            var fraction = bits & (1L << 52) - 1;
            var isEven = fraction % 2 == 0; // the ends of the interval read back as the number too
            var significand = exponent == 0 ? fraction : fraction | 1L << 52;
            var shift = Math.Max(exponent, 1) - 1075;
            // The number is rest / scale; up and down are half the ways to its neighbours.
            BigInteger rest = significand, scale = 4, up = 2, down = fraction == 0 && exponent > 1 ? 1 : 2;
            rest *= 4;
            if (shift < 0) scale <<= -shift;
            else { rest <<= shift; up <<= shift; down <<= shift; }
            point = (int)Math.Ceiling(Math.Log10(number) - 1e-10); // right, or one too small
            if (point > 0) scale *= BigInteger.Pow(10, point);
            else { var power = BigInteger.Pow(10, -point); rest *= power; up *= power; down *= power; }
            if (isEven ? rest + up >= scale : rest + up > scale) { point++; scale *= 10; }
            for (var digits = new StringBuilder(); ; )
            {
                rest *= 10; up *= 10; down *= 10;
                var digit = (int)BigInteger.DivRem(rest, scale, out rest);
                var mayStay = isEven ? rest <= down : rest < down;
                var mayRise = isEven ? rest + up >= scale : rest + up > scale;
                if (!mayStay && !mayRise) { digits.Append((char)('0' + digit)); continue; }
                var half = (rest * 2).CompareTo(scale);
                var rises = mayStay && mayRise ? half > 0 || half == 0 && digit % 2 == 1 : mayRise;
                return digits.Append((char)('0' + digit + (rises ? 1 : 0))).ToString();
            }
        }
    }
}
