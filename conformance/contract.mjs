// Section 2 of docs/contract.md once more, on ECMAScript's own text and numbers: what the vectors are recomputed with.
// It shares no code with the signers that are judged by them.
import { createHmac } from 'node:crypto'
import { readJSON } from './json.mjs'

const SPACE = /[\t-\r \u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]/

/** Its message is the reason: a word of the contract's section 4, or a signer's own code. */
export class Refusal extends Error {}

function require(holds, reason) {
  if (!holds) throw new Refusal(reason)
}

export function normalizedEmail(typed) {
  const email = typed.trim().toLowerCase()
  const bytes = Buffer.byteLength(email)
  const at = email.lastIndexOf('@')
  require(
    !typed.includes('\u212A') && bytes >= 3 && bytes <= 254 && at > 0 && at < email.length - 1 &&
      !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(email) && !SPACE.test(email),
    'malformed_email')
  return email
}

export function requireExpiry(seconds) {
  require(Number.isInteger(seconds) && seconds >= 1 && seconds <= 9_999_999_999, 'malformed_expiry')
}

/** The canonical form of properties that are given as JSON text. */
export function canonicalProperties(text) {
  const object = readProperties(text)
  require(object?.kind === 'object' && !object.repeats, 'malformed_properties')
  require(object.members.length <= 20, 'too_many_properties')
  for (const { key } of object.members) {
    require(/^[A-Za-z][A-Za-z0-9_.-]{0,63}$/.test(key) && key !== 'constructor', 'invalid_property_key')
  }
  for (const { value } of object.members) require(isPropertyValue(value), 'invalid_property_value')
  const canonical = write(object)
  require(Buffer.byteLength(canonical) <= 2048, 'properties_too_large')
  return canonical
}

function readProperties(text) {
  try {
    return readJSON(text)
  } catch {
    return undefined
  }
}

function isPropertyValue({ kind, value }) {
  if (kind === 'string') return value.length <= 200 && !/\p{Cs}/u.test(value)
  return kind === 'boolean' || (kind === 'number' && Number.isFinite(value))
}

/** RFC 8785, whose strings and numbers are those of JSON.stringify; keys by UTF-16, which is by byte where they are ASCII. */
function write(node) {
  if (node.kind === 'array') return `[${node.items.map(write).join(',')}]`
  if (node.kind !== 'object') return JSON.stringify(node.value)
  const members = [...node.members].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  return `{${members.map(({ key, value }) => `${JSON.stringify(key)}:${write(value)}`).join(',')}}`
}

/** What a signer without a single check would have signed. */
export function unchecked({ email, propertiesText }) {
  const object = propertiesText === undefined ? undefined : readProperties(propertiesText)
  return { email: email.trim().toLowerCase(), canonical: object ? write(object) : propertiesText }
}

export function payloadOf({ projectId, expiresAt, email, canonical }) {
  const lines = [canonical === undefined ? 'v1' : 'v2', projectId, expiresAt, email]
  if (canonical !== undefined) lines.push(canonical)
  return lines.join('\n')
}

export function signatureOf(secret, payload) {
  return createHmac('sha256', secret).update(payload).digest('hex')
}

/** The reason for which a signer refuses its input, checked in the order of signers/: undefined when it signs. */
export function signerRefusal({ projectId, secret, email, expiresAt, issuedAt, propertiesText }) {
  return reasonOf(() => {
    require(/^prj_[a-z0-9]{20}$/.test(projectId), 'invalid_project_id')
    require(/^ans_[A-Za-z0-9_-]{43,64}$/.test(secret), 'invalid_secret')
    if (issuedAt !== undefined) {
      require(expiresAt - issuedAt >= 1, 'lifetime_too_short')
      require(expiresAt - issuedAt <= 86_400, 'lifetime_too_long')
    }
    requireExpiry(expiresAt)
    normalizedEmail(email)
    if (propertiesText !== undefined) canonicalProperties(propertiesText)
  })
}

export function reasonOf(check) {
  try {
    check()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}
