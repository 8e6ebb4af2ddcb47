import type { CorrectionKind, CorrectionState } from '@timeloom/contract'
import { t } from '../../lib/words/words.ts'

export function kindWords(kind: CorrectionKind): string {
  if (kind === 'add') return t('Missing punch')
  if (kind === 'job') return t('Another job')
  return kind === 'move' ? t('Another time') : t('No punch')
}

export function stateWords(state: CorrectionState): string {
  switch (state) {
    case 'waiting':
      return t('Waiting')
    case 'accepted':
      return t('Accepted')
    case 'declined':
      return t('Declined')
    case 'withdrawn':
      return t('Withdrawn')
  }
}

/** Why a request cannot be accepted as the day is now; undefined: no such code. */
export function problemWords(code: string): string | undefined {
  const words: Partial<Record<string, string>> = {
    close: t('The pay period of this day is closed. Re-open it first, or decline the request.'),
    punch: t('The punch was changed or removed since it was asked. Decline the request, and say so.'),
    punchclash: t('There is a punch at this minute now. Decline the request, and say so.'),
    job: t('The job or its task can no longer be booked. Decline the request, and say so.'),
    own: t('Nobody decides on their own request.'),
    settled: t('Someone else decided on this request in the meantime.'),
    reason: t('Say why you decline it.'),
  }
  return words[code]
}
