import type { AnswerOf, QueryOf, readLabourCostJobs } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, type Refusal } from '../../platform/call/refusal.ts'
import { groupBy } from '../../platform/db/group-by.ts'
import { askedCost } from './asked-cost.ts'
import { selectJobSums } from './cost-sums.repository.ts'
import { readEntered } from './entered-cost.ts'
import { figuresOf } from './figures.ts'

/** What the time of a range cost by job: together as much as by department. */
export async function readJobs(
  work: Work,
  query: QueryOf<typeof readLabourCostJobs>,
): Promise<AnswerOf<typeof readLabourCostJobs> | Refusal> {
  const asked = await askedCost(work, query)
  if (isRefusal(asked)) return asked
  const [sums, entered] = await Promise.all([selectJobSums(work.tx, asked), readEntered(work, asked)])
  const parts = sums.map((sum) => ({ ...sum, isEntered: false }))
  const byHand = entered.map(({ isNow, cents }) => ({ isNow, minutes: 0, cents: cents ?? 0, isEntered: true }))
  return {
    jobs: [
      ...[...groupBy(parts, ({ jobId }) => jobId)].map(([jobId, own]) => ({
        kind: jobId === null ? ('none' as const) : ('job' as const),
        jobId,
        jobName: own[0]?.jobName ?? null,
        ...figuresOf(own),
      })),
      ...(byHand.length > 0 ? [{ kind: 'entered' as const, jobId: null, jobName: null, ...figuresOf(byHand) }] : []),
    ],
  }
}
