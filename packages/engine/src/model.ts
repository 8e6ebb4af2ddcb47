/**
 * The engine's input: the facts of one employee and the settings that apply to them. Settings keep the specification's
 * names; units are minutes unless a field says decimal hours.
 */
import type { Instant, Minutes, WorkDate } from './zone/civil-date.ts'
import type { Zone } from './zone/zone.ts'

export type DayOffset = 'Previous' | 'Today' | 'NextDay'
export type BreakCalculationType = 'None' | 'HoursAtWork' | 'TimeOfDay'
export type OvertimeCalculationType = 'None' | 'Daily' | 'Weekly' | 'PayPeriod'
export type Direction = 'In' | 'Out'

/** The pay group's fields that figures depend on. @source docs/engine.md A0 (units) */
export interface PayGroup {
  breakCalculationType: BreakCalculationType
  /** decimal hours after which the Hours at Work break is due */
  workTime: number
  /** minutes after local midnight; null unless Time of Day */
  breakStartTime: Minutes | null
  breakTime: Minutes
  clockOutForBreaks: boolean
  minimumBreak: boolean
  /** decimal hours; null or 0 means 14, and for an In of a section at least until its late window ends */
  punchPairCompletionTime: number | null
  breakTimeException: Minutes
  /** longest gap inside one work shift; 0 never joins */
  shiftThreshold: Minutes
  graceTimeIn: Minutes
  graceTimeOut: Minutes
  earlyArrivalThreshold: Minutes
  lateDepartureThreshold: Minutes
  payOnFinishDay: boolean
  overtimeCalculationType: OvertimeCalculationType
  /** decimal hours; null means no daily overtime */
  dailyOvertimeThreshold: number | null
  /** decimal hours; null means no weekly or period overtime */
  periodOvertimeThreshold: number | null
  includePaidLeavesInOvertimeThreshold: boolean
  useStandardHoursAsPeriodOvertimeThreshold: boolean
  calculatePublicHoliday: boolean
  calculatePublicHolidayLeaveBySchedule: boolean
  calculateAlternativeHoliday: boolean
  phlAbsent: boolean
  acceptEA: boolean
  acceptLD: boolean
  supervisorMAOT: boolean
  hideApproveOT: boolean
  approvedUnscheduledWork: boolean
  punchPairWitoutSchedule: boolean
  autoLeave: boolean
  skipException: boolean
}

/** One row of a rounding rule: minutes `fromTime` to `toT` of the hour, both inclusive, become `value` (60: the next hour). */
export type RoundingRow = readonly [fromTime: number, toT: number, value: number]

/** The settings in force from a work date on, until the next entry's date. */
export interface Settings {
  /** null: from the beginning */
  from: WorkDate | null
  payGroup: PayGroup
  /** rows in the order of their orderNumber; empty: no rounding */
  rounding: readonly RoundingRow[]
  /** decimal hours per day */
  standardHours: number
}

/** How one shift's break differs from the pay group's; an absent field does not. */
export interface ShiftBreak {
  /** replaces the amount of the break only, unless overrideBreakCalculation */
  breakTime?: Minutes | null
  overrideBreakCalculation?: boolean
  breakCalculationType?: BreakCalculationType | null
  /** decimal hours */
  breakTriggerTime?: number | null
  /** minutes after local midnight */
  breakStartTime?: Minutes | null
  lunchWorkingThrough?: boolean
}

/** A scheduled section of a day. Clock times are minutes after local midnight, 1440 allowed. */
export interface WorkSection extends ShiftBreak {
  id: string
  start: Minutes
  end: Minutes
  /** default Today */
  startTimeType?: DayOffset
  /** default Today */
  endTimeType?: DayOffset
  /** allowEA, allowLD, allowOT replace the pay group's answer; a missing one then means no */
  isOverridePayGroup?: boolean
  allowEA?: boolean | null
  allowLD?: boolean | null
  allowOT?: boolean | null
  /** skills the section requires; empty: every skill of the employee */
  skills?: readonly string[]
}

/** One row of the schedule: a template day, a roster day or an off day. */
export interface ScheduleDay {
  date: WorkDate
  sections: readonly WorkSection[]
  isOffDay?: boolean
  /** template days only: a roster day never punches by itself */
  autoPunch?: boolean
  outPunchOnly?: boolean
  /** required to work although the date is a holiday */
  workOnHoliday?: boolean
}

export interface Punch {
  id: string
  at: Instant
  /** null: the device did not record it */
  direction: Direction | null
  /** the work day a supervisor entered the punch under */
  pinnedDate?: WorkDate | null
  jobId?: string | null
  /** entered by a person: never a repeat */
  isManual?: boolean
  /** a repeat that a supervisor decided to count */
  isCounted?: boolean
  /** of an In: a supervisor allowed it a pair of up to this many minutes */
  longestPairMinutes?: Minutes | null
}

/** Approved leave of one date. Without times it covers the whole local date. */
export interface LeaveOnDate {
  date: WorkDate
  minutes: Minutes
  payTypeId?: string
  /** counts toward overtime thresholds when the pay group includes paid leave; default true */
  paidLeave?: boolean
  /** minutes after local midnight; `toTime` at or before `fromTime` means the next day */
  fromTime?: Minutes | null
  toTime?: Minutes | null
}

export interface Holiday {
  date: WorkDate
  /** where it moves for an employee who would not otherwise work on `date`; absent: nowhere */
  alterdate?: WorkDate | null
}

/** What a supervisor decided on a work shift; absent or null: not decided. */
export interface ShiftDecision {
  allowEA?: boolean | null
  allowLD?: boolean | null
  allowOT?: boolean | null
  apprvUnschWork?: boolean | null
  /** of an unscheduled shift; a scheduled one has it on its section */
  break?: ShiftBreak | null
}

/** Company settings. Those about exceptions silence them and never change pay. */
export interface CompanySettings {
  exceptionThreshold?: Minutes
  exceptionLDThreshold?: Minutes
  /** job codes in use: a pair without a job is an exception */
  isJobCodeEnabled?: boolean
  /**
   * a punch recorded again within this many minutes is not counted; 0 or absent: each counts. The only setting here
   * that affects pay
   */
  repeatPunchMinutes?: Minutes
}

export interface DateRange {
  from: WorkDate
  to: WorkDate
}

/**
 * One employee's facts. Schedule, punches, leave and holidays should reach two days past the window on both sides, and
 * the schedule over the whole week or pay period when overtime is cumulative with standard hours as its threshold.
 */
export interface TimesheetInput {
  zone: Zone
  /** the days to return; absent: every date of a schedule row, leave, observed holiday or shift */
  window?: DateRange
  asOf: Instant
  /** ascending by `from`; the first also covers every earlier date */
  settings: readonly Settings[]
  company?: CompanySettings
  schedule: readonly ScheduleDay[]
  punches: readonly Punch[]
  leave?: readonly LeaveOnDate[]
  holidays?: readonly Holiday[]
  /** keyed by section id, for an unscheduled shift by the id of its first In or by its date */
  decisions?: Readonly<Record<string, ShiftDecision>>
  /** periods that Pay Period overtime adds up over; dates outside all of them share one sum */
  payPeriods?: readonly DateRange[]
  /** dates worked before the punches given here, for the otherwise-working-day test */
  workedDates?: readonly WorkDate[]
  /** minutes that already count toward weekly or period overtime on dates before the window */
  countedBefore?: readonly { date: WorkDate; minutes: Minutes }[]
}

/** The seed pay group: the value of each field until someone sets it. */
export const payGroupDefaults: PayGroup = {
  breakCalculationType: 'None',
  workTime: 0,
  breakStartTime: null,
  breakTime: 0,
  clockOutForBreaks: false,
  minimumBreak: true,
  punchPairCompletionTime: null,
  breakTimeException: 0,
  shiftThreshold: 90,
  graceTimeIn: 0,
  graceTimeOut: 0,
  earlyArrivalThreshold: 90,
  lateDepartureThreshold: 90,
  payOnFinishDay: false,
  overtimeCalculationType: 'None',
  dailyOvertimeThreshold: null,
  periodOvertimeThreshold: null,
  includePaidLeavesInOvertimeThreshold: false,
  useStandardHoursAsPeriodOvertimeThreshold: false,
  calculatePublicHoliday: true,
  calculatePublicHolidayLeaveBySchedule: false,
  calculateAlternativeHoliday: true,
  phlAbsent: false,
  acceptEA: true,
  acceptLD: false,
  supervisorMAOT: false,
  hideApproveOT: false,
  approvedUnscheduledWork: true,
  punchPairWitoutSchedule: true,
  autoLeave: false,
  skipException: false,
}
