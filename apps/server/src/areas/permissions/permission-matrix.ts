import type { Action, Resource, RoleId } from '@timeloom/contract'

/**
 * Role, resource, actions. V visible, C create, U update, D delete, A approve; the columns are Superadmin, Admin,
 * Supervisor, Employee.
 *
 * @source spec/permissions.md section 2
 */
const TABLE: Record<Resource, readonly [superadmin: string, admin: string, supervisor: string, employee: string]> = {
  dashboard: ['V', 'V', 'V', ''],
  company: ['VU', 'VU', '', ''],
  division: ['VCUD', 'VCUD', 'V', ''],
  branch: ['VCUD', 'VCUD', 'V', ''],
  department: ['VCUD', 'VCUD', 'VU', ''],
  position: ['VCUD', 'VCUD', 'VU', ''],
  structure: ['VU', 'VU', '', ''],
  user: ['VCUD', 'VCUD', '', ''],
  employee: ['VCUD', 'VCUD', 'VU', ''],
  payRate: ['VU', 'VU', '', ''],
  schedule: ['VCUD', 'VCUD', 'VCU', 'V'],
  roster: ['VCUD', 'VCUD', 'VCUD', ''],
  availability: ['VU', 'VU', 'VU', 'VU'],
  shiftExchange: ['', '', '', 'VCU'],
  timesheet: ['VU', 'VU', 'VU', 'V'],
  correction: ['VCA', 'VCA', 'VCA', 'C'],
  leave: ['VCUDA', 'VCUDA', 'VCUA', 'VCU'],
  leaveBalance: ['V', 'V', 'V', 'V'],
  leaveBalanceSetting: ['VU', 'VU', '', ''],
  timeApproval: ['VA', 'VA', 'VA', ''],
  exception: ['VU', 'VU', 'VU', ''],
  payType: ['VCUD', 'VCUD', '', ''],
  payGroup: ['VCUD', 'VCUD', '', ''],
  roundingRule: ['VCUD', 'VCUD', '', ''],
  holiday: ['VCUD', 'VCUD', '', ''],
  job: ['VCUD', 'VCUD', 'V', ''],
  task: ['VCU', 'VCU', 'V', ''],
  skill: ['VCU', 'VCU', 'V', ''],
  workplace: ['VCU', 'VCU', 'V', ''],
  kioskContact: ['VCUD', 'VCUD', '', ''],
  kioskContent: ['VU', 'VU', '', ''],
  visitor: ['VCU', 'VCU', 'V', ''],
  bulkPunch: ['C', 'C', 'C', ''],
  bulkRecalculate: ['C', 'C', 'C', ''],
  bulkLeave: ['C', 'C', 'C', ''],
  bulkSchedule: ['C', 'C', 'C', ''],
  payrollTransfer: ['VU', 'VU', '', ''],
  import: ['C', 'C', '', ''],
  transfer: ['VC', 'VC', '', ''],
  syncResult: ['V', 'V', '', ''],
  report: ['VCUD', 'VCUD', 'VCUD', ''],
  punchCode: ['V', 'V', 'V', ''],
  customer: ['VCU', '', '', ''],
  audit: ['V', 'V', 'V', ''],
  oauthClient: ['VCU', 'VCU', '', ''],
}

const ACTION_OF: Record<string, Action> = {
  V: 'visible',
  C: 'create',
  U: 'update',
  D: 'delete',
  A: 'approve',
}

/** What a role may do, a list of actions for each resource that it holds any of. */
export type Permissions = Partial<Record<Resource, Action[]>>

export const PERMISSIONS: Record<RoleId, Permissions> = {
  '1': permissionsOf(0),
  '2': permissionsOf(1),
  '3': permissionsOf(2),
  '4': permissionsOf(3),
}

function permissionsOf(column: number): Permissions {
  return Object.fromEntries(
    Object.entries(TABLE)
      .map(([resource, letters]) => [resource, actionsOf(letters[column] ?? '')] as const)
      .filter(([, actions]) => actions.length > 0),
  )
}

function actionsOf(letters: string): Action[] {
  return letters.split('').flatMap((letter) => ACTION_OF[letter] ?? [])
}
