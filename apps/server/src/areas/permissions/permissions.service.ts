import {
  functionsOf,
  hasFunction,
  ROLE_IDS,
  type Action,
  type Permission,
  type Resource,
  type RoleId,
} from '@timeloom/contract'
import { hasScope } from '../../platform/auth/program.ts'
import type { Caller } from '../../platform/call/call.ts'
import type { Visit } from '../../platform/call/visit.ts'
import { PERMISSIONS, type Permissions } from './permission-matrix.ts'

export { PERMISSIONS } from './permission-matrix.ts'

/** Whether a role holds `resource:action`. */
export function allows(roleId: RoleId, permission: Permission): boolean {
  const [resource, action] = permission.split(':') as [Resource, Action]
  return PERMISSIONS[roleId][resource]?.includes(action) ?? false
}

/** The roles that hold a permission, the greatest first. */
export function rolesWith(permission: Permission): RoleId[] {
  return Object.values(ROLE_IDS).filter((roleId) => allows(roleId, permission))
}

interface Holder {
  roleId: RoleId
}

/** Whether a role only covers its holder: an Employee sees only their own data. */
export function seesOwnOnly({ roleId }: Holder): boolean {
  return !allows(roleId, 'employee:visible')
}

/** Whether a role administers the company, and not only the departments that it manages. */
export function isAdministrator({ roleId }: Holder): boolean {
  return allows(roleId, 'company:update')
}

/**
 * Whether a role changes recorded time. For services that several calls share: each call has a permission of its own, with
 * a Supervisor's functions and a program's scopes.
 */
export function mayChangeTime({ roleId }: Holder): boolean {
  return allows(roleId, 'timesheet:update')
}

/**
 * Whether people with one role may create and change users of another: only roles that reach beyond a company may grant
 * such a role.
 */
export function mayGiveRole(own: RoleId, given: RoleId): boolean {
  return !allows(given, 'customer:visible') || allows(own, 'customer:visible')
}

/**
 * Whether the caller may do what a permission opens: the role holds it, so do the scopes of a program that calls, and a
 * Supervisor's functions go with it.
 */
export function mayDo(
  { roleId, functions, program }: Pick<Caller, 'roleId' | 'functions' | 'program'>,
  permission: Permission,
): boolean {
  return allows(roleId, permission) && hasFunction(functions, functionsOf(permission)) && hasScope(program, permission)
}

/** The caller's actions, a list per resource, as far as a Supervisor's functions go. @source spec/permissions.md, rule 9 */
export function ownPermissions(visit: Visit): Permissions {
  const { session } = visit.visitor
  if (!session) return {}
  const { roleId, functions } = session
  const kept = (resource: Resource, actions: Action[]) =>
    actions.filter((action) => hasFunction(functions, functionsOf(`${resource}:${action}`)))
  return Object.fromEntries(
    Object.entries(PERMISSIONS[roleId])
      .map(([resource, actions]) => [resource, kept(resource as Resource, actions)] as const)
      .filter(([, actions]) => actions.length > 0),
  )
}
