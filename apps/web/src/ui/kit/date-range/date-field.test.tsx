import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { notify } from '../../../lib/notify.ts'
import { showPage } from '../../testing/show-page.tsx'
import { DateField } from './date-field.tsx'

afterEach(() => vi.useRealTimers())

it('rings today where the company is, not where the browser is', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-05T12:00:00Z'), toFake: ['Date'] })
  showPage(<DateField aria-label="Date" value="2026-11-05" />, {
    at: '/',
    permissions: {},
    settings: { timeZoneId: 'Pacific/Auckland' },
  })
  await userEvent.click(await screen.findByRole('textbox', { name: 'Date' }))
  // noon in Greenwich on the 5th is one in the morning of the 6th in Auckland
  await waitFor(() => expect(ringed()).toEqual(['2026-11-06']))
})

it('rings the day that is given, and Today takes it', async () => {
  const take = vi.fn()
  render(<DateField aria-label="Date" value="2026-11-20" today="2026-11-12" onChange={take} />)
  await userEvent.click(screen.getByRole('textbox', { name: 'Date' }))
  await waitFor(() => expect(ringed()).toEqual(['2026-11-12']))
  await userEvent.click(screen.getByRole('button', { name: 'Today' }))
  expect(take).toHaveBeenCalledWith('2026-11-12')
})

it('rings nothing where nobody knows which day it is', async () => {
  render(<DateField aria-label="Date" value="2026-11-20" />)
  await userEvent.click(screen.getByRole('textbox', { name: 'Date' }))
  await waitFor(() => expect(document.querySelector('.ant-picker-cell')).not.toBeNull())
  expect(ringed()).toEqual([])
})

it.each([
  { dateFormat: 'dd/MM/yyyy', typed: '12/11/2026', taken: '2026-11-12' },
  { dateFormat: 'dd/MM/yyyy', typed: '5/1/2026', taken: '2026-01-05' },
  { dateFormat: 'MM/dd/yyyy', typed: '5/1/2026', taken: '2026-05-01' },
  { dateFormat: 'dd/MM/yyyy', typed: '2026-11-12', taken: '2026-11-12' },
])('takes $typed as $taken in $dateFormat', async ({ dateFormat, typed, taken }) => {
  const take = vi.fn()
  render(<DateField aria-label="Date" value={null} dateFormat={dateFormat} onChange={take} />)
  const input = screen.getByRole('textbox', { name: 'Date' })
  await userEvent.type(input, `${typed}{Enter}`)
  await waitFor(() => expect(take).toHaveBeenCalledWith(taken))
  expect(take).toHaveBeenCalledTimes(1)
})

describe('a day and a month without a year', () => {
  const type = async (typed: string, given: Partial<Parameters<typeof DateField>[0]> = {}) => {
    const take = vi.fn()
    const field = { value: '2026-11-05', dateFormat: 'dd/MM/yyyy', today: '2026-11-30', onChange: take, ...given }
    render(<DateField aria-label="Date" {...field} />)
    const input = screen.getByRole('textbox', { name: 'Date' })
    await userEvent.clear(input)
    await userEvent.type(input, typed)
    return take
  }

  it.each([
    { typed: '9/12{Enter}', taken: '2026-12-09', why: 'is of this year' },
    { typed: '9/1{Enter}', taken: '2027-01-09', why: 'is of the next one where that is nearer' },
    { typed: '9.12', taken: '2026-12-09', why: 'is taken when the field is left' },
    { typed: '9 dec{Enter}', taken: '2026-12-09', why: 'has the month’s name' },
    { typed: '12/9{Enter}', taken: '2026-12-09', why: 'begins with the month', dateFormat: 'MM/dd/yyyy' },
  ])('$typed $why', async ({ typed, taken, dateFormat = 'dd/MM/yyyy' }) => {
    const take = await type(typed, { dateFormat })
    await userEvent.tab()
    await waitFor(() => expect(take).toHaveBeenCalledWith(taken))
    expect(take.mock.lastCall).toEqual([taken])
  })

  it.each([
    { typed: '31/2', why: 'no date', said: '“31/2” is not a date.' },
    { typed: 'abc', why: 'no date', said: '“abc” is not a date.' },
    { typed: '31/02/2026', why: 'no date', said: '“31/02/2026” is not a date.' },
    { typed: '9/12', why: 'past the last one allowed', max: '2026-12-01', said: '“9/12” cannot be chosen here.' },
  ])('$typed is $why: the field stays as it was, and says so once', async ({ typed, max, said }) => {
    const warn = vi.spyOn(notify, 'warning')
    const take = await type(`${typed}{Enter}`, max === undefined ? {} : { max })
    await userEvent.tab()
    expect(take).not.toHaveBeenCalled()
    expect(warn.mock.calls).toEqual([[said, { detail: 'The field has the date from before.' }]])
    warn.mockRestore()
  })

  it('says nothing of a date that is taken, or of none', async () => {
    const warn = vi.spyOn(notify, 'warning')
    await type('9/12{Enter}')
    await userEvent.clear(screen.getByRole('textbox', { name: 'Date' }))
    await userEvent.tab()
    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
  })
})

describe('pasting while the calendar is closed', () => {
  const paste = async (text: string, limits: { max?: string } = {}) => {
    const take = vi.fn()
    render(<DateField aria-label="Date" value="2026-01-05" dateFormat="dd/MM/yyyy" onChange={take} {...limits} />)
    await userEvent.tab()
    expect(screen.getByRole('textbox', { name: 'Date' })).toHaveFocus()
    await userEvent.paste(text)
    await userEvent.tab()
    return take
  }

  it.each([
    { pasted: '12/11/2026', taken: '2026-11-12' },
    { pasted: ' 2026-11-12\n', taken: '2026-11-12' },
    { pasted: '5/2/2026', taken: '2026-02-05' },
  ])('takes $pasted as $taken', async ({ pasted, taken }) => {
    const take = await paste(pasted)
    expect(take.mock.calls).toEqual([[taken]])
  })

  it.each([
    { why: 'no date', pasted: 'tomorrow' },
    { why: 'no day of the year', pasted: '31/02/2026' },
    { why: 'past the last one allowed', pasted: '12/11/2026', max: '2026-11-11' },
  ])('takes nothing that is $why', async ({ pasted, max }) => {
    const take = await paste(pasted, max === undefined ? {} : { max })
    expect(take).not.toHaveBeenCalled()
  })
})

function ringed(): (string | null | undefined)[] {
  return [...document.querySelectorAll('[data-today]')].map((cell) => cell.closest('td')?.getAttribute('title'))
}
