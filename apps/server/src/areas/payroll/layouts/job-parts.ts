import { splitMinutes } from '@timeloom/engine'
import type { DayPart } from './day-lines.ts'
import type { DayRow } from './day-lines.repository.ts'
import type { JobMinutes, WorkedPair } from './job-minutes.repository.ts'

/**
 * What was calculated of a day by a pay type, divided by the minutes worked on the jobs of the day: by the largest
 * remainder, so that the parts add up. A day of one job, or of none, is one part.
 *
 * @param pairs of the same day and employee; undefined: nothing of the pay type is of a job
 */
export function jobParts(row: DayRow, pairs: readonly WorkedPair[] | undefined): (DayRow & DayPart)[] {
  const jobs = minutesByJob(pairs ?? [])
  if (jobs.length === 0) return [{ ...row, shift: null, job: null }]
  const { minutes } = splitMinutes(
    row.minutes,
    jobs.map(({ minutes: share }) => ({ share })),
  )
  return jobs.map(({ job }, index) => ({
    ...row,
    minutes: minutes[index]!,
    // what is paid once per shift is not divided
    shifts: index === 0 ? row.shifts : 0,
    shift: null,
    job,
  }))
}

/** By code; what is of no job comes last. */
function minutesByJob(pairs: readonly WorkedPair[]): JobMinutes[] {
  const byJob = new Map<string, JobMinutes>()
  for (const { job, minutes } of pairs.flatMap(partsOfPair)) {
    const known = byJob.get(job?.code ?? '')
    byJob.set(job?.code ?? '', { job, minutes: (known?.minutes ?? 0) + minutes })
  }
  const worked = [...byJob.values()].filter(({ minutes }) => minutes > 0)
  return worked.toSorted((one, other) => order(one).localeCompare(order(other), 'en'))
}

function order({ job }: JobMinutes): string {
  return job === null ? '1' : `0${job.code}`
}

function partsOfPair({ job, minutes, parts }: WorkedPair): JobMinutes[] {
  if (parts === null) return [{ job, minutes }]
  const split = splitMinutes(
    minutes,
    parts.map(({ minutes: entered, share }) => (entered === null ? { share: share! } : { minutes: entered })),
  )
  return parts.map((part, index) => ({ job: part.job, minutes: split.minutes[index]! }))
}
