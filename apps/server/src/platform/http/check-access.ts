import type { Endpoint, Permission, RoleId } from '@timeloom/contract'
import { hasScope, type Program } from '../auth/program.ts'
import type { VisitorSession } from '../call/visit.ts'
import { HttpError } from './http-error.ts'
import type { Route } from './route.ts'

export type Allows = (roleId: RoleId, permission: Permission) => boolean

/**
 * The one place where a call is let in.
 *
 * @throws HttpError 401 without a session in force; 403 without the permission, without a company where one is needed,
 *   before somebody with a handed-out password has chosen another, or for a program without the scope
 * @source spec/decisions.md 6, 10, 26, 30
 */
export function checkAccess({ endpoint, transaction }: Route, session: VisitorSession | null, allows: Allows): void {
  const { access } = endpoint
  if (access !== 'public') {
    if (!session) {
      throw new HttpError(401, 'Your session has ended. Please sign in again.', {
        headers: { 'www-authenticate': 'Bearer' },
      })
    }
    if (session.mustChangePassword && !endpoint.beforePasswordChange) {
      throw new HttpError(403, 'Please choose a new password first.', { code: 'changePassword' })
    }
    if (session.program) checkProgram(endpoint, session.program)
    if (access !== 'signed-in' && !allows(session.roleId, access)) {
      throw new HttpError(403, 'You do not have permission to do this.')
    }
  }
  if (transaction !== 'installation' && !session?.companyId) {
    throw new HttpError(403, 'Please open a company first.')
  }
}

/** Calls about the sign-in of a person: programs have none, and must not get at one. */
const OF_PEOPLE = /^\/(?:profile|account|password|logout)(?:\/|$)/

/** A program reaches the calls of its scopes, and of those open to everybody signed in what only reads. */
function checkProgram({ access, method, path }: Endpoint, program: Program): void {
  if (access === 'public') return
  if (access === 'signed-in') {
    if (method === 'GET' && !OF_PEOPLE.test(path)) return
    throw new HttpError(403, 'Only somebody signed in can do this, not a program.')
  }
  if (hasScope(program, access)) return
  throw new HttpError(403, `The program needs the scope ${access}.`, {
    headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${access}"` },
  })
}
