import type { TimesheetDay } from '@timeloom/contract'
import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { hours2 } from '../../../lib/format/hours.ts'
import { t } from '../../../lib/words/words.ts'
import { minutesOf } from '../figures.ts'
import { dayTypeWords, exceptionWords } from '../timesheets.words.ts'

/** `Tue 27/10`, as the columns are titled (001 §2.5); in the person's own order of day and month. */
export function dayTitle(workDate: string): string {
  return dayWithWeekday(workDate)
}

/** The whole day in words, for assistive technology. */
export function dayInShort(day: TimesheetDay): string {
  return [
    dayTitle(day.day),
    dayTypeWords(day.type),
    day.holidayName,
    t('{hours} hours', { hours: hours2(minutesOf(day)) }),
    ...day.exceptions.map(exceptionWords),
    day.closed ? t('Closed') : null,
  ]
    .filter((part) => part !== null)
    .join(', ')
}
