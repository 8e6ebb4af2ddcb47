import { functionsOf, hasFunction, type MenuItem, type RoleId } from '@timeloom/contract'
import { CUSTOMER } from './customer.ts'
import { DASHBOARD } from './dashboard.ts'
import { HOME } from './home.ts'
import { HISTORY } from './history.ts'
import { IMPORT_EXPORT } from './import-export.ts'
import { LEAVE_REQUESTS } from './leave-requests.ts'
import type { Entry, MenuReader } from './menu-entry.ts'
import { MY_COMPANY } from './my-company.ts'
import { PROFILE } from './profile.ts'
import { SCHEDULES } from './schedules.ts'
import { SETTINGS } from './settings.ts'
import { SUPPORT } from './support.ts'
import { TIMESHEET } from './timesheet.ts'
import { TOOLS } from './tools.ts'

/** The menu of a role in a company; sections without entries are left out. */
export function menuFor(reader: MenuReader): MenuItem[] {
  return shown(MENU, reader)
}

/** What a user without an open company sees: the installation's own section. */
export function menuWithoutCompany(roleId: RoleId): MenuItem[] {
  return shown([CUSTOMER, { ...HISTORY, roles: 'S', icon: 'Settings' }], {
    roleId,
    functions: [],
    settings: null,
    supportUrl: null,
    isEvacuator: false,
  })
}

/**
 * The entries of existing screens, in the order of the left menu.
 *
 * @source spec/menu.md section 3
 */
const MENU: Entry[] = [
  CUSTOMER,
  HOME,
  DASHBOARD,
  MY_COMPANY,
  TIMESHEET,
  SCHEDULES,
  LEAVE_REQUESTS,
  IMPORT_EXPORT,
  TOOLS,
  SETTINGS,
  PROFILE,
  SUPPORT,
]

const ROLE_LETTERS: Record<RoleId, string> = { '1': 'S', '2': 'A', '3': 'V', '4': 'E' }

function shown(entries: Entry[], reader: MenuReader): MenuItem[] {
  return entries.flatMap((entry) => {
    const { key, icon, roles, needs, label, when, isForEvacuators, external, hidden } = entry
    if (!roles.includes(ROLE_LETTERS[reader.roleId])) return []
    if (needs && !hasFunction(reader.functions, functionsOf(needs))) return []
    if (when && (reader.settings === null || !when(reader.settings))) return []
    if (isForEvacuators && !reader.isEvacuator) return []
    const name = (reader.settings && label?.(reader.settings)) || entry.name
    const path = typeof entry.path === 'function' ? entry.path(reader) : (entry.path ?? '')
    const menuItems = shown(entry.entries ?? [], reader)
    if (path === null || (path === '' && menuItems.length === 0)) return []
    const marks = { ...(icon ? { icon } : {}), ...(external ? { external } : {}), ...(hidden ? { hidden } : {}) }
    return [{ key, name, path, ...marks, menuItems }]
  })
}
