import type { PayCard } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { serve } from '../../testing/serve.ts'
import { showPage } from '../../testing/show-page.tsx'
import { CARD_EMPLOYEE, CARD_ID, line, MEAL, MEAL_LINE, mealLine, ORDINARY, payCard } from './pay-card.fixture.ts'
import { PayCardDialog } from './pay-card-dialog.tsx'

const READ = 'POST /paycard/getPayCard'
const SAVE = 'POST /paycard/save'
const DELETE = 'POST /paycard/deletePayCardDetails'
const DAYS = { fromDate: '2026-11-02', toDate: '2026-11-08' }

beforeEach(() => queryClient.clear())
afterEach(() => vi.unstubAllGlobals())

/** @param answers of the calls, the reading's in turn */
async function open(cards: PayCard[], answers: Parameters<typeof serve>[0] = {}) {
  const left = [...cards]
  const onClose = vi.fn()
  const calls = serve({
    [READ]: () => (left.length > 1 ? left.shift() : left[0]),
    [SAVE]: () => ({ message: 'success', id: CARD_ID, version: 4 }),
    [DELETE]: () => ({ message: 'success' }),
    ...answers,
  })
  showPage(
    <PayCardDialog
      title="Pay Card"
      employeeId={CARD_EMPLOYEE}
      employeeName="Mele Fonuake"
      days={DAYS}
      onClose={onClose}
    />,
    {
      at: '/timesheet/view',
      permissions: { timesheet: ['visible', 'update'] },
    },
  )
  const dialog = within(await screen.findByRole('dialog'))
  const sent = (name: string) => calls.filter(({ method, path }) => `${method} ${path}` === name)
  return { dialog, onClose, sent, fields: (name: string) => [...(sent(name).at(-1)?.fields ?? new URLSearchParams())] }
}

const units = (name: string) => screen.findByRole('spinbutton', { name: `Eff Units of ${name}` })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

describe('an open pay card', () => {
  it('shows calculated units to read, and saves an amount with the units that were shown', async () => {
    const { dialog, onClose, fields } = await open([payCard()])
    const field = await units('Ordinary Time')
    expect(field).toHaveAttribute('placeholder', '38.00')
    expect(dialog.getByText('38.00')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
    await userEvent.type(field, '40')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Notes on Ordinary Time' }), 'agreed')
    await save()
    expect(await screen.findByText('Pay Card updated successfully.')).toBeVisible()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(fields(SAVE)).toEqual([
      ['id', CARD_ID],
      ['employeeId', CARD_EMPLOYEE],
      ['fromDate', '2026-11-02'],
      ['toDate', '2026-11-08'],
      ['payCardDetailIdIds', ORDINARY],
      ['payTypeIds', ORDINARY],
      ['units', '38'],
      ['effUnits', '40'],
      ['notes', 'agreed'],
      ['version', '3'],
    ])
  })

  it('says who changed a line and what is calculated; emptied, it follows the calculation', async () => {
    const { dialog, fields } = await open([
      payCard({ details: [line({ effUnits: 40, calculatedEffUnits: 38, modifiedName: 'Ada Admin' })] }),
    ])
    expect(await dialog.findByText('Calculated 38.00 · changed by Ada Admin')).toBeVisible()
    await userEvent.clear(await units('Ordinary Time'))
    await save()
    await waitFor(() => expect(fields(SAVE)).toContainEqual(['effUnits', '']))
  })

  it('goes back to what is calculated with one button', async () => {
    const { fields } = await open([payCard({ details: [line({ effUnits: 40, calculatedEffUnits: 38 })] })])
    await userEvent.click(await screen.findByRole('button', { name: 'Use 38.00 for Ordinary Time, as calculated' }))
    expect(await units('Ordinary Time')).toHaveValue('')
    await save()
    await waitFor(() => expect(fields(SAVE)).toContainEqual(['effUnits', '']))
  })

  it('adds a line by a pay type that no line has', async () => {
    const { dialog, fields } = await open([payCard()])
    await userEvent.click(await dialog.findByRole('button', { name: 'Add a line' }))
    await save()
    expect(dialog.getByRole('alert')).toHaveTextContent('Choose a pay type.')
    await userEvent.click(dialog.getByRole('combobox', { name: 'Pay type' }))
    expect(await screen.findByRole('option', { name: 'Ordinary Time' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(screen.getByText('Meal Allowance'))
    await userEvent.type(await units('Meal Allowance'), '2.5')
    await save()
    await waitFor(() =>
      expect(fields(SAVE)).toEqual(
        expect.arrayContaining([
          ['payCardDetailIdIds', ''],
          ['payTypeIds', MEAL],
          ['effUnits', '2.5'],
        ]),
      ),
    )
  })

  it('deletes a line that was added by hand, when that is sure, and offers it for no other', async () => {
    const { dialog, fields, sent } = await open([payCard({ details: [line(), mealLine()] }), payCard()])
    expect(await dialog.findAllByRole('button', { name: /^Delete/ })).toHaveLength(1)
    await userEvent.click(dialog.getByRole('button', { name: 'Delete Meal Allowance' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Pay detail is deleted successfully.')).toBeVisible()
    expect(fields(DELETE)).toEqual([
      ['payCardId', CARD_ID],
      ['payPayCardDetailId', MEAL_LINE],
    ])
    await waitFor(() => expect(sent(READ)).toHaveLength(2))
    expect(dialog.queryByText(/Added by hand/)).not.toBeInTheDocument()
  })

  it('that changed meanwhile shows it as it is, and keeps what is typed', async () => {
    const changed = { message: 'changed', version: 4, changedBy: null, changedAt: '2026-11-20T00:00:00.000Z' }
    const { dialog } = await open(
      [payCard(), payCard({ details: [line({ units: 39.5, effUnits: 39.5 })], version: 4 })],
      { [SAVE]: () => Response.json(changed, { status: 409 }) },
    )
    await userEvent.type(await units('Ordinary Time'), '40')
    await save()
    expect(await dialog.findByRole('alert')).toHaveTextContent('The pay card has changed in the meantime.')
    expect(await dialog.findByText('39.50')).toBeVisible()
    expect(await units('Ordinary Time')).toHaveValue('40.00')
  })

  it.each([
    { code: 'noEmployee', words: 'No Employee!' },
    { code: 'repeatcode', words: 'Can Not repeat PayType!' },
    { code: 'repeatProject', words: 'Duplicate pay component, please check again!!' },
    { code: 'fileWithoutProject', words: 'Please select a project for the manual entry!' },
    { code: 'WrongFileFormat', words: 'Only .jpg or .pdf file are supported!' },
    { code: 'close', words: 'Oops! The selected date is within a closed pay period.' },
    { code: 'The server said so.', words: 'The server said so.' },
    { code: '', words: 'Failed to update Pay Card.' },
  ])('refused with "$code" says so, and stays open', async ({ code, words }) => {
    const { dialog, onClose } = await open([payCard()], { [SAVE]: () => ({ message: code }) })
    await userEvent.type(await units('Ordinary Time'), '40')
    await save()
    expect(await dialog.findByRole('alert')).toHaveTextContent(words)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('asks before what is typed is lost', async () => {
    const { dialog, onClose } = await open([payCard()])
    await userEvent.type(await units('Ordinary Time'), '40')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(onClose).not.toHaveBeenCalled()
    expect(await units('Ordinary Time')).toHaveValue('40.00')
  })
})

describe('a pay card that can only be read', () => {
  it('of a closed period says how to change it', async () => {
    const { dialog } = await open([
      payCard({
        state: 'closed',
        readonly: true,
        description: 'March',
        details: [line(), mealLine({ notes: 'late' })],
      }),
    ])
    expect(await dialog.findByText(/This pay period is closed\./)).toBeVisible()
    expect(dialog.getByText('March')).toBeVisible()
    expect(dialog.getByRole('row', { name: /Meal Allowance.*late 2\.00 2\.00/ })).toBeVisible()
    expect(dialog.getByRole('row', { name: 'Total 40.00 40.00' })).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  })

  it('of several leads to each of them', async () => {
    const parts = [
      { fromDate: '2026-11-02', toDate: '2026-11-03', closed: false },
      { fromDate: '2026-11-04', toDate: '2026-11-08', closed: false },
    ]
    const { dialog, sent } = await open([payCard({ state: 'sum', readonly: true, id: null, parts }), payCard(parts[1])])
    expect(await dialog.findByText(/These days have 2 pay cards\./)).toBeVisible()
    await userEvent.click(dialog.getAllByRole('button', { name: /04\/11/ })[0]!)
    expect(await units('Ordinary Time')).toBeVisible()
    expect(Object.fromEntries(sent(READ).at(-1)!.fields as URLSearchParams)).toMatchObject({ fromDate: '2026-11-04' })
  })

  it('says that no pay period has the days', async () => {
    const { dialog } = await open([payCard({ state: 'noPeriod', readonly: true, id: null, details: [], parts: [] })])
    expect(await dialog.findByText(/there is no pay period of these days yet/)).toBeVisible()
  })

  it('that cannot be loaded says so, and Retry reads again', async () => {
    let isDown = true
    const { dialog } = await open([payCard()], {
      [READ]: () => (isDown ? Response.json({ message: 'Try later.' }, { status: 500 }) : payCard()),
    })
    expect(await dialog.findByRole('alert')).toHaveTextContent('Try later.')
    isDown = false
    await userEvent.click(dialog.getByRole('button', { name: 'Retry' }))
    expect(await units('Ordinary Time')).toBeVisible()
  })
})
