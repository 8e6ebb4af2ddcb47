import { hasFunction, type Endpoint, type Permission, type RoleId } from '@timeloom/contract'
import { hasScope, type Program } from '../auth/program.ts'
import type { VisitorSession } from '../call/visit.ts'
import { unsigned, type SignedRequest } from './device-signature.ts'
import { HttpError } from './http-error.ts'
import type { Route } from './route.ts'

export type Allows = (roleId: RoleId, permission: Permission) => boolean

/** In whose name a request came. */
interface Asking {
  session: VisitorSession | null
  signed: SignedRequest | null
}

/**
 * The one place that decides whether a call is allowed; of a device's it remains to verify the signature.
 *
 * @throws HttpError 401 without a session in force, or in a device's call for whoever is none; 403 without the
 *   permission, without a company where one is needed, before someone has chosen another than a handed-out password or
 *   set up a second step that the company requires, for a program without the scope, or for a Supervisor without the
 *   function
 * @source spec/decisions.md 6, 10, 26, 27, 30
 */
export function checkAccess({ endpoint, transaction }: Route, { session, signed }: Asking, allows: Allows): void {
  const { access } = endpoint
  if (access === 'device') {
    if (!signed) throw unsigned()
    return
  }
  if (access !== 'public') {
    if (!session) {
      throw new HttpError(401, 'Your session has ended. Please sign in again.', {
        headers: { 'www-authenticate': 'Bearer' },
      })
    }
    if (session.mustChangePassword && !endpoint.beforePasswordChange) {
      throw new HttpError(403, 'Please choose a new password first.', { code: 'changePassword' })
    }
    if (session.mustSetUpTwoStep && !endpoint.beforeTwoStep) {
      throw new HttpError(403, 'Please set up the second step of your sign-in first.', { code: 'setUpTwoStep' })
    }
    if (session.program) checkProgram(endpoint, session.program, (permission) => allows(session.roleId, permission))
    if (access !== 'signed-in' && !allows(session.roleId, access)) {
      throw new HttpError(403, 'You do not have permission to do this.')
    }
    if (!hasFunction(session.functions, endpoint.functions)) {
      throw new HttpError(403, 'Your functions as a supervisor do not include this.')
    }
  }
  if (transaction !== 'installation' && !session?.companyId) {
    throw new HttpError(403, 'Please open a company first.')
  }
}

/**
 * Calls about the sign-in of a person: programs have none, and must not get at one. Likewise a person's inbox, what lists
 * the person has narrowed, and what wardens do in an evacuation.
 */
const OF_PEOPLE =
  /^\/(?:profile|account|password|logout|api\/messages|api\/evacuation|api\/departments\/selected)(?:\/|$)/

/** A program reaches the calls of its scopes, and of those open to everyone signed in what only reads. */
function checkProgram(
  { access, method, path, programScope }: Endpoint,
  program: Program,
  mayRole: (permission: Permission) => boolean,
): void {
  if (access === 'public' || access === 'device') return
  if (access !== 'signed-in') return needScope(program, access)
  if (method !== 'GET' || OF_PEOPLE.test(path)) {
    throw new HttpError(403, 'Only a signed-in user can do this, not a program.')
  }
  // An Employee's token reads its owner's record, for which there is no scope.
  if (programScope && mayRole(programScope)) needScope(program, programScope)
}

function needScope(program: Program, scope: Permission): void {
  if (hasScope(program, scope)) return
  throw new HttpError(403, `The program needs the scope ${scope}.`, {
    headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
  })
}
