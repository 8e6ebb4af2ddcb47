import type { CompanySettings, MenuItem, RoleId } from '@timeloom/contract'

export interface MenuReader {
  roleId: RoleId
  settings: CompanySettings
  /** Address of the support pages; null: none is configured. */
  supportUrl: string | null
}

/** The menu of a role in a company: sections whose every entry is left out are left out too. */
export function menuFor(reader: MenuReader): MenuItem[] {
  return shown(MENU, reader)
}

/** Roles: S Superadmin, A Admin, V Supervisor, E Employee. */
type Roles = string

interface Entry {
  key: string
  name: string
  path?: string | ((reader: MenuReader) => string | null)
  icon?: string
  roles: Roles
  when?: (settings: CompanySettings) => boolean
  external?: boolean
  entries?: Entry[]
}

/**
 * The entries of the screens that exist, in the order of the left menu.
 *
 * @source spec/menu.md section 3
 */
const MENU: Entry[] = [
  {
    key: 'timesheet',
    name: 'Timesheet',
    icon: 'Timesheet',
    roles: 'SAVE',
    entries: [
      {
        key: 'timesheet.view',
        name: 'Timesheet',
        path: '/timesheet/view',
        roles: 'SAVE',
        when: (settings) => settings.isTimesheetNewUiEnabled,
      },
      {
        key: 'timesheet.approvals',
        name: 'Time Approvals',
        path: '/time-approvals/list',
        roles: 'SAV',
        when: (settings) => settings.multiShiftView && settings.isTimeApprovalEnabled,
      },
    ],
  },
  {
    key: 'importExport',
    name: 'Import & Export',
    icon: 'Import & Export',
    roles: 'SA',
    entries: [
      { key: 'importExport.payrollTransfer', name: 'Payroll Transfer', path: '/payrolltransfer/list', roles: 'SA' },
      { key: 'importExport.times', name: 'Import Times', path: '/times/importtimes', roles: 'SA' },
    ],
  },
  {
    key: 'support',
    name: 'Support',
    icon: 'Support',
    path: (reader) => reader.supportUrl,
    roles: 'SAVE',
    external: true,
  },
]

const ROLE_LETTERS: Record<RoleId, string> = { '1': 'S', '2': 'A', '3': 'V', '4': 'E' }

function shown(entries: Entry[], reader: MenuReader): MenuItem[] {
  return entries.flatMap((entry) => {
    const { key, name, icon, roles, when, external } = entry
    if (!roles.includes(ROLE_LETTERS[reader.roleId]) || when?.(reader.settings) === false) return []
    const path = typeof entry.path === 'function' ? entry.path(reader) : (entry.path ?? '')
    const menuItems = shown(entry.entries ?? [], reader)
    if (path === null || (path === '' && menuItems.length === 0)) return []
    return [{ key, name, path, ...(icon ? { icon } : {}), ...(external ? { external } : {}), menuItems }]
  })
}
