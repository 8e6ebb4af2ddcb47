import { clockMinutes, dayOf, zoneNamed, type Day, type Instant, type Zone } from './calendar.ts'

/** A case as written, and its values in minutes and days. A0 units, A1 section instants, B0 defaults. */

type BreakType = 'None' | 'HoursAtWork' | 'TimeOfDay'
type DayOffset = 'Previous' | 'Today' | 'NextDay'
type Given<T> = { [K in keyof T]?: T[K] | null | undefined }

export interface PayGroup {
  timeZoneId: string
  breakCalculationType: BreakType
  workTime: number
  breakStartTime: string | null
  breakTime: number
  clockOutForBreaks: boolean
  minimumBreak: boolean
  /** null where it is blank */
  punchPairCompletionTime: number | null
  breakTimeException: number
  shiftThreshold: number
  graceTimeIn: number
  graceTimeOut: number
  earlyArrivalThreshold: number
  lateDepartureThreshold: number
  payOnFinishDay: boolean
  overtimeCalculationType: 'None' | 'Daily' | 'Weekly' | 'PayPeriod'
  dailyOvertimeThreshold: number | null
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

/** What a case means where it names nothing. */
const usual: PayGroup = {
  timeZoneId: 'Pacific/Auckland',
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

export type RoundingRow = readonly [from: number, to: number, value: number]

export interface SectionInputs {
  start: string
  end: string
  startTimeType?: DayOffset | null
  endTimeType?: DayOffset | null
  breakTime?: number | null
  overrideBreakCalculation?: boolean | null
  breakCalculationType?: BreakType | null
  breakTriggerTime?: number | null
  breakStartTime?: string | null
  lunchWorkingThrough?: boolean | null
  isOverridePayGroup?: boolean | null
  allowEA?: boolean | null
  allowLD?: boolean | null
  allowOT?: boolean | null
}

export interface RowInputs {
  date: string
  sections?: readonly SectionInputs[] | null
  isOffDay?: boolean | null
  autoPunch?: boolean | null
  outPunchOnly?: boolean | null
  workOnHoliday?: boolean | null
}

export interface PunchInputs {
  t: string
  dir?: 'In' | 'Out' | null
  offset?: number | string | null
  day?: string | null
  manual?: boolean | null
  counted?: boolean | null
  jobId?: string | null
}

export interface LeaveInputs {
  date: string
  minutes: number
  paid?: boolean | null
  paidLeave?: boolean | null
  fromTime?: string | null
  toTime?: string | null
}

export interface HolidayInputs {
  date: string
  alterdate?: string | null
}

export interface Approval {
  allowEA?: boolean | null
  allowLD?: boolean | null
  allowOT?: boolean | null
  apprvUnschWork?: boolean | null
}

export interface TimesheetInputs {
  tz?: string | null
  payGroup?: Given<PayGroup> | null
  rounding?: readonly RoundingRow[] | null
  standardHours?: number | null
  schedule?: readonly RowInputs[] | null
  punches?: readonly (string | PunchInputs)[] | null
  leave?: readonly LeaveInputs[] | null
  holidays?: readonly HolidayInputs[] | null
  approvals?: Readonly<Record<string, Approval | null>> | null
  company?: {
    exceptionThreshold?: number | null
    exceptionLDThreshold?: number | null
    isJobCodeEnabled?: boolean | null
  } | null
  repeatPunchMinutes?: number | null
  asOf?: string | null
  payPeriod?: readonly [string, string] | null
  workedDates?: readonly string[] | null
}

/** A planned section with its instants. */
export interface Section {
  /** `date#index` */
  id: string
  /** rule day D */
  day: Day
  S: Instant
  E: Instant
  plan: SectionInputs
  row: RowInputs
}

/** What every step of the calculation looks at. */
export interface Facts {
  zone: Zone
  rules: PayGroup
  inputs: TimesheetInputs
  /** of all days, by S */
  sections: Section[]
  rows: Map<Day, RowInputs>
  asOf: Instant
}

export function hours(value: number): number {
  return Math.round(value * 60)
}

export function readRules(payGroup: TimesheetInputs['payGroup']): PayGroup {
  const named = Object.entries(payGroup ?? {}).filter(([, value]) => value !== null && value !== undefined)
  return { ...usual, ...Object.fromEntries(named) }
}

/** The zone a case is in. A1 */
export function readZone({ tz, payGroup }: Pick<TimesheetInputs, 'tz' | 'payGroup'>): Zone {
  return zoneNamed(tz ?? readRules(payGroup).timeZoneId)
}

const offsets = { Previous: -1, Today: 0, NextDay: 1 }

export function readSections(zone: Zone, rows: readonly RowInputs[]): Section[] {
  return rows
    .flatMap((row) =>
      (row.sections ?? []).map((plan, i): Section => {
        const day = dayOf(row.date)
        return {
          id: `${row.date}#${i}`,
          day,
          S: zone.at(day + offsets[plan.startTimeType ?? 'Today'], clockMinutes(plan.start)),
          E: zone.at(day + offsets[plan.endTimeType ?? 'Today'], clockMinutes(plan.end)),
          plan,
          row,
        }
      }),
    )
    .sort((a, b) => a.S - b.S)
}
