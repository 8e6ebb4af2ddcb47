import type { ComingShift } from '@timeloom/contract'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { serve } from '../../../ui/testing/serve.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { NextShiftCard } from './next-shift-card.tsx'
import { EMPLOYEE_ID } from '../timesheets.fixture.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const SHIFT: ComingShift = {
  day: '2026-11-05',
  startDate: '2026-11-05',
  startTime: '08:00',
  endTime: '16:30',
  startsAt: '2026-11-04T19:00:00Z',
  endsAt: '2026-11-05T03:30:00Z',
  labelName: 'Line 2',
}

it.each([
  { why: 'one that runs', now: '2026-11-04T23:00:00Z', shift: SHIFT, texts: ['Your shift now', 'Today 08:00 – 16:30'] },
  {
    why: 'one that starts soon',
    now: '2026-11-04T18:52:00Z',
    shift: SHIFT,
    texts: ['Next shift · starts in 8m', 'Today 08:00 – 16:30', 'Line 2'],
  },
  {
    why: 'one of another day',
    now: '2026-11-04T18:00:00Z',
    shift: { ...SHIFT, startDate: '2026-11-09', startsAt: '2026-11-08T19:00:00Z' },
    texts: ['Next shift', 'Mon 09/11 08:00 – 16:30'],
  },
  {
    why: 'none',
    now: '2026-11-04T18:00:00Z',
    shift: null,
    texts: ['Next shift', 'None planned in the next four weeks'],
  },
])('says when the next shift is: $why', async ({ now, shift, texts }) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  const calls = serve({
    'GET /api/timesheet/next-shift': () => ({ shift, timeZoneId: 'Pacific/Auckland', today: '2026-11-05' }),
  })
  showPage(<NextShiftCard employeeId={EMPLOYEE_ID} />, { at: '/timesheet/view', permissions: {} })
  for (const text of texts) expect(await screen.findByText(text)).toBeInTheDocument()
  expect(Object.fromEntries(calls[0]!.query)).toEqual({ employee: EMPLOYEE_ID })
})
