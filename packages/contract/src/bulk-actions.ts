import { z } from 'zod'
import { BulkReason } from './bulk-runs.ts'
import { endpoint } from './endpoint.ts'
import { LEAVE_REFUSALS, LeaveRequestFields } from './leave.ts'
import { clearable, Flag, Id, listOf, optionalText, SaveAnswer, typedText, WallTime, WorkDate } from './wire.ts'

/** A date as the global punch writes it, `DD-MM-YYYY`; `YYYY-MM-DD` is read too. @source spec/enums.md */
const DayMonthYear = z.preprocess(
  (value) => (typeof value === 'string' ? value.trim().replace(/^(\d{2})-(\d{2})-(\d{4})$/, '$3-$2-$1') : value),
  WorkDate,
)

/** Whose: employees count where any are named, otherwise departments, with everything below them. */
const Targets = { employees: listOf(Id).optional(), departments: listOf(Id).optional() }

/** Rows that a preview names; it counts everyone. */
export const MOST_PREVIEWED = 500

const Previewed = {
  employeeId: z.string(),
  employeeName: z.string(),
  /** null: it would be done */
  reason: BulkReason.nullable(),
}

/** What a preview says of everyone; `rows` are the first 500, those left out first. */
function previewOf<Row extends z.ZodType>(row: Row) {
  return SaveAnswer.extend({
    people: z.int().optional(),
    /** Who would be changed. */
    changed: z.int().optional(),
    /** How many are left out, by reason. */
    leftOut: z.array(z.object({ reason: BulkReason, people: z.int() })).optional(),
    rows: z.array(row).optional(),
  })
}

const PunchPreviewRow = z.object({
  ...Previewed,
  /** What the punch would be by the pairs there are; `inside` the hours of a pair. Null: they are left out. */
  becomes: z.enum(['In', 'Out', 'inside']).nullable(),
})
export type PunchPreviewRow = z.output<typeof PunchPreviewRow>

const LeavePreviewRow = z.object({
  ...Previewed,
  /** The first date at fault. */
  date: WorkDate.nullable(),
  minutes: z.int(),
  /** dates that take hours */
  days: z.int(),
  /** dates that take nothing */
  holidays: z.int(),
  unscheduled: z.int(),
  /** What is left of the balance before this leave; null: there is none, or it is hidden. */
  balanceMinutes: z.int().nullable(),
  /** False: it waits for someone else’s decision. */
  isApproved: z.boolean(),
})
export type LeavePreviewRow = z.output<typeof LeavePreviewRow>

const RecalculationPreviewRow = z.object({
  ...Previewed,
  openDays: z.int(),
  /** They stay as they were paid. */
  closedDays: z.int(),
})
export type RecalculationPreviewRow = z.output<typeof RecalculationPreviewRow>

/** The run and its job. */
const Started = { id: z.string().optional(), jobId: z.string().optional() }

const PunchRequest = z.object({
  ...Targets,
  date: DayMonthYear,
  punchTime: WallTime,
  reason: optionalText(typedText(500)),
  /** id or code of a job; it counts where the company uses job codes */
  jobcode: optionalText(typedText(200)),
})
const PUNCH_REFUSALS = ['close', 'nobody', 'notEmployed']

export const saveGroupTimePunch = endpoint({
  method: 'POST',
  path: '/timesheet/saveGroupTimePunch',
  summary:
    'Adds the same punch for many people, by a job with progress. People who have it, are not employed or are in a closed period are left out; only if the date is closed for everyone is it refused.',
  access: 'bulkPunch:create',
  functions: ['Timesheet'],
  body: PunchRequest,
  answer: SaveAnswer.extend(Started),
  refusals: PUNCH_REFUSALS,
  creates: true,
})

export const previewGlobalPunch = endpoint({
  method: 'POST',
  path: '/api/global-punches/preview',
  summary: 'What a global punch would add for whom. Nothing is saved.',
  access: 'bulkPunch:create',
  functions: ['Timesheet'],
  body: PunchRequest,
  answer: previewOf(PunchPreviewRow),
  refusals: ['nobody'],
})

const RecalculationRequest = z.object({
  /** The timesheet’s form: a pay period, of which `employees` may name some. */
  payrollTransferId: optionalText(Id),
  ...Targets,
  startDate: optionalText(WorkDate),
  endDate: optionalText(WorkDate),
})
const RECALCULATION_REFUSALS = ['close', 'nobody', 'notEmployed']

export const recalculateGlobally = endpoint({
  method: 'POST',
  path: '/recalculate/recalculate',
  summary:
    'Recalculates a range of dates, or a pay period, of many people, by a job with progress. Closed days stay as they are; only if every day is closed is it refused.',
  access: 'bulkRecalculate:create',
  functions: ['Timesheet'],
  body: RecalculationRequest,
  answer: SaveAnswer.extend(Started),
  refusals: RECALCULATION_REFUSALS,
  creates: true,
})

export const previewGlobalRecalculation = endpoint({
  method: 'POST',
  path: '/api/global-recalculations/preview',
  summary: 'Whose days a global recalculation would calculate, and which are closed. Nothing is saved.',
  access: 'bulkRecalculate:create',
  functions: ['Timesheet'],
  body: RecalculationRequest,
  answer: previewOf(RecalculationPreviewRow).extend({ openDays: z.int().optional(), closedDays: z.int().optional() }),
  refusals: ['nobody'],
})

const { employeeId: _, ...leaveFields } = LeaveRequestFields
const LeaveRequest = z.object({
  employees: Targets.employees,
  department: Targets.departments,
  ...leaveFields,
  skip: optionalText(Flag),
  description: clearable(typedText(500)),
  /** The role that the form was opened with; rights are those of the session. */
  loginRole: optionalText(typedText(100)),
})
const LEAVE_PREVIEW_REFUSALS = ['nobody', 'timeOrder']

export const saveGlobalLeave = endpoint({
  method: 'POST',
  path: '/global-leave/save',
  summary:
    'Adds the same leave for many people, by a job with progress. It is approved where the caller decides on it, otherwise pending. People who cannot take it are left out; only if that is everyone is it refused.',
  access: 'bulkLeave:create',
  functions: ['Leave'],
  body: LeaveRequest,
  answer: SaveAnswer.extend({
    ...Started,
    messageSuccess: z.string().optional(),
    messageError: z.string().optional(),
    date: WorkDate.optional(),
  }),
  refusals: [...LEAVE_REFUSALS, 'noBalance', 'notEmployed', 'nobody'],
  creates: true,
})

export const previewGlobalLeave = endpoint({
  method: 'POST',
  path: '/api/global-leaves/preview',
  summary: 'What a global leave would take of whom, by the current schedules, holidays and balances. Nothing is saved.',
  access: 'bulkLeave:create',
  functions: ['Leave'],
  body: LeaveRequest,
  answer: previewOf(LeavePreviewRow).extend({ totalMinutes: z.int().optional(), pending: z.int().optional() }),
  refusals: LEAVE_PREVIEW_REFUSALS,
  isLong: true,
})
