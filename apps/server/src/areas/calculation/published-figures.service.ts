import { addDays, type WorkDate } from '@timeloom/engine'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { epochMinute } from '../local-time/wall-time.service.ts'
import { greenwichDate } from '../local-time/zones.service.ts'
import type { DayRange } from './facts/affected-days.ts'
import { loadFacts } from './facts/load-facts.ts'
import { rangeOf } from './facts/load-rules.ts'
import { publishedSchedule } from './facts/published-schedule.ts'
import { calculateEmployee } from './figures/calculate-employee.ts'
import type { DerivedDay } from './figures/derived-day.ts'

export type { DerivedDay } from './figures/derived-day.ts'

/** Days that the shifts of others reach into. */
const DAYS_BESIDE = 3

/**
 * What an employee's open days would be calculated as by what is published of them from a date on; nothing is stored. Pay
 * follows the plan as it stands, published or not.
 */
export async function publishedFigures(
  { tx, now }: { tx: TenantTx; now: Date },
  { employeeId, from, to, since }: DayRange & { employeeId: string; since: WorkDate },
): Promise<DerivedDay[]> {
  const { company, employees } = await loadFacts(tx, [{ employeeId, from, to }], greenwichDate(now), { readOnly: true })
  const [employee] = employees
  if (!employee) return []
  const { facts, ranges } = employee
  const read = { employeeId, from: since, to: addDays(rangeOf(ranges).to, DAYS_BESIDE) }
  const schedule = await publishedSchedule(tx, [read], { stored: facts.schedule, ahead: [], since })
  return calculateEmployee({ ...facts, schedule }, company, { ranges, asOf: epochMinute(now) })
}
