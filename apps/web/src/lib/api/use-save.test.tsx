import { exportPayroll, listSkills, savePunch, uploadTimes } from '@timeloom/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Notices } from '../../ui/kit/feedback/notices.tsx'
import { queryClient } from '../query-client.ts'
import { useCall } from './use-call.ts'
import { useSave } from './use-save.ts'

const punch = { body: { employeeId: 'e', day: '2026-11-06', punchTime: '16:30' } }

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('a refusal code shows its own words as an error', async () => {
  answering(() => json({ message: 'hasExistPunchRecord' }))
  const save = show(() =>
    useSave(savePunch, {
      failure: 'Failed to save the punch.',
      refusals: { hasExistPunchRecord: 'The same time exists.' },
    }),
  )
  save.current.mutate(punch)
  expect(await screen.findByText('The same time exists.')).toBeInTheDocument()
})

it('a success notifies and makes the named readings old', async () => {
  answering(() => json({ message: 'success' }))
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
  const save = show(() =>
    useSave(savePunch, { failure: 'x', success: 'The punch is saved successfully.', invalidates: [exportPayroll] }),
  )
  save.current.mutate(punch)
  expect(await screen.findByText('The punch is saved successfully.')).toBeInTheDocument()
  await waitFor(() => expect(invalidate).toHaveBeenCalledWith({ queryKey: ['GET', exportPayroll.path] }))
})

it.each([
  { message: 'close', isOld: true },
  { message: 'settled', isOld: true },
  { message: 'hasExistPunchRecord', isOld: false },
])('reads again after the refusal $message: $isOld', async ({ message, isOld }) => {
  answering(() => json({ message }))
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
  const save = show(() => useSave(savePunch, { failure: 'x', invalidates: [exportPayroll] }))
  save.current.mutate(punch)
  expect(await screen.findByText(message)).toBeInTheDocument()
  expect(invalidate).toHaveBeenCalledTimes(isOld ? 1 : 0)
})

describe('a saved form is held while its lists are read again', () => {
  it('until they are fresh', async () => {
    const { rereads, save } = await savedWhileListed()
    await waitFor(() => expect(rereads).toHaveLength(1))
    expect(save.current.isPending).toBe(true)
    rereads[0]?.()
    await screen.findByText('The punch is saved successfully.')
    await waitFor(() => expect(save.current.isPending).toBe(false))
  })

  it('for 1.5 seconds at most', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
    const { rereads, save } = await savedWhileListed()
    await waitFor(() => expect(rereads).toHaveLength(1))
    vi.advanceTimersByTime(1300)
    expect(save.current.isPending).toBe(true)
    vi.advanceTimersByTime(300)
    await waitFor(() => expect(save.current.isPending).toBe(false), { timeout: 500 })
    expect(screen.getByText('The punch is saved successfully.')).toBeInTheDocument()
    rereads[0]?.()
  })

  /** A list on the screen that has been read once and whose next reading waits; and a save that it depends on. */
  async function savedWhileListed() {
    const rereads: (() => void)[] = []
    let isRead = false
    vi.stubGlobal('fetch', (path: string) => {
      if (!path.startsWith(listSkills.path)) return Promise.resolve(json({ message: 'success' }))
      if (isRead) return new Promise<Response>((resolve) => rereads.push(() => resolve(json([]))))
      isRead = true
      return Promise.resolve(json([]))
    })
    const result = show(() => ({
      list: useCall(listSkills, {}),
      save: useSave(savePunch, {
        failure: 'x',
        success: 'The punch is saved successfully.',
        invalidates: [listSkills],
      }),
    }))
    await waitFor(() => expect(result.current.list.isSuccess).toBe(true))
    result.current.save.mutate(punch)
    return {
      rereads,
      save: {
        get current() {
          return result.current.save
        },
      },
    }
  }
})

it('the same input tried again after a failure keeps its key; a new input gets a new one', async () => {
  const keys = answering(() => json({}, 503))
  const save = show(() => useSave(savePunch, { failure: 'Failed to save the punch.' }))
  for (const punchTime of ['16:30', '16:30', '16:31']) {
    await save.current.mutateAsync({ body: { ...punch.body, punchTime } }).catch(() => undefined)
  }
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[1])
})

it('without network a save fails at once, and is not sent when the network is back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const fetches: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    fetches.push(path)
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  dispatchEvent(new Event('offline'))
  const save = show(() => useSave(savePunch, { failure: 'Failed to save the punch.' }))
  save.current.mutate(punch)
  expect(
    await screen.findByText('Failed to save the punch. No network. Nothing was saved. Try again when it is back.'),
  ).toBeInTheDocument()
  expect(save.current.isPending).toBe(false)
  vi.restoreAllMocks()
  vi.stubGlobal('fetch', (path: string) => {
    fetches.push(path)
    return Promise.resolve(json({ message: 'success' }))
  })
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(/^No network/)).not.toBeInTheDocument())
  expect(fetches.filter((path) => path === savePunch.path)).toHaveLength(1)
})

it('another file is another input', async () => {
  const keys = answering(() => json({}, 503))
  const save = show(() => useSave(uploadTimes, { failure: 'Failed.' }))
  for (const name of ['a.dat', 'b.dat']) {
    await save.current.mutateAsync({ body: {}, file: new File(['x'], name) }).catch(() => undefined)
  }
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[0]).not.toBe(keys[1])
})

function show<Result>(hook: () => Result) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      {children}
      <Notices />
    </QueryClientProvider>
  )
  return renderHook(hook, { wrapper }).result
}

function answering(answer: () => Response): (string | null)[] {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    return Promise.resolve(answer())
  })
  return keys
}

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}
