import { addDays } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { insertPublished, selectEveryone } from './plan-differences.repository.ts'

/** People of one statement: a few seconds, of the minute that a statement of a call may take. */
const AT_ONCE = 1_000

/**
 * Publishes what is planned for everyone from yesterday on, as the company begins to publish its rosters: employees go on
 * seeing what they saw, and nobody is notified.
 */
export async function publishEveryone(work: Pick<Work, 'tx' | 'caller' | 'now'>): Promise<void> {
  const { tx, caller, now } = work
  const from = addDays(await companyToday(work), -1)
  const everyone = await selectEveryone(tx)
  for (let start = 0; start < everyone.length; start += AT_ONCE) {
    const employeeIds = everyone.slice(start, start + AT_ONCE)
    await insertPublished(tx, { employeeIds, from }, { accountId: caller.accountId, at: now })
  }
}
