import type { AvailabilityException, AvailabilityPattern } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { serve, type SentCall } from '../../../ui/testing/serve.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import MyExchangePage from '../mine/my-exchange-page.tsx'
import { exceptionOf, patternOf } from './availability.fixture.ts'

afterEach(() => vi.unstubAllGlobals())

const ME = '0190a8f0-0000-7000-8000-000000000001'
const READ = 'GET /api/availability'
const SAVE = 'POST /api/availability/patterns'
const SAVE_DATES = 'POST /api/availability/exceptions'
const DELETE = 'POST /api/availability/delete'

interface Given {
  patterns?: AvailabilityPattern[]
  exceptions?: AvailabilityException[]
  answers?: Parameters<typeof serve>[0]
  employeeId?: string | null
}

/** What is saved is there when it is read again. */
function open({ patterns = [], exceptions = [], answers = {}, employeeId = ME }: Given = {}) {
  let [stored, dates] = [patterns, exceptions]
  const calls = serve({
    [READ]: () => ({
      employeeId: ME,
      employeeName: 'Mele Fonuake',
      today: '2026-11-11',
      patterns: stored,
      exceptions: dates,
    }),
    [SAVE]: ({ fields }) => {
      const id = (fields.get('id') as string | null) ?? `0190a8f0-0000-7000-8000-00000000${calls.length + 1000}`
      stored = [...stored.filter((each) => each.id !== id), patternFrom(id, fields as URLSearchParams)]
      return { message: 'success', id }
    },
    [DELETE]: ({ fields }) => {
      const gone = [...fields.getAll('patternIds'), ...fields.getAll('exceptionIds')]
      stored = stored.filter(({ id }) => !gone.includes(id))
      dates = dates.filter(({ id }) => !gone.includes(id))
      return { message: 'success', changed: gone, refused: [] }
    },
    ...answers,
  })
  showPage(<MyExchangePage />, {
    at: '/myshifts/availability',
    permissions: { shiftExchange: ['visible'], availability: ['visible', 'update'] },
    user: { roleName: 'Employee', employeeId },
  })
  return calls
}

function patternFrom(id: string, fields: URLSearchParams): AvailabilityPattern {
  return patternOf({
    id,
    kind: fields.get('kind') as AvailabilityPattern['kind'],
    weekdays: fields.getAll('weekdays').map(Number),
    startTime: fields.get('startTime') || null,
    endTime: fields.get('endTime') || null,
    validFrom: fields.get('validFrom') ?? '',
  })
}

const day = async (name: string) => within(await screen.findByRole('listitem', { name }))
const sent = (calls: SentCall[], name: string) =>
  calls.filter(({ method, path }) => `${method} ${path}` === name).map(({ fields }) => fields as URLSearchParams)
const kindOn = async (name: string) =>
  (await day(name))
    .getAllByRole('radio')
    .filter((radio) => (radio as HTMLInputElement).checked)
    .map((radio) => radio.closest('label')?.textContent)

describe('the week', () => {
  it('says of each weekday what is said of it, and that the others are free', async () => {
    open({ patterns: [patternOf({ weekdays: [1], kind: 'PrefersNot', startTime: '06:00', endTime: '12:00' })] })
    expect(await kindOn('Monday')).toEqual(['Rather not'])
    expect((await day('Monday')).getByRole('button', { name: 'Hours of Monday: 06:00–12:00' })).toBeInTheDocument()
    expect(await kindOn('Sunday')).toEqual(['Free'])
  })

  it('takes one tap, shows it at once, saves it and takes it back', async () => {
    const calls = open()
    await userEvent.click((await day('Saturday')).getByText('Not available'))
    expect(await kindOn('Saturday')).toEqual(['Not available'])
    await screen.findByText('Saved. Saturday: Not available')
    expect(Object.fromEntries(sent(calls, SAVE)[0]!)).toMatchObject({
      kind: 'NotAvailable',
      weekdays: '6',
      startTime: '',
      validFrom: '2026-11-11',
    })
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Saved. Undone: Saturday: Not available')
    expect(await kindOn('Saturday')).toEqual(['Free'])
    expect(sent(calls, DELETE)).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled()
  })

  it('two taps one after the other are saved one after the other: the day has the last, once', async () => {
    const calls = open()
    const saturday = await day('Saturday')
    await userEvent.click(saturday.getByText('Not available'))
    await userEvent.click(saturday.getByText('Rather not'))
    await screen.findByText('Saved. Saturday: Rather not')
    const [first, second] = sent(calls, SAVE)
    expect(first?.get('id')).toBeNull()
    expect(second?.get('id')).not.toBeNull()
    expect(second?.get('kind')).toBe('PrefersNot')
  })

  it('goes back to what it was where it could not be saved, and says why', async () => {
    open({ answers: { [SAVE]: () => ({ message: 'tooMany' }) } })
    await userEvent.click((await day('Saturday')).getByText('Not available'))
    await screen.findByText('Saturday was not saved.')
    await screen.findByText('There are too many entries already. Remove some first.')
    expect(await kindOn('Saturday')).toEqual(['Free'])
  })

  it('takes hours as they are typed; free with hours is free only then', async () => {
    const calls = open()
    const friday = await day('Friday')
    await userEvent.click(friday.getByRole('button', { name: 'Hours of Friday: All day' }))
    await userEvent.type(friday.getByRole('textbox', { name: 'From' }), '9')
    await userEvent.type(friday.getByRole('textbox', { name: 'To' }), '530p{Enter}')
    await screen.findByText('Saved. Friday: Free only 09:00–17:30')
    expect(Object.fromEntries(sent(calls, SAVE)[0]!)).toMatchObject({
      kind: 'Available',
      startTime: '09:00',
      endTime: '17:30',
    })
    await userEvent.click(friday.getByRole('button', { name: 'Add other hours on Friday' }))
    await userEvent.type(friday.getByRole('textbox', { name: 'From' }), '12')
    expect(friday.getByRole('button', { name: 'Take these hours' })).toBeDisabled()
    await userEvent.type(friday.getByRole('textbox', { name: 'To' }), '13{Enter}')
    await screen.findByText('Saved. Friday: Free only 09:00–17:30; Not available, 12:00–13:00')
  })
})

describe('certain dates', () => {
  it('are listed with what is said of them', async () => {
    open({ exceptions: [exceptionOf()] })
    const section = within(await screen.findByRole('region', { name: 'Certain dates' }))
    expect(section.getByText('24/12 – 27/12/2026')).toBeInTheDocument()
    expect(section.getByText('Not available')).toBeInTheDocument()
    expect(section.getByText('At my sister’s')).toBeInTheDocument()
  })

  it('are added in a dialog', async () => {
    const calls = open({ answers: { [SAVE_DATES]: () => ({ message: 'success', id: 'new' }) } })
    await userEvent.click(await screen.findByRole('button', { name: 'Add dates' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add dates' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Dates' }), '24/12 - 27/12{Enter}')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Note' }), 'Camping')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(Object.fromEntries(sent(calls, SAVE_DATES)[0]!)).toMatchObject({
      kind: 'NotAvailable',
      fromDate: '2026-12-24',
      toDate: '2026-12-27',
      startTime: '',
      note: 'Camping',
    })
  })

  it('are removed at once, and said again by Undo', async () => {
    const calls = open({
      exceptions: [exceptionOf()],
      answers: { [SAVE_DATES]: () => ({ message: 'success', id: 'new' }) },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Remove 24/12 – 27/12/2026' }))
    await screen.findByText('Removed: 24/12 – 27/12/2026')
    expect(screen.queryByText('At my sister’s')).toBeNull()
    // the one of the week has nothing to undo
    const undo = screen.getAllByRole('button', { name: 'Undo' }).find((button) => !button.hasAttribute('disabled'))
    await userEvent.click(undo!)
    await waitFor(() => expect(sent(calls, SAVE_DATES)).toHaveLength(1))
    expect(Object.fromEntries(sent(calls, SAVE_DATES)[0]!)).toMatchObject({
      fromDate: '2026-12-24',
      toDate: '2026-12-27',
      note: 'At my sister’s',
    })
  })
})

it('rules that are not of every week are listed by themselves, and changed as they were read', async () => {
  const calls = open({
    patterns: [patternOf({ weekdays: [5], everySecondWeek: true, validFrom: '2026-11-06', version: 3 })],
  })
  expect(await kindOn('Friday')).toEqual(['Free'])
  const words = 'Friday, every second week, from Fri 06/11/2026'
  await userEvent.click(await screen.findByRole('button', { name: `Edit ${words}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit the rule' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Saturday' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent(calls, SAVE)).toHaveLength(1))
  const [saved] = sent(calls, SAVE)
  expect(saved?.getAll('weekdays')).toEqual(['5', '6'])
  expect(Object.fromEntries(saved!)).toMatchObject({ version: '3', everySecondWeek: 'true', validFrom: '2026-11-06' })
})

it('someone without an employee record is told so', async () => {
  const calls = open({ employeeId: null })
  await screen.findByText('Your account is not linked to an employee.')
  expect(calls).toEqual([])
})
