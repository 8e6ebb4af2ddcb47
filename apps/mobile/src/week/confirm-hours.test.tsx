import type { PeriodConfirmation, Timesheet } from '@timeloom/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { MELE } from '../testing/stand-in.ts'
import { showSignedIn, type SignedInPhone } from '../testing/show-signed-in.tsx'
import { ConfirmHours } from './confirm-hours.tsx'

const PATH = '/api/timesheet/confirmation'
const DUE: PeriodConfirmation = {
  fromT: '2026-11-02',
  toT: '2026-11-15',
  isAsked: true,
  waitsFor: 'employee',
  toApprove: 4,
  figures: 'f1',
  confirmed: null,
  changes: [],
}
const CONFIRMED: PeriodConfirmation = {
  ...DUE,
  waitsFor: 'supervisor',
  confirmed: { at: '2026-11-16T01:30:00Z', isCurrent: true },
}
const SHEET = { fromT: DUE.fromT, toT: DUE.toT, today: '2026-11-16', timeZoneId: 'Pacific/Auckland' } as Timesheet

let phone: SignedInPhone
const onChanged = vi.fn<() => void>()

afterEach(() => {
  phone.close()
  onChanged.mockClear()
})

async function show(answer: PeriodConfirmation | number, { sheet = SHEET, isKept = false } = {}) {
  const part = <ConfirmHours employeeId={MELE.employeeId} sheet={sheet} isKept={isKept} onChanged={onChanged} />
  phone = await showSignedIn(part, { [PATH]: answer })
}
const button = () => screen.findByRole('button', { name: 'I confirm these hours, 2 Nov – 15 Nov' })
const sent = () => (phone.server.sent[PATH] ?? []).filter((body) => 'figures' in body)

it('one touch confirms the figures that were read, and says since when they are', async () => {
  await show(DUE)
  expect(await screen.findByText('You have not confirmed these hours yet.')).toBeVisible()
  phone.server.answers[PATH] = { message: 'success', ...CONFIRMED }
  fireEvent.click(await button())
  expect(await screen.findByText(/^You confirmed these hours, .*14:30\.$/)).toBeVisible()
  expect(screen.getByText('They wait for your supervisor.')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  expect(sent()).toEqual([{ fromT: '2026-11-02', figures: 'f1' }])
  expect(onChanged).not.toHaveBeenCalled()
})

it('hours that changed are named from and to, and can be confirmed again', async () => {
  await show({
    ...DUE,
    confirmed: { ...CONFIRMED.confirmed!, isCurrent: false },
    changes: [{ day: '2026-11-05', payType: 'Ordinary Time', was: 8, now: 7.5 }],
  })
  expect(await screen.findByText(/and they have changed since\.$/)).toBeVisible()
  expect(screen.getByRole('list', { name: 'Changed since' })).toHaveTextContent(
    'Thu 5 Nov · Ordinary Time: 8.00 → 7.50',
  )
  expect(await button()).toBeEnabled()
})

it('a refusal is said in words, and the hours are read again', async () => {
  await show(DUE)
  const confirm = await button()
  phone.server.answers[PATH] = { message: 'changed', ...DUE, figures: 'f2' }
  fireEvent.click(confirm)
  expect(await screen.findByText(/^The hours changed while you were reading them/)).toBeVisible()
  expect(onChanged).toHaveBeenCalledOnce()
  phone.server.answers[PATH] = { message: 'success', ...CONFIRMED, figures: 'f2' }
  await waitFor(() => expect(screen.getByRole('button')).toBeEnabled())
  fireEvent.click(await button())
  await screen.findByText(/^You confirmed these hours/)
  expect(sent().at(-1)).toEqual({ fromT: '2026-11-02', figures: 'f2' })
})

it('without a network it says that nothing was confirmed', async () => {
  await show(DUE, { isKept: true })
  expect(await screen.findByText(/^No connection\. Confirming needs the network/)).toBeVisible()
  phone.server.isAway = true
  fireEvent.click(await button())
  expect(await screen.findByText(/^Not confirmed: there is no answer/)).toBeVisible()
})

it('nothing is read of a period that goes on, and nothing said where the company does not ask', async () => {
  await show(DUE, { sheet: { ...SHEET, today: SHEET.toT } })
  expect(screen.queryByRole('region')).toBeNull()
  expect(phone.server.sent[PATH]).toBeUndefined()
  phone.close()
  await show({ ...DUE, isAsked: false, waitsFor: 'supervisor' })
  await waitFor(() => expect(phone.server.sent[PATH]).toBeDefined())
  expect(screen.queryByRole('region')).toBeNull()
})

it('a state that cannot be read can be asked for again', async () => {
  await show(500)
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  phone.server.answers[PATH] = CONFIRMED
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^You confirmed these hours/)).toBeVisible()
})
