import type { AnswerOf, BodyOf, copyRoster as copyRosterCall } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, refused, type Refusal } from '../../platform/call/refusal.ts'
import { recalculateOrStartJob } from '../calculation/changed-rules.service.ts'
import { markForRecalculation } from '../marks/marks.service.ts'
import { readEmployees } from '../people/people.service.ts'
import { compareDays, type ComparedDay } from './compare-days.ts'
import { copyRange, type CopyRange } from './copy-range.ts'
import type { DayPlan, JudgedDay } from './day-plan.ts'
import { savePlans } from './save-plans.ts'

type Body = BodyOf<typeof copyRosterCall>
type Answer = AnswerOf<typeof copyRosterCall>

/**
 * Copies what is planned for the active employees of departments, and of those below them, to later or earlier days. Days
 * without a plan are not copied; days that are closed, have approved shifts or lie outside an employment stay as they are and
 * are counted.
 *
 * @source 001 §5 (Copy Roster); spec/gaps.md B31, B44
 */
export async function copyRoster(work: Work, body: Body): Promise<Answer | Refusal> {
  const range = copyRange(body)
  if (isRefusal(range)) return range
  const employees = await readEmployees(work, { employeeStatus: 'Active', departmentIds: body.departments })
  if (isRefusal(employees)) return employees
  if (range.isOverlapping) return refused('overlap')
  const { targetFrom: from, targetTo: to } = range
  const employeeIds = employees.map(({ id }) => id)
  const marks = await markForRecalculation(
    work.tx,
    employeeIds.map((employeeId) => ({ employeeId, from, to })),
  )
  const copied = await copyDays(work, employeeIds, range)
  if (isRefusal(copied)) return copied
  if (copied.days === 0 && copied.closed > 0) return refused('close')
  const recalculated = await recalculateOrStartJob(work, { marks, title: 'Copied roster' })
  return { ...copied, message: 'success', ...(recalculated.message === 'started' ? { jobId: recalculated.jobId } : {}) }
}

type CopiedDays = Record<'days' | 'closed' | 'locked' | 'notEmployed', number>

async function copyDays(work: Work, employeeIds: string[], range: CopyRange): Promise<CopiedDays | Refusal> {
  const counts: CopiedDays = { days: 0, closed: 0, locked: 0, notEmployed: 0 }
  for await (const compared of compareDays(work.tx, employeeIds, range)) {
    const plans = compared.filter(isCopied).map(copyOf)
    const { judged, isSaved } = await savePlans(work, { source: 'roster', plans })
    if (!isSaved) return refusedDay(judged.find(({ refused: code }) => code !== null)!)
    counts.days += plans.length
    counts.closed += compared.filter(({ outcome }) => outcome === 'closed').length
    counts.locked += compared.filter(({ outcome }) => outcome === 'locked').length
    counts.notEmployed += compared.filter(({ outcome }) => outcome === 'notEmployed').length
  }
  return counts
}

function refusedDay({ refused: code, employeeName, workDate }: JudgedDay): Refusal {
  return refused(code!, { employeeName, ruleDate: workDate })
}

function isCopied({ outcome }: ComparedDay): boolean {
  return outcome === 'replaced' || outcome === 'planned'
}

function copyOf({ source: { isOffDay, sections }, target: { employeeId, workDate } }: ComparedDay): DayPlan {
  return { employeeId, workDate, isOffDay, sections }
}
