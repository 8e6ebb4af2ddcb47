import type { RoleId } from '@timeloom/contract'

/** In whose name a transaction works; row-level security and the views of visible people read it. */
export type Session = {
  companyId: string
  /** null: the system itself, in jobs that nobody asked for */
  accountId: string | null
  roleId: RoleId
  /** null: the account is not an employee */
  employeeId: string | null
}
