package appnorth;

import appnorth.IdentitySigner.Credential;
import appnorth.IdentitySigner.SigningException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** Plain Java: ./test runs it. */
final class IdentitySignerTest {
    private static final String PROJECT = "prj_0123456789abcdefghij";
    private static final String SECRET = "ans_Zm9yLXRlc3RzLW9ubHktbm90LWEtcmVhbC1zZWNyZXQtMQ";
    private static final Clock CLOCK = Clock.fixed(Instant.ofEpochSecond(1_899_999_100), ZoneOffset.UTC);
    private static final IdentitySigner SIGNER = new IdentitySigner(PROJECT, SECRET, CLOCK);
    private static int failures;

    public static void main(String[] arguments) {
        Locale.setDefault(Locale.forLanguageTag("tr")); // where "I" has another lower case
        signsTheSharedVectors();
        normalizesEmailsAsECMAScriptDoes();
        writesNumbersAsECMAScriptDoes();
        refusesWithACodeAndRepeatsNoInput();
        writesPropertiesOnlyWhenTheyWereSigned();
        printsNeitherTheSecretNorTheCredential();
        System.out.println(failures == 0 ? "all passed" : failures + " failed");
        System.exit(failures == 0 ? 0 : 1);
    }

    private static void signsTheSharedVectors() {
        equal("v1 upper case and spaces", "f7571e747608306296675ff852d200cfce49019df8bc45bb49189b86837c3067",
                SIGNER.sign("  Jane.Doe@Example.COM\n").signature());
        equal("v2 empty object", "6b840865c38991cec174ca8a39589849d6781b60c2bc3c31e11eba1b2e4b7922",
                SIGNER.sign("jane@example.com", Map.of()).signature());
        equal("v2 one of each", "76b742bcd125a540d1b39be5288650351f1ef6a5febd7feca514dfec8571a4ca",
                SIGNER.sign("jane@example.com", Map.of("trial", false, "seats", 5, "plan", "pro")).signature());
        equal("v2 keys sort by byte", "1da64c98fff58bf0939e7b37455a0ac445304ba12285a287095b87d6283a5a04",
                SIGNER.sign("jane@example.com", Map.of("b", 1, "B", 2, "a_b", 3, "a.b", 4, "a-b", 5, "aB", 6, "a1", 7)).signature());
    }

    private static void normalizesEmailsAsECMAScriptDoes() {
        Map.of("\u00A0\uFEFF INFO@Example.COM\u2029", "info@example.com", "ΟΔΟΣ@x.com", "οδος@x.com", "Α^Σ@x.com", "α^ς@x.com",
                "Α'Σ.Α@x.com", "α'σ.α@x.com", "Σ@x.com", "σ@x.com", "İ@x.com", "i\u0307@x.com",
                "\u13A0\uD801\uDC00@x.com", "\uAB70\uD801\uDC28@x.com", "a@b@c", "a@b@c")
                .forEach((raw, normalized) -> equal(raw, normalized, SIGNER.sign(raw).email()));
    }

    private static void writesNumbersAsECMAScriptDoes() {
        Map<String, Number> numbers = new HashMap<>(Map.of("0", -0.0, "5", 5L, "1e+21", 1e21, "100000000000000000000", 1e20,
                "0.000001", 1e-6, "1.5e-7", 1.5e-7, "5e-324", Double.MIN_VALUE, "-1.7976931348623157e+308", -Double.MAX_VALUE,
                "1125899906842624.2", 1125899906842624.25, "9007199254740992", 9007199254740993L));
        numbers.putAll(Map.of("5.684341886080802e-14", Math.pow(2, -44), "2e-44", 2e-44, "0.10000000149011612", 0.1f,
                "18446744073709552000", new BigInteger("18446744073709551615"), "0.1", new BigDecimal("0.1000")));
        numbers.forEach((text, number) ->
                equal(text, "{\"n\":" + text + "}", SIGNER.sign("a@b.c", Map.of("n", number)).payload().split("\n")[4]));
    }

    private static void refusesWithACodeAndRepeatsNoInput() {
        Instant now = CLOCK.instant();
        refused("lifetime_too_short", () -> SIGNER.sign("a@b.c", null, Duration.ofMillis(999), now));
        refused("lifetime_too_long", () -> SIGNER.sign("a@b.c", null, Duration.ofDays(1).plusNanos(1), now));
        refused("malformed_expiry", () -> SIGNER.sign("a@b.c", null, Duration.ofSeconds(1), Instant.ofEpochSecond(1_900_000_000_000L)));
        for (String email : new String[] {null, "hidden", "hidden\u212A@b.c", "hid\u200Bden@b.c", "hidden@b.c\u0085",
                "hidden\uD800@b.c", "a".repeat(253) + "@b"}) {
            refused("malformed_email", () -> SIGNER.sign(email));
        }
        Map<String, Object> many = new HashMap<>();
        for (int i = 0; i < 21; i++) many.put("hidden" + i, i);
        refused("too_many_properties", () -> SIGNER.sign("a@b.c", many));
        for (String key : new String[] {"constructor", "hidden\n", "", "1", "é"}) {
            refused("invalid_property_key", () -> SIGNER.sign("a@b.c", Map.of(key, 1)));
        }
        for (Object value : new Object[] {null, Double.NaN, new BigDecimal("1e999"), 'c', "hidden\uD800", "\uD83D\uDE00".repeat(100) + "a"}) {
            Map<String, Object> properties = new HashMap<>();
            properties.put("a", value);
            refused("invalid_property_value", () -> SIGNER.sign("a@b.c", properties));
        }
        Map<String, Object> large = new HashMap<>();
        for (int i = 0; i < 11; i++) large.put("hidden" + i, "x".repeat(180));
        refused("properties_too_large", () -> SIGNER.sign("a@b.c", large));
        refused("invalid_project_id", () -> new IdentitySigner("app_0123456789abcdefghij", SECRET));
        for (String secret : new String[] {null, "", SECRET + "\n", "hidden"}) {
            refused("invalid_secret", () -> new IdentitySigner(PROJECT, secret));
        }
        for (String[] row : new String[][] {{" \n", "is empty."},
            {SECRET + "\n", "is an identity secret by its prefix with white space or a line break around it."},
            {PROJECT, "is a Project ID by its prefix."}, {"\"" + SECRET, "is something else."}}) {
            try {
                equal(row[1], "refused", new IdentitySigner(PROJECT, row[0]));
            } catch (IdentitySigner.SigningException refusal) {
                equal(row[1], true, refusal.getMessage().endsWith(row[1]));
            }
        }
    }

    private static void writesPropertiesOnlyWhenTheyWereSigned() {
        Credential without = SIGNER.sign("a@b.c");
        equal("v1", "{\"email\":\"a@b.c\",\"expiresAt\":1900000000,\"signature\":\"" + without.signature() + "\"}", without.toJson());
        equal("v2", true, SIGNER.sign("a@b.c", Map.of()).toJson().endsWith("\",\"properties\":{}}"));
    }

    private static void printsNeitherTheSecretNorTheCredential() {
        String text = SIGNER + " " + SIGNER.sign("hidden@b.c");
        equal(text, "IdentitySigner[" + PROJECT + ", secret=<redacted>] Credential[expiresAt=1900000000, <redacted>]", text);
    }

    private static void refused(String code, Runnable action) {
        try {
            action.run();
            equal(code, "refused", "signed");
        } catch (SigningException refusal) {
            equal(code, code, refusal.code());
            equal(code + " repeats its input", false, refusal.getMessage().contains("hidden") || refusal.getMessage().contains("Zm9y"));
        }
    }

    private static void equal(String fact, Object expected, Object found) {
        if (Objects.equals(expected, found)) return;
        failures++;
        System.out.println("FAILED " + fact + ": expected " + expected + ", found " + found);
    }
}
