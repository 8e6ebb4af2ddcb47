import type { Holiday, RegionHoliday } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { serve } from '../../../ui/testing/serve.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { HolidaysPage } from './holidays-page.tsx'

const ANZAC: Holiday = {
  id: '00000000-0000-4000-8000-0000000000a1',
  name: 'ANZAC Day',
  date: '2026-04-25',
  alterdate: '2026-04-27',
  sysCode: 'NZ:anzac-day',
  isRegional: false,
  version: 2,
}
const PICNIC: Holiday = {
  ...ANZAC,
  id: '00000000-0000-4000-8000-0000000000a2',
  name: 'Picnic',
  date: '2027-03-05',
  alterdate: '2027-03-05',
  sysCode: null,
  isRegional: true,
}
const ALL = ['visible', 'create', 'update', 'delete']

function show({
  at = 'year=2026',
  may = ALL,
  answers = {},
}: { at?: string; may?: string[]; answers?: Parameters<typeof serve>[0] } = {}) {
  const calls = serve({ 'GET /api/holidays': () => [ANZAC, PICNIC], ...answers })
  const page = showPage(<HolidaysPage />, { at: `/holiday/list?${at}`, permissions: { holiday: may } })
  return { ...page, sent: (path: string) => calls.find((call) => call.path === path)?.fields }
}

/** antd names everything alike in tests, so that a dialog is known by its title. */
async function opened(title: string) {
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(title)).toBeInTheDocument()
  return dialog
}

describe('the list', () => {
  it('is of a year, and says what came with a region', async () => {
    const { address } = show()
    const row = within((await screen.findByText('ANZAC Day')).closest('tr')!)
    expect(row.getByRole('img', { name: 'System default holiday' })).toBeInTheDocument()
    expect(row.getByText('25/04/2026')).toBeInTheDocument()
    expect(row.getByText('27/04/2026')).toBeInTheDocument()
    expect(screen.queryByText('Picnic')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Next year' }))
    const picnic = within((await screen.findByText('Picnic')).closest('tr')!)
    expect(picnic.queryByRole('img', { name: 'System default holiday' })).not.toBeInTheDocument()
    expect(picnic.getByText('Regional')).toBeInTheDocument()
    expect(address()).toBe('/holiday/list?year=2027')
  })

  it('shows every year where that is requested', async () => {
    show({ at: 'year=all' })
    expect(await screen.findByText('ANZAC Day')).toBeInTheDocument()
    expect(screen.getByText('Picnic')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Next year' })).toBeDisabled()
  })
})

describe('the form', () => {
  it('needs a name and a date, takes the alternative day along, and offers the Monday after a weekend', async () => {
    const { sent, address } = show({ answers: { 'POST /holiday/save': () => ({ message: 'success' }) } })
    await userEvent.click(await screen.findByRole('button', { name: 'New' }))
    const dialog = await opened('Create a new Holiday')
    const date = await dialog.findByLabelText(/^Date/)
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(dialog.getAllByText('This field is required.')).toHaveLength(3))
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Founding Day')
    await userEvent.type(date, '06/03/2027')
    await userEvent.tab()
    // The date, and the alternative day that goes with it.
    expect(dialog.getAllByDisplayValue('06/03/2027')).toHaveLength(2)
    await userEvent.click(await dialog.findByRole('button', { name: 'Mon 08/03' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Holiday is saved successfully.')).toBeInTheDocument()
    expect(Object.fromEntries(sent('/holiday/save') ?? [])).toMatchObject({
      name: 'Founding Day',
      date: '2027-03-06',
      alterdate: '2027-03-08',
    })
    await waitFor(() => expect(address()).toBe('/holiday/list?year=2027'))
  })

  it('says that a name has existed, on its field', async () => {
    show({ answers: { 'POST /holiday/save': () => ({ message: 'exist' }) } })
    await userEvent.click(await screen.findByRole('button', { name: 'Edit ANZAC Day' }))
    const dialog = await opened('Modify a Holiday')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Warning: Name has existed.')).toBeInTheDocument()
  })

  it('says the dates that someone else saved in the meantime', async () => {
    let stored = ANZAC
    const stale = () => Response.json({ message: 'changed', version: 3, changedBy: 'Kate Hill' }, { status: 409 })
    show({ answers: { 'GET /api/holidays': () => [stored], 'POST /holiday/save': stale } })
    await userEvent.click(await screen.findByRole('button', { name: 'Edit ANZAC Day' }))
    const dialog = await opened('Modify a Holiday')
    const date = await dialog.findByLabelText(/^Date/)
    await userEvent.clear(date)
    await userEvent.type(date, '24/04/2026')
    await userEvent.tab()
    stored = { ...ANZAC, name: 'Anzac Day', date: '2026-04-26', version: 3 }
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Kate Hill saved this in the meantime: 26/04/2026')).toBeInTheDocument()
    expect(date).toHaveValue('24/04/2026')
    expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Anzac Day')
  })
})

describe('the calendar', () => {
  it('has twelve months, each with its holidays and their alternative days', async () => {
    show({ at: 'view=calendar&year=2026' })
    expect(await screen.findByText('1 holiday in 2026')).toBeInTheDocument()
    expect(screen.getAllByRole('table')).toHaveLength(12)
    const april = within(screen.getByRole('region', { name: 'April 2026' }))
    expect(april.getByRole('cell', { name: '25 ANZAC Day' })).toBeInTheDocument()
    expect(april.getByRole('cell', { name: '27 ANZAC Day, alternative day' })).toBeInTheDocument()
    expect(april.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '25ANZAC Day, Sat 25/04/2026',
      '27ANZAC Day, Mon 27/04/2026instead of Sat 25/04',
    ])
    await userEvent.click(april.getByRole('button', { name: /, Sat 25\/04/ }))
    await opened('Modify a Holiday')
  })

  it('opens nothing for people who may only look', async () => {
    show({ at: 'view=calendar&year=2026', may: ['visible'] })
    expect(await screen.findByText('1 holiday in 2026')).toBeInTheDocument()
    expect(within(screen.getByRole('region', { name: 'April 2026' })).queryByRole('button')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Load a year' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'New' })).not.toBeInTheDocument()
  })
})

it('a year is loaded after a preview, and then shown', async () => {
  const entry = (name: string, standing: RegionHoliday['standing'], otherName: string | null = null) => ({
    name,
    date: '2027-12-25',
    alterdate: '2027-12-27',
    sysCode: name,
    standing,
    otherName,
  })
  const { sent, address } = show({
    at: 'year=2027',
    answers: {
      'GET /api/holiday-regions': () => [
        { id: 'NZ-AUK', name: 'Auckland', country: 'New Zealand', countryId: 'NZ', isOwn: true },
      ],
      'GET /api/holiday-regions/NZ-AUK': () => [
        entry('Matariki', 'new'),
        entry('Waitangi Day', 'there', 'Treaty Day'),
        entry('Christmas Day', 'dateTaken', 'Xmas'),
        entry('Labour Day', 'closed'),
      ],
      'POST /api/holidays/load': () => ({ message: 'success', added: 1, changedDays: 0 }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Load a year' }))
  const dialog = await opened('Load a year')
  const list = within(await dialog.findByRole('list', { name: 'Public holidays' }))
  expect(list.getAllByRole('listitem').map((item) => item.lastElementChild?.textContent)).toEqual([
    'New',
    'Already there as Treaty Day',
    'Not loaded: Xmas is on that date',
    'Not loaded: the day is closed',
  ])
  await userEvent.click(dialog.getByRole('button', { name: 'Load 1 holiday' }))
  expect(await screen.findByText('1 holiday was loaded.')).toBeInTheDocument()
  expect(Object.fromEntries(sent('/api/holidays/load') ?? [])).toEqual({ regionId: 'NZ-AUK', year: '2027' })
  expect(address()).toBe('/holiday/list?year=2027')
})
