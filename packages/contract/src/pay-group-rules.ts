import { z } from 'zod'

const minutes = z.int().min(0).max(1440)
const hours = z.number().min(0).max(10_000)
const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const calendarDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** How a pay group's pay periods repeat; bimonthly is twice a month (gaps B21). */
export const PAY_GROUP_PERIODS = ['weekly', 'fortnightly', 'monthly', 'bimonthly'] as const
export const BREAK_CALCULATION_TYPES = ['None', 'HoursAtWork', 'TimeOfDay'] as const
export const OVERTIME_CALCULATION_TYPES = ['None', 'Daily', 'Weekly', 'PayPeriod'] as const

/**
 * The rules of a pay group as stored and returned: the specification's field names, with the values a new pay group
 * starts with. Times of day are `HH:mm`; null means blank.
 *
 * @source 002 §3 PayGroup, 002 §9 create defaults, docs/engine.md A0 (units)
 */
export const PayGroupRules = z.object({
  period: z.enum(PAY_GROUP_PERIODS).default('weekly'),
  startDayOfMonth: z.int().min(1).max(28).default(1),
  /** First day of the first pay period. */
  startTime: calendarDate,
  /** null: the nearest department node's zone, else the company's */
  timeZoneId: z.string().nullable().default(null),
  breakCalculationType: z.enum(BREAK_CALCULATION_TYPES).default('None'),
  /** Decimal hours after which the Hours at Work break is due. */
  workTime: hours.default(0),
  breakStartTime: wallTime.nullable().default(null),
  /** Minutes. */
  breakTime: minutes.default(0),
  clockOutForBreaks: z.boolean().default(false),
  minimumBreak: z.boolean().default(true),
  /** Longest shift in decimal hours; null means 14. */
  punchPairCompletionTime: hours.nullable().default(null),
  /** Minutes. */
  breakTimeException: minutes.default(0),
  /** Longest gap in a shift, in minutes. */
  shiftThreshold: minutes.default(90),
  graceTimeIn: minutes.default(0),
  graceTimeOut: minutes.default(0),
  earlyArrivalThreshold: minutes.default(90),
  lateDepartureThreshold: minutes.default(90),
  payOnFinishDay: z.boolean().default(false),
  convertUnit: z.number().min(0).default(1),
  skipHoliday: z.boolean().default(true),
  skipUnscheduleDay: z.boolean().default(true),
  durationBySchedule: z.boolean().default(true),
  disableEmployeeApply: z.boolean().default(true),
  autoLeave: z.boolean().default(false),
  autoLeavePayTypeId: z.string().nullable().default(null),
  overtimeCalculationType: z.enum(OVERTIME_CALCULATION_TYPES).default('None'),
  /** Decimal hours per day; null: no daily limit. */
  dailyOvertimeThreshold: hours.nullable().default(null),
  includePaidLeavesInOvertimeThreshold: z.boolean().default(false),
  useStandardHoursAsPeriodOvertimeThreshold: z.boolean().default(false),
  /** Decimal hours per week or period; null: no limit. */
  periodOvertimeThreshold: hours.nullable().default(null),
  /** Pay type of overtime; null: the default overtime type. */
  periodOvertimeCode: z.string().nullable().default(null),
  skipException: z.boolean().default(false),
  hideApproveOT: z.boolean().default(false),
  calculatePublicHoliday: z.boolean().default(true),
  calculatePublicHolidayLeaveBySchedule: z.boolean().default(false),
  calculateAlternativeHoliday: z.boolean().default(true),
  phlAbsent: z.boolean().default(false),
  acceptEA: z.boolean().default(true),
  acceptLD: z.boolean().default(false),
  supervisorMAOT: z.boolean().default(false),
  approvedUnscheduledWork: z.boolean().default(true),
  punchPairWitoutSchedule: z.boolean().default(true),
  manualPunch: z.boolean().default(false),
  memo: z.string().default(''),
})
export type PayGroupRules = z.output<typeof PayGroupRules>

/** The pay group rules that a caller may leave out. */
export type PayGroupRulesInput = z.input<typeof PayGroupRules>
