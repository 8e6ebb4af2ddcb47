import type { Device } from '@timeloom/contract'
import { screen } from '@testing-library/react'
import { serve } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { DevicesPage } from './devices-page.tsx'

export const NOW = '2026-11-26T07:00:00.000Z'
const LIST = 'GET /api/devices'
export const GATE_ID = '0190a8f0-0000-7000-8000-00000000d001'
export const SITE_ID = '0190a8f0-0000-7000-8000-00000000a001'
export const YARD_ID = '0190a8f0-0000-7000-8000-00000000a002'

interface Given {
  devices?: Device[]
  /** More than these: they are asked for by pages. */
  total?: number
  at?: string
  actions?: string[]
  answers?: Parameters<typeof serve>[0]
}

/** Shows the page as it is with these devices. */
export function openDevices({
  devices = [deviceOf()],
  total,
  at = '/kiosk/devices',
  actions = ['visible', 'update'],
  answers,
}: Given = {}) {
  const calls = serve({
    [LIST]: () =>
      total === undefined
        ? { total: devices.length, rows: devices }
        : { total, rows: Array.from({ length: 100 }, many) },
    'GET /api/workplaces': () => [site(SITE_ID, 'Rolleston'), site(YARD_ID, 'Yard')],
    ...answers,
  })
  const shown = showPage(<DevicesPage />, { at, permissions: { kioskContent: actions } })
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

function many(_: unknown, place: number): Device {
  return deviceOf({ id: idOf(place), name: `Device ${place}` })
}

export function deviceOf(change: Partial<Device> = {}): Device {
  return {
    id: GATE_ID,
    name: 'Gate 1',
    purpose: 'kiosk',
    employeeName: null,
    siteId: SITE_ID,
    siteName: 'Rolleston',
    enrolledAt: '2026-11-19T20:30:00.000Z',
    enrolledBy: 'Ruth Lee',
    lastSeenAt: '2026-11-26T06:59:20.000Z',
    clockAheadMs: 1200,
    battery: 85,
    queueLength: 0,
    queuedSince: null,
    appVersion: '1',
    revokedAt: null,
    version: 4,
    ...change,
  }
}

function site(siteId: string, name: string) {
  return {
    id: siteId,
    name,
    workSiteStatus: true,
    siteCode: null,
    address: '',
    coordinate: '',
    radius: 0,
    version: 1,
  }
}
