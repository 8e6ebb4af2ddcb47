import { createHash, randomBytes } from 'node:crypto'

/** The secret part of a calendar address, and which company it belongs to. */
export interface CalendarToken {
  companyId: string
  /** what is kept of the token */
  hash: Buffer
}

const COMPANY_BYTES = 16
const RANDOM_BYTES = 24

/** A new address of a company's employee: the company, and what nobody can guess. */
export function newCalendarToken(companyId: string): CalendarToken & { token: string } {
  const company = Buffer.from(companyId.replaceAll('-', ''), 'hex')
  const token = Buffer.concat([company, randomBytes(RANDOM_BYTES)]).toString('base64url')
  return { token, companyId, hash: hashOf(token) }
}

/** @returns undefined for what cannot be one */
export function readCalendarToken(token: string): CalendarToken | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== COMPANY_BYTES + RANDOM_BYTES || bytes.toString('base64url') !== token) return undefined
  const hex = bytes.subarray(0, COMPANY_BYTES).toString('hex')
  const companyId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { companyId, hash: hashOf(token) }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
