import type { CompanySettings, EmployeeRow, Timesheet } from '@timeloom/contract'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { PAY_PERIODS, type payPeriods } from '../../ui/testing/pay-periods.ts'
import { serve, type SentCall } from '../../ui/testing/serve.ts'
import { payCard } from '../../ui/widgets/pay-card/pay-card.fixture.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import TimesheetPage from './timesheet-page.tsx'
import type { Punch } from './timesheets.queries.ts'
import {
  dayWithoutOut,
  emptyDay,
  EMPLOYEE_ID,
  employeeDetail,
  employeeRow,
  timesheet,
  workedDay,
} from './timesheets.fixture.ts'

export const READ = 'GET /api/timesheet/getPunchRecords'
export const SAVE = 'POST /timesheet/saveSinglePunch'
export const DELETE = 'POST /timesheet/deleteSinglePunch'
export const COUNT = 'POST /timesheet/countPunch'
export const PAIR = 'POST /timesheet/pairPunches'
export const RESTORE = 'POST /timesheet/restorePunch'
export const RECALCULATE = 'POST /recalculate/recalculateTimeSheet'
export const SAVED_ID = '0190a8f0-0000-7000-8000-0000000000f9'

export const MONDAY = '2026-11-02'
export const TUESDAY = '2026-11-03'
export const WEDNESDAY = '2026-11-04'
export const WEEK = [workedDay(MONDAY), dayWithoutOut(TUESDAY), emptyDay(WEDNESDAY)]

let leave = () => {}

/** Wednesday 4 November 2026 in the employee's zone; the page is left after each test. */
export function keepClockAndPage() {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-04T02:00:00Z'), toFake: ['Date'] })
  })
  afterEach(() => {
    leave()
    sessionStorage.clear()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
}

interface Given {
  at?: string
  state?: unknown
  sheet?: Timesheet
  periods?: ReturnType<typeof payPeriods>
  employees?: EmployeeRow[]
  role?: 'Admin' | 'Employee'
  actions?: string[]
  /** beside those of the timesheet */
  permissions?: Record<string, string[]>
  read?: () => unknown
  save?: () => unknown
  remove?: () => unknown
  /** which codes the company books work to; absent: none */
  settings?: Partial<CompanySettings>
  /** of further calls */
  answers?: Parameters<typeof serve>[0]
}

/** The In of Monday, as a kiosk recorded it. */
export function storedPunch(change: Partial<Punch> = {}): Punch {
  return {
    id: `in-${MONDAY}-07:58`,
    employeeId: EMPLOYEE_ID,
    punchTime: '07:58',
    day: MONDAY,
    dayType: 'Today',
    direction: 'In',
    workPlaceId: null,
    positionId: null,
    jobId: null,
    taskId: null,
    siteName: 'Front door',
    device: { name: 'Kiosk 1', knownBy: 'name', place: null },
    reason: null,
    source: 'kiosk',
    replacedById: null,
    isRemoved: false,
    history: [],
    ...change,
  }
}

const NO_CODES = { isSiteCodeEnabled: false, isPositionCodeEnabled: false, isJobCodeEnabled: false }

export function open(given: Given = {}) {
  const { role = 'Admin', employees = [employeeRow()] } = given
  let sheet = given.sheet ?? timesheet(WEEK, { today: WEDNESDAY })
  const calls = serve({
    [READ]: given.read ?? (() => sheet),
    'GET /api/employees': () => employees,
    ...(given.periods ? { [PAY_PERIODS]: () => given.periods } : {}),
    ...Object.fromEntries(
      employees.map((employee) => [`GET /api/employees/${employee.id}`, () => ({ ...employeeDetail(), ...employee })]),
    ),
    [`GET /api/punches/in-${MONDAY}-07%3A58`]: () => storedPunch(),
    [`GET /api/punches/in-${MONDAY}-07%3A58/photo`]: () => ({ state: null, receivedAt: null }),
    [SAVE]: given.save ?? (() => ({ message: 'success', id: SAVED_ID })),
    [DELETE]: given.remove ?? (() => ({ message: 'success' })),
    [RESTORE]: () => ({ message: 'success' }),
    [COUNT]: () => ({ message: 'success' }),
    [PAIR]: () => ({ message: 'success' }),
    [RECALCULATE]: () => ({ message: 'success', changedDays: 2 }),
    'POST /paycard/getPayCard': () => payCard(),
    'GET /api/timesheet/corrections': () => ({ rows: [], waitsFor: [], entersPunches: false }),
    ...given.answers,
  })
  const shown = showPage(<TimesheetPage />, {
    at: given.at ?? `/timesheet/view?id=${EMPLOYEE_ID}&fromT=${MONDAY}&toT=${WEDNESDAY}`,
    state: given.state,
    permissions: { timesheet: given.actions ?? ['visible', 'update'], ...given.permissions },
    settings: { ...NO_CODES, ...given.settings },
    user: { roleName: role, employeeId: role === 'Employee' ? EMPLOYEE_ID : null },
  })
  leave = shown.leave
  return { shown, calls, answerWith: (next: Timesheet) => (sheet = next) }
}

export function days() {
  return screen.findAllByRole('group', { name: /^(Mon|Tue|Wed) \d\d\/11/ })
}

export function day(name: string) {
  return screen.findByRole('group', { name: new RegExp(`^${name}`) })
}

export async function dialogOf(title: string) {
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(title)).toBeInTheDocument()
  return dialog
}

export async function pressDelete() {
  within(await day('Mon 02/11'))
    .getByRole('button', { name: 'In 07:58' })
    .focus()
  await userEvent.keyboard('{Delete}')
}

export function callsTo(calls: SentCall[], name: string): SentCall[] {
  return calls.filter(({ method, path }) => `${method} ${path}` === name)
}

/** Fields of the last call of that name, without what every save asks for. */
export function fieldsOf(calls: SentCall[], name: string): URLSearchParams {
  return ownFields((callsTo(calls, name).at(-1)?.fields ?? new URLSearchParams()) as URLSearchParams)
}

/** Without the timesheet that every save asks for (`use-timesheet-save.test`). */
export function ownFields(sent: URLSearchParams): URLSearchParams {
  const fields = new URLSearchParams(sent)
  fields.delete('timesheetOn')
  return fields
}

export function reads(calls: SentCall[]): Record<string, string>[] {
  return callsTo(calls, READ).map(({ query }) => Object.fromEntries(query))
}

export function phone(query: string): MediaQueryList {
  const matches = query === '(max-width: 639px)'
  return Object.assign(new EventTarget(), { matches, media: query }) as MediaQueryList
}
