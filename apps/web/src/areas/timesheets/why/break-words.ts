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
          'More than {trigger} worked: {amount} is due and {punched} was clocked, so another {off} is deducted, {times}.',
          values,
        )
      : t('More than {trigger} worked: {off} deducted, {times}.', values),
    timeOfDayBreak:
      values.times === values.window
        ? t('The break is {window}: {off} deducted.', values)
        : t('The break is {window}: {off} deducted, {times}.', values),
    belowTrigger: t('Nothing deducted: a break is due after more than {trigger} worked.', values),
    outsideWindow: t('Nothing deducted: the break is {window}, and no work was done then.', values),
    workedThrough: t('Nothing deducted: the meal was worked through.'),
    clockedOut: t('Nothing more deducted: breaks are clocked, and Minimum break is off in the pay group.'),
    breakTaken: t('Nothing more deducted: {punched} was clocked, and {amount} is due.', values),
  }
  return details[step.reason.rule] ?? t('Nothing deducted.')
}
