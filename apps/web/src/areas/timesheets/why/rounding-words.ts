import { hoursInProse } from '../../../lib/format/hours.ts'
import { t } from '../../../lib/words/words.ts'
import { sentences, type StepOf, type StepWords, type Told } from './told.ts'

type Grace = StepOf<'grace'>

/** Which ends snap to the schedule and which are too far from it. @source docs/engine.md A4 */
export function graceWords({ snapped, outside }: Grace, { teller }: Told): StepWords {
  const near = snapped.map(({ direction, from, to, reason }) => {
    const values = { time: teller.time(from), limit: String(reason.value), to: teller.time(to) }
    return direction === 'In'
      ? t('{time} is within the {limit} min of Grace In and counts as {to}.', values)
      : t('{time} is within the {limit} min of Grace Out and counts as {to}.', values)
  })
  return { title: t('Grace'), detail: sentences(...near, outsideWords(outside)) }
}

function outsideWords(outside: Grace['outside']): string {
  const offs = outside.map(({ offMinutes }) => ({
    words:
      offMinutes < 0
        ? t('{length} early', { length: lengthWords(-offMinutes) })
        : t('{length} late', { length: lengthWords(offMinutes) }),
  }))
  const limits = [...new Set(outside.map(({ limitMinutes }) => limitMinutes))]
  const [first, second] = offs
  if (!first) return ''
  const limit = limits.join(` ${t('and')} `)
  if (!second)
    return t('{off} is over the {limit} min of grace, so it does not snap to the schedule.', {
      off: first.words,
      limit,
    })
  return t('{first} and {second} are over the {limit} min of grace, so neither snaps to the schedule.', {
    first: first.words,
    second: second.words,
    limit,
  })
}

/** `22 min`, from an hour on `1h 21m`. */
function lengthWords(minutes: number): string {
  return minutes < 60 ? t('{minutes} min', { minutes }) : hoursInProse(minutes)
}

/** `07:38 → 07:45, 17:22 → 17:15.` @source docs/engine.md A5 */
export function movedWords(step: StepOf<'rounding'> | StepOf<'clamped'>, { teller }: Told): StepWords {
  const moves = `${step.ends.map(({ from, to }) => `${teller.time(from)} → ${teller.time(to)}`).join(', ')}.`
  if (step.kind === 'clamped') {
    return { title: t('Overlap'), detail: sentences(moves, t('A time cannot start before the previous one ended.')) }
  }
  return { title: step.name === null ? t('Rounding') : t('Rounding · {name}', { name: step.name }), detail: moves }
}
