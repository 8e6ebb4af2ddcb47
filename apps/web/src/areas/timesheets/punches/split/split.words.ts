import { hoursInProse } from '../../../../lib/format/hours.ts'
import { t } from '../../../../lib/words/words.ts'
import { PAIR_REFUSALS } from '../../timesheets.words.ts'
import type { SplitBy } from './split-draft.ts'

export const SPLIT_REFUSALS = {
  ...PAIR_REFUSALS,
  splitSum: () => t('The parts do not add up to the pair. Its hours may have changed: close it and open it again.'),
  samePart: () => t('Two parts are booked to the same. Put them together.'),
}

/** What is left of the whole; undefined: nothing. */
export function leftWords(left: number, by: SplitBy): string | undefined {
  if (left === 0) return undefined
  const amount = Math.abs(left)
  const words = by === 'share' ? `${amount} %` : hoursInProse(amount)
  return left > 0 ? t('{amount} left to assign', { amount: words }) : t('{amount} too much', { amount: words })
}

/** How entered minutes miss the pair by now. */
export function offWords(off: number): string {
  const amount = hoursInProse(Math.abs(off))
  return off > 0
    ? t('The pair is {amount} longer than its parts. The last part has the difference until you correct it.', {
        amount,
      })
    : t('The pair is {amount} shorter than its parts. The last parts have less until you correct it.', { amount })
}
