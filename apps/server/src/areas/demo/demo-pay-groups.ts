import type { TenantTx } from '../../platform/db/transaction.ts'
import { createPayGroup, type PayGroupRules } from '../pay-rules/pay-rules.service.ts'

export type DemoPayGroup = keyof typeof rulesOf

type Rules = Omit<Partial<PayGroupRules>, 'startTime' | 'period'> & { period: 'weekly' | 'fortnightly' }

const mealBreak = { breakCalculationType: 'HoursAtWork', workTime: 5, breakTime: 30 } as const
const grace = { graceTimeIn: 5, graceTimeOut: 5 }

/** By which rules the people of the demo companies are paid: the three kinds of breaks, and each kind of overtime. */
const rulesOf = {
  production: {
    name: 'Production',
    rules: {
      ...mealBreak,
      ...grace,
      period: 'fortnightly',
      overtimeCalculationType: 'Daily',
      dailyOvertimeThreshold: 8,
      supervisorMAOT: true,
      approvedUnscheduledWork: false,
    },
  },
  longShifts: {
    name: '12-hour crews',
    rules: {
      ...mealBreak,
      ...grace,
      period: 'fortnightly',
      overtimeCalculationType: 'PayPeriod',
      periodOvertimeThreshold: 80,
      punchPairCompletionTime: 16,
      calculatePublicHolidayLeaveBySchedule: true,
    },
  },
  distribution: {
    name: 'Distribution',
    rules: {
      ...mealBreak,
      ...grace,
      period: 'weekly',
      clockOutForBreaks: true,
      breakTimeException: 10,
      overtimeCalculationType: 'Weekly',
      periodOvertimeThreshold: 40,
      acceptLD: true,
    },
  },
  partTime: {
    name: 'Part-time',
    rules: { ...grace, period: 'weekly', calculatePublicHolidayLeaveBySchedule: true },
  },
  office: {
    name: 'Office',
    rules: {
      period: 'fortnightly',
      breakCalculationType: 'TimeOfDay',
      breakStartTime: '12:30',
      breakTime: 30,
      graceTimeIn: 15,
      graceTimeOut: 15,
    },
  },
} as const satisfies Record<string, { name: string; rules: Rules }>

/** Days that a group's pay period has. */
export function daysOfPeriod(group: DemoPayGroup): number {
  return rulesOf[group].rules.period === 'weekly' ? 7 : 14
}

/** Whether people of the group punch out and in again for their break. */
export function clocksBreaks(group: DemoPayGroup): boolean {
  return 'clockOutForBreaks' in rulesOf[group].rules
}

/** Name and rules of a group whose pay periods begin on a Monday. */
export function demoRules(
  group: DemoPayGroup,
  monday: string,
): { name: string; rules: Rules & Pick<PayGroupRules, 'startTime'> } {
  const { name, rules } = rulesOf[group]
  return { name, rules: { ...rules, startTime: monday } }
}

/** Adds the other groups that people are in. @returns the ids of all of them */
export async function addPayGroups(
  tx: TenantTx,
  company: { companyId: string; monday: string; groups: Iterable<DemoPayGroup>; first: [DemoPayGroup, string] },
): Promise<Map<DemoPayGroup, string>> {
  const { companyId, monday } = company
  const ids = new Map([company.first])
  for (const group of company.groups) {
    if (ids.has(group)) continue
    ids.set(group, await createPayGroup(tx, { companyId, effectiveFrom: monday, ...demoRules(group, monday) }))
  }
  return ids
}
