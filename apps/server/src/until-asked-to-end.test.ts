import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { untilAskedToEnd } from './until-asked-to-end.ts'

const signals = ['SIGINT', 'SIGTERM'] as const
let before: Map<(typeof signals)[number], unknown[]>
let exit: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  vi.useFakeTimers()
  exit = vi.spyOn(process, 'exit').mockImplementation((() => undefined) as never)
  before = new Map(signals.map((signal) => [signal, process.listeners(signal)]))
})

afterEach(() => {
  for (const signal of signals) for (const listener of added(signal)) process.off(signal, listener)
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

it.each(signals)('%s asks the process to end', async (signal) => {
  const asked = untilAskedToEnd()
  send(signal)
  await asked
})

it('a Ctrl-C that launcher and terminal both tell is one, and the next one does not wait', () => {
  void untilAskedToEnd()
  send('SIGINT')
  send('SIGINT')
  expect(exit).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  send('SIGINT')
  expect(exit).toHaveBeenCalledExactlyOnceWith(1)
})

it.each([
  { why: 'under npm, whose shell passes no signal on', script: 'start', asks: true },
  { why: 'without npm, as with nohup', script: undefined, asks: false },
])('the end of the parent asks: $asks, $why', async ({ script, asks }) => {
  vi.stubEnv('npm_lifecycle_event', script)
  let parent = 4711
  let isAsked = false
  void untilAskedToEnd(() => parent).then(() => (isAsked = true))
  await vi.advanceTimersByTimeAsync(5000)
  expect(isAsked).toBe(false)
  parent = 1
  await vi.advanceTimersByTimeAsync(500)
  expect(isAsked).toBe(asks)
})

/** Tells only what was installed by the test: the test runner listens too. */
function send(signal: (typeof signals)[number]): void {
  for (const listener of added(signal)) listener(signal)
}

function added(signal: (typeof signals)[number]) {
  return process.listeners(signal).filter((listener) => !before.get(signal)?.includes(listener))
}
