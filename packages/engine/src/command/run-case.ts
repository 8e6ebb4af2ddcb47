import { calculateTimesheet } from '../timesheet.ts'
import { allowanceCase, unitsCase } from './pay-cases.ts'
import {
  alterdateCase,
  observedCase,
  payPeriodsCase,
  roundCase,
  statutoryBreaksCase,
  zoneCase,
} from './calendar-cases.ts'
import { leaveCase } from './leave-case.ts'
import { printTimesheet } from './print-timesheet.ts'
import { readTimesheet } from './read-timesheet.ts'

export interface Case {
  id: string
  kind: string
  inputs: unknown
}

const kinds: Record<string, (inputs: never) => unknown> = {
  timesheet: (inputs) => {
    const input = readTimesheet(inputs)
    return printTimesheet(input.zone, calculateTimesheet(input))
  },
  leave: leaveCase,
  round: roundCase,
  payPeriods: payPeriodsCase,
  alterdate: alterdateCase,
  observed: observedCase,
  statutoryBreaks: statutoryBreaksCase,
  zone: zoneCase,
  allowance: allowanceCase,
  units: unitsCase,
}

/** @throws Error that says what cannot be read */
export function runCase({ kind, inputs }: Case): unknown {
  const run = kinds[kind]
  if (!run) throw new Error(`unknown kind ${kind}: one of ${Object.keys(kinds).join(', ')}`)
  return run(inputs as never)
}
