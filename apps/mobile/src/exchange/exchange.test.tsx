import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { showSignedIn } from '../testing/show-signed-in.tsx'
import { OpenShifts } from './open-shifts.tsx'
import { Swaps } from './swaps.tsx'

async function show(part: React.ReactNode, answers: Record<string, unknown>) {
  const { server, close } = await showSignedIn(part, answers)
  onTestFinished(close)
  return server
}

const SHIFT = {
  workDate: '2026-12-05',
  startTime: '22:00',
  startTimeType: 'Today',
  endTime: '06:00',
  endTimeType: 'NextDay',
  departmentName: 'Bakery',
  labelName: null,
}
const OFFER = {
  ...SHIFT,
  id: 'o1',
  status: 'Open',
  answer: 'Offered',
  placesLeft: 2,
  note: 'Double time',
  deadline: '2026-12-04T04:00:00Z',
  reasons: [],
}
const REST = { code: 'rest', isBlocking: true, value: 360, limit: 660, workDate: '2026-12-04', names: [] }

it('an open shift is claimed with one touch', async () => {
  const changed = vi.fn<() => void>()
  const server = await show(<OpenShifts zone="Pacific/Auckland" onChange={changed} />, {
    '/api/open-shifts/mine': [OFFER],
    '/api/open-shifts/claim': { message: 'success' },
  })
  expect(await screen.findByText('Sat 5 Dec, 22:00 – 06:00 next day')).toBeInTheDocument()
  expect(screen.getByText('Bakery · 2 places left')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Claim' }))
  expect(await screen.findByText('It is yours.')).toBeInTheDocument()
  expect(server.sent['/api/open-shifts/claim']).toEqual([{ id: 'o1' }])
  expect(changed).toHaveBeenCalledOnce()
})

it('whoever was too late reads so, and the list is read again', async () => {
  const server = await show(<OpenShifts zone="Pacific/Auckland" onChange={() => undefined} />, {
    '/api/open-shifts/mine': [OFFER],
    '/api/open-shifts/claim': { message: 'full' },
  })
  const claim = await screen.findByRole('button', { name: 'Claim' })
  server.answers['/api/open-shifts/mine'] = [{ ...OFFER, status: 'Filled', placesLeft: 0 }]
  fireEvent.click(claim)
  expect(await screen.findByText('Someone was quicker: all places are taken.')).toBeInTheDocument()
  expect(await screen.findByText('All places are taken.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull()
})

it('a shift that does not suit says why, and cannot be claimed; it can be declined', async () => {
  const server = await show(<OpenShifts zone="Pacific/Auckland" onChange={() => undefined} />, {
    '/api/open-shifts/mine': [{ ...OFFER, reasons: [REST] }],
    '/api/open-shifts/decline': { message: 'success' },
  })
  expect(await screen.findByText('6.00 h of rest between your shifts, 11.00 h needed')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'No, thanks' }))
  await waitFor(() => expect(server.sent['/api/open-shifts/decline']).toEqual([{ id: 'o1' }]))
})

const NOA = { employeeId: 'e2', employeeName: 'Noa', avatarFileName: null }
const ME = { employeeId: 'e1', employeeName: 'Mele', avatarFileName: null }
const SWAP = {
  id: 's1',
  status: 'Asked',
  isMine: false,
  asker: NOA,
  colleague: ME,
  given: SHIFT,
  taken: { ...SHIFT, workDate: '2026-12-07' },
  note: null,
  reason: null,
  overBecause: null,
  reasons: [],
}

it('a colleague’s swap is accepted or declined, one’s own is cancelled', async () => {
  const server = await show(<Swaps onChange={() => undefined} />, {
    '/api/swaps/mine': [SWAP, { ...SWAP, id: 's2', isMine: true, asker: ME, colleague: NOA, taken: null }],
    '/api/swaps/answer': { message: 'success' },
    '/api/swaps/cancel': { message: 'success' },
  })
  const rows = await screen.findAllByRole('listitem')
  expect(within(rows[0]!).getByText(/^Noa gives Sat 5 Dec.*You give Mon 7 Dec/)).toBeInTheDocument()
  fireEvent.click(within(rows[0]!).getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(server.sent['/api/swaps/answer']).toEqual([{ id: 's1', isAccepted: true }]))
  expect(within(rows[1]!).getByText(/Noa gives nothing in return$/)).toBeInTheDocument()
  fireEvent.click(within(rows[1]!).getByRole('button', { name: 'Cancel it' }))
  await waitFor(() => expect(server.sent['/api/swaps/cancel']).toEqual([{ id: 's2' }]))
})

it('a swap is asked for: the shift, whom and for what', async () => {
  const server = await show(<Swaps onChange={() => undefined} />, {
    '/api/swaps/mine': [],
    '/api/swaps/shifts': [
      { ...SHIFT, workSectionId: 'w1', swapId: null },
      { ...SHIFT, workDate: '2026-12-09', workSectionId: 'w2', swapId: 's9' },
    ],
    '/api/swaps/choices': [
      { ...NOA, canTakeAlone: true, shifts: [{ ...SHIFT, workDate: '2026-12-07', workSectionId: 'w7' }] },
    ],
    '/api/swaps/ask': { message: 'success', id: 's3' },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for a swap' }))
  const choose = async (name: RegExp) => fireEvent.click(await screen.findByRole('radio', { name, hidden: true }))
  await choose(/^Sat 5 Dec/)
  expect(screen.queryByRole('radio', { name: /^Wed 9 Dec/, hidden: true })).toBeNull()
  await choose(/^Noa, for Mon 7 Dec/)
  fireEvent.click(screen.getByRole('button', { name: 'Send', hidden: true }))
  expect(await screen.findByText('Sent. Your colleague gets a message.')).toBeInTheDocument()
  expect(server.sent['/api/swaps/ask']).toEqual([
    {
      workDate: '2026-12-05',
      workSectionId: 'w1',
      employeeId: 'e2',
      takenWorkDate: '2026-12-07',
      takenWorkSectionId: 'w7',
    },
  ])
})
