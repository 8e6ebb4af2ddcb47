import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { LeaveRecord } from './leave-record.ts'
import { Id, Moment, optionalText, WallTime, WorkDate } from './wire.ts'

export const DayType = z.enum(['HOL', 'OffDay', 'Working', 'Absent', 'Leave', 'NoData'])

/** The outcome of an elapsed minute; every minute has exactly one. */
export const Outcome = z.enum([
  'ordinary',
  'overtime',
  'pendingOvertime',
  'phWorked',
  'break',
  'unpaidEarly',
  'unpaidLate',
  'unpaidUnscheduled',
])
export type Outcome = z.output<typeof Outcome>

/** A half-open stretch in minutes after the local midnight that begins the day; may be below 0 or above 1440. */
const Stretch = { from: z.int(), to: z.int() }

export const TimelinePiece = z.object({ ...Stretch, outcome: Outcome })

/** The picture of a day: what was scheduled, what was punched, and the outcome of each minute. */
export const DayTimeline = z.object({
  scheduled: z.array(z.object(Stretch)),
  punched: z.array(
    z.object({
      from: z.int().nullable(),
      to: z.int().nullable(),
      inMark: z.enum(['recorded', 'manual', 'auto', 'exception']),
      outMark: z.enum(['recorded', 'manual', 'auto', 'exception']),
    }),
  ),
  pieces: z.array(TimelinePiece),
  leave: z.array(z.object(Stretch)),
  /** Leave that has been requested but not decided. */
  requestedLeave: z.array(z.object(Stretch)).optional(),
  holiday: z.boolean(),
})
export type DayTimeline = z.output<typeof DayTimeline>

/** What a pair is booked to: that of its In. Ids, null for nothing. */
const PairWork = {
  siteId: z.string().nullable(),
  positionId: z.string().nullable(),
  jobId: z.string().nullable(),
  taskId: z.string().nullable(),
}

/** What people read of it: the names behind one another, and each with the part that it is of. @source 001 §3 Punch pair */
const WorkCode = z.object({
  desc: z.string(),
  descDetail: z.array(z.object({ name: z.enum(['site', 'position', 'job', 'task']), value: z.string() })),
})
export type WorkCode = z.output<typeof WorkCode>

/** A part of a pair that is split over several jobs: what it is booked to, and how long. */
export const PairPart = z.object({
  ...PairWork,
  /** Its names behind one another. */
  desc: z.string(),
  /** Of the pair's paid minutes; those of all parts add up to them. */
  worktime: z.int(),
  /** As entered, one of the two: minutes, or a share in hundredths of a percent. */
  minutes: z.int().nullable(),
  share: z.int().nullable(),
})
export type PairPart = z.output<typeof PairPart>

export const PunchPair = z.object({
  id: z.string(),
  /** The work shift it belongs to; a pair without a schedule has one as well. */
  workShiftId: z.string(),
  inPunchId: z.string().nullable(),
  outPunchId: z.string().nullable(),
  /** Raw wall times with date, `YYYY-MM-DDTHH:mm` in the employee's zone; null where the punch is missing. */
  ptimeIn: z.string().nullable(),
  ptimeOut: z.string().nullable(),
  inPunchType: z.enum(['Man', 'AutoPair']),
  outPunchType: z.enum(['Man', 'AutoPair']),
  /** True if a person entered or changed the punch. */
  inManual: z.boolean(),
  outManual: z.boolean(),
  inException: z.string().nullable(),
  outException: z.string().nullable(),
  inNote: z.string().nullable(),
  outNote: z.string().nullable(),
  ...PairWork,
  /** Absent where the pair is booked to nothing. */
  inWorkCode: WorkCode.optional(),
  /** Two and more, where the pair is split; it is itself booked to the first. Absent: it is not split. */
  parts: z.array(PairPart).optional(),
  /** Minutes by which parts that were entered as minutes miss the pair as it is now; absent: they fit. */
  partsOff: z.int().optional(),
  /** Paid minutes of the pair. */
  worktime: z.int(),
  approved: z.boolean(),
  approval: z.string().nullable(),
  version: z.int(),
})
export type PunchPair = z.output<typeof PunchPair>

export const WorkShift = z.object({
  id: z.string(),
  schId: z.string().nullable(),
  startTime: WallTime.nullable(),
  startTimeType: z.enum(['Previous', 'Today']),
  endTime: z.string().nullable(),
  endTimeType: z.enum(['Today', 'NextDay']),
  punchPairs: z.array(PunchPair),
  isApproved: z.boolean(),
  isScheduled: z.boolean(),
  fromTemplate: z.boolean(),
  /** The section's break in seconds, as the specification loads it. */
  breakTime: z.int(),
  /** Minutes deducted as a break. */
  breakMinutes: z.int(),
  workHours: z.number(),
  hasCompletePunchPairs: z.boolean(),
  labelName: z.string().nullable(),
})
export type WorkShift = z.output<typeof WorkShift>

export const DayException = z.object({
  id: z.string(),
  type: z.string(),
  minutes: z.int().nullable(),
  /** The work shift it is about; null for a section that nobody attended. */
  workShiftId: z.string().nullable(),
})
export type DayException = z.output<typeof DayException>

export const RepeatedPunch = z.object({
  punchId: z.string(),
  punchTime: WallTime,
  dayType: z.enum(['Previous', 'Today', 'NextDay']),
})
export type RepeatedPunch = z.output<typeof RepeatedPunch>

/** A time at which a missing punch is likely. */
const SuggestedTime = z.object({
  punchTime: WallTime,
  dayType: z.enum(['Previous', 'Today', 'NextDay']),
  why: z.enum(['scheduled', 'usual']),
})

/** The likeliest punch to complete a pair. */
export const SuggestedPunch = SuggestedTime.extend({ direction: z.enum(['In', 'Out']) })
export type SuggestedPunch = z.output<typeof SuggestedPunch>

/** A punch that seems to be missing, with the times that would complete it, the likeliest first. */
export const MissingPunch = z.object({
  pairId: z.string(),
  direction: z.enum(['In', 'Out']),
  suggestions: z.array(SuggestedTime),
  /** Punches that look like duplicates: removing one of them completes the day; the likeliest first. */
  repeats: z.array(RepeatedPunch),
})
export type MissingPunch = z.output<typeof MissingPunch>

/** Wall times with date, as those of a pair. */
const twoPunches = { inPunchId: z.string(), outPunchId: z.string(), ptimeIn: z.string(), ptimeOut: z.string() }

/** Notes on punches besides the pairs they form. */
export const PunchNotes = z.object({
  /** Recorded again within the company's minutes, so not counted; or counted again by a supervisor. */
  repeats: z.array(
    z.object({
      punchId: z.string(),
      ptime: z.string(),
      direction: z.enum(['In', 'Out']).nullable(),
      isCounted: z.boolean(),
    }),
  ),
  /** An In and the Out after it that are further apart than the longest shift. */
  tooFarApart: z.array(z.object({ ...twoPunches, minutes: z.int(), longestMinutes: z.int() })),
  /** Pairs that a supervisor has allowed to be longer. */
  longPairs: z.array(z.object({ ...twoPunches, minutes: z.int() })),
})
export type PunchNotes = z.output<typeof PunchNotes>

export const TimesheetDay = z.object({
  day: WorkDate,
  type: DayType,
  employeeId: z.string(),
  payTypeTimes: z.array(z.object({ name: z.string(), value: z.number() })),
  workShifts: z.array(WorkShift),
  unScheduledPairs: z.array(PunchPair),
  leaveRecord: LeaveRecord.nullable(),
  /** what else is taken of the day or asked for; absent: nothing */
  otherLeaves: z.array(LeaveRecord).optional(),
  closed: z.boolean(),
  holidayName: z.string().nullable(),
  scheduledMinutes: z.int(),
  paidMinutes: z.int(),
  overtimeMinutes: z.int(),
  pendingOvertimeMinutes: z.int(),
  notAcceptedMinutes: z.int(),
  breakMinutes: z.int(),
  leaveMinutes: z.int(),
  holidayMinutes: z.int(),
  timeline: DayTimeline,
  exceptions: z.array(DayException),
  missing: z.array(MissingPunch),
  /** Absent if there are none. */
  punchNotes: PunchNotes.optional(),
  /** Punches that arrived after the period was closed: stored, not counted until it is re-opened. */
  latePunches: z.int(),
})
export type TimesheetDay = z.output<typeof TimesheetDay>

export const Timesheet = z.object({
  timeSheets: z.array(TimesheetDay),
  fromT: WorkDate,
  toT: WorkDate,
  readonly: z.boolean(),
  ptClosed: z.boolean(),
  payrollTransferId: z.string().nullable(),
  timeZoneId: z.string(),
  today: WorkDate,
  summary: z.object({
    payTypeTotals: z.array(z.object({ name: z.string(), value: z.number() })),
    paidMinutes: z.int(),
    standardMinutes: z.int(),
    pendingOvertimeMinutes: z.int(),
    notAcceptedMinutes: z.int(),
    exceptionCount: z.int(),
  }),
  previousPeriodFrom: WorkDate.nullable(),
  nextPeriodFrom: WorkDate.nullable(),
})
export type Timesheet = z.output<typeof Timesheet>

/** In the body of a save that changes a timesheet: the response then carries the timesheet of this day's period. */
export const asksForTimesheet = { timesheetOn: optionalText(WorkDate) }

/** In the response of such a save: what `getTimesheet` answers now. Absent if the caller did not ask or may not read it. */
export const carriesTimesheet = { timesheet: Timesheet.optional() }

export const getTimesheet = endpoint({
  method: 'GET',
  path: '/api/timesheet/getPunchRecords',
  summary: 'One employee’s timesheet for the pay period that contains the requested days.',
  access: 'timesheet:visible',
  functions: ['Timesheet', 'Approvals', 'Schedules'],
  query: z.object({
    employee: Id,
    fromT: WorkDate.optional(),
    endT: WorkDate.optional(),
    toT: WorkDate.optional(),
  }),
  answer: Timesheet,
})

/** A planned shift with its wall times in the employee's zone. */
export const ComingShift = z.object({
  /** The day it is planned for; a night that starts the evening before belongs to it too. */
  day: WorkDate,
  /** The date it starts on. */
  startDate: WorkDate,
  startTime: WallTime,
  endTime: WallTime,
  startsAt: Moment,
  endsAt: Moment,
  labelName: z.string().nullable(),
})
export type ComingShift = z.output<typeof ComingShift>

export const getNextShift = endpoint({
  method: 'GET',
  path: '/api/timesheet/next-shift',
  summary: 'The planned shift in progress, otherwise the next one within four weeks; null when none is planned.',
  access: 'timesheet:visible',
  functions: ['Timesheet', 'Approvals', 'Schedules'],
  query: z.object({ employee: Id }),
  answer: z.object({ shift: ComingShift.nullable(), timeZoneId: z.string(), today: WorkDate }),
})

export const payTypesByMonth = endpoint({
  method: 'GET',
  path: '/api/timesheet/paytype-by-month',
  summary:
    'What an employee’s days come to by pay type: those from `fromT` to `endT`, otherwise the calendar month of the one given, or of today.',
  access: 'timesheet:visible',
  functions: ['Timesheet', 'Approvals', 'Schedules'],
  query: z.object({ employee: Id, fromT: optionalText(WorkDate), endT: optionalText(WorkDate) }),
  /** hours, or units of what is paid once per shift; work first, then leave, each by name */
  answer: z.array(z.object({ name: z.string(), total: z.number() })),
})
