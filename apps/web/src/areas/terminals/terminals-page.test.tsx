import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GATE_ID, idOf, NOW, openTerminals, rowOf, terminalOf, YARD_ID } from './terminals.fixture.tsx'

const ADD = 'POST /api/terminals'
const SAVE = `${ADD}/${GATE_ID}`
const ADDRESS = 'https://fernbank.example/iclock/abcdefghjkmnpqrstwxyz23456'

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
  it('says how each terminal is, who is on it, and what is wrong', async () => {
    openAt({
      terminals: [
        terminalOf(),
        terminalOf({
          id: idOf(2),
          name: 'Dock',
          lastSeenAt: '2026-11-26T06:48:00.000Z',
          waitingUsers: 3,
          refusedUsers: 1,
          biometricsAt: '2026-11-25T20:30:00.000Z',
        }),
        terminalOf({ id: idOf(3), name: 'Spare', lastSeenAt: null, firmware: null, usersOnIt: null, waitingUsers: 1 }),
        terminalOf({ id: idOf(4), name: 'Lost', revokedAt: '2026-11-25T01:00:00.000Z' }),
      ],
    })
    const gate = within(await rowOf('Gate 1'))
    for (const text of ['CGKK223862906', 'Rolleston', 'Online', '25', 'Ver 8.0.4.2'])
      expect(gate.getByText(text)).toBeInTheDocument()
    const dock = within(await rowOf('Dock'))
    expect(dock.getByText('Last seen 12 min ago')).toBeInTheDocument()
    expect(dock.getByText('25, 3 waiting')).toBeInTheDocument()
    for (const text of ['1 person refused', 'Biometric data refused']) expect(dock.getByText(text)).toBeInTheDocument()
    expect(within(await rowOf('Spare')).getByText('Never seen')).toBeInTheDocument()
    expect(within(await rowOf('Spare')).getByText('1 waiting')).toBeInTheDocument()
    const lost = within(await rowOf('Lost'))
    expect(lost.getByText('Revoked')).toBeInTheDocument()
    expect(lost.queryByRole('button')).toBeNull()
  })

  it('without any, says what one is and what to do first', async () => {
    openAt({ terminals: [] })
    expect(await screen.findByText('No terminals yet')).toBeInTheDocument()
    expect(screen.getByText(/Add it by its serial number/)).toBeInTheDocument()
  })

  it('a thousand terminals are read by pages', async () => {
    const { asked } = openAt({ total: 1000, at: '/kiosk/terminals?page=40' })
    expect(await screen.findByText(/^Show [1-9]\d+ to \d+ of 1000 entries$/)).toBeInTheDocument()
    expect(Number(asked().page)).toBeGreaterThan(1)
  })

  it('people who may only read have nothing to change', async () => {
    openAt({ actions: ['visible'] })
    await rowOf('Gate 1')
    expect(screen.queryByRole('button', { name: /^(Add|Edit|Revoke|New address)/ })).toBeNull()
  })

  it('shows cards on a phone', async () => {
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: query === '(max-width: 639px)', media: query }),
    )
    openAt({ terminals: [terminalOf({ waitingUsers: 2, biometricsAt: '2026-11-25T20:30:00.000Z' })] })
    const list = within(await screen.findByRole('list', { name: 'Terminals' }))
    expect(await list.findByText('Rolleston · CGKK223862906 · people: 25, 2 waiting')).toBeInTheDocument()
    const offered = 'Tried to send fingerprints, faces or pictures on 26/11/2026 09:30: nothing of them was kept'
    expect(list.getByText(offered)).toBeInTheDocument()
  })
})

describe('a new terminal', () => {
  async function add() {
    await userEvent.click(await screen.findByRole('button', { name: 'Add a terminal' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a terminal' }))
    await userEvent.type(await dialog.findByRole('textbox', { name: 'Name' }), 'Gate 2')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Serial number' }), ' AB12 ')
    await userEvent.click(dialog.getByRole('combobox', { name: 'Work site' }))
    await userEvent.click(await screen.findByTitle('Yard'))
    await userEvent.click(dialog.getByRole('button', { name: 'Add the terminal' }))
    return dialog
  }

  it('is added by its serial number, and its address is shown once', async () => {
    const { sent } = openAt({ answers: { [ADD]: () => ({ message: 'success', id: idOf(9), address: ADDRESS }) } })
    const dialog = await add()
    expect(await dialog.findByRole('textbox', { name: 'Address of Gate 2' })).toHaveValue(ADDRESS)
    expect(dialog.getByText('abcd efgh jkmn pqrs twxy z234 56')).toBeInTheDocument()
    expect(sent(ADD)).toEqual([
      {
        name: 'Gate 2',
        serial: 'AB12',
        siteId: YARD_ID,
        timeZoneId: 'Pacific/Auckland',
        hasDirections: 'false',
        sendsUsers: 'true',
      },
    ])
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByDisplayValue(ADDRESS)).toBeNull()
  })

  it('that is here already is refused at its serial number', async () => {
    openAt({ answers: { [ADD]: () => ({ message: 'serial' }) } })
    const dialog = await add()
    expect(await dialog.findByText('A terminal with this serial number is here already.')).toBeInTheDocument()
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Gate 2')
  })

  it('is refused in words where there are too many', async () => {
    openAt({ answers: { [ADD]: () => ({ message: 'tooMany' }) } })
    await add()
    expect(await screen.findByText(/^The company has 500 terminals/)).toBeInTheDocument()
  })
})

describe('a terminal that is there', () => {
  it('is changed, and keeps its serial number', async () => {
    const { sent } = openAt({ answers: { [SAVE]: () => ({ message: 'success' }) } })
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Gate 1' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit the terminal' }))
    expect(await dialog.findByRole('textbox', { name: 'Serial number' })).toBeDisabled()
    await userEvent.click(dialog.getByText('As chosen there'))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('The terminal is saved.')
    expect(sent(SAVE)).toEqual([expect.objectContaining({ name: 'Gate 1', hasDirections: 'true', version: '4' })])
    expect(sent(SAVE)[0]).not.toHaveProperty('serial')
  })

  it('gets a new address once it is sure what that means', async () => {
    openAt({ answers: { [`${SAVE}/address`]: () => ({ message: 'success', address: ADDRESS }) } })
    await userEvent.click(await screen.findByRole('button', { name: 'New address for Gate 1' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Replace' }))
    expect(await screen.findByRole('textbox', { name: 'Address of Gate 1' })).toHaveValue(ADDRESS)
  })

  it('is revoked once it is sure what that means', async () => {
    const { sent } = openAt({ answers: { [`${SAVE}/revoke`]: () => ({ message: 'success' }) } })
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke Gate 1' }))
    expect(await screen.findByText(/^It can no longer be used/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Revoke' }))
    expect(await screen.findByText('The terminal is revoked.')).toBeInTheDocument()
    expect(sent(`${SAVE}/revoke`)).toHaveLength(1)
  })
})

function openAt(given: Parameters<typeof openTerminals>[0] = {}) {
  const shown = openTerminals(given)
  leave = shown.leave
  return shown
}
