import {
  functionsOf,
  hasFunction,
  type CompanySettings,
  type FunctionPermission,
  type MenuItem,
  type RoleId,
  type SupervisorFunction,
} from '@timeloom/contract'

export interface MenuReader {
  roleId: RoleId
  /** The functions a Supervisor is limited to; empty: no limit. */
  functions: readonly SupervisorFunction[]
  /** null: no company is open, so entries that a company switches on are missing */
  settings: CompanySettings | null
  /** Address of the support pages; null: none is configured. */
  supportUrl: string | null
}

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
  })
}

/** Roles: S Superadmin, A Admin, V Supervisor, E Employee. */
type Roles = string

interface Entry {
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
  external?: boolean
  /** for the breadcrumb only */
  hidden?: boolean
  entries?: Entry[]
}

const HISTORY: Entry = { key: 'settings.audit', name: 'History Search', path: '/audit', roles: 'SAV' }

/** The installation's section: no company switch affects it. */
const CUSTOMER: Entry = {
  key: 'customer',
  name: 'Customer',
  path: '/customer/list',
  icon: 'Customer',
  roles: 'S',
  entries: [
    { key: 'customer.create', name: 'Create', path: '/customer/create', roles: 'S', hidden: true },
    { key: 'customer.update', name: 'Update', path: '/customer/update', roles: 'S', hidden: true },
    { key: 'customer.outbox', name: 'Mail Outbox', path: '/customer/outbox', roles: 'S', hidden: true },
  ],
}

/**
 * The entries of existing screens, in the order of the left menu.
 *
 * @source spec/menu.md section 3
 */
const MENU: Entry[] = [
  CUSTOMER,
  {
    key: 'company',
    name: 'My Company',
    icon: 'My Company',
    roles: 'SAV',
    entries: [
      {
        key: 'company.profiles',
        name: 'Company Profiles',
        path: '/mydetail/company',
        roles: 'SAV',
        entries: [
          {
            key: 'company.department',
            name: 'Department',
            path: '/mydetail/company/department/{departmentId}',
            roles: 'SAV',
            hidden: true,
          },
          {
            key: 'company.createStructure',
            name: 'Create a new structure',
            path: '/mydetail/company/department/{departmentId}/create',
            roles: 'SA',
            hidden: true,
          },
        ],
      },
      {
        key: 'company.users',
        name: 'Users',
        path: '/user/list',
        roles: 'SA',
        entries: [
          { key: 'company.users.create', name: 'Create', path: '/user/create', roles: 'SA', hidden: true },
          { key: 'company.users.update', name: 'Update', path: '/user/update', roles: 'SA', hidden: true },
        ],
      },
      {
        key: 'company.employees',
        name: 'Employees',
        path: '/employee/list',
        roles: 'SAV',
        entries: [
          { key: 'company.employees.create', name: 'Create', path: '/employee/create', roles: 'SA', hidden: true },
          { key: 'company.employees.import', name: 'Import', path: '/employee/import', roles: 'SA', hidden: true },
          { key: 'company.employees.update', name: 'Update', path: '/employee/update', roles: 'SAV', hidden: true },
        ],
      },
    ],
  },
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
        needs: 'timesheet:visible',
        when: (settings) => settings.isTimesheetNewUiEnabled,
      },
      {
        key: 'timesheet.approvals',
        name: 'Time Approvals',
        path: '/time-approvals/list',
        roles: 'SAV',
        needs: 'timeApproval:visible',
        when: (settings) => settings.multiShiftView && settings.isTimeApprovalEnabled,
      },
    ],
  },
  {
    key: 'schedules',
    name: 'Schedules',
    icon: 'Schedules',
    roles: 'SAVE',
    entries: [
      {
        key: 'schedules.roster',
        name: 'Roster',
        path: '/standardshifts/rosterByEmployee',
        roles: 'SAV',
        needs: 'roster:visible',
        entries: [
          {
            key: 'schedules.rosterNoResult',
            name: 'Roster',
            path: '/standardshifts/rosterByEmployeeNoResult',
            roles: 'SAV',
            hidden: true,
          },
        ],
      },
      {
        key: 'schedules.exchange',
        name: 'Shift Exchange',
        path: '/schedule/exchange',
        roles: 'SAV',
        needs: 'roster:visible',
        entries: [
          {
            key: 'schedules.exchange.swaps',
            name: 'Swaps',
            path: '/schedule/exchange/swaps',
            roles: 'SAV',
            hidden: true,
          },
          {
            key: 'schedules.exchange.availability',
            name: 'Availability',
            path: '/schedule/exchange/availability',
            roles: 'SAV',
            hidden: true,
          },
        ],
      },
      {
        key: 'schedules.myShifts',
        name: 'My Shifts',
        path: '/myshifts',
        roles: 'E',
        entries: [
          {
            key: 'schedules.myShifts.availability',
            name: 'Availability',
            path: '/myshifts/availability',
            roles: 'E',
            hidden: true,
          },
          { key: 'schedules.myShifts.open', name: 'Open Shifts', path: '/myshifts/open', roles: 'E', hidden: true },
          { key: 'schedules.myShifts.swaps', name: 'Swaps', path: '/myshifts/swaps', roles: 'E', hidden: true },
        ],
      },
      {
        key: 'schedules.employee',
        name: 'Employee Schedule',
        path: '/schedule/employee',
        roles: 'SAVE',
        needs: 'schedule:visible',
      },
    ],
  },
  {
    key: 'leave',
    name: 'Leave Requests',
    icon: 'Leave Requests',
    roles: 'SAVE',
    entries: [
      {
        key: 'leave.list',
        name: 'Leave Requests',
        path: '/leave/list',
        roles: 'SAVE',
        needs: 'leave:visible',
        when: ({ isCalderStewart }) => !isCalderStewart,
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
      { key: 'importExport.leaveBalance', name: 'Import Leave Balance', path: '/leaveBalance/import', roles: 'SA' },
      { key: 'importExport.times', name: 'Import Times', path: '/times/importtimes', roles: 'SA' },
      { key: 'importExport.schedule', name: 'Import Schedules', path: '/schedule/importschedule', roles: 'SA' },
    ],
  },
  {
    key: 'tools',
    name: 'Tools',
    icon: 'Tools',
    roles: 'SAV',
    entries: [
      {
        key: 'tools.schedule',
        name: 'Global Schedule',
        path: '/globalschedule/condition',
        roles: 'SAV',
        needs: 'bulkSchedule:create',
      },
      { key: 'tools.punchCode', name: 'Punch Code Generator', path: '/punch/generate-code', roles: 'SAV' },
    ],
  },
  {
    key: 'settings',
    name: 'Settings',
    icon: 'Settings',
    roles: 'SAV',
    entries: [
      { key: 'settings.payTypes', name: 'Pay Types', path: '/paytype/list', roles: 'SA' },
      {
        key: 'settings.payGroups',
        name: 'Pay Groups',
        path: '/paygroup/list',
        roles: 'SA',
        entries: [
          { key: 'settings.payGroups.create', name: 'Create', path: '/paygroup/create', roles: 'SA', hidden: true },
          { key: 'settings.payGroups.update', name: 'Update', path: '/paygroup/{id}', roles: 'SA', hidden: true },
        ],
      },
      {
        key: 'settings.scheduleTemplates',
        name: 'Schedule Templates',
        path: '/schedule/list',
        roles: 'SAV',
        needs: 'schedule:update',
        entries: [
          {
            key: 'settings.scheduleTemplates.create',
            name: 'Create',
            path: '/schedule/create',
            roles: 'SAV',
            hidden: true,
          },
          {
            key: 'settings.scheduleTemplates.update',
            name: 'Update',
            path: '/schedule/update',
            roles: 'SAV',
            hidden: true,
          },
        ],
      },
      { key: 'settings.roundingRules', name: 'Rounding Rules', path: '/roundingrules/list', roles: 'SA' },
      { key: 'settings.holidays', name: 'Holidays', path: '/holiday/list', roles: 'SA' },
      { key: 'settings.leaveBalance', name: 'Leave Balance Settings', path: '/leaveBalance/list', roles: 'SA' },
      {
        key: 'settings.jobs',
        name: 'Jobs',
        label: ({ jobLabel }) => jobLabel,
        path: '/job/list',
        roles: 'SA',
        when: ({ isJobCodeEnabled }) => isJobCodeEnabled,
      },
      {
        key: 'settings.tasks',
        name: 'Tasks',
        label: ({ taskLabel }) => taskLabel,
        path: '/task/list',
        roles: 'SA',
        when: ({ isTaskCodeEnabled }) => isTaskCodeEnabled,
      },
      {
        key: 'settings.skills',
        name: 'Skills',
        path: '/skills/list',
        roles: 'SA',
        when: ({ isSkillEnabled }) => isSkillEnabled,
      },
      { key: 'settings.workSites', name: 'Work Sites', path: '/workplace/list', roles: 'SA' },
      { key: 'settings.kioskContacts', name: 'Kiosk Contacts', path: '/kiosk/contact', roles: 'SA' },
      { key: 'settings.kioskContents', name: 'Kiosk Contents', path: '/kiosk-contents/edit', roles: 'SA' },
      { key: 'settings.structure', name: 'Company Structure', path: '/structure/setting', roles: 'SA' },
      { key: 'settings.oauthClients', name: 'OAuth Clients', path: '/oauth/clients', roles: 'SA' },
      { key: 'settings.signIn', name: 'Sign-in Provider', path: '/settings/sign-in', roles: 'SA' },
      HISTORY,
    ],
  },
  {
    key: 'profile',
    name: 'Profile',
    path: '/profile',
    roles: 'SAVE',
    hidden: true,
    entries: [
      { key: 'profile.info', name: 'Profile Setting', path: '/profile/info', roles: 'SAVE', hidden: true },
      { key: 'profile.password', name: 'Password', path: '/profile/password', roles: 'SAVE', hidden: true },
      { key: 'profile.security', name: 'Security', path: '/profile/security', roles: 'SAVE', hidden: true },
      { key: 'profile.apiTokens', name: 'API tokens', path: '/profile/api-tokens', roles: 'SAVE', hidden: true },
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
    const { key, icon, roles, needs, label, when, external, hidden } = entry
    if (!roles.includes(ROLE_LETTERS[reader.roleId])) return []
    if (needs && !hasFunction(reader.functions, functionsOf(needs))) return []
    if (when && (reader.settings === null || !when(reader.settings))) return []
    const name = (reader.settings && label?.(reader.settings)) || entry.name
    const path = typeof entry.path === 'function' ? entry.path(reader) : (entry.path ?? '')
    const menuItems = shown(entry.entries ?? [], reader)
    if (path === null || (path === '' && menuItems.length === 0)) return []
    const marks = { ...(icon ? { icon } : {}), ...(external ? { external } : {}), ...(hidden ? { hidden } : {}) }
    return [{ key, name, path, ...marks, menuItems }]
  })
}
