import type { Correction, CorrectionKind, CorrectionState } from '@timeloom/contract'
import { formatTime, type UserFormats } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'

type Time = NonNullable<Correction['wanted']>

/** What is asked for: `Out 16:30 instead of Out 15:30`. */
export function wantedWords(
  { kind, wanted, was }: Pick<Correction, 'kind' | 'wanted' | 'was'>,
  formats: UserFormats,
): string {
  const [next, before] = [wanted && punchWords(wanted, formats), was && punchWords(was, formats)]
  if (kind === 'add') return t('{punch} is missing', { punch: next ?? '' })
  if (kind === 'remove') return t('without {punch}', { punch: before ?? '' })
  return t('{punch} instead of {before}', { punch: next ?? '', before: before ?? '' })
}

function punchWords({ dayType, punchTime, direction }: Time, formats: UserFormats): string {
  const time = formatTime(punchTime, formats)
  const day = dayType === 'Today' ? '' : dayType === 'NextDay' ? t('on the next day') : t('on the day before')
  return [directionWords(direction), time, day].filter(Boolean).join(' ')
}

export function directionWords(direction: 'In' | 'Out' | null): string {
  if (direction === null) return t('Punch')
  return direction === 'In' ? t('In') : t('Out')
}

export function kindWords(kind: CorrectionKind): string {
  if (kind === 'add') return t('Missing punch')
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
    own: t('Nobody decides on their own request.'),
    settled: t('Someone else decided on this request in the meantime.'),
    reason: t('Say why you decline it.'),
  }
  return words[code]
}
