import type { ExchangedShift } from '@timeloom/contract'
import { dayWithWeekday, formatTime } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'

type Times = Pick<ExchangedShift, 'startTime' | 'startTimeType' | 'endTime' | 'endTimeType'>

/** `08:00–16:30`, `22:00–06:00 next day`, in the person’s time format. */
export function timesWords({ startTime, startTimeType, endTime, endTimeType }: Times, timeFormat: string): string {
  const [from, to] = [formatTime(startTime, { timeFormat }), formatTime(endTime, { timeFormat })]
  if (startTimeType === 'Previous') return t('{from} the day before – {to}', { from, to })
  return endTimeType === 'NextDay' ? t('{from}–{to} next day', { from, to }) : `${from}–${to}`
}

/** `Fri 13/11, 08:00–16:30`. */
export function shiftWords(shift: Times & Pick<ExchangedShift, 'workDate'>, timeFormat: string): string {
  return t('{day}, {times}', { day: dayWithWeekday(shift.workDate), times: timesWords(shift, timeFormat) })
}

type About = Pick<
  ExchangedShift,
  'departmentName' | 'jobName' | 'taskName' | 'labelName' | 'duration' | 'breakTime' | 'skills'
>

/** Where and what a shift is, how long, and the skills it needs, in one line. */
export function aboutWords(shift: About): string {
  const { departmentName, jobName, taskName, labelName, duration, breakTime, skills } = shift
  return [
    departmentName,
    jobName,
    taskName,
    labelName,
    t('{hours} h', { hours: duration.toFixed(2) }),
    breakTime === null || breakTime === 0 ? null : t('{minutes} min break', { minutes: breakTime }),
    ...skills.map(({ name }) => name),
  ]
    .filter((part) => part !== null && part !== '')
    .join(' · ')
}
