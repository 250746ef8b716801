// Section 3 of docs/contract.md: how a credential travels, and why a request that carries one is refused.
import { Refusal, canonicalProperties, normalizedEmail, payloadOf, reasonOf, requireExpiry, signatureOf } from './contract.mjs'

const NAMES = {
  email: 'X-AppNorth-Identity-Email',
  expiresAt: 'X-AppNorth-Identity-Expires-At',
  signature: 'X-AppNorth-Identity-Signature',
  properties: 'X-AppNorth-Identity-Properties',
}

export function headersOf({ email, expiresAt, signature, canonical }) {
  const headers = {
    [NAMES.email]: percentEncoded(email), [NAMES.expiresAt]: String(expiresAt), [NAMES.signature]: signature,
  }
  if (canonical !== undefined) headers[NAMES.properties] = Buffer.from(canonical).toString('base64url')
  return headers
}

function percentEncoded(text) {
  const isPlain = byte => byte > 0x20 && byte < 0x7F && byte !== 0x25
  const encode = byte =>
    isPlain(byte) ? String.fromCharCode(byte) : '%' + byte.toString(16).toUpperCase().padStart(2, '0')
  return Array.from(Buffer.from(text), encode).join('')
}

/** The reason for which a verifier refuses the headers at `now`, undefined when it believes them. */
export function verifierRefusal({ headers, now, projectId, secret }) {
  return reasonOf(() => {
    const fields = fieldsOf(headers)
    const email = normalizedEmail(percentDecoded(fields.email))
    refuseUnless(/^[1-9][0-9]*$/.test(fields.expiresAt), 'malformed_expiry')
    const expiresAt = Number(fields.expiresAt)
    requireExpiry(expiresAt)
    refuseUnless(/^[0-9A-Fa-f]{64}$/.test(fields.signature), 'malformed_signature')
    const canonical = fields.properties === undefined ? undefined : canonicalProperties(decodedProperties(fields.properties))
    refuseUnless(now < expiresAt, 'expired')
    refuseUnless(expiresAt <= now + 86_400 + 60, 'lifetime_too_long')
    const signature = signatureOf(secret, payloadOf({ projectId, expiresAt, email, canonical }))
    refuseUnless(signature === fields.signature.toLowerCase(), 'signature_mismatch')
  })
}

function refuseUnless(holds, reason) {
  if (!holds) throw new Refusal(reason)
}

function fieldsOf(headers) {
  const fields = {}
  for (const [field, name] of Object.entries(NAMES)) {
    const values = Object.entries(headers).filter(([given]) => given.toLowerCase() === name.toLowerCase())
      .flatMap(([, value]) => value)
    refuseUnless(values.length < 2, 'duplicate_header')
    fields[field] = values[0]
  }
  refuseUnless([fields.email, fields.expiresAt, fields.signature].every(field => field !== undefined), 'incomplete')
  return fields
}

function percentDecoded(text) {
  refuseUnless(!/%(?![0-9A-Fa-f]{2})|[^!-~]/.test(text), 'malformed_email')
  const bytes = text.replace(/%(..)/g, (_, digits) => String.fromCharCode(parseInt(digits, 16)))
  return utf8(Buffer.from(bytes, 'latin1'), 'malformed_email')
}

function decodedProperties(text) {
  refuseUnless(/^[A-Za-z0-9_-]*$/.test(text) && text.length % 4 !== 1, 'malformed_properties')
  return utf8(Buffer.from(text, 'base64url'), 'malformed_properties')
}

function utf8(bytes, reason) {
  const text = bytes.toString('utf8')
  refuseUnless(Buffer.from(text).equals(bytes), reason)
  return text
}
