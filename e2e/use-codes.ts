import type { BackgroundJob } from '@timeloom/contract'
import { setTimeout } from 'node:timers/promises'
import type { Calls } from './demo-people.ts'

/**
 * Switches codes of a company on or off, as the Superadmin does. Days are calculated again with job codes: when this returns,
 * nothing changes by that any more under whoever looks, and the message about it is read. Whoever used them in a product that
 * is shared switches job codes off again: the days of the demo have no job.
 *
 * @param owner the Superadmin
 * @param admin whose company it is; absent: the one that the Superadmin has open
 */
export async function useCodes(owner: Calls, used: Record<string, boolean>, admin = owner): Promise<void> {
  const { companyId: id } = await admin.get<{ companyId: string }>('/api/company/settings')
  await owner.post('/customer/update', { id, ...used })
  const isCalculating = async () =>
    (await admin.get<BackgroundJob[]>('/api/background-jobs')).some(({ finishedAt }) => finishedAt === null)
  while (await isCalculating()) await setTimeout(250)
  await owner.post('/api/messages/read-all', {})
}
