import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SentCall } from '../../../ui/testing/serve.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { MAY_PLAN, NINE_TO_FIVE, serveSchedules, template, TEMPLATE_ID, templateDay } from '../schedules.fixture.ts'
import { NewTemplatePage, TemplatePage } from './template-page.tsx'

afterEach(() => vi.unstubAllGlobals())

type Settings = Parameters<typeof showPage>[1]['settings']

function show(at: string, answers: Parameters<typeof serveSchedules>[0] = {}, settings: Settings = {}) {
  const calls = serveSchedules(answers)
  const page = (
    <Routes>
      <Route path="/schedule/create" element={<NewTemplatePage />} />
      <Route path="/schedule/update" element={<TemplatePage />} />
      <Route path="/schedule/list" element={<p>The list</p>} />
    </Routes>
  )
  return { calls, ...showPage(page, { at, permissions: MAY_PLAN, settings: { breakTime: 0, ...settings } }) }
}

const edit = (answers: Parameters<typeof serveSchedules>[0] = {}, settings: Settings = {}) =>
  show(`/schedule/update?id=${TEMPLATE_ID}`, answers, settings)

const day = (num: number) => screen.findByRole('group', { name: new RegExp(`^Day ${num},`) })
const press = (keys: string) => userEvent.keyboard(keys)

const saves = (calls: readonly SentCall[]) => calls.filter(({ path }) => path === '/schedule/save')
const rulesOf = (sent: SentCall | undefined) =>
  JSON.parse(sent?.fields.get('scheduleRules') as string) as {
    id?: string
    isOffDay: boolean
    workSections: unknown[]
  }[]

const SAVED = { 'POST /schedule/save': () => ({ message: 'success', id: TEMPLATE_ID }) }
const NO_EFFECT = {
  'POST /schedule/preview': () => ({ message: 'success', days: 0, employees: 0, kept: 0, closed: 0 }),
}

describe('a new template', () => {
  it('is planned by keyboard: a typed shift, copied days, an off day, and the last step undone', async () => {
    const { calls, address } = show('/schedule/create', SAVED)
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Plant')
    ;(await day(1)).focus()
    await press('9-530{Enter}')
    expect(await screen.findByRole('button', { name: /09:00–17:30/ })).toHaveFocus()
    await press('{ArrowUp}c{ArrowRight}v{ArrowRight}v')
    expect(screen.getAllByRole('button', { name: /09:00–17:30/ })).toHaveLength(3)
    await press('{Control>}z{/Control}')
    expect(screen.getAllByRole('button', { name: /09:00–17:30/ })).toHaveLength(2)
    await press('{End}o')
    expect(within(await day(7)).getByText('Day off')).toBeInTheDocument()
    await press('8-12')
    expect(await screen.findByText('This is offday, cannot create rule!')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(address()).toBe('/schedule/list'))
    expect(await screen.findByText('The template is saved successfully.')).toBeInTheDocument()
    const [sent] = saves(calls)
    expect(Object.fromEntries(sent!.fields)).toMatchObject({
      name: 'Plant',
      active: 'true',
      periodType: 'Weekly',
      periods: '1',
      days: '7',
      scheduleType: 'template',
    })
    const rules = rulesOf(sent)
    expect(rules.map(({ isOffDay, workSections }) => [isOffDay, workSections.length])).toEqual([
      [false, 1],
      [false, 1],
      [false, 0],
      [false, 0],
      [false, 0],
      [false, 0],
      [true, 0],
    ])
    expect(rules.every((rule) => !('id' in rule))).toBe(true)
    // nobody follows it, so there is nothing to show before
    expect(calls.some(({ path }) => path === '/schedule/preview')).toBe(false)
  })

  it('has one tab stop among its days', async () => {
    show('/schedule/create')
    await day(1)
    const grid = screen.getByRole('grid', { name: 'Days of the template' })
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
    ;(await day(3)).focus()
    await waitFor(async () => expect(await day(3)).toHaveAttribute('tabindex', '0'))
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  })

  it('gets the days of its period type, and as many as Custom says', async () => {
    show('/schedule/create')
    await userEvent.click(await screen.findByRole('combobox', { name: /^Period Type/ }))
    await userEvent.click(await screen.findByText('Fortnightly', { selector: '.ant-select-item-option-content' }))
    expect(await day(14)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('combobox', { name: /^Period Type/ }))
    await userEvent.click(await screen.findByText('Custom', { selector: '.ant-select-item-option-content' }))
    const perPeriod = await screen.findByRole('spinbutton', { name: /^Days/ })
    await userEvent.clear(perPeriod)
    await userEvent.type(perPeriod, '4')
    await waitFor(() => expect(screen.queryByRole('group', { name: /^Day 9,/ })).not.toBeInTheDocument())
    expect(await day(8)).toBeInTheDocument()
  })

  it('takes no times that are none', async () => {
    show('/schedule/create')
    ;(await day(1)).focus()
    await press('9{Enter}')
    expect(await screen.findByText('Not a shift. Type it as 9-530.')).toBeInTheDocument()
    await press('{Escape}')
    expect(await day(1)).toHaveFocus()
    expect(screen.queryByRole('textbox', { name: 'Times' })).not.toBeInTheDocument()
  })

  it('of a company with one shift a day refuses a second section', async () => {
    show('/schedule/create', {}, { multiShiftView: false })
    ;(await day(1)).focus()
    await press('8-12{Enter}')
    await screen.findByRole('button', { name: /08:00–12:00/ })
    await userEvent.click(within(await day(1)).getByRole('button', { name: 'New Section' }))
    expect(
      await screen.findByText('The multi-shift feature has not been activated. Please contact support.'),
    ).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('shows automatic punches only where the company may have them', async () => {
    const { leave } = show('/schedule/create')
    await day(1)
    expect(screen.queryByRole('checkbox', { name: 'Automatic punches' })).not.toBeInTheDocument()
    leave()
    show('/schedule/create', {}, { isAutoPunchEnabled: true })
    expect(await screen.findByRole('checkbox', { name: 'Automatic punches' })).toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: 'Active' })).toBeDisabled()
  })
})

describe('a template that is followed', () => {
  const effect = {
    message: 'success',
    days: 5,
    employees: 1,
    people: [{ employeeId: 'e1', employeeName: 'Mele Fonuake', days: 5 }],
    from: '2026-11-09',
    to: '2026-12-07',
    kept: 2,
    closed: 3,
  }

  it('says before it is saved what changes, for whom, and what stays', async () => {
    const { calls, address } = edit({ ...SAVED, 'POST /schedule/preview': () => effect })
    ;(await day(1)).focus()
    await press('{ArrowDown}10-6{Enter}')
    await screen.findByRole('button', { name: /10:00–18:00/ })
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save Plant days?' }))
    expect(dialog.getByText(/^5 days of 1 person will be planned differently\./)).toBeInTheDocument()
    expect(dialog.getByText('Mele Fonuake')).toBeInTheDocument()
    expect(dialog.getByText(/^2 days stay as they are, because they were changed by hand/)).toBeInTheDocument()
    expect(dialog.getByText(/^3 days stay as they are, because their pay period is closed/)).toBeInTheDocument()
    expect(saves(calls)).toHaveLength(0)
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(address()).toBe('/schedule/list'))
    const [sent] = saves(calls)
    expect(Object.fromEntries(sent!.fields)).toMatchObject({ id: TEMPLATE_ID, version: '3' })
    expect(sent!.fields.has('employeeIds')).toBe(false)
    expect(rulesOf(sent)[0]).toMatchObject({
      id: 'rule-1',
      workSections: [{ id: 'rule-1-0', startTime: '10:00', endTime: '18:00' }],
    })
  })

  it('is not saved where that is not confirmed', async () => {
    const { calls, address } = edit({ ...SAVED, 'POST /schedule/preview': () => effect })
    ;(await day(6)).focus()
    await press('o')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save Plant days?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(saves(calls)).toHaveLength(0)
    expect(address()).toBe(`/schedule/update?id=${TEMPLATE_ID}`)
    expect(within(await day(6)).getByText('Day off')).toBeInTheDocument()
  })

  it.each([
    {
      refusal: { message: 'payOnFinishDayConflicts', num: 2, employeeName: 'Niko Night' },
      words: 'Warning: Niko Night is setting pay on finish day, It is not allowed to have overnight shift.',
    },
    { refusal: { message: 'timeclash', num: 2 }, words: 'Warning: Scheduling conflicts!' },
    { refusal: { message: 'nextDay', num: 2 }, words: 'Warning: Today Nextday schedule More than 1.' },
  ])('that is refused with $refusal.message says why at the day', async ({ refusal, words }) => {
    const { address } = edit({ ...NO_EFFECT, 'POST /schedule/save': () => refusal })
    await day(2)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await within(await day(2)).findByText(words)).toBeInTheDocument()
    expect(await day(2)).toHaveFocus()
    expect(address()).toBe(`/schedule/update?id=${TEMPLATE_ID}`)
  })

  it('that has a name of another one says so at its name', async () => {
    edit({ 'POST /schedule/preview': () => ({ message: 'exist' }) })
    await day(1)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Warning: Name has existed.')).toBeInTheDocument()
  })

  it('keeps its period type', async () => {
    edit()
    await day(1)
    expect(screen.getByRole('combobox', { name: /^Period Type/ })).toBeDisabled()
    expect(screen.getByRole('spinbutton', { name: /^Periods/ })).toBeDisabled()
  })

  it('that someone saved in the meantime keeps the days that both changed on different ones', async () => {
    const refusal = { message: 'changed', version: 4, changedBy: 'Ana Rangi', changedAt: '2026-11-04T01:02:00Z' }
    const answers: unknown[] = [Response.json(refusal, { status: 409 }), { message: 'success', id: TEMPLATE_ID }]
    const evening = { startMinute: 1080, endMinute: 1320 }
    const theirs = template({
      version: 4,
      scheduleRules: template().scheduleRules.map((rule) => (rule.num === 7 ? templateDay(7, evening) : rule)),
    })
    let reads = 0
    const { calls, address } = edit({
      ...NO_EFFECT,
      [`GET /api/schedules/${TEMPLATE_ID}`]: () => (reads++ === 0 ? template() : theirs),
      'POST /schedule/save': () => answers.shift(),
    })
    ;(await day(6)).focus()
    await press('8-12{Enter}')
    await screen.findByRole('button', { name: /08:00–12:00/ })
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/^Ana Rangi saved this at/)).toBeInTheDocument()
    expect(within(await day(7)).getByRole('button', { name: /18:00–22:00/ })).toBeInTheDocument()
    expect(within(await day(6)).getByRole('button', { name: /08:00–12:00/ })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(address()).toBe('/schedule/list'))
    expect(saves(calls).map(({ fields }) => fields.get('version'))).toEqual(['3', '4'])
  })
})

it('days of weeks say on which weekday they fall', async () => {
  edit({
    [`GET /api/schedules/${TEMPLATE_ID}`]: () =>
      template({ scheduleRules: [1, 2, 3, 4, 5, 6, 7].map((num) => templateDay(num, NINE_TO_FIVE)) }),
  })
  expect(await screen.findByRole('group', { name: /^Day 1, Mon, 8\.00 hours/ })).toBeInTheDocument()
})

it('a phone lists the days, each with controls of its own', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width: 639px'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }))
  edit()
  const list = within(await screen.findByRole('list', { name: 'Days of the template' }))
  expect(list.getAllByRole('listitem')).toHaveLength(7)
  expect(list.getAllByRole('button', { name: 'New Section' })[0]).toHaveAttribute('tabindex', '0')
  await userEvent.click(list.getAllByRole('button', { name: /09:00–17:00/ })[0]!)
  expect(await screen.findByRole('dialog', { name: /^Day Modify/ })).toBeInTheDocument()
})

it('asks before changed days are left', async () => {
  const { address } = edit()
  ;(await day(6)).focus()
  await press('o')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  const question = within(await screen.findByRole('dialog', { name: 'Unsaved changes' }))
  await userEvent.click(question.getByRole('button', { name: 'Stay' }))
  expect(address()).toBe(`/schedule/update?id=${TEMPLATE_ID}`)
})
