import type { EmployeeBody } from '@timeloom/contract'
import { addDays } from '@timeloom/engine'
import { changed, isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import type { AccountWork } from '../accounts/users-accounts.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { ownSettings } from '../company/company.service.ts'
import { hasClosedDays, lockOutWriters } from '../marks/marks.service.ts'
import { recalculateAffectedDays } from '../calculation/changed-rules.service.ts'
import { recalculatePlannedDays } from '../schedule-templates/template-days.service.ts'
import { assignEmployee } from './assign-employee.service.ts'
import { daysOfEmployee, selectAssignmentOn } from './assignments.repository.ts'
import {
  clearedOfKnown,
  refuseDates,
  refuseLicences,
  refusePasswords,
  refuseReferences,
  refuseTaken,
} from './check-employee.ts'
import { refuseSignIn, saveAccountOf } from './employee-account.ts'
import { assignmentFields, differing, recordFields, toldFields } from './employee-changes.ts'
import {
  conflictsWithFinishDay,
  lockPeople,
  selectLastAuthor,
  selectStoredEmployee,
  updateEmployee,
  type EmployeeFields,
  type StoredEmployee,
} from './employee-record.repository.ts'
import { saveRate, saveRelations, takePicture } from './employee-relations.ts'
import { endWhereOver } from './end-employments.service.ts'
import { openDaysOf } from '../skills/skills.service.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { tellChangedRecord } from './tell-changed-record.ts'

type Saved = { id: string; jobId?: string }

/**
 * Changes an employee that the caller may see.
 *
 * @param accountId an account that the employee is to have, when there is none yet
 */
export async function changeEmployee(
  work: AccountWork,
  id: string,
  body: EmployeeBody,
  accountId?: string,
): Promise<Saved | Refusal> {
  const { tx } = work
  await lockOutWriters(tx)
  await lockPeople(tx)
  const stored = await selectStoredEmployee(tx, id)
  if (!stored) return notFound('There is no such employee.')
  const today = await companyToday(work)
  const from = body.effectiveFrom ?? (today < stored.hiredOn ? stored.hiredOn : today)
  const fields = await changedFields(stored, body)
  const refusal = await refuseChange(work, { stored, fields, body, from })
  if (refusal) return refusal
  const record: EmployeeFields = { ...stored, ...fields, accountId: accountId ?? stored.accountId }
  const isNewEmail = fields.email !== undefined
  const account = accountId ?? (await saveAccountOf(work, { record, isNewEmail, body }))
  if (isRefusal(account)) return account
  const picture = { fileId: fields.avatarFileId ?? null, employeeId: id, accountId: account }
  const unpictured = await takePicture(work, picture)
  if (unpictured) return unpictured
  const lists = await saveRecord(work, { stored, fields: { ...fields, accountId: account }, body })
  const saved =
    (await saveRate(work, { employeeId: id, from, body })) ??
    (await saveDays(work, { stored, record, body, from, hasOtherSkills: 'skills' in lists }))
  if (isRefusal(saved)) return saved
  return (await endWhereOver(work, { ...record, id, accountId: account })) ?? saved
}

/** Setting a PIN always counts as a change: two hashes of one PIN differ. */
async function changedFields(stored: StoredEmployee, body: EmployeeBody): Promise<Partial<EmployeeFields>> {
  const given = await recordFields(body)
  return differing<EmployeeFields>(stored, given).after
}

async function refuseChange(
  work: AccountWork,
  {
    stored,
    fields,
    body,
    from,
  }: { stored: StoredEmployee; fields: Partial<EmployeeFields>; body: EmployeeBody; from: string },
): Promise<Refusal | undefined> {
  const { tx } = work
  if (body.version !== undefined && body.version !== stored.version) {
    const changedBy = await selectLastAuthor(tx, stored.id)
    return changed({ version: stored.version, changedBy, changedAt: stored.updatedAt.toISOString() })
  }
  const settings = await ownSettings(work)
  const held = await selectAssignmentOn(tx, stored.id, from)
  const after = { ...stored, ...fields }
  const payGroupId = body.paygroupId
  return (
    (await refuseReferences(work, body, held?.departmentId ?? null)) ??
    clearedOfKnown(body, settings) ??
    refusePasswords(body) ??
    refuseSignIn(work, body) ??
    refuseDates(after.hiredOn, after.terminatedOn) ??
    (await refuseTaken(work, fields, stored)) ??
    (await refuseLicences(work, { before: stored, after })) ??
    (payGroupId && payGroupId !== held?.payGroupId
      ? (await conflictsWithFinishDay(tx, { employeeId: stored.id, payGroupId, from }))
        ? refused('payOnFinishDayConflicts')
        : undefined
      : undefined)
  )
}

async function saveRecord(
  work: AccountWork,
  { stored, fields, body }: { stored: StoredEmployee; fields: Partial<EmployeeFields>; body: EmployeeBody },
): Promise<Record<string, string[]>> {
  const { id } = stored
  const told = differing<EmployeeFields>(stored, fields)
  const lists = await saveRelations(work, id, body)
  await updateEmployee(work.tx, { id, fields: told.after, at: work.now })
  const before = { ...toldFields(told.before), ...lists.before }
  const after = { ...toldFields(told.after), ...lists.after }
  if (Object.keys(after).length === 0) return {}
  await recordAudit(work, [{ action: 'update', entity: 'employee', entityId: id, employeeId: id, before, after }])
  await tellChangedRecord(work, id, Object.keys(after))
  return lists.after
}

/** What changes figures: where the employee belongs from a date on, the first and last day, and skills by their allowances. */
async function saveDays(
  work: AccountWork,
  {
    stored,
    record,
    body,
    from,
    hasOtherSkills,
  }: { stored: StoredEmployee; record: EmployeeFields; body: EmployeeBody; from: string; hasOtherSkills: boolean },
): Promise<Saved | Refusal> {
  const { id } = stored
  const employment = await recalculateEmployment(work, stored, record)
  if (isRefusal(employment)) return employment
  const changes = assignmentFields(body)
  const assigned =
    Object.keys(changes).length === 0
      ? undefined
      : await assignEmployee(work, { employeeId: id, effectiveFrom: from, changes })
  if (isRefusal(assigned)) return assigned
  const skilled = hasOtherSkills
    ? await recalculateAffectedDays(work, { days: openDaysOf(id), title: 'Changed skills' })
    : undefined
  const jobId = [assigned, employment, skilled].find((result) => result?.message === 'started')
  return { id, ...(jobId?.message === 'started' ? { jobId: jobId.jobId } : {}) }
}

/** The days between the old and the new first or last day are counted otherwise; an earlier last day stays one of work. */
export async function recalculateEmployment(
  work: AccountWork,
  before: Pick<StoredEmployee, 'id' | 'hiredOn' | 'terminatedOn'>,
  after: Pick<EmployeeFields, 'hiredOn' | 'terminatedOn'>,
) {
  const isHireMoved = before.hiredOn !== after.hiredOn
  const isEndMoved = before.terminatedOn !== after.terminatedOn
  if (!isHireMoved && !isEndMoved) return undefined
  const ends = [before.terminatedOn, after.terminatedOn].filter((date) => date !== null).toSorted()
  const hires = [before.hiredOn, after.hiredOn].toSorted()
  const first = isHireMoved ? hires[0]! : addDays(ends[0]!, 1)
  const last = isEndMoved ? (before.terminatedOn && after.terminatedOn ? ends.at(-1)! : null) : addDays(hires[1]!, -1)
  const days = () => daysOfEmployee({ employeeId: before.id, from: first, to: last })
  if (await hasClosedDays(work.tx, days())) return refused('close')
  return recalculatePlannedDays(work, { days: days(), title: 'Changed employment' })
}
