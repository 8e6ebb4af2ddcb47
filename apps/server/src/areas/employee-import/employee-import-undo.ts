import type { AnswerOf, undoEmployeeImport } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { setAccountStatus } from '../accounts/users-accounts.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { lockPeople } from '../people/save-employee.service.ts'
import { lockOutWriters } from '../marks/marks.service.ts'
import {
  lockImport,
  markUndone,
  removeEmployees,
  selectImported,
  type ImportedPerson,
} from './employee-import.repository.ts'

/**
 * Removes the employees of an import who have no punches, leave, plan or pay and have not signed in; the others stay,
 * and the answer says why. An invitation that was not used stops working.
 */
export async function undoImport(work: Work, id: string): Promise<AnswerOf<typeof undoEmployeeImport> | Refusal> {
  const { tx, caller } = work
  await lockOutWriters(tx)
  await lockPeople(tx)
  const found = await lockImport(tx, id)
  if (!found) return notFound('There is no such import.')
  if (found.isUndone) return refused('alreadyUndone')
  const people = await selectImported(tx, id)
  const gone = people.filter(({ reasons }) => reasons.length === 0)
  const refusal = await endInvitations(work, gone)
  if (refusal) return refusal
  await removeEmployees(
    tx,
    gone.map((person) => person.id),
  )
  await markUndone(tx, { id, accountId: caller.accountId, removed: gone.length, at: work.now })
  await recordAudit(work, [
    {
      action: 'undo',
      entity: 'employee_import',
      entityId: id,
      after: { fileName: found.fileName, removed: gone.length, stayed: people.length - gone.length },
    },
    ...gone.map(({ id: employeeId, firstName, lastName }) => ({
      action: 'delete',
      entity: 'employee',
      entityId: employeeId,
      employeeId,
      before: { firstName, lastName, importId: id },
    })),
  ])
  const stay = people.filter(({ reasons }) => reasons.length > 0)
  return {
    message: 'success',
    removed: gone.length,
    stay: stay.map(({ id: employeeId, name, reasons }) => ({ id: employeeId, name, reasons })),
  }
}

/** At most as many as were invited at once. */
async function endInvitations(work: Work, people: readonly ImportedPerson[]): Promise<Refusal | undefined> {
  for (const { accountId } of people) {
    if (accountId === null) continue
    const refusal = await setAccountStatus({ ...work, publicUrl: '' }, accountId, {
      status: 'Inactive',
      because: 'deactivated',
    })
    if (isRefusal(refusal)) return refusal
  }
  return undefined
}
