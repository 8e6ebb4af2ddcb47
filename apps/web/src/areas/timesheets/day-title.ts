import type { TimesheetDay } from '@timeloom/contract'
import { hours2 } from '../../lib/format/hours.ts'
import { t } from '../../lib/words/words.ts'
import { minutesOf } from './figures.ts'
import { dayTypeWords, exceptionWords } from './timesheets.words.ts'

const WEEKDAY = new Intl.DateTimeFormat('en-NZ', { weekday: 'short', timeZone: 'UTC' })

/** `Tue 27/10`, as the columns are titled (001 §2.5). */
export function dayTitle(workDate: string): string {
  return `${weekdayOf(workDate)} ${workDate.slice(8)}/${workDate.slice(5, 7)}`
}

function weekdayOf(workDate: string): string {
  return WEEKDAY.format(new Date(`${workDate}T00:00:00Z`))
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
