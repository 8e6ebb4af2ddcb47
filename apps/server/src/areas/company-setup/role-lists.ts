import {
  ACTIONS,
  RESOURCES,
  ROLE_NAMES,
  type AnswerOf,
  type NamedEntry,
  type resources,
  type RoleId,
} from '@timeloom/contract'
import { PERMISSIONS } from '../permissions/permissions.service.ts'

/** Roles of users of a company, by their ids; a Superadmin belongs to the installation and is offered to Superadmins only. */
export function rolesToGive(roleId: RoleId): NamedEntry[] {
  return Object.entries(ROLE_NAMES)
    .map(([id, name]) => ({ id, name }))
    .filter(({ id }) => id !== '1' || roleId === '1')
}

/** Resources with the actions that some role holds on them. */
export const permissionResources: AnswerOf<typeof resources> = RESOURCES.map((resource) => ({
  id: resource,
  name: resource,
  actions: ACTIONS.filter((action) => Object.values(PERMISSIONS).some((of) => of[resource]?.includes(action))),
}))
