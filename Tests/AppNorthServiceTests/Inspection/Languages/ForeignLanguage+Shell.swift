extension ForeignLanguage {
  static let shell = ForeignLanguage(
    name: "Bash", tools: ["bash", "openssl"], command: #"bash mistakes.sh "$@""#, file: "mistakes.sh",
    script: #"""
      project=$1 secret=$3 expires=$4 jane=jane@example.com
      payload=$(printf 'v1\n%s\n%s\n%s' "$project" "$expires" "$jane")

      answer() {
        printf '%s\t{"email":"%s","expiresAt":%s,"signature":"%s"}\n' "$1" "$jane" "$expires" "$2"
      }
      sign() { openssl dgst -sha256 -hmac "$secret"; }
      last() { sign | sed 's/^.* //'; }

      answer none "$(printf %s "$payload" | last)"
      answer echo "$(echo "$payload" | last)"
      answer "echo of backslashes" "$(echo "v1\n$project\n$expires\n$jane" | last)"
      answer label "SHA2-256(stdin)= $(printf %s "$payload" | last)"
      answer base64 "$(printf %s "$payload" | openssl dgst -sha256 -hmac "$secret" -binary | openssl base64 -A)"
      secret="\"$secret\""
      answer quotes "$(printf %s "$payload" | last)"
      """#,
    mistakes: [
      .none, ForeignMistake("echo", ["payload_trailing_newline"], "Bash `printf %s` in place of `echo`"),
      ForeignMistake("echo of backslashes", ["payload_escaped_newlines", "payload_trailing_newline"], "Bash"),
      ForeignMistake("label", ["signature_prefixed"]), ForeignMistake("base64", ["signature_base64"]),
      ForeignMistake("quotes", ["secret_quoted"]),
    ])
}
