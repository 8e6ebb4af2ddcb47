import type { GlobalSchedule, GlobalSchedulePerson, GlobalScheduleReason } from '@timeloom/contract'
import { formatTime } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import type { FieldErrors } from '../../ui/kit/form/form-field.types.ts'
import type { Condition } from './condition.ts'

/** Times as the calls write them, `+06:00` on the next day. */
export function timesText(start: string, end: string, timeFormat: string): string {
  return `${formatTime(start, { timeFormat })} – ${formatTime(end, { timeFormat })}`
}

/** The shifts of a global schedule in one line. */
export function shiftsText({ isOffDay, shifts }: Pick<GlobalSchedule, 'isOffDay' | 'shifts'>, timeFormat: string) {
  if (isOffDay) return t('Off Day')
  return shifts
    .map(({ startTime, startTimeType, endTime, endTimeType }) =>
      timesText(
        `${startTimeType === 'Previous' ? '-' : ''}${startTime}`,
        `${endTimeType === 'NextDay' ? '+' : ''}${endTime}`,
        timeFormat,
      ),
    )
    .join(', ')
}

export const multiShiftWords = () => t('The multi-shift feature has not been activated. Please contact support.')
export const endTooEarly = () => t('Sch Out must be later than Sch In!')
const closedWords = () =>
  t("The selected date is within a closed pay period. Please re-open the period in the 'Payroll Transfer' page.")

/** Words of a refusal of all, on the field it concerns; an unknown message as it came. @source spec 001 §5, §8; 002 §8 */
export function refusedFields(code: string, { byEmployee, employeeName }: RefusalFacts): FieldErrors<Condition> {
  const people = byEmployee ? 'employeeIds' : 'departmentIds'
  if (code === 'nobody') return { [people]: t('No employees found for the chosen filter.') }
  if (code === 'close') return { workDate: closedWords() }
  if (code === 'payOnFinishDayConflicts') {
    return {
      shifts: t('Warning: {employee} is setting pay on finish day, It is not allowed to have overnight shift.', {
        employee: employeeName ?? '',
      }),
    }
  }
  const ofShifts = SHIFT_WORDS[code]
  if (ofShifts) return { shifts: ofShifts() }
  return { [people]: code in REASON_WORDS ? reasonWords(code as GlobalScheduleReason) : code }
}

interface RefusalFacts {
  byEmployee: boolean
  employeeName: string | undefined
}

const SHIFT_WORDS: Partial<Record<string, () => string>> = {
  endBeforeStart: endTooEarly,
  timeclash: () => t('Warning: Scheduling conflicts!'),
  nextDay: () => t('Warning: Today Nextday schedule More than 1.'),
  multiShift: multiShiftWords,
  offDay: () => t('This is offday, cannot create rule!'),
}

/** Why one person is not planned, in a few words. */
export function reasonWords(reason: GlobalScheduleReason): string {
  return REASON_WORDS[reason]()
}

const REASON_WORDS: Record<GlobalScheduleReason, () => string> = {
  close: () => t('Closed pay period'),
  locked: () => t('Approved hours on this day'),
  changed: () => t('Someone changed the day in the meantime'),
  notEmployed: () => t('Not employed on this date'),
  payOnFinishDayConflicts: () => t('Pay on finish day: no overnight shift'),
  endBeforeStart: endTooEarly,
  timeclash: () => t('The shifts overlap'),
  nextDay: () => t('More than one shift into the next day'),
  multiShift: () => t('One shift a day only'),
  offDay: () => t('An off day has no shifts'),
  task: () => t('A task is missing'),
  deductTime: () => t('The break’s deduct time is missing'),
  breakStartTime: () => t('The break’s start is missing'),
  breakCalculationType: () => t('The break calculation is missing'),
}

/** What became of a person. */
export function outcomeWords(outcome: GlobalSchedulePerson['outcome']): string {
  return OUTCOME_WORDS[outcome]()
}

const OUTCOME_WORDS: Record<GlobalSchedulePerson['outcome'], () => string> = {
  waiting: () => t('Not planned yet'),
  planned: () => t('Planned'),
  same: () => t('Already planned so'),
  refused: () => t('Not planned'),
  stopped: () => t('Undone before it was planned'),
}

/** What an undo did for a person; nothing where there was none. */
export function undoWords({ undo, undoReason }: Pick<GlobalSchedulePerson, 'undo' | 'undoReason'>): string {
  if (undo === null) return ''
  if (undo === 'restored') return t('Restored')
  return undoReason === null ? t('Left as it is') : t('Left as it is: {reason}', { reason: reasonWords(undoReason) })
}
