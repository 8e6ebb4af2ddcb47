import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceOf, idOf, NOW, openDevices, YARD_ID } from './devices.fixture.tsx'

const MAKE = 'POST /api/devices/codes'

let leave = () => {}
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] })
})
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a new device', () => {
  const CODE = {
    message: 'success',
    code: 'K7QM-3XRD',
    address: 'https://fernbank.example/app/kiosk/#code=K7QM-3XRD',
    expiresAt: '2026-11-26T07:15:00.000Z',
  }

  async function make() {
    await userEvent.click(await screen.findByRole('button', { name: 'Add a device' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a device' }))
    await userEvent.type(await dialog.findByRole('textbox', { name: 'Name' }), 'Gate 2')
    await userEvent.click(dialog.getByRole('combobox', { name: 'Work site' }))
    await userEvent.click(await screen.findByTitle('Yard'))
    await userEvent.click(dialog.getByRole('button', { name: 'Create a code' }))
    return dialog
  }

  it('has a code, shown large, as an address and as a picture, and counted down', async () => {
    const { sent } = openAt({ answers: { [MAKE]: () => CODE } })
    const dialog = await make()
    expect(await dialog.findByText('K7QM-3XRD')).toBeInTheDocument()
    expect(sent(MAKE)).toEqual([{ name: 'Gate 2', purpose: 'kiosk', siteId: YARD_ID }])
    expect(dialog.getByRole('link', { name: CODE.address })).toHaveAttribute('href', CODE.address)
    expect(await dialog.findByRole('img', { name: 'Address that sets up Gate 2' })).toBeInTheDocument()
    expect(dialog.getByText(/ open https:\/\/fernbank\.example\/app\/kiosk\/ on the device/)).toBeInTheDocument()
    expect(dialog.getByText(/valid for 15:00 more/)).toBeInTheDocument()
    vi.setSystemTime(new Date('2026-11-26T07:04:30.000Z'))
    expect(await dialog.findByText(/valid for 10:30 more/, {}, { timeout: 3000 })).toBeInTheDocument()
  })

  it('is set up at the address of the browser, where the server knows only that of its own machine', async () => {
    openAt({ answers: { [MAKE]: () => ({ ...CODE, address: 'http://127.0.0.1:8080/app/kiosk/#code=K7QM-3XRD' }) } })
    const dialog = await make()
    const address = `${location.origin}/app/kiosk/#code=K7QM-3XRD`
    expect(await dialog.findByRole('link', { name: address })).toBeInTheDocument()
  })

  it('says that a device needs https', async () => {
    openAt({ answers: { [MAKE]: () => ({ ...CODE, address: 'http://clock.example/app/kiosk/#code=K7QM-3XRD' }) } })
    const dialog = await make()
    expect(await dialog.findByText(/only at an address that begins with https/)).toBeInTheDocument()
  })

  it('is noticed when it is set up; one of the same name from before is not it', async () => {
    const devices = [deviceOf({ name: 'Gate 2', enrolledAt: '2026-11-26T06:59:59.000Z' })]
    openAt({ devices, answers: { [MAKE]: () => CODE } })
    const dialog = await make()
    await dialog.findByText('K7QM-3XRD')
    expect(dialog.getByText(/^Waiting for the device/)).toBeInTheDocument()
    devices.push(deviceOf({ id: idOf(2), name: 'Gate 2', enrolledAt: '2026-11-26T07:00:20.000Z' }))
    const words = 'Gate 2 is set up. People can clock in on it now.'
    expect(await dialog.findByText(words, {}, { timeout: 5000 })).toBeInTheDocument()
    expect(dialog.queryByText('K7QM-3XRD')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('whose code is too old gets another one, without typing again', async () => {
    openAt({ answers: { [MAKE]: () => CODE } })
    const dialog = await make()
    await dialog.findByText('K7QM-3XRD')
    vi.setSystemTime(new Date('2026-11-26T07:15:01.000Z'))
    await dialog.findByText('The code for Gate 2 is too old. Create another one.', {}, { timeout: 3000 })
    await userEvent.click(dialog.getByRole('button', { name: 'New code' }))
    expect(await dialog.findByRole('textbox', { name: 'Name' })).toHaveValue('Gate 2')
  })

  it.each([
    {
      why: 'there are too many',
      answer: { message: 'tooMany' },
      status: 200,
      words: 'The company has 2000 devices, which is the most it can have. Revoke those no longer used.',
    },
    {
      why: 'the work site is gone',
      answer: { message: 'There is no such work site.' },
      status: 404,
      words: 'There is no such work site.',
    },
  ])('is refused in words where $why', async ({ answer, status, words }) => {
    openAt({ answers: { [MAKE]: () => Response.json(answer, { status }) } })
    await make()
    expect(await screen.findByText(words)).toBeInTheDocument()
  })
})

function openAt(given: Parameters<typeof openDevices>[0] = {}) {
  const shown = openDevices(given)
  leave = shown.leave
  return shown
}
