import type { ExplainedStep } from '@timeloom/contract'
import { ExplainedStep as StepSchema } from '@timeloom/contract'
import { calculateTimesheet, toInstant, zoneOf, type DayResult, type TimesheetInput } from '@timeloom/engine'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  changingMondays,
  inputOf,
  quietMonday,
  randomWeek,
} from '../../../../../../packages/engine/src/testing/random-week.ts'
import type { CalculatedDay } from '../calculated-day.ts'
import { dayReasons, type DayReasons } from './day-reasons.ts'
import { explainSteps } from './explain-steps.ts'
import { packReasons, unpackReasons } from './packed-reasons.ts'

const RUNS = 300
const PAID_LEAVE = 'paid leave'

it('of any week, the steps of each day add up to its paid minutes and leave none of its elapsed minutes out', () => {
  const monday = fc.constantFrom(quietMonday, ...changingMondays)
  const check = fc.property(randomWeek, monday, (week, from) => {
    const input = inputOf(week, from)
    for (const result of calculateTimesheet(input).days) {
      const steps = stepsOf(result, reasonsOf(result, input))
      expect(steps.at(-1)?.total ?? 0).toBe(result.paidMinutes + result.holidayLeaveMinutes + paidLeave(result))
      const taken = (kinds: readonly string[]) =>
        0 - steps.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { minutes }) => sum + minutes, 0)
      expect(0 - taken(['punches', 'grace', 'rounding', 'clamped'])).toBe(result.elapsedMinutes)
      expect(taken(['early', 'late', 'unscheduled'])).toBe(
        result.unpaidEarlyMinutes + result.unpaidLateMinutes + result.unpaidUnscheduledMinutes,
      )
      expect(taken(['break'])).toBe(result.breakMinutes)
      expect(taken(['overtime'])).toBe(result.pendingOvertimeMinutes)
    }
  })
  fc.assert(check, { numRuns: RUNS })
})

it('of any week, each running figure is the one before and the change, in the shape of the contract', () => {
  const check = fc.property(randomWeek, (week) => {
    const input = inputOf(week, quietMonday)
    for (const result of calculateTimesheet(input).days) {
      let total = 0
      for (const step of stepsOf(result, reasonsOf(result, input))) {
        total += step.minutes
        expect(step.total).toBe(total)
        expect(StepSchema.parse(step)).toEqual(step)
      }
    }
  })
  fc.assert(check, { numRuns: RUNS })
})

it('of any week, reasons come out of their packed form as they went in', () => {
  const check = fc.property(randomWeek, (week) => {
    const input = inputOf(week, quietMonday)
    for (const result of calculateTimesheet(input).days) {
      const reasons = reasonsOf(result, input)
      expect(unpackReasons(packReasons(reasons))).toEqual(reasons)
    }
  })
  fc.assert(check, { numRuns: RUNS })
})

it('text that is no packed reasons is an error, never an empty explanation', () =>
  expect(() => unpackReasons('{"limits":[0,0,0,0],"shifts":[],"pairs":[],"pieces":[[0,5,99,0]],"rules":[]}')).toThrow(
    RangeError,
  ))

function reasonsOf(result: DayResult, input: TimesheetInput): DayReasons {
  const rules = { ...input.settings[0]!.payGroup, autoLeavePayTypeId: PAID_LEAVE }
  const calculated = {
    employee: { spans: [{ from: '0001-01-01', rules }] },
    company: { payTypeOf: new Map() },
    result,
    zone: 'Pacific/Auckland',
  } as unknown as CalculatedDay
  return dayReasons(calculated, ({ key }) => key)
}

function stepsOf(result: DayResult, reasons: DayReasons): ExplainedStep[] {
  return explainSteps({
    dayMinutes: 1440,
    reasons,
    shifts: reasons.shifts.map(({ key }) => ({
      key,
      scheduled: scheduledOf(result, key),
      unpaired: [],
      isAbsent: false,
    })),
    clockChange: null,
    roundingName: null,
    holidayName: null,
    holidayLeaveMinutes: result.holidayLeaveMinutes,
    payTypes: new Map([[PAID_LEAVE, { name: 'Leave', isPaidLeave: true }]]),
    endsOf: (_key, _pair, { in: inReason, out: outReason }) => ({
      in: { by: 'recorded', place: null, reason: inReason },
      out: { by: 'recorded', place: null, reason: outReason },
    }),
  })
}

/** Leave without a pay type is automatic, which the pay group's type pays. */
function paidLeave({ leaveLines }: DayResult): number {
  return leaveLines.filter(({ payTypeId }) => payTypeId === null).reduce((sum, { minutes }) => sum + minutes, 0)
}

function scheduledOf({ date, shifts }: DayResult, key: string) {
  const shift = shifts.find((each) => each.key === key)
  if (!shift || shift.scheduledStart === null || shift.scheduledEnd === null) return null
  const midnight = toInstant(zoneOf('Pacific/Auckland'), date, 0)
  return { from: shift.scheduledStart - midnight, to: shift.scheduledEnd - midnight }
}
