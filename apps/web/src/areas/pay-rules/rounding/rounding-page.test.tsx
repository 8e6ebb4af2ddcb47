import type { TimeRounding } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { serve } from '../../../ui/testing/serve.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { RoundingPage } from './rounding-page.tsx'

const QUARTER: TimeRounding = {
  id: '00000000-0000-4000-8000-0000000000a1',
  name: 'Quarter hour',
  description: '',
  active: true,
  rules: [
    { orderNumber: 1, fromTime: 0, toT: 7, value: 0 },
    { orderNumber: 2, fromTime: 8, toT: 22, value: 15 },
  ],
  later: { effectiveFrom: '2027-02-01', rules: [{ orderNumber: 1, fromTime: 0, toT: 60, value: 60 }] },
  version: 3,
}

function show(answers: Parameters<typeof serve>[0] = {}) {
  const calls = serve({
    'GET /api/time-roundings': () => [QUARTER],
    'POST /roundingrules/save': () => ({ message: 'success' }),
    ...answers,
  })
  showPage(<RoundingPage />, {
    at: '/roundingrules/list',
    permissions: { roundingRule: ['visible', 'create', 'update', 'delete'] },
  })
  return { sent: () => calls.find(({ path }) => path === '/roundingrules/save')?.fields }
}

async function open(button: string) {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog'))
}

describe('the form of a rounding rule', () => {
  it('adds rows one after the other, and says what is wrong with them', async () => {
    const { sent } = show()
    const dialog = await open('New')
    const save = () => userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Tenths')
    await save()
    expect(await dialog.findByText('Warning: Please set the Rounding Rules.')).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Add a rule' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Add a rule' }))
    const to = dialog.getByRole('textbox', { name: 'To of rule 2' })
    expect(dialog.getByRole('textbox', { name: 'From of rule 2' })).toHaveValue('2')
    expect(to).toHaveValue('3')
    await userEvent.clear(to)
    await userEvent.type(to, '2')
    await userEvent.tab()
    expect(await dialog.findByText('Warning: Rounding rules "To" must be greater than "From".')).toBeInTheDocument()
    await userEvent.type(to, '00')
    await userEvent.tab()
    expect(await dialog.findByText('Warning: Rounding Rule must be between 0 and 60.')).toBeInTheDocument()
    await userEvent.clear(to)
    await userEvent.type(to, '7')
    await save()
    await waitFor(() =>
      expect(JSON.parse(sent()?.get('rules') as string)).toEqual([
        { orderNumber: 1, fromTime: 0, toT: 1, value: 0 },
        { orderNumber: 2, fromTime: 2, toT: 7, value: 0 },
      ]),
    )
    expect(sent()?.has('effectiveFrom')).toBe(false)
    expect(await screen.findByText('Rounding Rule is saved successfully.')).toBeInTheDocument()
  })

  it('shows gaps, overlaps and whom the rows favour, as they are typed', async () => {
    show()
    const dialog = await open('New')
    await userEvent.click(dialog.getByRole('button', { name: '15 minutes' }))
    const notes = within(dialog.getByRole('list', { name: 'What the rules mean' }))
    expect(notes.getByText(/^Fair:/)).toBeInTheDocument()
    expect(dialog.getByRole('img', { name: /Minutes 53 to 59 become next :00\./ })).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Remove rule 1' }))
    expect(notes.getByText('Not covered by any rule, so kept as punched: :00–:07.')).toBeInTheDocument()
    expect(notes.getByText(/^For the employee: .* is paid 1\.9 minutes a day more/)).toBeInTheDocument()
  })

  it('tries times out as the engine rounds them', async () => {
    show()
    const dialog = await open('Edit Quarter hour')
    expect(dialog.getByText('08:07 becomes 08:00')).toBeInTheDocument()
    const out = dialog.getByRole('textbox', { name: 'Out' })
    await userEvent.clear(out)
    await userEvent.type(out, '1709')
    expect(dialog.getByText('17:09 becomes 17:15')).toBeInTheDocument()
    expect(dialog.getByText('9h 2m punched, 9h 15m counted: 13 minutes more.')).toBeInTheDocument()
  })

  it('changes the rows of a later date where those are requested', async () => {
    const { sent } = show()
    const dialog = await open('Edit Quarter hour')
    expect(dialog.getByRole('radio', { name: 'on every open day' })).toBeChecked()
    await userEvent.click(dialog.getByRole('button', { name: 'Edit those' }))
    expect(dialog.getByRole('textbox', { name: 'To of rule 1' })).toHaveValue('60')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent()?.get('effectiveFrom')).toBe('2027-02-01'))
    expect(sent()?.get('version')).toBe('3')
  })

  it('shows the rows that someone else saved in the meantime, if they were not changed here', async () => {
    let stored = QUARTER
    const stale = () => Response.json({ message: 'changed', version: 4, changedBy: null }, { status: 409 })
    show({ 'GET /api/time-roundings': () => [stored], 'POST /roundingrules/save': stale })
    const dialog = await open('Edit Quarter hour')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Description' }), 'Of the plant')
    stored = { ...QUARTER, rules: [{ orderNumber: 1, fromTime: 0, toT: 29, value: 30 }], version: 4 }
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('This was saved elsewhere in the meantime.')).toBeInTheDocument()
    expect(dialog.getByRole('textbox', { name: 'To of rule 1' })).toHaveValue('29')
    expect(dialog.queryByRole('textbox', { name: 'To of rule 2' })).not.toBeInTheDocument()
    expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('Of the plant')
  })

  it('says what refusals are about', async () => {
    show({ 'POST /roundingrules/save': () => ({ message: 'close' }) })
    const dialog = await open('Edit Quarter hour')
    await userEvent.click(dialog.getByRole('radio', { name: 'from a date on' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('This field is required.')).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('radio', { name: 'on every open day' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(/^The selected date is within a closed pay period\./)).toBeInTheDocument()
  })
})

it('rules in use are not deleted, and named', async () => {
  show({ 'POST /roundingrules/delete': () => ({ message: 'usedRoundings', usedRoundings: ['Quarter hour'] }) })
  await userEvent.click(await screen.findByRole('checkbox', { name: /Quarter hour/ }))
  await userEvent.click(
    within(screen.getByRole('toolbar', { name: 'Selection' })).getByRole('button', { name: 'Delete' }),
  )
  const question = within(await screen.findByRole('dialog', { name: 'Delete rounding rules' }))
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  expect(
    await screen.findByText('Warning: Rounding rule Quarter hour cannot be deleted as is currently in use'),
  ).toBeInTheDocument()
})
