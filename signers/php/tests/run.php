<?php

// Offline, without PHPUnit: php tests/run.php. Prints what fails, then the count.

declare(strict_types=1);

use AppNorth\Identity\IdentitySigner;
use AppNorth\Identity\SigningError;

require __DIR__ . '/../src/SigningError.php';
require __DIR__ . '/../src/IdentitySigner.php';

const PROJECT = 'prj_0123456789abcdefghij';
const NOW = 1_900_000_000;
define('SECRET', 'ans_' . str_repeat('x', 43));

// A stack trace as it is on a developer's machine.
ini_set('zend.exception_ignore_args', '0');
ini_set('zend.exception_string_param_max_len', '1000');

$passed = $failed = 0;

function expect(string $fact, mixed $expected, mixed $actual): void
{
    global $passed, $failed;
    if ($expected === $actual) {
        $passed++;
    } else {
        $failed++;
        echo "FAILED $fact\n  expected ", var_export($expected, true), "\n  got      ", var_export($actual, true), "\n";
    }
}

function sign(mixed ...$options): array
{
    return (new IdentitySigner(PROJECT, SECRET))->credential(...($options + ['email' => 'jane@example.com', 'issuedAt' => NOW]));
}

function refuses(string $reason, \Closure $action): void
{
    try {
        $action();
        expect($reason, 'refused', 'signed');
    } catch (SigningError $error) {
        expect($reason, $reason, $error->reason);
        $trace = preg_replace('/^.*\{closure\}.*$|^.* sign\(.*$/m', '', (string) $error); // frames of this file
        expect("$reason tells nothing", 0, preg_match('/xxxx|jane/', $trace));
    }
}

$vectors = json_decode(file_get_contents(__DIR__ . '/../../../conformance/identity-vectors.json'), true);
foreach ($vectors['valid'] as $vector) {
    $signer = new IdentitySigner($vector['projectId'], $vector['secret']);
    $arguments = [$vector['email'], $vector['properties'] ?? null, 900, $vector['expiresAt'] - 900];
    expect("payload: $vector[name]", $vector['payload'], $signer->payload(...$arguments));
    $credential = $signer->credential(...$arguments);
    $expected = [$vector['normalizedEmail'], $vector['expiresAt'], $vector['signature']];
    expect("credential: $vector[name]", $expected, array_slice(array_values($credential), 0, 3));
    expect("properties: $vector[name]", isset($vector['properties']), isset($credential['properties']));
}

$byDefault = (new IdentitySigner(PROJECT, SECRET))->credential('a@b');
expect('the clock and 15 minutes are the defaults', true, abs($byDefault['expiresAt'] - time() - 900) <= 1);
expect('no properties are an object in JSON', '{}', json_encode(sign(properties: [])['properties']));

$canonical = static fn (mixed $value): string => substr(
    explode("\n", (new IdentitySigner(PROJECT, SECRET))->payload('a@b', ['a' => $value], 900, NOW))[4],
    5,
    -1,
);
ini_set('serialize_precision', '17'); // what php.ini says must not matter
ini_set('precision', '5');
foreach ([
    ['5', 5.0], ['0', -0.0], ['10000000000000000', 1e16], ['1e+21', 1e21], ['0.00001', 1e-5], ['0.000001', 1e-6],
    ['1.5e-7', 1.5e-7], ['5e-324', 5e-324], ['9007199254740992', 2 ** 53 + 1], ['9223372036854776000', PHP_INT_MAX],
    ['0.1', 0.1], ['-123.456', -123.456], ['"a/b é \u001f"', "a/b é \x1F"], ['true', true], ['"1"', '1'],
] as [$text, $value]) {
    expect("value $text", $text, $canonical($value));
}

foreach (['', '  ', SECRET . "\n", ' ' . SECRET, substr(SECRET, 0, -1), 'ans_' . str_repeat('x', 65), PROJECT] as $secret) {
    refuses('invalid_secret', static fn () => new IdentitySigner(PROJECT, $secret));
}
foreach (['app_0123456789abcdefghij', PROJECT . "\n", strtoupper(PROJECT), ''] as $id) {
    refuses('invalid_project_id', static fn () => new IdentitySigner($id, SECRET));
}
foreach ([
    ['lifetime_too_short', ['lifetime' => 0]], ['lifetime_too_long', ['lifetime' => 86_401]],
    ['malformed_expiry', ['issuedAt' => NOW * 1000]], ['malformed_expiry', ['issuedAt' => PHP_INT_MAX]],
    ['malformed_expiry', ['issuedAt' => 9_999_999_999, 'lifetime' => 1]],
    ['malformed_expiry', ['issuedAt' => -1, 'lifetime' => 1]],
] as [$reason, $options]) {
    refuses($reason, static fn () => sign(...$options));
}
foreach ([
    '', 'a@', '@b', 'ab', "\u{212A}ate@example.com", "a\u{AD}b@x", 'a b@x', "a\u{85}b@x", "a@x\0", "\xFF@x", "\xED\xA0\x80@x",
    str_repeat('a', 252) . '@bc',
] as $email) {
    refuses('malformed_email', static fn () => sign(email: $email));
}
$numbered = static fn (int $count, mixed $value): array => array_combine(
    array_map(static fn (int $index): string => "k$index", range(1, $count)),
    array_fill(0, $count, $value),
);
refuses('too_many_properties', static fn () => sign(properties: $numbered(21, 1)));
foreach (['constructor', '1a', '', 'a b', 'é', str_repeat('a', 65), "a\n", 0] as $key) {
    refuses('invalid_property_key', static fn () => sign(properties: [$key => 1]));
}
foreach ([
    null, NAN, INF, [], new stdClass(), "\xFF", "\xED\xB0\x80", str_repeat('x', 201), str_repeat('🧭', 101),
] as $value) {
    refuses('invalid_property_value', static fn () => sign(properties: ['a' => $value]));
}
refuses('properties_too_large', static fn () => sign(properties: $numbered(11, str_repeat('x', 200))));

$spent = static fn (): float => getrusage()['ru_utime.tv_sec'] + getrusage()['ru_utime.tv_usec'] / 1e6;
$start = $spent();
foreach ([str_repeat('a', 3_000_000), 'a' . str_repeat(' ', 1_000_000), 'a' . str_repeat("'Σ", 1_000_000)] as $local) {
    refuses('malformed_email', static fn () => sign(email: "$local@b"));
}
refuses('invalid_property_value', static fn () => sign(properties: ['a' => str_repeat('é', 10_000_000)]));
expect('what is much too long is refused at once', true, $spent() - $start < 2);

// Exactly on a limit.
sign(lifetime: 1);
sign(lifetime: 86_400);
sign(lifetime: 1, issuedAt: 9_999_999_998);
sign(email: str_repeat('a', 251) . '@bc', properties: $numbered(20, 1));

$signer = new IdentitySigner(PROJECT, SECRET);
ob_start();
var_dump($signer, (array) $signer);
print_r($signer);
var_export($signer);
echo json_encode($signer);
expect('prints no secret', 0, preg_match('/xxxx/', ob_get_clean()));
ini_set('zend.exception_ignore_args', '0');
ini_set('zend.exception_string_param_max_len', '1000');
foreach ([[SECRET, PROJECT], [PROJECT, SECRET . ' ']] as $arguments) {
    try {
        new IdentitySigner(...$arguments);
    } catch (SigningError $error) {
        $shown = $error . print_r(array_column($error->getTrace(), 'args'), true);
        expect('no trace holds the secret, where the two are exchanged neither', 0, preg_match('/xxxx/', $shown));
    }
}
try {
    serialize($signer);
    expect('is not serialized', 'refused', 'serialized');
} catch (Exception) {
    $passed++;
}

echo "$passed passed, $failed failed\n";
exit($failed === 0 ? 0 : 1);
