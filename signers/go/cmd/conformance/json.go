package main

import (
	"bytes"
	"errors"
	"math"
	"regexp"
	"strconv"
	"unicode/utf16"
	"unicode/utf8"
)

// A strict JSON reader: encoding/json lets the last of two equal keys win and turns an unpaired surrogate into U+FFFD.

type kind int

const (
	absent kind = iota
	null
	boolean
	number
	text
	array
	object
)

type value struct {
	kind    kind
	raw     []byte
	truth   bool
	number  float64
	whole   any // the int64 that a number was written as; nil for another one
	text    string // an unpaired surrogate stands as three bytes that are not UTF-8
	members []member
	repeats bool // a key appears twice, here or deeper
}

type member struct {
	key   string
	value value
}

func (v value) member(key string) value {
	for _, member := range v.members {
		if member.key == key {
			return member.value
		}
	}
	return value{}
}

func (v value) string() string { return v.text }

func (v value) integer() (int64, bool) {
	return int64(v.number), v.kind == number && v.number == math.Trunc(v.number) && math.Abs(v.number) <= 1<<53
}

// property is what a signer is given: nil for what no property can be.
func (v value) property() any {
	switch v.kind {
	case text:
		return v.text
	case number:
		if v.whole != nil {
			return v.whole
		}
		return v.number
	case boolean:
		return v.truth
	}
	return nil
}

var (
	errSyntax   = errors.New("not JSON")
	numberShape = regexp.MustCompile(`^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?`)
)

type parser struct{ rest []byte }

// parse reads one object; where it fails, the members that were read are returned all the same.
func parse(line []byte) (value, error) {
	p := &parser{line}
	v, err := p.value(0)
	if p.space(); err != nil || len(p.rest) > 0 || v.kind != object || !utf8.Valid(line) {
		return v, errSyntax
	}
	for i, member := range v.members { // properties may repeat a key, the case may not
		if v.member(member.key).raw != nil && &v.member(member.key).raw[0] != &v.members[i].value.raw[0] {
			return v, errSyntax
		}
	}
	return v, nil
}

func (p *parser) space() { p.rest = bytes.TrimLeft(p.rest, " \t\r\n") }

func (p *parser) take(token string) bool {
	if !bytes.HasPrefix(p.rest, []byte(token)) {
		return false
	}
	p.rest = p.rest[len(token):]
	return true
}

func (p *parser) value(depth int) (v value, err error) {
	p.space()
	start := p.rest
	defer func() { v.raw = start[:len(start)-len(p.rest)] }()
	switch {
	case depth > 64 || len(p.rest) == 0:
		return v, errSyntax
	case p.take("null"):
		return value{kind: null}, nil
	case p.take("true"):
		return value{kind: boolean, truth: true}, nil
	case p.take("false"):
		return value{kind: boolean}, nil
	case p.rest[0] == '"':
		s, err := p.string()
		return value{kind: text, text: s}, err
	case p.take("["):
		return p.list(value{kind: array}, "]", depth)
	case p.take("{"):
		return p.list(value{kind: object}, "}", depth)
	}
	digits := numberShape.Find(p.rest)
	p.rest = p.rest[len(digits):]
	if len(digits) == 0 {
		return v, errSyntax
	}
	v = value{kind: number}
	v.number, _ = strconv.ParseFloat(string(digits), 64) // too large is infinite, which a signer refuses
	if whole, err := strconv.ParseInt(string(digits), 10, 64); err == nil && string(digits) != "-0" {
		v.whole = whole
	}
	return v, nil
}

// list reads the rest of an array or an object.
func (p *parser) list(v value, end string, depth int) (value, error) {
	keys := map[string]bool{}
	p.space()
	if p.take(end) {
		return v, nil
	}
	for {
		var m member
		var err error
		if v.kind == object {
			p.space()
			if m.key, err = p.string(); err != nil {
				return v, err
			}
			v.repeats = v.repeats || keys[m.key]
			keys[m.key] = true
			if p.space(); !p.take(":") {
				return v, errSyntax
			}
		}
		if m.value, err = p.value(depth + 1); err != nil {
			return v, err
		}
		v.members = append(v.members, m)
		v.repeats = v.repeats || m.value.repeats
		if p.space(); p.take(end) {
			return v, nil
		}
		if !p.take(",") {
			return v, errSyntax
		}
	}
}

func (p *parser) string() (string, error) {
	if !p.take(`"`) {
		return "", errSyntax
	}
	var units []uint16 // UTF-16 joins the two halves of an escaped pair
	for len(p.rest) > 0 {
		r, size := utf8.DecodeRune(p.rest)
		switch {
		case r < ' ' || r == utf8.RuneError && size == 1:
			return "", errSyntax
		case r == '"':
			p.rest = p.rest[1:]
			return wtf8(units), nil
		case r == '\\':
			unit, ok := p.escape()
			if !ok {
				return "", errSyntax
			}
			units = append(units, unit)
		default:
			units = append(units, utf16.Encode([]rune{r})...)
			p.rest = p.rest[size:]
		}
	}
	return "", errSyntax
}

func (p *parser) escape() (uint16, bool) {
	if len(p.rest) < 2 {
		return 0, false
	}
	letter := p.rest[1]
	p.rest = p.rest[2:]
	if letter == 'u' {
		if len(p.rest) < 4 {
			return 0, false
		}
		unit, err := strconv.ParseUint(string(p.rest[:4]), 16, 16)
		p.rest = p.rest[4:]
		return uint16(unit), err == nil
	}
	at := bytes.IndexByte([]byte(`"\/bfnrt`), letter)
	if at < 0 {
		return 0, false
	}
	return uint16("\"\\/\b\f\n\r\t"[at]), true
}

// wtf8 is UTF-8 in which an unpaired surrogate has its three bytes, so that a signer sees that it is not text.
func wtf8(units []uint16) string {
	var s []byte
	for i := 0; i < len(units); i++ {
		r := rune(units[i])
		if i+1 < len(units) {
			if pair := utf16.DecodeRune(r, rune(units[i+1])); pair != utf8.RuneError {
				s = utf8.AppendRune(s, pair)
				i++
				continue
			}
		}
		if utf16.IsSurrogate(r) {
			s = append(s, 0xED, 0x80|byte(r>>6&0x3F), 0x80|byte(r&0x3F))
		} else {
			s = utf8.AppendRune(s, r)
		}
	}
	return string(s)
}
