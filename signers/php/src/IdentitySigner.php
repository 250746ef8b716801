<?php

declare(strict_types=1);

namespace AppNorth\Identity;

/**
 * Signs for one project: AppNorth identity credentials. Make one when the backend starts and share it.
 *
 * The rules are docs/contract.md, section 2.
 */
final class IdentitySigner
{
    private const MAX_LIFETIME = 86_400; // seconds
    private const MAX_EXPIRY = 9_999_999_999; // Unix seconds

    // What trim of ECMAScript removes; trim() of PHP knows ASCII only, and takes NUL too.
    private const SPACE = '[\t-\r \x{A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}]';

    /** Wrapped: no var_dump, var_export, array cast or serialize shows what is inside. */
    private readonly \SensitiveParameterValue $secret;

    /**
     * @param string $projectId `prj_` and 20 characters. Not the App ID.
     * @param string $secret the identity secret exactly as it was shown, `ans_` included.
     * @throws SigningError
     */
    public function __construct(
        #[\SensitiveParameter] public readonly string $projectId, // the two may be exchanged
        #[\SensitiveParameter] string $secret,
    ) {
        self::checkProjectId($projectId);
        self::checkSecret($secret);
        $this->secret = new \SensitiveParameterValue($secret);
    }

    /**
     * What the app needs: answer with its JSON, to the signed-in user only.
     *
     * @param array<string, string|int|float|bool>|null $properties null: none are signed. At most 20, 2,048 bytes in all.
     * @param int $lifetime seconds, 1 to 86,400.
     * @param int|null $issuedAt Unix seconds; null: the clock.
     * @return array{email: string, expiresAt: int, signature: string, properties?: object}
     * @throws SigningError
     */
    public function credential(
        #[\SensitiveParameter] string $email,
        #[\SensitiveParameter] ?array $properties = null,
        int $lifetime = 900,
        ?int $issuedAt = null,
    ): array {
        [$email, $expiresAt, $payload] = $this->prepare($email, $properties, $lifetime, $issuedAt);
        // The key is the secret as it was shown: not decoded, prefix included.
        $signature = hash_hmac('sha256', $payload, $this->secret->getValue());
        $credential = ['email' => $email, 'expiresAt' => $expiresAt, 'signature' => $signature];
        // An object: json_encode writes an empty array as [].
        return $properties === null ? $credential : $credential + ['properties' => (object) $properties];
    }

    /** The exact text that `credential` signs. Compare it first when a signature does not match. */
    public function payload(
        #[\SensitiveParameter] string $email,
        #[\SensitiveParameter] ?array $properties = null,
        int $lifetime = 900,
        ?int $issuedAt = null,
    ): string {
        return $this->prepare($email, $properties, $lifetime, $issuedAt)[2];
    }

    private function prepare(
        #[\SensitiveParameter] string $email,
        #[\SensitiveParameter] ?array $properties,
        int $lifetime,
        ?int $issuedAt,
    ): array {
        $expiresAt = self::expiry($issuedAt ?? time(), $lifetime);
        $email = self::normalizeEmail($email);
        $lines = [$this->projectId, (string) $expiresAt, $email];
        $lines = $properties === null ? ['v1', ...$lines] : ['v2', ...$lines, self::canonicalJson($properties)];

        return [$email, $expiresAt, implode("\n", $lines)];
    }

    private static function checkProjectId(#[\SensitiveParameter] string $text): void
    {
        // D: without it, $ would let a line break at the end pass.
        if (!preg_match('/^prj_[a-z0-9]{20}$/D', $text)) {
            throw new SigningError(
                'invalid_project_id',
                'Expected a Project ID (prj_ and 20 characters a-z or 0-9), but the value is ' . self::kindOf($text) . '.',
            );
        }
    }

    private static function checkSecret(#[\SensitiveParameter] string $text): void
    {
        if (preg_match('/^ans_[A-Za-z0-9_-]{43,64}$/D', $text)) {
            return;
        }
        throw new SigningError('invalid_secret', match (true) {
            trim($text) === '' => 'The identity secret is empty. Is the environment variable set where the backend runs?',
            trim($text) !== $text => 'The identity secret has white space or a line break around it. Trim it after reading '
                . 'it from a file.',
            default => 'Expected an identity secret (ans_ and 43 base64url characters), but the value is '
                . self::kindOf($text) . '. Pass it exactly as it was shown, without quotes and not decoded.',
        });
    }

    private static function kindOf(#[\SensitiveParameter] string $text): string
    {
        return match (substr($text, 0, 4)) {
            'app_' => 'an App ID by its prefix',
            'prj_' => 'a Project ID by its prefix',
            'ans_' => 'an identity secret by its prefix',
            'ana_' => 'an API token by its prefix',
            default => 'something else',
        };
    }

    private static function expiry(int $issuedAt, int $lifetime): int
    {
        if ($lifetime < 1) {
            throw new SigningError('lifetime_too_short', 'A credential lives for at least 1 second.');
        }
        if ($lifetime > self::MAX_LIFETIME) {
            throw new SigningError(
                'lifetime_too_long',
                'A credential lives for at most 86,400 seconds (24 hours); the app fetches a new one in time.',
            );
        }
        $expiresAt = $issuedAt + $lifetime; // a float when it overflows
        if ($expiresAt < 1 || $expiresAt > self::MAX_EXPIRY) {
            throw new SigningError(
                'malformed_expiry',
                'The credential would end outside 1 to 9,999,999,999 seconds since 1970. Was the time given in milliseconds?',
            );
        }
        return $expiresAt;
    }

    private static function normalizeEmail(#[\SensitiveParameter] string $email): string
    {
        // KELVIN SIGN lower-cases to an ASCII k.
        if (mb_check_encoding($email, 'UTF-8') && !str_contains($email, "\u{212A}")) {
            $space = self::SPACE;
            // The look-behind: without it, each of many spaces in the middle would be the start of another try.
            $text = preg_replace("/^$space+|(?<!$space)$space+$/Du", '', $email) ?? ''; // null: PCRE gave up
            // No character is taken away by lower-casing.
            $text = mb_strlen($text, 'UTF-8') <= 254 ? self::lowerCase($text) : '';
            $isPlaced = preg_match('/.@[^@]+$/Dsu', $text) === 1;
            $length = strlen($text);
            if ($isPlaced && $length >= 3 && $length <= 254 && !preg_match("/$space|\p{Cc}|\p{Cf}/u", $text)) {
                return $text;
            }
        }
        throw new SigningError(
            'malformed_email',
            'The email needs to be UTF-8 of 3 to 254 bytes, an @ with text on both sides, and no white space, control, '
                . 'invisible or look-alike (Kelvin sign) characters.',
        );
    }

    /**
     * As ECMAScript does it. strtolower knows ASCII only; mb_strtolower before PHP 8.3 maps every sigma to σ, but at the end
     * of a word it is ς: after a cased letter and not before one, case-ignorable characters skipped.
     */
    private static function lowerCase(string $text): string
    {
        $cased = '(?!\p{Case_Ignorable})\p{Cased}';
        $text = preg_replace(
            "/($cased\p{Case_Ignorable}*+)\x{03A3}(?!\p{Case_Ignorable}*+\p{Cased})/u",
            "\$1\u{03C2}",
            $text,
        );
        return mb_strtolower(str_replace("\u{03A3}", "\u{03C3}", $text), 'UTF-8');
    }

    /** RFC 8785. json_encode alone keeps the order of keys, escapes / and what is not ASCII, and writes 1.0e+21. */
    private static function canonicalJson(#[\SensitiveParameter] array $properties): string
    {
        if (count($properties) > 20) {
            throw new SigningError('too_many_properties', 'There are too many properties: at most 20 are allowed.');
        }
        foreach ($properties as $key => $_) {
            if (!preg_match('/^[A-Za-z][A-Za-z0-9_.-]{0,63}$/D', (string) $key) || $key === 'constructor') {
                throw new SigningError(
                    'invalid_property_key',
                    'A property key starts with a letter, then has up to 63 letters, digits, _ . or -, and is not constructor.',
                );
            }
        }
        ksort($properties, SORT_STRING); // bytes; the default would compare as numbers what looks like them
        $members = [];
        foreach ($properties as $key => $value) {
            $members[] = "\"$key\":" . self::canonicalValue($value);
        }
        $text = '{' . implode(',', $members) . '}';
        if (strlen($text) > 2048) {
            throw new SigningError(
                'properties_too_large',
                'The properties are too large: their canonical JSON may have at most 2,048 bytes.',
            );
        }
        return $text;
    }

    private static function canonicalValue(#[\SensitiveParameter] mixed $value): string
    {
        if (is_bool($value)) {
            return $value ? 'true' : 'false';
        }
        if ((is_int($value) || is_float($value)) && is_finite((float) $value)) {
            return self::ecmaScriptNumber((float) $value);
        }
        if (is_string($value) && strlen($value) <= 3 * 200 && mb_check_encoding($value, 'UTF-8')
            && strlen(mb_convert_encoding($value, 'UTF-16LE', 'UTF-8')) <= 2 * 200) {
            return json_encode(
                $value,
                JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_LINE_TERMINATORS | JSON_THROW_ON_ERROR,
            );
        }
        throw new SigningError(
            'invalid_property_value',
            'A property value is UTF-8 text of at most 200 UTF-16 units, a finite number, or a boolean.',
        );
    }

    /** Number::toString. Precision -1 is the shortest that round-trips, whatever php.ini says of serialize_precision. */
    private static function ecmaScriptNumber(float $number): string
    {
        if ($number == 0) {
            return '0';
        }
        preg_match('/^(\d+)(?:\.(\d+))?(?:E(.+))?$/D', sprintf('%.*H', -1, abs($number)), $parts);
        [, $whole, $fraction, $exponent] = $parts + [2 => '', 3 => '0'];
        $significant = ltrim($whole . $fraction, '0');
        // The value is 0.digits times ten to the power of point.
        $point = strlen($whole) + (int) $exponent - (strlen($whole . $fraction) - strlen($significant));
        $digits = rtrim($significant, '0');
        $text = match (true) {
            strlen($digits) <= $point && $point <= 21 => str_pad($digits, $point, '0'),
            0 < $point && $point <= 21 => substr($digits, 0, $point) . '.' . substr($digits, $point),
            -6 < $point && $point <= 0 => '0.' . str_repeat('0', -$point) . $digits,
            default => rtrim($digits[0] . '.' . substr($digits, 1), '.') . sprintf('e%+d', $point - 1),
        };
        return $number < 0 ? "-$text" : $text;
    }
}
