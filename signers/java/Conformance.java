import appnorth.IdentitySigner;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Answers AppNorth's conformance protocol: one JSON case a line in, one JSON answer a line out. */
final class Conformance {
    public static void main(String[] arguments) throws IOException {
        PrintStream output = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        InputStream input = new BufferedInputStream(System.in, 1 << 16);
        for (byte[] line = readLine(input); line != null; line = readLine(input)) {
            output.print(answer(line) + "\n");
            output.flush();
        }
    }

    private static byte[] readLine(InputStream input) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int c = input.read();
        if (c < 0) return null;
        for (; c >= 0 && c != '\n'; c = input.read()) line.write(c);
        return line.toByteArray();
    }

    private static String answer(byte[] line) {
        Reader json = new Reader();
        String result;
        try {
            IdentitySigner.Credential credential = sign(json.read(line), json.repeats);
            result = "\"signature\":\"" + credential.signature() + "\",\"payload\":" + quoted(credential.payload());
        } catch (IdentitySigner.SigningException refusal) {
            result = "\"refused\":\"" + refusal.code() + "\"";
        } catch (SyntaxException broken) {
            result = "\"refused\":\"malformed_properties\"";
        }
        return "{" + (json.id == null ? "" : "\"id\":" + json.id + ",") + result + "}";
    }

    private static IdentitySigner.Credential sign(Map<String, Object> input, boolean repeats) throws SyntaxException {
        IdentitySigner signer = new IdentitySigner(text(input.get("projectId")), text(input.get("secret")));
        Long expiresAt = integer(input.get("expiresAt"));
        Long issuedAt = input.containsKey("issuedAt") ? integer(input.get("issuedAt"))
                : expiresAt == null ? null : Long.valueOf(expiresAt - 900);
        Instant issued = Instant.EPOCH.minusSeconds(900); // an expiry of 0 is malformed_expiry
        Duration lifetime = Duration.ofSeconds(900);
        if (expiresAt != null && issuedAt != null) {
            issued = Instant.ofEpochSecond(issuedAt);
            lifetime = Duration.ofSeconds(expiresAt - issuedAt);
        }
        String email = text(input.get("email"));
        Object properties = input.get("properties");
        if (!input.containsKey("properties")) return signer.sign(email, null, lifetime, issued);
        if (!(properties instanceof Map<?, ?>) || repeats) {
            signer.sign(email, null, lifetime, issued); // what is wrong besides is told first
            throw new SyntaxException();
        }
        Map<String, Object> values = new HashMap<>();
        ((Map<?, ?>) properties).forEach((key, value) -> values.put((String) key, value));
        return signer.sign(email, values, lifetime, issued);
    }

    private static String text(Object value) {
        return value instanceof String text ? text : null;
    }

    private static Long integer(Object value) {
        if (value instanceof Long number) return number;
        return value instanceof Double number && number == Math.rint(number) && Math.abs(number) <= 1L << 53
                ? Long.valueOf(number.longValue()) : null;
    }

    private static String quoted(String text) {
        StringBuilder json = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            if (c < ' ') json.append(String.format("\\u%04x", (int) c));
            else json.append(c == '"' || c == '\\' ? "\\" : "").append(c);
        }
        return json.append('"').toString();
    }

    private static final class SyntaxException extends Exception {}

    /** A strict JSON reader: the JDK has none. A String may hold an unpaired surrogate, which the signer refuses. */
    private static final class Reader {
        private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?");
        String id; // as it stands in the line; null when the line broke before it
        boolean repeats; // a key of an inner object appears twice
        private String text;
        private int at;

        Map<String, Object> read(byte[] line) throws SyntaxException {
            try {
                text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(line)).toString();
            } catch (CharacterCodingException e) {
                throw new SyntaxException();
            }
            space();
            Map<String, Object> members = members(0);
            space();
            if (at < text.length()) throw new SyntaxException();
            return members;
        }

        private Object value(int depth) throws SyntaxException {
            space();
            if (depth > 64 || at == text.length()) throw new SyntaxException();
            switch (text.charAt(at)) {
                case '"':
                    return string();
                case '[':
                    return list(depth);
                case '{':
                    return members(depth);
                default:
            }
            if (take("null")) return null;
            if (take("true")) return true;
            if (take("false")) return false;
            Matcher number = NUMBER.matcher(text).region(at, text.length());
            if (!number.lookingAt()) throw new SyntaxException();
            at = number.end();
            if (number.group(2) == null && number.group(3) == null && !number.group().equals("-0") && number.group().length() < 19) {
                return Long.valueOf(number.group()); // as a caller gives it to the signer
            }
            return Double.valueOf(number.group()); // too large is infinite, which the signer refuses
        }

        private Map<String, Object> members(int depth) throws SyntaxException {
            Map<String, Object> members = new HashMap<>();
            expect('{');
            space();
            if (take('}')) return members;
            do {
                space();
                String key = string();
                space();
                expect(':');
                space();
                int start = at;
                boolean isRepeated = members.containsKey(key);
                members.put(key, value(depth + 1));
                if (isRepeated && depth == 0) throw new SyntaxException();
                repeats |= isRepeated;
                if (depth == 0 && key.equals("id")) id = text.substring(start, at);
                space();
            } while (take(','));
            expect('}');
            return members;
        }

        private List<Object> list(int depth) throws SyntaxException {
            List<Object> list = new ArrayList<>();
            expect('[');
            space();
            if (take(']')) return list;
            do {
                list.add(value(depth + 1));
                space();
            } while (take(','));
            expect(']');
            return list;
        }

        private String string() throws SyntaxException {
            expect('"');
            StringBuilder string = new StringBuilder();
            while (at < text.length()) {
                char c = text.charAt(at++);
                if (c == '"') return string.toString();
                if (c < ' ') break;
                string.append(c == '\\' ? escape() : c);
            }
            throw new SyntaxException();
        }

        private char escape() throws SyntaxException {
            Matcher hex = Pattern.compile("u[0-9a-fA-F]{4}").matcher(text).region(at, text.length());
            if (hex.lookingAt()) {
                at += 5;
                return (char) Integer.parseInt(hex.group().substring(1), 16);
            }
            int index = at < text.length() ? "\"\\/bfnrt".indexOf(text.charAt(at++)) : -1;
            if (index < 0) throw new SyntaxException();
            return "\"\\/\b\f\n\r\t".charAt(index);
        }

        private void space() {
            while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) at++;
        }

        private boolean take(char c) {
            return take(String.valueOf(c));
        }

        private boolean take(String token) {
            if (!text.startsWith(token, at)) return false;
            at += token.length();
            return true;
        }

        private void expect(char c) throws SyntaxException {
            if (!take(c)) throw new SyntaxException();
        }
    }
}
