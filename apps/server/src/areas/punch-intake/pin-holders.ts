import { isPassword } from '../../platform/auth/passwords.ts'
import { pinLookup } from '../../platform/auth/pin-lookup.ts'
import type { Limit } from '../../platform/auth/rate-limit.ts'
import type { PinSeal } from '../../platform/auth/pin-seal.ts'
import type { Signer } from '../../platform/auth/signer.ts'
import type { DeviceWork } from '../../platform/call/device-work.ts'
import { selectPinHolders, type PinHolder } from './pin-holders.repository.ts'

/** What a call about PINs works with. */
export type IntakeWork = DeviceWork & { signer: Signer; pinSeal: PinSeal }

/** A PIN as a person typed it, perhaps with a clock ID. */
export interface TypedPin {
  pin: string
  clockId: number | null
}

/** Wrong PINs for one person, whichever device they are typed at. */
export const TRIES_FOR_PERSON: Limit = { name: 'PIN of a person', attempts: 5, windowMinutes: 5 }

/** Finds who has typed PINs, all in one query; the answer is asked for each. */
export async function pinHolders(
  { tx, caller, signer }: IntakeWork,
  typed: readonly TypedPin[],
): Promise<(typed: TypedPin) => Promise<PinHolder[]>> {
  const lookups = new Map(typed.map(({ pin }) => [pin, pinLookup(signer, caller.companyId, pin)]))
  const clockIds = [...new Set(typed.flatMap(({ clockId }) => clockId ?? []))]
  const found = await selectPinHolders(tx, { lookups: [...lookups.values()], clockIds })
  const proofs = new Map<string, Promise<boolean>>()
  const hasPin = ({ employeeId, pinHash }: PinHolder, pin: string): Promise<boolean> => {
    const key = `${employeeId} ${pin}`
    const proof = proofs.get(key) ?? isPassword(pinHash, pin)
    proofs.set(key, proof)
    return proof
  }
  return async ({ pin, clockId }) => {
    const candidates = found.filter(
      (holder) =>
        (holder.pinLookup === null || holder.pinLookup === lookups.get(pin)) &&
        (clockId === null ? holder.pinLookup !== null : holder.clockId === clockId),
    )
    const areRight = await Promise.all(candidates.map((holder) => hasPin(holder, pin)))
    return candidates.filter((_, index) => areRight[index])
  }
}

/** Whom the tries for a clock ID are counted for. */
export function personOf({ caller }: Pick<IntakeWork, 'caller'>, clockId: number): string {
  return `${caller.companyId} ${clockId}`
}
