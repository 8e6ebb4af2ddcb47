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
  'timesheet',
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

/** The name of a role by its id. */
export const ROLE_NAMES: Record<RoleId, RoleName> = {
  '1': 'Superadmin',
  '2': 'Admin',
  '3': 'Supervisor',
  '4': 'Employee',
}
