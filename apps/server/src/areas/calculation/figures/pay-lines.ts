import { payTypeTimes, type AllowanceUnits } from '@timeloom/engine'
import type { CalculatedDay } from './calculated-day.ts'
import type { LineRow } from './derived-day.ts'
import type { RuleSpan } from '../facts/rule-spans.ts'

/**
 * A day's minutes by pay type: the engine's figures go to the pay types that carry their code, leave to its own, and
 * allowances to that of their skills.
 *
 * @throws Error when minutes belong to no pay type of the company: nothing may be lost silently
 * @source docs/engine.md A7 (pay type), A8 (autoLeave), A9 (allowances), A12 (pay)
 */
export function payLines(day: CalculatedDay, { rules }: RuleSpan, allowances: readonly AllowanceUnits[]): LineRow[] {
  const { company, leaves, result } = day
  const receiver = (systemCode: string, minutes: number, chosen: string | null = null): string | null => {
    const payTypeId = chosen ?? company.payTypeOf.get(systemCode) ?? null
    if (payTypeId === null && minutes > 0)
      throw new Error(`The company has no pay type for the figure '${systemCode}'.`)
    return payTypeId
  }
  const times = payTypeTimes(result, leaves, {
    ordinary: receiver('ordinary', result.ordinaryMinutes),
    overtime: receiver('overtime', result.overtimeMinutes, rules.periodOvertimeCode),
    holidayWorked: receiver('holidayWorked', result.holidayWorkedMinutes),
    holidayLeave: receiver('holidayLeave', result.holidayLeaveMinutes),
    autoLeave: receiver('autoLeave', result.autoLeaveMinutes, rules.autoLeavePayTypeId),
  })
  const lines = new Map(times.map((line) => [line.payTypeId, { ...line, shifts: 0 }]))
  for (const { payTypeId, minutes, shifts } of allowances) {
    const line = lines.get(payTypeId) ?? { payTypeId, minutes: 0, shifts: 0 }
    lines.set(payTypeId, { payTypeId, minutes: line.minutes + minutes, shifts: line.shifts + shifts })
  }
  return [...lines.values()].sort((a, b) => (a.payTypeId < b.payTypeId ? -1 : 1))
}
