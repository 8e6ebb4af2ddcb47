import { ROLE_IDS, type RoleId, type RoleName } from '@timeloom/contract'
import { sql, type RawBuilder } from 'kysely'

/** A role in a statement, where the role itself is meant: only Supervisors manage departments. */
export function role(name: RoleName): RawBuilder<RoleId> {
  return sql.lit(ROLE_IDS[name])
}

/**
 * The roles of `in (…)`, such as those that hold a permission. They are constants and no parameters, so that statements are
 * planned for them.
 */
export function roles(roleIds: readonly RoleId[]): RawBuilder<RoleId> {
  return sql.join(roleIds.map((roleId) => sql.lit(roleId)))
}
