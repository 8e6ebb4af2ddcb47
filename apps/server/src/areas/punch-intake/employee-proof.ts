import type { Signer } from '../../platform/auth/signer.ts'

/** Whom the server has identified at a device, and when. */
export interface Identification {
  companyId: string
  deviceId: string
  employeeId: string
  /** The server's time. */
  at: Date
}

/** What someone was identified with: a PIN and a badge are theirs, a name anyone can choose. */
export type IdentifiedBy = 'pin' | 'badge' | 'name'

/** As a proof begins with it. */
const MARKS = { pin: '', badge: 'b~', name: 'n~' } as const

/** Someone punches within so long of being identified; a kiosk forgets them after ten seconds. */
const VALID_MS = 300_000

/** What a device sends with a punch, so that the server knows that it named the person itself: `<mark><time>.<signature>`. */
export function employeeProof(signer: Signer, identified: Identification, by: IdentifiedBy): string {
  const time = `${MARKS[by]}${identified.at.getTime().toString(36)}`
  return `${time}.${signer.sign(textOf(identified, time), contextOf(identified))}`
}

/**
 * Whether the server named the person to the device about when they punched. `otherTime`: it did, at another time, so the
 * clock of the device was wrong then, or the proof is used again.
 *
 * @param punch `at`: when the person punched, by the device's clock
 */
export function checkProof(signer: Signer, proof: string | null, punch: Identification): Proof {
  const [, marked = '', mark = '', time = '', signature = ''] =
    /^((b~|n~|)([\da-z]{1,11}))\.([\w-]{22})$/.exec(proof ?? '') ?? []
  if (signature === '' || !signer.isGenuine(textOf(punch, marked), signature, contextOf(punch))) {
    return { state: 'unproven', by: null }
  }
  const isThen = Math.abs(punch.at.getTime() - Number.parseInt(time, 36)) <= VALID_MS
  const by = mark === MARKS.badge ? 'badge' : mark === MARKS.name ? 'name' : 'pin'
  return { state: isThen ? 'proven' : 'otherTime', by }
}

export type Proof = { state: 'unproven'; by: null } | { state: 'proven' | 'otherTime'; by: IdentifiedBy }

function textOf({ deviceId, employeeId }: Identification, marked: string): string {
  return `${deviceId} ${employeeId} ${marked}`
}

function contextOf({ companyId }: Identification): string {
  return `employees identified in ${companyId}`
}
