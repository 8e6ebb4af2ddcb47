import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
const ISSUER = 'Timeloom'

/** A new secret of an authenticator app: 160 bits, Base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What the QR code says to the app. @param label whose code it is, as the app lists it */
export function totpAddress(secret: string, label: string): string {
  return totpOf(secret, label).toString()
}

/**
 * The time step that a code belongs to: the one of `at`, or one before or after it, for clocks that differ.
 *
 * @returns undefined for a wrong code
 * @source RFC 6238
 */
export function stepOfCode(secret: string, code: string, at: Date): number | undefined {
  const timestamp = at.getTime()
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret, period: PERIOD_SECONDS, digits: 6, algorithm: 'SHA1' })
}
