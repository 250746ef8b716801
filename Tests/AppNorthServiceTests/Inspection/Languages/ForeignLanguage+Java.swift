extension ForeignLanguage {
  static let java = ForeignLanguage(
    name: "Java", tools: ["java", "javac"], command: #"java -Dfile.encoding=UTF-8 Mistakes.java "$@""#,
    file: "Mistakes.java",
    script: #"""
      import java.nio.charset.StandardCharsets;
      import java.util.*;
      import javax.crypto.Mac;
      import javax.crypto.spec.SecretKeySpec;

      class Mistakes {
        static final String JANE = "jane@example.com";
        static String project, secret, expires;

        static void answer(String name, String payload, String email, String more) throws Exception {
          Mac mac = Mac.getInstance("HmacSHA256");
          mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
          StringBuilder hex = new StringBuilder();
          for (byte b : mac.doFinal(payload.getBytes(StandardCharsets.UTF_8))) hex.append(String.format("%02x", b));
          System.out.printf(Locale.ROOT, "%s\t{\"email\":\"%s\",\"expiresAt\":%s,\"signature\":\"%s\"%s}%n",
              name, email, expires, hex, more);
        }

        static void signed(String name, String json, String sent) throws Exception {
          answer(name, "v2\n" + project + "\n" + expires + "\n" + JANE + "\n" + json, JANE, ",\"properties\":" + sent);
        }

        static String json(Map<String, ?> properties) {
          StringJoiner members = new StringJoiner(",", "{", "}");
          properties.forEach((key, value) -> members.add("\"" + key + "\":" + value));
          return members.toString();
        }

        public static void main(String[] arguments) throws Exception {
          project = arguments[0];
          secret = arguments[2];
          expires = arguments[3];
          String[] keys = {"seats", "plan", "name", "trial", "region", "company", "role", "since", "AaAa", "BBBB",
              "AaBB", "team", "size", "unit"};
          Map<String, Integer> hash = new HashMap<>(), linked = new LinkedHashMap<>(), tree = new TreeMap<>();
          for (String key : keys) {
            hash.put(key, 1);
            linked.put(key, 1);
            tree.put(key, 1);
          }
          signed("none", json(tree), json(linked));
          signed("HashMap", json(hash), json(linked));
          signed("1.0E10", json(Map.of("big", 1e10)), json(Map.of("big", 1e10)));
          signed("1.0E-5", json(Map.of("small", 1e-5)), json(Map.of("small", 1e-5)));
          signed("5.0", json(Map.of("seats", 5.0)), json(Map.of("seats", 5.0)));
          signed("-0.0", json(Map.of("zero", -0.0)), json(Map.of("zero", -0.0)));
          signed("comma", String.format(Locale.GERMANY, "{\"ratio\":%.1f}", 1.5), "{\"ratio\":1.5}");
          String typed = "TITLE@EXAMPLE.COM";
          answer("Turkish", "v1\n" + project + "\n" + expires + "\n" + typed.toLowerCase(new Locale("tr")), typed, "");
          String milliseconds = String.valueOf(Long.parseLong(expires) * 1000 + 42);
          answer("milliseconds", "v1\n" + project + "\n" + milliseconds + "\n" + JANE, JANE, "");
          answer("%n", String.join("\r\n", "v1", project, expires, JANE), JANE, "");
        }
      }
      """#,
    mistakes: [
      .none, ForeignMistake("HashMap", ["keys_not_sorted"], "Java `TreeMap` in place of `HashMap`"),
      ForeignMistake("1.0E10", ["number_exponent"], "Java `1.0E10`"),
      ForeignMistake("1.0E-5", ["number_exponent"]),
      ForeignMistake("5.0", ["number_with_fraction"], "Java `long`"), ForeignMistake("-0.0", ["negative_zero"], "Java"),
      ForeignMistake("comma", ["number_decimal_comma"], "Java `Locale.ROOT`"),
      ForeignMistake("Turkish", ["email_locale_lower_cased"], "Java `toLowerCase(Locale.ROOT)`"),
      ForeignMistake("milliseconds", ["expiry_milliseconds"], "Java `Instant.getEpochSecond()`"),
      ForeignMistake("%n", ["payload_crlf"]),
    ])
}
