import type { Action, Permission, Resource, RoleId } from '@timeloom/contract'
import type { Visit } from '../../platform/call/visit.ts'
import { PERMISSIONS, type Permissions } from './permission-matrix.ts'

/** Where sign-in begins and ends. */
export const LOGIN_URL = '/#/login'

/** What the sign-in pages need before there is a session. @source spec/settings.md section 2 */
export const redirectSettings = {
  isTokenRefreshEnabled: true,
  loginUrl: LOGIN_URL,
  logoutUrl: '/logout',
  websiteUrl: null,
  navigationExemptHost: null,
}

/** Whether a role holds `resource:action`. */
export function allows(roleId: RoleId, permission: Permission): boolean {
  const [resource, action] = permission.split(':') as [Resource, Action]
  return PERMISSIONS[roleId][resource]?.includes(action) ?? false
}

/** The caller's actions, a list per resource. @source spec/permissions.md, rule 9 */
export function ownPermissions(visit: Visit): Permissions {
  const { session } = visit.visitor
  return session ? PERMISSIONS[session.roleId] : {}
}
