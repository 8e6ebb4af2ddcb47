import type { MyShift } from '@timeloom/contract'
import { formatTime } from '../../../lib/format/dates.ts'
import { t } from '../../../lib/words/words.ts'

type Times = Pick<MyShift, 'startTime' | 'startTimeType' | 'endTime' | 'endTimeType'>

/** `22:00 – 06:00 (next day)`, in the person's time format. */
export function timesWords(shift: Times, timeFormat: string): string {
  const start = formatTime(shift.startTime, { timeFormat })
  const end = formatTime(shift.endTime, { timeFormat })
  const from = shift.startTimeType === 'Previous' ? t('{time} (the day before)', { time: start }) : start
  const to = shift.endTimeType === 'NextDay' ? t('{time} (next day)', { time: end }) : end
  return `${from} – ${to}`
}

/** Where and on what: the name of the shift, the department, job and task. */
export function placeWords({ labelName, departmentName, jobName, taskName }: MyShift): string {
  return [labelName, departmentName, jobName, taskName].filter((words) => words !== null).join(' · ')
}
