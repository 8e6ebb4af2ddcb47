import { MAX_SECTIONS, type WorkSection } from '@timeloom/contract'
import { dayWithWeekday, formatTime } from '../../../lib/format/dates.ts'
import { t } from '../../../lib/words/words.ts'
import type { PlannedDay } from './planned-day.ts'

/** Why a day cannot be planned so; a code that is not known is shown as it came. @source spec 001 §5, §8 */
export function refusalWords(code: string, employee = ''): string {
  return REFUSALS[code]?.(employee) ?? code
}

const REFUSALS: Record<string, (employee: string) => string> = {
  endBeforeStart: () => t('Sch Out must be later than Sch In!'),
  deductTime: () => t('Break deduct time must be greater than 0.'),
  breakStartTime: () => t('Break Start Time is required.'),
  breakCalculationType: () => t('Break calculation is required.'),
  task: () => t('Please select a task.'),
  offDay: () => t('This is offday, cannot create rule!'),
  multiShift: () => t('The multi-shift feature has not been activated. Please contact support.'),
  timeclash: () => t('Warning: Scheduling conflicts!'),
  nextDay: () => t('Warning: Today Nextday schedule More than 1.'),
  payOnFinishDayConflicts: (employee) =>
    t('Warning: {employee} is setting pay on finish day, It is not allowed to have overnight shift.', { employee }),
  close: () =>
    t(
      "Oops! The selected date is within a closed pay period. If you wish to make any changes, please re-open the period in the 'Payroll Transfer' page.",
    ),
  notEmployed: () => t('Not employed on this date'),
  locked: () => t('A locked section cannot be deleted.'),
  full: () => t('A day holds at most {count} sections.', { count: MAX_SECTIONS }),
}

/** `Mon 24/11`, or what a template calls the day. */
export function dayTitle({ ruleDay, title, num }: Pick<PlannedDay, 'ruleDay' | 'title' | 'num'>): string {
  if (title !== '') return title
  return ruleDay === null ? t('Day {num}', { num: num ?? 0 }) : dayWithWeekday(ruleDay)
}

/** `22:00–+06:00`: with `-` on the day before and `+` on the day after. @source spec 001 §9 */
export function sectionTimesWords(
  { startTime, startTimeType, endTime, endTimeType }: SectionTimes,
  timeFormat: string,
): string {
  const start = formatTime(`${startTimeType === 'Previous' ? '-' : ''}${startTime}`, { timeFormat })
  const end = formatTime(`${endTimeType === 'NextDay' ? '+' : ''}${endTime}`, { timeFormat })
  return `${start}–${end}`
}

type SectionTimes = Pick<WorkSection, 'startTime' | 'startTimeType' | 'endTime' | 'endTimeType'>

/** The whole day in words, for assistive technology. */
export function dayInWords(
  day: PlannedDay,
  { timeFormat, weekday }: { timeFormat: string; weekday?: string | undefined },
): string {
  return [
    dayTitle(day),
    weekday,
    t('{hours} hours', { hours: day.workingHours.toFixed(2) }),
    day.isOffDay ? t('Day off') : undefined,
    day.isClosed ? t('Closed') : undefined,
    ...day.workSections.map((section) => sectionTimesWords(section, timeFormat)),
  ]
    .filter((part) => part !== undefined)
    .join(', ')
}
