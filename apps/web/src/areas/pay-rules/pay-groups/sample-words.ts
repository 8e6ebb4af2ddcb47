import { hours2 } from '../../../lib/format/hours.ts'
import { t } from '../../../lib/words/words.ts'
import type { PayGroupField, PayGroupSaid } from './pay-group-values.ts'
import { fieldWords, valueWords } from './pay-group-words.ts'
import { sampleDay, type SampleFigures, type SampleKind, type SampleTimes } from './sample-day.ts'

type Figure = keyof SampleFigures

export function figureWords(figure: Figure): string {
  return FIGURES[figure]()
}

const FIGURES: Record<Figure, () => string> = {
  ordinary: () => t('Ordinary Time'),
  overtime: () => t('Overtime'),
  pending: () => t('Overtime to approve'),
  holidayWorked: () => t('Holiday worked'),
  holidayLeave: () => t('Holiday not worked'),
  break: () => t('Break'),
  notAccepted: () => t('Not accepted'),
}

/** Figures of a day, ordinary time first; the others only where there is one, before or after. */
export function shownFigures(before: SampleFigures, after: SampleFigures): Figure[] {
  const figures = Object.keys(FIGURES) as Figure[]
  return figures.filter((figure) => figure === 'ordinary' || before[figure] !== 0 || after[figure] !== 0)
}

interface Compared {
  before: PayGroupSaid
  said: PayGroupSaid
  changed: readonly PayGroupField[]
  kind: SampleKind
  times: SampleTimes
}

/** What each changed field does to the day on its own; combined effects are reported as such. */
export function reasons({ before, said, changed, kind, times }: Compared): string[] {
  const from = sampleDay(before, kind, times)?.figures
  const to = sampleDay(said, kind, times)?.figures
  if (!from || !to) return []
  const alone = changed.flatMap((field) => {
    const figures = sampleDay({ ...before, [field]: said[field] }, kind, times)?.figures
    const what = figures ? difference(from, figures) : ''
    return what === ''
      ? []
      : [
          t('Because {field} is now {value}: {what}.', {
            field: fieldWords(field),
            value: valueWords(field, said[field]),
            what,
          }),
        ]
  })
  const whole = difference(from, to)
  if (whole === '') return [t('This day is paid as before.')]
  if (alone.length === 1 && changed.length === 1) return alone
  return [...alone, t('Together: {what}.', { what: whole })]
}

/** `Ordinary Time 8.00 → 8.75, Not accepted 1.00 → 0.25`; empty where nothing differs */
function difference(before: SampleFigures, after: SampleFigures): string {
  return shownFigures(before, after)
    .filter((figure) => before[figure] !== after[figure])
    .map((figure) => `${figureWords(figure)} ${hours2(before[figure])} → ${hours2(after[figure])}`)
    .join(', ')
}
