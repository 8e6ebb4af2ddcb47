import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AT_WORK, choose, CLOSE, is, open, period, rowsShown, tool } from './payroll-page.fixture.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-09T00:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const ariki = {
  payrollTransferId: period(1).id,
  employeeId: '66666666-6666-4666-8666-666666666666',
  employeeName: 'Ariki Ngata',
  clockId: 12,
  day: '2026-11-08',
  since: '2026-11-08T22:03',
  plannedEnd: '2026-11-09T06:00',
  zone: 'Pacific/Auckland',
}
const people = { [AT_WORK]: () => ({ total: 1, rows: [ariki] }) }
const busy = period(1, { atWork: 1 })
const day = '/timesheet/view?id=66666666-6666-4666-8666-666666666666&fromT=2026-11-08&toT=2026-11-08'

describe('a period with someone at work', () => {
  it('is not ready to close, and says who, since when and until when', async () => {
    open([busy], people)
    const [row] = await rowsShown()
    expect(within(row!).queryByText('Ready to close')).toBeNull()
    await userEvent.click(within(row!).getByRole('button', { name: '1 at work' }))
    const link = await screen.findByRole('link', { name: 'Ariki Ngata' })
    expect(link).toHaveAttribute('href', day)
    expect(link.closest('li')).toHaveTextContent('in since 08/11/2026 22:03, planned until 09/11/2026 06:00')
  })

  it('is not ready while a planned shift of it is still to come', async () => {
    open([period(1, { shiftsToCome: 2 })])
    const [row] = await rowsShown()
    expect(within(row!).queryByText('Ready to close')).toBeNull()
    await choose(1)
    await userEvent.click(tool('Close'))
    expect(await screen.findByRole('dialog')).toHaveTextContent('2 planned shifts have not ended')
  })

  it('asks before the typed reason is lost', async () => {
    open([busy], people)
    await choose(1)
    await userEvent.click(tool('Close'))
    const reason = await screen.findByRole('textbox', { name: 'Why close while someone is at work?' })
    await userEvent.type(reason, 'Bank day')
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByText('Close without saving?')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect(reason).toHaveValue('Bank day')
  })

  it('is closed only with a reason', async () => {
    const { calls } = open([busy], people)
    await choose(1)
    await userEvent.click(tool('Close'))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('1 employee is at work. That shift is unpaid until the Out is counted.')
    expect(await within(dialog).findByRole('link', { name: 'Ariki Ngata' })).toHaveAttribute('href', day)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close anyway' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Please give a reason.')
    expect(calls.some(is(CLOSE))).toBe(false)
    await userEvent.type(
      within(dialog).getByRole('textbox', { name: 'Why close while someone is at work?' }),
      'Bank day',
    )
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close anyway' }))
    expect(await screen.findByText('Close successfully')).toBeVisible()
    expect(calls.find(is(CLOSE))?.fields.get('reason')).toBe('Bank day')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks for the reason when someone comes to work while the question is open', async () => {
    open([period(1)], { ...people, [CLOSE]: () => ({ message: 'atWork', atWork: 1 }) })
    await choose(1)
    await userEvent.click(tool('Close'))
    await userEvent.click(await screen.findByRole('button', { name: 'Close period' }))
    expect(await screen.findByText(/^Nothing was closed: someone is at work now/)).toBeVisible()
    const dialog = screen.getByRole('dialog')
    await waitFor(() => expect(within(dialog).getByRole('link', { name: 'Ariki Ngata' })).toBeVisible())
    expect(within(dialog).getByRole('textbox', { name: 'Why close while someone is at work?' })).toBeVisible()
  })

  it('says afterwards that it was closed that way, and why', async () => {
    open([period(1, { isClosed: true, atWork: 1, closeReason: 'Bank day' })])
    const [row] = await rowsShown()
    await userEvent.click(within(row!).getByRole('button', { name: 'Closed with 1 at work' }))
    await waitFor(() => expect(screen.getByText('Reason: Bank day')).toBeVisible())
  })
})
