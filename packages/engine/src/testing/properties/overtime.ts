import { strict as assert } from 'node:assert'
import * as fc from 'fast-check'
import type { PayGroup, TimesheetInput } from '../../model.ts'
import type { DayResult } from '../../result.ts'
import { addDays } from '../../zone/civil-date.ts'
import { inputOf, quietMonday, randomWeek, type Week } from '../random-week.ts'
import { payable, total, type Property } from './property.ts'

export const overtime: Property[] = [
  {
    number: 7,
    fact: 'the type of overtime never changes what is payable',
    check: (calculate) =>
      fc.property(randomWeek, (week) => {
        const [none, ...others] = (['None', 'Daily', 'Weekly', 'PayPeriod'] as const).map((overtimeCalculationType) =>
          calculate(withPayGroup(week, { overtimeCalculationType })).days.map(payable),
        )
        for (const other of others) assert.deepEqual(other, none)
      }),
  },
  {
    number: 9,
    fact: 'approving overtime moves it from pending to paid and leaves the sum',
    check: (calculate) =>
      fc.property(randomWeek, (week) => {
        const held = withPayGroup({ ...week, decisions: [] }, { supervisorMAOT: true, hideApproveOT: false })
        const before = calculate(held).days
        const keys = before.flatMap(({ shifts }) => shifts.map(({ key }) => key))
        const decisions = Object.fromEntries(keys.map((key) => [key, { allowOT: true }]))
        calculate({ ...held, decisions }).days.forEach((after, i) => {
          assert.equal(after.pendingOvertimeMinutes, 0)
          assert.equal(after.overtimeMinutes, over(before[i]))
          assert.equal(after.ordinaryMinutes, before[i]?.ordinaryMinutes)
        })
      }),
  },
  {
    number: 14,
    fact: 'weekly overtime is what exceeds the limit of the week',
    check: (calculate) =>
      fc.property(randomWeek, (week) => {
        const { days } = calculate(withPayGroup(plain(week), { ...limits, overtimeCalculationType: 'Weekly' }))
        const inWeek = days.filter(({ date }) => date <= addDays(quietMonday, 6))
        assert.equal(total(inWeek, over), Math.max(0, total(inWeek, payable) - 1200))
      }),
  },
  {
    number: 15,
    fact: 'daily overtime is what exceeds the limit of the day',
    check: (calculate) =>
      fc.property(randomWeek, (week) => {
        const { days } = calculate(withPayGroup(plain(week), { ...limits, overtimeCalculationType: 'Daily' }))
        for (const day of days) assert.equal(over(day), Math.max(0, payable(day) - 300))
      }),
  },
]

const limits = {
  dailyOvertimeThreshold: 5,
  periodOvertimeThreshold: 20,
  useStandardHoursAsPeriodOvertimeThreshold: false,
  includePaidLeavesInOvertimeThreshold: false,
} satisfies Partial<PayGroup>

function withPayGroup(week: Week, changes: Partial<PayGroup>): TimesheetInput {
  return inputOf({ ...week, payGroup: { ...week.payGroup, ...changes } }, quietMonday)
}

/** Without leave and holidays, and ending inside the week. */
function plain(week: Week): Week {
  return { ...week, leave: [], holidays: [], punches: week.punches.filter(({ day }) => day < 5) }
}

function over(day: DayResult | undefined): number {
  return day ? day.overtimeMinutes + day.pendingOvertimeMinutes : 0
}
