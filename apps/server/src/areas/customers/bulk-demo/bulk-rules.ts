import type { PayGroupRules } from '../../pay-rules/pay-rules.service.ts'

type FirstRules = { name: string; rules: Pick<PayGroupRules, 'startTime'> & Partial<PayGroupRules> }

const breaksAndGrace = {
  breakCalculationType: 'HoursAtWork',
  workTime: 5,
  breakTime: 30,
  graceTimeIn: 5,
  graceTimeOut: 5,
  supervisorMAOT: true,
} as const

/** Fortnights from a Monday, with overtime after eight hours a day. */
export function plantRules(monday: string): FirstRules {
  return {
    name: 'Plant fortnightly',
    rules: {
      ...breaksAndGrace,
      period: 'fortnightly',
      startTime: monday,
      overtimeCalculationType: 'Daily',
      dailyOvertimeThreshold: 8,
    },
  }
}

/** Weeks from a Monday, with overtime after forty hours a week. */
export function officeRules(monday: string): FirstRules {
  return {
    name: 'Office weekly',
    rules: {
      ...breaksAndGrace,
      period: 'weekly',
      startTime: monday,
      overtimeCalculationType: 'Weekly',
      periodOvertimeThreshold: 40,
    },
  }
}
