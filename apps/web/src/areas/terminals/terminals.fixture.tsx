import type { Terminal } from '@timeloom/contract'
import { screen } from '@testing-library/react'
import { serve } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { TerminalsPage } from './terminals-page.tsx'

export const NOW = '2026-11-26T07:00:00.000Z'
const LIST = 'GET /api/terminals'
export const GATE_ID = '0190a8f0-0000-7000-8000-00000000d001'
const SITE_ID = '0190a8f0-0000-7000-8000-00000000a001'
export const YARD_ID = '0190a8f0-0000-7000-8000-00000000a002'

interface Given {
  terminals?: Terminal[]
  /** More than these: they are asked for by pages. */
  total?: number
  at?: string
  actions?: string[]
  answers?: Parameters<typeof serve>[0]
}

/** Shows the page as it is with these terminals. */
export function openTerminals({
  terminals = [terminalOf()],
  total,
  at = '/kiosk/terminals',
  actions = ['visible', 'update'],
  answers,
}: Given = {}) {
  const calls = serve({
    [LIST]: () =>
      total === undefined
        ? { total: terminals.length, rows: terminals }
        : { total, rows: Array.from({ length: 100 }, many) },
    'GET /api/workplaces': () => [site(SITE_ID, 'Rolleston'), site(YARD_ID, 'Yard')],
    'GET /api/timezones': () => ['Pacific/Auckland', 'Australia/Perth'].map((id) => ({ id, name: id })),
    ...answers,
  })
  const shown = showPage(<TerminalsPage />, { at, permissions: { kioskContent: actions } })
  const of = (name: string) => calls.filter(({ method, path }) => `${method} ${path}` === name)
  return {
    leave: shown.leave,
    asked: () => Object.fromEntries(of(LIST).at(-1)?.query ?? []),
    sent: (name: string) => of(name).map(({ fields }) => Object.fromEntries(fields as URLSearchParams)),
  }
}

export async function rowOf(name: string): Promise<HTMLElement> {
  const row = (await screen.findByText(name)).closest('tr')
  if (!row) throw new Error(`no row of ${name}`)
  return row
}

export function idOf(place: number): string {
  return `0190a8f0-0000-7000-8000-00000000d${String(place).padStart(3, '0')}`
}

function many(_: unknown, place: number): Terminal {
  return terminalOf({ id: idOf(place), name: `Terminal ${place}` })
}

export function terminalOf(change: Partial<Terminal> = {}): Terminal {
  return {
    id: GATE_ID,
    name: 'Gate 1',
    serial: 'CGKK223862906',
    siteId: SITE_ID,
    siteName: 'Rolleston',
    timeZoneId: 'Pacific/Auckland',
    hasDirections: false,
    sendsUsers: true,
    addedAt: '2026-11-19T20:30:00.000Z',
    addedBy: 'Ruth Lee',
    lastSeenAt: '2026-11-26T06:59:20.000Z',
    firmware: 'Ver 8.0.4.2',
    usersOnIt: 25,
    waitingUsers: 0,
    refusedUsers: 0,
    biometricsAt: null,
    revokedAt: null,
    version: 4,
    ...change,
  }
}

function site(siteId: string, name: string) {
  return { id: siteId, name, workSiteStatus: true, address: '', coordinate: '', radius: 0, siteCode: null, version: 1 }
}
