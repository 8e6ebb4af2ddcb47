import { z } from 'zod'
import { BreaksDue } from './breaks-due.ts'
import { endpoint } from './endpoint.ts'
import { DayType, Outcome } from './timesheets.ts'
import { Id, WorkDate } from './wire.ts'

/** The rules that can decide something about a day, as the engine names them. */
export const RuleName = z.enum([
  'scheduledDay',
  'pinnedDay',
  'startDay',
  'finishDay',
  'ownDate',
  'asPunched',
  'rounding',
  'clamped',
  'graceIn',
  'graceOut',
  'cutAtSection',
  'autoPunch',
  'outPunchOnly',
  'scheduledTime',
  'earlyArrival',
  'lateDeparture',
  'unscheduledWork',
  'overtimeLimit',
  'overtimeApproval',
  'holidayWorked',
  'noBreak',
  'workedThrough',
  'belowTrigger',
  'outsideWindow',
  'clockedOut',
  'breakTaken',
  'hoursAtWorkBreak',
  'timeOfDayBreak',
  'holidayFixed',
  'holidayWorkingDay',
  'holidayMoved',
  'holidayWasWorked',
  'notWorkingDay',
  'leavePays',
  'mustWork',
  'holidayBySchedule',
  'holidayStandardHours',
  'noAlternative',
  'alternativeEarned',
  'approvedLeave',
  'autoLeave',
  'allowance',
])
export type RuleName = z.output<typeof RuleName>

/** Why something is as it is: the rule, the setting it read (by the specification's name), and where that is stored. */
export const Reason = z.object({
  rule: RuleName,
  /** section of docs/engine.md */
  section: z.string(),
  /** null: only the facts decide */
  setting: z.string().nullable(),
  /** lengths in minutes, dates as `YYYY-MM-DD`, rounding as its row [from, to, value] */
  value: z.union([z.string(), z.number(), z.boolean(), z.array(z.number())]).nullable(),
  /** `workShift`: a supervisor's decision */
  holder: z
    .enum([
      'payGroup',
      'section',
      'scheduleDay',
      'workShift',
      'punch',
      'rounding',
      'holiday',
      'employee',
      'leave',
      'skill',
    ])
    .nullable(),
})
export type Reason = z.output<typeof Reason>

/** Half-open, in minutes that passed since the local midnight that begins the day; may be below 0 or above 1440. */
export const Span = z.object({ from: z.int(), to: z.int() })
export type Span = z.output<typeof Span>

/** One end of a pair before and after a rule set its time. */
const MovedEnd = z.object({ direction: z.enum(['In', 'Out']), from: z.int(), to: z.int(), reason: Reason })
export type MovedEnd = z.output<typeof MovedEnd>

const PairEnd = z.object({
  by: z.enum(['recorded', 'manual', 'auto']),
  /** where it was punched; null: not known */
  place: z.string().nullable(),
  /** of an end without a punch */
  reason: Reason.nullable(),
})

/** Change and figure after a step in minutes; `shift` is its place in `shifts`, null for the day as a whole. */
const Step = { minutes: z.int(), total: z.int(), shift: z.int().nullable() }

/** What is paid besides the hours of a day: a number of shifts, and minutes paid as hours. */
const Earned = z.object({ shifts: z.int(), minutes: z.int() })

/** One step on the way from the punches to the hours. */
export const ExplainedStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('workDay'), ...Step, reason: Reason, firstAt: z.int(), lastAt: z.int() }),
  z.object({
    kind: z.literal('punches'),
    ...Step,
    pairs: z.array(Span.extend({ in: PairEnd, out: PairEnd })),
  }),
  /** a punch without its other half counts for nothing */
  z.object({
    kind: z.literal('unpaired'),
    ...Step,
    punches: z.array(z.object({ direction: z.enum(['In', 'Out']), at: z.int() })),
  }),
  /** a planned shift that nobody punched for */
  z.object({ kind: z.literal('unattended'), ...Step, isAbsent: z.boolean() }),
  z.object({ kind: z.literal('clockChange'), ...Step, at: z.int(), shiftMinutes: z.int() }),
  z.object({
    kind: z.literal('grace'),
    ...Step,
    snapped: z.array(MovedEnd),
    /** ends outside the grace around the schedule; `offMinutes` below 0: before it */
    outside: z.array(
      z.object({ direction: z.enum(['In', 'Out']), offMinutes: z.int(), limitMinutes: z.int(), setting: z.string() }),
    ),
  }),
  z.object({ kind: z.literal('rounding'), ...Step, name: z.string().nullable(), ends: z.array(MovedEnd) }),
  z.object({ kind: z.literal('clamped'), ...Step, ends: z.array(MovedEnd) }),
  z.object({
    kind: z.enum(['early', 'late', 'unscheduled']),
    ...Step,
    isAccepted: z.boolean(),
    spans: z.array(Span),
    /** as punched: what a limit is compared with; null: there is no limit */
    punchedMinutes: z.int().nullable(),
    limitMinutes: z.int().nullable(),
    /** null: the minutes went on to another rule, which has its own step */
    reason: Reason.nullable(),
  }),
  z.object({
    kind: z.literal('break'),
    ...Step,
    spans: z.array(Span),
    reason: Reason,
    amountMinutes: z.int(),
    triggerMinutes: z.int(),
    window: Span.nullable(),
    punchedMinutes: z.int(),
  }),
  z.object({
    kind: z.literal('overtime'),
    ...Step,
    /** `waits`: for a supervisor; unpaid until then */
    state: z.enum(['counts', 'waits']),
    spans: z.array(Span),
    reason: Reason,
    /** the sum that the day counts towards */
    limit: z
      .object({
        reason: Reason,
        minutes: z.int(),
        from: WorkDate,
        to: WorkDate,
        countedBefore: z.int(),
        countedLeave: z.int(),
      })
      .nullable(),
  }),
  z.object({
    kind: z.literal('holidayWorked'),
    ...Step,
    spans: z.array(Span),
    name: z.string().nullable(),
    reason: Reason,
  }),
  /** why the holiday is observed on this day */
  z.object({
    kind: z.literal('holiday'),
    ...Step,
    name: z.string().nullable(),
    date: WorkDate,
    alternativeDate: WorkDate.nullable(),
    reason: Reason,
  }),
  z.object({ kind: z.literal('holidayLeave'), ...Step, reason: Reason }),
  z.object({ kind: z.literal('alternativeHoliday'), ...Step, isEarned: z.boolean(), reason: Reason }),
  z.object({
    kind: z.literal('leave'),
    ...Step,
    name: z.string().nullable(),
    /** taken; unpaid leave takes minutes and adds none */
    takenMinutes: z.int(),
    isPaid: z.boolean(),
    reason: Reason,
  }),
  /** what skills pay besides the hours: the day's minutes stay as they are */
  z.object({
    kind: z.literal('allowance'),
    ...Step,
    /** of the pay type; null: no longer known */
    name: z.string().nullable(),
    /** `value`: the way of calculating */
    reason: Reason,
    /** the shifts that carry one of the skills */
    carriers: z.array(
      z.object({
        /** place in `shifts` of the answer */
        shift: z.int(),
        /** names of the skills, without those deleted since */
        skills: z.array(z.string()),
        /** whether the section requires these skills; otherwise it requires none */
        isAsked: z.boolean(),
      }),
    ),
    earned: Earned,
  }),
])
export type ExplainedStep = z.output<typeof ExplainedStep>

export const ExplainedShift = z.object({
  workShiftId: Id,
  scheduled: Span.nullable(),
  labelName: z.string().nullable(),
  /** what a supervisor decided, and who decided last; null: not decided, the rules apply */
  decided: z.object({
    allowEA: z.boolean().nullable(),
    allowLD: z.boolean().nullable(),
    allowOT: z.boolean().nullable(),
    apprvUnschWork: z.boolean().nullable(),
    by: z.string().nullable(),
  }),
})
export type ExplainedShift = z.output<typeof ExplainedShift>

/** How the hours of a day came about: every elapsed minute in one outcome, each with its reason. */
export const DayExplanation = z.object({
  employeeId: Id,
  employeeName: z.string(),
  day: WorkDate,
  type: DayType,
  /** `nothing`: nothing to calculate from; `notRecorded`: closed before reasons were recorded */
  state: z.enum(['explained', 'nothing', 'notRecorded']),
  closed: z.boolean(),
  /** true: the caller may not decide anything here */
  readonly: z.boolean(),
  payGroupName: z.string().nullable(),
  timeZoneId: z.string(),
  /** Effective dates of the rules that were used. */
  rulesFrom: z.object({ payGroup: WorkDate.nullable(), rounding: WorkDate.nullable() }),
  /**
   * Where local clocks change within these times: from `at` on, wall time differs from elapsed time by `shiftMinutes`.
   */
  clockChange: z.object({ at: z.int(), shiftMinutes: z.int() }).nullable(),
  lanes: z.object({
    scheduled: z.array(Span),
    punched: z.array(z.object({ from: z.int().nullable(), to: z.int().nullable() })),
    rounded: z.array(Span),
    paid: z.array(Span.extend({ outcome: Outcome })),
    leave: z.array(Span),
  }),
  shifts: z.array(ExplainedShift),
  steps: z.array(ExplainedStep),
  /** The results, by name; what is pending is not paid yet. */
  totals: z.array(
    z.object({
      kind: z.enum(['ordinary', 'overtime', 'phWorked', 'leave', 'holidayLeave', 'pendingOvertime']),
      name: z.string(),
      minutes: z.int(),
    }),
  ),
  /** Paid besides them, by name. */
  allowances: z.array(Earned.extend({ name: z.string() })),
  /** Work periods with less break than by law, where the company wants to know; no figure depends on it. */
  breaksDue: z.array(Span.extend({ ...BreaksDue, takenMinutes: z.int() })),
})
export type DayExplanation = z.output<typeof DayExplanation>

export const explainDay = endpoint({
  method: 'GET',
  path: '/api/timesheet/explain',
  summary: 'How one day’s hours were calculated, step by step; a closed day is explained from its snapshot.',
  access: 'timesheet:visible',
  functions: ['Timesheet', 'Approvals', 'Schedules'],
  query: z.object({ employee: Id, day: WorkDate }),
  answer: DayExplanation,
})
