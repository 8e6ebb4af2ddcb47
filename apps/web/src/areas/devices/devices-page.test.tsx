import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceOf, GATE_ID, idOf, NOW, openDevices, rowOf, SITE_ID } from './devices.fixture.tsx'

const SAVE = `POST /api/devices/${GATE_ID}`
const REVOKE = `${SAVE}/revoke`

let leave = () => {}
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] })
})
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the list', () => {
  it('says how each device is: seen now, silent with punches waiting, never seen, revoked', async () => {
    openAt({
      devices: [
        deviceOf(),
        deviceOf({
          id: idOf(2),
          name: 'Dock',
          siteName: null,
          lastSeenAt: '2026-11-26T06:48:00.000Z',
          clockAheadMs: 245_000,
          battery: 12,
          queueLength: 3,
          queuedSince: '2026-11-26T06:35:00.000Z',
          enrolledBy: null,
        }),
        deviceOf({
          id: idOf(3),
          name: 'Spare',
          lastSeenAt: null,
          clockAheadMs: null,
          battery: null,
          queueLength: null,
        }),
        deviceOf({ id: idOf(4), name: 'Lost', revokedAt: '2026-11-25T01:00:00.000Z' }),
      ],
    })
    const gate = within(await rowOf('Gate 1'))
    for (const text of ['Rolleston', 'Online', '85 %', 'None', 'Ruth Lee', '20/11/2026 09:30'])
      expect(gate.getByText(text)).toBeInTheDocument()
    expect(gate.queryByText(/ahead|behind/)).toBeNull()
    const dock = within(await rowOf('Dock'))
    for (const text of ['Last seen 12 min ago', '4 min ahead', '12 %', '3 punches, for 25 min'])
      expect(dock.getByText(text)).toBeInTheDocument()
    expect(within(await rowOf('Spare')).getByText('Never seen')).toBeInTheDocument()
    const lost = within(await rowOf('Lost'))
    expect(lost.getByText('Revoked')).toBeInTheDocument()
    expect(lost.queryByRole('button')).toBeNull()
    expect(screen.getByText('4 devices')).toBeInTheDocument()
  })

  it('without any, says what to do first', async () => {
    openAt({ devices: [] })
    expect(await screen.findByText('No devices yet')).toBeInTheDocument()
    expect(screen.getByText(/^Add a device to get a code\. Then open .*\/app\/kiosk\/ on a tablet/)).toBeInTheDocument()
  })

  it('a thousand devices are read by pages', async () => {
    const { asked } = openAt({ total: 1000, at: '/kiosk/devices?page=40' })
    expect(await screen.findByText(/^Show [1-9]\d+ to \d+ of 1000 entries$/)).toBeInTheDocument()
    expect(Number(asked().page)).toBeGreaterThan(1)
    expect(asked()).toMatchObject({ pageSize: '100' })
  })

  it('the filter finds states by their labels', async () => {
    const { asked } = openAt({ at: '/kiosk/devices?filter=revo' })
    await rowOf('Gate 1')
    expect(asked()).toMatchObject({ search: 'revo', searchValues: 'state:revoked' })
  })

  it('people who may only read have nothing to change', async () => {
    openAt({ actions: ['visible'] })
    await rowOf('Gate 1')
    expect(screen.queryByRole('button', { name: 'Add a device' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^(Edit|Revoke)/ })).toBeNull()
  })

  it('shows cards on a phone', async () => {
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: query === '(max-width: 639px)', media: query }),
    )
    openAt({ devices: [deviceOf({ clockAheadMs: -90_000 })] })
    const list = within(await screen.findByRole('list', { name: 'Devices' }))
    expect(await list.findByText('Rolleston · clock 90 s behind · battery 85 %')).toBeInTheDocument()
    expect(list.getByText('Enrolled 20/11/2026 09:30 by Ruth Lee')).toBeInTheDocument()
  })
})

describe('a device that is there', () => {
  it('is renamed, and stays at its work site', async () => {
    const { sent } = openAt({ answers: { [SAVE]: () => ({ message: 'success' }) } })
    const dialog = await edit()
    const name = await dialog.findByRole('textbox', { name: 'Name' })
    await userEvent.clear(name)
    await userEvent.type(name, 'Main gate')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('The device is saved.')
    expect(sent(SAVE)).toEqual([{ name: 'Main gate', siteId: SITE_ID, version: '4' }])
  })

  it('that someone else renamed meanwhile says so, keeps what was typed, and saves over it', async () => {
    const devices = [deviceOf()]
    const { sent } = openAt({
      devices,
      answers: {
        [SAVE]: ({ fields }) => {
          if ((fields as URLSearchParams).get('version') === '5') return { message: 'success' }
          devices[0] = deviceOf({ name: 'North gate', version: 5 })
          const answer = { message: 'changed', version: 5, changedBy: 'Sam Reo', changedAt: NOW }
          return Response.json(answer, { status: 409 })
        },
      },
    })
    const dialog = await edit()
    const name = await dialog.findByRole('textbox', { name: 'Name' })
    await userEvent.clear(name)
    await userEvent.type(name, 'Main gate')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(/^Sam Reo saved this at /)).toBeInTheDocument()
    expect(dialog.getByText('Sam Reo saved this in the meantime: North gate')).toBeInTheDocument()
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Main gate')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('The device is saved.')
    expect(sent(SAVE).at(-1)).toMatchObject({ name: 'Main gate', version: '5' })
  })

  it('is revoked once it is sure what that means', async () => {
    const { sent } = openAt({
      devices: [deviceOf({ queueLength: 2 })],
      answers: { [REVOKE]: () => ({ message: 'success' }) },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke Gate 1' }))
    const question = within(await screen.findByRole('dialog', { name: 'Revoke the device' }))
    expect(question.getByText(/from now on and for good\. Punches that are still on it are kept/)).toBeInTheDocument()
    expect(question.getByText(/2 punches were waiting on it/)).toBeInTheDocument()
    expect(sent(REVOKE)).toHaveLength(0)
    await userEvent.click(question.getByRole('button', { name: 'Revoke' }))
    await screen.findByText('The device is revoked.')
    expect(sent(REVOKE)).toHaveLength(1)
  })

  async function edit() {
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Gate 1' }))
    return within(await screen.findByRole('dialog', { name: 'Edit the device' }))
  }
})

function openAt(given: Parameters<typeof openDevices>[0] = {}) {
  const shown = openDevices(given)
  leave = shown.leave
  return shown
}
