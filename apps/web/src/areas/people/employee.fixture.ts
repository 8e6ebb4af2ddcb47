import type { EmployeeDetail, EmployeeRow } from '@timeloom/contract'
import { employeeRow as plantEmployee } from '../../ui/testing/employee-row.ts'

/** Example answers for the tests of this area. */

export const BAKERY = '0190a8f0-0000-7000-8000-0000000000d1'
export const PACKING = '0190a8f0-0000-7000-8000-0000000000d2'
export const PLANT = '0190a8f0-0000-7000-8000-0000000000a1'
export const OFFICE = '0190a8f0-0000-7000-8000-0000000000a2'

/** The given one of many in the bakery. */
export function employeeRow(place: number, change: Partial<EmployeeRow> = {}): EmployeeRow {
  return plantEmployee({
    id: `0190a8f0-0000-7000-8000-00000000e00${place}`,
    clockId: 1000 + place,
    payId: `F-${1000 + place}`,
    firstName: 'Person',
    lastName: `Number ${place}`,
    departmentId: BAKERY,
    departmentName: 'Bakery',
    statusApp: true,
    paygroupId: PLANT,
    timeRoundingName: null,
    timeRoundingId: null,
    guaranteedHours: null,
    ...change,
  })
}

export function employeeDetail(change: Partial<EmployeeDetail> = {}): EmployeeDetail {
  return {
    ...employeeRow(1),
    timeZoneId: 'Pacific/Auckland',
    punchStatus: 'NoPunch',
    punchStatusSince: null,
    showReportTo: true,
    form: {
      version: 4,
      name: null,
      title: 'Baker',
      physicalAddr: null,
      postalAddr: null,
      comments: null,
      reportTo: null,
      transferPositions: [],
      skills: [],
      payRate: 31.5,
      isSupervisor: false,
      departments: [],
      funs: [],
      xeroGuid: null,
      workflowId: null,
      externalId: null,
      defaultActivity: null,
      defaultWorkcentre: null,
      payCostcode: null,
      glTransType: null,
      lastUpdate: null,
      mobileIMEI: null,
      workPlaceId: [],
      showonDashboard: false,
      noGPS: false,
      noGeoFence: false,
      evacuator: false,
      hasPin: true,
    },
    ...change,
  }
}

const entry = (id: string, name: string) => ({ id, name, active: true })
const node = (key: string, title: string) => ({
  key,
  title,
  level: 1,
  status: true,
  parent: null,
  structureName: 'Department',
  employees: 3,
  children: [],
})

/** What the forms and lists of people look up. */
export function lookups() {
  return {
    'GET /api/departments': () => [node(BAKERY, 'Bakery'), node(PACKING, 'Packing')],
    'GET /api/pay-groups': () => [entry(PLANT, 'Plant fortnightly'), entry(OFFICE, 'Office')],
    'GET /api/time-roundings': () => [],
    'GET /api/schedules': () => [],
    'GET /api/skills': () => [],
    'GET /api/workplaces': () => [],
    'GET /api/functions': () => [{ id: 'Leave', name: 'Leave' }],
    'GET /api/users/report-to': () => [{ id: PLANT, name: 'Hēmi Waititi' }],
    'GET /api/company/licence-counts': () => ({ licences: 160, used: 148, appLicences: 80, appUsed: 61 }),
    'GET /api/employees/app-user-count': () => ({ used: 61, total: 80 }),
    'GET /api/employees/next-clock-id': () => 1043,
  }
}

export const EVERYTHING = {
  employee: ['visible', 'create', 'update'],
  user: ['visible', 'create', 'update'],
  payRate: ['visible', 'update'],
}
