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
import type { CalculatedDay } from '../../calculation/figures/calculated-day.ts'
import { dayAllowances } from '../../calculation/figures/day-allowances.ts'
import { payLines } from '../../calculation/figures/pay-lines.ts'
import { spanOn } from '../../calculation/facts/rule-spans.ts'
import { dayReasons, type DayReasons } from '../../calculation/figures/day-reasons.ts'
import { explainSteps } from './explain-steps.ts'
import { packReasons, unpackReasons } from '../../calculation/figures/packed-reasons.ts'

const RUNS = 300
const PAID_LEAVE = 'paid leave'
const ALLOWANCES = ['first aid', 'tools']
const SKILLS = ['a', 'b', 'c', 'd']

/** What someone can do, and what each third section asks for. */
const skilled = fc.record({
  skills: fc.uniqueArray(
    fc.record({
      id: fc.constantFrom(...SKILLS),
      payTypeId: fc.constantFrom(...ALLOWANCES),
      allowanceCalculationType: fc.constantFrom('eitherOnePerShift', 'hoursWorkedForShift', 'hoursWorkedForDay'),
    }),
    { selector: ({ id }) => id },
  ),
  asked: fc.array(fc.subarray(SKILLS), { minLength: 3, maxLength: 3 }),
})
type Skilled = typeof skilled extends fc.Arbitrary<infer S> ? S : never

it('of any week, the steps of each day add up to its paid minutes and leave none of its elapsed minutes out', () => {
  const monday = fc.constantFrom(quietMonday, ...changingMondays)
  const check = fc.property(randomWeek, monday, (week, from) => {
    const input = inputOf(week, from)
    for (const result of calculateTimesheet(input).days) {
      const steps = stepsOf(result, reasonsOf(calculatedOf(result, input)))
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
  const check = fc.property(randomWeek, skilled, (week, person) => {
    const input = inputOf(week, quietMonday)
    for (const result of calculateTimesheet(input).days) {
      let total = 0
      for (const step of stepsOf(result, reasonsOf(calculatedOf(result, input, person)))) {
        total += step.minutes
        expect(step.total).toBe(total)
        expect(StepSchema.parse(step)).toEqual(step)
      }
    }
  })
  fc.assert(check, { numRuns: RUNS })
})

it('of any week, each line of an allowance is what its steps bring, by shifts that are paid', () => {
  let lines = 0
  const check = fc.property(randomWeek, skilled, (week, person) => {
    const input = inputOf(week, quietMonday)
    for (const result of calculateTimesheet(input).days) {
      const calculated = calculatedOf(result, input, person)
      const steps = stepsOf(result, reasonsOf(calculated)).filter((step) => step.kind === 'allowance')
      const paid = payLines(calculated, spanOn(calculated.employee.spans, result.date), dayAllowances(calculated))
      const allowances = paid.filter(({ payTypeId }) => ALLOWANCES.includes(payTypeId))
      expect(allowances).toEqual(ALLOWANCES.flatMap((payTypeId) => lineOf(payTypeId, steps) ?? []))
      for (const { shift } of steps.flatMap(({ carriers }) => carriers)) {
        expect(result.shifts[shift]?.paidMinutes ?? 0).toBeGreaterThan(0)
      }
      lines += allowances.length
    }
  })
  fc.assert(check, { numRuns: RUNS })
  expect(lines).toBeGreaterThan(0)
})

it('of any week, reasons come out of their packed form as they went in', () => {
  const check = fc.property(randomWeek, skilled, (week, person) => {
    const input = inputOf(week, quietMonday)
    for (const result of calculateTimesheet(input).days) {
      const reasons = reasonsOf(calculatedOf(result, input, person))
      expect(unpackReasons(packReasons(reasons))).toEqual(reasons)
    }
  })
  fc.assert(check, { numRuns: RUNS })
})

it('text that is no packed reasons is an error, never an empty explanation', () =>
  expect(() => unpackReasons('{"limits":[0,0,0,0],"shifts":[],"pairs":[],"pieces":[[0,5,99,0]],"rules":[]}')).toThrow(
    RangeError,
  ))

const NOTHING: Skilled = { skills: [], asked: [] }

function calculatedOf(result: DayResult, input: TimesheetInput, { skills, asked }: Skilled = NOTHING): CalculatedDay {
  const rules = { ...input.settings[0]!.payGroup, autoLeavePayTypeId: PAID_LEAVE }
  const sections = (input.schedule ?? []).flatMap((row) => row.sections)
  const codes = ['ordinary', 'overtime', 'holidayWorked', 'holidayLeave', 'autoLeave']
  return {
    employee: {
      spans: [{ from: '0001-01-01', rules }],
      skills,
      schedule: sections.map(({ id }, place) => ({ sectionId: id, rules: { skills: asked[place % asked.length] } })),
    },
    company: {
      payTypeOf: new Map(codes.map((code) => [code, code])),
      isAllowance: (payTypeId: string) => ALLOWANCES.includes(payTypeId),
    },
    leaves: [],
    result,
    zone: 'Pacific/Auckland',
  } as unknown as CalculatedDay
}

function reasonsOf(calculated: CalculatedDay): DayReasons {
  return dayReasons(calculated, dayAllowances(calculated), ({ key }) => key)
}

/** What the steps of a pay type bring, as its line; undefined without any. */
function lineOf(payTypeId: string, steps: readonly Extract<ExplainedStep, { kind: 'allowance' }>[]) {
  const earned = steps.filter(({ name }) => name === payTypeId).map((step) => step.earned)
  if (earned.length === 0) return undefined
  const sumOf = (key: 'shifts' | 'minutes') => earned.reduce((sum, each) => sum + each[key], 0)
  return { payTypeId, minutes: sumOf('minutes'), shifts: sumOf('shifts') }
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
    payTypes: new Map([PAID_LEAVE, ...ALLOWANCES].map((id) => [id, { name: id, isPaidLeave: id === PAID_LEAVE }])),
    skillNames: new Map(SKILLS.map((id) => [id, id])),
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
