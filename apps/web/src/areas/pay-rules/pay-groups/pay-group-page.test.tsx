import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { NewPayGroupPage, PayGroupPage } from './pay-group-page.tsx'
import { MAY_ALL, PLANT, servePayGroups } from './pay-group.fixture.ts'

function show(
  at: string,
  answers: Parameters<typeof servePayGroups>[0] = {},
  settings: Parameters<typeof showPage>[1]['settings'] = {},
) {
  const calls = servePayGroups(answers)
  const pages = (
    <Routes>
      <Route path="/paygroup/create" element={<NewPayGroupPage />} />
      <Route path="/paygroup/:id" element={<PayGroupPage />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>
  )
  return { calls, ...showPage(pages, { at, permissions: MAY_ALL, settings }) }
}
const edit = (...rest: [Parameters<typeof show>[1]?, Parameters<typeof show>[2]?]) =>
  show(`/paygroup/${PLANT.id}`, ...rest)
const sent = (calls: ReturnType<typeof servePayGroups>) =>
  Object.fromEntries(calls.find(({ path }) => path === '/paygroup/save')?.fields ?? [])
const form = () => screen.findByRole('form', { name: /pay group/ })
const flip = async (name: string) => userEvent.click(await screen.findByRole('switch', { name }))
const OVERTIME = '00000000-0000-4000-8000-0000000000e3'
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

describe('a pay group that is changed', () => {
  it('says what changed and what that does to a day, and saves only that', async () => {
    const { calls, address } = edit({
      'POST /paygroup/save': () => ({ message: 'success', id: PLANT.id, changedDays: 5 }),
    })
    await flip('Accept Late Departure')
    expect(screen.getByText('1 unsaved change')).toBeInTheDocument()
    expect(screen.getByText('was off')).toBeInTheDocument()
    expect(
      await screen.findByText(
        'Because Accept Late Departure is now on: Ordinary Time 8.50 → 9.37, Not accepted 1.23 → 0.37.',
      ),
    ).toBeInTheDocument()
    const contents = within(screen.getByRole('navigation', { name: 'Questions' }))
    expect(contents.getByRole('button', { name: 'How are early and late handled? changed' })).toBeInTheDocument()
    await save()
    expect(await screen.findByText('Pay group is saved successfully.')).toBeInTheDocument()
    expect(screen.getByText('5 days are calculated again.')).toBeInTheDocument()
    expect(sent(calls)).toEqual({ id: PLANT.id, version: '3', acceptLD: 'true' })
    await waitFor(() => expect(address()).toBe('/paygroup/list'))
  })

  it('has no approval of overtime where the company hides it, or the group does', async () => {
    const approval = () => screen.queryByRole('switch', { name: 'Manually Approve OT' })
    const { leave } = edit({}, { hideApproveOT: true })
    expect(await screen.findByRole('switch', { name: 'Hide overtime approval' })).not.toBeChecked()
    expect(approval()).not.toBeInTheDocument()
    leave()
    edit()
    expect(await screen.findByRole('switch', { name: 'Manually Approve OT' })).toBeInTheDocument()
    await flip('Hide overtime approval')
    await waitFor(() => expect(approval()).not.toBeInTheDocument())
  })

  it('shows the approval of overtime that the group still has where the company hides it: it decides pay', async () => {
    const { calls } = edit(
      {
        [`GET /api/pay-groups/${PLANT.id}`]: () => ({ ...PLANT, supervisorMAOT: true }),
        'POST /paygroup/save': () => ({ message: 'success', id: PLANT.id }),
      },
      { hideApproveOT: true },
    )
    await flip('Manually Approve OT')
    await waitFor(() => expect(screen.queryByRole('switch', { name: 'Manually Approve OT' })).not.toBeInTheDocument())
    await save()
    await waitFor(() => expect(sent(calls)).toMatchObject({ supervisorMAOT: 'false' }))
  })

  it('drops its weekly settings when overtime is daily, and sends that', async () => {
    const weekly = {
      overtimeCalculationType: 'Weekly',
      periodOvertimeThreshold: 40,
      periodOvertimeCode: 'ot',
      includePaidLeavesInOvertimeThreshold: true,
    }
    const { calls } = edit({
      [`GET /api/pay-groups/${PLANT.id}`]: () => ({ ...PLANT, ...weekly }),
      'POST /paygroup/save': () => ({ message: 'success', id: PLANT.id }),
    })
    const fields = within(await form())
    expect(fields.getByRole('switch', { name: 'Count paid leave' })).toBeChecked()
    await userEvent.click(fields.getByText('Daily'))
    await waitFor(() => expect(fields.queryByRole('switch', { name: 'Count paid leave' })).not.toBeInTheDocument())
    expect(screen.getByText('4 unsaved changes')).toBeInTheDocument()
    await userEvent.type(await fields.findByRole('spinbutton', { name: /Daily threshold/ }), '8')
    await save()
    await waitFor(() =>
      expect(sent(calls)).toEqual({
        id: PLANT.id,
        version: '3',
        overtimeCalculationType: 'Daily',
        dailyOvertimeThreshold: '8',
        periodOvertimeThreshold: '',
        periodOvertimeCode: '',
        includePaidLeavesInOvertimeThreshold: 'false',
      }),
    )
  })

  it('shows fields of the week that decide its overtime by the day', async () => {
    const daily = {
      overtimeCalculationType: 'Daily',
      dailyOvertimeThreshold: 8,
      includePaidLeavesInOvertimeThreshold: true,
    }
    const { calls } = edit({
      [`GET /api/pay-groups/${PLANT.id}`]: () => ({ ...PLANT, ...daily }),
      'POST /paygroup/save': () => ({ message: 'success', id: PLANT.id }),
    })
    await flip('Count paid leave')
    expect(screen.queryByRole('switch', { name: 'Use standard hours as threshold' })).not.toBeInTheDocument()
    await save()
    await waitFor(() => expect(sent(calls)).toMatchObject({ includePaidLeavesInOvertimeThreshold: 'false' }))
  })

  it.each([
    {
      refusal: { message: 'payOnFinishDayConflicts', employeeName: 'Niko Night' },
      words: 'Warning: Niko Night has overnight shifts. It is not allowed to set pay on finish day.',
    },
    { refusal: { message: 'exist' }, words: 'Warning: Name has existed.' },
    {
      refusal: { message: 'close' },
      words: 'This affects a closed pay period. Please choose a later date, or every open day.',
    },
  ])('that is refused with $refusal.message says why and stays', async ({ refusal, words }) => {
    const { address } = edit({ 'POST /paygroup/save': () => refusal })
    await flip('Pay on finish day')
    await save()
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(address()).toBe(`/paygroup/${PLANT.id}`)
  })

  it('asks for what a choice needs, and for nothing else', async () => {
    edit()
    const fields = within(await form())
    expect(fields.queryByRole('spinbutton', { name: 'Daily threshold' })).not.toBeInTheDocument()
    await userEvent.click(fields.getByText('Daily'))
    expect(await fields.findByRole('spinbutton', { name: /Daily threshold/ })).toBeInTheDocument()
    await userEvent.click(fields.getByText('Time of Day'))
    expect(fields.getByRole('textbox', { name: /Break start/ })).toBeInTheDocument()
    expect(fields.queryByRole('spinbutton', { name: 'After working' })).not.toBeInTheDocument()
    await flip('Hide overtime approval')
    expect(screen.queryByRole('switch', { name: 'Manually Approve OT' })).not.toBeInTheDocument()
    await flip('Enable Public Holiday')
    expect(screen.queryByRole('switch', { name: 'Pay when absent' })).not.toBeInTheDocument()
    await save()
    await waitFor(() => expect(screen.getAllByText('This field is required.')).toHaveLength(2))
  })

  it('of a company with one shift a day only asks for hours at work', async () => {
    edit({}, { multiShiftView: false })
    const fields = within(await form())
    expect(await fields.findByRole('spinbutton', { name: 'After working' })).toBeInTheDocument()
    expect(fields.queryByText('Time of Day')).not.toBeInTheDocument()
  })

  it('of a company with one shift a day shows a break by the clock, which comes off anyway', async () => {
    const byClock = { breakCalculationType: 'TimeOfDay', breakStartTime: '12:00', breakTime: 30 }
    const { calls } = edit(
      {
        [`GET /api/pay-groups/${PLANT.id}`]: () => ({ ...PLANT, ...byClock }),
        'POST /paygroup/save': () => ({ message: 'success', id: PLANT.id }),
      },
      { multiShiftView: false },
    )
    const fields = within(await form())
    await userEvent.click(await fields.findByText('Hours at Work'))
    await save()
    await waitFor(() => expect(sent(calls)).toMatchObject({ breakCalculationType: 'HoursAtWork' }))
  })

  it('shows what the changed rules would have paid people', async () => {
    const { calls } = edit({
      'POST /api/recalculate/preview': () => ({
        employees: 24,
        changedEmployees: 1,
        changedDays: 2,
        closedDays: 0,
        differences: [
          {
            employeeId: '00000000-0000-4000-8000-0000000000e2',
            employeeName: 'Mele Fonuake',
            payTypeId: OVERTIME,
            payTypeName: 'Overtime',
            before: 0,
            after: 45,
          },
        ],
        totals: [{ payTypeId: OVERTIME, payTypeName: 'Overtime', before: 0, after: 45 }],
        pendingOvertime: { before: 0, after: 30 },
        exceptions: { before: 4, after: 4 },
      }),
    })
    await flip('Accept Late Departure')
    await userEvent.click(screen.getByRole('button', { name: 'Preview effect' }))
    const effect = within(await screen.findByRole('region', { name: 'Preview effect' }))
    expect(effect.getByRole('row', { name: /Mele Fonuake Overtime \+0.75/ })).toBeInTheDocument()
    expect(effect.getByText('+0.50')).toBeInTheDocument()
    await flip('Accept Early Arrival')
    expect(await effect.findByText('You have made more changes since: preview again.')).toBeInTheDocument()
    expect(calls.filter(({ path }) => path === '/paygroup/save')).toHaveLength(0)
  })

  it('asks before discarding what is typed', async () => {
    const { address } = edit()
    await flip('Accept Late Departure')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    const question = within(await screen.findByRole('dialog', { name: 'Unsaved changes' }))
    await userEvent.click(question.getByRole('button', { name: 'Stay' }))
    expect(address()).toBe(`/paygroup/${PLANT.id}`)
    expect(screen.getByRole('switch', { name: 'Accept Late Departure' })).toBeChecked()
  })
})

describe('a new pay group', () => {
  it('begins with a preset, is saved whole, and leaves an empty form for the next', async () => {
    const { calls, address } = show('/paygroup/create', {
      'POST /paygroup/save': () => ({ message: 'success', id: 'new' }),
    })
    const preset = await screen.findByRole('button', { name: 'NZ plant, over 8 h a day' })
    await userEvent.click(preset)
    expect(preset).toHaveAttribute('aria-pressed', 'true')
    await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Plant')
    await userEvent.click(screen.getByRole('button', { name: 'Save and continue to create' }))
    expect(await screen.findByText('Pay group is saved successfully.')).toBeInTheDocument()
    expect(sent(calls)).toMatchObject({
      name: 'Plant',
      active: 'true',
      period: 'fortnightly',
      dailyOvertimeThreshold: '8',
      acceptEA: 'false',
      timeZoneId: '',
    })
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue(''))
    expect(address()).toBe('/paygroup/create')
    expect(screen.queryByText(/unsaved change/)).not.toBeInTheDocument()
  })
})
