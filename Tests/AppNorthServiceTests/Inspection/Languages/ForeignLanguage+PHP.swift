extension ForeignLanguage {
  static let php = ForeignLanguage(
    name: "PHP", tools: ["php"], command: #"php mistakes.php "$@""#, file: "mistakes.php",
    script: #"""
      <?php
      [, $project, $app, $secret, $expires] = $argv;
      ini_set('serialize_precision', '-1');

      function answer(string $name, string $payload, string $email = 'jane@example.com', ?string $properties = null)
      {
          global $expires, $secret;
          $signature = hash_hmac('sha256', $payload, $secret);
          $sent = ['email' => $email, 'expiresAt' => (int) $expires, 'signature' => $signature];
          $more = $properties === null ? '' : ",\"properties\":$properties";
          echo $name, "\t", substr(json_encode($sent), 0, -1), $more, "}\n";
      }

      function signed(string $name, $properties, int $flags)
      {
          global $project, $expires;
          $json = json_encode($properties, $flags);
          answer($name, "v2\n$project\n$expires\njane@example.com\n$json", properties: json_encode($properties));
      }

      $right = JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_LINE_TERMINATORS;
      signed('none', ['name' => 'Zoë', 'url' => 'a/b'], $right);
      signed('slashes', ['url' => 'a/b'], $right & ~JSON_UNESCAPED_SLASHES);
      signed('unicode', ['name' => 'Zoë', 'url' => 'a/b'], $right & ~JSON_UNESCAPED_UNICODE);
      signed('unasked', ['name' => 'Zoë', 'url' => 'a/b'], 0);
      signed('line terminators', ['name' => "Zoë\u{2028}"], $right & ~JSON_UNESCAPED_LINE_TERMINATORS);
      signed('hex', ['name' => '<b>'], $right | JSON_HEX_TAG);
      signed('pretty', ['name' => 'Zoe', 'plan' => 'pro'], $right | JSON_PRETTY_PRINT);
      signed('no ksort', ['plan' => 'pro', 'name' => 'Zoe'], $right);
      signed('1.0e+25', ['big' => 1e25, 'small' => 1e-7], $right);
      signed('5.0', ['seats' => 5.0], $right | JSON_PRESERVE_ZERO_FRACTION);
      signed('-0', ['zero' => -0.0], $right);
      signed('empty', [], $right);
      ini_set('serialize_precision', '17');
      $json = json_encode(['ratio' => 0.1], $right);
      $payload = "v2\n$project\n$expires\njane@example.com\n";
      answer('serialize_precision', $payload . $json, properties: $json);
      $json = json_encode(['code' => '5'], JSON_NUMERIC_CHECK);
      answer('numeric check', $payload . $json, properties: '{"code":"5"}');
      $typed = 'ÉMILE@EXAMPLE.COM';
      answer('strtolower', "v1\n$project\n$expires\n" . strtolower($typed), $typed);
      answer('single quotes', implode('\n', ['v1', $project, $expires, 'jane@example.com']));
      """#,
    mistakes: [
      .none, ForeignMistake("slashes", ["slash_escaped"], "PHP `JSON_UNESCAPED_SLASHES`"),
      ForeignMistake("unicode", ["non_ascii_escaped"], "PHP `JSON_UNESCAPED_UNICODE`"),
      ForeignMistake("unasked", ["slash_escaped", "non_ascii_escaped"]),
      ForeignMistake("line terminators", ["line_separator_escaped"], "PHP `JSON_UNESCAPED_LINE_TERMINATORS`"),
      ForeignMistake("hex", ["html_escaped"], "PHP without `JSON_HEX_…`"),
      ForeignMistake("pretty", ["spaces_in_properties"], "PHP without `JSON_PRETTY_PRINT`"),
      ForeignMistake("no ksort", ["keys_not_sorted"], "PHP `ksort`"),
      ForeignMistake("1.0e+25", ["number_exponent"], "PHP `1.0e+25`"),
      ForeignMistake("5.0", ["number_with_fraction"], "PHP without `JSON_PRESERVE_ZERO_FRACTION`"),
      ForeignMistake("-0", ["negative_zero"], "PHP"),
      ForeignMistake("empty", ["properties_array"], "PHP `(object) $properties`"),
      ForeignMistake("serialize_precision", ["number_digits"], "`serialize_precision` to -1"),
      ForeignMistake("numeric check", ["text_as_number"], "no `JSON_NUMERIC_CHECK`"),
      ForeignMistake("strtolower", ["email_ascii_lower_cased"], "PHP `mb_strtolower`"),
      ForeignMistake("single quotes", ["payload_escaped_newlines"], "PHP, Ruby and Perl: in double quotes"),
    ])
}
