import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, listOf, Paging, WorkDate } from './wire.ts'

export const EmployeeStatus = z.enum(['Active', 'Inactive', 'Terminated'])

/** A row of the employees list (000 §3 Employee). */
export const EmployeeRow = z.object({
  id: z.string(),
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
  payGroupName: z.string().nullable(),
  paygroupId: z.string().nullable(),
  timeRoundingName: z.string().nullable(),
  timeRoundingId: z.string().nullable(),
  standardHours: z.number().nullable(),
  guaranteedHours: z.number().nullable(),
  avatarFileName: z.string().nullable(),
})
export type EmployeeRow = z.output<typeof EmployeeRow>

export const listEmployees = endpoint({
  method: 'GET',
  path: '/api/employees',
  summary: 'Employees that the caller may see.',
  access: 'signed-in',
  query: z.object({
    employeeStatus: EmployeeStatus.optional(),
    departmentIds: listOf(Id).optional(),
    ...Paging,
  }),
  answer: z.array(EmployeeRow),
})

export const getEmployee = endpoint({
  method: 'GET',
  path: '/api/employees/{id}',
  summary: 'One employee that the caller may see.',
  access: 'signed-in',
  params: z.object({ id: Id }),
  answer: EmployeeRow.extend({
    scheduleName: z.string().nullable(),
    timeZoneId: z.string(),
    punchStatus: z.enum(['In', 'Out', 'Leave', 'NoPunch']),
    punchStatusSince: z.string().nullable(),
  }),
})
