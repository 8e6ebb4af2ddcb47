import type { PunchPair } from '@timeloom/contract'
import { hours2 } from '../../../lib/format/hours.ts'
import { t } from '../../../lib/words/words.ts'

/** How many of the entries are approved and by whom, and what overtime waits. */
export function approvalWords(pairs: readonly PunchPair[], pendingOvertimeMinutes: number): string {
  const approved = pairs.filter((pair) => pair.approved)
  const names = [...new Set(approved.flatMap(({ approval }) => (approval === null ? [] : [approval])))]
  const words =
    pairs.length === 0
      ? t('No entries to approve.')
      : names.length === 0
        ? t('{approved} of {all} entries approved.', { approved: approved.length, all: pairs.length })
        : t('{approved} of {all} entries approved, by {names}.', {
            approved: approved.length,
            all: pairs.length,
            names: names.join(', '),
          })
  if (pendingOvertimeMinutes === 0) return words
  return `${words} ${t('{hours} hours of overtime to approve.', { hours: hours2(pendingOvertimeMinutes) })}`
}
