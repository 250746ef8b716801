import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { inspect } from 'node:util'
import { IdentitySigner, SigningError } from './index.js'

const vectors = JSON.parse(readFileSync(new URL('../../conformance/identity-vectors.json', import.meta.url)))
const projectId = 'prj_0123456789abcdefghij'
const secret = 'ans_' + 'x'.repeat(43)
const signer = new IdentitySigner({ projectId, secret })
const now = 1_900_000_000

const refuses = (code, action) =>
  assert.throws(action, (error) => {
    assert.ok(error instanceof SigningError)
    assert.equal(error.code, code)
    assert.doesNotMatch(error.message, /xxxx|jane/)
    return true
  })
const sign = (options) => signer.credential({ email: 'jane@example.com', issuedAt: now, ...options })
const keys = (count) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, index]))

for (const { name, expiresAt, email, properties, ...expected } of vectors.valid) {
  test(`signs: ${name}`, () => {
    const signer = new IdentitySigner(expected)
    const options = { email, properties, lifetime: 900, issuedAt: expiresAt - 900 }
    assert.equal(signer.payload(options), expected.payload)
    assert.deepEqual(signer.credential(options), {
      email: expected.normalizedEmail, expiresAt, signature: expected.signature, ...(properties && { properties }),
    })
  })
}

test('a credential lives for 15 minutes from the clock when nothing else is said', () => {
  const before = Math.floor(Date.now() / 1000)
  const { expiresAt } = signer.credential({ email: 'jane@example.com' })
  assert.ok(expiresAt - 900 - before <= 1)
})

test('properties that were not signed are not in the credential', () => {
  assert.deepEqual(Object.keys(sign({})), ['email', 'expiresAt', 'signature'])
  assert.deepEqual(sign({ properties: {} }).properties, {})
})

for (const [text, code] of [
  ['', 'invalid_secret'], ['  ', 'invalid_secret'], [secret + '\n', 'invalid_secret'], [' ' + secret, 'invalid_secret'],
  ['ans_' + 'x'.repeat(42), 'invalid_secret'], ['ans_' + 'x'.repeat(65), 'invalid_secret'], [projectId, 'invalid_secret'],
  [undefined, 'invalid_secret'], [Object.create(null), 'invalid_secret'], [Symbol('x'), 'invalid_secret'],
]) test(`refuses the secret ${inspect(text)}`, () => refuses(code, () => new IdentitySigner({ projectId, secret: text })))

for (const id of ['app_0123456789abcdefghij', projectId + '\n', 'prj_0123456789ABCDEFGHIJ', '', undefined]) {
  test(`refuses the Project ID ${JSON.stringify(id)}`, () =>
    refuses('invalid_project_id', () => new IdentitySigner({ projectId: id, secret })))
}

test('says which kind of value stands in the wrong place', () => {
  assert.throws(() => new IdentitySigner({ projectId: 'app_0123456789abcdefghij', secret }), /Project ID.*App ID/)
})

for (const [options, code] of [
  [{ lifetime: 0 }, 'lifetime_too_short'], [{ lifetime: NaN }, 'lifetime_too_short'], [{ lifetime: '900' }, 'lifetime_too_short'],
  [{ lifetime: 86_401 }, 'lifetime_too_long'], [{ issuedAt: now * 1000 }, 'malformed_expiry'],
  [{ issuedAt: 5n }, 'malformed_expiry'], [{ issuedAt: Symbol('x') }, 'malformed_expiry'], [{ issuedAt: new Date() }, 'malformed_expiry'],
  [{ lifetime: 1, issuedAt: 9_999_999_999 }, 'malformed_expiry'], [{ lifetime: 1, issuedAt: -1 }, 'malformed_expiry'],
  ...['', 'a@', '@b', 'ab', '\u212Aate@example.com', 'a\u00ADb@x', 'a b@x', 'a\u0085b@x', '\uD800@x',
    'a'.repeat(252) + '@bc', null].map((email) => [{ email }, 'malformed_email']),
  ...[null, [], 'x', new Map(), new Date()].map((properties) => [{ properties }, 'malformed_properties']),
  [{ properties: keys(21) }, 'too_many_properties'],
  ...['constructor', '1a', '', 'a b', 'é', 'a'.repeat(65), 'a\n']
    .map((key) => [{ properties: { [key]: 1 } }, 'invalid_property_key']),
  ...[null, undefined, NaN, Infinity, [], {}, 5n, '\uDC00', 'x'.repeat(201), '🧭'.repeat(101)]
    .map((a) => [{ properties: { a } }, 'invalid_property_value']),
  [{ properties: Object.fromEntries(Object.keys(keys(11)).map((key) => [key, 'x'.repeat(200)])) }, 'properties_too_large'],
]) test(`${code}: ${inspect(options).slice(0, 60)}`, () => refuses(code, () => sign(options)))

test('accepts what stands exactly on a limit', () => {
  sign({ lifetime: 1 })
  sign({ lifetime: 86_400 })
  sign({ lifetime: 1, issuedAt: 9_999_999_998 })
  sign({ email: 'a'.repeat(251) + '@bc', properties: keys(20) })
})

test('says what is wrong with a secret', () => {
  for (const [text, message] of [
    [secret + '\n', /white space or a line break/], ['', /is empty/], [undefined, /is empty/], [projectId, /a Project ID/],
    [new String(secret), /something else/],
  ]) assert.throws(() => new IdentitySigner({ projectId, secret: text }), message)
})

test('prints no secret', () => {
  for (const text of [inspect(signer, { showHidden: true, depth: 9 }), JSON.stringify(signer), String(signer)]) {
    assert.doesNotMatch(text, /xxxx/)
  }
})
