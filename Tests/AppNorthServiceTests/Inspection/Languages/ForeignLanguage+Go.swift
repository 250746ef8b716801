extension ForeignLanguage {
  static let go = ForeignLanguage(
    name: "Go", tools: ["go"], command: #"go run mistakes.go "$@""#, file: "mistakes.go",
    script: #"""
      package main

      import (
      	"bytes"
      	"crypto/hmac"
      	"crypto/sha256"
      	"encoding/hex"
      	"encoding/json"
      	"fmt"
      	"math"
      	"os"
      	"strings"
      )

      const jane = "jane@example.com"

      var project, secret, expires = os.Args[1], os.Args[3], os.Args[4]

      func answer(name, payload, email, more string) {
      	mac := hmac.New(sha256.New, []byte(secret))
      	mac.Write([]byte(payload))
      	fmt.Printf("%s\t{\"email\":%q,\"expiresAt\":%s,\"signature\":%q%s}\n",
      		name, email, expires, hex.EncodeToString(mac.Sum(nil)), more)
      }

      func marshal(value any) string {
      	text, err := json.Marshal(value)
      	if err != nil {
      		panic(err)
      	}
      	return string(text)
      }

      func encode(value any, escapes bool) string {
      	var buffer bytes.Buffer
      	encoder := json.NewEncoder(&buffer)
      	encoder.SetEscapeHTML(escapes)
      	if err := encoder.Encode(value); err != nil {
      		panic(err)
      	}
      	return buffer.String()
      }

      func signed(name, text string, properties any) {
      	answer(name, "v2\n"+project+"\n"+expires+"\n"+jane+"\n"+text, jane, ",\"properties\":"+marshal(properties))
      }

      func main() {
      	html := map[string]any{"name": "Zoë <b> & co", "seats": 5.0, "big": 1e21, "small": 0.00001}
      	signed("none", strings.TrimSpace(encode(html, false)), html)
      	signed("HTML", marshal(html), html)
      	line := map[string]any{"name": "a\u2028b"}
      	signed("U+2028", strings.TrimSpace(encode(line, false)), line)
      	signed("Encode", encode(html, false), html)
      	signed("Encode and HTML", encode(html, true), html)
      	indented, _ := json.MarshalIndent(map[string]any{"a": 1, "b": 2}, "", "\t")
      	signed("MarshalIndent", string(indented), map[string]any{"a": 1, "b": 2})
      	record := struct {
      		Seats int    `json:"seats"`
      		Name  string `json:"name"`
      	}{5, "Zoë"}
      	signed("struct", marshal(record), record)
      	signed("fmt", fmt.Sprintf(`{"count":%v,"small":%v}`, 1e6, 0.00001), map[string]any{"count": 1e6, "small": 0.00001})
      	zero := map[string]any{"zero": math.Copysign(0, -1)}
      	signed("-0", marshal(zero), zero)
      	for _, typed := range []string{"ΟΔΟΣ@example.com", "İ@example.com"} {
      		answer("ToLower "+typed, "v1\n"+project+"\n"+expires+"\n"+strings.ToLower(typed), typed, "")
      	}
      }
      """#,
    mistakes: [
      .none, ForeignMistake("HTML", ["html_escaped"], "Go `SetEscapeHTML(false)`"),
      ForeignMistake("U+2028", ["line_separator_escaped"], "Go has no setting for it"),
      ForeignMistake("Encode", ["payload_trailing_newline"], "Go `json.Marshal`"),
      ForeignMistake("Encode and HTML", ["payload_trailing_newline", "html_escaped"], "Go `SetEscapeHTML(false)`"),
      ForeignMistake("MarshalIndent", ["spaces_in_properties"], "Go `Marshal`"),
      ForeignMistake("struct", ["keys_not_sorted"], "Go a map in place of a struct"),
      ForeignMistake("fmt", ["number_exponent"], "Go's `fmt`"), ForeignMistake("-0", ["negative_zero"], "Go"),
      ForeignMistake("ToLower ΟΔΟΣ@example.com", ["email_lower_cased_by_letter"], "Go `strings.ToLower`"),
      ForeignMistake("ToLower İ@example.com", ["email_lower_cased_by_letter"], "Go `strings.ToLower`"),
    ])
}
