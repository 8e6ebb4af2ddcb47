import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { SectionTimes } from './schedule-parts.ts'
import { ExchangePerson } from './shift-fit.ts'
import { clearable, Flag, Id, listOf, optionalText, Paging, SaveAnswer, typedText, Whole, WorkDate } from './wire.ts'

const SCHEDULES = ['Schedules'] as const

export const AVAILABILITY_KINDS = ['Available', 'PrefersNot', 'NotAvailable'] as const
const Kind = z.enum(AVAILABILITY_KINDS)
export type AvailabilityKind = z.output<typeof Kind>

/** Wall times of the day; both null: the whole day. */
const times = {
  startTime: SectionTimes.startTime.nullable(),
  endTime: SectionTimes.endTime.nullable(),
  endTimeType: SectionTimes.endTimeType,
}

/** What a person says of some weekdays, week after week. */
export const AvailabilityPattern = z.object({
  id: z.string(),
  kind: Kind,
  /** 1 (Monday) to 7, ascending */
  weekdays: z.array(z.int().min(1).max(7)),
  ...times,
  validFrom: WorkDate,
  /** null: until further notice */
  validUntil: WorkDate.nullable(),
  /** only every second week, counted from the week (Monday to Sunday) of validFrom */
  everySecondWeek: z.boolean(),
  note: z.string().nullable(),
  version: z.int(),
})
export type AvailabilityPattern = z.output<typeof AvailabilityPattern>

/** What a person says of dates; at its times it replaces the patterns. */
export const AvailabilityException = z.object({
  id: z.string(),
  kind: Kind,
  fromDate: WorkDate,
  toDate: WorkDate,
  /** of each of the dates */
  ...times,
  note: z.string().nullable(),
  version: z.int(),
})
export type AvailabilityException = z.output<typeof AvailabilityException>

/** When a person should not be planned on a date. Times that nothing is said of are free, unless the date has `Available`. */
export const AvailabilityDay = z.object({
  workDate: WorkDate,
  /** by start, without gaps of the same kind; minutes after midnight of the date, at most 1440 */
  limits: z.array(
    z.object({
      kind: z.enum(['PrefersNot', 'NotAvailable']),
      fromMinute: z.int(),
      toMinute: z.int(),
      note: z.string().nullable(),
    }),
  ),
})
export type AvailabilityDay = z.output<typeof AvailabilityDay>

export const getAvailability = endpoint({
  method: 'GET',
  path: '/api/availability',
  summary: 'What one employee has said of the time they can work: patterns, and exceptions from a date on.',
  access: 'availability:visible',
  functions: SCHEDULES,
  query: z.object({
    /** absent: the caller's own */
    employeeId: optionalText(Id),
    /** exceptions that end on it or later; absent: today */
    since: optionalText(WorkDate),
  }),
  answer: z.object({
    employeeId: z.string(),
    employeeName: z.string(),
    /** of the company */
    today: WorkDate,
    /** by first day */
    patterns: z.array(AvailabilityPattern),
    exceptions: z.array(AvailabilityException),
  }),
})

const said = {
  id: optionalText(Id),
  version: optionalText(Whole),
  /** absent: the caller's own; that of a saved one stays */
  employeeId: optionalText(Id),
  kind: Kind,
  /** both or neither */
  startTime: clearable(SectionTimes.startTime),
  endTime: clearable(SectionTimes.endTime),
  endTimeType: SectionTimes.endTimeType.default('Today'),
  note: clearable(typedText(200)),
}

/** `tooMany`: more than a person may have of them */
const AVAILABILITY_REFUSALS = ['endBeforeStart', 'dateOrder', 'tooMany'] as const

export const saveAvailabilityPattern = endpoint({
  method: 'POST',
  path: '/api/availability/patterns',
  summary: 'Saves when an employee can work week after week, or adds it if there is no id.',
  access: 'availability:update',
  functions: SCHEDULES,
  body: z.object({
    ...said,
    weekdays: listOf(Whole.pipe(z.int().min(1).max(7)), { min: 1, max: 7 }),
    validFrom: WorkDate,
    validUntil: clearable(WorkDate),
    everySecondWeek: Flag.default(false),
  }),
  answer: SaveAnswer.extend({ id: z.string().optional() }),
  refusals: AVAILABILITY_REFUSALS,
  creates: true,
})

export const saveAvailabilityException = endpoint({
  method: 'POST',
  path: '/api/availability/exceptions',
  summary: 'Saves when an employee can work on dates, or adds it if there is no id.',
  access: 'availability:update',
  functions: SCHEDULES,
  body: z.object({ ...said, fromDate: WorkDate, toDate: WorkDate }),
  answer: SaveAnswer.extend({ id: z.string().optional() }),
  refusals: AVAILABILITY_REFUSALS,
  creates: true,
})

export const deleteAvailability = endpoint({
  method: 'POST',
  path: '/api/availability/delete',
  summary:
    'Removes patterns and exceptions of employees whom the caller may see. Those that are not there (any more) are reported individually.',
  access: 'availability:update',
  functions: SCHEDULES,
  body: z.object({
    patternIds: listOf(Id, { max: 100 }).optional(),
    exceptionIds: listOf(Id, { max: 500 }).optional(),
  }),
  answer: SaveAnswer.extend({
    changed: z.array(z.string()),
    refused: z.array(z.object({ id: z.string(), reason: z.enum(['notFound']) })),
  }),
})

/** Dates of one answer of the team's availability. */
export const MAX_AVAILABILITY_DAYS = 42

export const listTeamAvailability = endpoint({
  method: 'GET',
  path: '/api/availability/team',
  summary: 'When the active employees whom the caller may see should not be planned, by name.',
  access: 'availability:visible',
  functions: SCHEDULES,
  query: z.object({
    startDate: WorkDate,
    endDate: WorkDate,
    /** absent: everyone */
    departmentIds: listOf(Id).optional(),
    page: Paging.page,
    pageSize: Paging.pageSize,
    /** looked for in names */
    search: Paging.search,
  }),
  answer: z.object({
    total: z.int(),
    rows: z.array(
      ExchangePerson.extend({
        departmentName: z.string().nullable(),
        /** only days with limits */
        days: z.array(AvailabilityDay),
      }),
    ),
  }),
})
