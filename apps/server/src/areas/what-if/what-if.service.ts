import type { AnswerOf, BodyOf, previewRecalculation } from '@timeloom/contract'
import { dayOfDate } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { invalid, isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { payTypes } from '../pay-rules/pay-rules.service.ts'
import { noDifferences, type Differences, type Figure } from './differences.ts'
import { readTrial } from './read-trial.ts'
import type { Trial } from './trial.ts'
import { tryOut } from './try-out.ts'
import { refuseWrites, selectHiddenTypes, selectMembers, selectNames, selectVisible } from './what-if.repository.ts'

export { previewDays, tryDays, type TriedChange, type TriedDay } from './day-changes.ts'

type Asked = BodyOf<typeof previewRecalculation>
type Answer = AnswerOf<typeof previewRecalculation>

/** Roughly what a call may calculate: a month of 2,000 employees, or a year of 169. */
const most = { employeeDays: 2_000 * 31, days: 366 }

/**
 * What changed settings would pay on the dates, beside what the settings in force pay, both computed as of now. The
 * transaction is made read-only first, so that whatever is tried out, nothing is written.
 *
 * Days before and after the dates keep their settings; what a change would mean for them is not told.
 *
 * Refuses with `tooManyDays` above 62,000 days of employees, or 366 days.
 */
export async function preview(work: Work, asked: Asked): Promise<Answer | Refusal> {
  const { tx, now } = work
  await refuseWrites(tx)
  if (asked.toDate < asked.fromDate) {
    return invalid('The dates cannot be read.', [{ field: 'toDate', reason: 'a date not before fromDate' }])
  }
  const trial = await readTrial(tx, asked)
  if (isRefusal(trial)) return trial
  const employeeIds = await employeesOf(tx, trial, asked.employees ?? [])
  if (isRefusal(employeeIds)) return employeeIds
  const days = dayOfDate(asked.toDate) - dayOfDate(asked.fromDate) + 1
  if (days > most.days || days * employeeIds.length > most.employeeDays) {
    return refused('tooManyDays', { employees: employeeIds.length, days })
  }
  const differences = noDifferences()
  const tried = await tryOut({ tx, now }, { trial, employeeIds, days }, differences)
  return isRefusal(tried) ? tried : answer(tx, differences, tried.closedDays)
}

/** Whom to calculate: the requested employees, all of whom the caller must see, or everyone the changes affect. */
async function employeesOf(tx: TenantTx, trial: Trial, asked: readonly string[]): Promise<string[] | Refusal> {
  const named = [...trial.plans, ...trial.approvals, ...trial.removed].map(({ employeeId }) => employeeId)
  const ids = [...new Set([...asked, ...named])]
  const visible = await selectVisible(tx, ids)
  if (visible.length < ids.length) return notFound('There is no such employee.')
  if (asked.length > 0) {
    const isAsked = new Set(asked)
    if (named.every((id) => isAsked.has(id))) return visible
    return invalid('A change is for an employee who was not requested.', [
      { field: 'changes', reason: 'employees among those requested' },
    ])
  }
  const rules = { payGroupIds: [...trial.payGroups.keys()], timeRoundingIds: [...trial.roundings.keys()] }
  const members = await selectMembers(tx, rules, trial)
  return [...new Set([...visible, ...members])].sort()
}

async function answer(tx: TenantTx, differences: Differences, closedDays: number): Promise<Answer> {
  const { employees, changedDays, rows, totals, pendingOvertime, exceptions } = differences
  const changed = [...new Set(rows.map(({ employeeId }) => employeeId))]
  const names = changed.length === 0 ? new Map<string, string>() : await selectNames(tx, changed)
  const [types, hidden] = await Promise.all([payTypes(tx), selectHiddenTypes(tx)])
  const place = new Map(types.map(({ id }, i) => [id, i]))
  const inOrder = (a: { payTypeId: string }, b: { payTypeId: string }) =>
    (place.get(a.payTypeId) ?? 0) - (place.get(b.payTypeId) ?? 0)
  const named = <F extends Figure & { payTypeId: string }>(figure: F) => ({
    ...figure,
    payTypeName: hidden.has(figure.payTypeId) ? 'Leave' : (types[place.get(figure.payTypeId) ?? -1]?.name ?? ''),
  })
  const withName = rows.map((row) => ({ ...named(row), employeeName: names.get(row.employeeId) ?? '' }))
  const byName = new Intl.Collator('en')
  return {
    employees,
    changedEmployees: changed.length,
    changedDays,
    closedDays,
    differences: withName.sort(
      (a, b) =>
        byName.compare(a.employeeName, b.employeeName) || byName.compare(a.employeeId, b.employeeId) || inOrder(a, b),
    ),
    totals: [...totals].map(([payTypeId, figure]) => named({ payTypeId, ...figure })).sort(inOrder),
    pendingOvertime,
    exceptions,
  }
}
