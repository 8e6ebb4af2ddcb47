import { payGroupDefaults } from '../model.ts'
import {
  amount,
  clock,
  date,
  flag,
  list,
  number,
  object,
  oneOf,
  record,
  text,
  wallTime,
  wholeNumber,
  type Reader,
} from './read-fields.ts'

/** What each kind of case may say: the fields of the case collection, by the specification's names. */

const dayOffset = oneOf(['Previous', 'Today', 'NextDay'])
const breakType = oneOf(['None', 'HoursAtWork', 'TimeOfDay'])

const payGroup = object({
  ...Object.fromEntries(
    Object.entries(payGroupDefaults).map(([field, usual]) => [field, typeof usual === 'boolean' ? flag : amount]),
  ),
  breakCalculationType: breakType,
  overtimeCalculationType: oneOf(['None', 'Daily', 'Weekly', 'PayPeriod']),
  breakStartTime: clock,
  timeZoneId: text,
  convertUnit: number,
})

const rounding = list(list(wholeNumber, 3))

const section = object(
  {
    start: clock,
    end: clock,
    startTimeType: dayOffset,
    endTimeType: dayOffset,
    breakTime: amount,
    overrideBreakCalculation: flag,
    breakCalculationType: breakType,
    breakTriggerTime: amount,
    breakStartTime: clock,
    lunchWorkingThrough: flag,
    isOverridePayGroup: flag,
    allowEA: flag,
    allowLD: flag,
    allowOT: flag,
    skills: list(text),
  },
  ['start', 'end'],
)

const schedule = list(
  object(
    {
      date,
      sections: list(section),
      isOffDay: flag,
      autoPunch: flag,
      outPunchOnly: flag,
      workOnHoliday: flag,
    },
    ['date'],
  ),
)

const punchFields = object(
  {
    t: wallTime,
    dir: oneOf(['In', 'Out']),
    offset: offsetOf,
    day: date,
    jobId: text,
    manual: flag,
    counted: flag,
    longestPairMinutes: amount,
  },
  ['t'],
)
const punch: Reader = (value, name) => (typeof value === 'string' ? wallTime(value, name) : punchFields(value, name))

/** Minutes east of Greenwich, or `+12:00`, which is resolved when the punch is placed in time. */
function offsetOf(value: unknown, name: string): unknown {
  return typeof value === 'string' && value.includes(':') ? value : number(value, name)
}

const holidays = list(object({ date, alterdate: date }, ['date']))

const settings = { payGroup, rounding, standardHours: amount }

export const timesheetInputs = object({
  ...settings,
  tz: text,
  schedule,
  punches: list(punch),
  leave: list(
    object({ date, minutes: amount, paid: flag, paidLeave: flag, fromTime: clock, toTime: clock }, ['date', 'minutes']),
  ),
  holidays,
  approvals: record(object({ allowEA: flag, allowLD: flag, allowOT: flag, apprvUnschWork: flag })),
  company: object({
    exceptionThreshold: amount,
    exceptionLDThreshold: amount,
    isJobCodeEnabled: flag,
    repeatPunchMinutes: amount,
  }),
  repeatPunchMinutes: amount,
  asOf: wallTime,
  payPeriod: list(date, 2),
  workedDates: list(date),
})

export const leaveInputs = object(
  {
    ...settings,
    tz: text,
    schedule,
    observedHolidays: list(date),
    leave: object(
      {
        from: date,
        to: date,
        skipHoliday: flag,
        skipUnscheduled: flag,
        bySchedule: flag,
        byTimeRange: flag,
        fromTime: clock,
        toTime: clock,
        toNextDay: flag,
        hoursPerDay: amount,
      },
      ['from'],
    ),
  },
  ['leave'],
)

export const roundInputs = object({ time: clock, rounding }, ['time'])

export const payPeriodsInputs = object(
  {
    period: oneOf(['weekly', 'fortnightly', 'monthly', 'bimonthly']),
    start: date,
    count: wholeNumber,
    startDayOfMonth: dayOfMonth,
  },
  ['period', 'start', 'count'],
)

function dayOfMonth(value: unknown, name: string): number {
  const read = wholeNumber(value, name)
  if (read < 1 || read > 31) throw new Error(`${name}: not a day of a month: ${read}`)
  return read
}

export const alterdateInputs = object({ date, rule: oneOf(['s45A', 's45']) }, ['date'])
export const observedInputs = object({ workingWeekdays: list(wholeNumber), holidays })
export const statutoryBreaksInputs = object({ workPeriodHours: amount, date }, ['workPeriodHours'])
export const zoneInputs = object({ tz: text, years: list(wholeNumber) }, ['tz', 'years'])

export const allowanceInputs = object({
  shifts: list(object({ paid: amount, skills: list(text) }, ['paid'])),
  employeeSkills: list(text),
  skills: record(
    object(
      { payType: text, calc: oneOf(['eitherOnePerShift', 'hoursWorkedForShift', 'hoursWorkedForDay']), active: flag },
      ['payType', 'calc'],
    ),
  ),
})

const minutes: Reader = (value, name) =>
  Array.isArray(value) ? list(wholeNumber)(value, name) : wholeNumber(value, name)

export const unitsInputs = object(
  {
    minutes,
    payType: object({
      convertToDay: flag,
      ctDayType: oneOf(['ctDay', 'byStandardHour', 'percentage']),
      percentage: amount,
      ctDay: amount,
    }),
    convertUnit: number,
    standardHours: amount,
  },
  ['minutes'],
)
