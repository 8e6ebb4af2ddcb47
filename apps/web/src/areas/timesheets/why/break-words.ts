import type { RuleName } from '@timeloom/contract'
import { hoursInProse } from '../../../lib/format/hours.ts'
import { t } from '../../../lib/words/words.ts'
import type { StepOf, StepWords, Told } from './told.ts'

type Break = StepOf<'break'>

/** @source docs/engine.md A6 */
export function breakWords(step: Break, { teller }: Told): StepWords {
  return { title: titleOf(step), keptWord: t('none'), detail: detailOf(step, teller.spans) }
}

function titleOf({ window, reason }: Break): string {
  if (window !== null) return t('Break · Time of Day')
  return BY_HOURS.includes(reason.rule) ? t('Break · Hours at Work') : t('Break')
}

const BY_HOURS: RuleName[] = ['hoursAtWorkBreak', 'belowTrigger', 'breakTaken']

function detailOf(step: Break, spans: (all: Break['spans']) => string): string {
  const { amountMinutes, punchedMinutes, triggerMinutes, window } = step
  const values = {
    amount: hoursInProse(amountMinutes),
    off: hoursInProse(-step.minutes),
    times: spans(step.spans),
    punched: hoursInProse(punchedMinutes),
    trigger: hoursInProse(triggerMinutes),
    window: window ? spans([window]) : '',
  }
  const isToppedUp = punchedMinutes > 0 && -step.minutes < amountMinutes
  const details: Partial<Record<RuleName, string>> = {
    hoursAtWorkBreak: isToppedUp
      ? t(
          'More than {trigger} worked: {amount} are due, {punched} were clocked, so {off} more come off, {times}.',
          values,
        )
      : t('More than {trigger} worked: {off} off, {times}.', values),
    timeOfDayBreak:
      values.times === values.window
        ? t('The break is {window}: {off} off.', values)
        : t('The break is {window}: {off} off, {times}.', values),
    belowTrigger: t('Nothing off: a break is due after more than {trigger} worked.', values),
    outsideWindow: t('Nothing off: the break is {window}, and nothing was worked then.', values),
    workedThrough: t('Nothing off: the meal was worked through.'),
    clockedOut: t('Nothing more off: breaks are clocked, and Minimum break is off in the pay group.'),
    breakTaken: t('Nothing more off: {punched} were clocked, and {amount} are due.', values),
  }
  return details[step.reason.rule] ?? t('Nothing off.')
}
