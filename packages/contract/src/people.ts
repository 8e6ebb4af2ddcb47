import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, listOf, Moment, optionalText, Paging, searchOver, WorkDate } from './wire.ts'

export { Email } from './employee-fields.ts'
export { clearable } from './wire.ts'

export const EmployeeStatus = z.enum(['Active', 'Inactive', 'Terminated'])
export type EmployeeStatus = z.output<typeof EmployeeStatus>

/** A row of the employees list (000 §3 Employee). */
export const EmployeeRow = z.object({
  id: z.string(),
  /** The account that the person signs in with. */
  userId: z.string().nullable(),
  clockId: z.int().nullable(),
  payId: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  middleName: z.string().nullable(),
  email: z.string().nullable(),
  departmentId: z.string().nullable(),
  departmentName: z.string().nullable(),
  hireOnDateValue: WorkDate,
  terminateDateValue: WorkDate.nullable(),
  employeeStatus: EmployeeStatus,
  isExport: z.boolean(),
  mobile: z.string().nullable(),
  phone: z.string().nullable(),
  fax: z.string().nullable(),
  /** Whether the person may use the mobile app. */
  statusApp: z.boolean(),
  payGroupName: z.string().nullable(),
  paygroupId: z.string().nullable(),
  timeRoundingName: z.string().nullable(),
  timeRoundingId: z.string().nullable(),
  scheduleName: z.string().nullable(),
  scheduleId: z.string().nullable(),
  standardHours: z.number().nullable(),
  guaranteedHours: z.number().nullable(),
  avatarFileName: z.string().nullable(),
  /** Stands first on the dashboard. */
  showonDashboard: z.boolean(),
})
export type EmployeeRow = z.output<typeof EmployeeRow>

/** Columns of the employees list that its filter searches. */
export const EMPLOYEE_COLUMNS = [
  'clockId',
  'payId',
  'firstName',
  'lastName',
  'middleName',
  'departmentName',
  'hireOnDateValue',
  'terminateDateValue',
  'employeeStatus',
  'mobile',
  'phone',
  'fax',
  'payGroupName',
  'timeRoundingName',
  'scheduleName',
] as const

const employeeFilter = z.object({
  employeeStatus: optionalText(EmployeeStatus),
  departmentIds: listOf(Id).optional(),
  ...Paging,
  ...searchOver(EMPLOYEE_COLUMNS),
})

export const listEmployees = endpoint({
  method: 'GET',
  path: '/api/employees',
  summary: 'Employees the caller may see.',
  access: 'signed-in',
  programScope: 'employee:visible',
  query: employeeFilter,
  answer: z.array(EmployeeRow),
})

export const pageEmployees = endpoint({
  method: 'GET',
  path: '/api/employees/page',
  summary: 'One page of the employees the caller may see, with the total.',
  access: 'employee:visible',
  query: employeeFilter,
  answer: z.object({ total: z.int(), rows: z.array(EmployeeRow) }),
})

/**
 * What the employee's form contains besides the row. Never the PIN or the password; the pay rate only with its
 * permission.
 */
export const EmployeeForm = z.object({
  version: z.int(),
  name: z.string().nullable(),
  title: z.string().nullable(),
  physicalAddr: z.string().nullable(),
  postalAddr: z.string().nullable(),
  comments: z.string().nullable(),
  /** The account that approves time and leave. */
  reportTo: z.string().nullable(),
  transferPositions: z.array(z.string()),
  skills: z.array(z.string()),
  payRate: z.number().nullable().optional(),
  isSupervisor: z.boolean(),
  departments: z.array(z.string()),
  funs: z.array(z.string()),
  xeroGuid: z.string().nullable(),
  workflowId: z.string().nullable(),
  externalId: z.string().nullable(),
  defaultActivity: z.string().nullable(),
  defaultWorkcentre: z.string().nullable(),
  payCostcode: z.string().nullable(),
  glTransType: z.string().nullable(),
  lastUpdate: Moment.nullable(),
  mobileIMEI: z.string().nullable(),
  workPlaceId: z.array(z.string()),
  showonDashboard: z.boolean(),
  noGPS: z.boolean(),
  noGeoFence: z.boolean(),
  evacuator: z.boolean(),
  hasPin: z.boolean(),
})

export const getEmployee = endpoint({
  method: 'GET',
  path: '/api/employees/{id}',
  summary: 'One employee the caller may see.',
  access: 'signed-in',
  programScope: 'employee:visible',
  params: z.object({ id: Id }),
  answer: EmployeeRow.extend({
    timeZoneId: z.string(),
    punchStatus: z.enum(['In', 'Out', 'Leave', 'NoPunch']),
    punchStatusSince: z.string().nullable(),
    /** Whether the approver is chosen here because no department decides it. */
    showReportTo: z.boolean(),
    /** Only for callers who may change employees. */
    form: EmployeeForm.optional(),
  }),
})
export type EmployeeDetail = z.output<(typeof getEmployee)['answer']>

/** A step in an employee's history: where they belong and under which rules from a date on, or their hourly pay. */
export const EmployeeHistoryStep = z.object({
  kind: z.enum(['assignment', 'payRate']),
  from: WorkDate,
  isFuture: z.boolean(),
  departmentName: z.string().nullable(),
  payGroupName: z.string().nullable(),
  timeRoundingName: z.string().nullable(),
  scheduleName: z.string().nullable(),
  standardHours: z.number().nullable(),
  guaranteedHours: z.number().nullable(),
  /** Only for callers who may see pay rates; otherwise those steps are left out. */
  payRate: z.number().nullable(),
  changedBy: z.string().nullable(),
  changedAt: Moment,
})
export type EmployeeHistoryStep = z.output<typeof EmployeeHistoryStep>

export const employeeHistory = endpoint({
  method: 'GET',
  path: '/api/employees/{id}/history',
  summary: 'Assignments and pay rates of an employee with the dates they apply from, latest first.',
  access: 'employee:update',
  params: z.object({ id: Id }),
  answer: z.array(EmployeeHistoryStep),
})

export const nextClockId = endpoint({
  method: 'GET',
  path: '/api/employees/next-clock-id',
  summary: 'A clock ID that is not in use.',
  access: 'employee:visible',
  answer: z.int(),
})

export const employeeUserCount = endpoint({
  method: 'GET',
  path: '/api/employees/user-count',
  summary: 'Number of licences used: active employees.',
  access: 'employee:visible',
  answer: z.int(),
})

export const employeeAppUserCount = endpoint({
  method: 'GET',
  path: '/api/employees/app-user-count',
  summary: 'Mobile licences used by active employees, and the total.',
  access: 'employee:visible',
  answer: z.object({ used: z.int(), total: z.int() }),
})

export const onsiteEmployees = endpoint({
  method: 'GET',
  path: '/api/employees/onsite/{id}',
  summary: 'Employees currently punched in at a work site.',
  access: 'employee:visible',
  params: z.object({ id: Id }),
  answer: z.array(
    z.object({
      id: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      avatarFileName: z.string().nullable(),
      punchStatusSince: Moment,
    }),
  ),
})

export const kioskEmployeeList = endpoint({
  method: 'GET',
  path: '/employee/kiosk-employee-list',
  summary: 'Active employees as a kiosk shows them.',
  access: 'employee:visible',
  answer: z.array(
    z.object({
      id: z.string(),
      clockId: z.int().nullable(),
      firstName: z.string(),
      lastName: z.string(),
      departmentName: z.string().nullable(),
      avatarFileName: z.string().nullable(),
      hasPin: z.boolean(),
    }),
  ),
})
