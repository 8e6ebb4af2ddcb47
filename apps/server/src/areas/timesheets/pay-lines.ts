import { payTypeTimes } from '@timeloom/engine'
import type { LineRow } from './derived-day.ts'
import type { CalculatedDay } from './calculated-day.ts'
import type { RuleSpan } from './rule-spans.ts'

/**
 * A day's minutes by pay type: the engine's figures go to the pay types that carry their code, leave to its own.
 *
 * @throws Error when there are minutes that no pay type of the company receives: nothing may be lost silently
 * @source docs/engine.md A7 (pay type), A8 (autoLeave), A12 (pay)
 */
export function payLines({ company, leaves, result }: CalculatedDay, { rules }: RuleSpan): LineRow[] {
  const receiver = (systemCode: string, minutes: number, chosen: string | null = null): string | null => {
    const payTypeId = chosen ?? company.payTypeOf.get(systemCode) ?? null
    if (payTypeId === null && minutes > 0)
      throw new Error(`The company has no pay type for the figure '${systemCode}'.`)
    return payTypeId
  }
  return payTypeTimes(result, leaves, {
    ordinary: receiver('ordinary', result.ordinaryMinutes),
    overtime: receiver('overtime', result.overtimeMinutes, rules.periodOvertimeCode),
    holidayWorked: receiver('holidayWorked', result.holidayWorkedMinutes),
    holidayLeave: receiver('holidayLeave', result.holidayLeaveMinutes),
    autoLeave: receiver('autoLeave', result.autoLeaveMinutes, rules.autoLeavePayTypeId),
  }).sort((a, b) => (a.payTypeId < b.payTypeId ? -1 : 1))
}
