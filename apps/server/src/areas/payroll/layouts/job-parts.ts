import { splitMinutes } from '@timeloom/engine'
import type { DayPart } from './day-lines.ts'
import type { DayRow } from './day-lines.repository.ts'
import type { JobMinutes, WorkedPair } from './job-minutes.repository.ts'
import type { Coded } from './layout-line.ts'

/**
 * What was calculated of a day by a pay type, divided by the minutes worked on the jobs of the day: by the largest
 * remainder, so that the parts add up. A day of one job, or of none, is one part.
 *
 * @param pairs of the same day and employee; undefined: nothing of the pay type is of a job
 * @param isByTask also divided by the tasks of each job
 */
export function jobParts(
  row: DayRow,
  pairs: readonly WorkedPair[] | undefined,
  { isByTask = false } = {},
): (DayRow & DayPart)[] {
  const worked = (pairs ?? []).flatMap(partsOfPair)
  const all = minutesOfEach(isByTask ? worked : worked.map((each) => ({ ...each, task: null })))
  if (all.length === 0) return [{ ...row, shift: null, job: null, task: null }]
  const { minutes } = splitMinutes(
    row.minutes,
    all.map(({ minutes: share }) => ({ share })),
  )
  return all.map(({ job, task }, index) => ({
    ...row,
    minutes: minutes[index]!,
    // what is paid once per shift is not divided
    shifts: index === 0 ? row.shifts : 0,
    shift: null,
    job,
    task,
  }))
}

/** By the codes of job and task; what is of none comes last. */
function minutesOfEach(worked: readonly JobMinutes[]): JobMinutes[] {
  const each = new Map<string, JobMinutes>()
  for (const { job, task, minutes } of worked) {
    const key = `${order(job)} ${order(task)}`
    each.set(key, { job, task, minutes: (each.get(key)?.minutes ?? 0) + minutes })
  }
  const sorted = [...each].toSorted(([one], [other]) => one.localeCompare(other, 'en'))
  return sorted.flatMap(([, part]) => (part.minutes > 0 ? [part] : []))
}

function order(on: Coded | null): string {
  return on === null ? '1' : `0${on.code}`
}

function partsOfPair({ job, task, minutes, parts }: WorkedPair): JobMinutes[] {
  if (parts === null) return [{ job, task, minutes }]
  const split = splitMinutes(
    minutes,
    parts.map(({ minutes: entered, share }) => (entered === null ? { share: share! } : { minutes: entered })),
  )
  return parts.map((part, index) => ({ job: part.job, task: part.task, minutes: split.minutes[index]! }))
}
