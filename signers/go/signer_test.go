package appnorth

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"
)

const (
	projectID = "prj_0123456789abcdefghij"
	secret    = "ans_Zm9yLXRlc3RzLW9ubHktbm90LWEtcmVhbC1zZWNyZXQtMQ"
)

var issuedAt = WithIssuedAt(time.Unix(1_899_999_100, 0))

func newSigner(t *testing.T) *Signer {
	t.Helper()
	signer, err := NewSigner(projectID, secret)
	if err != nil {
		t.Fatal(err)
	}
	return signer
}

func TestSignsTheSharedVectors(t *testing.T) {
	text, err := os.ReadFile("../../conformance/identity-vectors.json")
	if errors.Is(err, os.ErrNotExist) {
		t.Skip("the shared vectors are in AppNorth's repository")
	}
	var vectors struct {
		Valid []struct {
			Name, Secret, ProjectID, Email, NormalizedEmail, Payload, Signature string
			ExpiresAt                                                           int64
			Properties                                                          map[string]any
		}
	}
	if err := json.Unmarshal(text, &vectors); err != nil || len(vectors.Valid) == 0 {
		t.Fatal("no vectors: ", err)
	}
	for _, vector := range vectors.Valid {
		signer, err := NewSigner(vector.ProjectID, vector.Secret)
		if err != nil {
			t.Fatal(vector.Name, err)
		}
		credential, err := signer.Sign(vector.Email, WithProperties(vector.Properties), WithIssuedAt(time.Unix(vector.ExpiresAt-900, 0)))
		if err != nil || credential.Signature != vector.Signature || credential.Payload() != vector.Payload || credential.Email != vector.NormalizedEmail {
			t.Errorf("%s: %v, signed %q", vector.Name, err, credential.Payload())
		}
	}
}

func TestNormalizesEmailsAsECMAScriptDoes(t *testing.T) {
	for raw, normalized := range map[string]string{
		"\u00A0\uFEFF Jane@Example.COM\u2029": "jane@example.com",
		"ΟΔΟΣ@x.com":                          "οδος@x.com",
		"Α'Σ.Α@x.com":                         "α'σ.α@x.com",
		"Α.Σ@x.com":                           "α.ς@x.com",
		"Σ@x.com":                             "σ@x.com",
		"İ@x.com":                             "i\u0307@x.com",
		"\u13A0\U00010400@x.com":              "\uAB70\U00010428@x.com",
		"a@b@c":                               "a@b@c",
	} {
		if credential, err := newSigner(t).Sign(raw, issuedAt); err != nil || credential.Email != normalized {
			t.Errorf("%q became %q, not %q: %v", raw, credential.Email, normalized, err)
		}
	}
}

func TestWritesNumbersAsECMAScriptDoes(t *testing.T) {
	for text, number := range map[string]any{
		"0": math.Copysign(0, -1), "5": 5, "1e+21": 1e21, "100000000000000000000": 1e20, "0.000001": 1e-6, "1.5e-7": 1.5e-7,
		"5e-324": 5e-324, "-1.7976931348623157e+308": -math.MaxFloat64, "1125899906842624.2": 1125899906842624.25,
		"9007199254740992": int64(9007199254740993), "18446744073709552000": uint64(math.MaxUint64),
		"5.684341886080802e-14": math.Pow(2, -44), "0.10000000149011612": float32(0.1),
	} {
		credential, err := newSigner(t).Sign("a@b.c", WithProperties(map[string]any{"n": number}), issuedAt)
		if string(credential.Properties) != `{"n":`+text+`}` {
			t.Errorf("%v became %s: %v", number, credential.Properties, err)
		}
	}
}

func TestRefusesWithACodeAndRepeatsNoInput(t *testing.T) {
	many, large := map[string]any{}, map[string]any{}
	for i := 0; i < 21; i++ {
		many["hidden"+strconv.Itoa(i)] = i
	}
	for i := 0; i < 11; i++ {
		large["hidden"+strconv.Itoa(i)] = strings.Repeat("x", 180)
	}
	with := func(key string, value any) Option { return WithProperties(map[string]any{key: value}) }
	for name, c := range map[string]struct {
		code, email string
		option      Option
	}{
		"no time":           {"lifetime_too_short", "a@b.c", WithLifetime(time.Second - 1)},
		"over a day":        {"lifetime_too_long", "a@b.c", WithLifetime(24*time.Hour + 1)},
		"milliseconds":      {"malformed_expiry", "a@b.c", WithIssuedAt(time.Unix(1_900_000_000_000, 0))},
		"no at":             {"malformed_email", "hidden", issuedAt},
		"Kelvin sign":       {"malformed_email", "hidden\u212A@b.c", issuedAt},
		"zero width":        {"malformed_email", "hid\u200Bden@b.c", issuedAt},
		"next line":         {"malformed_email", "hidden@b.c\u0085", issuedAt},
		"not UTF-8":         {"malformed_email", "hidden\xff@b.c", issuedAt},
		"255 bytes":         {"malformed_email", strings.Repeat("a", 253) + "@b", issuedAt},
		"21 properties":     {"too_many_properties", "a@b.c", WithProperties(many)},
		"constructor":       {"invalid_property_key", "a@b.c", with("constructor", 1)},
		"line break in key": {"invalid_property_key", "a@b.c", with("hidden\n", 1)},
		"nil":               {"invalid_property_value", "a@b.c", with("x", nil)},
		"infinity":          {"invalid_property_value", "a@b.c", with("x", math.Inf(1))},
		"json.Number":       {"invalid_property_value", "a@b.c", with("x", json.Number("5.0"))},
		"201 units":         {"invalid_property_value", "a@b.c", with("x", strings.Repeat("😀", 100)+"a")},
		"value not UTF-8":   {"invalid_property_value", "a@b.c", with("x", "hidden\xff")},
		"over 2,048 bytes":  {"properties_too_large", "a@b.c", WithProperties(large)},
	} {
		_, err := newSigner(t).Sign(c.email, issuedAt, c.option)
		var refusal *Error
		if !errors.As(err, &refusal) || refusal.Code != c.code || strings.Contains(err.Error(), "hidden") {
			t.Errorf("%s: %v", name, err)
		}
	}
	for wrong, code := range map[[2]string]string{
		{"app_0123456789abcdefghij", secret}:                  "invalid_project_id",
		{projectID, ""}:                                       "invalid_secret",
		{projectID, secret + "\n"}:                            "invalid_secret",
		{projectID, strings.Repeat("ans_Zm9yLXRlc3RzLW9", 4)}: "invalid_secret",
	} {
		_, err := NewSigner(wrong[0], wrong[1])
		var refusal *Error
		if !errors.As(err, &refusal) || refusal.Code != code || strings.Contains(err.Error(), "Zm9y") {
			t.Errorf("%q: %v", wrong[0], err)
		}
	}
}

type plan string

func TestSignsWhatAStringOrBooleanIsCalled(t *testing.T) {
	type flag bool
	credential, err := newSigner(t).Sign("a@b.c", issuedAt, WithProperties(map[string]any{"a": plan("pro"), "b": flag(true)}))
	if string(credential.Properties) != `{"a":"pro","b":true}` {
		t.Errorf("%s %v", credential.Properties, err)
	}
}

func TestSaysWhatIsWrongWithASecret(t *testing.T) {
	for wrong, said := range map[string]string{
		" \n": "is empty.", secret + "\n": "is an identity secret by its prefix with white space or a line break around it.",
		secret[:9]: "is an identity secret by its prefix.", projectID: "is a Project ID by its prefix.", `"` + secret: "is something else.",
	} {
		if _, err := NewSigner(projectID, wrong); err == nil || !strings.HasSuffix(err.Error(), said) {
			t.Errorf("%s: %v", said, err)
		}
	}
}

func TestRefusesAtOnceWhatIsMuchTooLong(t *testing.T) {
	start := time.Now()
	for _, local := range []string{strings.Repeat("a", 3e6), "a" + strings.Repeat(" ", 3e6), "a" + strings.Repeat("'Σ", 3e6)} {
		if _, err := newSigner(t).Sign(local+"@b.c", issuedAt); err == nil {
			t.Error("a long email was signed")
		}
	}
	if _, err := newSigner(t).Sign("a@b.c", issuedAt, WithProperties(map[string]any{"a": strings.Repeat("é", 5e7)})); err == nil {
		t.Error("a long value was signed")
	}
	if time.Since(start) > 4*time.Second {
		t.Error(time.Since(start))
	}
}

func TestEncodesPropertiesOnlyWhenTheyWereSigned(t *testing.T) {
	for want, properties := range map[string]map[string]any{
		"": nil, `,"properties":{}`: {}, `,"properties":{"a":1}`: {"a": 1},
	} {
		credential, _ := newSigner(t).Sign("a@b.c", WithProperties(properties), issuedAt)
		text, err := json.Marshal(credential)
		if !strings.HasSuffix(string(text), credential.Signature+`"`+want+`}`) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

func TestPrintsNeitherTheSecretNorTheCredential(t *testing.T) {
	signer := newSigner(t)
	credential, _ := signer.Sign("hidden@b.c", issuedAt)
	inside := struct {
		signer  Signer
		pointer *Signer
	}{*signer, signer} // where fmt cannot call Format
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%d", "%x", "%q"} {
		text := fmt.Sprintf(verb+verb+verb+verb+verb, *signer, signer, credential, &credential, inside)
		for _, private := range []string{secret, fmt.Sprintf("%x", secret), "hidden", credential.Signature} {
			if strings.Contains(text, private) {
				t.Errorf("%s shows %s", verb, private)
			}
		}
	}
}
