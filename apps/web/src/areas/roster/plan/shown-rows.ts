import type { RosterRow, RosterRule, ScheduleRule } from '@timeloom/contract'
import { type DayPlan, keyOf, plannedRule } from './day-plan.ts'

/** The rows with what is being saved already on them; rows without any stay the same objects. */
export function withPending(
  rows: RosterRow[],
  dates: readonly string[],
  pending: readonly { days: DayPlan[] }[],
): RosterRow[] {
  const plans = new Map<string, DayPlan>()
  for (const { days } of pending) for (const day of days) plans.set(keyOf(day), day)
  return withRules(rows, dates, new Set([...plans.values()].map(({ employeeId }) => employeeId)), (rule, key) => {
    const plan = plans.get(key)
    return plan ? plannedRule(rule, plan) : rule
  })
}

export interface SavedDay {
  employeeId: string
  ruleDate: string
  rule: ScheduleRule
}

/** The rows with days as the server has them now. */
export function withSaved(rows: RosterRow[], dates: readonly string[], saved: readonly SavedDay[]): RosterRow[] {
  const rules = new Map(saved.map(({ employeeId, ruleDate, rule }) => [keyOf({ employeeId, day: ruleDate }), rule]))
  return withRules(rows, dates, new Set(saved.map(({ employeeId }) => employeeId)), (rule, key) => ({
    ...rule,
    ...rules.get(key),
  }))
}

function withRules(
  rows: RosterRow[],
  dates: readonly string[],
  employeeIds: ReadonlySet<string>,
  change: (rule: RosterRule, key: string) => RosterRule,
): RosterRow[] {
  if (employeeIds.size === 0) return rows
  return rows.map((row) => {
    if (!employeeIds.has(row.employee.id)) return row
    return {
      ...row,
      scheduleRuleVoList: row.scheduleRuleVoList.map((rule, place) => {
        const day = rule.ruleDay ?? dates[place]
        return day === undefined ? rule : change(rule, keyOf({ employeeId: row.employee.id, day }))
      }),
    }
  })
}
