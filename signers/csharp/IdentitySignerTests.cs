using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Threading;
using AppNorth;

/// <summary>Plain C#: ./test runs it.</summary>
internal static class IdentitySignerTests
{
    private const string Project = "prj_0123456789abcdefghij";
    private const string Secret = "ans_Zm9yLXRlc3RzLW9ubHktbm90LWEtcmVhbC1zZWNyZXQtMQ";
    private static readonly DateTimeOffset Now = DateTimeOffset.FromUnixTimeSeconds(1899999100);
    private static readonly IdentitySigner Signer = new IdentitySigner(Project, Secret, () => Now);
    private static int failures;

    private static int Main()
    {
        Thread.CurrentThread.CurrentCulture = new CultureInfo("de-DE"); // where a decimal point is a comma
        SignsTheSharedVectors();
        NormalizesEmailsAsECMAScriptDoes();
        WritesNumbersAsECMAScriptDoes();
        RefusesWithACodeAndRepeatsNoInput();
        WritesPropertiesOnlyWhenTheyWereSigned();
        PrintsNeitherTheSecretNorTheCredential();
        Console.WriteLine(failures == 0 ? "all passed" : failures + " failed");
        return failures == 0 ? 0 : 1;
    }

    private static void SignsTheSharedVectors()
    {
        Equal("v1 upper case and spaces", "f7571e747608306296675ff852d200cfce49019df8bc45bb49189b86837c3067",
            Signer.Sign("  Jane.Doe@Example.COM\n").Signature);
        Equal("v2 empty object", "6b840865c38991cec174ca8a39589849d6781b60c2bc3c31e11eba1b2e4b7922",
            Signer.Sign("jane@example.com", new Dictionary<string, object>()).Signature);
        var properties = new Dictionary<string, object> { ["trial"] = false, ["seats"] = 5, ["plan"] = "pro" };
        Equal("v2 one of each", "76b742bcd125a540d1b39be5288650351f1ef6a5febd7feca514dfec8571a4ca",
            Signer.Sign("jane@example.com", properties).Signature);
        Equal("v2 keys sort by byte", "1da64c98fff58bf0939e7b37455a0ac445304ba12285a287095b87d6283a5a04",
            Signer.Sign("jane@example.com", new Dictionary<string, object>
                { ["b"] = 1, ["B"] = 2, ["a_b"] = 3, ["a.b"] = 4, ["a-b"] = 5, ["aB"] = 6, ["a1"] = 7 }).Signature);
    }

    private static void NormalizesEmailsAsECMAScriptDoes()
    {
        var emails = new Dictionary<string, string>
        {
            ["\u00A0\uFEFF Jane@Example.COM\u2029"] = "jane@example.com",
            ["ΟΔΟΣ@x.com"] = "οδος@x.com",
            ["Α'Σ.Α@x.com"] = "α'σ.α@x.com",
            ["Σ@x.com"] = "σ@x.com",
            ["İ@x.com"] = "i\u0307@x.com",
            ["\u13A0\uD801\uDC00ẞ@x.com"] = "\uAB70\uD801\uDC28ß@x.com",
            ["a@b@c"] = "a@b@c",
        };
        foreach (var email in emails) Equal(email.Key, email.Value, Signer.Sign(email.Key).Email);
    }

    private static void WritesNumbersAsECMAScriptDoes()
    {
        var numbers = new Dictionary<string, object>
        {
            ["0"] = -0.0, ["5"] = 5L, ["1e+21"] = 1e21, ["100000000000000000000"] = 1e20, ["0.000001"] = 1e-6, ["1.5e-7"] = 1.5e-7,
            ["5e-324"] = double.Epsilon, ["-1.7976931348623157e+308"] = double.MinValue, ["1125899906842624.2"] = 1125899906842624.25,
            ["9007199254740992"] = 9007199254740993L, ["18446744073709552000"] = ulong.MaxValue,
            ["5.684341886080802e-14"] = Math.Pow(2, -44),
            ["0.10000000149011612"] = 0.1f, ["0.1"] = 0.1000m, ["0.12345678901234568"] = 0.1234567890123456789012345678m,
            ["-7.922816251426434e+28"] = decimal.MinValue, ["1e-28"] = 0.0000000000000000000000000001m,
        };
        foreach (var number in numbers)
            Equal(number.Key, "{\"n\":" + number.Key + "}",
                Signer.Sign("a@b.c", With("n", number.Value)).GetPayload().Split('\n')[4]);
    }

    private static void RefusesWithACodeAndRepeatsNoInput()
    {
        Refused("lifetime_too_short", () => Signer.Sign("a@b.c", lifetime: TimeSpan.FromMilliseconds(999)));
        Refused("lifetime_too_long", () => Signer.Sign("a@b.c", lifetime: TimeSpan.FromSeconds(86401)));
        Refused("malformed_expiry", () => Signer.Sign("a@b.c", issuedAt: DateTimeOffset.MaxValue));
        foreach (var email in new[]
            { null, "hidden", "hidden\u212A@b.c", "hid\u200Bden@b.c", "hidden@b.c\u0085", "hidden\uD800@b.c", new string('a', 253) + "@b" })
            Refused("malformed_email", () => Signer.Sign(email));
        Refused("too_many_properties", () => Signer.Sign("a@b.c", Enumerable.Range(0, 21).ToDictionary(i => "hidden" + i, i => (object)i)));
        foreach (var key in new[] { "constructor", "hidden\n", "", "1", "é" })
            Refused("invalid_property_key", () => Signer.Sign("a@b.c", With(key, 1)));
        foreach (var value in new object[]
            { null, double.NaN, 'c', DayOfWeek.Friday, "hidden\uD800", string.Concat(Enumerable.Repeat("\uD83D\uDE00", 100)) + "a" })
            Refused("invalid_property_value", () => Signer.Sign("a@b.c", With("a", value)));
        Refused("properties_too_large", () =>
            Signer.Sign("a@b.c", Enumerable.Range(0, 11).ToDictionary(i => "hidden" + i, i => (object)new string('x', 180))));
        Refused("invalid_project_id", () => new IdentitySigner("app_0123456789abcdefghij", Secret));
        foreach (var secret in new[] { null, "", Secret + "\n", "hidden" })
            Refused("invalid_secret", () => new IdentitySigner(Project, secret));
        foreach (var row in new[] { new[] { " \n", "is empty." },
            new[] { Secret + "\n", "is an identity secret by its prefix with white space or a line break around it." },
            new[] { Project, "is a Project ID by its prefix." }, new[] { "\"" + Secret, "is something else." } })
            try { Equal(row[1], "refused", new IdentitySigner(Project, row[0]).ToString()); }
            catch (SigningException refusal) { Equal(row[1], true, refusal.Message.EndsWith(row[1], StringComparison.Ordinal)); }
    }

    private static void WritesPropertiesOnlyWhenTheyWereSigned()
    {
        var without = Signer.Sign("a@b.c");
        Equal("v1", "{\"email\":\"a@b.c\",\"expiresAt\":1900000000,\"signature\":\"" + without.Signature + "\"}", without.ToJson());
        var empty = Signer.Sign("a@b.c", new Dictionary<string, object>()).ToJson();
        Equal("v2", true, empty.EndsWith("\",\"properties\":{}}", StringComparison.Ordinal));
    }

    private static void PrintsNeitherTheSecretNorTheCredential() => Equal("redaction",
        "IdentitySigner { " + Project + ", secret: <redacted> } Credential { ExpiresAt: 1900000000, <redacted> }",
        Signer + " " + Signer.Sign("hidden@b.c"));

    private static Dictionary<string, object> With(string key, object value) => new Dictionary<string, object> { [key] = value };

    private static void Refused(string code, Func<object> action)
    {
        try
        {
            action();
            Equal(code, "refused", "signed");
        }
        catch (SigningException refusal)
        {
            Equal(code, code, refusal.Code);
            Equal(code + " repeats its input", false, refusal.ToString().Contains("hidden") || refusal.ToString().Contains("Zm9y"));
        }
    }

    private static void Equal(string fact, object expected, object found)
    {
        if (Equals(expected, found)) return;
        failures++;
        Console.WriteLine("FAILED " + fact + ": expected " + expected + ", found " + found);
    }
}
