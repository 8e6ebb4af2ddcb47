import type { AnswerOf, listPeopleAtWork, QueryOf } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import { wallText } from '../local-time/wall-time.service.ts'
import { countPeriods } from './closing.repository.ts'
import { selectPeopleAtWork } from './people-at-work.repository.ts'

/** As many as a dialog can show; the rest are counted. */
const mostPeople = 200

/** Who is at work on the days of open pay periods: closing one now would cut their shifts off. @source docs/engine.md A11 */
export async function readPeopleAtWork(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { payrollTransferId }: QueryOf<typeof listPeopleAtWork>,
): Promise<AnswerOf<typeof listPeopleAtWork> | Refusal> {
  const ids = [...new Set(payrollTransferId)]
  if ((await countPeriods(tx, ids)) < ids.length) return notFound('There is no such pay period.')
  const { total, rows } = await selectPeopleAtWork(tx, { ids, now, limit: mostPeople })
  return {
    total,
    rows: rows.map(({ payPeriodId, since, plannedEnd, zone, ...same }) => ({
      ...same,
      payrollTransferId: payPeriodId,
      since: wallText(since, zone),
      plannedEnd: plannedEnd && wallText(plannedEnd, zone),
      zone,
    })),
  }
}
