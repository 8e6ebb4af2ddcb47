import type { AnswerOf, getLeaveLedger } from '@timeloom/contract'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { ANNUAL, dialogOf, employee, MAY_ALL, MELE, serveLeave } from '../leave.fixture.ts'
import { LedgerPage } from './ledger-page.tsx'

const NOA = '0190a8f0-0000-7000-8000-000000000002'
const PEOPLE = [
  employee({ id: NOA, firstName: 'Noa', lastName: 'Abel', clockId: 8, employeeStatus: 'Terminated' }),
  employee({ firstName: 'Mele', lastName: 'Fonua', clockId: 7 }),
]
const LEDGER: AnswerOf<typeof getLeaveLedger> = {
  date: '2026-11-04',
  today: '2026-11-04',
  types: [
    {
      payTypeId: ANNUAL.id,
      name: ANNUAL.name,
      balanceMinutes: 10_448,
      laterMinutes: 1440,
      pendingMinutes: 0,
      isEarned: true,
    },
  ],
  payTypeId: ANNUAL.id,
  entries: [],
  hasMore: false,
  replaced: [],
}

function open(answers: Parameters<typeof serveLeave>[0] = {}) {
  const calls = serveLeave({
    'GET /api/employees': ({ query }) =>
      PEOPLE.filter(({ employeeStatus }) => (query.get('employeeStatus') ?? employeeStatus) === employeeStatus),
    'GET /api/leave-ledger': () => LEDGER,
    ...answers,
  })
  const permissions = { ...MAY_ALL, leaveBalanceSetting: ['visible', 'update'] }
  showPage(<LedgerPage />, { at: `/leave/balances?employee=${MELE}`, permissions })
  return calls
}

it('has people who have left too, whose leave is paid out, after the others', async () => {
  open()
  await userEvent.click(await screen.findByRole('combobox', { name: 'Employee' }))
  await waitFor(() => expect(screen.getAllByTitle(/Fonua|Abel/).length).toBeGreaterThan(1))
  const names = [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.getAttribute('title'))
  expect(names).toEqual(['Mele Fonua', 'Noa Abel'])
})

it('says what is left where more is cashed up, with approved leave to come', async () => {
  const calls = open({
    'POST /api/leave-adjustments': ({ json }) =>
      (json as { belowZero: boolean }).belowZero
        ? { message: 'success', id: MELE, balanceMinutes: -1192 }
        : { message: 'noBalance', balanceMinutes: 9008 },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Adjust' }))
  const dialog = await dialogOf('Adjust the balance')
  await userEvent.click(await dialog.findByText('Cash up'))
  await userEvent.type(dialog.getByRole('spinbutton', { name: /^Hours/ }), '170')
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Last day')
  await userEvent.click(dialog.getByRole('button', { name: /Save$/ }))
  const question = /^150.13 h are left, approved leave to come taken off\. Cash up 170\.00 h anyway/
  await waitFor(() => expect(screen.getByText(question)).toBeVisible())
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2))
})

it('says that an adjustment of nothing is none', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Adjust' }))
  const dialog = await dialogOf('Adjust the balance')
  await userEvent.type(dialog.getByRole('spinbutton', { name: /^Hours/ }), '0')
  await userEvent.click(dialog.getByRole('button', { name: /Save$/ }))
  expect(await dialog.findByText('Not zero')).toBeVisible()
})
