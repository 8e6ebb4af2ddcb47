/** What the engine answers. Instants are UTC epoch minutes, durations minutes. */
import type { Rule } from './explain/rule.ts'
import type { Instant, Minutes, WorkDate } from './zone/civil-date.ts'

export interface TimesheetResult {
  /** ascending by date */
  days: DayResult[]
  /** what could not be used; the rest is still calculated */
  problems: Problem[]
  /** punches that repeat another one of the same minute */
  mergedPunches: { punchId: string; into: string }[]
  /** punches recorded again within the company's minutes: not counted */
  repeats: RepeatResult[]
}

export interface RepeatResult {
  punchId: string
  at: Instant
  /** the punch that counts in its place */
  of: string
}

export type ProblemCode = 'timeclash' | 'nextDay' | 'payOnFinishDayConflicts' | 'invalidPunch' | 'invalidSection'

export interface Problem {
  code: ProblemCode
  /** the section or punch */
  id: string
  date: WorkDate | null
  message: string
}

export type DayType = 'HOL' | 'Working' | 'Leave' | 'OffDay' | 'Absent' | 'NoData'

/**
 * elapsed = paid + pendingOvertime + break + unpaidEarly + unpaidLate + unpaidUnscheduled, and
 * paid = ordinary + overtime + holidayWorked. @source docs/engine.md C1, C2
 */
export interface DayResult {
  date: WorkDate
  type: DayType
  elapsedMinutes: Minutes
  paidMinutes: Minutes
  ordinaryMinutes: Minutes
  overtimeMinutes: Minutes
  /** overtime that nobody has allowed yet: shown, not paid */
  pendingOvertimeMinutes: Minutes
  /** minutes of this day's shifts that fall on a holiday */
  holidayWorkedMinutes: Minutes
  /** paid public holiday not worked; on the holiday's own date */
  holidayLeaveMinutes: Minutes
  /** alternative holidays earned; on the holiday's own date */
  alternativeHolidays: number
  leaveMinutes: Minutes
  autoLeaveMinutes: Minutes
  breakMinutes: Minutes
  unpaidEarlyMinutes: Minutes
  unpaidLateMinutes: Minutes
  unpaidUnscheduledMinutes: Minutes
  /** minutes that count toward weekly or period overtime: the `countedBefore` of later windows */
  countedMinutes: Minutes
  /** scheduled sections by start, then unscheduled chains, then single punches */
  shifts: ShiftResult[]
  exceptions: ExceptionResult[]
  /** every elapsed minute once, ordered by start */
  pieces: Piece[]
  /** null on a day that is not an observed holiday */
  holiday: HolidayReason | null
  /** null where the pay group has no overtime */
  overtime: OvertimeReason | null
  /** approved and automatic leave, line by line */
  leaveLines: LeaveLine[]
}

/** Why a date is a holiday of the employee, and what that pays. */
export interface HolidayReason {
  /** the holiday as the calendar has it; it is observed on the day's own date */
  date: WorkDate
  alterdate: WorkDate | null
  rule: Rule
  leaveRule: Rule
  alternativeRule: Rule
}

/** The sum that decides where a day's overtime starts. */
export interface OvertimeReason {
  rule: Rule
  limitMinutes: Minutes
  /** the dates that add up: the day, its week or its pay period */
  from: WorkDate
  to: WorkDate
  /** by earlier days */
  countedBeforeMinutes: Minutes
  /** leave of the day, counted before its first minute */
  countedLeaveMinutes: Minutes
}

export interface LeaveLine {
  /** null for automatic leave, which has the pay group's autoLeavePayTypeId */
  payTypeId: string | null
  /** the unattended section of automatic leave */
  sectionId: string | null
  minutes: Minutes
  /** counts toward the overtime limit */
  isCounted: boolean
  rule: Rule
}

export interface ShiftResult {
  /** section id, or the id of the first punch of an unscheduled shift */
  key: string
  sectionId: string | null
  scheduledStart: Instant | null
  scheduledEnd: Instant | null
  pairs: PairResult[]
  incomplete: IncompleteResult[]
  /** pending overtime included */
  paidMinutes: Minutes
  pendingOvertimeMinutes: Minutes
  breakMinutes: Minutes
  unpaidEarlyMinutes: Minutes
  unpaidLateMinutes: Minutes
  unpaidUnscheduledMinutes: Minutes
  hasCompletePunchPairs: boolean
  /** why the shift belongs to its day */
  dayRule: Rule
  /** raw minutes before and after the section: what the thresholds are compared with */
  rawEarlyMinutes: Minutes
  rawLateMinutes: Minutes
  break: BreakReason
}

/** How a shift's break came about; `breakMinutes` of it were deducted. */
export interface BreakReason {
  rule: Rule
  amountMinutes: Minutes
  /** Hours at Work: due when more than this was worked */
  triggerMinutes: Minutes
  /** Time of Day: the window nearest to the shift */
  windowStart: Instant | null
  windowEnd: Instant | null
  /** punched gaps inside the section */
  gapMinutes: Minutes
  /** before gaps were counted toward it */
  dueMinutes: Minutes
}

export type PunchType = 'Man' | 'AutoPair'

export interface PairResult {
  /** null where the end is a cut at a section or an automatic punch */
  inPunchId: string | null
  outPunchId: string | null
  inType: PunchType
  outType: PunchType
  rawIn: Instant
  rawOut: Instant
  /** rounded, snapped by grace and clamped */
  effectiveIn: Instant
  effectiveOut: Instant
  /** after acceptance and breaks, pending overtime included */
  paidMinutes: Minutes
  /** from the raw to the effective time */
  inRule: Rule
  outRule: Rule
  inException: ExceptionType | null
  outException: ExceptionType | null
}

export interface IncompleteResult {
  punchId: string
  direction: 'In' | 'Out'
  at: Instant
  exception: ExceptionType | null
  /** of an In whose Out may still come: until when; until then the employee is at work. Otherwise null */
  openUntil: Instant | null
  /** the latest Out that would make a pair with an In; null for an Out */
  outUntil: Instant | null
  /** null unless it is unpaired because the punch it would pair with is further away than the longest pair */
  tooFarApart: TooFarApart | null
}

/** An In and the Out after it that don't make a pair, and the limit that prevents it. @source docs/engine.md A2 */
export interface TooFarApart {
  inPunchId: string
  inAt: Instant
  outPunchId: string
  outAt: Instant
  /** how far apart they may be: punchPairCompletionTime, more for an In of a long section */
  longestMinutes: Minutes
}

export type ExceptionType =
  | 'LateArrival'
  | 'EarlyDeparture'
  | 'EarlyArrival'
  | 'LateDeparture'
  | 'Absent'
  | 'MissingPunch'
  | 'LongBreak'
  | 'MissingBreak'
  | 'UnscheduleBreak'
  | 'UnscheduleWork'
  | 'UnprovedOvertime'
  | 'MissingJob'

/** With employee and day, type and the four instants are the review key: if one changes, the exception returns. */
export interface ExceptionResult {
  type: ExceptionType
  /** null where the type has no amount */
  minutes: Minutes | null
  sectionId: string | null
  /** the shift's key; null for a section that nobody attended */
  shiftKey: string | null
  scheduledStart: Instant | null
  scheduledEnd: Instant | null
  actualIn: Instant | null
  actualOut: Instant | null
}

export type Outcome =
  | 'ordinary'
  | 'overtime'
  | 'pendingOvertime'
  | 'holidayWorked'
  | 'break'
  | 'unpaidEarly'
  | 'unpaidLate'
  | 'unpaidUnscheduled'

/** A half-open stretch [start, end) of one pair with one outcome, and the rule that put it there. */
export interface Piece {
  start: Instant
  end: Instant
  outcome: Outcome
  shiftKey: string
  /** index of the pair in its shift */
  pair: number
  rule: Rule
}
