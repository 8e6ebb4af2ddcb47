import type { DayExplanation, TimesheetDay } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { serve } from '../../../ui/testing/serve.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { EMPLOYEE_ID, emptyDay, timesheet, workedDay } from '../timesheets.fixture.ts'
import { OpenWorkShiftContext } from '../work-shift/open-work-shift.ts'
import { WhyButton } from './why-button.tsx'
import { WhyHost } from './why-host.tsx'
import { allowanceStep, explanation, SHIFT_ID } from './why.fixture.ts'

const MONDAY = '2026-10-26'
const TUESDAY = '2026-10-27'
const EXPLAIN = 'GET /api/timesheet/explain'
const SAVE = 'POST /timesheet/saveShiftCard'

it('explains the steps in plain words and says that every minute is accounted for', async () => {
  open()
  const drawer = within(await screen.findByRole('dialog', { name: 'Why 8.00 h on Tue 27/10' }))
  expect(await drawer.findByText('In 07:38 at Gate 1, Out 17:22 at Gate 1.')).toBeVisible()
  expect(drawer.getByText('07:38 → 07:45, 17:22 → 17:15.')).toBeVisible()
  expect(drawer.getByText(/07:45 – 08:00 is cut\. Accept Early Arrival is off in the pay group\./)).toBeVisible()
  expect(drawer.getByText('More than 5h worked: 30m deducted, 13:00 – 13:30.')).toBeVisible()
  expect(drawer.getByText(/16:30 – 17:15 is pending approval and not paid yet\./)).toBeVisible()
  expect(drawer.getByText('Every minute is accounted for: 8h + 45m + 30m + 15m = 9h 30m')).toBeVisible()
})

it('explains what a skill pays, besides the minutes that add up', async () => {
  const steps = [...explanation(TUESDAY).steps, allowanceStep('First aid')]
  const allowances = [
    { name: 'First aid', shifts: 1, minutes: 0 },
    { name: 'Height', shifts: 2, minutes: 90 },
  ]
  open({ answer: explanation(TUESDAY, { steps, allowances }) })
  const drawer = within(await screen.findByRole('dialog'))
  const step = within(
    (await drawer.findByText(/^1 for the shift 08:00 – 16:30, because Mele Fonuake has/)).closest('li')!,
  )
  expect(step.getByRole('heading')).toHaveTextContent('Allowance · First aid')
  expect(step.getByText('extra')).toBeVisible()
  expect(drawer.getByText('First aid', { exact: true }).parentElement).toHaveTextContent('First aid1.00')
  expect(drawer.getByText('Height').parentElement).toHaveTextContent('Height3.50')
  expect(drawer.getByText('Every minute is accounted for: 8h + 45m + 30m + 15m = 9h 30m')).toBeVisible()
})

it('approves only the overtime, and undoes it', async () => {
  const { calls } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Approve 45m overtime' }))
  await waitFor(() => expect(saved(calls)).toEqual([{ ...decided, allowOT: 'true' }]))
  await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }))
  await waitFor(() =>
    expect(saved(calls)).toEqual([
      { ...decided, allowOT: 'true' },
      { ...decided, allowOT: '' },
    ]),
  )
})

it('accepts early time where its step stands', async () => {
  const { calls } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Accept 15m' }))
  await waitFor(() => expect(saved(calls)).toEqual([{ ...decided, allowEA: 'true' }]))
})

it('notes a work period with less break than by law', async () => {
  const due = { paidRestBreaks: 2, restMinutes: 10, mealBreaks: 1, mealMinutes: 30 }
  open({ answer: explanation(TUESDAY, { breaksDue: [{ from: 465, to: 1035, ...due, takenMinutes: 15 }] }) })
  const drawer = within(await screen.findByRole('dialog'))
  expect(
    await drawer.findByText(
      '07:45 – 17:15 is 9h 30m of work: 2 paid rest breaks of 10m and a meal break of 30m are due by law, 15m of break was taken. The figures do not change.',
    ),
  ).toBeVisible()
})

it('names the limit that keeps an In and an Out apart', async () => {
  const two = {
    inPunchId: 'in',
    outPunchId: 'out',
    ptimeIn: `${TUESDAY}T06:00`,
    ptimeOut: `${TUESDAY}T20:05`,
    minutes: 845,
  }
  const punchNotes = { repeats: [], tooFarApart: [{ ...two, longestMinutes: 840 }], longPairs: [] }
  open({ punchNotes })
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('In 06:00 and Out 20:05 are 14h 5m apart. The longest shift is 14h.')).toBeVisible()
})

it('opens the shift in its dialog, and leaves', async () => {
  const { opened } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Shift' }))
  expect(opened).toHaveBeenCalledWith({ employeeId: EMPLOYEE_ID, day: TUESDAY, shiftId: SHIFT_ID })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('people who may not change anything see the same, without anything to decide', async () => {
  open({ answer: explanation(TUESDAY, { readonly: true, closed: true }) })
  expect(await screen.findByText(/These are the figures the day was closed with\./)).toBeVisible()
  expect(screen.getByText(/is pending approval/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Accept|Approve|Edit Shift/ })).toBeNull()
})

it('a day that nothing is known of, or that was closed without reasons, says so plainly', async () => {
  const { answerWith } = open({ answer: explanation(TUESDAY, { state: 'nothing', steps: [], totals: [], shifts: [] }) })
  expect(await screen.findByText(/Nothing is planned, punched or taken on this day/)).toBeVisible()
  answerWith(explanation(MONDAY, { state: 'notRecorded', steps: [], totals: [], shifts: [] }))
  await userEvent.click(screen.getByRole('button', { name: 'Day before' }))
  expect(await screen.findByText(/closed before its reasons were recorded/)).toBeVisible()
})

it('the address says which day, the arrows move it, and closing gives the focus back', async () => {
  const { address } = open({ at: `/timesheet/view?id=${EMPLOYEE_ID}` })
  await userEvent.click(screen.getByRole('button', { name: 'Why 8.00 hours on Tue 27/10' }))
  const next = await screen.findByRole('button', { name: 'Day after' })
  expect(next).toBeDisabled()
  expect(address()).toContain(`why=${TUESDAY}`)
  await userEvent.click(screen.getByRole('button', { name: 'Day before' }))
  expect(address()).toContain(`why=${MONDAY}`)
  await userEvent.click(screen.getByRole('button', { name: 'Day after' }))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Why 8.00 hours on Tue 27/10' })).toHaveFocus())
  expect(address()).not.toContain('why=')
})

it('a failure says so and can be tried again', async () => {
  let isDown = true
  open({ read: () => (isDown ? Response.json({ message: 'down' }, { status: 500 }) : explanation(TUESDAY)) })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  isDown = false
  await userEvent.click(retry)
  expect(await screen.findByText(/Every minute is accounted for/)).toBeVisible()
})

it('of several shifts each has its name above its steps', async () => {
  const one = explanation(TUESDAY)
  const second = { ...one.shifts[0]!, workShiftId: EMPLOYEE_ID, scheduled: null }
  const steps = [...one.steps, { kind: 'unattended' as const, shift: 1, minutes: 0, total: 480, isAbsent: true }]
  open({ answer: { ...one, shifts: [...one.shifts, second], steps } })
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('No schedule')).toBeVisible()
  expect(drawer.getAllByText('08:00 – 16:30')).not.toHaveLength(0)
})

it('a day off has nothing to ask', () => {
  open({ at: '/timesheet/view' })
  expect(screen.getAllByRole('button', { name: /^Why/ })).toHaveLength(2)
})

const decided = { employeeId: EMPLOYEE_ID, day: TUESDAY, workShiftId: SHIFT_ID }

interface Given {
  at?: string
  answer?: DayExplanation
  read?: () => unknown
  /** of Tuesday */
  punchNotes?: TimesheetDay['punchNotes']
}

function open({
  at = `/timesheet/view?id=${EMPLOYEE_ID}&why=${TUESDAY}`,
  answer = explanation(TUESDAY),
  read,
  punchNotes,
}: Given = {}) {
  let given = answer
  const calls = serve({
    [EXPLAIN]: read ?? (({ query }) => ({ ...given, day: query.get('day') })),
    [SAVE]: () => ({ message: 'success', success: true, id: SHIFT_ID }),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const opened = vi.fn()
  const days = [workedDay(MONDAY), workedDay(TUESDAY, punchNotes ? { punchNotes } : {})]
  const shown = showPage(
    <OpenWorkShiftContext value={opened}>
      {[...days, emptyDay('2026-10-28')].map((day) => (
        <div key={day.day} data-day={day.day}>
          <WhyButton day={day} />
        </div>
      ))}
      <WhyHost employeeId={EMPLOYEE_ID} timesheet={timesheet(days)} />
    </OpenWorkShiftContext>,
    { at, permissions: { timesheet: ['visible', 'update'] } },
  )
  return { ...shown, calls, opened, answerWith: (next: DayExplanation) => (given = next) }
}

function saved(calls: ReturnType<typeof serve>): Record<string, string>[] {
  return calls
    .filter(({ method, path }) => `${method} ${path}` === SAVE)
    .map(({ fields }) => Object.fromEntries(fields as URLSearchParams))
}
