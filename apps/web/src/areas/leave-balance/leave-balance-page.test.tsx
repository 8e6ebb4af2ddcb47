import type { LeaveBalanceSettings, LeaveType } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { serve } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { LeaveBalancePage } from './leave-balance-page.tsx'

const type = (number: number, name: string, active = true): LeaveType => ({
  id: `00000000-0000-4000-8000-0000000000f${number}`,
  name,
  active,
  leaveStatus: true,
  allowNegativeLeave: false,
  isAutomatic: false,
})
const [ANNUAL, SICK, OLD] = [type(1, 'Annual Leave'), type(2, 'Sick Leave'), type(3, 'Old Leave', false)]
const SETTINGS: LeaveBalanceSettings = {
  onePayTypePerRow: false,
  standardHoursColumn: 3,
  payIdColumn: '0',
  paytypeNameColumn: '',
  leavebalanceVoList: [{ payType: ANNUAL.id, paytypeColumn: '1', byDay: true }],
  version: 5,
}

function show(answers: Parameters<typeof serve>[0] = {}) {
  const calls = serve({
    'GET /api/leave-balance/settings': () => SETTINGS,
    'GET /api/leave-types': () => [ANNUAL, OLD, SICK],
    'POST /leaveBalance/list': () => ({ message: 'success' }),
    ...answers,
  })
  showPage(<LeaveBalancePage />, {
    at: '/leaveBalance/list',
    permissions: { leaveBalanceSetting: ['visible', 'update'] },
  })
  return calls
}
const sentBy = (calls: ReturnType<typeof serve>) => {
  const sent = calls.findLast(({ path }) => path === '/leaveBalance/list')
  return sent && Object.fromEntries(sent.fields)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const choose = async (row: HTMLElement, name: string) => {
  await userEvent.click(within(row).getByRole('combobox', { name: 'Pay type' }))
  return waitFor(() => {
    const found = screen.getAllByTitle(name).find((each) => each.classList.contains('ant-select-item-option'))
    expect(found).toBeDefined()
    return found!
  })
}

it('sends what is shown, and no standard hours while their switch is off', async () => {
  const calls = show()
  expect(await screen.findByRole('spinbutton', { name: /^Standard hours column/ })).toHaveValue('3')
  await userEvent.click(screen.getByRole('switch', { name: 'The file has the standard hours' }))
  expect(screen.queryByRole('spinbutton', { name: /^Standard hours column/ })).not.toBeInTheDocument()
  await save()
  expect(await screen.findByText('Leave balance settings are updated successfully.')).toBeInTheDocument()
  expect(sentBy(calls)).toMatchObject({ onePayTypePerRow: 'false', payIdColumn: '0', version: '5' })
  expect(['', 'null']).toContain(sentBy(calls)!['standardHoursColumn'])
  expect(JSON.parse(sentBy(calls)!['leavebalanceVoList'] as string)).toEqual(SETTINGS.leavebalanceVoList)
  expect(sentBy(calls)).not.toHaveProperty('isStandardHoursColumn')
})

it('adds a row with column 1 while a pay type has none, and does not offer one twice', async () => {
  const calls = show()
  const add = await screen.findByRole('button', { name: 'Add a pay type' })
  await waitFor(() => expect(add).toBeEnabled())
  await userEvent.click(add)
  expect(add).toBeDisabled()
  const row = screen.getByRole('group', { name: 'Row 2' })
  expect(within(row).getByRole('textbox', { name: 'Column' })).toHaveValue('1')
  expect(within(row).getByRole('checkbox', { name: 'In days' })).not.toBeChecked()
  await save()
  expect(await screen.findByText('Choose a pay type for each row.')).toBeInTheDocument()
  expect(await choose(row, 'Annual Leave')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(await choose(row, 'Sick Leave'))
  await userEvent.clear(within(row).getByRole('textbox', { name: 'Column' }))
  await userEvent.type(within(row).getByRole('textbox', { name: 'Column' }), '2#4')
  await save()
  await waitFor(() => expect(sentBy(calls)).toBeDefined())
  expect(JSON.parse(sentBy(calls)!['leavebalanceVoList'] as string)).toEqual([
    ...SETTINGS.leavebalanceVoList,
    { payType: SICK.id, paytypeColumn: '2#4', byDay: false },
  ])
})

it('removes a row, and asks for the column of names where each row has one pay type', async () => {
  const calls = show()
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Annual Leave' }))
  await userEvent.click(screen.getByRole('switch', { name: 'One pay type per row' }))
  await save()
  expect(await screen.findByText('This field is required.')).toBeInTheDocument()
  const column = screen.getByRole('textbox', { name: /^Pay type name column/ })
  await userEvent.type(column, 'B')
  await save()
  expect(await screen.findByText("Enter column numbers from 0, joined by '#'.")).toBeInTheDocument()
  await userEvent.clear(column)
  await userEvent.type(column, '2')
  await save()
  await waitFor(() => expect(sentBy(calls)).toMatchObject({ onePayTypePerRow: 'true', paytypeNameColumn: '2' }))
})

it('keeps what is typed where someone else saved in the meantime, and is saved by the next Save', async () => {
  let stored = SETTINGS
  const calls = show({
    'GET /api/leave-balance/settings': () => stored,
    'POST /leaveBalance/list': ({ fields }) =>
      Number(fields.get('version')) === stored.version
        ? { message: 'success' }
        : Response.json({ message: 'changed', version: stored.version, changedBy: 'Kate Hill' }, { status: 409 }),
  })
  const column = await screen.findByRole('textbox', { name: /^Pay ID column/ })
  await userEvent.clear(column)
  await userEvent.type(column, '7')
  stored = { ...SETTINGS, payIdColumn: '4', standardHoursColumn: 9, version: 6 }
  await save()
  expect(await screen.findByText('Kate Hill saved this in the meantime.')).toBeInTheDocument()
  expect(screen.getByText('Kate Hill saved this in the meantime: 4')).toBeInTheDocument()
  expect(column).toHaveValue('7')
  expect(screen.getByRole('spinbutton', { name: /^Standard hours column/ })).toHaveValue('9')
  await save()
  expect(await screen.findByText('Leave balance settings are updated successfully.')).toBeInTheDocument()
  expect(sentBy(calls)).toMatchObject({ payIdColumn: '7', standardHoursColumn: '9', version: '6' })
})
