import { LEAVE_COLUMNS } from './leave-columns.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  clearable,
  datesOrPayPeriods,
  Flag,
  Id,
  listOf,
  Moment,
  optionalText,
  Paging,
  SaveAnswer,
  searchOver,
  typedText,
  WallTime,
  WorkDate,
  Whole,
} from './wire.ts'

export const LeaveStatus = z.enum(['Pending', 'Approved', 'Declined', 'Cancelled'])
export type LeaveStatus = z.output<typeof LeaveStatus>

/** A leave request (001 §3 Leave). */
export const Leave = z.object({
  id: z.string(),
  /** the same id, as the sources name it too */
  leaveId: z.string(),
  employeeId: z.string(),
  employeeName: z.string(),
  /** pay type that the leave is taken as */
  typeId: z.string(),
  typeCode: z.string(),
  typeName: z.string(),
  fromDate: WorkDate,
  toDate: WorkDate,
  /** `HH:mm`, with a plus sign before it on the next day; null: whole dates */
  fromLeaveTime: z.string().nullable(),
  toLeaveTime: z.string().nullable(),
  /** 1: the time is on the next day */
  fromDateType: z.int().min(0).max(1),
  toDateType: z.int().min(0).max(1),
  /** by time range on a single date */
  byWorkHours: z.boolean(),
  /** each date takes what is scheduled on it */
  scheduledDuration: z.boolean(),
  /** holidays take nothing */
  skip: z.boolean(),
  /** dates without schedule take nothing */
  skipUnscheduled: z.boolean(),
  /** hours per day; null: none given */
  duration: z.number().nullable(),
  description: z.string(),
  /** the first line of the description */
  desc: z.string(),
  /** how long: `3 days`, or `09:00 – 12:30` */
  textDur: z.string(),
  /** decimal hours with two places, by the current schedule */
  textTotal: z.string(),
  /**
   * who examines it: the approver of the department or of the nearest one above, else the person the employee reports
   * to
   */
  reportName: z.string(),
  leaveStatus: LeaveStatus,
  createTime: Moment,
  /** of the first date */
  paygroupId: z.string().nullable(),
  /** the comment made when it was examined */
  reason: z.string(),
  /** who examined it last */
  examinedBy: z.string().nullable(),
  /** what the caller may do with it now */
  mayEdit: z.boolean(),
  mayExamine: z.boolean(),
  mayCancel: z.boolean(),
  /** where a pending request is, and what it took that is decided; 1 of 1 without steps of its own */
  step: z.int(),
  steps: z.int(),
  /** names of those who are asked next, a few; empty: it is decided, or whoever approves leave of the department is */
  waitsFor: z.array(z.string()),
  /** `admins`: administrators are asked next; null: it is decided */
  waitsForKind: z.enum(['department', 'users', 'admins']).nullable(),
  /** whose delegate the caller is in deciding on it; null: they decide for themselves, or not at all */
  decidesFor: z.string().nullable(),
  /** why the employee asks to have it cancelled; null: they do not */
  cancellationReason: z.string().nullable(),
  /** it was requested together with others, which are parts of one request */
  inParts: z.boolean(),
  /** the caller's own approved leave, which they do not cancel by themselves */
  mayAskCancellation: z.boolean(),
  /** the caller sees its employee, not only this leave */
  seesEmployee: z.boolean(),
  /** the caller is one of those who decide on what its employee asks */
  mayDecideCancellation: z.boolean(),
  version: z.int(),
})
export type Leave = z.output<typeof Leave>

const leaveFilter = z.object({
  status: optionalText(LeaveStatus),
  /**
   * What is to be decided: pending requests, and approved leave that its employee asks to cancel. `me`: by the caller, now;
   * `anyone`: by whoever it is
   */
  waiting: optionalText(z.enum(['me', 'anyone'])),
  /** leaves that touch the days */
  ...datesOrPayPeriods,
  ...Paging,
  ...searchOver(LEAVE_COLUMNS),
})

export const listLeaves = endpoint({
  method: 'GET',
  path: '/api/leaves',
  summary: 'Leave requests of the employees the caller may see, newest first.',
  access: 'leave:visible',
  functions: ['Leave'],
  query: leaveFilter,
  answer: z.array(Leave),
})

export const pageLeaves = endpoint({
  method: 'GET',
  path: '/api/leaves/page',
  summary: 'One page of leave for the employees the caller may see, with the total.',
  access: 'leave:visible',
  functions: ['Leave'],
  query: leaveFilter,
  answer: z.object({ total: z.int(), rows: z.array(Leave) }),
})

export const listLeavesOfEmployee = endpoint({
  method: 'GET',
  path: '/api/leaves/list-by-employeeId',
  summary: 'Every leave request of one employee, newest first.',
  access: 'leave:visible',
  functions: ['Leave'],
  query: z.object({ employeeId: Id }),
  answer: z.array(Leave),
})

export const getLeave = endpoint({
  method: 'GET',
  path: '/api/leaves/{id}',
  summary: 'A leave request, as shown in its dialogs.',
  access: 'leave:visible',
  functions: ['Leave'],
  params: z.object({ id: Id }),
  answer: Leave,
})

const DateType = Whole.pipe(z.int().min(0).max(1))
const HoursPerDay = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
  z.number().min(0).max(24),
)

/**
 * The fields of a request. If absent when creating, the employee's pay group decides `skip`, `skipUnscheduled` and
 * `scheduledDuration`.
 */
export const LeaveRequestFields = {
  employeeId: optionalText(Id),
  typeId: optionalText(Id),
  fromDate: optionalText(WorkDate),
  /** absent: the first date */
  toDate: optionalText(WorkDate),
  fromLeaveTime: clearable(
    z
      .string()
      .trim()
      .transform((time) => time.replace(/^\+/, ''))
      .pipe(WallTime),
  ),
  toLeaveTime: clearable(
    z
      .string()
      .trim()
      .transform((time) => time.replace(/^\+/, ''))
      .pipe(WallTime),
  ),
  fromDateType: optionalText(DateType),
  toDateType: optionalText(DateType),
  byWorkHours: optionalText(Flag),
  scheduledDuration: optionalText(Flag),
  skip: optionalText(Flag),
  skipUnscheduled: optionalText(Flag),
  duration: clearable(HoursPerDay),
}

/** `offDay` and `holiday` carry the day, `noData` the date. */
export const LEAVE_REFUSALS = [
  'dateExist',
  'offDay',
  'holiday',
  'noData',
  'unscheduledDays',
  'timeOrder',
  'close',
] as const

/** With `overLimit`, which comes only where the company refuses leave above its limits: `date` is the first such date. */
const OverLimit = { departmentName: z.string().optional(), mostAway: z.int().optional() }

export const saveLeave = endpoint({
  method: 'POST',
  path: '/leave/save',
  summary: 'Requests leave, or changes a request. Approved leave is recalculated before the response.',
  access: 'leave:update',
  functions: ['Leave'],
  body: z.object({
    id: optionalText(Id),
    ...LeaveRequestFields,
    description: clearable(typedText(500)),
    version: optionalText(Whole),
  }),
  answer: SaveAnswer.extend({
    id: z.string().optional(),
    day: WorkDate.optional(),
    date: WorkDate.optional(),
    /** name of the leave type, where its balance is the reason for refusal */
    typeName: z.string().optional(),
    ...OverLimit,
  }),
  refusals: [...LEAVE_REFUSALS, 'noBalance', 'overLimit'],
  creates: true,
})

export const previewLeave = endpoint({
  method: 'POST',
  path: '/leave/preview',
  summary: 'What a request would take on each date, by the current schedule and holidays. Nothing is saved.',
  access: 'leave:update',
  functions: ['Leave'],
  body: z.object({ id: optionalText(Id), ...LeaveRequestFields }),
  answer: SaveAnswer.extend({
    day: WorkDate.optional(),
    date: WorkDate.optional(),
    totalMinutes: z.int().optional(),
    dates: z
      .array(
        z.object({
          date: WorkDate,
          minutes: z.int(),
          /** why a date takes nothing */
          skipped: z.enum(['holiday', 'unscheduled']).nullable(),
        }),
      )
      .optional(),
  }),
  refusals: LEAVE_REFUSALS,
})

/** A decision on a leave. */
export const LeaveExamination = z.object({
  id: Id,
  status: z.enum(['Approved', 'Declined']),
  reason: optionalText(typedText(500)),
  version: optionalText(Whole),
})

export const examineLeave = endpoint({
  method: 'POST',
  path: '/leave/updateExamine',
  summary: 'Approves or declines a leave request; its days are recalculated before the response.',
  access: 'leave:approve',
  functions: ['Leave'],
  body: LeaveExamination,
  answer: SaveAnswer.extend({
    day: WorkDate.optional(),
    date: WorkDate.optional(),
    typeName: z.string().optional(),
    /** of a request with several steps: still pending when another one follows */
    leaveStatus: LeaveStatus.optional(),
    ...OverLimit,
  }),
  /** `notYourTurn`: someone else decides at this step; `decidedBefore`: the caller decided at an earlier one */
  refusals: ['cancelled', 'notYourTurn', 'decidedBefore', 'dateExist', 'noBalance', 'close', 'overLimit'],
})

export const cancelLeaves = endpoint({
  method: 'POST',
  path: '/leave/delete',
  summary: 'Cancels leave; the rows stay in the list. Rows that cannot be cancelled are reported individually.',
  access: 'leave:update',
  functions: ['Leave'],
  body: z.object({ ids: listOf(Id, { min: 1, max: 1000 }) }),
  answer: SaveAnswer.extend({
    changed: z.array(z.string()),
    refused: z.array(z.object({ id: z.string(), reason: z.enum(['notFound', 'close', 'notYours']) })),
  }),
  refusals: ['close', 'notFound', 'notYours'],
})
