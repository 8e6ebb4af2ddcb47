import { ROLE_IDS, type RoleName, type UserRow } from '@timeloom/contract'

/** Whether a user is read-only: only a Superadmin can change a Superadmin, and the server refuses others. */
export function isOutOfReach({ roleId }: Pick<UserRow, 'roleId'>, ownRole: RoleName): boolean {
  return roleId === ROLE_IDS.Superadmin && ownRole !== 'Superadmin'
}
