import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { serve } from '../../../ui/testing/serve.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { MELE, offerOf, reasonOf } from '../exchange.fixture.ts'
import MyExchangePage from '../mine/my-exchange-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const READ = 'GET /api/open-shifts/mine'
const CLAIM = 'POST /api/open-shifts/claim'
const DECLINE = 'POST /api/open-shifts/decline'

function open(answers: Parameters<typeof serve>[0]) {
  const calls = serve({ [READ]: () => [offerOf()], ...answers })
  showPage(<MyExchangePage />, {
    at: '/myshifts/open',
    permissions: { shiftExchange: ['visible', 'create', 'update'] },
    user: { roleName: 'Employee', employeeId: MELE.employeeId },
  })
  return { calls, sent: (name: string) => calls.filter(({ method, path }) => `${method} ${path}` === name) }
}

const card = async () => within(await screen.findByRole('article', { name: 'Fri 13/11, 08:00–16:30' }))

it('shows an open shift with how it suits the reader, and takes it with one tap', async () => {
  let answer: 'Offered' | 'Claimed' = 'Offered'
  const skills = [{ id: '0190a8f0-0000-7000-8000-0000000000e9', name: 'Forklift' }]
  const { sent } = open({
    [READ]: () => [offerOf({ answer, skills, note: 'Stocktake', jobName: 'Line 1', taskName: 'Labels' })],
    [CLAIM]: () => {
      answer = 'Claimed'
      return { message: 'success' }
    },
  })
  const offer = await card()
  expect(offer.getByText('You have the skill Forklift')).toBeInTheDocument()
  expect(offer.getByText('Fits your other shifts, rest and availability')).toBeInTheDocument()
  expect(offer.getByText('Stocktake')).toBeInTheDocument()
  expect(offer.getByText(/^Packing · Line 1 · Labels · 8\.50 h/)).toBeInTheDocument()
  expect(offer.getByText('Claim by Fri 13/11, 08:00 · 1 place left')).toBeInTheDocument()
  await userEvent.click(offer.getByRole('button', { name: /^Claim/ }))
  await screen.findByText('Fri 13/11, 08:00–16:30 is yours.')
  expect(sent(CLAIM)).toHaveLength(1)
  expect(within(screen.getByRole('region', { name: 'Yours' })).getByRole('article')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull()
})

it('a second tap sends nothing while the first is on its way', async () => {
  let answer = (_: unknown) => {}
  const { sent } = open({ [CLAIM]: () => new Promise((resolve) => (answer = resolve)) })
  const offer = await card()
  const claim = offer.getByRole('button', { name: /^Claim/ })
  await userEvent.click(claim)
  await offer.findByText('Claiming…')
  await userEvent.click(claim)
  answer({ message: 'success' })
  await screen.findByText('Fri 13/11, 08:00–16:30 is yours.')
  expect(sent(CLAIM)).toHaveLength(1)
})

it('says that someone else was faster, and shows how it is now', async () => {
  let status: 'Open' | 'Filled' = 'Open'
  open({
    [READ]: () => [offerOf({ status })],
    [CLAIM]: () => {
      status = 'Filled'
      return { message: 'full' }
    },
  })
  await userEvent.click((await card()).getByRole('button', { name: /^Claim/ }))
  await screen.findByText('Someone else was faster: the shift is taken.')
  const gone = within(await screen.findByRole('region', { name: 'Declined, or no longer open' }))
  expect(gone.getByText('Someone else has it')).toBeInTheDocument()
  expect(screen.getByText('Nothing to answer at the moment.')).toBeInTheDocument()
})

it('what no longer suits says why, in words to the reader', async () => {
  const rest = reasonOf({ code: 'rest', isBlocking: true, value: 450, limit: 600 })
  open({ [CLAIM]: () => ({ message: 'doesNotFit', reasons: [rest] }) })
  await userEvent.click((await card()).getByRole('button', { name: /^Claim/ }))
  await screen.findByText('The shift does not suit you any more. 7h 30m of rest between your shifts, 10h needed.')
})

it('what is against it stands on the card; what blocks it cannot be claimed', async () => {
  open({ [READ]: () => [offerOf({ reasons: [reasonOf(), reasonOf({ code: 'leave', isBlocking: true })] })] })
  const offer = await card()
  expect(offer.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'You are on leave',
    'You said that you are not available',
  ])
  expect(offer.getByRole('button', { name: /^Claim/ })).toBeDisabled()
})

it('a declined one is shown so at once, and can still be claimed', async () => {
  const { sent } = open({ [DECLINE]: () => new Promise(() => {}) })
  await userEvent.click((await card()).getByRole('button', { name: /^Decline/ }))
  const declined = await card()
  expect(declined.getByText('You declined')).toBeInTheDocument()
  expect(declined.getByRole('button', { name: /^Claim/ })).toBeInTheDocument()
  expect(sent(DECLINE)).toHaveLength(1)
})

it('goes back where the network is gone, and says that nothing was saved', async () => {
  open({ [DECLINE]: () => Promise.reject(new TypeError('network lost')) })
  await userEvent.click((await card()).getByRole('button', { name: /^Decline/ }))
  await screen.findByText(/^Failed to decline the shift\./)
  await waitFor(() => expect(screen.queryByText('You declined')).toBeNull())
})

it('without any, says what would be here', async () => {
  open({ [READ]: () => [] })
  await screen.findByText('No open shifts')
  expect(screen.getByText(/^A shift without a person that suits you is offered here/)).toBeInTheDocument()
})
