import type {
  AnswerOf,
  BodyOf,
  listOpenShiftCandidates as listCandidatesCall,
  OpenShiftCandidate,
} from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, notFound, type Refusal } from '../../platform/call/refusal.ts'
import { areDepartments } from '../people/people.service.ts'
import { judgeFit } from '../shift-fit/shift-fit.service.ts'
import { selectBeside, selectPool, type PoolPerson } from './candidate-pool.repository.ts'
import { selectOfferHistory } from './offers.repository.ts'
import { selectOpenShift, type OpenShiftPlan } from './open-shift.repository.ts'
import { NO_SHIFT } from './read-open-shifts.ts'
import { sentShift } from './sent-shift.ts'

/** People who are judged at once. */
const MOST_PEOPLE = 1_000

/** Who could work a shift, saved or not, in the order in which it is best offered. */
export async function readCandidates(
  work: Work,
  { id, departmentIds = [], ...fields }: BodyOf<typeof listCandidatesCall>,
): Promise<AnswerOf<typeof listCandidatesCall> | Refusal> {
  const { tx, now } = work
  if (id !== undefined && !(await selectOpenShift(tx, { id, now }))) return notFound(NO_SHIFT)
  if (!(await areDepartments(tx, departmentIds))) return notFound('There is no such department.')
  const sent = await sentShift(work, fields)
  if (isRefusal(sent)) return sent
  return candidatesOf(work, { plan: sent.plan, id: id ?? null, departmentIds })
}

/** @param departmentIds empty: the shift's department, those beside it and what is below them */
export async function candidatesOf(
  work: Work,
  { plan, id, departmentIds }: { plan: OpenShiftPlan; id: string | null; departmentIds: string[] },
): Promise<{ rows: OpenShiftCandidate[]; isCut: boolean }> {
  const { workDate } = plan
  const wanted = departmentIds.length > 0 ? departmentIds : [await selectBeside(work.tx, plan.departmentId)]
  const pool = await selectPool(work.tx, { workDate, departmentIds: wanted, limit: MOST_PEOPLE + 1 })
  const rows = await judgePeople(work, { plan, id, people: pool.slice(0, MOST_PEOPLE) })
  return { rows: inOrder(rows), isCut: pool.length > MOST_PEOPLE }
}

/** How a shift suits people, in their order. @param id of the open shift, whose offers are answered too; null: none */
export async function judgePeople(
  work: Work,
  { plan, id, people }: { plan: OpenShiftPlan; id: string | null; people: readonly PoolPerson[] },
): Promise<OpenShiftCandidate[]> {
  const employeeIds = people.map(({ employeeId }) => employeeId)
  const answers = await judgeFit(
    work,
    employeeIds.map((employeeId) => ({ employeeId, shift: plan })),
  )
  const history = await selectOfferHistory(work.tx, { employeeIds, id })
  const historyOf = new Map(history.map((each) => [each.employeeId, each]))
  return people.map(({ avatarFileId, ...person }, index) => {
    const { fit, reasons, weekMinutes } = answers[index]!
    const offered = historyOf.get(person.employeeId)
    return {
      ...person,
      avatarFileName: avatarFileId,
      fit,
      reasons,
      weekMinutes,
      lastOfferedAt: offered?.lastOfferedAt.toISOString() ?? null,
      answer: offered?.answer ?? null,
    }
  })
}

const FIT_ORDER = { Fits: 0, Warns: 1, DoesNotFit: 2 } as const

/** Who fits first; then who has the fewest minutes that week, then who was offered a shift longest ago; then by name. */
function inOrder(candidates: readonly OpenShiftCandidate[]): OpenShiftCandidate[] {
  return candidates.toSorted(
    (a, b) => FIT_ORDER[a.fit] - FIT_ORDER[b.fit] || a.weekMinutes - b.weekMinutes || offeredAt(a) - offeredAt(b),
  )
}

/** Never is the longest ago. */
function offeredAt({ lastOfferedAt }: OpenShiftCandidate): number {
  return lastOfferedAt === null ? 0 : Date.parse(lastOfferedAt)
}
