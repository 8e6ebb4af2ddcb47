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
import {
  allowanceInputs,
  alterdateInputs,
  leaveInputs,
  observedInputs,
  payPeriodsInputs,
  roundInputs,
  statutoryBreaksInputs,
  timesheetInputs,
  unitsInputs,
  zoneInputs,
} from './case-inputs.ts'
import { leaveCase } from './leave-case.ts'
import { printTimesheet } from './print-timesheet.ts'
import type { Reader } from './read-fields.ts'
import { readTimesheet, type CaseTimesheet } from './read-timesheet.ts'

export interface Case {
  id: string
  kind: string
  inputs: unknown
}

interface Kind {
  read: Reader
  /** takes what `read` returns */
  run: (inputs: never) => unknown
}

const kinds = new Map<string, Kind>(
  Object.entries({
    timesheet: { read: timesheetInputs, run: timesheetCase },
    leave: { read: leaveInputs, run: leaveCase },
    round: { read: roundInputs, run: roundCase },
    payPeriods: { read: payPeriodsInputs, run: payPeriodsCase },
    alterdate: { read: alterdateInputs, run: alterdateCase },
    observed: { read: observedInputs, run: observedCase },
    statutoryBreaks: { read: statutoryBreaksInputs, run: statutoryBreaksCase },
    zone: { read: zoneInputs, run: zoneCase },
    allowance: { read: allowanceInputs, run: allowanceCase },
    units: { read: unitsInputs, run: unitsCase },
  }),
)

/** @throws Error that says what cannot be read */
export function runCase({ kind, inputs }: Case): unknown {
  const found = kinds.get(kind)
  if (!found) throw new Error(`unknown kind ${kind}: one of ${[...kinds.keys()].join(', ')}`)
  return found.run(found.read(inputs, 'inputs') as never)
}

function timesheetCase(inputs: CaseTimesheet): unknown {
  const input = readTimesheet(inputs)
  return printTimesheet(input.zone, calculateTimesheet(input))
}
