import { hashPassword } from '../../platform/auth/passwords.ts'
import { pinLookup } from '../../platform/auth/pin-lookup.ts'
import type { Signer } from '../../platform/auth/signer.ts'
import type { Caller, Work } from '../../platform/call/call.ts'
import { updatePin, updatePinLookup } from './employee-pin.repository.ts'

type PinWork = Pick<Work, 'tx'> & { caller: Pick<Caller, 'companyId'>; signer: Signer }

interface GivenPin {
  employeeId: string
  /** four digits; null: none any more */
  pin: string | null
}

/** Keeps what the employee is found by at a kiosk; the hash of the PIN is kept by the save that has set it. */
export async function keepPinLookup({ tx, caller, signer }: PinWork, { employeeId, pin }: GivenPin): Promise<void> {
  const lookup = pin === null ? null : pinLookup(signer, caller.companyId, pin)
  await updatePinLookup(tx, { employeeId, lookup })
}

/** Gives an employee the PIN that was set for their account. */
export async function changePin(work: PinWork & Pick<Work, 'now'>, { employeeId, pin }: GivenPin): Promise<void> {
  const pinHash = pin === null ? null : await hashPassword(pin)
  const lookup = pin === null ? null : pinLookup(work.signer, work.caller.companyId, pin)
  await updatePin(work.tx, { employeeId, pinHash, lookup, at: work.now })
}
