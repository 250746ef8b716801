extension ForeignLanguage {
  static let node = ForeignLanguage(
    name: "JavaScript", tools: ["node"], command: #"node mistakes.js "$@""#, file: "mistakes.js",
    script: #"""
      const { createHmac } = require('node:crypto');
      const [project, app, secret, expires] = process.argv.slice(2);
      const jane = 'jane@example.com';

      function answer(name, payload, { key = secret, email = jane, encoding = 'hex', ...more } = {}) {
        const signature = createHmac('sha256', key).update(payload).digest(encoding);
        console.log(`${name}\t${JSON.stringify({ email, expiresAt: Number(expires), signature, ...more })}`);
      }
      const v1 = (email = jane, expiry = expires) => ['v1', project, expiry, email].join('\n');
      const v2 = (text) => ['v2', project, expires, jane, text].join('\n');
      const sorted = (value, compare) =>
        Object.fromEntries(Object.keys(value).sort(compare).map((key) => [key, value[key]]));

      const person = { seats: 5, plan: 'a/b', name: 'Zoë <x>\u2028', big: 1e21, small: 1e-7, zero: -0 };
      answer('none', v2(JSON.stringify(sorted(person))), { properties: person });
      answer('order', v2(JSON.stringify(person)), { properties: person });
      const keys = { b: 1, plan_b: 1, 'plan-b': 1, 'plan.a': 1, plan1: 1, Plan: 1, aB: 1, ab: 1, Ab: 1, a: 1 };
      answer('localeCompare', v2(JSON.stringify(sorted(keys, (a, b) => a.localeCompare(b)))), { properties: keys });
      answer('indent', v2(JSON.stringify(sorted(person), null, 2)), { properties: person });
      answer('text', v2(JSON.stringify({ code: '5' })), { properties: { code: 5 } });
      answer('number', v2(JSON.stringify({ code: 5 })), { properties: { code: '5' } });
      answer('locale', v1('TITLE@example.com'.toLocaleLowerCase('tr')), { email: 'TITLE@example.com' });
      answer('as typed', v1('Jane@Example.com'), { email: 'Jane@Example.com' });
      answer('no-break space', v1('\u00a0jane@example.com'), { email: '\u00a0Jane@example.com' });
      answer('encoded', v1(encodeURIComponent('jane+x@example.com')), { email: 'jane+x@example.com' });
      answer('milliseconds', v1(jane, new Date(expires * 1000 + 7).getTime()));
      answer('hex secret', v1(), { key: Buffer.from(secret, 'hex') });
      answer('base64 secret', v1(), { key: Buffer.from(secret.slice(4), 'base64url') });
      answer('base64 signature', v1(), { encoding: 'base64' });
      answer('v2 undefined', ['v2', project, expires, jane].join('\n'));
      """#,
    mistakes: [
      .none, ForeignMistake("order", ["keys_not_sorted"], "JavaScript `.sort()`"),
      ForeignMistake("localeCompare", ["keys_not_sorted"], "without `localeCompare`"),
      ForeignMistake("indent", ["spaces_in_properties"], "JavaScript `JSON.stringify` without an indent"),
      ForeignMistake("text", ["number_as_text"], "JavaScript `Number(x)`"),
      ForeignMistake("number", ["text_as_number"], "JavaScript `String(x)`"),
      ForeignMistake("locale", ["email_locale_lower_cased"], "JavaScript `toLowerCase`"),
      ForeignMistake("as typed", ["email_not_normalized"]), ForeignMistake("no-break space", ["email_not_normalized"]),
      ForeignMistake("encoded", ["email_percent_encoded"]),
      ForeignMistake("milliseconds", ["expiry_milliseconds"], "JavaScript `Math.floor(Date.now() / 1000)`"),
      ForeignMistake("hex secret", ["secret_hex_decoded"]), ForeignMistake("base64 secret", ["secret_base64_decoded"]),
      ForeignMistake("base64 signature", ["signature_base64"]), ForeignMistake("v2 undefined", ["wrong_version"]),
    ])
}
