import type { AnswerOf, saveLeave } from '@timeloom/contract'
import { dateText } from '../ui/time.ts'
import { leaveWords as words } from './leave.words.ts'
import type { Days } from './month-days.ts'

/** What someone has chosen so far. */
export interface LeaveChoice {
  employeeId: string
  typeId: string
  days: Days | null
  /** null: all day; `HH:mm`, empty until typed, on the day or after its midnight */
  times: { from: string; to: string; isAfterMidnight: boolean } | null
  /** hours per day, as typed; null: each day takes its shift */
  hours: string | null
  note: string
}

/** The request as the calls take it; what is not said, the pay group decides. @returns null: something is missing */
export function askedLeave({ employeeId, typeId, days, times, hours, note }: LeaveChoice) {
  if (days === null || typeId === '') return null
  const same = { employeeId, typeId, fromDate: days.from, toDate: days.to, description: note.trim() }
  if (times === null || days.from !== days.to) {
    return hours === null ? same : { ...same, skipUnscheduled: false, duration: hours }
  }
  const { from, to, isAfterMidnight } = times
  if (from === '' || to === '') return null
  return {
    ...same,
    byWorkHours: true,
    fromLeaveTime: from,
    toLeaveTime: to,
    fromDateType: isAfterMidnight ? 1 : 0,
    toDateType: isAfterMidnight || to <= from ? 1 : 0,
  }
}

type Refused = Pick<AnswerOf<typeof saveLeave>, 'message' | 'day' | 'date' | 'typeName'>

/** No day has a shift, or one has none and does not say how long it is; a range of time is outside the shifts. */
export function isWithoutShift(message: string | undefined): boolean {
  return message === 'noData' || message === 'unscheduledDays'
}

/** What prevents a request, in words. @source spec 001 §5, §8 (Leave save) */
export function refusedText(
  { message, day = '', date = '', typeName = '' }: Refused,
  asked: ReturnType<typeof askedLeave>,
): string {
  if (isWithoutShift(message) && asked !== null && 'byWorkHours' in asked) return words.outsideShift
  switch (message) {
    case 'offDay':
      return words.offDay(dateText(day))
    case 'holiday':
      return words.isHoliday(dateText(day))
    case 'noData':
      return words.noData(dateText(date))
    case 'noBalance':
      return words.noBalance(typeName)
    default:
      return words.problems[message] ?? words.problems['refused']!
  }
}
