//! Signs AppNorth identity credentials on an app maker's backend.
//!
//! ```
//! # let (project_id, secret) = ("prj_0123456789abcdefghij", "ans_0123456789012345678901234567890123456789012");
//! use appnorth::{IdentitySigner, Options};
//!
//! let signer = IdentitySigner::new(project_id, secret)?; // once, at start
//! let credential = signer.sign("Jane@Example.com", Options::default())?;
//! assert_eq!(credential.email, "jane@example.com");
//! # Ok::<(), appnorth::Error>(())
//! ```
//!
//! Section numbers in the comments are those of AppNorth's identity contract.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

use std::collections::BTreeMap;
use std::fmt::{self, Write};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use hmac::{Hmac, Mac};
use sha2::Sha256;

const MAX_LIFETIME: Duration = Duration::from_secs(86_400);
const MAX_EXPIRY: i64 = 9_999_999_999;

/// Named properties, in the byte order of their names, which is the canonical one (2.2).
pub type Properties = BTreeMap<String, Property>;

/// The value of one property.
#[derive(Clone, Debug, PartialEq)]
pub enum Property {
    /// At most 200 UTF-16 code units.
    String(String),
    /// Finite.
    Number(f64),
    /// `true` or `false`.
    Boolean(bool),
}

impl From<&str> for Property {
    fn from(text: &str) -> Self {
        Property::String(text.to_owned())
    }
}

impl From<String> for Property {
    fn from(text: String) -> Self {
        Property::String(text)
    }
}

impl From<f64> for Property {
    fn from(number: f64) -> Self {
        Property::Number(number)
    }
}

impl From<i32> for Property {
    fn from(number: i32) -> Self {
        Property::Number(number.into())
    }
}

impl From<u32> for Property {
    fn from(number: u32) -> Self {
        Property::Number(number.into())
    }
}

impl From<bool> for Property {
    fn from(truth: bool) -> Self {
        Property::Boolean(truth)
    }
}

/// Why nothing was signed. Holds no secret, email or property, so it may be logged as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// Stable: compare with this.
    pub code: &'static str,
    /// What to do, for a log line.
    pub detail: String,
}

impl Error {
    fn new(code: &'static str, detail: impl Into<String>) -> Self {
        Error { code, detail: detail.into() }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.code, self.detail)
    }
}

impl std::error::Error for Error {}

/// What may differ from one credential to the next.
#[derive(Clone, Debug)]
pub struct Options {
    /// Signed too when there are some; an empty map is signed, `None` is not.
    pub properties: Option<Properties>,
    /// 1 second to 24 hours, parts of a second are dropped. The default is 15 minutes.
    pub lifetime: Duration,
    /// The default is now.
    pub issued_at: SystemTime,
}

impl Default for Options {
    fn default() -> Self {
        Options { properties: None, lifetime: Duration::from_secs(900), issued_at: SystemTime::now() }
    }
}

/// What the backend answers to the app. Whoever holds it is that person until it expires: never log or store it.
#[derive(Clone, PartialEq)]
pub struct Credential {
    /// Normalized.
    pub email: String,
    /// Unix seconds.
    pub expires_at: i64,
    /// 64 lower-case hexadecimal digits.
    pub signature: String,
    /// As they were signed; `None` when there were none to sign.
    pub properties: Option<Properties>,
    payload: String,
}

impl Credential {
    /// The answer's body, `application/json`.
    pub fn to_json(&self) -> String {
        let mut json = String::from("{\"email\":");
        push_string(&mut json, &self.email);
        json += &format!(",\"expiresAt\":{},\"signature\":\"{}\"", self.expires_at, self.signature);
        if let Some(properties) = &self.properties {
            json += &format!(",\"properties\":{}", canonical_json(properties));
        }
        json + "}"
    }

    /// The exact text that was signed, for comparing when a signature is refused.
    pub fn payload(&self) -> &str {
        &self.payload
    }
}

/// Shows nothing that could be replayed.
impl fmt::Debug for Credential {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Credential").field("expires_at", &self.expires_at).finish_non_exhaustive()
    }
}

/// Vouches for the people of one project. Make one when the backend starts and share it.
#[derive(Clone)]
pub struct IdentitySigner {
    project_id: String,
    key: Hmac<Sha256>,
}

/// Never shows the secret.
impl fmt::Debug for IdentitySigner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let secret = format_args!("<redacted>");
        f.debug_struct("IdentitySigner").field("project_id", &self.project_id).field("secret", &secret).finish()
    }
}

impl IdentitySigner {
    /// Takes the Project ID (not the App ID) and the identity secret exactly as it was shown; it is not decoded.
    ///
    /// # Errors
    /// `invalid_project_id`, `invalid_secret`.
    pub fn new(project_id: &str, secret: &str) -> Result<Self, Error> {
        let is_id = |c: u8| c.is_ascii_lowercase() || c.is_ascii_digit();
        if !matches!(project_id.strip_prefix("prj_"), Some(id) if id.len() == 20 && id.bytes().all(is_id)) {
            return Err(Error::new(
                "invalid_project_id",
                format!(
                    "Expected a Project ID (prj_ and 20 characters a-z or 0-9), but the text is {}.",
                    kind_of(project_id)
                ),
            ));
        }
        let is_base64url = |c: u8| c.is_ascii_alphanumeric() || c == b'-' || c == b'_';
        if !matches!(secret.strip_prefix("ans_"),
            Some(body) if (43..=64).contains(&body.len()) && body.bytes().all(is_base64url))
        {
            return Err(Error::new(
                "invalid_secret",
                format!(
                "Expected an identity secret (ans_ and 43 base64url characters) exactly as it was shown, without white \
                 space or quotes and not decoded, but the text is {}.", kind_of(secret)),
            ));
        }
        let key = Hmac::new_from_slice(secret.as_bytes()).expect("HMAC takes a key of any length");
        Ok(IdentitySigner { project_id: project_id.to_owned(), key })
    }

    /// Makes a credential for one person, whose email comes from your own session and never from the caller.
    ///
    /// # Errors
    /// In this order: `lifetime_too_short`, `lifetime_too_long`, `malformed_expiry`, `malformed_email`,
    /// `too_many_properties`, `invalid_property_key`, `invalid_property_value`, `properties_too_large`.
    pub fn sign(&self, email: &str, options: Options) -> Result<Credential, Error> {
        let Options { properties, lifetime, issued_at } = options;
        let expires_at = expiry(lifetime, issued_at)?;
        let email = normalize_email(email)?;
        let mut payload = format!("v1\n{}\n{expires_at}\n{email}", self.project_id);
        if let Some(properties) = &properties {
            payload.replace_range(..2, "v2");
            payload.push('\n');
            payload += &checked_json(properties)?;
        }
        let tag = self.key.clone().chain_update(&payload).finalize().into_bytes();
        let signature = tag.iter().map(|byte| format!("{byte:02x}")).collect();
        Ok(Credential { email, expires_at, signature, properties, payload })
    }
}

fn expiry(lifetime: Duration, issued_at: SystemTime) -> Result<i64, Error> {
    if lifetime.as_secs() < 1 {
        return Err(Error::new("lifetime_too_short", "A credential lives for at least 1 second."));
    }
    if lifetime > MAX_LIFETIME {
        return Err(Error::new(
            "lifetime_too_long",
            "A credential lives for at most 86,400 seconds (24 hours); the app fetches a new one in time.",
        ));
    }
    let issued_at = match issued_at.duration_since(UNIX_EPOCH) {
        Ok(after) => i64::try_from(after.as_secs()).ok(),
        Err(before) => i64::try_from(before.duration().as_secs_f64().ceil() as u64).ok().map(|seconds| -seconds),
    };
    issued_at
        .and_then(|seconds| seconds.checked_add(lifetime.as_secs() as i64))
        .filter(|expires_at| (1..=MAX_EXPIRY).contains(expires_at))
        .ok_or_else(|| {
            Error::new("malformed_expiry", "The credential would end outside 1 to 9,999,999,999 seconds since 1970.")
        })
}

/// Trims and lower-cases as ECMAScript does (2.1).
fn normalize_email(raw: &str) -> Result<String, Error> {
    // to_lowercase maps without a locale, İ in full, and knows the final sigma: the same as ECMAScript.
    let trimmed = raw.trim_matches(is_white_space);
    // Lower-casing takes no character away.
    let email = if trimmed.chars().nth(254).is_some() { String::new() } else { trimmed.to_lowercase() };
    let has_text_around_at =
        matches!(email.rsplit_once('@'), Some((local, domain)) if !local.is_empty() && !domain.is_empty());
    let is_forbidden = |c: char| c.is_control() || is_format(c) || is_white_space(c);
    // The Kelvin sign lower-cases to an ASCII k.
    if raw.contains('\u{212A}') || !has_text_around_at || email.len() > 254 || email.contains(is_forbidden) {
        return Err(Error::new(
            "malformed_email",
            "The email needs 3 to 254 bytes, an @ with text on both sides, and no white space, control, invisible or \
             Kelvin-sign characters.",
        ));
    }
    Ok(email)
}

/// The list of String.prototype.trim; char::is_whitespace has U+0085 besides and lacks U+FEFF.
fn is_white_space(c: char) -> bool {
    c == '\u{FEFF}' || c != '\u{85}' && c.is_whitespace()
}

/// General category Cf, which the standard library does not know.
fn is_format(c: char) -> bool {
    matches!(c, '\u{AD}' | '\u{600}'..='\u{605}' | '\u{61C}' | '\u{6DD}' | '\u{70F}' | '\u{890}'..='\u{891}' | '\u{8E2}'
        | '\u{180E}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2064}'
        | '\u{2066}'..='\u{206F}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}' | '\u{110BD}' | '\u{110CD}'
        | '\u{13430}'..='\u{1343F}' | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D173}'..='\u{1D17A}' | '\u{E0001}'
        | '\u{E0020}'..='\u{E007F}')
}

/// The canonical JSON within the limits of 2.2.
fn checked_json(properties: &Properties) -> Result<String, Error> {
    if properties.len() > 20 {
        return Err(Error::new("too_many_properties", "At most 20 properties are allowed."));
    }
    if !properties.keys().all(|key| is_valid_key(key)) {
        return Err(Error::new(
            "invalid_property_key",
            "A property key is a letter and then up to 63 letters, digits, _ . or -, and not constructor.",
        ));
    }
    if !properties.values().all(is_valid_value) {
        return Err(Error::new(
            "invalid_property_value",
            "A property value is a string of at most 200 UTF-16 units, a finite number, or a boolean.",
        ));
    }
    let json = canonical_json(properties);
    if json.len() > 2_048 {
        return Err(Error::new(
            "properties_too_large",
            "The canonical JSON of the properties may have at most 2,048 bytes.",
        ));
    }
    Ok(json)
}

fn is_valid_key(key: &str) -> bool {
    let is_key_character = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '-');
    key.starts_with(|c: char| c.is_ascii_alphabetic())
        && key.len() <= 64
        && key.chars().all(is_key_character)
        && key != "constructor"
}

fn is_valid_value(value: &Property) -> bool {
    match value {
        Property::String(text) => text.encode_utf16().count() <= 200,
        Property::Number(number) => number.is_finite(),
        Property::Boolean(_) => true,
    }
}

/// RFC 8785.
fn canonical_json(properties: &Properties) -> String {
    let mut json = String::from("{");
    for (key, value) in properties {
        if json.len() > 1 {
            json.push(',');
        }
        push_string(&mut json, key);
        json.push(':');
        match value {
            Property::String(text) => push_string(&mut json, text),
            Property::Number(number) => json += &number_text(*number),
            Property::Boolean(truth) => json += if *truth { "true" } else { "false" },
        }
    }
    json + "}"
}

fn push_string(json: &mut String, text: &str) {
    json.push('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => json.extend(['\\', c]),
            '\u{8}' => *json += "\\b",
            '\t' => *json += "\\t",
            '\n' => *json += "\\n",
            '\u{C}' => *json += "\\f",
            '\r' => *json += "\\r",
            '\0'..='\u{1F}' => write!(json, "\\u{:04x}", c as u32).expect("a String takes all text"),
            _ => json.push(c),
        }
    }
    json.push('"');
}

/// ECMAScript's Number::toString.
fn number_text(number: f64) -> String {
    let magnitude = number.abs();
    if magnitude == 0.0 {
        return "0".to_owned(); // -0 too
    }
    if (1e-6..1e21).contains(&magnitude) {
        return even(number, number.to_string(), |decimals| format!("{number:.decimals$}"));
    }
    let text = even(number, format!("{number:e}"), |decimals| format!("{number:.decimals$e}"));
    if magnitude < 1.0 {
        text
    } else {
        text.replace('e', "e+")
    }
}

/// Of two shortest texts that are equally near, Rust writes the upper one and ECMAScript the even one, as Rust rounds.
fn even(number: f64, shortest: String, rounded: impl Fn(usize) -> String) -> String {
    let Some((_, fraction)) = shortest.split_once('.') else { return shortest };
    let even = rounded(fraction.bytes().take_while(u8::is_ascii_digit).count());
    if even.parse() == Ok(number) {
        even
    } else {
        shortest // next to a power of two, where the nearest digits may belong to the double below
    }
}

/// What a text is by its prefix, without repeating it.
fn kind_of(text: &str) -> String {
    let trimmed = text.trim();
    let kind = match trimmed.get(..4) {
        _ if trimmed.is_empty() => return "empty".to_owned(),
        Some("app_") => "an App ID by its prefix",
        Some("prj_") => "a Project ID by its prefix",
        Some("ans_") => "an identity secret by its prefix",
        Some("ana_") => "an API token by its prefix",
        _ => "something else",
    };
    kind.to_owned() + if trimmed == text { "" } else { " with white space or a line break around it" }
}
