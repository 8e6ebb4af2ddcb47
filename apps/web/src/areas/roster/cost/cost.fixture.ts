import type { DayCost, RosterBudget, RosterCost } from '@timeloom/contract'
import { AROHA, BASTIAN, DEPARTMENT_ID, MONDAY, WEEK } from '../roster.fixture.tsx'

const NOTHING = {
  paidMinutes: 0,
  overtimeMinutes: 0,
  holidayMinutes: 0,
  leaveMinutes: 0,
  pendingOvertimeMinutes: 0,
  cost: 0,
}

type Week = RosterCost['weeks'][number]

export function budget(change: Partial<Week['budgets'][number]> = {}): Week['budgets'][number] {
  return { departmentId: null, departmentName: null, amount: 1000, planned: 510, left: 490, ...change }
}

export function week(budgets: Week['budgets'], weekStart = MONDAY): Week {
  return { weekStart, budgets }
}

/** Aroha is paid on Monday and Tuesday; Bastian has no pay rate. */
export function cost(change: Partial<RosterCost> = {}): RosterCost {
  const paid = { ...NOTHING, paidMinutes: 510, cost: 255 }
  const both = { ...NOTHING, paidMinutes: 1020, cost: 510.25 }
  const days: DayCost[] = [
    { date: MONDAY, ...paid },
    { date: '2026-11-10', ...paid, cost: 255.25 },
  ]
  return {
    people: [
      { employeeId: AROHA, ...both, days },
      {
        employeeId: BASTIAN,
        ...paid,
        cost: null,
        days: [{ date: '2026-11-12', ...paid, cost: null }],
      },
    ],
    days: WEEK.map((date) => ({
      date,
      ...NOTHING,
      cost: days.find((day) => day.date === date)?.cost ?? 0,
    })),
    departments: [{ departmentId: DEPARTMENT_ID, departmentName: 'Packing', ...both }],
    payTypes: [
      { payTypeId: 'p1', payTypeName: 'Ordinary', minutes: 1020, shifts: 0, cost: 510.25 },
      { payTypeId: 'p2', payTypeName: 'Meal', minutes: 0, shifts: 2, cost: null },
    ],
    total: both,
    unpriced: [{ employeeId: BASTIAN, employeeName: 'Bastian Orlowe', reason: 'noPayRate', days: 1 }],
    weeks: [week([budget()])],
    ...change,
  }
}

export function storedBudget(change: Partial<RosterBudget> = {}): RosterBudget {
  return {
    departmentId: null,
    departmentName: null,
    amount: 1000,
    onlyThisWeek: false,
    since: MONDAY,
    lastingAmount: 1000,
    version: 0,
    lastingVersion: 4,
    ...change,
  }
}
