/** Resources of the permission matrix (spec/permissions.md section 2). */
export const RESOURCES = [
  'dashboard',
  'company',
  'division',
  'branch',
  'department',
  'position',
  'structure',
  'user',
  'employee',
  'payRate',
  'schedule',
  'roster',
  'availability',
  'shiftExchange',
  'timesheet',
  'correction',
  'leave',
  'leaveBalance',
  'leaveBalanceSetting',
  'timeApproval',
  'exception',
  'payType',
  'payGroup',
  'roundingRule',
  'holiday',
  'job',
  'task',
  'skill',
  'workplace',
  'kioskContact',
  'kioskContent',
  'visitor',
  'bulkPunch',
  'bulkRecalculate',
  'bulkLeave',
  'bulkSchedule',
  'payrollTransfer',
  'import',
  'transfer',
  'syncResult',
  'report',
  'punchCode',
  'customer',
  'audit',
  'oauthClient',
] as const

export const ACTIONS = ['visible', 'create', 'update', 'delete', 'approve'] as const

export type Resource = (typeof RESOURCES)[number]
export type Action = (typeof ACTIONS)[number]
export type Permission = `${Resource}:${Action}`

/** Role ids; '3' is fixed by the specification as the supervisor type. */
export const ROLE_IDS = { Superadmin: '1', Admin: '2', Supervisor: '3', Employee: '4' } as const

export type RoleName = keyof typeof ROLE_IDS
export type RoleId = (typeof ROLE_IDS)[RoleName]

/** Role names by id. */
export const ROLE_NAMES: Record<RoleId, RoleName> = {
  '1': 'Superadmin',
  '2': 'Admin',
  '3': 'Supervisor',
  '4': 'Employee',
}

/** What a Supervisor can be allowed to do; none chosen means all. @source spec/decisions.md 27 */
export const SUPERVISOR_FUNCTIONS = ['Timesheet', 'Approvals', 'Schedules', 'Leave', 'Reports'] as const
export type SupervisorFunction = (typeof SUPERVISOR_FUNCTIONS)[number]

/** At least one function: holding any of them is enough. */
export type Functions = readonly [SupervisorFunction, ...SupervisorFunction[]]

/**
 * The functions that a permission belongs to: a Supervisor with chosen functions has it only with one of these.
 * `Timesheet` covers changing hours and `Approvals` approving them; both of them, and people who plan, may read a
 * timesheet. Permissions not listed here belong to no function.
 */
export const FUNCTIONS_OF = {
  'timesheet:visible': ['Timesheet', 'Approvals', 'Schedules'],
  'timesheet:update': ['Timesheet'],
  'correction:visible': ['Timesheet'],
  'correction:approve': ['Timesheet'],
  'timeApproval:visible': ['Approvals'],
  'timeApproval:approve': ['Approvals'],
  'exception:visible': ['Approvals', 'Timesheet'],
  'exception:update': ['Approvals', 'Timesheet'],
  'schedule:visible': ['Schedules', 'Timesheet'],
  'schedule:create': ['Schedules'],
  'schedule:update': ['Schedules'],
  'roster:visible': ['Schedules'],
  'roster:create': ['Schedules'],
  'roster:update': ['Schedules'],
  'roster:delete': ['Schedules'],
  'availability:visible': ['Schedules'],
  'availability:update': ['Schedules'],
  'leave:visible': ['Leave'],
  'leave:create': ['Leave'],
  'leave:update': ['Leave'],
  'leave:approve': ['Leave'],
  'leaveBalance:visible': ['Leave'],
  'bulkPunch:create': ['Timesheet'],
  'bulkRecalculate:create': ['Timesheet'],
  'bulkLeave:create': ['Leave'],
  'bulkSchedule:create': ['Schedules'],
  'report:visible': ['Reports'],
  'report:create': ['Reports'],
  'report:update': ['Reports'],
  'report:delete': ['Reports'],
} as const satisfies Partial<Record<Permission, Functions>>

/** A permission that a Supervisor's functions restrict. */
export type FunctionPermission = keyof typeof FUNCTIONS_OF

/** The functions that a permission belongs to; undefined: none. */
export function functionsOf(permission: Permission): Functions | undefined {
  return Object.hasOwn(FUNCTIONS_OF, permission) ? FUNCTIONS_OF[permission as FunctionPermission] : undefined
}

/** Whether these functions allow it; if none are chosen, everything is allowed. */
export function hasFunction(held: readonly SupervisorFunction[], needed: Functions | undefined): boolean {
  return needed === undefined || held.length === 0 || needed.some((each) => held.includes(each))
}
