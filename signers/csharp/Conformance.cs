using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Numerics;
using System.Text;
using System.Text.RegularExpressions;
using AppNorth;

/// <summary>Answers AppNorth's conformance protocol: one JSON case a line in, one JSON answer a line out.</summary>
internal static class Conformance
{
    private static readonly UTF8Encoding StrictUtf8 = new UTF8Encoding(false, true);

    private static void Main()
    {
        using (var input = new BufferedStream(Console.OpenStandardInput(), 1 << 16))
        using (var output = Console.OpenStandardOutput())
        {
            for (var line = ReadLine(input); line != null; line = ReadLine(input))
            {
                var answer = StrictUtf8.GetBytes(Answer(line) + "\n");
                output.Write(answer, 0, answer.Length);
                output.Flush();
            }
        }
    }

    private static byte[] ReadLine(Stream input)
    {
        var line = new MemoryStream();
        var c = input.ReadByte();
        if (c < 0) return null;
        for (; c >= 0 && c != '\n'; c = input.ReadByte()) line.WriteByte((byte)c);
        return line.ToArray();
    }

    private static string Answer(byte[] line)
    {
        var reader = new Reader();
        string result;
        try
        {
            var credential = Sign(reader.ReadCase(StrictUtf8.GetString(line)), reader);
            result = "\"signature\":\"" + credential.Signature + "\",\"payload\":" + Quote(credential.GetPayload());
        }
        catch (SigningException refusal)
        {
            result = "\"refused\":\"" + refusal.Code + "\"";
        }
        catch (Exception error) when (error is FormatException || error is DecoderFallbackException)
        {
            result = "\"refused\":\"malformed_properties\"";
        }
        return "{" + (reader.Id == null ? "" : "\"id\":" + reader.Id + ",") + result + "}";
    }

    private static Credential Sign(Dictionary<string, object> input, Reader reader)
    {
        var signer = new IdentitySigner(Get(input, "projectId") as string, Get(input, "secret") as string);
        var expiresAt = Integer(Get(input, "expiresAt"));
        var issuedAt = input.ContainsKey("issuedAt") ? Integer(Get(input, "issuedAt")) : expiresAt - 900;
        var isTimed = expiresAt.HasValue && issuedAt.HasValue;
        // What DateTimeOffset and TimeSpan cannot hold becomes what they can and the signer refuses as well.
        var issued = DateTimeOffset.FromUnixTimeSeconds(isTimed ? Math.Max(-900, Math.Min(issuedAt.Value, 100000000000)) : -900);
        var lifetime = TimeSpan.FromSeconds(isTimed ? Math.Max(0, Math.Min(expiresAt.Value - issuedAt.Value, 86401)) : 900);
        var email = Get(input, "email") as string;
        if (!input.TryGetValue("properties", out var properties)) return signer.Sign(email, null, lifetime, issued);
        if (properties is Dictionary<string, object> members && !reader.Repeats) return signer.Sign(email, members, lifetime, issued);
        signer.Sign(email, null, lifetime, issued); // what is wrong besides is told first
        throw new FormatException();
    }

    private static object Get(Dictionary<string, object> input, string key) => input.TryGetValue(key, out var value) ? value : null;

    private static long? Integer(object value) =>
        value is long whole ? whole : value is double number && number == Math.Floor(number) && Math.Abs(number) <= 1L << 53 ? (long)number : (long?)null;

    private static string Quote(string text)
    {
        var json = new StringBuilder("\"");
        foreach (var c in text)
        {
            if (c < ' ') json.Append("\\u").Append(((int)c).ToString("x4", CultureInfo.InvariantCulture));
            else json.Append(c == '"' || c == '\\' ? "\\" : "").Append(c);
        }
        return json.Append('"').ToString();
    }

    /// <summary>A strict JSON reader that sees repeated keys. A string may hold an unpaired surrogate, which the signer refuses.</summary>
    private sealed class Reader
    {
        private static readonly Regex Number = new Regex(@"\G-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?");
        private static readonly Regex Hexadecimal = new Regex(@"\Gu[0-9a-fA-F]{4}");
        private string text;
        private int at;

        /// <summary>As it stands in the line; null when the line broke before it.</summary>
        internal string Id { get; private set; }

        /// <summary>A key of an inner object appears twice.</summary>
        internal bool Repeats { get; private set; }

        internal Dictionary<string, object> ReadCase(string line)
        {
            text = line;
            Space();
            Expect("{");
            var members = Members(0);
            Space();
            if (at < text.Length) throw new FormatException();
            return members;
        }

        private object Value(int depth)
        {
            if (depth > 64 || at == text.Length) throw new FormatException();
            if (text[at] == '"') return String();
            if (Take("{")) return Members(depth);
            if (Take("[")) return List(depth);
            if (Take("null")) return null;
            if (Take("true")) return true;
            if (Take("false")) return false;
            var number = Number.Match(text, at);
            if (!number.Success) throw new FormatException();
            at += number.Length;
            if (number.Value != "-0" && long.TryParse(number.Value, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var whole))
                return whole; // as a caller gives it to the signer
            return Nearest(number);
        }

        /// <summary>double.Parse does not always find the nearest double on Mono.</summary>
        private static double Nearest(Match number)
        {
            var fraction = number.Groups[2].Value.TrimStart('.');
            var digits = BigInteger.Parse(number.Groups[1].Value + fraction, CultureInfo.InvariantCulture);
            var exponent = BigInteger.Parse("0" + number.Groups[3].Value.TrimStart('e', 'E', '+', '-'), CultureInfo.InvariantCulture);
            if (number.Groups[3].Value.Contains("-")) exponent = -exponent;
            exponent -= fraction.Length;
            double magnitude;
            if (digits.IsZero || exponent < -2000 - number.Length) magnitude = 0;
            else if (exponent > 400) magnitude = double.PositiveInfinity;
            else magnitude = exponent < 0 ? PropertyJson.Nearest(digits, BigInteger.Pow(10, (int)-exponent))
                : PropertyJson.Nearest(digits * BigInteger.Pow(10, (int)exponent), 1);
            return number.Value[0] == '-' ? -magnitude : magnitude;
        }

        private Dictionary<string, object> Members(int depth)
        {
            var members = new Dictionary<string, object>(StringComparer.Ordinal);
            Space();
            if (Take("}")) return members;
            do
            {
                Space();
                var key = String();
                Space();
                Expect(":");
                Space();
                var start = at;
                var value = Value(depth + 1);
                if (members.ContainsKey(key))
                {
                    if (depth == 0) throw new FormatException();
                    Repeats = true;
                }
                members[key] = value;
                if (depth == 0 && key == "id") Id = text.Substring(start, at - start);
                Space();
            }
            while (Take(","));
            Expect("}");
            return members;
        }

        private List<object> List(int depth)
        {
            var list = new List<object>();
            Space();
            if (Take("]")) return list;
            do
            {
                Space();
                list.Add(Value(depth + 1));
                Space();
            }
            while (Take(","));
            Expect("]");
            return list;
        }

        private string String()
        {
            Expect("\"");
            var result = new StringBuilder();
            while (at < text.Length)
            {
                var c = text[at++];
                if (c == '"') return result.ToString();
                if (c < ' ') break;
                result.Append(c == '\\' ? Escape() : c);
            }
            throw new FormatException();
        }

        private char Escape()
        {
            var hexadecimal = Hexadecimal.Match(text, at);
            if (hexadecimal.Success)
            {
                at += 5;
                return (char)int.Parse(hexadecimal.Value.Substring(1), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture);
            }
            var index = at < text.Length ? "\"\\/bfnrt".IndexOf(text[at++]) : -1;
            if (index < 0) throw new FormatException();
            return "\"\\/\b\f\n\r\t"[index];
        }

        private void Space()
        {
            while (at < text.Length && " \t\r\n".IndexOf(text[at]) >= 0) at++;
        }

        private bool Take(string token)
        {
            if (string.CompareOrdinal(text, at, token, 0, token.Length) != 0) return false;
            at += token.Length;
            return true;
        }

        private void Expect(string token)
        {
            if (!Take(token)) throw new FormatException();
        }
    }
}
