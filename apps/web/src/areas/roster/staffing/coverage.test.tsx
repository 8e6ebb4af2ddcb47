import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { SentCall } from '../../../ui/testing/serve.ts'
import { AROHA, DEPARTMENT_ID, keepClockAndPage, open, openDisplayOptions, press } from '../roster.fixture.tsx'
import { coverage, requirement } from './coverage.fixture.ts'

const COVERAGE = 'GET /api/roster/coverage'
const LIST = 'GET /api/staffing'
const SAVE = 'POST /api/staffing/save'
const DELETE = 'POST /api/staffing/delete'
const PREVIEW = 'POST /api/staffing/copyPreview'
const COPY = 'POST /api/staffing/copy'

keepClockAndPage()

function openWithCoverage({ answers, ...given }: Parameters<typeof open>[0] = {}) {
  return open({
    settings: { isSkillEnabled: false },
    ...given,
    answers: { [COVERAGE]: () => coverage(), [LIST]: () => [requirement()], ...answers },
  })
}

const sent = (calls: SentCall[], name: string) => calls.filter(({ method, path }) => `${method} ${path}` === name)

const dayButton = (day: string) => screen.findByRole('button', { name: new RegExp(`^Coverage of ${day}`) })

/** Packing’s, instead of everyone’s. */
const PACKING = { at: `/standardshifts/rosterByEmployee?coverage=${DEPARTMENT_ID}.` }

it('each day says its worst gap, too many, or that it is met', async () => {
  await openWithCoverage(PACKING)
  expect(await dayButton('Mon 09/11')).toHaveAccessibleName(
    'Coverage of Mon 09/11: 1 short from 10:00 to 14:00: needs 5, planned 4',
  )
  expect(await dayButton('Mon 09/11')).toHaveTextContent('4 of 5 10:00')
  expect(await dayButton('Tue 10/11')).toHaveTextContent('1 over 06:00')
  expect(await dayButton('Wed 11/11')).toHaveTextContent('met')
  expect(await dayButton('Thu 12/11')).toHaveAccessibleName(/Nobody is planned, and nobody is needed\.$/)
})

it('each chart with anyone in it has the count at its top edge, the same on every day', async () => {
  await openWithCoverage(PACKING)
  const countsOf = async (day: string) =>
    [...(await dayButton(day)).querySelectorAll('svg text')].map(({ textContent }) => textContent)
  expect(await countsOf('Mon 09/11')).toEqual(['6'])
  expect(await countsOf('Wed 11/11')).toEqual(['6'])
  expect(await countsOf('Thu 12/11')).toEqual([])
})

it('everyone’s or one department’s, kept in the address', async () => {
  const { shown } = await openWithCoverage()
  expect(await dayButton('Mon 09/11')).toHaveTextContent('2 over 06:00')
  await userEvent.click(screen.getByRole('combobox', { name: 'Coverage of' }))
  await userEvent.click(await screen.findByTitle('Packing'))
  expect(await dayButton('Mon 09/11')).toHaveTextContent('4 of 5 10:00')
  expect(shown.address()).toBe(PACKING.at)
})

it('a change of the plan asks for it again', async () => {
  const { calls } = await openWithCoverage()
  await dayButton('Mon 09/11')
  expect(sent(calls, COVERAGE)).toHaveLength(1)
  await press(AROHA, '2026-11-12', '9-530{Enter}')
  await waitFor(() => expect(sent(calls, COVERAGE)).toHaveLength(2))
})

it('the display options hide it, and it is not asked for any more', async () => {
  const { calls } = await openWithCoverage()
  await dayButton('Mon 09/11')
  await userEvent.click((await openDisplayOptions()).getByRole('checkbox', { name: 'Coverage', checked: true }))
  expect(screen.queryByRole('button', { name: /^Coverage of/ })).not.toBeInTheDocument()
  await press(AROHA, '2026-11-12', '9-530{Enter}')
  await waitFor(() => expect(sent(calls, 'POST /standardshifts/saveDays')).toHaveLength(1))
  expect(sent(calls, COVERAGE)).toHaveLength(1)
})

async function openDay(given: Parameters<typeof openWithCoverage>[0] = {}) {
  const shown = await openWithCoverage({ ...PACKING, ...given })
  await userEvent.click(await dayButton('Mon 09/11'))
  const panel = within(await screen.findByRole('dialog', { name: 'Coverage' }))
  return { ...shown, panel }
}

it('a day opens its curve with the same as a table', async () => {
  const { panel } = await openDay()
  expect(await panel.findByRole('img', { name: '1 short from 10:00 to 14:00: needs 5, planned 4' })).toBeInTheDocument()
  expect(panel.getByRole('row', { name: '06:00–10:00 5 5 met' })).toBeInTheDocument()
  expect(panel.getByRole('row', { name: '10:00–14:00 5 4 1 short' })).toBeInTheDocument()
  expect(panel.getByText('4.00 h of work missing, 0.00 h more than needed.')).toBeInTheDocument()
  expect(panel.getByText('Most people at once: 5, from 06:00 to 10:00')).toBeInTheDocument()
  for (const count of ['1', '2', '3', '4', '5'])
    expect(panel.getByText(count, { selector: 'text' })).toBeInTheDocument()
})

/** A dialog over the panel, by its title. */
async function dialogIn(title: string) {
  const heading = await screen.findByText(title, { selector: '.ant-modal-title' })
  return within(heading.closest<HTMLElement>('[role="dialog"]')!)
}

const savedRequirements = (calls: SentCall[]) =>
  sent(calls, SAVE).map(({ fields }) => JSON.parse(textOf(fields.get('requirements'))) as unknown)

const textOf = (field: FormDataEntryValue | null) => (typeof field === 'string' ? field : '')

it('who is needed is added for several weekdays with one call', async () => {
  const { calls, panel } = await openDay({ answers: { [SAVE]: () => ({ message: 'success', ids: ['a', 'b'] }) } })
  await userEvent.click(await panel.findByRole('button', { name: 'Add' }))
  const dialog = await dialogIn('Add who is needed')
  await userEvent.click(await dialog.findByRole('button', { name: 'Sun' }))
  await userEvent.type(dialog.getByLabelText(/Start Time/), '22')
  await userEvent.type(dialog.getByLabelText(/End Time/), '+6')
  const needed = await dialog.findByRole('spinbutton', { name: 'People needed' })
  await userEvent.clear(needed)
  await userEvent.type(needed, '3')
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(savedRequirements(calls)).toHaveLength(1))
  const times = { startTime: '22:00', endTime: '06:00', endTimeType: 'NextDay', needed: 3 }
  const shared = { departmentId: null, skillId: null, date: null, ...times }
  expect(savedRequirements(calls)).toEqual([
    [
      { ...shared, weekday: 1 },
      { ...shared, weekday: 7 },
    ],
  ])
})

async function openChange(answers: Record<string, (sent: SentCall) => unknown>) {
  const { calls, panel } = await openDay({ answers })
  await userEvent.click(await panel.findByRole('button', { name: 'Change Packing, Every Monday' }))
  const dialog = await dialogIn('Change who is needed')
  const needed = await dialog.findByRole('spinbutton', { name: 'People needed' })
  await userEvent.clear(needed)
  await userEvent.type(needed, '4')
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  return { calls, dialog, save }
}

it('a requirement is changed with the version that was read', async () => {
  const { calls, save } = await openChange({ [SAVE]: () => ({ message: 'success' }) })
  await save()
  await waitFor(() => expect(savedRequirements(calls)).toHaveLength(1))
  expect(savedRequirements(calls)[0]).toMatchObject([
    { id: requirement().id, version: 1, weekday: 1, startTime: '06:00', endTime: '14:00', needed: 4 },
  ])
})

it('a requirement that someone else changed is kept from being overwritten unseen', async () => {
  let version = 1
  const { calls, dialog, save } = await openChange({
    [LIST]: () => [requirement({ version, needed: version === 1 ? 5 : 7 })],
    [SAVE]: () => {
      if (version === 2) return { message: 'success' }
      version = 2
      return Response.json({ message: 'changed', version, changedBy: 'Sam', changedAt: null }, { status: 409 })
    },
  })
  await save()
  await dialog.findByText(/It is now: Every Monday, 06:00–14:00, 7 people\./)
  await save()
  await waitFor(() => expect(savedRequirements(calls)).toHaveLength(2))
  expect(savedRequirements(calls)[1]).toMatchObject([{ version: 2, needed: 4 }])
})

it('an overlap is said with its weekday', async () => {
  const { dialog, save } = await openChange({ [SAVE]: () => ({ message: 'overlap', index: 0 }) })
  await save()
  expect(await dialog.findByText(/^Monday has another requirement of the same place and skill/)).toBeInTheDocument()
})

it('a requirement is removed after a question', async () => {
  const { calls, panel } = await openDay({ answers: { [DELETE]: () => ({ message: 'success' }) } })
  await userEvent.click(await panel.findByRole('button', { name: 'Remove Packing, Every Monday' }))
  await screen.findByText('Remove it?')
  expect(sent(calls, DELETE)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(sent(calls, DELETE).map(({ fields }) => fields.get('ids'))).toEqual([requirement().id]))
})

it('a past week is copied with what it replaces shown first', async () => {
  const { calls, panel } = await openDay({
    answers: {
      [PREVIEW]: () => ({ weekStart: '2026-11-02', requirements: [requirement({ id: '', needed: 6 })], replaced: 1 }),
      [COPY]: () => ({ message: 'success', added: 1, replaced: 1 }),
    },
  })
  await userEvent.click(await panel.findByRole('button', { name: 'Copy from a past week' }))
  const dialog = await dialogIn('Copy from a past week')
  const list = within(await dialog.findByRole('list', { name: 'Requirements that would be added' }))
  expect(list.getByRole('listitem')).toHaveTextContent(/Monday.*06:00–14:00.*6 people · Packing/)
  expect(dialog.getByText('1 requirement of these departments is replaced.')).toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Replace and copy' }))
  await screen.findByText('1 requirement added.')
  expect(sent(calls, COPY).map(({ fields }) => Object.fromEntries(fields as URLSearchParams))).toEqual([
    { date: '2026-11-04', replace: 'true' },
  ])
})

it('a week without plans says so, and copies nothing', async () => {
  const { panel } = await openDay({ answers: { [PREVIEW]: () => ({ message: 'nothing' }) } })
  await userEvent.click(await panel.findByRole('button', { name: 'Copy from a past week' }))
  const dialog = await dialogIn('Copy from a past week')
  expect(await dialog.findByText('Nothing was planned there in this week.')).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Copy' })).toBeDisabled()
})

it('a person who may only look changes nothing', async () => {
  const { panel } = await openDay({ actions: ['visible'] })
  await panel.findByText('06:00–14:00 · 5 people')
  for (const name of ['Add', 'Copy from a past week', /^Change/, /^Remove/]) {
    expect(panel.queryByRole('button', { name })).not.toBeInTheDocument()
  }
})

it('who is needed on all days is listed from the heading', async () => {
  await openWithCoverage({ answers: { [LIST]: () => [] } })
  await userEvent.click(await screen.findByRole('button', { name: 'People needed' }))
  const panel = within(await screen.findByRole('dialog', { name: 'People needed' }))
  expect(await panel.findByText(/^Nobody is required yet\./)).toBeInTheDocument()
})

it('on a phone the day’s coverage stands in its head with the hours, and opens it', async () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === '(max-width: 639px)', media: query }),
  )
  await openWithCoverage({ ...PACKING, isPhone: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Mon 09/11' }))
  const day = await dayButton('Mon 09/11')
  for (const hour of ['00:00', '06:00', '12:00', '18:00', '24:00'])
    expect(within(day).getByText(hour)).toBeInTheDocument()
  await userEvent.click(day)
  expect(await screen.findByRole('dialog', { name: 'Coverage' })).toBeInTheDocument()
})
