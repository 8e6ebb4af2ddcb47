import { BADGE_PREFIX } from '@timeloom/contract'
import type { Signer } from '../../platform/auth/signer.ts'

/** What a badge says. */
export interface BadgeClaim {
  employeeId: string
  serial: number
}

const FORM = /^TLB\.([\w-]{22})\.(\d{1,9})\.([\w-]{22})$/

/** The text of a badge's QR code. @source docs/decisions/0039-badges.md */
export function badgeText(signer: Signer, companyId: string, { employeeId, serial }: BadgeClaim): string {
  const claim = `${Buffer.from(employeeId.replaceAll('-', ''), 'hex').toString('base64url')}.${serial}`
  return `${BADGE_PREFIX}${claim}.${signer.sign(claim, contextOf(companyId))}`
}

/** @returns undefined when the company's server did not make the text */
export function readBadgeText(signer: Signer, companyId: string, text: string): BadgeClaim | undefined {
  const [, id = '', serial = '', signature = ''] = FORM.exec(text) ?? []
  const bytes = Buffer.from(id, 'base64url')
  if (bytes.length !== 16 || !signer.isGenuine(`${id}.${serial}`, signature, contextOf(companyId))) return undefined
  const employeeId = bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { employeeId, serial: Number(serial) }
}

function contextOf(companyId: string): string {
  return `badges of ${companyId}`
}
