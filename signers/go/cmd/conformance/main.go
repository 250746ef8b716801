// Command conformance answers AppNorth's conformance protocol: one JSON case a line in, one JSON answer a line out.
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"math"
	"os"
	"time"

	"appnorth"
)

type answer struct {
	ID        json.RawMessage `json:"id,omitempty"`
	Signature string          `json:"signature,omitempty"`
	Payload   string          `json:"payload,omitempty"`
	Refused   string          `json:"refused,omitempty"`
}

func main() {
	input, output := bufio.NewReader(os.Stdin), json.NewEncoder(os.Stdout)
	output.SetEscapeHTML(false)
	for {
		line, err := input.ReadBytes('\n')
		if len(line) > 0 {
			if output.Encode(check(line)) != nil {
				os.Exit(1)
			}
		}
		if err == io.EOF {
			return
		} else if err != nil {
			os.Exit(1)
		}
	}
}

func check(line []byte) answer {
	input, err := parse(line)
	id := json.RawMessage(input.member("id").raw)
	if err != nil {
		return answer{ID: id, Refused: "malformed_properties"}
	}
	credential, err := sign(input)
	var refusal *appnorth.Error
	if errors.As(err, &refusal) {
		return answer{ID: id, Refused: refusal.Code}
	}
	return answer{ID: id, Signature: credential.Signature, Payload: credential.Payload()}
}

func sign(input value) (appnorth.Credential, error) {
	signer, err := appnorth.NewSigner(input.member("projectId").string(), input.member("secret").string())
	if err != nil {
		return appnorth.Credential{}, err
	}
	email := input.member("email").string()
	issuedAt, lifetime := times(input)
	options := []appnorth.Option{appnorth.WithIssuedAt(time.Unix(issuedAt, 0)), appnorth.WithLifetime(lifetime)}
	properties := input.member("properties")
	if properties.kind == absent {
		return signer.Sign(email, options...)
	}
	if properties.kind != object || properties.repeats {
		if _, err := signer.Sign(email, options...); err != nil {
			return appnorth.Credential{}, err
		}
		return appnorth.Credential{}, &appnorth.Error{Code: "malformed_properties"}
	}
	values := map[string]any{}
	for _, member := range properties.members {
		values[member.key] = member.value.property()
	}
	return signer.Sign(email, append(options, appnorth.WithProperties(values))...)
}

// times gives the moment of issue and the lifetime that end at the case's expiresAt.
func times(input value) (issuedAt int64, lifetime time.Duration) {
	expiresAt, ok := input.member("expiresAt").integer()
	if input.member("issuedAt").kind == absent {
		issuedAt = expiresAt - 900
	} else if issued, isInteger := input.member("issuedAt").integer(); isInteger {
		issuedAt = issued
	} else {
		ok = false
	}
	if !ok { // an expiry of 0 is malformed_expiry
		return -900, 900 * time.Second
	}
	seconds := math.Max(0, math.Min(float64(expiresAt-issuedAt), 86_401)) // within time.Duration
	return issuedAt, time.Duration(seconds) * time.Second
}
