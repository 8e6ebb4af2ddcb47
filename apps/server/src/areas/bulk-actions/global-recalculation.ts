import type {
  AnswerOf,
  BodyOf,
  previewGlobalRecalculation,
  recalculateGlobally as recalculateGloballyCall,
} from '@timeloom/contract'
import { addDays, dayOfDate } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { invalid, isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { recalculateEach } from '../calculation/recalculation.service.ts'
import { payPeriodById } from '../pay-periods/pay-periods.service.ts'
import type { AskedPerson } from '../people/people.service.ts'
import { done, leftOut, waiting, type PersonOutcome, type RecalculationContent, type RunPerson } from './bulk-run.ts'
import { toPreview } from './preview.ts'
import { selectDayCounts, selectMembersOf, type DayCounts } from './recalculation-days.repository.ts'
import { startRun } from './start-run.ts'
import { readTargets } from './targets.ts'

type Body = BodyOf<typeof recalculateGloballyCall>

interface AskedRecalculation {
  content: RecalculationContent
  people: AskedPerson[]
  daysOf: Map<string, DayCounts>
}

/** The longest range of one run. */
const MOST_DAYS = 366

/**
 * Leaves the recalculation to a job. Closed days stay as they are; people without an open day are left out with the
 * reason, and where that is everyone, the call is refused with the reason of the first.
 *
 * @source spec 002 §2.13, §3, §8 Global recalculate; spec/gaps.md A10, B58
 */
export async function recalculateGlobally(
  work: Work,
  body: Body,
): Promise<AnswerOf<typeof recalculateGloballyCall> | Refusal> {
  const asked = await readRecalculation(work, body)
  if (isRefusal(asked)) return asked
  const { content, people, daysOf } = asked
  const outcomes = people.map(({ employeeId }): PersonOutcome => {
    const reason = reasonAgainst(daysOf.get(employeeId))
    return reason === null ? waiting(employeeId) : leftOut(employeeId, reason)
  })
  if (outcomes.every(({ outcome }) => outcome !== null)) return refused(outcomes[0]!.reason!)
  const { id, jobId } = await startRun(work, content, outcomes)
  return { message: 'success', id, jobId }
}

/** Whose days would be calculated, and which are closed. Nothing is saved. */
export async function previewRecalculation(
  work: Work,
  body: Body,
): Promise<AnswerOf<typeof previewGlobalRecalculation> | Refusal> {
  const asked = await readRecalculation(work, body)
  if (isRefusal(asked)) return asked
  const rows = asked.people.map(({ employeeId, employeeName }) => {
    const days = asked.daysOf.get(employeeId) ?? { openDays: 0, closedDays: 0 }
    return { employeeId, employeeName, reason: reasonAgainst(days), ...days }
  })
  // Of people who are calculated, those with closed days come first.
  const inOrder = rows.toSorted((one, other) => Number(other.closedDays > 0) - Number(one.closedDays > 0))
  const sum = (of: 'openDays' | 'closedDays') => rows.reduce((total, row) => total + row[of], 0)
  return { ...toPreview(inOrder), openDays: sum('openDays'), closedDays: sum('closedDays') }
}

function reasonAgainst(days: DayCounts | undefined): 'close' | 'notEmployed' | null {
  if (days && days.openDays > 0) return null
  return days && days.closedDays > 0 ? 'close' : 'notEmployed'
}

async function readRecalculation(work: Work, body: Body): Promise<AskedRecalculation | Refusal> {
  const days = await (body.payrollTransferId === undefined ? rangeOf(body) : periodOf(work, body.payrollTransferId))
  if (isRefusal(days)) return days
  const { from, to } = days
  const employees = await membersOf(work, body)
  const people = await readTargets(work, { employees, departments: body.departments }, { from, to })
  if (isRefusal(people)) return people
  const counts = await selectDayCounts(work.tx, { employeeIds: people.map(({ employeeId }) => employeeId), from, to })
  const daysOf = new Map(counts.map(({ employeeId, openDays, closedDays }) => [employeeId, { openDays, closedDays }]))
  return { content: { kind: 'recalculation', from, to }, people, daysOf }
}

/** A pay period without named people is that of all its people whom the caller sees. */
function membersOf(
  { tx }: Work,
  { payrollTransferId, employees = [], departments = [] }: Body,
): Promise<string[]> | string[] {
  if (payrollTransferId === undefined || employees.length + departments.length > 0) return employees
  return selectMembersOf(tx, payrollTransferId)
}

async function periodOf({ tx }: Work, id: string): Promise<{ from: string; to: string } | Refusal> {
  const period = await payPeriodById(tx, id)
  if (!period) return notFound('There is no such pay period.')
  return period.isClosed ? refused('close') : period
}

function rangeOf({ startDate, endDate }: Body): { from: string; to: string } | Refusal {
  const missing = Object.entries({ startDate, endDate }).filter(([, date]) => date === undefined)
  if (startDate === undefined || endDate === undefined) {
    return invalid(
      'This field is required.',
      missing.map(([field]) => ({ field, reason: 'This field is required.' })),
    )
  }
  const reason =
    endDate < startDate
      ? 'The last date is before the first.'
      : endDate >= addDays(startDate, MOST_DAYS)
        ? `At most ${MOST_DAYS} days can be recalculated at once.`
        : undefined
  return reason === undefined ? { from: startDate, to: endDate } : invalid(reason, [{ field: 'endDate', reason }])
}

/** Recalculates the days of the next people of a run; a period that was closed meanwhile stays as it is. */
export async function recalculatePeople(
  work: Work,
  { from, to }: RecalculationContent,
  people: RunPerson[],
): Promise<PersonOutcome[]> {
  const employeeIds = people.map(({ employeeId }) => employeeId)
  const counts = await selectDayCounts(work.tx, { employeeIds, from, to })
  const open = new Set(counts.flatMap(({ employeeId, openDays }) => (openDays > 0 ? [employeeId] : [])))
  const changedOf = await recalculateEach(work, { employeeIds: employeeIds.filter((id) => open.has(id)), from, to })
  return employeeIds.map((employeeId) =>
    open.has(employeeId)
      ? done(employeeId, { changedDays: changedOf.get(employeeId) ?? 0 })
      : leftOut(employeeId, 'close'),
  )
}

/** Days of a range. */
export function daysIn({ from, to }: { from: string; to: string }): number {
  return dayOfDate(to) - dayOfDate(from) + 1
}
