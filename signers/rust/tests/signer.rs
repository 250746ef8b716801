use std::time::{Duration, SystemTime, UNIX_EPOCH};

use appnorth::{Credential, Error, IdentitySigner, Options, Properties, Property};

const PROJECT_ID: &str = "prj_0123456789abcdefghij";
const SECRET: &str = "ans_Zm9yLXRlc3RzLW9ubHktbm90LWEtcmVhbC1zZWNyZXQtMQ";

fn at(seconds: u64) -> SystemTime {
    UNIX_EPOCH + Duration::from_secs(seconds)
}

fn sign(email: &str, options: Options) -> Result<Credential, Error> {
    IdentitySigner::new(PROJECT_ID, SECRET)?.sign(email, options)
}

fn sign_email(email: &str) -> Result<Credential, Error> {
    sign(email, Options { issued_at: at(1_899_999_100), ..Options::default() })
}

fn sign_properties<const N: usize>(properties: [(&str, Property); N]) -> Result<Credential, Error> {
    let properties = properties.map(|(key, value)| (key.to_owned(), value)).into();
    sign(
        "jane@example.com",
        Options { properties: Some(properties), issued_at: at(1_899_999_100), ..Options::default() },
    )
}

#[test]
fn signs_the_shared_vectors() {
    let signature = |credential: Result<Credential, Error>| credential.unwrap().signature;
    assert_eq!(
        signature(sign_email("  Jane.Doe@Example.COM\n")),
        "f7571e747608306296675ff852d200cfce49019df8bc45bb49189b86837c3067"
    );
    assert_eq!(signature(sign_properties([])), "6b840865c38991cec174ca8a39589849d6781b60c2bc3c31e11eba1b2e4b7922");
    assert_eq!(
        signature(sign_properties([("trial", false.into()), ("seats", 5.into()), ("plan", "pro".into())])),
        "76b742bcd125a540d1b39be5288650351f1ef6a5febd7feca514dfec8571a4ca"
    );
}

#[test]
fn normalizes_emails_as_ecmascript_does() {
    for (raw, normalized) in [
        ("\u{A0}\u{FEFF} Jane@Example.COM\u{2029}", "jane@example.com"),
        ("ΟΔΟΣ@x.com", "οδος@x.com"),
        ("Α'Σ.Α@x.com", "α'σ.α@x.com"),
        ("Α^Σ@x.com", "α^ς@x.com"),
        ("Σ@x.com", "σ@x.com"),
        ("İ@x.com", "i\u{307}@x.com"),
        ("\u{13A0}\u{10400}@x.com", "\u{AB70}\u{10428}@x.com"),
        ("a@b@c", "a@b@c"),
    ] {
        assert_eq!(sign_email(raw).unwrap().email, normalized);
    }
}

#[test]
#[allow(clippy::excessive_precision)] // the digits that Rust's own number text would drop are the point
fn writes_numbers_as_ecmascript_does() {
    for (number, text) in [
        (-0.0, "0"),
        (5.0, "5"),
        (1e20, "100000000000000000000"),
        (1e21, "1e+21"),
        (0.000001, "0.000001"),
        (1.5e-7, "1.5e-7"),
        (5e-324, "5e-324"),
        (f64::MIN, "-1.7976931348623157e+308"),
        (1125899906842624.25, "1125899906842624.2"),
        (2.98023223876953125e-8, "2.9802322387695312e-8"),
        (2f64.powi(-44), "5.684341886080802e-14"),
        (9007199254740993.0, "9007199254740992"),
    ] {
        let json = sign_properties([("n", number.into())]).unwrap().to_json();
        assert!(json.ends_with(&format!(",\"properties\":{{\"n\":{text}}}}}")), "{json}");
    }
}

#[test]
fn escapes_what_rfc_8785_escapes() {
    let text = "\u{8}\t\n\u{C}\r\u{B}\0\"\\/<>&\u{7F}\u{2028}é";
    let payload = sign_properties([("s", text.into())]).unwrap().payload().to_owned();
    assert!(payload.ends_with("{\"s\":\"\\b\\t\\n\\f\\r\\u000b\\u0000\\\"\\\\/<>&\u{7F}\u{2028}é\"}"), "{payload}");
}

#[test]
fn refuses_with_a_code_and_repeats_no_input() {
    let properties =
        |count, text: &str| -> Properties { (0..count).map(|index| (format!("hidden{index}"), text.into())).collect() };
    let with = |properties| Options { properties: Some(properties), ..Options::default() };
    let lasting = |lifetime| Options { lifetime, ..Options::default() };
    for (code, result) in [
        ("lifetime_too_short", sign("a@b.c", lasting(Duration::from_millis(999)))),
        ("lifetime_too_long", sign("a@b.c", lasting(Duration::from_secs(86_401)))),
        ("malformed_expiry", sign("a@b.c", Options { issued_at: at(1_900_000_000_000), ..Options::default() })),
        (
            "malformed_expiry",
            sign("a@b.c", Options { issued_at: UNIX_EPOCH - Duration::from_secs(900), ..Options::default() }),
        ),
        ("malformed_email", sign_email("hidden")),
        ("malformed_email", sign_email("hidden\u{212A}@b.c")),
        ("malformed_email", sign_email("hid\u{200B}den@b.c")),
        ("malformed_email", sign_email("hidden@b.c\u{85}")),
        ("malformed_email", sign_email(&("a".repeat(253) + "@b"))),
        ("too_many_properties", sign("a@b.c", with(properties(21, "")))),
        ("invalid_property_key", sign_properties([("constructor", 1.into())])),
        ("invalid_property_key", sign_properties([("hidden\n", 1.into())])),
        ("invalid_property_value", sign_properties([("a", f64::INFINITY.into())])),
        ("invalid_property_value", sign_properties([("a", (&*("😀".repeat(100) + "a")).into())])),
        ("properties_too_large", sign("a@b.c", with(properties(11, &"x".repeat(180))))),
    ] {
        let error = result.expect_err(code);
        assert_eq!(error.code, code);
        assert!(!error.to_string().contains("hidden"));
    }
    for (project_id, secret, code) in [
        ("app_0123456789abcdefghij", SECRET, "invalid_project_id"),
        (PROJECT_ID, "", "invalid_secret"),
        (PROJECT_ID, &(SECRET.to_owned() + "\n"), "invalid_secret"),
        (PROJECT_ID, "ans_hidden", "invalid_secret"),
    ] {
        let error = IdentitySigner::new(project_id, secret).expect_err(code);
        assert_eq!(error.code, code);
        assert!(!error.to_string().contains("hidden") && !error.to_string().contains("Zm9y"));
    }
}

#[test]
fn says_what_is_wrong_with_a_secret() {
    for (secret, said) in [
        (" \n", "is empty."),
        (&*(SECRET.to_owned() + "\n"), "is an identity secret by its prefix with white space or a line break around it."),
        (PROJECT_ID, "is a Project ID by its prefix."),
        ("\"ans_", "is something else."),
    ] {
        let error = IdentitySigner::new(PROJECT_ID, secret).expect_err(said);
        assert!(error.detail.ends_with(said), "{error}");
    }
}

#[test]
fn takes_owned_text_and_counts() {
    let properties = || sign_properties([("a", String::from("pro").into()), ("b", 5_u32.into())]).unwrap();
    assert!(properties().payload().ends_with(r#"{"a":"pro","b":5}"#));
}

#[test]
fn prints_neither_the_secret_nor_the_credential() {
    let signer = IdentitySigner::new(PROJECT_ID, SECRET).unwrap();
    let text = format!("{signer:?} {:?}", sign_email("hidden@b.c").unwrap());
    assert_eq!(
        text,
        format!("IdentitySigner {{ project_id: {PROJECT_ID:?}, secret: <redacted> }} Credential {{ expires_at: 1900000000, .. }}")
    );
}
