import { dayInWords } from '../local-time/wall-time.service.ts'
import type { CorrectionRow } from './corrections.repository.ts'

/** What is asked for, for the inbox: `Monday 16 March: Out at 16:30 instead of 15:30`. */
export function correctionWords(asked: Asked): string {
  const { kind, workDate, punchTime, direction, dayType, wasTime, wasDirection, wasDayType } = asked
  const day = dayInWords(workDate)
  if (kind === 'job') return `${day}, from ${wasTime}: ${jobChange(asked)}`
  const was = `${directionWords(wasDirection)} at ${wasTime}${onDay(wasDayType)}`
  if (kind === 'remove') return `${day}: without the ${was}`
  const wanted = `${directionWords(direction)} at ${punchTime}${onDay(dayType)}`
  return kind === 'add' ? `${day}: a missing ${wanted}` : `${day}: ${wanted} instead of ${was}`
}

type Asked = Pick<
  CorrectionRow,
  | 'kind'
  | 'workDate'
  | 'punchTime'
  | 'direction'
  | 'dayType'
  | 'wasTime'
  | 'wasDirection'
  | 'wasDayType'
  | 'jobName'
  | 'taskName'
  | 'wasJobName'
  | 'wasTaskName'
  | 'wasSplit'
>

/** `Kitchen / Oven instead of Ward 3`. */
function jobChange({ jobName, taskName, wasJobName, wasTaskName, wasSplit }: Asked): string {
  const wanted = jobNames({ job: jobName ?? '', task: taskName })
  if (wasSplit) return `${wanted} instead of several jobs`
  return `${wanted} instead of ${wasJobName === null ? 'no job' : jobNames({ job: wasJobName, task: wasTaskName })}`
}

/** A job with its task, as the timesheet writes them. */
export function jobNames({ job, task }: { job: string; task: string | null }): string {
  return task === null ? job : `${job} / ${task}`
}

function onDay(dayType: CorrectionRow['dayType']): string {
  if (dayType === null || dayType === 'Today') return ''
  return dayType === 'NextDay' ? ' on the next day' : ' on the day before'
}

function directionWords(direction: 'In' | 'Out' | null): string {
  return direction ?? 'punch'
}
