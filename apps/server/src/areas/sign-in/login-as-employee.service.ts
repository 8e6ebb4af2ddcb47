import { ROLE_IDS } from '@timeloom/contract'
import { forbidden, type Refusal } from '../../platform/call/refusal.ts'
import type { Visit } from '../../platform/call/visit.ts'
import { seesOwnOnly } from '../permissions/permissions.service.ts'
import { findOwnEmployee } from '../accounts/accounts.service.ts'
import { endFamily, selectProof, openSession, sessionOf, type OpenedSession } from '../accounts/session.service.ts'

/**
 * Continues as the account's employee: the sign-in ends, and one with the role Employee starts, so that nothing leads
 * back to the greater rights.
 *
 * @returns 403 for an account that has no active employee in the open company, or is an employee's only
 * @source spec/permissions.md, rule 4; spec/gaps.md B2
 */
export async function loginAsEmployee(visit: Visit): Promise<OpenedSession | Refusal> {
  const session = sessionOf(visit)
  const { accountId, companyId, familyId } = session
  if (companyId === null || seesOwnOnly(session)) return noEmployee()
  return visit.transactAs({ ...session, companyId }, async (tx) => {
    const employee = await findOwnEmployee(tx, accountId)
    if (!employee?.isActive) return noEmployee()
    const proof = await selectProof(tx, familyId)
    await endFamily(tx, familyId, 'went on as employee', visit.now)
    return openSession(visit, tx, {
      accountId,
      companyId,
      roleId: ROLE_IDS.Employee,
      employeeId: employee.id,
      familyId: undefined,
      proof,
    })
  })
}

function noEmployee(): Refusal {
  return forbidden('Your account is not linked to an active employee.')
}
