import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { SentCall } from '../../ui/testing/serve.ts'
import { AROHA, cell, DEPARTMENT_ID, keepClockAndPage, MONDAY, open, press, savedDays } from './roster.fixture.tsx'

const SEND = 'POST /standardshifts/sendEmployeeEmail'
const PRINT = 'POST /api/reports/WeeklyScheduleReport/download'

keepClockAndPage()

function fieldsOf(calls: SentCall[], name: string) {
  const sent = calls.findLast(({ method, path }) => `${method} ${path}` === name)
  return Object.fromEntries((sent?.fields ?? new URLSearchParams()) as URLSearchParams)
}

it('Send All asks for how many people with a shift, and says who has no address', async () => {
  const { calls } = await open({
    at: `/standardshifts/rosterByEmployee?departmentIds=${DEPARTMENT_ID}`,
    answers: { [SEND]: () => ({ message: 'success', sent: 1, without: ['Bastian Orlowe'] }) },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Send All' }))
  await screen.findByText('Send the roster to 1 person?')
  await screen.findByText(/No mail for 1 person without a shift\.$/)
  expect(calls.some(({ path }) => path.endsWith('sendEmployeeEmail'))).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Email sent successfully')
  await screen.findByText('Sent to 1 person. Without an e-mail address: Bastian Orlowe.')
  expect(fieldsOf(calls, SEND)).toEqual({ departmentId: DEPARTMENT_ID, startDate: MONDAY, endDate: '2026-11-15' })
})

it('one person is sent theirs from the menu of a day, with the other text where it fails', async () => {
  const { calls } = await open({ answers: { [SEND]: () => ({ message: 'error' }) } })
  await press(AROHA, MONDAY, 'm')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Send by e-mail' }))
  await screen.findByText('Send the roster to Aroha Tennick?')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Failed to send email.')
  expect(fieldsOf(calls, SEND)).toEqual({ employeeId: AROHA, startDate: MONDAY, endDate: '2026-11-15' })
})

it('Print saves the PDF of what is shown', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  URL.createObjectURL = () => 'blob:roster'
  URL.revokeObjectURL = () => {}
  const { calls } = await open({ answers: { [PRINT]: () => new Response(new Blob(['%PDF-1.7'])) } })
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(click).toHaveBeenCalledOnce())
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('WeeklySchedule.pdf')
  expect(calls.some(({ method, path }) => `${method} ${path}` === PRINT)).toBe(true)
  click.mockRestore()
})

it('a print that fails says so', async () => {
  await open({ answers: { [PRINT]: () => Response.json({ message: '' }, { status: 500 }) } })
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  await screen.findByText('Something went wrong.')
})

it('on a phone a day is changed in a sheet', async () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === '(max-width: 639px)', media: query }),
  )
  const { calls } = await open({ isPhone: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Mon 09/11' }))
  await userEvent.click(screen.getByRole('button', { name: /^Aroha Tennick, Mon 09\/11/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Aroha Tennick' }))
  const end = sheet.getByLabelText('End Time')
  await userEvent.clear(end)
  await userEvent.type(end, '7')
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
  await sheet.findByText('End Time must be later than Start Time!')
  await userEvent.clear(end)
  await userEvent.type(end, '6p')
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(savedDays(calls)).toMatchObject([
      [
        {
          employeeId: AROHA,
          ruleDate: MONDAY,
          workSections: [{ id: 's-8-1630', startTime: '08:00', endTime: '18:00' }],
        },
      ],
    ]),
  )
})

it('the Hours view places cards by their time', async () => {
  await open({ at: '/standardshifts/rosterByEmployee?view=Hours' })
  const card = within(cell(AROHA, MONDAY)).getByText('08:00–16:30').closest<HTMLElement>('[data-drag]')
  expect(Number.parseFloat(card!.style.left)).toBeCloseTo(92.8)
})
