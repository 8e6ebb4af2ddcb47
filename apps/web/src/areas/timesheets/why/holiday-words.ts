import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { hoursInProse } from '../../../lib/format/hours.ts'
import { t } from '../../../lib/words/words.ts'
import { answeredWords } from './setting-words.ts'
import { sentences, type StepOf, type StepWords, type Told } from './told.ts'

/** Why the holiday is observed on this day. @source docs/engine.md A8 (Observed date) */
export function holidayWords({ name, date, reason }: StepOf<'holiday'>, { explanation }: Told): StepWords {
  const holiday = name ?? t('The holiday')
  const values = { holiday, date: dayWithWeekday(date), day: dayWithWeekday(explanation.day) }
  const detail = {
    holidayMoved: t('{holiday} is on {date}, which would not be a working day, so it is observed on {day}.', values),
    holidayWorkingDay: t('{holiday} is on {date}, which would be a working day, so it stays there.', values),
    holidayFixed: t('{holiday} is on {date}.', values),
  }
  return {
    title: t('Public holiday · {holiday}', { holiday }),
    detail: detail[reason.rule as keyof typeof detail] ?? detail.holidayFixed,
  }
}

export function holidayWorkedWords({ spans, name }: StepOf<'holidayWorked'>, { teller }: Told): StepWords {
  const times = teller.spans(spans)
  return {
    title: t('Worked on the holiday'),
    keptWord: t('paid'),
    detail:
      name === null
        ? t('{times} falls on the public holiday, midnight to midnight, and is paid as holiday worked.', { times })
        : t('{times} is paid as holiday worked.', { times }),
  }
}

/** What a holiday pays that was not worked, or why nothing. @source docs/engine.md A8 */
export function holidayLeaveWords({ minutes, reason }: StepOf<'holidayLeave'>): StepWords {
  const length = hoursInProse(minutes)
  const detail = {
    holidayBySchedule: t('Not worked: the scheduled {length} is paid.', { length }),
    holidayStandardHours: t('Not worked: a standard day of {length} is paid.', { length }),
    notWorkingDay: t('It would not have been a working day, so nothing is paid for it.'),
    leavePays: t('Leave covers the day, so the holiday itself pays nothing.'),
    mustWork: t('Work was required but not done. {setting}', { setting: answeredWords(reason) }),
  }
  return {
    title: minutes > 0 ? t('Holiday pay') : t('No holiday pay'),
    detail: sentences(detail[reason.rule as keyof typeof detail] ?? answeredWords(reason)),
  }
}

/** @source docs/engine.md A8; Holidays Act 2003 (NZ) s 56 */
export function alternativeWords({ isEarned, reason }: StepOf<'alternativeHoliday'>): StepWords {
  if (isEarned) {
    return {
      title: t('Alternative holiday earned'),
      keptWord: t('+ 1 day'),
      detail: t('Worked on a holiday that would have been a working day: one day off is owed.'),
    }
  }
  return {
    title: t('No alternative holiday'),
    detail: answeredWords(reason) || t('It would not have been a working day.'),
  }
}

/** @source docs/engine.md A8 (autoLeave), A12 */
export function leaveWords({ name, takenMinutes, isPaid, reason }: StepOf<'leave'>): StepWords {
  const length = hoursInProse(takenMinutes)
  const isAutomatic = reason.rule === 'autoLeave'
  return {
    title: name ?? t('Leave'),
    keptWord: t('unpaid'),
    detail: sentences(
      isAutomatic
        ? t(
            'Nobody punched for the shift: {length} of leave is taken because Automatic leave is on in the pay group.',
            {
              length,
            },
          )
        : t('Approved leave of {length}.', { length }),
      isPaid ? '' : t('It is unpaid and adds nothing.'),
    ),
  }
}
