import type { Zone } from './calendar.ts'
import type { WorkedShift } from './exceptions.ts'
import { sum } from './minutes.ts'
import type { Divided } from './overtime.ts'

/** B0: how a case prints. */

export type PrintedDay = Record<string, unknown>

interface CalculatedDay {
  type: string
  worked: readonly WorkedShift[]
  divided: Divided
  exceptions: readonly string[]
  leave: number
  phLeave: number
  autoLeave: number
  altHolidays: number
}

export function printDay(zone: Zone, day: CalculatedDay): PrintedDay {
  const { worked, divided, leave, phLeave, autoLeave, altHolidays } = day
  const paid = sum(worked.map(({ rest }) => rest.paid.length)) - sum(divided.pending)
  const figures = {
    ordinary: divided.ordinary,
    overtime: divided.overtime,
    pendingOT: sum(divided.pending),
    phWorked: divided.phWorked,
    phLeave,
    altHolidays,
    leave,
    autoLeave,
    elapsed: sum(worked.flatMap(({ effective }) => effective.map((pair) => pair.out - pair.in))),
    unpaidEA: sum(worked.map(({ accepted }) => accepted.unpaidEA)),
    unpaidLD: sum(worked.map(({ accepted }) => accepted.unpaidLD)),
    unpaidUS: sum(worked.map(({ accepted }) => accepted.unpaidUS.length)),
  }
  return {
    type: day.type,
    paid,
    ...Object.fromEntries(Object.entries(figures).filter(([, figure]) => figure !== 0)),
    breakMin: sum(worked.map(({ rest }) => rest.deducted)),
    exceptions: [...day.exceptions].sort(),
    shifts: worked.map((each) => printShift(zone, each)),
  }
}

function printShift(zone: Zone, { shift, effective, rest }: WorkedShift): Record<string, unknown> {
  const incomplete = shift.singles.map(({ t, dir }) => (dir === 'In' ? [zone.text(t), null] : [null, zone.text(t)]))
  return {
    section: shift.section?.id ?? null,
    pairs: effective.map((pair) => [zone.text(pair.in), zone.text(pair.out)]),
    paid: rest.paid.length,
    breakMin: rest.deducted,
    ...(incomplete.length > 0 ? { incomplete } : {}),
  }
}
