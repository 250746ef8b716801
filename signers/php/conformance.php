#!/usr/bin/env php
<?php

// The conformance protocol of ../../conformance/README.md: a case a line in, an answer a line out.

declare(strict_types=1);

use AppNorth\Identity\IdentitySigner;
use AppNorth\Identity\SigningError;

require __DIR__ . '/src/SigningError.php';
require __DIR__ . '/src/IdentitySigner.php';

/**
 * Strict JSON. json_decode keeps the last of two equal keys without a word, and cannot say where an unpaired surrogate
 * stands: here it becomes bytes that are no UTF-8, for the signer to refuse. Objects are arrays, arrays are ArrayObjects.
 */
final class StrictJson
{
    private int $offset = 0;

    private function __construct(private readonly string $text)
    {
    }

    public static function parse(string $text): mixed
    {
        if (!mb_check_encoding($text, 'UTF-8')) {
            throw new JsonException();
        }
        $reader = new self($text);
        $value = $reader->value();
        $reader->take('$') ?? throw new JsonException();
        return $value;
    }

    private function value(): mixed
    {
        if ($this->take('\{')) {
            return $this->object();
        }
        if ($this->take('\[')) {
            return $this->list();
        }
        if ($word = $this->take('true|false|null')) {
            return ['true' => true, 'false' => false, 'null' => null][$word[0]];
        }
        if ($number = $this->take('-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?')) {
            // What is written as an integer is one, where PHP has it; -0 is none.
            return (string) (int) $number[0] === $number[0] ? (int) $number[0] : (float) $number[0];
        }
        return $this->string();
    }

    private function object(): array
    {
        $members = [];
        if ($this->take('\}')) {
            return $members;
        }
        do {
            $key = $this->string();
            if (array_key_exists($key, $members) || !$this->take(':')) {
                throw new JsonException();
            }
            $members[$key] = $this->value();
        } while ($this->take(','));
        $this->take('\}') ?? throw new JsonException();
        return $members;
    }

    private function list(): ArrayObject
    {
        $items = new ArrayObject();
        if ($this->take('\]')) {
            return $items;
        }
        do {
            $items[] = $this->value();
        } while ($this->take(','));
        $this->take('\]') ?? throw new JsonException();
        return $items;
    }

    private function string(): string
    {
        $token = $this->take('"((?:[^"\\\\\x00-\x1F]|\\\\(?:["\\\\\/bfnrt]|u[0-9a-fA-F]{4}))*+)"') ?? throw new JsonException();
        $escape = '/\\\\u(?:d[89ab][0-9a-f]{2}\\\\ud[c-f][0-9a-f]{2}|[0-9a-f]{4})|\\\\./i';
        return preg_replace_callback(
            $escape,
            static fn (array $found): string => json_decode("\"$found[0]\"") ?? "\xED\xA0\x80",
            $token[1],
        );
    }

    private function take(string $pattern): ?array
    {
        if (!preg_match("/[ \\t\\r\\n]*($pattern)[ \\t\\r\\n]*/AD", $this->text, $found, 0, $this->offset)) {
            return null;
        }
        $this->offset += strlen($found[0]);
        return array_slice($found, 1);
    }
}

function whole(mixed $number): ?int
{
    return is_int($number) || is_float($number) && floor($number) === $number && abs($number) < 2 ** 62 ? (int) $number : null;
}

function answer(string $line): array
{
    // For a line that does not parse.
    $id = preg_match('/"id"\s*:\s*"([^"\\\\]*)"/', $line, $found) ? mb_scrub($found[1], 'UTF-8') : null;
    try {
        $case = StrictJson::parse($line);
        if (!is_array($case) || array_key_exists('properties', $case) && !is_array($case['properties'])) {
            return ['id' => $id, 'refused' => 'malformed_properties'];
        }
        $id = $case['id'] ?? null;
        $text = static fn (string $key): string => is_string($case[$key] ?? null) ? $case[$key] : '';
        $signer = new IdentitySigner($text('projectId'), $text('secret'));
        $expiresAt = whole($case['expiresAt'] ?? null);
        $issuedAt = array_key_exists('issuedAt', $case) ? whole($case['issuedAt']) : ($expiresAt ?? 0) - 1;
        if ($expiresAt === null || $issuedAt === null) {
            return ['id' => $id, 'refused' => 'malformed_expiry'];
        }
        $arguments = [
            'email' => $text('email'),
            'properties' => $case['properties'] ?? null,
            'issuedAt' => $issuedAt,
            'lifetime' => $expiresAt - $issuedAt,
        ];
        $signature = $signer->credential(...$arguments)['signature'];
        return ['id' => $id, 'signature' => $signature, 'payload' => $signer->payload(...$arguments)];
    } catch (SigningError $error) {
        return ['id' => $id, 'refused' => $error->reason];
    } catch (JsonException) {
        return ['id' => $id, 'refused' => 'malformed_properties'];
    }
}

while (($line = fgets(STDIN)) !== false) {
    fwrite(STDOUT, json_encode(answer(rtrim($line, "\n")), JSON_THROW_ON_ERROR) . "\n");
}
