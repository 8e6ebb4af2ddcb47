import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { LeaveRequestFields } from './leave.ts'
import { Flag, Id, listOf, Moment, optionalText, SaveAnswer, typedText, Whole, WorkDate } from './wire.ts'

/** People of one leave calendar. */
export const MAX_CALENDAR_PEOPLE = 1000

/** Dates of one answer about those away: a leave has at most 366. */
export const MAX_EFFECT_DAYS = 366

const CalendarLeave = z.object({
  id: z.string(),
  typeName: z.string(),
  fromDate: WorkDate,
  toDate: WorkDate,
  /** of a range of time, not of whole dates */
  isPart: z.boolean(),
  leaveStatus: z.enum(['Pending', 'Approved']),
})

const LeaveCalendar = z.object({
  startDate: WorkDate,
  endDate: WorkDate,
  /** in the company's zone */
  today: WorkDate,
  /** those above that have a limit, then those that people of the calendar belong to, by name; null: none */
  departments: z.array(
    z.object({
      departmentId: z.string().nullable(),
      departmentName: z.string().nullable(),
      /** how many may be away at once; null: no limit */
      mostAway: z.int().nullable(),
      /** everyone in it and below it who is away, also people the caller may not see; dates without are left out */
      days: z.array(z.object({ date: WorkDate, approved: z.int(), pending: z.int() })),
    }),
  ),
  /** by department and name */
  people: z.array(
    z.object({
      employeeId: z.string(),
      employeeName: z.string(),
      departmentId: z.string().nullable(),
      leaves: z.array(CalendarLeave),
      holidays: z.array(z.object({ date: WorkDate, name: z.string() })),
    }),
  ),
})
export type LeaveCalendar = z.output<typeof LeaveCalendar>

export const getLeaveCalendar = endpoint({
  method: 'GET',
  path: '/api/leave-calendar',
  summary: 'Who is away when in a month, approved and pending, with the holidays that people observe.',
  access: 'leave:approve',
  functions: ['Leave'],
  query: z.object({
    /** `YYYY-MM` */
    month: z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 'a month as YYYY-MM'),
    /** absent: all that the caller works with, or those that their lists are filtered to; those below are included */
    departmentIds: listOf(Id).optional(),
  }),
  answer: LeaveCalendar,
  /** `tooManyPeople`: more than 1,000, so that departments must be chosen */
  refusals: ['tooManyPeople'],
})

/** A department on a date where as many are away as may be, or more. */
const LimitReached = z.object({
  date: WorkDate,
  departmentName: z.string(),
  mostAway: z.int(),
  /** others with approved leave */
  away: z.int(),
  /** others whose requests are pending */
  pending: z.int(),
})
export type LimitReached = z.output<typeof LimitReached>

/** A stretch of a date at which nobody planned can be spared; where the employee is planned, a stretch of their own shifts. */
const NobodySpare = z.object({
  date: WorkDate,
  departmentName: z.string(),
  skillName: z.string().nullable(),
  /** minutes since the date began */
  from: z.int(),
  to: z.int(),
  needed: z.int(),
  planned: z.int(),
})
export type NobodySpare = z.output<typeof NobodySpare>

const { fromLeaveTime, toLeaveTime, fromDateType, toDateType } = LeaveRequestFields

export const getLeaveEffect = endpoint({
  method: 'GET',
  path: '/api/leave-effect',
  summary:
    'On which dates of a leave the limits of the employee’s departments are reached, and where nobody can be spared. No one is named.',
  access: 'leave:visible',
  functions: ['Leave'],
  query: z.object({
    employeeId: Id,
    startDate: WorkDate,
    endDate: WorkDate,
    /** the leave that it is about, whose times count; also for those who decide on it without seeing its employee */
    leaveId: optionalText(Id),
    /** of a request by time range on the first date, as `/leave/save` takes them; absent: whole dates */
    fromLeaveTime,
    toLeaveTime,
    fromDateType,
    toDateType,
  }),
  answer: z.object({
    /** requests above a limit are refused, not only warned of */
    isRefused: z.boolean(),
    limits: z.array(LimitReached),
    coverage: z.array(NobodySpare),
  }),
})

const LeaveLimit = z.object({ departmentId: z.string(), departmentName: z.string(), mostAway: z.int() })

export const getLeaveLimits = endpoint({
  method: 'GET',
  path: '/api/leave-limits',
  summary: 'How many people of each department may be away at once, and what happens above that.',
  access: 'leaveBalanceSetting:visible',
  answer: z.object({ refusesOverLimit: z.boolean(), limits: z.array(LeaveLimit) }),
})

export const saveLeaveLimits = endpoint({
  method: 'POST',
  path: '/api/leave-limits',
  summary: 'Sets or removes limits of departments; the other departments keep theirs.',
  access: 'leaveBalanceSetting:update',
  body: z.object({
    refusesOverLimit: optionalText(Flag),
    limits: z
      .array(
        z.object({
          departmentId: Id,
          /** null: no limit */
          mostAway: Whole.pipe(z.int().min(1).max(9999)).nullable(),
        }),
      )
      .max(1000)
      .default([]),
  }),
  answer: SaveAnswer,
})

export const CANCELLATION_STATES = ['waiting', 'accepted', 'declined', 'withdrawn', 'settled'] as const

/** What someone asked to have cancelled of their approved leave. `settled`: it ended another way. */
const LeaveCancellation = z.object({
  id: z.string(),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: Moment,
  state: z.enum(CANCELLATION_STATES),
  /** null: it waits */
  decided: z.object({ by: z.string(), at: Moment, reason: z.string() }).nullable(),
})
export type LeaveCancellation = z.output<typeof LeaveCancellation>

const params = z.object({ id: Id })

export const listLeaveCancellations = endpoint({
  method: 'GET',
  path: '/api/leaves/{id}/cancellations',
  summary: 'What was asked to have cancelled of a leave, the latest first.',
  access: 'leave:visible',
  functions: ['Leave'],
  params,
  answer: z.array(LeaveCancellation),
})

export const askLeaveCancellation = endpoint({
  method: 'POST',
  path: '/api/leaves/{id}/cancellation',
  summary: 'Asks to cancel the caller’s approved leave. While it waits, asking again is the same request.',
  access: 'leave:update',
  functions: ['Leave'],
  params,
  body: z.object({ reason: typedText(500).pipe(z.string().min(1)) }),
  answer: SaveAnswer,
  /** `notApproved`: it is not approved (any more); `close`: a date of it is in a closed pay period */
  refusals: ['notApproved', 'close'],
})

export const withdrawLeaveCancellation = endpoint({
  method: 'POST',
  path: '/api/leaves/{id}/cancellation/withdraw',
  summary: 'Takes back what the caller asked to have cancelled, while it waits.',
  access: 'leave:update',
  functions: ['Leave'],
  params,
  answer: SaveAnswer,
  /** someone was quicker */
  refusals: ['settled'],
})

export const decideLeaveCancellation = endpoint({
  method: 'POST',
  path: '/api/leaves/{id}/cancellation/decide',
  summary: 'Cancels the leave as asked, recalculating its days before the response, or declines.',
  access: 'leave:approve',
  functions: ['Leave'],
  params,
  body: z.object({
    as: z.enum(['accepted', 'declined']),
    /** words to the employee; needed to decline */
    reason: optionalText(typedText(500)),
  }),
  answer: SaveAnswer,
  /** `settled`: someone was quicker; `reason`: declining needs one; `close` as in `/leave/delete` */
  refusals: ['settled', 'reason', 'close'],
})
