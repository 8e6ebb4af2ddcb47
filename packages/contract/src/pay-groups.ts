import { z } from 'zod'
import { decimal } from './employee-fields.ts'
import { endpoint } from './endpoint.ts'
import { ByStatus, LookupEntry } from './lookups.ts'
import {
  BREAK_CALCULATION_TYPES,
  OVERTIME_CALCULATION_TYPES,
  PAY_GROUP_PERIODS,
  PayGroupRules,
} from './pay-group-rules.ts'
import { datedSave } from './record-calls.ts'
import { clearable, Flag, Id, listOf, optionalText, SaveAnswer, typedText, WallTime, Whole } from './wire.ts'

/** A group of people paid by the same rules, with today's rules (002 §3 PayGroup). */
export const PayGroup = LookupEntry.extend({
  ...PayGroupRules.shape,
  version: z.int(),
  /** The date from which today's rules apply; those of the first date also apply to every earlier date. */
  effectiveFrom: z.string(),
  /** The next date on which the rules change; null: they don't. */
  laterFrom: z.string().nullable(),
})
export type PayGroup = z.output<typeof PayGroup>

/**
 * What everyone sees when choosing a pay group, and the defaults of a leave request in it. @source spec/permissions.md
 * section 2, rule 2
 */
export const PayGroupEntry = LookupEntry.extend(
  PayGroupRules.pick({
    skipHoliday: true,
    skipUnscheduleDay: true,
    durationBySchedule: true,
    disableEmployeeApply: true,
  }).shape,
)
export type PayGroupEntry = z.output<typeof PayGroupEntry>

/** `employees`: the people in it today. */
export const PayGroupDetail = PayGroup.extend({ employees: z.int() })
export type PayGroupDetail = z.output<typeof PayGroupDetail>

export const listPayGroups = endpoint({
  method: 'GET',
  path: '/api/pay-groups',
  summary:
    'Pay groups by name, with today’s rules; callers who may not see pay groups get only their names and leave defaults.',
  access: 'signed-in',
  query: ByStatus,
  answer: z.array(z.union([PayGroup, PayGroupEntry])),
})

export const getPayGroup = endpoint({
  method: 'GET',
  path: '/api/pay-groups/{id}',
  summary: 'One pay group with today’s rules.',
  access: 'payGroup:visible',
  params: z.object({ id: Id }),
  answer: PayGroupDetail,
})

/** Empty: the default of a new pay group. */
const minutes = clearable(Whole.pipe(z.int().min(0).max(1440)))
const hours = (max: number) => clearable(decimal({ max, step: 0.01 }))
const flag = optionalText(Flag)

/**
 * One of the values, also accepted as its label: 'Pay Period' is PayPeriod. @source spec 002 §3, §9; spec/enums.md
 * section 1
 */
function spelled<const Values extends readonly [string, ...string[]]>(values: Values) {
  const plain = (text: string) => text.replaceAll(' ', '').toLowerCase()
  const meant = (text: string) => values.find((value) => plain(value) === plain(text)) ?? text
  return clearable(z.preprocess((value) => (typeof value === 'string' ? meant(value) : value), z.enum(values)))
}

export const savePayGroup = datedSave(
  {
    /** Required for a new one. */
    name: typedText(200).pipe(z.string().min(1, 'This field is required.')).optional(),
    active: flag,
    period: optionalText(z.enum(PAY_GROUP_PERIODS)),
    startDayOfMonth: optionalText(Whole.pipe(z.int().min(1).max(28))),
    /** In the user's date format, or as YYYY-MM-DD, from 1990 to ten years ahead; absent for a new one: today. */
    startTime: optionalText(typedText(20)),
    /** IANA name; empty: that of the department, else of the company */
    timeZoneId: clearable(typedText(64)),
    /** Required for a new one where the company has several shifts a day. */
    breakCalculationType: spelled(BREAK_CALCULATION_TYPES),
    workTime: hours(24),
    breakStartTime: clearable(WallTime),
    breakTime: minutes,
    clockOutForBreaks: flag,
    minimumBreak: flag,
    punchPairCompletionTime: hours(48),
    breakTimeException: minutes,
    shiftThreshold: minutes,
    graceTimeIn: minutes,
    graceTimeOut: minutes,
    earlyArrivalThreshold: minutes,
    lateDepartureThreshold: minutes,
    payOnFinishDay: flag,
    convertUnit: clearable(decimal({ max: 1000, step: 0.0001 })),
    skipHoliday: flag,
    skipUnscheduleDay: flag,
    durationBySchedule: flag,
    disableEmployeeApply: flag,
    autoLeave: flag,
    /** A leave pay type, judged on the date from which the rules apply; a newly chosen one must be active. */
    autoLeavePayTypeId: clearable(Id),
    overtimeCalculationType: spelled(OVERTIME_CALCULATION_TYPES),
    dailyOvertimeThreshold: hours(24),
    includePaidLeavesInOvertimeThreshold: flag,
    useStandardHoursAsPeriodOvertimeThreshold: flag,
    periodOvertimeThreshold: hours(1000),
    /** As autoLeavePayTypeId, an overtime pay type. */
    periodOvertimeCode: clearable(Id),
    skipException: flag,
    hideApproveOT: flag,
    calculatePublicHoliday: flag,
    calculatePublicHolidayLeaveBySchedule: flag,
    calculateAlternativeHoliday: flag,
    phlAbsent: flag,
    acceptEA: flag,
    acceptLD: flag,
    supervisorMAOT: flag,
    approvedUnscheduledWork: flag,
    punchPairWitoutSchedule: flag,
    manualPunch: flag,
    memo: clearable(typedText(2000)),
  },
  {
    path: '/paygroup/save',
    summary:
      'Adds a pay group, or changes one. Names are unique. Rules apply from a date; the days they affect are recalculated.',
    access: 'payGroup:update',
    answer: {
      /** for payOnFinishDayConflicts: someone with overnight shifts */
      employeeName: z.string().optional(),
    },
    refusals: ['payOnFinishDayConflicts'],
  },
)

export const deletePayGroups = endpoint({
  method: 'POST',
  path: '/paygroup/delete',
  summary: 'Removes pay groups from the lists. If anyone is or was in one, none is removed and msg lists those in use.',
  access: 'payGroup:delete',
  body: z.object({ ids: listOf(Id, { min: 1 }) }),
  answer: SaveAnswer.extend({ msg: z.string().optional() }),
  refusals: ['inUse'],
})
