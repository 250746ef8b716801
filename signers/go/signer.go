// Package appnorth signs AppNorth identity credentials on an app maker's backend.
//
//	signer, err := appnorth.NewSigner(os.Getenv("APPNORTH_PROJECT_ID"), os.Getenv("APPNORTH_IDENTITY_SECRET"))
//	credential, err := signer.Sign(user.Email)
//
// Section numbers in the comments are those of AppNorth's identity contract.
package appnorth

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"reflect"
	"regexp"
	"sort"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

const (
	defaultLifetime = 15 * time.Minute
	maxLifetime     = 24 * time.Hour
	maxExpiry       = 9_999_999_999
)

var (
	projectIDShape = regexp.MustCompile(`^prj_[a-z0-9]{20}$`)
	secretShape    = regexp.MustCompile(`^ans_[A-Za-z0-9_-]{43,64}$`)
	keyShape       = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_.-]{0,63}$`)
)

// Error says why nothing was signed. It holds no secret, email or property, so it may be logged as it is.
type Error struct {
	Code   string // stable: compare with this
	Detail string // what to do, for a log line
}

func (e *Error) Error() string { return "appnorth: " + e.Code + ": " + e.Detail }

// Signer vouches for the people of one project. It is safe for concurrent use: make one at start and share it.
type Signer struct {
	projectID string
	tag       func(message string) []byte // a closure: fmt prints fields even where it cannot call Format
}

// NewSigner takes the Project ID (not the App ID) and the identity secret exactly as it was shown.
// The codes of its errors are invalid_project_id and invalid_secret.
func NewSigner(projectID, secret string) (*Signer, error) {
	if !projectIDShape.MatchString(projectID) {
		return nil, &Error{"invalid_project_id", "Expected a Project ID (prj_ and 20 characters a-z or 0-9), " +
			"but the text is " + kindOf(projectID) + "."}
	}
	if !secretShape.MatchString(secret) {
		return nil, &Error{"invalid_secret", "Expected an identity secret (ans_ and 43 base64url characters) exactly as it was shown, " +
			"without white space or quotes and not decoded, but the text is " + kindOf(secret) + "."}
	}
	return &Signer{projectID, func(message string) []byte {
		mac := hmac.New(sha256.New, []byte(secret))
		io.WriteString(mac, message)
		return mac.Sum(nil)
	}}, nil
}

// Format never shows the secret, whatever the verb.
func (s Signer) Format(f fmt.State, _ rune) {
	fmt.Fprintf(f, "appnorth.Signer{%s, secret: <redacted>}", s.projectID)
}

// Credential is what the backend answers to the app, as JSON. Whoever holds it is that person until it
// expires: never log or store it.
type Credential struct {
	Email      string          `json:"email"`                // normalized
	ExpiresAt  int64           `json:"expiresAt"`            // Unix seconds
	Signature  string          `json:"signature"`            // 64 lower-case hexadecimal digits
	Properties json.RawMessage `json:"properties,omitempty"` // as they were signed; nil when there were none to sign
	payload    string
}

// Payload is the exact text that was signed, for comparing when a signature is refused.
func (c Credential) Payload() string { return c.payload }

// Format shows nothing that could be replayed, whatever the verb.
func (c Credential) Format(f fmt.State, _ rune) {
	fmt.Fprintf(f, "appnorth.Credential{expiresAt: %d, <redacted>}", c.ExpiresAt)
}

// Option changes one thing about one credential.
type Option func(*request)

type request struct {
	properties map[string]any
	lifetime   time.Duration
	issuedAt   time.Time
}

// WithProperties signs properties too: strings, numbers and booleans. An empty map is signed, a nil map is not.
func WithProperties(properties map[string]any) Option {
	return func(r *request) { r.properties = properties }
}

// WithLifetime replaces the 15 minutes: 1 second to 24 hours; parts of a second are dropped.
func WithLifetime(lifetime time.Duration) Option {
	return func(r *request) { r.lifetime = lifetime }
}

// WithIssuedAt replaces the clock.
func WithIssuedAt(issuedAt time.Time) Option {
	return func(r *request) { r.issuedAt = issuedAt }
}

// Sign makes a credential for one person, whose email comes from your own session and never from the caller.
// Its errors are of type *Error.
func (s *Signer) Sign(email string, options ...Option) (Credential, error) {
	request := request{lifetime: defaultLifetime, issuedAt: time.Now()}
	for _, option := range options {
		option(&request)
	}
	if request.lifetime < time.Second {
		return Credential{}, &Error{"lifetime_too_short", "A credential lives for at least 1 second."}
	}
	if request.lifetime > maxLifetime {
		return Credential{}, &Error{"lifetime_too_long", "A credential lives for at most 86,400 seconds (24 hours); " +
			"the app fetches a new one in time."}
	}
	expiresAt := request.issuedAt.Unix() + int64(request.lifetime/time.Second)
	if expiresAt < 1 || expiresAt > maxExpiry {
		return Credential{}, &Error{"malformed_expiry", "The credential would end outside 1 to 9,999,999,999 seconds since 1970. " +
			"Was the time given in milliseconds?"}
	}
	normalized, ok := normalizeEmail(email)
	if !ok {
		return Credential{}, &Error{"malformed_email", "The email needs 3 to 254 bytes, an @ with text on both sides, " +
			"and no white space, control, invisible or Kelvin-sign characters."}
	}
	version, suffix := "v1", ""
	var canonical json.RawMessage
	if request.properties != nil {
		var err error
		if canonical, err = canonicalProperties(request.properties); err != nil {
			return Credential{}, err
		}
		version, suffix = "v2", "\n"+string(canonical)
	}
	payload := fmt.Sprintf("%s\n%s\n%d\n%s%s", version, s.projectID, expiresAt, normalized, suffix)
	return Credential{normalized, expiresAt, hex.EncodeToString(s.tag(payload)), canonical, payload}, nil
}

// normalizeEmail trims and lower-cases as ECMAScript does (2.1).
func normalizeEmail(raw string) (string, bool) {
	if !utf8.ValidString(raw) || strings.ContainsRune(raw, '\u212A') { // the Kelvin sign lower-cases to an ASCII k
		return "", false
	}
	trimmed := []rune(strings.TrimFunc(raw, isWhiteSpace))
	if len(trimmed) > 254 { // lowerCase takes no character away
		return "", false
	}
	email := lowerCase(trimmed)
	at := strings.LastIndexByte(email, '@')
	forbidden := func(r rune) bool { return unicode.In(r, unicode.Cc, unicode.Cf) || isWhiteSpace(r) }
	return email, at > 0 && at < len(email)-1 && len(email) <= 254 && strings.IndexFunc(email, forbidden) < 0
}

// isWhiteSpace is String.prototype.trim's list; unicode.IsSpace has U+0085 besides and lacks U+FEFF.
func isWhiteSpace(r rune) bool {
	return unicode.Is(unicode.Zs, r) || r >= '\t' && r <= '\r' || r == '\u2028' || r == '\u2029' || r == '\uFEFF'
}

// lowerCase is String.prototype.toLowerCase; strings.ToLower has neither the Final_Sigma rule nor İ in full.
func lowerCase(text []rune) string {
	var lower strings.Builder
	for i, r := range text {
		switch {
		case r == 'Σ' && isFinalSigma(text, i):
			lower.WriteRune('ς')
		case r == 'İ':
			lower.WriteString("i\u0307")
		default:
			lower.WriteRune(unicode.ToLower(r))
		}
	}
	return lower.String()
}

// isFinalSigma: a cased letter before and none after, case-ignorable characters skipped (Unicode, table 3-17).
func isFinalSigma(text []rune, at int) bool {
	before, after := at-1, at+1
	for before >= 0 && isCaseIgnorable(text[before]) {
		before--
	}
	for after < len(text) && isCaseIgnorable(text[after]) {
		after++
	}
	return before >= 0 && isCased(text[before]) && !(after < len(text) && isCased(text[after]))
}

func isCased(r rune) bool {
	return unicode.In(r, unicode.Lu, unicode.Ll, unicode.Lt, unicode.Other_Uppercase, unicode.Other_Lowercase)
}

func isCaseIgnorable(r rune) bool {
	return unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf, unicode.Lm, unicode.Sk) ||
		strings.ContainsRune("'.:\u00B7\u0387\u055F\u05F4\u2018\u2019\u2024\u2027\uFE13\uFE52\uFE55\uFF07\uFF0E\uFF1A", r)
}

// canonicalProperties is the JSON of RFC 8785 within the limits of 2.2.
func canonicalProperties(properties map[string]any) ([]byte, error) {
	if len(properties) > 20 {
		return nil, &Error{"too_many_properties", "At most 20 properties are allowed."}
	}
	keys := make([]string, 0, len(properties))
	for key := range properties {
		if !keyShape.MatchString(key) || key == "constructor" {
			return nil, &Error{"invalid_property_key", "A property key is a letter and then up to 63 letters, digits, " +
				"_ . or -, and not constructor."}
		}
		keys = append(keys, key)
	}
	sort.Strings(keys) // by bytes
	text := []byte{'{'}
	for i, key := range keys {
		if i > 0 {
			text = append(text, ',')
		}
		text = append(appendString(text, key), ':')
		var ok bool
		if text, ok = appendValue(text, properties[key]); !ok {
			return nil, &Error{"invalid_property_value", "A property value is a string of at most 200 UTF-16 units, " +
				"a finite number, or a boolean."}
		}
	}
	if text = append(text, '}'); len(text) > 2048 {
		return nil, &Error{"properties_too_large", "The canonical JSON of the properties may have at most 2,048 bytes."}
	}
	return text, nil
}

func appendValue(dst []byte, value any) ([]byte, bool) {
	var number float64
	switch v := reflect.ValueOf(value); {
	case v.Kind() == reflect.String && v.Type() != reflect.TypeOf(json.Number("")): // which is text or a number
		text := v.String()
		if len(text) > 3*200 || !utf8.ValidString(text) || len(utf16.Encode([]rune(text))) > 200 {
			return dst, false
		}
		return appendString(dst, text), true
	case v.Kind() == reflect.Bool:
		return strconv.AppendBool(dst, v.Bool()), true
	case v.CanInt():
		number = float64(v.Int())
	case v.CanUint():
		number = float64(v.Uint())
	case v.CanFloat():
		number = v.Float()
	default:
		return dst, false
	}
	return appendNumber(dst, number), !math.IsNaN(number) && !math.IsInf(number, 0)
}

// appendString escapes what RFC 8785 escapes; encoding/json escapes < > & U+2028 U+2029 besides.
func appendString(dst []byte, text string) []byte {
	dst = append(dst, '"')
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '"' || c == '\\':
			dst = append(dst, '\\', c)
		case c >= '\b' && c <= '\r' && c != '\v':
			dst = append(dst, '\\', "btn_fr"[c-'\b'])
		case c < ' ':
			dst = append(dst, fmt.Sprintf(`\u%04x`, c)...)
		default:
			dst = append(dst, c)
		}
	}
	return append(dst, '"')
}

// appendNumber is ECMAScript's Number::toString.
func appendNumber(dst []byte, number float64) []byte {
	if number == 0 { // -0 too
		return append(dst, '0')
	}
	if magnitude := math.Abs(number); magnitude >= 1e-6 && magnitude < 1e21 {
		return strconv.AppendFloat(dst, number, 'f', -1, 64)
	}
	text := strconv.FormatFloat(number, 'e', -1, 64)
	return append(dst, strings.Replace(text, "e-0", "e-", 1)...) // Go pads exponents to two digits
}

// kindOf names what a text is by its prefix, without repeating it.
func kindOf(text string) string {
	trimmed := strings.TrimSpace(text)
	if trimmed == "" {
		return "empty"
	}
	if trimmed != text {
		return kindOf(trimmed) + " with white space or a line break around it"
	}
	for prefix, name := range map[string]string{
		"app_": "an App ID", "prj_": "a Project ID", "ans_": "an identity secret", "ana_": "an API token",
	} {
		if strings.HasPrefix(text, prefix) {
			return name + " by its prefix"
		}
	}
	return "something else"
}
