import type { Work } from '../../platform/call/call.ts'
import { recalculateNow, startRecalculationJob } from '../calculation/recalculation.service.ts'
import { SCREENS } from '../links/links.service.ts'
import { type Mark } from '../marks/marks.service.ts'

/** How many employee days are calculated before the response; more become a background job that the user can watch. */
const smallSetDays = 300

const dayMs = 86_400_000

/** Calculates a small import's figures before responding, and leaves a large one's to a job. @returns the job's id */
export async function recalculateMarked(
  work: Work,
  marked: Mark[],
  job = { title: 'Punch import', link: SCREENS.importPunches() },
): Promise<string | null> {
  const employeeIds = [...new Set(marked.map((mark) => mark.employeeId))]
  if (marked.reduce((days, mark) => days + daysOf(mark), 0) > smallSetDays) {
    return startRecalculationJob(work, { employeeIds, ...job })
  }
  await recalculateNow(work, employeeIds)
  return null
}

function daysOf({ from, to }: Mark): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1
}
