import type { AnswerOf, listMySwaps, SwapShift } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { serve } from '../../../ui/testing/serve.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { MELE, NOA, reasonOf, shiftOf, swapOf } from '../exchange.fixture.ts'
import MyExchangePage from '../mine/my-exchange-page.tsx'

afterEach(() => vi.unstubAllGlobals())

type MySwap = AnswerOf<typeof listMySwaps>[number]

const READ = 'GET /api/swaps/mine'
const ANSWER = 'POST /api/swaps/answer'
const ASK = 'POST /api/swaps/ask'
const SECTION = 's-friday'
const THEIRS: SwapShift = {
  ...shiftOf({ workDate: '2026-11-14', startTime: '10:00', endTime: '18:30' }),
  workSectionId: 's-saturday',
}

const mine = (change: Partial<MySwap> = {}): MySwap => ({ ...swapOf(), isMine: true, reasons: [], ...change })
const asked = (change: Partial<MySwap> = {}): MySwap => mine({ isMine: false, asker: NOA, colleague: MELE, ...change })

function open(swaps: MySwap[], answers: Parameters<typeof serve>[0] = {}, at = '/myshifts/swaps') {
  const calls = serve({
    [READ]: () => swaps,
    'GET /api/swaps/shifts': () => [{ ...shiftOf(), workSectionId: SECTION, swapId: null }],
    'GET /api/swaps/choices': () => [{ ...NOA, canTakeAlone: true, shifts: [THEIRS] }],
    ...answers,
  })
  const shown = showPage(<MyExchangePage />, {
    at,
    permissions: { shiftExchange: ['visible', 'create', 'update'] },
    user: { roleName: 'Employee', employeeId: MELE.employeeId },
  })
  const sent = (name: string) =>
    calls
      .filter(({ method, path }) => `${method} ${path}` === name)
      .map(({ fields }) => Object.fromEntries(fields as URLSearchParams))
  return { sent, shown }
}

it.each([
  { swap: mine(), words: 'Waiting for Noa Pere to answer.' },
  { swap: mine({ status: 'Accepted' }), words: 'Noa Pere agreed. Waiting for a supervisor to approve it.' },
  { swap: asked({ status: 'Accepted' }), words: 'You agreed. Waiting for a supervisor to approve it.' },
  {
    swap: mine({ status: 'Approved', decidedBy: 'Hemi' }),
    words: 'Approved by Hemi: the shifts have changed hands.',
  },
  { swap: mine({ status: 'Approved' }), words: 'Done: the shifts have changed hands.' },
  { swap: mine({ status: 'Declined' }), words: 'Noa Pere declined.' },
  {
    swap: mine({ status: 'Refused', decidedBy: 'Hemi', reason: 'Stocktake' }),
    words: 'Not approved by Hemi. Everyone keeps their shift. Reason: Stocktake',
  },
  { swap: asked({ status: 'Cancelled' }), words: 'Noa Pere withdrew it.' },
  { swap: mine({ status: 'Over', overBecause: 'began' }), words: 'Too late: a shift has begun.' },
])('$swap.status says where it stands: $words', async ({ swap, words }) => {
  open([swap])
  await screen.findByText(words)
})

it('what is asked of the reader comes first, with what they give and get, and is accepted with one tap', async () => {
  let status: 'Asked' | 'Accepted' = 'Asked'
  const { sent } = open([mine()], {
    [READ]: () => [mine({ id: '0190a8f0-0000-7000-8000-0000000000b2' }), asked({ status })],
    [ANSWER]: () => {
      status = 'Accepted'
      return { message: 'success', status: 'Accepted' }
    },
  })
  const section = await screen.findByRole('region', { name: 'Asked of you' })
  expect(screen.getAllByRole('region')[0]).toBe(section)
  expect(within(section).getByText('You give').parentElement).toHaveTextContent('Sat 14/11 10:00–18:30')
  expect(within(section).getByText('You get').parentElement).toHaveTextContent('Fri 13/11 08:00–16:30')
  await userEvent.click(within(section).getByRole('button', { name: 'Accept' }))
  await screen.findByText('Accepted. A supervisor has to approve it.')
  expect(sent(ANSWER)).toEqual([{ id: asked().id, isAccepted: 'true' }])
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Asked of you' })).toBeNull())
})

it('what blocks it is said, and it can only be declined', async () => {
  open([asked({ reasons: [reasonOf({ code: 'overlap', isBlocking: true, workDate: '2026-11-13' })] })])
  await screen.findByText('You have another shift on Fri 13/11')
  expect(screen.getByRole('button', { name: 'Accept' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Decline' })).toBeEnabled()
})

it('an answer that comes too late says so', async () => {
  open([asked()], { [ANSWER]: () => ({ message: 'cancelled' }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }))
  await screen.findByText('The swap was withdrawn in the meantime.')
})

it('withdraws what the reader asked for, once they are sure', async () => {
  const { sent } = open([mine()], { 'POST /api/swaps/cancel': () => ({ message: 'success' }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const question = within(await screen.findByRole('dialog'))
  await question.findByText('Withdraw the swap with Noa Pere?')
  await userEvent.click(question.getByRole('button', { name: 'Withdraw' }))
  await screen.findByText('The swap is withdrawn.')
  expect(sent('POST /api/swaps/cancel')).toEqual([{ id: mine().id }])
})

it('asks a colleague: which shift, to whom, for which of theirs', async () => {
  const { sent } = open([], { [ASK]: () => ({ message: 'success', id: mine().id }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Swap a shift' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Swap a shift' }))
  await userEvent.click(await panel.findByRole('radio', { name: /Fri 13\/11/ }))
  expect(panel.getByRole('button', { name: 'Another shift' })).toHaveFocus()
  await userEvent.click(await panel.findByRole('combobox', { name: 'Colleague' }))
  await userEvent.click(await screen.findByTitle('Noa Pere'))
  expect(panel.getByRole('radio', { name: 'For nothing: Noa Pere takes the shift' })).toBeChecked()
  await userEvent.click(panel.getByRole('radio', { name: /Sat 14\/11/ }))
  await userEvent.type(panel.getByRole('textbox', { name: 'A word to your colleague' }), 'A wedding')
  await userEvent.click(panel.getByRole('button', { name: 'Ask' }))
  await screen.findByText('Your colleague is asked.')
  expect(sent(ASK)).toEqual([
    {
      workDate: '2026-11-13',
      workSectionId: SECTION,
      employeeId: NOA.employeeId,
      takenWorkDate: '2026-11-14',
      takenWorkSectionId: 's-saturday',
      note: 'A wedding',
    },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('begins with the shift that a link names, and forgets it when it is closed', async () => {
  const { shown } = open([], {}, `/myshifts/swaps?day=2026-11-13&shift=${SECTION}`)
  const panel = within(await screen.findByRole('dialog', { name: 'Swap a shift' }))
  expect((await panel.findByText('You give')).parentElement).toHaveTextContent('Fri 13/11 08:00–16:30')
  await userEvent.click(panel.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(shown.address()).toBe('/myshifts/swaps'))
})

it('says why nobody can be asked', async () => {
  open([], { 'GET /api/swaps/choices': () => [] }, `/myshifts/swaps?day=2026-11-13&shift=${SECTION}`)
  await screen.findByText(/^Nobody can take this shift/)
})
