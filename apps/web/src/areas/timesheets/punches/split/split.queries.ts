import { getPayCard, getPunch, getTimesheet, savePunchPair } from '@timeloom/contract'
import { useSave } from '../../../../lib/api/use-save.ts'
import { t } from '../../../../lib/words/words.ts'
import { pairFailure } from '../pair-failure.ts'
import { SPLIT_REFUSALS } from './split.words.ts'

/** Splits a pair, or ends its split; the caller says what failed, and announces it with the undo. */
export function useSplitPair(onFailed?: (text: string) => void) {
  return useSave(savePunchPair, {
    failure: t('Failed to save the punch pair.'),
    refusals: SPLIT_REFUSALS,
    invalidates: [getTimesheet, getPayCard, getPunch],
    onFailed: (error, text) => {
      onFailed?.(pairFailure(error, text, SPLIT_REFUSALS))
      return onFailed !== undefined
    },
  })
}
