import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { SentCall } from '../../../ui/testing/serve.ts'
import { AROHA, dialogOf, keepClockAndPage, open, READ, rule, shift } from '../roster.fixture.tsx'

const PREVIEW = 'POST /standardshifts/copyPreview'
const COPY = 'POST /standardshifts/copyScheduleRule'

keepClockAndPage()

const plan = (day: string, typed: string) => {
  const { holiday: _holiday, leave: _leave, isEmployed: _isEmployed, ...stored } = rule(day, [shift(typed)])
  return stored
}

const CONFLICT = {
  employeeId: AROHA,
  employeeName: 'Aroha Tennick',
  ruleDate: '2026-11-16',
  before: plan('2026-11-16', '12-20'),
  after: plan('2026-11-16', '8-1630'),
}

function openRoster(copy: () => unknown = () => ({ message: 'success', days: 6, closed: 1 })) {
  return open({
    answers: {
      [PREVIEW]: () => ({
        employees: 2,
        days: 6,
        closed: 1,
        locked: 0,
        notEmployed: 2,
        conflicts: [CONFLICT],
        conflictCount: 1,
      }),
      [COPY]: copy,
    },
  })
}

function last(calls: SentCall[], name: string) {
  const sent = calls.findLast(({ method, path }) => `${method} ${path}` === name)
  return Object.fromEntries((sent?.fields ?? new URLSearchParams()) as URLSearchParams)
}

it('copies the shown week to the next in three clicks, with what it replaces shown before the last', async () => {
  const { calls } = await openRoster()
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }))
  const dialog = await dialogOf('Copy Roster')
  await userEvent.click(dialog.getByRole('button', { name: 'This week to next week' }))
  const conflicts = within(await dialog.findByRole('list', { name: 'Plans that would be replaced' }))
  expect(conflicts.getByRole('listitem')).toHaveTextContent(/Aroha Tennick.*Mon 16\/11.*12:00–20:00.*08:00–16:30/)
  expect(dialog.getByText(/2 days are outside an employment and would stay\./)).toBeInTheDocument()
  const readsBefore = calls.filter(({ method, path }) => `${method} ${path}` === READ).length
  await userEvent.click(dialog.getByRole('button', { name: 'Copy' }))
  await screen.findByText('Copy the roster successfully.')
  expect(last(calls, COPY)).toMatchObject({ fromDate: '2026-11-09', endDate: '2026-11-15', beginDate: '2026-11-16' })
  await waitFor(() =>
    expect(calls.filter(({ method, path }) => `${method} ${path}` === READ).length).toBeGreaterThan(readsBefore),
  )
})

it('begins with today onto tomorrow, warns to the letter, and another source clears the paste date', async () => {
  const { calls } = await openRoster()
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }))
  const dialog = await dialogOf('Copy Roster')
  await waitFor(() =>
    expect(last(calls, PREVIEW)).toMatchObject({
      fromDate: '2026-11-11',
      endDate: '2026-11-11',
      beginDate: '2026-11-12',
    }),
  )
  expect(dialog.getByText('Warning : This replication will overwrite the existing shift!!!')).toBeInTheDocument()
  const source = dialog.getByRole('textbox', { name: 'Copy from Date' })
  await userEvent.clear(source)
  await userEvent.type(source, '9/11 - 12/11{Enter}')
  await waitFor(() => expect(dialog.getByLabelText('Paste to Date')).toHaveValue(''))
  expect(dialog.getByRole('button', { name: 'Copy' })).toBeDisabled()
})

it('a copy that fails keeps the dialog, and says so', async () => {
  await openRoster(() => Response.json({ message: '' }, { status: 500 }))
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }))
  const dialog = await dialogOf('Copy Roster')
  await userEvent.click(dialog.getByRole('button', { name: 'Copy' }))
  await screen.findByText('Failed to copy the roster.')
  expect(dialog.getByRole('button', { name: 'Copy' })).toBeEnabled()
})
