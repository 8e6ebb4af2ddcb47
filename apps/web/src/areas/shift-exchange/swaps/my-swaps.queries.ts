import {
  type AnswerOf,
  answerSwap,
  askSwap,
  cancelSwap,
  listMySwaps,
  listSwapChoices,
  listSwapShifts,
  type SwapShift,
} from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { callKey, useCall } from '../../../lib/api/use-call.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { t } from '../../../lib/words/words.ts'
import { answerRefusals, askRefusals, doesNotFitWords } from './swap.words.ts'

export type MySwap = AnswerOf<typeof listMySwaps>[number]

const READS = [listMySwaps, listSwapShifts]

/** Read again while the page is open: the colleague answers on their own phone. */
export function useMySwaps() {
  return useCall(listMySwaps, {}, { repeatMs: 30_000 })
}

export function useSwapShifts() {
  return useCall(listSwapShifts, {})
}

/** Who could take a shift; nobody is asked for before one is chosen. */
export function useSwapChoices(shift: SwapShift | undefined) {
  return useCall(
    listSwapChoices,
    { query: { workDate: shift?.workDate ?? '', workSectionId: shift?.workSectionId ?? '' } },
    { enabled: shift !== undefined },
  )
}

export function useAskSwap(onSaved: () => void) {
  return useSave(askSwap, {
    success: t('Your colleague is asked.'),
    failure: t('Failed to ask for the swap.'),
    refusals: askRefusals(),
    invalidates: READS,
    onSaved,
  })
}

export function useAnswerSwap() {
  const reread = useReread()
  return useSave(answerSwap, {
    success: ({ status }) => ANSWERED[status ?? '']?.() ?? t('Your answer is saved.'),
    failure: t('Failed to save your answer.'),
    refusals: {
      ...answerRefusals(),
      doesNotFit: ({ reasons }: AnswerOf<typeof answerSwap>) => doesNotFitWords(reasons),
    },
    invalidates: READS,
    onFailed: reread,
  })
}

const ANSWERED: Partial<Record<string, () => string>> = {
  Accepted: () => t('Accepted. A supervisor has to approve it.'),
  Approved: () => t('Accepted: the shifts have changed hands.'),
  Declined: () => t('Declined.'),
}

export function useCancelSwap() {
  const reread = useReread()
  return useSave(cancelSwap, {
    success: t('The swap is withdrawn.'),
    failure: t('Failed to withdraw the swap.'),
    refusals: answerRefusals(),
    invalidates: READS,
    onFailed: reread,
  })
}

/** What was refused has changed in the meantime: the list shows how it is now. */
function useReread(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: callKey(listMySwaps) })
}
