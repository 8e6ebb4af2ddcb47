import { invalid, notFound, type Refusal } from '../../platform/call/refusal.ts'
import { endVisit } from '../accounts/end-sessions.service.ts'
import { openSession, sessionOf, type OpenedSession } from '../accounts/session.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { selectCustomer, selectOwnCompany, selectOwnEmployeeId } from './customer-records.repository.ts'
import { inCompany, type CustomerVisit } from './customer-work.ts'

/**
 * Opens a company to look around: the sign-in continues in a session that has it open, in the same role. Other tabs
 * keep what they have open. The company's audit says who looked in.
 *
 * @returns 404 for an unknown id; 400 for a suspended company
 * @source spec/decisions.md 1
 */
export function openCustomer(visit: CustomerVisit, companyId: string): Promise<OpenedSession | Refusal> {
  const { accountId, roleId, familyId } = sessionOf(visit)
  return inCompany(visit, companyId, async (work) => {
    const company = await selectCustomer(work.tx, companyId)
    if (!company) return notFound('There is no such company.')
    if (company.status !== 'Active') return invalid('The company is suspended. Activate it first.')
    const isOwn = (await selectOwnCompany(work.tx, accountId)) === companyId
    if (!isOwn) await recordAudit(work, [{ action: 'open', entity: 'company', entityId: companyId }])
    const employeeId = isOwn ? await selectOwnEmployeeId(work.tx, accountId) : null
    return openSession(visit, work.tx, { accountId, roleId, companyId, employeeId, familyId })
  })
}

/**
 * Leaves the opened company: the sign-in continues without one, or in the caller's own. Its sessions there end in every
 * tab, and so do API tokens the caller created there.
 */
export async function leaveCustomer(visit: CustomerVisit): Promise<OpenedSession> {
  const { accountId, roleId, familyId, companyId: leftId } = sessionOf(visit)
  const ownId = await visit.transact((tx) => selectOwnCompany(tx, accountId))
  if (leftId !== null && leftId !== ownId) {
    await inCompany(visit, leftId, async (work) => {
      await endVisit(work.tx, { accountId, familyId, companyId: leftId, at: visit.now })
      await recordAudit(work, [{ action: 'leave', entity: 'company', entityId: leftId }])
    })
  }
  const whom = { accountId, roleId, companyId: ownId, familyId }
  if (ownId === null) return visit.transact((tx) => openSession(visit, tx, { ...whom, employeeId: null }))
  return inCompany(visit, ownId, async ({ tx }) =>
    openSession(visit, tx, { ...whom, employeeId: await selectOwnEmployeeId(tx, accountId) }),
  )
}
