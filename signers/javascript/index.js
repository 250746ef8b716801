// AppNorth identity credentials for Node. The rules are docs/contract.md, section 2.
import { createHmac, createSecretKey } from 'node:crypto'

const MAX_LIFETIME = 86_400 // seconds
const MAX_EXPIRY = 9_999_999_999 // Unix seconds

/** Why nothing was signed. Holds no secret, email or property value: it may be logged as it is. */
export class SigningError extends Error {
  constructor(code, message) {
    super(message)
    this.name = 'SigningError'
    this.code = code
  }
}

/** Signs for one project. Make one when the backend starts and share it. */
export class IdentitySigner {
  #key

  constructor({ projectId, secret }) {
    checkProjectId(projectId)
    checkSecret(secret)
    this.projectId = projectId
    // Taken as it was shown: not decoded, prefix included. A KeyObject does not print its bytes.
    this.#key = createSecretKey(secret, 'utf8')
  }

  /** What the app needs: answer with its JSON, to the signed-in user only. */
  credential(options) {
    const { email, expiresAt, properties, payload } = this.#prepare(options)
    const signature = createHmac('sha256', this.#key).update(payload, 'utf8').digest('hex')
    return { email, expiresAt, signature, ...(properties && { properties }) }
  }

  /** The exact text that `credential` signs. Compare it first when a signature does not match. */
  payload(options) {
    return this.#prepare(options).payload
  }

  #prepare({ email, properties, lifetime = 900, issuedAt = Date.now() / 1000 }) {
    const expiresAt = expiry(issuedAt, lifetime)
    const normalized = normalizeEmail(email)
    const lines = [this.projectId, expiresAt, normalized]
    if (properties === undefined) {
      return { email: normalized, expiresAt, payload: ['v1', ...lines].join('\n') }
    }
    const entries = checkedEntries(properties)
    const payload = ['v2', ...lines, canonicalJSON(entries)].join('\n')
    return { email: normalized, expiresAt, properties: Object.fromEntries(entries), payload }
  }
}

function checkProjectId(text) {
  if (typeof text === 'string' && /^prj_[a-z0-9]{20}$/.test(text)) return
  throw new SigningError(
    'invalid_project_id',
    `Expected a Project ID (prj_ and 20 characters a-z or 0-9), but the value is ${kindOf(text)}.`,
  )
}

function checkSecret(text) {
  if (typeof text === 'string' && /^ans_[A-Za-z0-9_-]{43,64}$/.test(text)) return
  const given = typeof text === 'string' ? text : ''
  if (given.trim() === '' && (text === undefined || text === null || text === given)) {
    throw new SigningError(
      'invalid_secret',
      'The identity secret is empty. Is the environment variable set where the backend runs?',
    )
  }
  if (given.trim() !== given) {
    throw new SigningError(
      'invalid_secret',
      'The identity secret has white space or a line break around it. Trim it after reading it from a file.',
    )
  }
  throw new SigningError(
    'invalid_secret',
    `Expected an identity secret (ans_ and 43 base64url characters), but the value is ${kindOf(text)}. ` +
      'Pass it exactly as it was shown, without quotes and not decoded.',
  )
}

function kindOf(text) {
  const kinds = { app_: 'an App ID', prj_: 'a Project ID', ans_: 'an identity secret', ana_: 'an API token' }
  const kind = typeof text === 'string' ? kinds[text.slice(0, 4)] : undefined
  return kind ? `${kind} by its prefix` : 'something else'
}

function expiry(issuedAt, lifetime) {
  if (typeof lifetime !== 'number' || !(lifetime >= 1)) {
    throw new SigningError('lifetime_too_short', 'The lifetime is a number of seconds, at least 1.')
  }
  if (lifetime > MAX_LIFETIME) {
    throw new SigningError(
      'lifetime_too_long',
      'A credential lives for at most 86,400 seconds (24 hours); the app fetches a new one in time.',
    )
  }
  const expiresAt = typeof issuedAt === 'number' ? Math.floor(issuedAt) + Math.floor(lifetime) : NaN
  if (!(expiresAt >= 1 && expiresAt <= MAX_EXPIRY)) {
    throw new SigningError(
      'malformed_expiry',
      'The credential would end outside 1 to 9,999,999,999 seconds since 1970. Was the time given in milliseconds?',
    )
  }
  return expiresAt
}

function normalizeEmail(email) {
  if (typeof email === 'string' && !email.includes('\u212A')) { // KELVIN SIGN lower-cases to an ASCII k
    const trimmed = email.trim()
    const text = trimmed.length > 254 ? '' : trimmed.toLowerCase() // which takes no character away
    const at = text.lastIndexOf('@')
    const bytes = Buffer.byteLength(text)
    const isPlaced = at > 0 && at < text.length - 1
    // \s is exactly the white space that trim removes; Cs matches unpaired surrogates only.
    if (isPlaced && bytes >= 3 && bytes <= 254 && !/[\s\p{Cc}\p{Cf}\p{Cs}]/u.test(text)) return text
  }
  throw new SigningError(
    'malformed_email',
    'The email needs 3 to 254 bytes, an @ with text on both sides, and no white space, control, invisible or ' +
      'look-alike (Kelvin sign) characters.',
  )
}

/** The entries in ascending byte order of their keys, read once so that a getter cannot answer twice. */
function checkedEntries(properties) {
  if (Object.prototype.toString.call(properties) !== '[object Object]') {
    throw new SigningError('malformed_properties', 'Properties are a plain object; leave them out to sign none.')
  }
  const entries = Object.entries(properties)
  if (entries.length > 20) {
    throw new SigningError('too_many_properties', 'There are too many properties: at most 20 are allowed.')
  }
  if (!entries.every(([key]) => /^[A-Za-z][A-Za-z0-9_.-]{0,63}$/.test(key) && key !== 'constructor')) {
    throw new SigningError(
      'invalid_property_key',
      'A property key starts with a letter, then has up to 63 letters, digits, _ . or -, and is not constructor.',
    )
  }
  if (!entries.every(([, value]) => isPropertyValue(value))) {
    throw new SigningError(
      'invalid_property_value',
      'A property value is a well-formed string of at most 200 UTF-16 units, a finite number, or a boolean.',
    )
  }
  return entries.sort(([a], [b]) => (a < b ? -1 : 1)) // never localeCompare: it sorts a before B
}

function isPropertyValue(value) {
  switch (typeof value) {
    case 'string': return value.length <= 200 && !/\p{Cs}/u.test(value)
    case 'number': return Number.isFinite(value)
    default: return typeof value === 'boolean'
  }
}

/** RFC 8785, whose strings and numbers are the ones of JSON.stringify. */
function canonicalJSON(entries) {
  const members = entries.map(([key, value]) => `"${key}":${JSON.stringify(value)}`)
  const text = `{${members.join(',')}}`
  if (Buffer.byteLength(text) > 2048) {
    throw new SigningError(
      'properties_too_large',
      'The properties are too large: their canonical JSON may have at most 2,048 bytes.',
    )
  }
  return text
}
