import type { AnswerOf, listMySwaps } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { judgeFit } from '../shift-fit/shift-fit.service.ts'
import { readStates } from './open-swaps.ts'
import { questionOf, type OpenSwap } from './swap-checks.ts'
import { swapsOnWire } from './swap-wire.ts'
import { selectSwapsOf } from './swap.repository.ts'

/** How long a swap that has ended stays in the list; milliseconds. */
const LISTED_MS = 90 * 24 * 60 * 60 * 1000

/** Swaps of the caller; of those that wait also why the shift that the caller would get does not suit them. */
export async function readMySwaps(work: Work): Promise<AnswerOf<typeof listMySwaps>> {
  const { tx, now, caller } = work
  const { employeeId } = caller
  if (employeeId === null) return []
  const rows = await selectSwapsOf(tx, { employeeId, since: new Date(now.getTime() - LISTED_MS) })
  const { stateOf, open } = await readStates(work, rows)
  const questions = open.flatMap((each) => ownQuestion(each, employeeId))
  const answers = await judgeFit(
    work,
    questions.map(({ question }) => question),
  )
  const reasonsOf = new Map(questions.map(({ id }, index) => [id, answers[index]!.reasons]))
  const swaps = await swapsOnWire(tx, rows, stateOf)
  return swaps.map((swap) => ({
    ...swap,
    isMine: swap.asker.employeeId === employeeId,
    reasons: reasonsOf.get(swap.id) ?? [],
  }))
}

function ownQuestion({ swap, state: { given, taken } }: OpenSwap, employeeId: string) {
  if (swap.colleagueId === employeeId) return [{ id: swap.id, question: questionOf(employeeId, given, taken) }]
  return taken ? [{ id: swap.id, question: questionOf(employeeId, taken, given) }] : []
}
