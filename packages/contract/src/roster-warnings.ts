import { z } from 'zod'
import { BreaksDue } from './breaks-due.ts'
import { endpoint } from './endpoint.ts'
import { ROSTER_SORTS } from './roster.ts'
import { Id, listOf, optionalText, Paging, WorkDate } from './wire.ts'

/** A wall time of its employee: `YYYY-MM-DDTHH:mm`. */
const WallMoment = z.string()

/** What every warning has. */
const About = {
  employeeId: z.string(),
  workDate: WorkDate,
  /** the planned shift; null: the day as a whole */
  sectionId: z.string().nullable(),
  /** `Warning`: a limit is exceeded, or someone cannot work; `Notice`: good to know */
  severity: z.enum(['Warning', 'Notice']),
}

/** Why a planned shift may not be a good plan, with the figures that say so. Nothing is refused for it. */
export const RosterWarning = z.discriminatedUnion('kind', [
  /** less rest between two shifts than the company wants; a gap of less than four hours within a day is a break */
  z.object({
    kind: z.literal('rest'),
    ...About,
    /** below 0: the later one begins before the other ends */
    restMinutes: z.int(),
    minimumMinutes: z.int(),
    /** when the earlier shift ends, and the later one begins */
    endsAt: WallMoment,
    beginsAt: WallMoment,
  }),
  /** more days with a shift in a row than the company wants */
  z.object({
    kind: z.literal('daysInARow'),
    ...About,
    days: z.int(),
    mostDays: z.int(),
    fromDate: WorkDate,
    toDate: WorkDate,
    /** there may be more days before or after them */
    isAtLeast: z.boolean(),
  }),
  /** more planned time in the employee's week than the company wants, breaks not counted */
  z.object({
    kind: z.literal('weekHours'),
    ...About,
    minutes: z.int(),
    mostMinutes: z.int(),
    fromDate: WorkDate,
    toDate: WorkDate,
  }),
  /** leave on the day, or at the time of the shift */
  z.object({
    kind: z.literal('leave'),
    ...About,
    /** its type; null where the caller may not see it */
    name: z.string().nullable(),
    status: z.enum(['Pending', 'Approved']),
    /** minutes after midnight; null: the whole day */
    fromMinute: z.int().nullable(),
    toMinute: z.int().nullable(),
  }),
  /** a holiday that the employee observes on the day */
  z.object({ kind: z.literal('holiday'), ...About, name: z.string() }),
  /** the shift requires skills that the employee does not have */
  z.object({ kind: z.literal('skill'), ...About, names: z.array(z.string()) }),
  /** the employee said not to be available, or to prefer another time */
  z.object({
    kind: z.literal('availability'),
    ...About,
    wish: z.enum(['PrefersNot', 'NotAvailable']),
    /** minutes after the midnight that begins the day; below 0 before it, above 1440 after it */
    fromMinute: z.int(),
    toMinute: z.int(),
    note: z.string().nullable(),
  }),
  /** the planned break is shorter than the meal breaks by law */
  z.object({
    kind: z.literal('breaks'),
    ...About,
    /** from the start of work to its end */
    periodMinutes: z.int(),
    ...BreaksDue,
    /** unpaid, as planned */
    plannedMinutes: z.int(),
  }),
])
export type RosterWarning = z.output<typeof RosterWarning>

/** Employees that one call may name. */
export const MAX_WARNED_EMPLOYEES = 100

export const listRosterWarnings = endpoint({
  method: 'GET',
  path: '/api/roster/warnings',
  summary:
    'Warnings about planned shifts, for the people of a roster in its order: rest, days in a row, weekly hours, leave, holidays, skills, availability, breaks.',
  access: 'roster:visible',
  functions: ['Schedules'],
  query: z.object({
    startDate: WorkDate,
    endDate: WorkDate,
    /** absent: everyone */
    departmentIds: listOf(Id).optional(),
    /** only these; the other filters do not count then */
    employeeIds: listOf(Id, { max: MAX_WARNED_EMPLOYEES }).optional(),
    sortBy: optionalText(z.enum(ROSTER_SORTS)),
    page: Paging.page,
    pageSize: Paging.pageSize,
  }),
  answer: z.array(RosterWarning),
})
