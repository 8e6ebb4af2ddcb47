import type { EmployeeRow } from '@timeloom/contract'

export const EMPLOYEE_ID = '0190a8f0-0000-7000-8000-000000000001'

/** An employee of a plant, told by what differs. */
export function employeeRow(change: Partial<EmployeeRow> = {}): EmployeeRow {
  return {
    id: EMPLOYEE_ID,
    userId: null,
    clockId: 1042,
    payId: 'F-1042',
    firstName: 'Mele',
    lastName: 'Fonuake',
    middleName: null,
    email: null,
    departmentId: '0190a8f0-0000-7000-8000-0000000000d1',
    departmentName: 'Packing',
    hireOnDateValue: '2020-02-03',
    terminateDateValue: null,
    employeeStatus: 'Active',
    isExport: true,
    mobile: null,
    phone: null,
    fax: null,
    statusApp: false,
    payGroupName: 'Plant fortnightly',
    paygroupId: '0190a8f0-0000-7000-8000-0000000000a1',
    timeRoundingName: 'Quarter hour',
    timeRoundingId: '0190a8f0-0000-7000-8000-0000000000b1',
    scheduleName: 'Plant days A',
    scheduleId: null,
    standardHours: 8,
    guaranteedHours: 76,
    avatarFileName: null,
    showonDashboard: false,
    ...change,
  }
}
