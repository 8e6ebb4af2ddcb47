import type { AnswerOf, getCorrection } from '@timeloom/contract'
import { splitMinutes } from '@timeloom/engine'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { TriedDay } from '../what-if/what-if.service.ts'
import { selectWorkOfIns, type InWork } from './corrected-day.repository.ts'
import type { CorrectionRow } from './corrections.repository.ts'
import { jobNames } from './correction-words.ts'

type JobFigures = NonNullable<AnswerOf<typeof getCorrection>['jobs']>
type Pairs = TriedDay['pairs']['before']

/** The paid minutes of a day by job, as it is and with the job that is asked for, which ends a split. */
export async function jobFigures(tx: TenantTx, correction: CorrectionRow, { pairs }: TriedDay): Promise<JobFigures> {
  const { employeeId, workDate, punchId } = correction
  const punchIds = [...new Set([...pairs.before, ...pairs.after].flatMap(({ inPunchId }) => inPunchId ?? []))]
  const works = await selectWorkOfIns(tx, { employeeId, workDate, punchIds })
  const wanted = jobNames({ job: correction.jobName ?? '', task: correction.taskName })
  const booked = works.map((work) => (work.punchId === punchId ? { punchId, name: wanted, parts: null } : work))
  return { before: byJob(pairs.before, works), after: byJob(pairs.after, booked) }
}

/** In the order in which the jobs begin. */
function byJob(pairs: Pairs, works: readonly InWork[]): JobFigures['before'] {
  const workOf = new Map(works.map((work) => [work.punchId, work]))
  const sums = new Map<string | null, number>()
  for (const { inPunchId, paidMinutes, pendingOvertimeMinutes } of pairs) {
    const work = workOf.get(inPunchId ?? '')
    for (const { name, minutes } of shares(work, paidMinutes - pendingOvertimeMinutes))
      sums.set(name, (sums.get(name) ?? 0) + minutes)
  }
  return [...sums].map(([name, minutes]) => ({ name, minutes }))
}

function shares(work: InWork | undefined, paid: number): JobFigures['before'] {
  if (!work?.parts) return [{ name: work?.name ?? null, minutes: paid }]
  const amounts = work.parts.map(({ minutes, share }) => (share === null ? { minutes: minutes ?? 0 } : { share }))
  const { minutes } = splitMinutes(paid, amounts)
  return work.parts.map(({ name }, index) => ({ name, minutes: minutes[index] ?? 0 }))
}
