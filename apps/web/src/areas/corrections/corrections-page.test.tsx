import type { AnswerOf, getCorrection } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { serve } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { CorrectionsPage } from './corrections-page.tsx'

const LIST = 'GET /api/corrections'
const FIRST = '0190a8f0-0000-7000-8000-00000000f001'
const SECOND = '0190a8f0-0000-7000-8000-00000000f002'
const DECIDE = `POST /api/corrections/${FIRST}/decide`

type Detail = AnswerOf<typeof getCorrection>

let leave = () => {}
afterEach(() => leave())

describe('the list', () => {
  it('says who asks for what on which day, and why', async () => {
    open({ all: [asked(), asked({ id: SECOND, employeeName: 'Noa Ulu', kind: 'remove', wanted: null })] })
    const mele = within(await rowOf('Mele Tau'))
    for (const text of ['16/11/2026', 'Out 16:30 instead of Out 15:30', 'The clock was stuck', 'Waiting'])
      expect(mele.getByText(text)).toBeInTheDocument()
    expect(mele.getByRole('link', { name: 'Mele Tau' })).toHaveAttribute(
      'href',
      '/timesheet/view?id=e1&fromT=2026-11-16&toT=2026-11-16',
    )
    expect(within(await rowOf('Noa Ulu')).getByText('without Out 15:30')).toBeInTheDocument()
    expect(screen.getByText('2 requests wait')).toBeInTheDocument()
  })

  it('shows those that wait; the decided ones are a click away', async () => {
    const { asked: query } = open()
    await rowOf('Mele Tau')
    expect(query()).toMatchObject({ state: 'waiting' })
    await userEvent.click(screen.getByText('Decided'))
    await waitFor(() => expect(query()).toMatchObject({ state: 'decided' }))
  })

  it('of pay periods, has those on their days until the filter is removed', async () => {
    const payPeriods = '0190a8f0-0000-7000-8000-00000000f00a'
    const { asked: query } = open({ at: `/corrections?payPeriods=${payPeriods}` })
    await rowOf('Mele Tau')
    expect(query()).toMatchObject({ state: 'waiting', payrollTransferId: payPeriods })
    await userEvent.click(screen.getByRole('button', { name: /Everyone in the pay period/ }))
    await waitFor(() => expect(query()).not.toHaveProperty('payrollTransferId'))
  })

  it('without any, says what this is', async () => {
    open({ all: [] })
    expect(await screen.findByText('No requests wait for you')).toBeInTheDocument()
  })
})

describe('deciding', () => {
  it('shows the day before and after with its hours; accepting is one click, and the next one opens', async () => {
    const { sent } = open({ all: [asked(), asked({ id: SECOND, employeeName: 'Noa Ulu' })] })
    const panel = await openPanel()
    expect(within(panel.getByRole('region', { name: 'Now' })).getByText('7.00 h paid')).toBeInTheDocument()
    const then = within(panel.getByRole('region', { name: 'If accepted' }))
    expect(then.getByText('16:30')).toBeInTheDocument()
    expect(then.getByText('+1.00')).toBeInTheDocument()
    await userEvent.click(panel.getByRole('button', { name: 'Accept' }))
    await screen.findByText('The correction is done.')
    expect(sent(DECIDE)).toMatchObject([{ as: 'accepted' }])
    expect(await panel.findByText('Noa Ulu')).toBeInTheDocument()
  })

  it('a punch of the next morning looks so, before and after', async () => {
    const before = [{ time: '2026-11-16T22:00', direction: 'In' as const }]
    open({ all: [asked({ before, after: [...before, { time: '2026-11-17T06:10', direction: 'Out' }] })] })
    const panel = await openPanel()
    const then = within(panel.getByRole('region', { name: 'If accepted' }))
    expect(then.getByText('22:00')).toBeInTheDocument()
    expect(then.getByText('+06:10')).toBeInTheDocument()
  })

  it('declining sends the words; without any it says that they are needed', async () => {
    const { sent, answerWith } = open()
    const panel = await openPanel()
    answerWith('reason')
    await userEvent.click(panel.getByRole('button', { name: 'Decline' }))
    expect(await panel.findByText('Say why you decline it.')).toBeInTheDocument()
    answerWith('success')
    await userEvent.type(panel.getByRole('textbox', { name: 'Words to the employee' }), 'You left at 15:30')
    await userEvent.click(panel.getByRole('button', { name: 'Decline' }))
    await screen.findByText('The request is declined.')
    expect(sent(DECIDE).at(-1)).toMatchObject({ as: 'declined', reason: 'You left at 15:30' })
  })

  it('what can no longer be accepted says why, and can be declined', async () => {
    open({ all: [asked({ problem: 'punch', effect: null })] })
    const panel = await openPanel()
    expect(panel.getByRole('alert')).toHaveTextContent(/^The punch was changed or removed since it was asked/)
    expect(panel.getByRole('button', { name: 'Accept' })).toBeDisabled()
    expect(panel.getByRole('button', { name: 'Decline' })).toBeEnabled()
    expect(panel.getByRole('region', { name: 'The day now' })).toBeInTheDocument()
  })

  it('people who may only read have nothing to decide', async () => {
    open({ actions: ['visible'] })
    await userEvent.click(await screen.findByRole('button', { name: /^View Mele Tau/ }))
    const panel = within(await screen.findByRole('dialog', { name: 'Correction' }))
    expect(await panel.findByRole('link', { name: 'Timesheet of the day' })).toBeInTheDocument()
    expect(panel.queryByRole('button', { name: 'Accept' })).toBeNull()
  })

  async function openPanel() {
    await userEvent.click((await screen.findAllByRole('button', { name: /^Decide on / }))[0]!)
    const panel = within(await screen.findByRole('dialog', { name: 'Correction' }))
    await panel.findByRole('link', { name: 'Timesheet of the day' })
    return panel
  }
})

function open({
  all = [asked()],
  actions = ['visible', 'approve'],
  at = '/corrections',
}: { all?: Detail[]; actions?: string[]; at?: string } = {}) {
  let [rows, message] = [all, 'success']
  const calls = serve({
    [LIST]: () => ({ total: rows.length, rows }),
    [`GET /api/corrections/${FIRST}`]: () => all[0],
    [`GET /api/corrections/${SECOND}`]: () => all[1],
    [DECIDE]: () => {
      if (message === 'success') rows = rows.filter(({ id }) => id !== FIRST)
      return { message }
    },
  })
  const shown = showPage(<CorrectionsPage />, { at, permissions: { correction: actions } })
  leave = shown.leave
  const of = (name: string) => calls.filter(({ method, path }) => `${method} ${path}` === name)
  return {
    asked: () => Object.fromEntries(of(LIST).at(-1)?.query ?? []),
    sent: (name: string) => of(name).map(({ fields }) => Object.fromEntries(fields as URLSearchParams)),
    answerWith: (code: string) => (message = code),
  }
}

async function rowOf(name: string): Promise<HTMLElement> {
  const row = (await screen.findByRole('link', { name })).closest('tr')
  if (!row) throw new Error(`no row of ${name}`)
  return row
}

function asked(change: Partial<Detail> = {}): Detail {
  return {
    id: FIRST,
    employeeId: 'e1',
    employeeName: 'Mele Tau',
    job: null,
    jobs: null,
    departmentName: 'Bakery',
    kind: 'move',
    day: '2026-11-16',
    wanted: { dayType: 'Today', punchTime: '16:30', direction: 'Out' },
    was: { dayType: 'Today', punchTime: '15:30', direction: 'Out' },
    reason: 'The clock was stuck',
    askedAt: '2026-11-17T02:00:00Z',
    state: 'waiting',
    decided: null,
    problem: null,
    effect: { paid: { before: 420, after: 480 }, pendingOvertime: { before: 0, after: 0 } },
    before: [
      { time: '2026-11-16T08:00', direction: 'In' },
      { time: '2026-11-16T15:30', direction: 'Out' },
    ],
    after: [
      { time: '2026-11-16T08:00', direction: 'In' },
      { time: '2026-11-16T16:30', direction: 'Out' },
    ],
    ...change,
  }
}
