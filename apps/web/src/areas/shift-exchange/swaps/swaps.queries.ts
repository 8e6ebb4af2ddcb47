import { type AnswerOf, decideSwap, getRoster, pageSwaps, SWAP_COLUMNS, type SwapStatus } from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { callKey } from '../../../lib/api/use-call.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { t } from '../../../lib/words/words.ts'
import { useServerSource } from '../../../ui/kit/server-list/use-server-source.ts'
import { fitWords } from '../fit.words.ts'
import { answerRefusals } from './swap.words.ts'

/** Which swaps are listed. */
export type SwapsShown = 'toDecide' | 'waiting' | 'all'

const STATUSES: Record<SwapsShown, SwapStatus[]> = {
  toDecide: ['Accepted'],
  waiting: ['Asked', 'Accepted'],
  all: [],
}

/** The list by stretches: the server filters and pages, those that wait first. */
export function useSwapSource(shown: SwapsShown) {
  const statuses = STATUSES[shown]
  return useServerSource(pageSwaps, {
    narrowed: statuses.length === 0 ? {} : { statuses },
    searched: SWAP_COLUMNS,
    isSorted: false,
  })
}

export function useDecideSwap(onSaved?: () => void) {
  const client = useQueryClient()
  return useSave(decideSwap, {
    success: t('Your decision is saved. Both people are told.'),
    failure: t('Failed to save the decision.'),
    refusals: {
      ...answerRefusals(),
      doesNotFit: ({ checks = [] }: AnswerOf<typeof decideSwap>) => checksWords(checks),
    },
    invalidates: [pageSwaps, getRoster],
    // what was refused has changed in the meantime: the list shows how it is now
    onFailed: () => void client.invalidateQueries({ queryKey: callKey(pageSwaps) }),
    ...(onSaved ? { onSaved } : {}),
  })
}

function checksWords(checks: NonNullable<AnswerOf<typeof decideSwap>['checks']>): string {
  const blocking = checks.flatMap(({ employeeName, reasons }) =>
    reasons.filter(({ isBlocking }) => isBlocking).map((reason) => `${employeeName}: ${fitWords(reason)}`),
  )
  return [t('One of the two can no longer work the shift they would get.'), ...blocking.map((each) => `${each}.`)].join(
    ' ',
  )
}
