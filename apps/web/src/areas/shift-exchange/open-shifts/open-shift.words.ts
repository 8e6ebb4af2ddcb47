import type { AnswerOf, OpenShift, OpenShiftStatus, saveOpenShift } from '@timeloom/contract'
import { t } from '../../../lib/words/words.ts'
import type { Tone } from '../../../ui/widgets/status-tag/status-tag.tsx'
import { fitWords } from '../fit.words.ts'

export function statusWords(status: OpenShiftStatus): string {
  return {
    Draft: t('Not offered yet'),
    Open: t('Open'),
    Filled: t('Filled'),
    Withdrawn: t('Withdrawn'),
    Over: t('Not filled in time'),
  }[status]
}

export const STATUS_TONES: Record<OpenShiftStatus, Tone> = {
  Draft: 'neutral',
  Open: 'warning',
  Filled: 'ok',
  Withdrawn: 'neutral',
  Over: 'error',
}

/** `1 of 2 taken`. */
export function placesWords({ claimed, places }: Pick<OpenShift, 'claimed' | 'places'>): string {
  return t('{claimed} of {places} taken', { claimed, places })
}

/** `5 people, 2 declined`. */
export function offeredWords({ offered, declined }: Pick<OpenShift, 'offered' | 'declined'>): string {
  if (offered === 0) return t('nobody yet')
  const people = t('{count, plural, one {# person} other {# people}}', { count: offered })
  return declined === 0 ? people : t('{people}, {declined} declined', { people, declined })
}

/** Why an open shift is not saved. */
export function saveRefusals() {
  return {
    endBeforeStart: t('The end must be later than the start.'),
    task: t('Please select a task.'),
    offered: t('It is offered already: the shift itself can no longer change. Withdraw it and make a new one.'),
    places: t('More people have it already.'),
    began: t('A shift that has begun cannot be offered.'),
    deadline: t('The deadline must be later than now, and before the shift begins.'),
    withdrawn: t('It was withdrawn in the meantime.'),
    full: t('All places are taken.'),
    nobody: t('Nobody fits. Save it without offering it, or choose people yourself.'),
    doesNotFit: ({ unfit = [] }: Pick<AnswerOf<typeof saveOpenShift>, 'unfit'>) => unfitWords(unfit),
  }
}

function unfitWords(unfit: NonNullable<AnswerOf<typeof saveOpenShift>['unfit']>): string {
  if (unfit.length === 0) return t('Someone you chose cannot work it.')
  const each = unfit.map(({ employeeName, reasons }) => {
    const why = reasons.filter(({ isBlocking }) => isBlocking).map(fitWords)
    return why.length === 0 ? employeeName : `${employeeName} (${why.join(', ')})`
  })
  return t('Not offered: {people}.', { people: each.join('; ') })
}
