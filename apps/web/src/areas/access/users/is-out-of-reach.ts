import { ROLE_IDS, type RoleName, type UserRow } from '@timeloom/contract'

/** Whether a user is only looked at: a Superadmin is changed by a Superadmin alone, and the server refuses others. */
export function isOutOfReach({ roleId }: Pick<UserRow, 'roleId'>, ownRole: RoleName): boolean {
  return roleId === ROLE_IDS.Superadmin && ownRole !== 'Superadmin'
}
