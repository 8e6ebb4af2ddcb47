import type { PayGroupRules } from '@timeloom/contract'
import { t } from '../../../lib/words/words.ts'
import { initialValue, type PayGroupSaid } from './pay-group-values.ts'

export interface Preset {
  key: string
  name: string
  values: Partial<PayGroupSaid>
}

/** What a preset decides. The rest is up to the company: name, dates, zone, pay types, notes, who may do what. */
const DECIDED = [
  'period',
  'breakCalculationType',
  'workTime',
  'breakStartTime',
  'breakTime',
  'clockOutForBreaks',
  'minimumBreak',
  'graceTimeIn',
  'graceTimeOut',
  'earlyArrivalThreshold',
  'lateDepartureThreshold',
  'acceptEA',
  'acceptLD',
  'approvedUnscheduledWork',
  'punchPairWitoutSchedule',
  'skipException',
  'overtimeCalculationType',
  'dailyOvertimeThreshold',
  'periodOvertimeThreshold',
  'useStandardHoursAsPeriodOvertimeThreshold',
  'includePaidLeavesInOvertimeThreshold',
  'supervisorMAOT',
  'hideApproveOT',
  'calculatePublicHoliday',
  'calculatePublicHolidayLeaveBySchedule',
  'calculateAlternativeHoliday',
  'phlAbsent',
] as const satisfies (keyof PayGroupRules)[]

type Decided = Pick<PayGroupRules, (typeof DECIDED)[number]>

/** Rest breaks are paid and stay inside the pairs; a meal break of half an hour is due in work of more than four hours. */
const NZ_MEAL = { breakCalculationType: 'HoursAtWork', workTime: 4, breakTime: 30 } as const
/** Nobody is paid for coming early or staying late unless a supervisor accepts it. */
const AS_PLANNED = { acceptEA: false, acceptLD: false, approvedUnscheduledWork: false } as const

/**
 * Usual rules to start with; whoever saves them is responsible for them.
 *
 * @source New Zealand: Employment Relations Act 2000 s 69ZD (meal breaks), Holidays Act 2003 ss 45A, 56; Australia: Fair
 *   Work Act 2009 s 62 (38 hours a week), Clubs Award 2020 (30 minutes unpaid after 5 hours); United States: Fair Labor
 *   Standards Act s 7 (40 hours a week), 29 CFR 785.48(b) (quarter hours); docs/engine.md A5, A6
 */
export function presets(): Preset[] {
  return [
    preset('nz-plant', t('NZ plant, over 8 h a day'), {
      ...NZ_MEAL,
      ...AS_PLANNED,
      period: 'fortnightly',
      graceTimeIn: 5,
      graceTimeOut: 5,
      overtimeCalculationType: 'Daily',
      dailyOvertimeThreshold: 8,
      supervisorMAOT: true,
    }),
    // Whoever goes to lunch does so by the clock, and longer days even out.
    preset('nz-office', t('NZ office, no overtime'), {
      ...AS_PLANNED,
      period: 'fortnightly',
      breakCalculationType: 'TimeOfDay',
      breakStartTime: '12:30',
      breakTime: 30,
      graceTimeIn: 15,
      graceTimeOut: 15,
    }),
    preset('nz-weekly', t('NZ weekly, over 40 h'), {
      ...NZ_MEAL,
      ...AS_PLANNED,
      graceTimeIn: 5,
      graceTimeOut: 5,
      overtimeCalculationType: 'Weekly',
      periodOvertimeThreshold: 40,
      supervisorMAOT: true,
    }),
    // The award pays more for the day itself: it has no earned alternative holidays.
    preset('au-clubs', t('AU clubs award'), {
      ...AS_PLANNED,
      period: 'fortnightly',
      breakCalculationType: 'HoursAtWork',
      workTime: 5,
      breakTime: 30,
      graceTimeIn: 5,
      graceTimeOut: 5,
      overtimeCalculationType: 'Weekly',
      periodOvertimeThreshold: 38,
      supervisorMAOT: true,
      calculateAlternativeHoliday: false,
    }),
    // Paid for what is planned, whenever they came and went; a day off for a holiday is as long as it was planned.
    preset('salaried', t('Salaried'), {
      ...AS_PLANNED,
      period: 'monthly',
      graceTimeIn: 60,
      graceTimeOut: 60,
      skipException: true,
      calculatePublicHolidayLeaveBySchedule: true,
    }),
    // Seven minutes either way are the nearest quarter; all work is paid, and no holidays are mandatory.
    preset('us-quarter', t('US quarter-hour'), {
      graceTimeIn: 7,
      graceTimeOut: 7,
      acceptLD: true,
      overtimeCalculationType: 'Weekly',
      periodOvertimeThreshold: 40,
      calculatePublicHoliday: false,
      calculateAlternativeHoliday: false,
    }),
  ]
}

function preset(key: string, name: string, own: Partial<Decided>): Preset {
  const decided = Object.fromEntries(DECIDED.map((field) => [field, initialValue(field)]))
  return { key, name, values: { ...decided, ...own } }
}

/** Whether the values are those of the preset, all of them. */
export function isPreset({ values }: Preset, said: PayGroupSaid): boolean {
  return Object.entries(values).every(([field, value]) => said[field as keyof PayGroupSaid] === value)
}
