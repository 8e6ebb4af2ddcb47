import { formatTime, wallTimeOf } from '../../../lib/format/dates.ts'
import { hoursInProse } from '../../../lib/format/hours.ts'
import { t } from '../../../lib/words/words.ts'
import type { FieldErrors } from '../../kit/form/form-field.types.ts'
import { PUNCH_REFUSALS } from './punch-refusals.ts'
import type { Decision, ShiftForm } from './shift-form.ts'
import type { ShiftTime } from '../shift-time/shift-times.ts'

export const endTooEarly = () => t('Sch Out must be later than Sch In!')
export const deductMissing = () => t('Break deduct time must be greater than 0.')

/** The field a refusal stands on, with its words; nothing when it concerns no single field. @source spec 001 §5, §8 */
export function refusedField(code: string, employeeName: string): FieldErrors<ShiftForm> | undefined {
  switch (code) {
    case 'endBeforeStart':
      return { endTime: endTooEarly() }
    case 'deductTime':
      return { breakTriggerTime: deductMissing() }
    case 'timeclash':
      return { startTime: t('Warning: Scheduling conflicts!') }
    case 'nextDay':
      return { endTime: t('Warning: Today Nextday schedule More than 1.') }
    case 'payOnFinishDayConflicts':
      return {
        endTime: t('Warning: {employee} is setting pay on finish day, It is not allowed to have overnight shift.', {
          employee: employeeName,
        }),
      }
  }
  return undefined
}

/** Words of a refusal of the whole shift; an unknown message is shown as it came. @source spec 001 §5, §8 */
export function refusalWords(code: string): string {
  if (code === 'close') return PUNCH_REFUSALS.close()
  if (code === 'multiShift') {
    return t('The multi-shift feature has not been activated. Please contact support.')
  }
  if (code === 'notEmployed') return t('Not employed on this date')
  return code
}

/** What waits on each answer, as the day shows it; undefined when nothing does. */
export const waitingWords = {
  allowEA: (minutes: number) => (minutes > 0 ? t('{duration} early', { duration: hoursInProse(minutes) }) : undefined),
  allowLD: (minutes: number) =>
    minutes > 0 ? t('{duration} past Sch Out', { duration: hoursInProse(minutes) }) : undefined,
  allowOT: (minutes: number) =>
    minutes > 0 ? t('{duration} overtime', { duration: hoursInProse(minutes) }) : undefined,
  apprvUnschWork: (minutes: number) =>
    minutes > 0 ? t('{duration} unscheduled', { duration: hoursInProse(minutes) }) : undefined,
}

/** A schedule time, and whether it lies on the other day; undefined when it is empty. */
export function shiftTimeWords(
  { minute, isOtherDay }: ShiftTime,
  timeFormat: string,
  otherDay: string,
): string | undefined {
  if (minute === null) return undefined
  const time = formatTime(wallTimeOf(minute), { timeFormat })
  return isOtherDay ? `${time} (${otherDay})` : time
}

/** What a supervisor answered, or that nobody did. */
export function decidedWords({ isAllowed, by }: Decision): string {
  if (by === 'rules') return t('Follows the rules')
  return isAllowed ? t('Yes') : t('No')
}
