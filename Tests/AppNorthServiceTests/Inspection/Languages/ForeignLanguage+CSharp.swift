extension ForeignLanguage {
  static let csharp = ForeignLanguage(
    name: "C#", tools: ["mcs", "mono"], command: #"mcs -codepage:utf8 Mistakes.cs && mono Mistakes.exe "$@""#,
    file: "Mistakes.cs",
    script: #"""
      using System;
      using System.Collections.Generic;
      using System.Globalization;
      using System.IO;
      using System.Linq;
      using System.Security.Cryptography;
      using System.Text;

      static class Mistakes {
        const string Jane = "jane@example.com";
        static string project, secret, expires;
        static readonly TextWriter output = new StreamWriter(Console.OpenStandardOutput(), new UTF8Encoding(false));

        static void Answer(string name, string payload, string email = Jane, string more = "") {
          using (var hmac = new HMACSHA256(Encoding.UTF8.GetBytes(secret))) {
            var tag = hmac.ComputeHash(Encoding.UTF8.GetBytes(payload));
            var hex = string.Concat(tag.Select(b => b.ToString("x2")));
            output.Write(name + "\t{\"email\":\"" + email + "\",\"expiresAt\":" + expires + ",\"signature\":\"" + hex
                + "\"" + more + "}\n");
          }
        }

        static void Signed(string name, string json, string sent) {
          Answer(name, string.Join("\n", "v2", project, expires, Jane, json), Jane, ",\"properties\":" + sent);
        }

        static string Json(IEnumerable<KeyValuePair<string, double>> properties, CultureInfo culture = null) {
          return "{" + string.Join(",", properties.Select(member =>
              "\"" + member.Key + "\":" + member.Value.ToString("R", culture ?? CultureInfo.InvariantCulture))) + "}";
        }

        static void Main(string[] arguments) {
          project = arguments[0];
          secret = arguments[2];
          expires = arguments[3];
          var keys = new Dictionary<string, double> { { "seats", 5 }, { "Plan", 1 }, { "name", 0.1 } };
          Signed("none", Json(keys.OrderBy(member => member.Key, StringComparer.Ordinal)), Json(keys));
          Signed("order", Json(keys.OrderBy(member => member.Key, StringComparer.InvariantCulture)), Json(keys));
          var large = new Dictionary<string, double> { { "a", 1e16 }, { "b", 1e-5 }, { "c", 5 } };
          Signed("1E+16", Json(large), Json(large));
          var ratio = new Dictionary<string, double> { { "ratio", 1.5 } };
          Signed("comma", Json(ratio, new CultureInfo("de-DE")), Json(ratio));
          var typed = "ΟΔΟΣ@EXAMPLE.COM";
          Answer("ToLowerInvariant", string.Join("\n", "v1", project, expires, typed.ToLowerInvariant()), typed);
          typed = "İ@EXAMPLE.COM";
          Answer("dotted I", string.Join("\n", "v1", project, expires, typed.ToLowerInvariant()), typed);
          typed = "TITLE@EXAMPLE.COM";
          Answer("Turkish", string.Join("\n", "v1", project, expires, typed.ToLower(new CultureInfo("tr-TR"))), typed);
          output.Flush();
        }
      }
      """#,
    mistakes: [
      .none, ForeignMistake("order", ["keys_not_sorted"], "C# `StringComparer.Ordinal`"),
      ForeignMistake("1E+16", ["number_exponent"], "C# `1E+16`"),
      ForeignMistake("comma", ["number_decimal_comma"], "C# `CultureInfo.InvariantCulture`"),
      ForeignMistake("ToLowerInvariant", ["email_lower_cased_by_letter"], "C# `ToLowerInvariant`"),
      ForeignMistake("dotted I", ["email_lower_cased_by_letter"], "C# `ToLowerInvariant`"),
      ForeignMistake("Turkish", ["email_locale_lower_cased"], "C# `ToLowerInvariant`"),
    ])
}
