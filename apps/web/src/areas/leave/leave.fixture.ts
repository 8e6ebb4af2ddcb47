import { type EmployeeRow, type Leave, type LeaveType, type PayGroup, PayGroupRules } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { employeeRow } from '../../ui/testing/employee-row.ts'
import { serve } from '../../ui/testing/serve.ts'

/** Example answers for the tests of this area: Mele of packing and her leave, told by what differs. */

export const MELE = '0190a8f0-0000-7000-8000-000000000001'
export const LEAVE_ID = '0190a8f0-0000-7000-8000-0000000000c1'

const type = (number: number, name: string, allowNegativeLeave = false): LeaveType => ({
  id: `00000000-0000-4000-8000-0000000000f${number}`,
  name,
  active: true,
  leaveStatus: true,
  allowNegativeLeave,
  isAutomatic: false,
})
export const AUTOMATIC: LeaveType = { ...type(3, 'Automatic Leave'), isAutomatic: true }
export const ANNUAL = type(1, 'Annual Leave')
export const SICK = type(2, 'Sick Leave', true)

export const PLANT: PayGroup = {
  ...PayGroupRules.parse({ startTime: '2026-10-26', period: 'fortnightly', disableEmployeeApply: false }),
  id: '00000000-0000-4000-8000-0000000000e1',
  name: 'Plant fortnightly',
  active: true,
  version: 3,
  effectiveFrom: '2026-10-26',
  laterFrom: null,
}

export function leaveOf(change: Partial<Leave> = {}): Leave {
  return {
    id: LEAVE_ID,
    leaveId: LEAVE_ID,
    employeeId: MELE,
    employeeName: 'Mele Fonuake',
    typeId: ANNUAL.id,
    typeCode: 'AL',
    typeName: ANNUAL.name,
    fromDate: '2026-11-09',
    toDate: '2026-11-11',
    fromLeaveTime: null,
    toLeaveTime: null,
    fromDateType: 0,
    toDateType: 0,
    byWorkHours: false,
    scheduledDuration: true,
    skip: true,
    skipUnscheduled: true,
    duration: null,
    description: 'A wedding',
    desc: 'A wedding',
    textDur: '3 days',
    textTotal: '24.00',
    reportName: 'Hēmi Waititi',
    leaveStatus: 'Pending',
    createTime: '2026-11-03T01:00:00Z',
    paygroupId: PLANT.id,
    reason: '',
    examinedBy: null,
    mayEdit: true,
    mayExamine: true,
    mayCancel: true,
    step: 1,
    steps: 1,
    waitsFor: [],
    waitsForKind: 'department',
    decidesFor: null,
    cancellationReason: null,
    mayAskCancellation: false,
    mayDecideCancellation: false,
    seesEmployee: true,
    inParts: false,
    version: 2,
    ...change,
  }
}

export function employee(change: Partial<EmployeeRow> = {}): EmployeeRow {
  return employeeRow({ id: MELE, payGroupName: PLANT.name, paygroupId: PLANT.id, standardHours: 7.5, ...change })
}

/** Answers what the dialogs ask; three days of eight hours unless told otherwise. @returns everything that was sent */
export function serveLeave(answers: Parameters<typeof serve>[0] = {}) {
  return serve({
    'GET /api/employees': () => [employee()],
    'GET /api/leave-types': () => [ANNUAL, SICK, AUTOMATIC],
    'GET /api/pay-groups': () => [PLANT],
    'GET /api/leave-balance': () => ({ dataList: [] }),
    'GET /api/leaves': () => [],
    'GET /api/leave-effect': () => ({ isRefused: false, limits: [], coverage: [] }),
    [`GET /api/leaves/${LEAVE_ID}/cancellations`]: () => [],
    [`GET /api/leaves/${LEAVE_ID}/decisions`]: () => [],
    [`GET /api/leaves/${LEAVE_ID}/files`]: () => ({ mayAdd: false, files: [] }),
    [`GET /api/leaves/${LEAVE_ID}`]: () => leaveOf(),
    'POST /leave/preview': () => ({ message: 'success', totalMinutes: 1440, dates: DATES }),
    'POST /leave/save': () => ({ message: 'success', id: LEAVE_ID }),
    'POST /leave/updateExamine': () => ({ message: 'success' }),
    'POST /leave/delete': () => ({ message: 'success', changed: [LEAVE_ID], refused: [] }),
    ...answers,
  })
}

const DATES = [9, 10, 11].map((day) => ({
  date: `2026-11-${String(day).padStart(2, '0')}`,
  minutes: 480,
  skipped: null,
}))

export const MAY_ALL = {
  leave: ['visible', 'create', 'update', 'approve'],
  leaveBalance: ['visible'],
  timesheet: ['visible'],
}

/** Fields of the last call to the path. */
export function sentTo(calls: ReturnType<typeof serve>, path: string): Record<string, unknown> | undefined {
  const sent = calls.findLast((call) => call.path === path)
  return sent && Object.fromEntries(sent.fields)
}

/** The dialog, once it has the title. */
export async function dialogOf(title: string) {
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.querySelector('.ant-modal-title')?.firstChild).toHaveTextContent(title))
  return within(dialog)
}
