import type { AnswerOf, BodyOf, offerOpenShift as offerCall, OpenShiftCandidate } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { candidatesOf, judgePeople } from './candidates.ts'
import { selectNamedPeople } from './candidate-pool.repository.ts'
import { insertOffers } from './offers.repository.ts'
import { lockOpenShift, type OpenShiftRow } from './open-shift.repository.ts'
import { NO_SHIFT } from './read-open-shifts.ts'
import { tellOffered } from './tell-open-shift.ts'

type Body = BodyOf<typeof offerCall>

/** Offers an open shift to people; whoever has had the offer is not notified again. */
export async function offerOpenShift(work: Work, body: Body): Promise<AnswerOf<typeof offerCall> | Refusal> {
  const shift = await lockOpenShift(work.tx, { id: body.id, now: work.now })
  if (!shift) return notFound(NO_SHIFT)
  const offered = await offerTo(work, shift, body)
  return isRefusal(offered) ? offered : { message: 'success', offered }
}

/** @returns how many people have not had the offer before */
export async function offerTo(
  work: Work,
  shift: OpenShiftRow,
  { offerTo: whom, employeeIds = [] }: Pick<Body, 'offerTo' | 'employeeIds'>,
): Promise<number | Refusal> {
  if (whom === 'Nobody') return 0
  const over = { Withdrawn: 'withdrawn', Filled: 'full', Over: 'over', Draft: null, Open: null }[shift.status]
  if (over !== null) return refused(over)
  const people = whom === 'Named' ? await namedPeople(work, shift, employeeIds) : await fittingPeople(work, shift)
  if (isRefusal(people)) return people
  if (people.length === 0) return refused('nobody')
  const asked = people.map(({ employeeId }) => employeeId)
  const added = new Set(await insertOffers(work.tx, { id: shift.id, employeeIds: asked, at: work.now }))
  const newPeople = people.filter(({ employeeId }) => added.has(employeeId))
  if (newPeople.length === 0) return 0
  await recordAudit(work, [
    {
      action: 'offer',
      entity: 'open_shift',
      entityId: shift.id,
      workDate: shift.workDate,
      after: { employees: newPeople.map(({ employeeName }) => employeeName) },
    },
  ])
  await tellOffered(work, shift, [...added])
  return newPeople.length
}

/** Who was named; refused where one of them cannot get the shift, 404 for one whom the caller may not see. */
async function namedPeople(
  work: Work,
  shift: OpenShiftRow,
  employeeIds: string[],
): Promise<OpenShiftCandidate[] | Refusal> {
  const asked = [...new Set(employeeIds)]
  const people = await selectNamedPeople(work.tx, { workDate: shift.workDate, employeeIds: asked })
  if (people.length < asked.length) return notFound('There is no such employee.')
  const judged = await judgePeople(work, { plan: shift, id: shift.id, people })
  const unfit = judged.filter(({ fit, answer }) => fit === 'DoesNotFit' && answer === null)
  if (unfit.length === 0) return judged
  return refused('doesNotFit', {
    unfit: unfit.map(({ employeeId, employeeName, avatarFileName, reasons }) => {
      return { employeeId, employeeName, avatarFileName, reasons }
    }),
  })
}

/** Every candidate who is available and has nothing in the way, and those who have had the offer. */
async function fittingPeople(work: Work, shift: OpenShiftRow): Promise<OpenShiftCandidate[]> {
  const { rows } = await candidatesOf(work, { plan: shift, id: shift.id, departmentIds: [] })
  const suits = ({ reasons }: OpenShiftCandidate) =>
    reasons.every(({ isBlocking, code }) => !isBlocking && code !== 'notAvailable')
  return rows.filter((candidate) => candidate.answer !== null || suits(candidate))
}
