import type { Permission, RoleId } from '@timeloom/contract'
import type { VisitorSession } from '../call/visit.ts'
import { HttpError } from './http-error.ts'
import type { Route } from './route.ts'

export type Allows = (roleId: RoleId, permission: Permission) => boolean

/**
 * The one place where a call is let in.
 *
 * @throws HttpError 401 without a session in force; 403 without the permission, or without a company where one is needed
 * @source spec/decisions.md 30
 */
export function checkAccess({ endpoint, transaction }: Route, session: VisitorSession | null, allows: Allows): void {
  const { access } = endpoint
  if (access !== 'public') {
    if (!session) {
      throw new HttpError(401, 'Your session has ended. Please sign in again.', {
        headers: { 'www-authenticate': 'Bearer' },
      })
    }
    if (access !== 'signed-in' && !allows(session.roleId, access)) {
      throw new HttpError(403, 'You do not have permission to do this.')
    }
  }
  if (transaction !== 'installation' && !session?.companyId) {
    throw new HttpError(403, 'Please open a company first.')
  }
}
