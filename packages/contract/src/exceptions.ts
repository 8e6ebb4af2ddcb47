import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { RepeatedPunch, SuggestedPunch } from './timesheets.ts'
import {
  datesOrPayPeriods,
  Id,
  Moment,
  optionalText,
  Paging,
  SaveAnswer,
  searchOver,
  typedText,
  WorkDate,
} from './wire.ts'

/** What can be wrong with a day. @source spec 002 §3 */
export const EXCEPTION_TYPES = [
  'EarlyArrival',
  'LateArrival',
  'EarlyDeparture',
  'LateDeparture',
  'Absent',
  'LongBreak',
  'MissingBreak',
  'MissingJob',
  'UnprovedOvertime',
  'MissingPunch',
  'UnscheduleWork',
  'UnscheduleBreak',
] as const
export const ExceptionType = z.enum(EXCEPTION_TYPES)
export type ExceptionType = z.output<typeof ExceptionType>

/** What the view `UnprovedOvertime` shows: early arrivals and late departures may become overtime. @source docs/engine.md A10 */
export const MAY_BECOME_OVERTIME: readonly ExceptionType[] = ['UnprovedOvertime', 'EarlyArrival', 'LateDeparture']

/**
 * What the list shows: the exceptions of a type that nobody has reviewed, those of every type, or the reviewed ones.
 * `UnprovedOvertime` includes early arrivals and late departures: time that may become overtime.
 * @source spec 002 §3; docs/engine.md A10
 */
export const EXCEPTION_VIEWS = ['AllException', ...EXCEPTION_TYPES, 'AllReviewed'] as const
export const ExceptionView = z.enum(EXCEPTION_VIEWS)
export type ExceptionView = z.output<typeof ExceptionView>

/** Types whose shift can be edited from the list. @source spec 002 §2.16 */
export const TYPES_WITH_EDIT_SHIFT: readonly ExceptionType[] = ['EarlyArrival', 'LateDeparture', 'UnscheduleWork']

/** A row of the time-card exceptions. @source spec 002 §3 */
export const ExceptionRow = z.object({
  id: z.string(),
  employeeId: z.string(),
  clockId: z.int().nullable(),
  employeeName: z.string(),
  date: WorkDate,
  /** Wall times `HH:mm` in the employee's zone; `+` before one on the next day, `-` on the previous. */
  scheduleIn: z.string().nullable(),
  scheduleOut: z.string().nullable(),
  actuaIn: z.string().nullable(),
  actuaOut: z.string().nullable(),
  /** The exception type, under the name that the specification gives it. */
  actuaInException: ExceptionType,
  /** how late, early or long; null: the type has no length */
  minutes: z.int().nullable(),
  approver: z.string().nullable(),
  /** the work shift; null for a shift that nobody attended */
  shiftId: z.string().nullable(),
  departmentName: z.string().nullable(),
  /** paid on the day, in minutes */
  paidMinutes: z.int(),
  /** the day is in a closed pay period: it can be reviewed, but not fixed */
  closed: z.boolean(),
  /** null: nobody has reviewed it */
  reviewed: z.object({ by: z.string(), at: Moment }).nullable(),
  /** The punch to add where one is missing; null if there is no suggestion. */
  missing: SuggestedPunch.nullable(),
  /** The punch to remove where one was made twice; null for none. */
  repeat: RepeatedPunch.nullable(),
})
export type ExceptionRow = z.output<typeof ExceptionRow>

/**
 * The dates, both included, and the people of a list of exceptions: yesterday to today unless given, or all of the pay
 * periods; a range with one end is one day long.
 */
export const exceptionRange = datesOrPayPeriods

export const EXCEPTION_COLUMNS = ['clockId', 'employeeName', 'date', 'actuaInException', 'approver'] as const

export const listExceptions = endpoint({
  method: 'GET',
  path: '/api/time-card-exceptions/view',
  summary: 'Time-card exceptions of the employees the caller manages, of the types that the company uses.',
  access: 'exception:visible',
  functions: ['Approvals', 'Timesheet'],
  query: z.object({
    type: ExceptionView.default('AllException'),
    ...exceptionRange,
    /** only those of one person */
    employee: optionalText(Id),
    /** only those measured at punches of this site */
    site: optionalText(typedText(200)),
    ...Paging,
    ...searchOver(EXCEPTION_COLUMNS),
  }),
  answer: z.object({ total: z.int(), rows: z.array(ExceptionRow) }),
})

export const countExceptions = endpoint({
  method: 'GET',
  path: '/exceptionNum',
  summary:
    'How many exceptions the list shows: one number for the given type; without one, a number for each view whose type the company uses.',
  access: 'exception:visible',
  functions: ['Approvals', 'Timesheet'],
  query: z.object({ type: optionalText(ExceptionView), ...exceptionRange }),
  /** @source spec/gaps.md B92 */
  answer: z.union([z.int(), z.partialRecord(ExceptionView, z.int())]),
})

/** Weeks of the trend, this one included. */
export const EXCEPTION_WEEKS = 8

export const listExceptionWeeks = endpoint({
  method: 'GET',
  path: '/api/time-card-exceptions/weeks',
  summary:
    'How many exceptions each week of the last eight had, by type, reviewed or not, of the types that the company uses.',
  access: 'exception:visible',
  functions: ['Approvals', 'Timesheet'],
  answer: z.object({
    /** Monday to Sunday, the oldest first; the last one is the week of today. Types without any are left out. */
    weeks: z.array(z.object({ from: WorkDate, to: WorkDate, counts: z.partialRecord(ExceptionType, z.int()) })),
  }),
})

/**
 * Many exceptions that seem to have one cause, of one type. `clock`: people of a site on one date, all off by about the same
 * minutes, so that its clock may be wrong; `site`: people of a site on one date; `hour`: people on one date within an hour;
 * `person`: one person on several dates.
 */
export const ExceptionPattern = z.object({
  kind: z.enum(['clock', 'site', 'hour', 'person']),
  type: ExceptionType,
  exceptions: z.int(),
  /** null: several days */
  date: WorkDate.nullable(),
  site: z.string().nullable(),
  /** of the day, 0 to 23 */
  hour: z.int().nullable(),
  employeeId: z.string().nullable(),
  employeeName: z.string().nullable(),
  /** the shortest and the longest; null: the type has no length */
  minutes: z.object({ from: z.int(), to: z.int() }).nullable(),
})
export type ExceptionPattern = z.output<typeof ExceptionPattern>

export const listExceptionPatterns = endpoint({
  method: 'GET',
  path: '/api/time-card-exceptions/patterns',
  summary: 'What many of the listed exceptions have in common, the most frequent first.',
  access: 'exception:visible',
  functions: ['Approvals', 'Timesheet'],
  query: z.object({ type: ExceptionView.default('AllException'), ...exceptionRange }),
  answer: z.object({ patterns: z.array(ExceptionPattern) }),
})

/** A wall time as the row shows it; empty: there is none. */
const ShownTime = optionalText(typedText(10))

export const reviewException = endpoint({
  method: 'POST',
  path: '/timesheet/hideException',
  summary: 'Marks one exception as reviewed, as it was shown. Reviewing it again changes nothing.',
  access: 'exception:update',
  functions: ['Approvals', 'Timesheet'],
  body: z.object({
    id: Id,
    /** the work date */
    fromT: optionalText(WorkDate),
    scheduleIn: ShownTime,
    scheduleOut: ShownTime,
    actuaIn: ShownTime,
    actuaOut: ShownTime,
    exceptionType: optionalText(ExceptionType),
  }),
  answer: SaveAnswer,
  /** `changed`: it is not what was shown any more */
  refusals: ['changed'],
})

export const revertException = endpoint({
  method: 'POST',
  path: '/timesheet/showException',
  summary: 'Returns a reviewed exception to the list. Reverting it again changes nothing.',
  access: 'exception:update',
  functions: ['Approvals', 'Timesheet'],
  body: z.object({ id: Id }),
  answer: SaveAnswer,
})
