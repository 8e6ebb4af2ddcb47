import type { FitReason } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { judgeFit, type FitQuestion } from '../shift-fit/shift-fit.service.ts'
import type { SwapRow } from './swap.repository.ts'
import type { Side, SwapState } from './swap-state.ts'

/** Why the shift that a person would get does not suit them. */
export interface SwapCheck {
  employeeId: string
  employeeName: string
  /** empty: it does */
  reasons: FitReason[]
}

/** A swap that is not over. */
export interface OpenSwap {
  swap: SwapRow
  state: Extract<SwapState, { over: null }>
}

/** How swaps suit both of their people, in the order given: first the colleague, then who asks where something is taken. */
export async function checkSwaps(work: Work, open: readonly OpenSwap[]): Promise<SwapCheck[][]> {
  const asked = open.map(({ swap, state: { given, taken } }) => [
    { question: questionOf(swap.colleagueId, given, taken), employeeName: swap.colleagueName },
    ...(taken ? [{ question: questionOf(swap.askerId, taken, given), employeeName: swap.askerName }] : []),
  ])
  const answers = await judgeFit(
    work,
    asked.flat().map(({ question }) => question),
  )
  let next = 0
  return asked.map((checks) =>
    checks.map(({ question: { employeeId }, employeeName }) => {
      return { employeeId, employeeName, reasons: answers[next++]!.reasons }
    }),
  )
}

/** Whether someone can work the shift of a side, once they have given theirs. */
export function questionOf(employeeId: string, { day, section }: Side, own: Side | null): FitQuestion {
  const shift = { ...section, workDate: day.workDate }
  return own
    ? { employeeId, shift, without: { workDate: own.day.workDate, sectionId: own.section.id } }
    : { employeeId, shift }
}

export function isBlocked({ reasons }: SwapCheck): boolean {
  return reasons.some(({ isBlocking }) => isBlocking)
}
