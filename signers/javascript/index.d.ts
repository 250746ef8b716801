/** A string of at most 200 UTF-16 units, a finite number, or a boolean. */
export type IdentityProperty = string | number | boolean

export type SigningErrorCode =
  | 'invalid_project_id'
  | 'invalid_secret'
  | 'lifetime_too_short'
  | 'lifetime_too_long'
  | 'malformed_expiry'
  | 'malformed_email'
  | 'malformed_properties'
  | 'too_many_properties'
  | 'invalid_property_key'
  | 'invalid_property_value'
  | 'properties_too_large'

/** Why nothing was signed. Holds no secret, email or property value: it may be logged as it is. */
export class SigningError extends Error {
  readonly name: 'SigningError'
  /** Stable; compare with this. */
  readonly code: SigningErrorCode
  constructor(code: SigningErrorCode, message: string)
}

export interface CredentialOptions {
  /** From your session, never from the request. Normalized before it is signed. */
  email: string
  /** Left out, nothing but the email is signed. At most 20, 2,048 bytes in all. */
  properties?: Readonly<Record<string, IdentityProperty>>
  /** Seconds, 1 to 86,400; 900 by default. Parts of a second are dropped. */
  lifetime?: number
  /** Unix seconds; the clock by default. Parts of a second are dropped. */
  issuedAt?: number
}

/** A bearer credential: answer it to the signed-in user only, over TLS; never log or store it. */
export interface IdentityCredential {
  /** Normalized: what was signed, not what was passed in. */
  email: string
  /** Unix seconds. Expired from this second on. */
  expiresAt: number
  /** 64 lower-case hexadecimal digits. */
  signature: string
  /** Present only when they were signed. */
  properties?: Record<string, IdentityProperty>
}

/** Signs for one project. Make one when the backend starts and share it. */
export class IdentitySigner {
  readonly projectId: string

  /**
   * @param options.projectId `prj_` and 20 characters. Not the App ID.
   * @param options.secret the identity secret exactly as it was shown, `ans_` included.
   * @throws {SigningError}
   */
  constructor(options: { projectId: string; secret: string })

  /** @throws {SigningError} */
  credential(options: CredentialOptions): IdentityCredential

  /**
   * The exact text that `credential` signs. Compare it first when a signature does not match.
   * @throws {SigningError}
   */
  payload(options: CredentialOptions): string
}
