import {
  ACTIONS,
  RESOURCES,
  ROLE_IDS,
  ROLE_NAMES,
  type AnswerOf,
  type NamedEntry,
  type resources,
  type RoleId,
} from '@timeloom/contract'
import { mayGiveRole, PERMISSIONS } from '../permissions/permissions.service.ts'

/** Roles of users of a company, by their ids; a Superadmin belongs to the installation and is offered to Superadmins only. */
export function rolesToGive(roleId: RoleId): NamedEntry[] {
  const given = Object.values(ROLE_IDS).filter((id) => mayGiveRole(roleId, id))
  return given.map((id) => ({ id, name: ROLE_NAMES[id] }))
}

/** Resources with the actions that some role holds on them. */
export const permissionResources: AnswerOf<typeof resources> = RESOURCES.map((resource) => ({
  id: resource,
  name: resource,
  actions: ACTIONS.filter((action) => Object.values(PERMISSIONS).some((of) => of[resource]?.includes(action))),
}))
