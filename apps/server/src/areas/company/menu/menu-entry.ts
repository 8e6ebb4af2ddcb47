import type { CompanySettings, FunctionPermission, RoleId, SupervisorFunction } from '@timeloom/contract'

export interface MenuReader {
  roleId: RoleId
  /** The functions a Supervisor is limited to; empty: no limit. */
  functions: readonly SupervisorFunction[]
  /** null: no company is open, so entries that a company switches on are missing */
  settings: CompanySettings | null
  /** Address of the support pages; null: none is configured. */
  supportUrl: string | null
  /** Runs roll calls. */
  isEvacuator: boolean
}

/** Roles: S Superadmin, A Admin, V Supervisor, E Employee. */
type Roles = string

/** A section of the menu, an entry of one, or a page below an entry. */
export interface Entry {
  key: string
  name: string
  path?: string | ((reader: MenuReader) => string | null)
  icon?: string
  roles: Roles
  /** The functions a Supervisor needs for it. */
  needs?: FunctionPermission
  /** The company's own word for it; the name where that is empty. */
  label?: (settings: CompanySettings) => string
  when?: (settings: CompanySettings) => boolean
  /** Only for people who run roll calls. */
  isForEvacuators?: boolean
  external?: boolean
  /** for the breadcrumb only */
  hidden?: boolean
  entries?: Entry[]
}
