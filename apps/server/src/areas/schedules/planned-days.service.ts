import type { TenantTx } from '../../platform/db/transaction.ts'
import { selectPlannedDays, type PlannedDayRow } from './planned-days.repository.ts'
import type { DayKey } from './schedules.repository.ts'

export { selectPlannedDays as plannedDays } from './planned-days.repository.ts'
export type { NamedSection, PlannedDayRow } from './planned-days.repository.ts'

/**
 * What is planned on single days, in the order given, in one statement. It reads every day from the first date to the last
 * of each of the employees: the dates should lie near each other.
 */
export async function plannedDaysOf(tx: TenantTx, keys: readonly DayKey[]): Promise<PlannedDayRow[]> {
  if (keys.length === 0) return []
  const dates = keys.map(({ workDate }) => workDate).toSorted()
  const employeeIds = [...new Set(keys.map(({ employeeId }) => employeeId))]
  const days = await selectPlannedDays(tx, { employeeIds, from: dates[0]!, to: dates.at(-1)! })
  const byKey = new Map(days.map((day) => [keyOf(day), day]))
  return keys.map((key) => byKey.get(keyOf(key))!)
}

function keyOf({ employeeId, workDate }: DayKey): string {
  return `${employeeId} ${workDate}`
}
