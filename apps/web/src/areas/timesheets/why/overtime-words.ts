import { dateRange } from '../../../lib/format/dates.ts'
import { hoursInProse } from '../../../lib/format/hours.ts'
import { t } from '../../../lib/words/words.ts'
import { answeredWords, decidedWords } from './setting-words.ts'
import { sentences, shiftOf, type StepOf, type StepWords, type Told } from './told.ts'

type Overtime = StepOf<'overtime'>

/** Where overtime starts, what counted before it, and who allows it. @source docs/engine.md A7 */
export function overtimeWords(step: Overtime, told: Told): StepWords {
  const times = told.teller.spans(step.spans)
  return {
    title: step.limit ? overWords(step.limit) : t('Overtime'),
    keptWord: t('paid'),
    detail: sentences(
      step.state === 'waits'
        ? t('{times} is pending approval and not paid yet.', { times })
        : t('{times} is paid as overtime.', { times }),
      step.limit && beforeWords(step.limit),
      approvalWords(step, told),
    ),
  }
}

function overWords({ minutes, from, to }: NonNullable<Overtime['limit']>): string {
  const limit = hoursInProse(minutes)
  if (from === to) return t('Overtime · over {limit} a day', { limit })
  return isWeek(from, to)
    ? t('Overtime · over {limit} a week', { limit })
    : t('Overtime · over {limit} a pay period', { limit })
}

/** What had counted toward the limit before the first minute of the day. */
function beforeWords({ minutes, from, to, countedBefore, countedLeave }: NonNullable<Overtime['limit']>): string {
  const leave = countedLeave > 0 ? t('{length} of leave counts first.', { length: hoursInProse(countedLeave) }) : ''
  if (from === to) return leave
  const left = hoursInProse(Math.max(0, minutes - countedBefore - countedLeave))
  const counted = hoursInProse(countedBefore)
  const span = dateRange(from, to)
  return sentences(t('In {span}, {counted} had already counted, which left {left}.', { span, counted, left }), leave)
}

function approvalWords(step: Overtime, told: Told): string {
  const decided = shiftOf(step, told)?.decided
  if (decided?.allowOT === false) return decidedWords(false, decided.by)
  if (decided?.allowOT) {
    return decided.by === null ? t('A supervisor approved it.') : t('{who} approved it.', { who: decided.by })
  }
  return step.state === 'waits' ? answeredWords(step.reason) : ''
}

function isWeek(from: string, to: string): boolean {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 === 6
}
