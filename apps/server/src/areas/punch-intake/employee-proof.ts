import type { Signer } from '../../platform/auth/signer.ts'

/** Whom the server has identified at a device, and when. */
export interface Identification {
  companyId: string
  deviceId: string
  employeeId: string
  /** The server's time. */
  at: Date
}

/** Someone punches within so long of being identified; a kiosk forgets them after ten seconds. */
const VALID_MS = 300_000

/** What a device sends with a punch, so that the server knows that it named the person itself: `<time>.<signature>`. */
export function employeeProof(signer: Signer, identified: Identification): string {
  const time = identified.at.getTime().toString(36)
  return `${time}.${signer.sign(textOf(identified, time), contextOf(identified))}`
}

/**
 * Whether the server named the person to the device about when they punched. `otherTime`: it did, at another time, so the
 * clock of the device was wrong then, or the proof is used again.
 *
 * @param punch `at`: when the person punched, by the device's clock
 */
export function checkProof(
  signer: Signer,
  proof: string | null,
  punch: Identification,
): 'proven' | 'unproven' | 'otherTime' {
  const [, time = '', signature = ''] = /^([\da-z]{1,11})\.([\w-]{22})$/.exec(proof ?? '') ?? []
  if (signature === '' || !signer.isGenuine(textOf(punch, time), signature, contextOf(punch))) return 'unproven'
  return Math.abs(punch.at.getTime() - Number.parseInt(time, 36)) <= VALID_MS ? 'proven' : 'otherTime'
}

function textOf({ deviceId, employeeId }: Identification, time: string): string {
  return `${deviceId} ${employeeId} ${time}`
}

function contextOf({ companyId }: Identification): string {
  return `employees identified in ${companyId}`
}
