package appnorth;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Vouches for the people of one project: turns an email, and properties if you like, into an AppNorth identity
 * credential. Immutable and thread-safe: make one when the backend starts and share it.
 *
 * <p>Section numbers in the comments are those of AppNorth's identity contract.
 */
public final class IdentitySigner {
    public static final Duration DEFAULT_LIFETIME = Duration.ofMinutes(15);
    private static final Duration MAX_LIFETIME = Duration.ofHours(24);
    private static final long MAX_EXPIRY = 9_999_999_999L;

    private static final Pattern PROJECT_ID = Pattern.compile("prj_[a-z0-9]{20}");
    private static final Pattern SECRET = Pattern.compile("ans_[A-Za-z0-9_-]{43,64}");
    private static final Pattern KEY = Pattern.compile("(?!constructor\\z)[A-Za-z][A-Za-z0-9_.-]{0,63}");

    private final String projectId;
    private final Clock clock;
    private final transient SecretKeySpec key; // its toString shows nothing

    /**
     * @param projectId {@code prj_} and 20 characters; not the App ID
     * @param secret the identity secret exactly as it was shown; it is not decoded
     * @throws SigningException with code {@code invalid_project_id} or {@code invalid_secret}
     */
    public IdentitySigner(String projectId, String secret) {
        this(projectId, secret, Clock.systemUTC());
    }

    /** As above, with a clock of your own. */
    public IdentitySigner(String projectId, String secret, Clock clock) {
        if (projectId == null || !PROJECT_ID.matcher(projectId).matches()) {
            throw new SigningException("invalid_project_id", "Expected a Project ID (prj_ and 20 characters a-z or 0-9),"
                    + " but the text is " + kindOf(projectId) + ".");
        }
        if (secret == null || !SECRET.matcher(secret).matches()) {
            throw new SigningException("invalid_secret", "Expected an identity secret (ans_ and 43 base64url characters)"
                    + " exactly as it was shown, without white space or quotes and not decoded, but the text is "
                    + kindOf(secret) + ".");
        }
        this.projectId = projectId;
        this.clock = clock;
        this.key = new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256");
    }

    /** A credential without properties, for 15 minutes from now. */
    public Credential sign(String email) {
        return sign(email, null);
    }

    /** A credential with properties, for 15 minutes from now. */
    public Credential sign(String email, Map<String, ?> properties) {
        return sign(email, properties, DEFAULT_LIFETIME, clock.instant());
    }

    /**
     * A credential for one person.
     *
     * @param email from your own session, never from the caller; normalized before it is signed (2.1)
     * @param properties strings, numbers and booleans (2.2); {@code null} for none; an empty map is signed
     * @param lifetime 1 second to 24 hours; parts of a second are dropped
     * @throws SigningException that says what was refused
     */
    public Credential sign(String email, Map<String, ?> properties, Duration lifetime, Instant issuedAt) {
        if (lifetime.getSeconds() < 1) {
            throw new SigningException("lifetime_too_short", "A credential lives for at least 1 second.");
        }
        if (lifetime.compareTo(MAX_LIFETIME) > 0) {
            throw new SigningException("lifetime_too_long",
                    "A credential lives for at most 86,400 seconds (24 hours); the app fetches a new one in time.");
        }
        long expiresAt = issuedAt.getEpochSecond() + lifetime.getSeconds();
        if (expiresAt < 1 || expiresAt > MAX_EXPIRY) {
            throw new SigningException("malformed_expiry", "The credential would end outside 1 to 9,999,999,999 seconds"
                    + " since 1970. Was the time given in milliseconds?");
        }
        String normalized = normalizedEmail(email);
        Map<String, Object> signed = properties == null ? null : checkedProperties(properties);
        String payload = (signed == null ? "v1\n" : "v2\n") + projectId + "\n" + expiresAt + "\n" + normalized
                + (signed == null ? "" : "\n" + canonicalJson(signed));
        return new Credential(normalized, expiresAt, HexFormat.of().formatHex(tag(payload)), signed, payload);
    }

    @Override
    public String toString() {
        return "IdentitySigner[" + projectId + ", secret=<redacted>]";
    }

    /**
     * What the backend answers to the app. Whoever holds it is that person until it expires: never log or store it.
     *
     * @param email normalized
     * @param expiresAt Unix seconds
     * @param signature 64 lower-case hexadecimal digits
     * @param properties as they were signed, numbers as doubles; {@code null} when there were none to sign
     * @param payload the exact text that was signed, for comparing when a signature is refused; not part of the answer
     */
    public record Credential(
            String email, long expiresAt, String signature, Map<String, Object> properties, String payload) {
        /** The answer's body, {@code application/json}. */
        public String toJson() {
            String json = "{\"email\":" + quoted(email) + ",\"expiresAt\":" + expiresAt
                    + ",\"signature\":" + quoted(signature);
            return json + (properties == null ? "}" : ",\"properties\":" + canonicalJson(properties) + "}");
        }

        /** Shows nothing that could be replayed. */
        @Override
        public String toString() {
            return "Credential[expiresAt=" + expiresAt + ", <redacted>]";
        }
    }

    /** Why nothing was signed. Holds no secret, email or property, so it may be logged as it is. */
    public static final class SigningException extends IllegalArgumentException {
        private final String code;

        SigningException(String code, String detail) {
            super(code + ": " + detail);
            this.code = code;
        }

        /** Stable: compare with this. */
        public String code() {
            return code;
        }
    }

    private byte[] tag(String payload) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(key);
            return mac.doFinal(payload.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Every Java platform has HmacSHA256.", e);
        }
    }

    /** Trims and lower-cases as ECMAScript does (2.1). */
    private static String normalizedEmail(String raw) {
        String text = raw == null ? "" : raw;
        int start = 0;
        int end = text.length();
        while (start < end && isWhiteSpace(text.charAt(start))) start++;
        while (start < end && isWhiteSpace(text.charAt(end - 1))) end--;
        // Lower-casing takes no character away.
        String email = end - start > 254 ? "" : lowerCase(text.substring(start, end).codePoints().toArray());
        int at = email.lastIndexOf('@');
        IntPredicate isForbidden = c -> isWhiteSpace(c) || Character.getType(c) == Character.CONTROL
                || Character.getType(c) == Character.FORMAT || Character.getType(c) == Character.SURROGATE;
        if (text.indexOf('\u212A') >= 0 // the Kelvin sign lower-cases to an ASCII k
                || at < 1 || at == email.length() - 1
                || email.getBytes(StandardCharsets.UTF_8).length > 254
                || email.codePoints().anyMatch(isForbidden)) {
            throw new SigningException("malformed_email", "The email needs 3 to 254 bytes, an @ with text on both sides,"
                    + " and no white space, control, invisible or Kelvin-sign characters.");
        }
        return email;
    }

    /** The list of String.prototype.trim; strip, trim and isWhitespace have other ones. */
    private static boolean isWhiteSpace(int c) {
        return c >= '\t' && c <= '\r' || Character.isSpaceChar(c) || c == 0xFEFF;
    }

    /** String.prototype.toLowerCase; Java's own finds the ends of words, for the final sigma, by another rule. */
    private static String lowerCase(int[] text) {
        StringBuilder lower = new StringBuilder();
        for (int i = 0; i < text.length; i++) {
            if (text[i] == 'Σ' && meetsCased(text, i, -1) && !meetsCased(text, i, 1)) {
                lower.append('ς');
            } else if (text[i] == 'İ') {
                lower.append("i\u0307");
            } else {
                lower.appendCodePoint(Character.toLowerCase(text[i]));
            }
        }
        return lower.toString();
    }

    /** Whether the next character that is not case-ignorable is cased (Unicode, table 3-17). */
    private static boolean meetsCased(int[] text, int from, int step) {
        int i = from + step;
        while (i >= 0 && i < text.length && isCaseIgnorable(text[i])) i += step;
        return i >= 0 && i < text.length
                && (Character.isLowerCase(text[i]) || Character.isUpperCase(text[i]) || Character.isTitleCase(text[i]));
    }

    private static boolean isCaseIgnorable(int c) {
        return switch (Character.getType(c)) {
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.FORMAT, Character.MODIFIER_LETTER,
                    Character.MODIFIER_SYMBOL -> true;
            default -> "'.:\u00B7\u0387\u055F\u05F4\u2018\u2019\u2024\u2027\uFE13\uFE52\uFE55\uFF07\uFF0E\uFF1A".indexOf(c) >= 0;
        };
    }

    /** The properties in canonical order, numbers as the doubles that are signed, within the limits of 2.2. */
    private static Map<String, Object> checkedProperties(Map<String, ?> properties) {
        if (properties.size() > 20) {
            throw new SigningException("too_many_properties", "At most 20 properties are allowed.");
        }
        if (!properties.keySet().stream().allMatch(key -> key != null && KEY.matcher(key).matches())) {
            throw new SigningException("invalid_property_key",
                    "A property key is a letter and then up to 63 letters, digits, _ . or -, and not constructor.");
        }
        Map<String, Object> checked = new TreeMap<>(); // keys are ASCII: the order of their bytes
        properties.forEach((key, value) -> checked.put(key, checkedValue(value)));
        if (canonicalJson(checked).getBytes(StandardCharsets.UTF_8).length > 2048) {
            throw new SigningException("properties_too_large",
                    "The canonical JSON of the properties may have at most 2,048 bytes.");
        }
        return Collections.unmodifiableMap(new LinkedHashMap<>(checked));
    }

    private static Object checkedValue(Object value) {
        if (value instanceof Boolean) return value;
        if (value instanceof String text && text.length() <= 200
                && StandardCharsets.UTF_8.newEncoder().canEncode(text)) return text;
        if (value instanceof Number number && Double.isFinite(number.doubleValue())) return number.doubleValue();
        throw new SigningException("invalid_property_value",
                "A property value is a string of at most 200 UTF-16 units, a finite number, or a boolean.");
    }

    /** RFC 8785. */
    private static String canonicalJson(Map<String, Object> properties) {
        StringBuilder json = new StringBuilder("{");
        properties.forEach((key, value) -> {
            json.append(json.length() > 1 ? "," : "").append(quoted(key)).append(':');
            json.append(value instanceof String text ? quoted(text) : value instanceof Double number ? numberText(number) : value);
        });
        return json.append('}').toString();
    }

    private static String quoted(String text) {
        StringBuilder json = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            if (c == '"' || c == '\\') {
                json.append('\\').append(c);
            } else if (c >= '\b' && c <= '\r' && c != 0x0B) {
                json.append('\\').append("btn_fr".charAt(c - '\b'));
            } else if (c < ' ') {
                json.append(String.format("\\u%04x", (int) c));
            } else {
                json.append(c);
            }
        }
        return json.append('"').toString();
    }

    /** ECMAScript's Number::toString. */
    private static String numberText(double number) {
        double magnitude = Math.abs(number);
        if (number == Math.rint(number) && magnitude < 1L << 53) return Long.toString((long) number); // 0 for -0
        BigDecimal shortest = shortest(number);
        if (magnitude >= 1e-6 && magnitude < 1e21) return shortest.toPlainString();
        String digits = shortest.unscaledValue().abs().toString();
        int exponent = digits.length() - 1 - shortest.scale();
        return (number < 0 ? "-" : "") + digits.charAt(0) + (digits.length() > 1 ? "." + digits.substring(1) : "")
                + (exponent < 0 ? "e-" : "e+") + Math.abs(exponent);
    }

    /** The fewest digits that read back as the number, the nearest of them; Double.toString is not that before Java 19. */
    private static BigDecimal shortest(double number) {
        BigDecimal exact = new BigDecimal(number);
        for (int precision = 1; precision < 17; precision++) {
            // UP: below a power of two the doubles are closer, so the nearest digits may miss and the next ones up hit.
            for (RoundingMode mode : new RoundingMode[] {RoundingMode.HALF_EVEN, RoundingMode.UP}) {
                BigDecimal rounded = exact.round(new MathContext(precision, mode));
                if (rounded.doubleValue() == number) return rounded.stripTrailingZeros();
            }
        }
        return exact.round(new MathContext(17, RoundingMode.HALF_EVEN)).stripTrailingZeros();
    }

    /** What a text is by its prefix, without repeating it. */
    private static String kindOf(String text) {
        if (text == null || text.isBlank()) return "empty";
        if (!text.strip().equals(text)) return kindOf(text.strip()) + " with white space or a line break around it";
        return switch (text.substring(0, Math.min(4, text.length()))) {
            case "app_" -> "an App ID by its prefix";
            case "prj_" -> "a Project ID by its prefix";
            case "ans_" -> "an identity secret by its prefix";
            case "ana_" -> "an API token by its prefix";
            default -> "something else";
        };
    }
}
