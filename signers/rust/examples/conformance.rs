//! Answers AppNorth's conformance protocol: one JSON case a line in, one JSON answer a line out.

use std::io::{self, BufRead, Write};
use std::time::{Duration, UNIX_EPOCH};

use appnorth::{Credential, IdentitySigner, Options, Properties, Property};

fn main() -> io::Result<()> {
    let mut output = io::stdout().lock();
    for line in io::stdin().lock().split(b'\n') {
        writeln!(output, "{}", answer(&line?))?;
        output.flush()?;
    }
    Ok(())
}

fn answer(line: &[u8]) -> String {
    let mut reader = Reader { text: line, at: 0, id: None, repeats: false };
    let result = match reader.case().map_err(|_| "malformed_properties").and_then(|case| sign(&case, reader.repeats)) {
        Ok(credential) => {
            format!("\"signature\":\"{}\",\"payload\":{}", credential.signature, quoted(credential.payload()))
        }
        Err(code) => format!("\"refused\":\"{code}\""),
    };
    match reader.id {
        Some(id) => format!("{{\"id\":{},{result}}}", String::from_utf8_lossy(&line[id])),
        None => format!("{{{result}}}"),
    }
}

fn sign(case: &Object, repeats: bool) -> Result<Credential, &'static str> {
    let signer = IdentitySigner::new(text(case, "projectId"), text(case, "secret")).map_err(|error| error.code)?;
    let sign = |options| signer.sign(text(case, "email"), options).map_err(|error| error.code);
    let (issued_at, lifetime) = times(case).unwrap_or((-900, 900)); // an expiry of 0 is malformed_expiry
    let mut options = Options {
        properties: None,
        lifetime: Duration::from_secs(lifetime.try_into().unwrap_or(0)),
        issued_at: match u64::try_from(issued_at) {
            Ok(seconds) => UNIX_EPOCH + Duration::from_secs(seconds),
            Err(_) => UNIX_EPOCH - Duration::from_secs(issued_at.unsigned_abs()),
        },
    };
    match find(case, "properties") {
        None => {}
        Some(Value::Object(members)) if !repeats => options.properties = Some(properties(members)),
        Some(_) => return sign(options).and(Err("malformed_properties")), // what is wrong besides is told first
    }
    sign(options)
}

/// When the credential is issued and for how many seconds.
fn times(case: &Object) -> Option<(i64, i64)> {
    let expires_at = integer(find(case, "expiresAt")?)?;
    let issued_at = find(case, "issuedAt").map_or(Some(expires_at - 900), integer)?;
    Some((issued_at, expires_at - issued_at))
}

fn integer(value: &Value) -> Option<i64> {
    match value {
        Value::Number(number) if number.fract() == 0.0 && number.abs() <= 9007199254740992.0 => Some(*number as i64),
        _ => None,
    }
}

/// A key or a value that Rust's types cannot hold becomes one that the signer refuses for the same reason.
fn properties(members: &Object) -> Properties {
    let property = |value: &Value| match value {
        Value::Text(Some(text)) => Property::String(text.clone()),
        Value::Number(number) => Property::Number(*number),
        Value::Boolean(truth) => Property::Boolean(*truth),
        _ => Property::Number(f64::NAN),
    };
    let named = |(index, (key, value)): (usize, &(Text, Value))| {
        (key.clone().unwrap_or_else(|| format!("unpaired surrogate {index}")), property(value))
    };
    members.iter().enumerate().map(named).collect()
}

/// Empty where there is no text, which is refused everywhere.
fn text<'a>(case: &'a Object, key: &str) -> &'a str {
    match find(case, key) {
        Some(Value::Text(Some(text))) => text,
        _ => "",
    }
}

fn find<'a>(case: &'a Object, key: &str) -> Option<&'a Value> {
    case.iter().find(|(name, _)| name.as_deref() == Some(key)).map(|(_, value)| value)
}

fn quoted(text: &str) -> String {
    let mut json = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => json.extend(['\\', c]),
            '\0'..='\u{1F}' => json += &format!("\\u{:04x}", c as u32),
            _ => json.push(c),
        }
    }
    json + "\""
}

/// `None` for text with an unpaired surrogate, which a `String` cannot hold.
type Text = Option<String>;
type Object = Vec<(Text, Value)>;

enum Value {
    Null,
    Boolean(bool),
    Number(f64),
    Text(Text),
    Array,
    Object(Object),
}

struct SyntaxError;

/// A strict JSON reader that sees repeated keys and unpaired surrogates.
struct Reader<'a> {
    text: &'a [u8],
    at: usize,
    id: Option<std::ops::Range<usize>>, // where it stands in the line, once it was read
    repeats: bool,                      // a key of an inner object appears twice
}

impl Reader<'_> {
    fn case(&mut self) -> Result<Object, SyntaxError> {
        std::str::from_utf8(self.text).map_err(|_| SyntaxError)?;
        self.space();
        self.expect("{")?;
        let case = self.members(0)?;
        self.space();
        if self.at < self.text.len() {
            Err(SyntaxError)
        } else {
            Ok(case)
        }
    }

    fn value(&mut self, depth: usize) -> Result<Value, SyntaxError> {
        let start = self.at;
        Ok(match self.text.get(start) {
            _ if depth > 64 => return Err(SyntaxError),
            Some(b'"') => Value::Text(self.string()?),
            _ if self.take("{") => Value::Object(self.members(depth)?),
            _ if self.take("[") => self.array(depth)?,
            _ if self.take("null") => Value::Null,
            _ if self.take("true") => Value::Boolean(true),
            _ if self.take("false") => Value::Boolean(false),
            _ => Value::Number(self.number()?),
        })
    }

    /// What follows the brace that opens an object.
    fn members(&mut self, depth: usize) -> Result<Object, SyntaxError> {
        let mut members = Object::new();
        let mut units = Vec::new(); // of the keys: texts that are not Unicode can be equal too
        self.space();
        if self.take("}") {
            return Ok(members);
        }
        loop {
            self.space();
            let key = self.units()?;
            self.space();
            self.expect(":")?;
            self.space();
            let start = self.at;
            let value = self.value(depth + 1)?;
            if units.contains(&key) {
                if depth == 0 {
                    return Err(SyntaxError);
                }
                self.repeats = true;
            }
            let name = String::from_utf16(&key).ok();
            if depth == 0 && name.as_deref() == Some("id") {
                self.id = Some(start..self.at);
            }
            units.push(key);
            members.push((name, value));
            self.space();
            if self.take("}") {
                return Ok(members);
            }
            self.expect(",")?;
        }
    }

    /// What follows the bracket that opens an array.
    fn array(&mut self, depth: usize) -> Result<Value, SyntaxError> {
        self.space();
        if self.take("]") {
            return Ok(Value::Array);
        }
        loop {
            self.space();
            self.value(depth + 1)?;
            self.space();
            if self.take("]") {
                return Ok(Value::Array);
            }
            self.expect(",")?;
        }
    }

    fn number(&mut self) -> Result<f64, SyntaxError> {
        let start = self.at;
        self.take("-");
        if !self.take("0") {
            self.digits()?;
        }
        if self.take(".") {
            self.digits()?;
        }
        if self.take("e") || self.take("E") {
            let _ = self.take("+") || self.take("-");
            self.digits()?;
        }
        let digits = std::str::from_utf8(&self.text[start..self.at]).map_err(|_| SyntaxError)?;
        digits.parse().map_err(|_| SyntaxError) // too large is infinite, which the signer refuses
    }

    fn digits(&mut self) -> Result<(), SyntaxError> {
        let count = self.text[self.at..].iter().take_while(|c| c.is_ascii_digit()).count();
        self.at += count;
        if count == 0 {
            Err(SyntaxError)
        } else {
            Ok(())
        }
    }

    fn string(&mut self) -> Result<Text, SyntaxError> {
        Ok(String::from_utf16(&self.units()?).ok())
    }

    /// A string in UTF-16, which joins the two halves of an escaped pair.
    fn units(&mut self) -> Result<Vec<u16>, SyntaxError> {
        self.expect("\"")?;
        let mut units = Vec::new();
        loop {
            let rest = &self.text[self.at..];
            let plain = rest.iter().position(|&c| c == b'"' || c == b'\\' || c < b' ').ok_or(SyntaxError)?;
            units.extend(std::str::from_utf8(&rest[..plain]).map_err(|_| SyntaxError)?.encode_utf16());
            self.at += plain;
            if self.take("\"") {
                return Ok(units);
            }
            self.expect("\\")?;
            units.push(self.escape()?);
        }
    }

    fn escape(&mut self) -> Result<u16, SyntaxError> {
        let letter = *self.text.get(self.at).ok_or(SyntaxError)?;
        self.at += 1;
        if letter != b'u' {
            let index = b"\"\\/bfnrt".iter().position(|&c| c == letter).ok_or(SyntaxError)?;
            return Ok(u16::from(b"\"\\/\x08\x0C\n\r\t"[index]));
        }
        let digits = self.text.get(self.at..self.at + 4).ok_or(SyntaxError)?;
        self.at += 4;
        let value = |sum: u32, &c: &u8| Some(sum * 16 + char::from(c).to_digit(16)?);
        digits.iter().try_fold(0, value).map(|unit| unit as u16).ok_or(SyntaxError)
    }

    fn space(&mut self) {
        while matches!(self.text.get(self.at), Some(b' ' | b'\t' | b'\r' | b'\n')) {
            self.at += 1;
        }
    }

    fn take(&mut self, token: &str) -> bool {
        let is_next = self.text[self.at..].starts_with(token.as_bytes());
        self.at += if is_next { token.len() } else { 0 };
        is_next
    }

    fn expect(&mut self, token: &str) -> Result<(), SyntaxError> {
        if self.take(token) {
            Ok(())
        } else {
            Err(SyntaxError)
        }
    }
}
