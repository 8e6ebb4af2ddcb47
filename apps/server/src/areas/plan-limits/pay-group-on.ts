import type { WorkDate } from '@timeloom/engine'
import { groupBy } from '../../platform/db/group-by.ts'
import type { PayGroupRules, PayGroupVersion } from '../pay-rules/pay-rules.service.ts'
import type { PayGroupSpan } from './planned-shifts.repository.ts'

/** Answers the rules of an employee's pay group on a date; undefined: the employee is in none. */
export type RulesOn = (employeeId: string, date: WorkDate) => PayGroupRules | undefined

/**
 * The rules of employees' pay groups on any date. The first also hold for every date before them.
 *
 * @param spans an employee's by date
 * @param versions a pay group's by date
 */
export function payGroupsOn(spans: readonly PayGroupSpan[], versions: readonly PayGroupVersion[]): RulesOn {
  const spansOf = groupBy(spans, ({ employeeId }) => employeeId)
  const versionsOf = groupBy(versions, ({ payGroupId }) => payGroupId)
  return (employeeId, date) => {
    const span = inForce(spansOf.get(employeeId), date)
    return span && inForce(versionsOf.get(span.payGroupId), date)?.rules
  }
}

function inForce<T extends { effectiveFrom: WorkDate }>(all: readonly T[] | undefined, date: WorkDate): T | undefined {
  return all?.findLast(({ effectiveFrom }) => effectiveFrom <= date) ?? all?.[0]
}
