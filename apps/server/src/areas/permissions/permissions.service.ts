import { functionsOf, hasFunction, type Action, type Permission, type Resource, type RoleId } from '@timeloom/contract'
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
