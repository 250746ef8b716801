extension SigningMistake {
  /// One sentence: the mistake, and the cure.
  package var message: String {
    switch self {
    case .secretTrailingNewline:
      "The HMAC key was the secret with a line break behind it: strip the newline after reading it from a file."
    case .secretBase64Decoded:
      "The HMAC key was the secret base64-decoded: use the bytes of its text as it was shown, `ans_` included."
    case .secretHexDecoded:
      """
      The HMAC key was what is left of the secret after hex-decoding (often nothing, as with an unset variable): use \
      the bytes of its text as it was shown.
      """
    case .secretWithoutPrefix:
      "The HMAC key was the secret without its prefix: use the whole text, `ans_` included."
    case .secretQuoted:
      "The HMAC key was the secret with quotation marks around it: take the quotes out of the environment file."
    case .appIDForProjectID:
      "The App ID (`app_…`) was signed where the Project ID (`prj_…`) belongs: sign the Project ID."
    case .expiryMilliseconds:
      "The expiry is in milliseconds: divide it by 1000 and drop the fraction, in the payload and in what is sent."
    case .emailNotNormalized:
      "The email was signed as it was typed: trim it and lower-case it before signing."
    case .emailPercentEncoded:
      "The email was signed percent-encoded: sign its text, and percent-encode only the header's value."
    case .payloadCRLF:
      "The lines of the payload were joined by CR LF: join them by a single LF (`\\n`)."
    case .payloadTrailingNewline:
      "The payload was signed with a line break at its end: leave it out."
    case .payloadEscapedNewlines:
      "The payload was joined by a backslash and an `n`, not by line breaks: use a string in which `\\n` is one."
    case .propertiesNotSigned:
      "Properties were sent and a payload without them (v1) was signed: sign v2 with the properties, or send none."
    case .propertiesNotSent:
      "An empty properties line (v2) was signed and no properties were sent: sign v1, or send the properties `{}`."
    case .wrongVersion:
      "The payload began with the wrong version: write `v2` when there is a properties line, `v1` when there is none."
    case .keysNotSorted:
      "The keys of the properties were signed in another order: sort them by their bytes."
    case .spacesInProperties:
      "The properties were signed with spaces after `:` or `,`: write the JSON without white space."
    case .slashEscaped:
      "The properties were signed with `/` written as `\\/`: write `/` as itself."
    case .nonASCIIEscaped:
      "The properties were signed with non-ASCII text written as `\\u…`: write it as UTF-8."
    case .htmlEscaped:
      "The properties were signed with `<`, `>` or `&` written as `\\u…`: turn the escaping for HTML off."
    case .numberWithFraction:
      "A whole number was signed with a fraction (`5.0`): write it as ECMAScript does (`5`)."
    case .propertiesEncodedBeforeSigning:
      "The properties were signed base64url-encoded: sign the JSON text, and encode only the header's value."
    case .propertiesNotBase64URL:
      "The properties header is not base64url without padding: use that alphabet (`-` and `_`) and leave out `=`."
    case .signatureBase64:
      "The signature is base64: write the 32 bytes as 64 hexadecimal digits."
    case .signaturePrefixed:
      "The signature has a prefix such as `sha256=`: send the 64 hexadecimal digits alone."
    }
  }
}
