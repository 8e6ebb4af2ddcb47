import type { FieldCase } from './field-case.ts'
import { day, NINE_HOURS } from './time-cases.ts'

/** The company's holiday. */
const ON_FRIDAY = { planned: ['6 08:00-17:00'] }
const WORKED_ON_FRIDAY = { ...ON_FRIDAY, punched: ['6 08:00-17:00'] }
const OVER_EIGHT = { overtimeCalculationType: 'Daily', dailyOvertimeThreshold: 8 }
const WEEKLY = { overtimeCalculationType: 'Weekly', periodOvertimeThreshold: 8 }

/** @source docs/engine.md A7 */
const overtime: FieldCase[] = [
  {
    field: 'overtimeCalculationType',
    why: 'the ninth hour of a day is overtime',
    base: { dailyOvertimeThreshold: 8 },
    ...NINE_HOURS,
    set: { overtimeCalculationType: 'Daily' },
    before: day(540),
    after: day(480, { OT: 60 }),
  },
  {
    field: 'dailyOvertimeThreshold',
    why: 'half an hour less is ordinary',
    base: OVER_EIGHT,
    ...NINE_HOURS,
    set: { dailyOvertimeThreshold: '7.5' },
    before: day(480, { OT: 60 }),
    after: day(450, { OT: 90 }),
  },
  {
    field: 'periodOvertimeThreshold',
    why: 'an hour less of the week is ordinary',
    base: WEEKLY,
    ...NINE_HOURS,
    set: { periodOvertimeThreshold: 7 },
    before: day(480, { OT: 60 }),
    after: day(420, { OT: 120 }),
  },
  {
    field: 'overtimeCalculationType',
    why: 'the pay period adds up over both weeks',
    base: { period: 'fortnightly', overtimeCalculationType: 'Weekly', periodOvertimeThreshold: 10 },
    planned: ['3 08:00-17:00', '10 08:00-17:00'],
    punched: ['3 08:00-17:00', '10 08:00-17:00'],
    set: { overtimeCalculationType: 'PayPeriod' },
    before: { paid: { 3: { ORD: 540 }, 10: { ORD: 540 } } },
    after: { paid: { 3: { ORD: 540 }, 10: { ORD: 60, OT: 480 } } },
  },
  {
    field: 'useStandardHoursAsPeriodOvertimeThreshold',
    why: 'the one scheduled day of the week has eight standard hours',
    base: { ...WEEKLY, periodOvertimeThreshold: 5 },
    ...NINE_HOURS,
    set: { useStandardHoursAsPeriodOvertimeThreshold: true },
    before: day(300, { OT: 240 }),
    after: day(480, { OT: 60 }),
  },
  {
    field: 'includePaidLeavesInOvertimeThreshold',
    why: 'four hours of paid leave count first',
    base: WEEKLY,
    ...NINE_HOURS,
    leaveOn: 3,
    set: { includePaidLeavesInOvertimeThreshold: true },
    before: day(480, { OT: 60, ANNUAL: 240 }),
    after: day(240, { OT: 300, ANNUAL: 240 }),
  },
  {
    field: 'periodOvertimeCode',
    why: 'overtime goes to the pay type that is chosen',
    base: WEEKLY,
    ...NINE_HOURS,
    set: { periodOvertimeCode: 'DOUBLE' },
    before: day(480, { OT: 60 }),
    after: day(480, { DOUBLE: 60 }),
  },
  {
    field: 'supervisorMAOT',
    why: 'overtime waits for a supervisor',
    base: OVER_EIGHT,
    ...NINE_HOURS,
    set: { supervisorMAOT: true },
    before: { ...day(480, { OT: 60 }), pending: 0 },
    after: { ...day(480), pending: 60, exceptions: ['UnprovedOvertime'] },
  },
  {
    field: 'hideApproveOT',
    why: 'nobody approves overtime, so that it is paid',
    base: { ...OVER_EIGHT, supervisorMAOT: true },
    ...NINE_HOURS,
    set: { hideApproveOT: true },
    before: { ...day(480), pending: 60 },
    after: { ...day(480, { OT: 60 }), pending: 0 },
  },
]

/** Friday the 6th is a holiday; Saturday the 7th another, which Monday the 9th stands for. @source docs/engine.md A8 */
const holidays: FieldCase[] = [
  {
    field: 'calculatePublicHoliday',
    why: 'a holiday is a day like any other',
    ...WORKED_ON_FRIDAY,
    set: { calculatePublicHoliday: false },
    before: { paid: { 6: { PHW: 540 } } },
    after: { paid: { 6: { ORD: 540 } } },
  },
  {
    field: 'calculatePublicHolidayLeaveBySchedule',
    why: 'the planned nine hours are paid instead of the standard eight',
    ...ON_FRIDAY,
    set: { calculatePublicHolidayLeaveBySchedule: true },
    before: { paid: { 6: { PHL: 480 } } },
    after: { paid: { 6: { PHL: 540 } } },
  },
  {
    field: 'calculateAlternativeHoliday',
    why: 'work on a holiday earns no other day',
    ...WORKED_ON_FRIDAY,
    set: { calculateAlternativeHoliday: false },
    before: { alternativeHolidays: 1 },
    after: { alternativeHolidays: 0, paid: { 6: { PHW: 540 } } },
  },
  {
    field: 'calculateAlternativeHoliday',
    why: 'a Saturday’s holiday does not move to Monday',
    planned: ['9 08:00-17:00'],
    set: { calculateAlternativeHoliday: false },
    before: { paid: { 9: { PHL: 480 } } },
    after: { paid: {}, exceptions: ['Absent'] },
  },
  {
    field: 'phlAbsent',
    why: 'who had to work on the holiday and did not is paid for it anyway',
    ...ON_FRIDAY,
    mustWorkOn: 6,
    set: { phlAbsent: true },
    before: { paid: {}, exceptions: ['Absent'] },
    after: { paid: { 6: { PHL: 480 } }, exceptions: ['Absent'] },
  },
]

/** @source docs/engine.md A8 (autoLeave) */
const leave: FieldCase[] = [
  {
    field: 'autoLeave',
    why: 'a missed shift is leave',
    base: { autoLeavePayTypeId: 'UNPAID' },
    planned: ['3 08:00-17:00'],
    set: { autoLeave: true },
    before: { paid: {}, exceptions: ['Absent'] },
    after: { paid: { 3: { UNPAID: 540 } }, exceptions: [] },
  },
  {
    field: 'autoLeavePayTypeId',
    why: 'it is leave of the type that is chosen',
    base: { autoLeave: true, autoLeavePayTypeId: 'UNPAID' },
    planned: ['3 08:00-17:00'],
    set: { autoLeavePayTypeId: 'SICK' },
    before: { paid: { 3: { UNPAID: 540 } } },
    after: { paid: { 3: { SICK: 540 } } },
  },
]

/** What decides by which pay type it is paid. */
export const PAY_CASES: FieldCase[] = [...overtime, ...holidays, ...leave]
