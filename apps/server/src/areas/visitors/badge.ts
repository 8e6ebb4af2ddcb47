import { VISITOR_BADGE } from '@timeloom/contract'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Signer } from '../../platform/auth/signer.ts'

const SIGNATURE_BYTES = 8

/**
 * The key with which a company's kiosks sign the QR codes of visitors, so that they can without a network. A code names a
 * visit that must exist: the key alone opens nothing.
 */
export function badgeKeyOf(signer: Signer, companyId: string): string {
  return signer.sign('visitor badges', `visitor badge key ${companyId}`)
}

/** The text of a visit's QR code. */
export function badgeOf(badgeKey: string, visitId: string): string {
  const id = Buffer.from(visitId.replaceAll('-', ''), 'hex').toString('base64url')
  return `TLV.${id}.${signatureOf(badgeKey, visitId).toString('base64url')}`
}

/** @returns the id of the visit; undefined: the text is no QR code of this company's visitors */
export function visitOfBadge(badgeKey: string, text: string): string | undefined {
  const [, id = '', signature = ''] = VISITOR_BADGE.exec(text) ?? []
  const bytes = Buffer.from(id, 'base64url')
  const given = Buffer.from(signature, 'base64url')
  if (bytes.length !== 16 || given.length !== SIGNATURE_BYTES) return undefined
  const visitId = bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return timingSafeEqual(given, signatureOf(badgeKey, visitId)) ? visitId : undefined
}

function signatureOf(badgeKey: string, visitId: string): Buffer {
  return createHmac('sha256', badgeKey).update(visitId.toLowerCase(), 'utf8').digest().subarray(0, SIGNATURE_BYTES)
}
