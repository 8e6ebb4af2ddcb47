import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SentCall } from '../../ui/testing/serve.ts'
import { check, is, openPage, summary, upload, UPLOAD } from './times-import.fixture.tsx'

afterEach(() => vi.unstubAllGlobals())

describe('before the import', () => {
  it('the page says what the file would add, and stores it only on request', async () => {
    const calls = openPage({
      [UPLOAD]: ({ fields }: SentCall) =>
        fields.get('isCheck') === 'true'
          ? { message: 'checked', check: check({}) }
          : { message: 'success', result: summary({}) },
    })
    await upload()
    const account = await screen.findByRole('group', { name: 'Outcome of the lines' })
    expect(account).toHaveTextContent('120 lines=100 new+15 already there+3 late+2 refused')
    expect(screen.getByText('Nothing has been imported yet.')).toBeVisible()
    expect(screen.getByText(/4 days with these punches are outside every pay period/)).toBeVisible()
    expect(screen.getByText(/3 punches are for days in a closed pay period. They will be kept/)).toBeVisible()
    expect(screen.queryByText('Times upload successfully.')).not.toBeInTheDocument()
    const other = screen.getByRole('table', { name: 'Other time zone' })
    expect(other).toHaveTextContent('03/04/2026 06:00 +08:00')
    expect(other).toHaveTextContent('03/04/2026 11:00 Pacific/Auckland')
    await userEvent.click(screen.getByRole('button', { name: 'Import' }))
    expect(await screen.findByText('Times upload successfully.')).toBeVisible()
    expect(calls.filter(is(UPLOAD)).map(({ fields }) => fields.get('isCheck'))).toEqual(['true', null])
    expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument()
  })

  it('a file without anything new is not imported', async () => {
    openPage({ [UPLOAD]: () => ({ message: 'checked', check: check({ imported: 0, late: 0, refused: 0 }) }) })
    await upload()
    expect(await screen.findByText(/every punch in the file is already there/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText(/every punch in the file/)).not.toBeInTheDocument()
  })

  const doubt = { days: 4, ofDays: 5, lines: [{ line: 2, text: '7,2026-04-03,8:00,In' }] }

  it('asks whether AM and PM are missing: such a file stays out', async () => {
    const calls = openPage({ [UPLOAD]: () => ({ message: 'askTimes', doubt }) })
    await upload()
    expect(await screen.findByText('7,2026-04-03,8:00,In')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'AM and PM are missing' }))
    expect(screen.getByText('This file cannot be imported without AM and PM.')).toBeVisible()
    expect(calls.filter(is(UPLOAD))).toHaveLength(1)
  })

  it.each([
    { message: 'askTimes', button: 'These are 24-hour times', field: 'times', value: '24h' },
    { message: 'askDirections', button: 'Swap In and Out', field: 'directions', value: 'swapped' },
    { message: 'askDirections', button: 'Keep them as they are', field: 'directions', value: 'asWritten' },
  ])('$button answers $message', async ({ message, button, field, value }) => {
    const calls = openPage({
      [UPLOAD]: ({ fields }: SentCall) =>
        fields.has(field) ? { message: 'checked', check: check({}) } : { message, doubt },
    })
    await upload()
    await userEvent.click(await screen.findByRole('button', { name: button }))
    expect(await screen.findByRole('button', { name: 'Import' })).toBeVisible()
    expect(calls.filter(is(UPLOAD))[1]!.fields.get(field)).toBe(value)
    expect(calls.filter(is(UPLOAD))[1]!.fields.get('isCheck')).toBe('true')
  })

  it('asks which column is which, with what fits best chosen', async () => {
    const columns = {
      reason: 'swapped',
      names: ['Clock ID', 'Date', 'Time'],
      samples: [['7', '08:05', '2026-04-03']],
      columns: { employee: 0, date: 2, time: 1 },
    }
    const calls = openPage({
      [UPLOAD]: ({ fields }: SentCall) =>
        fields.has('columns') ? { message: 'checked', check: check({}) } : { message: 'askColumns', columns },
    })
    await upload()
    const asked = await screen.findByRole('region', { name: 'Columns' })
    expect(within(asked).getByText('Time (2026-04-03)')).toBeVisible()
    await userEvent.click(within(asked).getByRole('button', { name: 'Use these columns' }))
    expect(await screen.findByRole('button', { name: 'Import' })).toBeVisible()
    expect(JSON.parse(calls.filter(is(UPLOAD))[1]!.fields.get('columns') as string)).toEqual(columns.columns)
  })
})
