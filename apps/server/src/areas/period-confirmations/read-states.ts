import type { AnswerOf, listConfirmationStates, QueryOf } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { ownSettings } from '../company/company.service.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { selectStates } from './confirmation-states.repository.ts'

/** Who has confirmed the periods of these days that are over; nobody is asked in companies that do not want it. */
export async function readStates(
  work: Work,
  { startDate, endDate }: QueryOf<typeof listConfirmationStates>,
): Promise<AnswerOf<typeof listConfirmationStates>> {
  const { confirmPayPeriods } = await ownSettings(work)
  if (!confirmPayPeriods) return []
  const rows = await selectStates(work.tx, { from: startDate, to: endDate, today: await companyToday(work) })
  return rows.map(({ employeeId, fromDate, toDate, state, confirmedAt }) => ({
    employeeId,
    fromT: fromDate,
    toT: toDate,
    state,
    confirmedAt: confirmedAt && confirmedAt.toISOString(),
  }))
}
