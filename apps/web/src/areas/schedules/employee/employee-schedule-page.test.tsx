import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { addDays, todayIn } from '../../../lib/format/dates.ts'
import { EMPLOYEE_ID, employeeRow } from '../../../ui/testing/employee-row.ts'
import type { SentCall } from '../../../ui/testing/serve.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import type { PlannedDay } from '../days/planned-day.ts'
import { employeeDay, MAY_PLAN, NINE_TO_FIVE, serveSchedules } from '../schedules.fixture.ts'
import { EmployeeSchedulePage } from './employee-schedule-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const MONDAY = '2026-11-02'
const TUESDAY = '2026-11-03'
const WEDNESDAY = '2026-11-04'
const AT = `/schedule/employee?employeeId=${EMPLOYEE_ID}&startDate=${MONDAY}&endDate=${WEDNESDAY}`

const days = (): PlannedDay[] => [
  employeeDay(MONDAY, { virtual: true }, NINE_TO_FIVE),
  employeeDay(TUESDAY, { isClosed: true }, NINE_TO_FIVE),
  employeeDay(WEDNESDAY),
]
const OTHER = employeeRow({
  id: '0190a8f0-0000-7000-8000-000000000002',
  firstName: 'Niko',
  lastName: 'Night',
  clockId: 1043,
})
const read = (scheduleRules: PlannedDay[]) => ({
  employeeId: EMPLOYEE_ID,
  employeeName: 'Mele Fonuake',
  startDate: MONDAY,
  endDate: WEDNESDAY,
  scheduleRules,
})

type Options = Partial<Parameters<typeof showPage>[1]>

function show(answers: Parameters<typeof serveSchedules>[0] = {}, options: Options = {}) {
  const calls = serveSchedules({ 'POST /schedule/searchEmployeeSchedule': () => read(days()), ...answers })
  return {
    calls,
    ...showPage(<EmployeeSchedulePage />, { at: AT, permissions: MAY_PLAN, settings: { breakTime: 0 }, ...options }),
  }
}

const day = (title: string) => screen.findByRole('group', { name: new RegExp(`^${title}`) })
const press = (keys: string) => userEvent.keyboard(keys)
const saves = (calls: readonly SentCall[]) =>
  calls
    .filter(({ path }) => path === '/schedule/saveEmployeeCustomSchedule')
    .map(({ fields }) => JSON.parse(fields.get('ruleVos') as string) as Record<string, unknown>[])
const saveButton = () => screen.getByRole('button', { name: 'Save' })

it('sends the changed days alone, without their ids, with the versions that were read', async () => {
  const { calls } = show({
    'POST /schedule/saveEmployeeCustomSchedule': () => ({
      message: 'success',
      scheduleRules: [employeeDay(WEDNESDAY, { version: 2 }, NINE_TO_FIVE)],
    }),
  })
  ;(await day('Wed 04/11')).focus()
  expect(saveButton()).toBeDisabled()
  await press('9-5{Enter}')
  await waitFor(() => expect(saveButton()).toBeEnabled())
  await userEvent.click(saveButton())
  expect(await screen.findByText('Update the schedule successfully.')).toBeInTheDocument()
  const [sent] = saves(calls)
  expect(sent).toMatchObject([
    { ruleDay: WEDNESDAY, version: 1, isOffDay: false, workSections: [{ startTime: '09:00', endTime: '17:00' }] },
  ])
  expect(sent?.[0]).not.toHaveProperty('id')
  expect(saveButton()).toBeDisabled()
})

it('a closed day does not open and takes no keys', async () => {
  show()
  const closed = await day('Tue 03/11')
  expect(within(closed).getByText('Closed')).toBeInTheDocument()
  expect(within(closed).queryByRole('button')).not.toBeInTheDocument()
  closed.focus()
  await press('{Enter}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await press('o')
  expect(await screen.findByText(/^Oops! The selected date is within a closed pay period\./)).toBeInTheDocument()
  expect(saveButton()).toBeDisabled()
})

it.each([
  {
    refusal: { message: 'payOnFinishDayConflicts', day: WEDNESDAY, employeeName: 'Mele Fonuake' },
    words: 'Warning: Mele Fonuake is setting pay on finish day, It is not allowed to have overnight shift.',
  },
  { refusal: { message: 'timeclash', day: WEDNESDAY }, words: 'Warning: Scheduling conflicts!' },
  {
    refusal: { message: 'close', day: WEDNESDAY },
    words:
      "Oops! The selected date is within a closed pay period. If you wish to make any changes, please re-open the period in the 'Payroll Transfer' page.",
  },
])('a refusal with $refusal.message stands at its day', async ({ refusal, words }) => {
  show({ 'POST /schedule/saveEmployeeCustomSchedule': () => refusal })
  ;(await day('Wed 04/11')).focus()
  await press('22-6{Enter}')
  await waitFor(() => expect(saveButton()).toBeEnabled())
  await userEvent.click(saveButton())
  expect(await within(await day('Wed 04/11')).findByText(words)).toBeInTheDocument()
  expect(saveButton()).toBeEnabled()
})

it('a message that is not known is shown as it is', async () => {
  show({ 'POST /schedule/saveEmployeeCustomSchedule': () => ({ message: 'No more today.' }) })
  ;(await day('Wed 04/11')).focus()
  await press('o')
  await userEvent.click(saveButton())
  expect(await screen.findByText('No more today.')).toBeInTheDocument()
})

it('days that someone saved in the meantime: says who, keeps what is changed here, and the next save takes it', async () => {
  const refusal = { message: 'changed', version: 2, changedBy: 'Ana Rangi', changedAt: '2026-11-04T01:02:00Z' }
  const answers: unknown[] = [Response.json(refusal, { status: 409 }), { message: 'success', scheduleRules: [] }]
  const theirs = [
    employeeDay(MONDAY, { isOffDay: true, version: 2 }),
    employeeDay(TUESDAY, { isClosed: true }, NINE_TO_FIVE),
    employeeDay(WEDNESDAY, { version: 2 }, NINE_TO_FIVE),
  ]
  let reads = 0
  const { calls } = show({
    'POST /schedule/searchEmployeeSchedule': () => read(reads++ === 0 ? days() : theirs),
    'POST /schedule/saveEmployeeCustomSchedule': () => answers.shift(),
  })
  ;(await day('Wed 04/11')).focus()
  await press('6-2{Enter}')
  await waitFor(() => expect(saveButton()).toBeEnabled())
  await userEvent.click(saveButton())
  expect(await screen.findByText(/^Ana Rangi saved this at/)).toBeInTheDocument()
  expect(screen.getByText('Not saved: you both changed Wed 04/11. Save keeps your version.')).toBeInTheDocument()
  expect(within(await day('Mon 02/11')).getByText('Day off')).toBeInTheDocument()
  expect(within(await day('Wed 04/11')).getByRole('button', { name: /06:00–14:00/ })).toBeInTheDocument()
  await userEvent.click(saveButton())
  await waitFor(() => expect(saves(calls)).toHaveLength(2))
  expect(saves(calls).map(([sent]) => sent?.['version'])).toEqual([1, 2])
})

it('leads to the timesheet of these days and to the employee', async () => {
  show({}, { permissions: { ...MAY_PLAN, timesheet: ['visible'], employee: ['update'] } })
  expect(await screen.findByRole('link', { name: 'Timesheet of Mele Fonuake' })).toHaveAttribute(
    'href',
    `/timesheet/view?id=${EMPLOYEE_ID}&fromT=${MONDAY}&toT=${WEDNESDAY}`,
  )
  expect(screen.getByRole('link', { name: 'Employee record of Mele Fonuake' })).toHaveAttribute(
    'href',
    `/employee/update?id=${EMPLOYEE_ID}`,
  )
})

it('the role Employee reads its own schedule, of the last seven days up to today', async () => {
  const { calls } = show(
    {},
    {
      at: '/schedule/employee?employeeId=0190a8f0-0000-7000-8000-000000000099',
      permissions: { schedule: ['visible'] },
      user: { roleName: 'Employee', employeeId: EMPLOYEE_ID },
    },
  )
  const monday = await day('Mon 02/11')
  const sent = calls.find(({ path }) => path === '/schedule/searchEmployeeSchedule')
  const today = todayIn('Pacific/Auckland')
  expect(Object.fromEntries(sent!.fields)).toEqual({
    employeeId: EMPLOYEE_ID,
    startDate: addDays(today, -7),
    endDate: today,
  })
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  expect(screen.queryByRole('combobox', { name: 'Employee' })).not.toBeInTheDocument()
  monday.focus()
  await press('9-5{Enter}o{Delete}')
  expect(screen.queryByRole('textbox', { name: 'Times' })).not.toBeInTheDocument()
  expect(within(monday).getByText('09:00–17:00')).toBeInTheDocument()
})

it('asks before changed days are left for another employee', async () => {
  const { address } = show({ 'GET /api/employees': () => [OTHER] })
  ;(await day('Wed 04/11')).focus()
  await press('o')
  await userEvent.type(screen.getByRole('combobox', { name: 'Employee' }), 'Niko')
  await userEvent.click(await screen.findByTitle('Niko Night'))
  expect(await screen.findByText('Leave without saving?')).toBeInTheDocument()
  await userEvent.click(screen.getByText('Stay'))
  expect(address()).toBe(AT)
})
