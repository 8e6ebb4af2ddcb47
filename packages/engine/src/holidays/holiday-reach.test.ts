import { expect, it } from 'vitest'
import { payGroupDefaults, type Holiday } from '../model.ts'
import { rulesByDay } from '../rules.ts'
import { auckland } from '../testing/employee.ts'
import { dateOfDay, dayOfDate, type WorkDate } from '../zone/civil-date.ts'
import { observeHolidays } from './observe-holidays.ts'

const rulesOn = rulesByDay([{ from: null, payGroup: payGroupDefaults, rounding: [], standardHours: 8 }])
const reach = { from: dayOfDate('2026-04-20'), to: dayOfDate('2026-04-27') }

function observed(holiday: Holiday, isWorkingDay: boolean): WorkDate[] {
  const working = { isOtherwiseWorkingDay: () => isWorkingDay, isWorkingByHistory: () => isWorkingDay }
  return observeHolidays({ zone: auckland, rulesOn, working, reach }, [holiday]).map(({ day }) => dateOfDay(day))
}

it.each([
  { why: 'the first day', date: '2026-04-20', alterdate: null, isWorkingDay: true, expected: ['2026-04-20'] },
  { why: 'the last day', date: '2026-04-27', alterdate: null, isWorkingDay: true, expected: ['2026-04-27'] },
  { why: 'the day before', date: '2026-04-19', alterdate: null, isWorkingDay: true, expected: [] },
  { why: 'the day after', date: '2026-04-28', alterdate: null, isWorkingDay: true, expected: [] },
  { why: 'moved into it', date: '2026-04-18', alterdate: '2026-04-20', isWorkingDay: false, expected: ['2026-04-20'] },
  {
    why: 'moved out of it',
    date: '2026-04-27',
    alterdate: '2026-04-28',
    isWorkingDay: false,
    expected: ['2026-04-28'],
  },
  { why: 'both outside', date: '2026-04-18', alterdate: '2026-04-19', isWorkingDay: false, expected: [] },
])('a holiday within reach is observed, one that cannot come within it is not: $why', (given) => {
  const { date, alterdate, isWorkingDay, expected } = given
  expect(observed({ date, alterdate }, isWorkingDay)).toEqual(expected)
})
