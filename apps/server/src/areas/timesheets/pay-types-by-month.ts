import type { AnswerOf, payTypesByMonth, QueryOf } from '@timeloom/contract'
import { addDays, dayOfDate } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { invalid, notFound, type Refusal } from '../../platform/call/refusal.ts'
import { greenwichDate, localDate, zoneOfEmployees } from '../local-time/zones.service.ts'
import { asPublished } from './published-rows.ts'
import { standingRows } from './read-timesheet.ts'
import { payTypeTotals } from './timesheet-summary.ts'
import { selectVisible } from './timesheets.repository.ts'

/** The days that are added up at once. */
const MOST_DAYS = 366

/** What the days of a month, or those asked for, come to by pay type. @source spec/decisions.md; call C090 */
export async function readPayTypesByMonth(
  work: Work,
  { employee: employeeId, fromT, endT }: QueryOf<typeof payTypesByMonth>,
): Promise<AnswerOf<typeof payTypesByMonth> | Refusal> {
  const { tx, now } = work
  const [isVisible] = await selectVisible(tx, [employeeId])
  if (isVisible === undefined) return notFound('There is no such employee.')
  const zones = await zoneOfEmployees(tx, [employeeId])
  const today = localDate(zones(employeeId, greenwichDate(now)), now)
  const month = monthOf(fromT ?? endT ?? today)
  const [from, to] = [fromT ?? month.from, endT ?? month.to]
  const days = dayOfDate(to) - dayOfDate(from) + 1
  if (days < 1) return invalid('The days end before they begin.', [{ field: 'endT', reason: 'not before fromT' }])
  if (days > MOST_DAYS) {
    return invalid('These are too many days.', [{ field: 'endT', reason: `at most ${MOST_DAYS} days` }])
  }
  const asked = { employeeId, from, to }
  const { lines } = await asPublished(work, asked, await standingRows(work, asked, false))
  return payTypeTotals(lines).map(({ name, value }) => ({ name, total: value }))
}

function monthOf(date: string): { from: string; to: string } {
  const from = `${date.slice(0, 7)}-01`
  const next = `${addDays(from, 31).slice(0, 7)}-01`
  return { from, to: addDays(next, -1) }
}
