extension ForeignLanguage {
  static let python = ForeignLanguage(
    name: "Python", tools: ["python3"], command: #"python3 mistakes.py "$@""#, file: "mistakes.py",
    script: #"""
      import base64, hashlib, hmac, json, sys

      project, app, secret, expires = sys.argv[1:]
      email = "jane@example.com"
      compact = {"separators": (",", ":"), "sort_keys": True}


      def answer(name, payload, key=secret.encode(), upper=False, **more):
          signature = hmac.new(key, payload.encode(), hashlib.sha256).hexdigest()
          sent = {"email": email, "expiresAt": int(expires), "signature": signature.upper() if upper else signature}
          print(name, json.dumps({**sent, **more}), sep="\t")


      def v1(project=project, expires=expires):
          return f"v1\n{project}\n{expires}\n{email}"


      def v2(text):
          return f"v2\n{project}\n{expires}\n{email}\n{text}"


      def signed(name, properties, **options):
          answer(name, v2(json.dumps(properties, **options)), properties=properties)


      person = {"seats": 5, "plan": "pro", "name": "Zoë"}
      signed("none", person, ensure_ascii=False, **compact)
      signed("separators", person, ensure_ascii=False, sort_keys=True)
      signed("ensure_ascii", {"name": "Zoë 😀"}, **compact)
      signed("sort_keys", person, ensure_ascii=False, separators=(",", ":"))
      signed("indent", person, ensure_ascii=False, sort_keys=True, indent=2)
      signed("as it comes", {**person, "seats": 5.0, "big": 1e16})
      signed("5.0", {"seats": 5.0, "trial": True}, **compact)
      signed("1e+16", {"big": 1e16, "int": 5}, **compact)
      signed("1e-07", {"small": 1e-07}, **compact)
      signed("-0.0", {"zero": -0.0}, **compact)
      answer("upper-case hex", v1(), upper=True)
      answer("App ID", v1(project=app))
      answer("milliseconds", v1(expires=int(expires) * 1000 + 123))
      answer("float expiry", v1(expires=float(expires)))
      answer("print", v1() + "\n")
      answer("v1 with properties", v1(), properties=person)
      answer("v2 without", v2(json.dumps({})))
      answer("decoded secret", v1(), key=base64.urlsafe_b64decode(secret + "="))
      with open("secret.txt", "w", newline="\r\n") as file:
          file.write(secret + "\n")
      with open("secret.txt", "rb") as file:
          answer("CRLF in the secret file", v1(), key=file.read())
      """#,
    mistakes: [
      .none, ForeignMistake("separators", ["spaces_in_properties"], "Python `separators=(',', ':')`"),
      ForeignMistake("ensure_ascii", ["non_ascii_escaped"], "Python `ensure_ascii=False`"),
      ForeignMistake("sort_keys", ["keys_not_sorted"], "Python `sort_keys=True`"),
      ForeignMistake("indent", ["spaces_in_properties"], "Python `separators"),
      ForeignMistake(
        "as it comes",
        ["spaces_in_properties", "non_ascii_escaped", "keys_not_sorted", "number_with_fraction", "number_exponent"]),
      ForeignMistake("5.0", ["number_with_fraction"], "Python `int(x)`"),
      ForeignMistake("1e+16", ["number_exponent"], "Python `1e+16`"), ForeignMistake("1e-07", ["number_exponent"]),
      ForeignMistake("-0.0", ["negative_zero"], "in Python"), ForeignMistake("upper-case hex", []),
      ForeignMistake("App ID", ["app_id_for_project_id"]), ForeignMistake("milliseconds", ["expiry_milliseconds"]),
      ForeignMistake("float expiry", ["expiry_fraction"], "Python `int(time.time())`"),
      ForeignMistake("print", ["payload_trailing_newline"], "Python `write`"),
      ForeignMistake("v1 with properties", ["properties_not_signed"]),
      ForeignMistake("v2 without", ["properties_not_sent"]),
      ForeignMistake("decoded secret", ["secret_base64_decoded"]),
      ForeignMistake("CRLF in the secret file", ["secret_trailing_newline"], "Python `.strip()`"),
    ])
}
