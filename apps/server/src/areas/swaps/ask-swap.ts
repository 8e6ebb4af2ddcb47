import type { AnswerOf, askSwap as askCall, BodyOf } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { invalid, isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { lockInCompany } from '../../platform/db/locks.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { judgeFit } from '../shift-fit/shift-fit.service.ts'
import { swappableShifts } from './own-shifts.ts'
import { questionOf } from './swap-checks.ts'
import { colleaguesFor } from './swap-choices.ts'
import { movedSection } from './swap-plans.ts'
import type { Side } from './swap-state.ts'
import { insertSwap, selectSwaps, selectWaitingShifts, type SwapContent } from './swap.repository.ts'
import { tellAsked } from './tell-swap.ts'
import { whyFixed } from './why-fixed.ts'

type Body = BodyOf<typeof askCall>
type Answer = AnswerOf<typeof askCall>

/** Offers a shift of the caller to a colleague; a shift waits in one swap at a time. */
export async function askSwap(work: Work, body: Body): Promise<Answer | Refusal> {
  const { tx, caller, now } = work
  if (caller.employeeId === null) return notFound('There is no such employee.')
  if ((body.takenWorkDate === undefined) !== (body.takenWorkSectionId === undefined)) {
    const field = body.takenWorkDate === undefined ? 'takenWorkDate' : 'takenWorkSectionId'
    return invalid('A shift is named by its date and its id.', [{ field, reason: 'both, or neither' }])
  }
  await lockInCompany(tx, 'swaps')
  const sides = await sidesOf(work, caller.employeeId, body)
  if (isRefusal(sides)) return sides
  const { given, taken } = sides
  const waiting = await selectWaitingShifts(tx, [given.employeeId, ...(taken ? [taken.employeeId] : [])])
  const waits = ({ employeeId, day, section }: Side) =>
    waiting.some(
      (each) =>
        each.employeeId === employeeId && each.workDate === day.workDate && each.startMinute === section.startMinute,
    )
  if (waits(given) || (taken && waits(taken))) return refused('asked')
  const unfit = await whyUnfit(work, body.employeeId, sides)
  if (unfit) return unfit
  const content = contentOf(body.employeeId, sides)
  const id = await insertSwap(tx, content, { note: body.note ?? null, at: now })
  const { askerId, givenDate, ...after } = content
  await recordAudit(work, [
    { action: 'create', entity: 'shift_swap', entityId: id, employeeId: askerId, workDate: givenDate, after },
  ])
  const [swap] = await selectSwaps(tx, [id])
  await tellAsked(work, swap!)
  return { message: 'success', id }
}

interface Sides {
  given: Side
  taken: Side | null
}

/** The shifts that are meant; 404 for someone who is no colleague of the caller. */
async function sidesOf(work: Work, employeeId: string, body: Body): Promise<Sides | Refusal> {
  const given = await sideOf(work, { employeeId, workDate: body.workDate, sectionId: body.workSectionId })
  if (isRefusal(given)) return given
  const colleagues = await colleaguesFor(work, given)
  if (!colleagues.some((each) => each.employeeId === body.employeeId)) return notFound('There is no such employee.')
  if (body.takenWorkDate === undefined) return { given, taken: null }
  const { takenWorkDate: workDate, takenWorkSectionId: sectionId = '' } = body
  const taken = await sideOf(work, { employeeId: body.employeeId, workDate, sectionId })
  return isRefusal(taken) ? taken : { given, taken }
}

async function sideOf(
  work: Work,
  named: { employeeId: string; workDate: string; sectionId: string },
): Promise<Side | Refusal> {
  const { employeeId, workDate, sectionId } = named
  const sides = await swappableShifts(work, { employeeIds: [employeeId], from: workDate, to: workDate })
  return sides.find(({ section }) => section.id === sectionId) ?? refused(await whyFixed(work, named))
}

/** The caller learns why a shift does not suit them, of the colleague only that. */
async function whyUnfit(work: Work, colleagueId: string, { given, taken }: Sides): Promise<Refusal | undefined> {
  const [ofColleague, own] = await judgeFit(work, [
    questionOf(colleagueId, given, taken),
    ...(taken ? [questionOf(given.employeeId, taken, given)] : []),
  ])
  if (own?.fit === 'DoesNotFit') return refused('doesNotFit', { reasons: own.reasons })
  return ofColleague!.fit === 'DoesNotFit' ? refused('doesNotFit') : undefined
}

function contentOf(colleagueId: string, { given, taken }: Sides): SwapContent {
  return {
    askerId: given.employeeId,
    colleagueId,
    givenDate: given.day.workDate,
    given: movedSection(given, null),
    takenDate: taken?.day.workDate ?? null,
    taken: taken && movedSection(taken, null),
  }
}
