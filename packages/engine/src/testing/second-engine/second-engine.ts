import {
  alterdateKind,
  observedKind,
  payPeriodsKind,
  roundKind,
  statutoryBreaksKind,
  zoneKind,
} from './calendar-kinds.ts'
import { leaveDuration } from './leave-duration.ts'
import { allowanceKind, unitsKind } from './pay-kinds.ts'
import { timesheet } from './timesheet.ts'

/**
 * A second implementation of the definition of time and pay, written only from its text and sharing nothing with the
 * engine: where the two differ, one of them misread a sentence. Clarity before speed.
 */
const kinds: Record<string, (inputs: never) => unknown> = {
  timesheet,
  leave: leaveDuration,
  round: roundKind,
  payPeriods: payPeriodsKind,
  alterdate: alterdateKind,
  observed: observedKind,
  statutoryBreaks: statutoryBreaksKind,
  zone: zoneKind,
  allowance: allowanceKind,
  units: unitsKind,
}

/** @param inputs those of a case of this kind */
export function secondEngine(kind: string, inputs: unknown): unknown {
  return kinds[kind]!(inputs as never)
}
