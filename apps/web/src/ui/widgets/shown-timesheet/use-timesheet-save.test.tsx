import { type Timesheet, getTimesheet, savePunch } from '@timeloom/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useCall } from '../../../lib/api/use-call.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { serve, type SentCall } from '../../testing/serve.ts'
import { ShownTimesheetContext, timesheetInput } from './shown-timesheet.ts'
import { useTimesheetSave } from './use-timesheet-save.ts'

const READ = 'GET /api/timesheet/getPunchRecords'
const SAVE = 'POST /timesheet/saveSinglePunch'
const [FROM, TO] = ['2026-11-02', '2026-11-08']
const EMPLOYEE = '0190a8f0-0000-7000-8000-0000000000e1'
const punch = { body: { employeeId: EMPLOYEE, day: FROM, punchTime: '16:30' } }

beforeEach(() => queryClient.clear())
afterEach(() => vi.unstubAllGlobals())

describe('a save of the timesheet that is shown', () => {
  it('asks for it, and shows what the answer brings without reading again', async () => {
    const { page, calls } = await show({ [SAVE]: () => ({ message: 'success', timesheet: sheet(480) }) })
    await act(() => page.current.save.mutateAsync(punch))
    expect(fieldsOf(calls).get('timesheetOn')).toBe(FROM)
    await waitFor(() => expect(page.current.timesheet.data?.summary.paidMinutes).toBe(480))
    expect(readsIn(calls)).toBe(1)
  })

  it('reads again where the answer brings none', async () => {
    const { page, calls } = await show({ [SAVE]: () => ({ message: 'success' }) })
    await act(() => page.current.save.mutateAsync(punch))
    expect(readsIn(calls)).toBe(2)
  })

  it('reads again where another save was under way: their answers do not say which was first', async () => {
    const ends: (() => void)[] = []
    const { page, calls } = await show({
      [SAVE]: () =>
        new Promise((end) => ends.push(() => end({ message: 'success', timesheet: sheet(100 + ends.length) }))),
    })
    let both: Promise<unknown> = Promise.resolve()
    act(() => {
      const other = { body: { ...punch.body, punchTime: '17:00' } }
      both = Promise.all([page.current.save.mutateAsync(punch), page.current.other.mutateAsync(other)])
    })
    await waitFor(() => expect(ends).toHaveLength(2))
    await act(async () => {
      for (const end of ends) end()
      await both
    })
    expect(readsIn(calls)).toBeGreaterThan(1)
    await waitFor(() => expect(page.current.timesheet.data?.summary.paidMinutes).toBe(0))
  })

  it('drops a reading that began before it', async () => {
    const late: ((minutes: number) => void)[] = []
    const { page } = await show({ [SAVE]: () => ({ message: 'success', timesheet: sheet(480) }) }, late)
    act(() => void page.current.timesheet.refetch())
    await waitFor(() => expect(late).toHaveLength(1))
    await act(() => page.current.save.mutateAsync(punch))
    await waitFor(() => expect(page.current.timesheet.data?.summary.paidMinutes).toBe(480))
    late[0]?.(0)
    // Its answer and what the cache tells the page come in turns of their own.
    await act(() => new Promise((done) => setTimeout(done, 20)))
    expect(page.current.timesheet.data?.summary.paidMinutes).toBe(480)
  })

  it('leaves the timesheets of other days to be read again', async () => {
    const { page } = await show({ [SAVE]: () => ({ message: 'success', timesheet: sheet(480) }) })
    const next = { queryKey: ['GET', getTimesheet.path, { query: { employee: EMPLOYEE, fromT: '2026-11-09' } }] }
    queryClient.setQueryData(next.queryKey, sheet(0))
    await act(() => page.current.save.mutateAsync(punch))
    expect(queryClient.getQueryState(next.queryKey)?.isInvalidated).toBe(true)
  })
})

it('where no timesheet is shown, none is asked for', async () => {
  const calls = serve({ [SAVE]: () => ({ message: 'success' }) })
  const save = renderHook(() => useTimesheetSave(savePunch, { failure: 'x' }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  }).result
  await act(() => save.current.mutateAsync(punch))
  expect(fieldsOf(calls).has('timesheetOn')).toBe(false)
})

/** @param late takes over every reading but the first, to be answered by the test */
async function show(answers: Parameters<typeof serve>[0], late?: ((minutes: number) => void)[]) {
  let isRead = false
  const calls = serve({
    [READ]: () => {
      if (!late || !isRead) {
        isRead = true
        return sheet(0)
      }
      return new Promise((end) => late.push((minutes) => end(sheet(minutes))))
    },
    ...answers,
  })
  const options = { failure: 'x', invalidates: [getTimesheet] }
  const page = renderHook(
    () => ({
      timesheet: useCall(getTimesheet, timesheetInput(EMPLOYEE, { fromT: FROM, toT: TO })),
      save: useTimesheetSave(savePunch, options),
      other: useTimesheetSave(savePunch, options),
    }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queryClient}>
          <ShownTimesheetContext value={FROM}>{children}</ShownTimesheetContext>
        </QueryClientProvider>
      ),
    },
  ).result
  await waitFor(() => expect(page.current.timesheet.data).toBeDefined())
  return { page, calls }
}

function readsIn(calls: SentCall[]): number {
  return calls.filter(({ path }) => path === getTimesheet.path).length
}

function fieldsOf(calls: SentCall[]): URLSearchParams {
  return calls.find(({ path }) => path === savePunch.path)?.fields as URLSearchParams
}

function sheet(paidMinutes: number): Timesheet {
  return {
    timeSheets: [],
    fromT: FROM,
    toT: TO,
    readonly: false,
    ptClosed: false,
    payrollTransferId: null,
    timeZoneId: 'Pacific/Auckland',
    today: FROM,
    summary: {
      payTypeTotals: [],
      paidMinutes,
      standardMinutes: 0,
      pendingOvertimeMinutes: 0,
      notAcceptedMinutes: 0,
      exceptionCount: 0,
    },
    previousPeriodFrom: null,
    nextPeriodFrom: null,
  }
}
