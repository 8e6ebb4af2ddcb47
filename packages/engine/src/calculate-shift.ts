import { deductBreak, type DeductedBreak } from './breaks/deduct-break.ts'
import { acceptTime, type AcceptedTime } from './matching/accept-time.ts'
import type { WorkShift } from './matching/work-shift.ts'
import { effectivePairs, type EffectivePair } from './rounding/effective-pairs.ts'
import type { Zone } from './zone/zone.ts'

/** A work shift with everything that does not depend on the rest of its day. */
export interface CalculatedShift {
  shift: WorkShift
  worked: EffectivePair[]
  accepted: AcceptedTime
  break: DeductedBreak
}

/** Grace and rounding, then acceptance, then the break. @source docs/engine.md A4, A5, A6 */
export function calculateShift(zone: Zone, shift: WorkShift, hasScheduleRow: boolean): CalculatedShift {
  const worked = effectivePairs(zone, shift)
  const accepted = acceptTime(shift, worked, hasScheduleRow)
  return { shift, worked, accepted, break: deductBreak(zone, shift, worked, accepted.stretches) }
}
