extension SigningMistake {
  /// One sentence: the mistake, and the cure.
  package var message: String {
    switch self {
    case .secretTrailingNewline:
      #"""
      The HMAC key was the secret with a line break or a space behind it: strip it after reading it from a file, the \#
      CR of a CR LF too (Python `.strip()`, PHP `trim`, Ruby `.strip`, Go `strings.TrimSpace`, Java `.strip()`, \#
      JavaScript `.trim()`, Perl `s/\s+\z//`, C# `.Trim()`).
      """#
    case .secretBase64Decoded:
      "The HMAC key was the secret base64-decoded: use the bytes of its text as it was shown, `ans_` included."
    case .secretHexDecoded:
      """
      The HMAC key was empty, as with an unset variable, or what hex-decoding leaves of the secret, which is often \
      nothing: use the bytes of its text as it was shown.
      """
    case .secretWithoutPrefix:
      "The HMAC key was the secret without its prefix: use the whole text, `ans_` included."
    case .secretQuoted:
      "The HMAC key was the secret with quotation marks around it: take the quotes out of the environment file."
    case .secretTextBefore:
      """
      The HMAC key was the secret with something before it, such as a space, a byte order mark or the `NAME=` of an \
      environment file: use the secret alone, from `ans_` on.
      """
    case .secretUnset:
      """
      The HMAC key was a word for nothing (`undefined`, `null`, `None`, `nil`) or a variable that nobody filled in: set \
      the secret where the backend runs.
      """
    case .secretHashed:
      "The HMAC key was a hash of the secret: use the bytes of its text as it was shown."
    case .idForSecret:
      "The HMAC key was the Project ID or the App ID: use the identity secret, `ans_…`."
    case .keyAndMessageExchanged:
      """
      The key and the message of the HMAC are exchanged: the secret is the key (PHP `hash_hmac('sha256', $payload, \
      $secret)`, Python `hmac.new(secret, payload, …)`, Perl `hmac_sha256_hex($payload, $secret)`, Ruby \
      `hexdigest("SHA256", secret, payload)`).
      """
    case .notHMAC:
      """
      A plain SHA-256 of the payload was made, with the secret before or behind it or without it: make an HMAC-SHA256 \
      with the secret as its key.
      """
    case .appIDForProjectID:
      "The App ID (`app_…`) was signed where the Project ID (`prj_…`) belongs: sign the Project ID."
    case .expiryMilliseconds:
      """
      The expiry is in milliseconds: divide it by 1000 and drop the fraction, in the payload and in what is sent \
      (JavaScript `Math.floor(Date.now() / 1000)`, Java `Instant.getEpochSecond()`).
      """
    case .expiryFraction:
      """
      The expiry was signed with a fraction (`….0`): make it an integer (Python `int(time.time())`, Ruby \
      `Time.now.to_i`).
      """
    case .expiryLifetime:
      """
      The expiry is a number of seconds from now: add the time to it (JavaScript `Math.floor(Date.now() / 1000) + 900`, \
      Python `int(time.time()) + 900`).
      """
    case .emailNotNormalized:
      """
      The email was signed as it was typed: trim it, of every white space of Unicode, and lower-case it before \
      signing.
      """
    case .emailLocaleLowerCased:
      """
      The email was lower-cased by the rules of a locale (Turkish `I` to `ı`): use those of none (Java \
      `toLowerCase(Locale.ROOT)`, JavaScript `toLowerCase` in place of `toLocaleLowerCase`, C# `ToLowerInvariant`).
      """
    case .emailASCIILowerCased:
      """
      Only the ASCII letters of the email were lower-cased: lower-case all (PHP `mb_strtolower` in place of \
      `strtolower`, Perl `decode_utf8` before `lc`).
      """
    case .emailLowerCasedByLetter:
      """
      The email was lower-cased letter by letter, so that a final `Σ` became `σ` or an `İ` something else than `i` and \
      U+0307 (Perl `lc`, Ruby `downcase`, Go `strings.ToLower`, PHP `mb_strtolower` before 8.3, C# \
      `ToLowerInvariant`): no setting changes that, so use what AppNorth's signer for that language does.
      """
    case .emailPercentEncoded:
      "The email was signed percent-encoded: sign its text, and percent-encode only the header's value."
    case .emailUnicodeForm:
      """
      The email was signed in another form of Unicode than it was sent in (NFC or NFD): sign and send the very same \
      text, normalized by neither.
      """
    case .emailEncodedTwice:
      """
      The bytes of the email were taken for Latin-1 and encoded to UTF-8 once more (`é` signed as `Ã©`): decode it first \
      (Perl `decode_utf8`), or sign its bytes as they are.
      """
    case .emailSimplified:
      "The email was signed without its dots or without what follows a `+`: sign it whole."
    case .payloadCRLF:
      "The lines of the payload were joined by CR LF: join them by a single LF (`\\n`)."
    case .payloadTrailingNewline:
      """
      The payload was signed with a line break at its end: leave it out (Go `json.Marshal` or a trimmed \
      `Encoder.Encode`, Bash `printf %s` in place of `echo`, Perl `print` in place of `say`, Python `write` in place \
      of `print`).
      """
    case .payloadEscapedNewlines:
      #"""
      The payload was joined by a backslash and an `n`, not by line breaks: use a string in which `\n` is one (PHP, \#
      Ruby and Perl: in double quotes).
      """#
    case .payloadSeparator:
      "The parts of the payload were not joined by a line break: join them by a single LF (`\\n`)."
    case .payloadIndented:
      """
      The payload was signed with white space, a line break or a byte order mark before it or before its lines, as an \
      indented heredoc leaves it: join the parts by a single LF and nothing else.
      """
    case .payloadOrder:
      "The parts of the payload are in another order: write the version, the Project ID, the expiry, then the email."
    case .payloadIncomplete:
      """
      A line of the payload is missing: write the version, the Project ID, the expiry and the email, each in a line of \
      its own.
      """
    case .propertiesArray:
      """
      Empty properties were written as `[]`: write `{}` (PHP `(object) $properties` or `JSON_FORCE_OBJECT`, Perl a \
      hash in place of an array).
      """
    case .propertiesNotSigned:
      "Properties were sent and a payload without them (v1) was signed: sign v2 with the properties, or send none."
    case .propertiesNotSent:
      "An empty properties line (v2) was signed and no properties were sent: sign v1, or send the properties `{}`."
    case .wrongVersion:
      "The payload began with the wrong version: write `v2` when there is a properties line, `v1` when there is none."
    case .keysNotSorted:
      """
      The keys of the properties were signed in another order: sort them by their bytes (Python `sort_keys=True`, PHP \
      `ksort` with `SORT_STRING`, Perl `->canonical`, JavaScript `.sort()` without `localeCompare`, Java `TreeMap` in \
      place of `HashMap`, Ruby `.sort.to_h`, Go a map in place of a struct, C# `StringComparer.Ordinal`, Swift \
      `.sortedKeys`).
      """
    case .spacesInProperties:
      """
      The properties were signed with white space after `:` or `,` or between lines: write the JSON without it (Python \
      `separators=(',', ':')`, PHP without `JSON_PRETTY_PRINT`, JavaScript `JSON.stringify` without an indent, Ruby \
      `JSON.generate`, Go `Marshal` in place of `MarshalIndent`, Perl without `->pretty`).
      """
    case .slashEscaped:
      #"""
      The properties were signed with `/` written as `\/`: write `/` as itself (PHP `JSON_UNESCAPED_SLASHES`, Swift \#
      `.withoutEscapingSlashes`).
      """#
    case .nonASCIIEscaped:
      #"""
      The properties were signed with non-ASCII text written as `\u…`: write it as UTF-8 (Python `ensure_ascii=False`, \#
      PHP `JSON_UNESCAPED_UNICODE`, Ruby `generate` without `ascii_only`, Perl `->utf8` in place of `->ascii`, C# \#
      `JavaScriptEncoder.UnsafeRelaxedJsonEscaping`).
      """#
    case .lineSeparatorEscaped:
      #"""
      The properties were signed with U+2028 or U+2029 written as `\u2028`: write it as UTF-8 (Python \#
      `ensure_ascii=False`, PHP `JSON_UNESCAPED_LINE_TERMINATORS`; Go has no setting for it, so put the characters back as AppNorth's signer for \#
      Go does).
      """#
    case .htmlEscaped:
      #"""
      The properties were signed with characters such as `<`, `>` or `&` written as `\u…`: turn the escaping for HTML \#
      off (Go `SetEscapeHTML(false)`, Java's Gson `disableHtmlEscaping()`, PHP without `JSON_HEX_…`, Rails \#
      `escape_html_entities_in_json = false`, C# `JavaScriptEncoder.UnsafeRelaxedJsonEscaping`).
      """#
    case .numberWithFraction:
      """
      A whole number was signed with a fraction (`5.0`): write it as ECMAScript does (`5`), as an integer of the \
      language (Python `int(x)`, Ruby `to_i`, Java `long`, PHP without `JSON_PRESERVE_ZERO_FRACTION`).
      """
    case .numberExponent:
      """
      A number was signed in the form that a language gives it (Python `1e+16`, Ruby `1.0e+20`, Java `1.0E10`, C# \
      `1E+16`, PHP `1.0e+25`, Perl `1e+15`, Go's `fmt` `1e-05`) and not in ECMAScript's (`10000000000000000`): make \
      whole numbers integers (`int`, `to_i`, `long`), and write others as AppNorth's signer for that language does.
      """
    case .numberDigits:
      """
      A number was signed with other digits than the fewest that read back as it: set `serialize_precision` to -1 in \
      PHP's ini file, and in Perl, which keeps 15 digits, write numbers as AppNorth's signer for Perl does.
      """
    case .numberDecimalComma:
      """
      A number was signed with a decimal comma: write it by the rules of no locale (C# `CultureInfo.InvariantCulture`, \
      Java `Locale.ROOT`, PHP `LC_NUMERIC` of `C`, Perl without `use locale`).
      """
    case .negativeZero:
      """
      Zero was signed with a sign (`-0`): write `0` (in Python, PHP, Ruby, Java, Go and C# add `0.0` to the number first).
      """
    case .numberAsText:
      """
      A number was signed as a text (`"5"`) and sent as a number: make it a number in both (Perl `0 + $x`, PHP `(int)` \
      or `(float)`, JavaScript `Number(x)`).
      """
    case .textAsNumber:
      """
      A text was signed as a number (`5`) and sent as a text: make it a text in both (Perl `"$x"`, PHP `(string)` and \
      no `JSON_NUMERIC_CHECK`, JavaScript `String(x)`).
      """
    case .booleanOtherwise:
      """
      A boolean was signed as something else (`1`, `"true"`, `True`) and sent as a boolean: make it one in both (PHP \
      `(bool) $x`, JavaScript `Boolean(x)`, Perl `\\1` or `\\0`, Python `json.dumps`).
      """
    case .propertiesEncodedTwice:
      """
      The properties are a text that holds JSON (`"{\\"plan\\":…}"`) and not the JSON itself: encode them once, as an \
      object.
      """
    case .propertiesNotJSON:
      """
      The properties were signed as a language prints them (JavaScript `[object Object]`, Python `{'plan': 'pro'}`, Ruby \
      `{"plan"=>"pro"}`, Java `{plan=pro}`, Go `map[plan:pro]`, PHP `Array`): write them as canonical JSON.
      """
    case .propertiesEncodedBeforeSigning:
      "The properties were signed base64url-encoded: sign the JSON text, and encode only the header's value."
    case .propertiesNotBase64URL:
      "The properties header is not base64url without padding: use that alphabet (`-` and `_`) and leave out `=`."
    case .signatureBase64:
      "The signature is base64: write the 32 bytes as 64 hexadecimal digits."
    case .signaturePrefixed:
      """
      The signature has something around or between its digits, such as `sha256=`, quotes, a line break or colons: send \
      the 64 hexadecimal digits alone.
      """
    case .signatureOfAnotherHash:
      """
      The signature is as long as that of MD5, SHA-1, SHA-384 or SHA-512: make it with HMAC-SHA256, which has 64 \
      hexadecimal digits.
      """
    case .valuesExchanged:
      "The values of two fields are exchanged: look which of them holds the email, the expiry and the signature."
    }
  }
}
