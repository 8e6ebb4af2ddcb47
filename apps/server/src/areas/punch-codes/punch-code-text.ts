import { PunchCodePayload } from '@timeloom/contract'
import { z } from 'zod'
import type { Signer } from '../../platform/auth/signer.ts'

/** Only the payload's own fields, and each of them once. */
const SignedPayload = PunchCodePayload.extend({ signature: z.string() })

/** The order in which fields are written and signed. @source spec 002 §3 Punch QR payload */
const FIELDS = Object.keys(PunchCodePayload.shape) as (keyof PunchCodePayload)[]

/** What a QR code holds: the payload as JSON text, with the company's signature behind it. */
export function punchCodeText(signer: Signer, companyId: string, payload: PunchCodePayload): string {
  const signature = signer.sign(canonical(payload), contextOf(companyId))
  return JSON.stringify({ ...inOrder(payload), signature })
}

/** @returns undefined when the company's server did not make the text, or someone has changed it since */
export function readPunchCodeText(signer: Signer, companyId: string, text: string): PunchCodePayload | undefined {
  const read = SignedPayload.safeParse(parsed(text))
  if (!read.success) return undefined
  const { signature, ...payload } = read.data
  return signer.isGenuine(canonical(payload), signature, contextOf(companyId)) ? payload : undefined
}

function contextOf(companyId: string): string {
  return `punch code of ${companyId}`
}

function canonical(payload: PunchCodePayload): string {
  return JSON.stringify(inOrder(payload))
}

function inOrder(payload: PunchCodePayload): PunchCodePayload {
  return Object.fromEntries(FIELDS.flatMap((name) => (payload[name] === undefined ? [] : [[name, payload[name]]])))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
