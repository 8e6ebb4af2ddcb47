import { dayWithWeekday, formatMoment, todayIn } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'

interface Clocks {
  timeFormat: string
  /** of the company */
  timeZone: string
}

/** `Thu 12/11, 17:00`: the last moment at which an open shift can be claimed. */
export function momentWords(deadline: string, { timeFormat, timeZone }: Clocks): string {
  const shown = formatMoment(deadline, { dateFormat: 'yyyy-MM-dd', timeFormat }, timeZone)
  return t('{day}, {time}', {
    day: dayWithWeekday(todayIn(timeZone, new Date(deadline))),
    time: shown.slice(shown.indexOf(' ') + 1),
  })
}

/** `Claim by Thu 12/11, 17:00`. */
export function claimByWords(deadline: string, clocks: Clocks): string {
  return t('Claim by {moment}', { moment: momentWords(deadline, clocks) })
}
