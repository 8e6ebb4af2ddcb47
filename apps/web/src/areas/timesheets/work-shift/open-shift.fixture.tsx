import type { CompanySettings, TimesheetDay, WorkShiftForm } from '@timeloom/contract'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { serve, type SentCall } from '../../../ui/testing/serve.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { MONDAY, ownFields, READ, WEDNESDAY } from '../open-timesheet.fixture.tsx'
import TimesheetPage from '../timesheet-page.tsx'
import {
  emptyDay,
  EMPLOYEE_ID,
  employeeDetail,
  employeeRow,
  pair,
  shift,
  timesheet,
  workedDay,
} from '../timesheets.fixture.ts'
import { SECTION_ID, SHIFT_ID, storedShift } from '../../../ui/widgets/work-shift/work-shift.fixture.ts'

export const SAVE_SHIFT = 'POST /timesheet/saveShiftCard'
export const DELETE_SHIFT = 'POST /timesheet/deleteCustomSchedule'
const READ_SHIFT = `GET /api/shifts/${SHIFT_ID}`

const PREVIEW = 'POST /api/recalculate/preview'
const PREVIEWED = {
  employees: 1,
  changedEmployees: 1,
  changedDays: 1,
  closedDays: 0,
  differences: [],
  totals: [{ payTypeId: SECTION_ID, payTypeName: 'Overtime', before: 0, after: 45 }],
  pendingOvertime: { before: 45, after: 0 },
  exceptions: { before: 1, after: 0 },
}

interface Given {
  shift?: Partial<WorkShiftForm>
  monday?: Partial<TimesheetDay>
  settings?: Partial<CompanySettings>
  role?: 'Admin' | 'Employee'
  closed?: boolean
  save?: () => unknown
  readShift?: () => unknown
}

/** A timesheet whose Monday has one planned shift, and whose Wednesday has nothing. */
export function openTimesheet({
  shift: change,
  monday,
  settings,
  role = 'Admin',
  closed = false,
  ...given
}: Given = {}) {
  const own = shift(MONDAY, [pair(MONDAY, '07:38', '17:22', { workShiftId: SHIFT_ID })], {
    id: SHIFT_ID,
    schId: SECTION_ID,
    fromTemplate: false,
    labelName: null,
  })
  const days = [workedDay(MONDAY, { workShifts: [own], closed, ...monday }), emptyDay(WEDNESDAY)]
  const calls = serve({
    [READ]: () => timesheet(days, { today: WEDNESDAY }),
    'GET /api/employees': () => [employeeRow()],
    [`GET /api/employees/${EMPLOYEE_ID}`]: () => employeeDetail(),
    [READ_SHIFT]: given.readShift ?? (() => storedShift(change)),
    [SAVE_SHIFT]: given.save ?? (() => ({ message: 'success', success: true, id: SHIFT_ID })),
    [PREVIEW]: () => PREVIEWED,
    [DELETE_SHIFT]: () => ({ message: 'success' }),
  })
  showPage(<TimesheetPage />, {
    at: `/timesheet/view?id=${EMPLOYEE_ID}&fromT=${MONDAY}&toT=${WEDNESDAY}`,
    permissions: { timesheet: ['visible', 'update'] },
    user: { roleName: role, employeeId: role === 'Employee' ? EMPLOYEE_ID : null },
    settings: { isPositionCodeEnabled: false, ...settings },
  })
  return calls
}

export const shiftHead = () => screen.findByRole('button', { name: /^Modify Shift: / })

/** Opens Modify Shift of Monday and waits for its form. */
export async function openShift(given: Given = {}) {
  const calls = openTimesheet(given)
  await userEvent.click(await shiftHead())
  await screen.findByRole('form', { name: 'Modify Shift' })
  return { calls, form: within(screen.getByRole('dialog')) }
}

export function sentTo(calls: SentCall[], name: string): Record<string, string>[] {
  return calls
    .filter(({ method, path }) => `${method} ${path}` === name)
    .map(({ fields }) => Object.fromEntries(ownFields(fields as URLSearchParams)))
}
