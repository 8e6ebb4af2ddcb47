import type { Visit } from '../../platform/call/visit.ts'
import { sessionOf } from '../accounts/session.service.ts'
import type { AccountWork } from '../accounts/users-accounts.service.ts'

/** A Superadmin's call on companies of the installation. */
export type CustomerVisit = Visit & { publicUrl: string }

/** Runs the signed-in Superadmin's work in one company of the installation, whichever is open. */
export function inCompany<T>(
  visit: CustomerVisit,
  companyId: string,
  work: (work: AccountWork) => Promise<T>,
): Promise<T> {
  const { now, jobs, log, publicUrl } = visit
  const { accountId, roleId, sessionId, address } = sessionOf(visit)
  const session = { companyId, accountId, roleId, employeeId: null }
  const caller = { ...session, functions: [], sessionId, address }
  return visit.transactAs(session, (tx) => work({ tx, caller, now, jobs, log, publicUrl }))
}
