import type { saveRosterDays, AnswerOf } from '@timeloom/contract'
import { dayWithWeekday } from '../../lib/format/dates.ts'
import { hoursInProse } from '../../lib/format/hours.ts'
import { t } from '../../lib/words/words.ts'
import type { Refusal } from './plan/plan-changes.ts'
import { timesWords } from './plan/section-times.ts'

/** Why something on the roster is refused, by the code of the call. @source spec 001 §5, §8 */
export function refusalWords(code: string, employeeName = ''): string | undefined {
  return REFUSALS[code]?.(employeeName)
}

const REFUSALS: Partial<Record<string, (employeeName: string) => string>> = {
  close: () =>
    t(
      "Oops! The selected date is within a closed pay period. If you wish to make any changes, please re-open the period in the 'Payroll Transfer' page.",
    ),
  timeclash: () => t('Oops,Schedule conflict,please add a new shift.'),
  overlap: () => t('The days to paste to overlap the days to copy.'),
  locked: () => t('This shift is locked because its hours are approved. It cannot be moved, changed or deleted.'),
  multiShift: () => t('The multi-shift feature has not been activated. Please contact support.'),
  endBeforeStart: () => t('End Time must be later than Start Time!'),
  deductTime: () => t('Break deduct time must be greater than 0.'),
  breakStartTime: () => t('Break Start Time is required.'),
  breakCalculationType: () => t('Break calculation type is required.'),
  task: () => t('Please select a task.'),
  offDay: () => t('This is offday, cannot create rule!'),
  nextDay: () => t('Warning: Today Nextday schedule More than 1.'),
  payOnFinishDayConflicts: (employee) =>
    t('Warning: {employee} is setting pay on finish day, It is not allowed to have overnight shift.', { employee }),
  notEmployed: (employee) =>
    employee === '' ? t('Not employed on this date') : t('{employee} is not employed on this date.', { employee }),
  nobody: () => t('There is no one to send it to.'),
  noEmail: () => t('This employee has no e-mail address.'),
}

/** A day before someone's first, or after the last. */
export function notEmployedWords(employee: string, day: string): string {
  return t('{employee} is not employed on {day}.', { employee, day: dayWithWeekday(day) })
}

/** What is refused before anything is sent: a heading where there is something to add, and the specification’s text. */
export function refusalOf({ code, cell, overlap }: Refusal, timeFormat: string): { title?: string; text: string } {
  if (code === 'notEmployed') return { text: notEmployedWords(cell.employeeName, cell.day) }
  const text = refusalWords(code) ?? ''
  if (!overlap) return { text }
  return {
    title: t('Overlaps {times} by {duration}', {
      times: timesWords(overlap.section, timeFormat).replace('–', ' – '),
      duration: hoursInProse(overlap.minutes),
    }),
    text,
  }
}

type RefusedDays = NonNullable<AnswerOf<typeof saveRosterDays>['days']>

/** Why the server did not save days; undefined: it gave no code that is known here. */
export function refusedDaysWords(
  code: string,
  days: RefusedDays,
  nameOf: (employeeId: string) => string,
): string | undefined {
  const first = days.find((day) => day.refused !== null)
  if (code === 'changed' && first) {
    return t('{who} changed {employee}, {day} in the meantime. It is shown as it is now.', {
      who: first.changedBy ?? t('Someone else'),
      employee: nameOf(first.employeeId),
      day: dayWithWeekday(first.ruleDate),
    })
  }
  if (code === 'notEmployed' && first) return notEmployedWords(nameOf(first.employeeId), first.ruleDate)
  const words = refusalWords(code, first ? nameOf(first.employeeId) : '')
  if (words === undefined || !first || code === 'payOnFinishDayConflicts') return words
  return t('{words} ({employee}, {day})', {
    words,
    employee: nameOf(first.employeeId),
    day: dayWithWeekday(first.ruleDate),
  })
}

/** How many people, in a sentence. */
export function peopleWords(count: number): string {
  return t('{count, plural, one {# person} other {# people}}', { count })
}
