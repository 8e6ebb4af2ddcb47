import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { hoursInProse } from '../../../lib/format/hours.ts'
import { t } from '../../../lib/words/words.ts'
import { sentences, shiftOf, type StepOf, type StepWords, type Told } from './told.ts'

type Punches = StepOf<'punches'>
type End = Punches['pairs'][number]['in']

/** `In 07:38 at Gate 1, Out 17:22 at Gate 1.` @source docs/engine.md A2, A3 */
export function punchesWords(step: Punches, { teller }: Told): StepWords {
  const pairs = step.pairs.map((pair) => {
    const isByHand = pair.in.by === 'manual' && pair.out.by === 'manual'
    const ends = isByHand
      ? { in: placeWords(pair.in), out: placeWords(pair.out) }
      : { in: endWords(pair.in), out: endWords(pair.out) }
    const words = `${t('In')} ${teller.time(pair.from)}${ends.in}, ${t('Out')} ${teller.time(pair.to)}${ends.out}`
    return isByHand ? `${words} ${t('(both entered by hand)')}` : words
  })
  const isAutomatic = step.pairs.every((pair) => pair.in.by === 'auto' && pair.out.by === 'auto')
  return {
    title: isAutomatic ? t('Automatic times') : t('Punches'),
    detail: sentences(`${pairs.join('; ')}.`, ...unpunchedWords(step)),
  }
}

function endWords(end: End): string {
  return end.by === 'manual' ? `${placeWords(end)} ${t('(entered by hand)')}` : placeWords(end)
}

function placeWords({ place }: End): string {
  return place === null ? '' : ` ${t('at {place}', { place })}`
}

/** Why an end has no punch, once each. */
function unpunchedWords({ pairs }: Punches): string[] {
  const rules = new Set(pairs.flatMap((pair) => [pair.in.reason?.rule, pair.out.reason?.rule]))
  return [
    ...(rules.has('cutAtSection')
      ? [t('Work that continues into the next shift is cut where that shift starts.')]
      : []),
    ...(rules.has('autoPunch') ? [t('Nobody punched, so the schedule punches automatically until someone does.')] : []),
    ...(rules.has('outPunchOnly') ? [t('The Out is the end of the schedule until there is a real one.')] : []),
  ]
}

/** @source docs/engine.md A2 */
export function unpairedWords({ punches }: StepOf<'unpaired'>, { teller }: Told): StepWords {
  const said = punches.map(({ direction, at }) =>
    direction === 'In'
      ? t('In {time} has no Out.', { time: teller.time(at) })
      : t('Out {time} has no In.', { time: teller.time(at) }),
  )
  return {
    title: t('A punch is missing'),
    detail: sentences(...said, t('None of it counts until the other punch is recorded.')),
  }
}

/** @source docs/engine.md A8, A10 */
export function unattendedWords(step: StepOf<'unattended'>, told: Told): StepWords {
  const scheduled = shiftOf(step, told)?.scheduled
  const times = scheduled ? t('Scheduled {times}.', { times: told.teller.span(scheduled) }) : ''
  return step.isAbsent
    ? { title: t('Absent'), detail: sentences(times, t('Nobody punched, and no leave covers it.')) }
    : { title: t('Not punched yet'), detail: sentences(times, t('Nothing counts until someone punches.')) }
}

/** Why the shift is counted on this day. @source docs/engine.md A1 */
export function workDayWords(step: StepOf<'workDay'>, told: Told): StepWords {
  const { explanation } = told
  const day = dayWithWeekday(explanation.day)
  const begins = shiftOf(step, told)?.scheduled?.from ?? 0
  const weekday = WEEKDAY.format(new Date(`${explanation.day}T00:00:00Z`))
  const detail = {
    scheduledDay:
      begins >= 0 && begins < 1440
        ? t('All of the shift counts on {day}, because its schedule starts there.', { day })
        : t('All of the shift counts on {day}, because it is planned for that day.', { day }),
    startDay: t('All of it counts on {day}, the day of the first In: Pay on finish day is off in the pay group.', {
      day,
    }),
    finishDay: t('All of it counts on {day}, the day of the last Out: Pay on finish day is on in the pay group.', {
      day,
    }),
    pinnedDay: t('A supervisor entered the punches under {day}.', { day }),
    ownDate: t('A punch without its matching In or Out counts on its own date.'),
  }
  return {
    title: t('Belongs to {weekday}', { weekday }),
    detail: detail[step.reason.rule as keyof typeof detail] ?? detail.startDay,
  }
}

/** @source docs/engine.md A1 (DST) */
export function clockChangeWords(
  { at, shiftMinutes }: StepOf<'clockChange'>,
  { explanation, teller }: Told,
): StepWords {
  const pairs = explanation.steps.flatMap((step) => (step.kind === 'punches' ? step.pairs : []))
  const night = pairs.find(({ from, to }) => from < at && at < to)
  const lasted =
    night && t('{times} lasted {length}.', { times: teller.span(night), length: hoursInProse(night.to - night.from) })
  const { from, to } = teller.change()
  return shiftMinutes < 0
    ? {
        title: t('Clocks went back at {from}', { from }),
        detail: sentences(t('The time from {to} to {from} occurred twice.', { from, to }), lasted),
      }
    : {
        title: t('Clocks went forward at {from}', { from }),
        detail: sentences(t('The time from {from} to {to} was skipped.', { from, to }), lasted),
      }
}

const WEEKDAY = new Intl.DateTimeFormat('en-NZ', { weekday: 'long', timeZone: 'UTC' })
