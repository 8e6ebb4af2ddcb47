import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callsInFlight } from '../call/calls-in-flight.ts'
import { letCallsFirst } from './let-calls-first.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A process that keeps its signals. */
function started() {
  const signals: string[] = []
  const end = letCallsFirst({ kill: (signal) => signals.push(String(signal)) > 0 })
  return { signals, end }
}

it('a process is held while a call is answered, and goes on after it', () => {
  const { signals, end } = started()
  expect(signals).toEqual([])
  const calls = [callsInFlight.begin(), callsInFlight.begin()]
  calls[0]!()
  calls[0]!()
  expect(signals).toEqual(['SIGSTOP'])
  calls[1]!()
  expect(signals).toEqual(['SIGSTOP', 'SIGCONT'])
  end()
})

it('it gets on where calls never end, and is let go at its end', () => {
  const answered = callsInFlight.begin()
  const { signals, end } = started()
  vi.advanceTimersByTime(100)
  expect(signals).toEqual(['SIGSTOP', 'SIGCONT'])
  callsInFlight.begin()()
  vi.advanceTimersByTime(24)
  expect(signals).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(signals).toEqual(['SIGSTOP', 'SIGCONT', 'SIGSTOP'])
  end()
  expect(signals.at(-1)).toBe('SIGCONT')
  vi.advanceTimersByTime(1000)
  expect(signals).toHaveLength(4)
  answered()
})

it('a call that waits for the process does not hold it', () => {
  const answered = callsInFlight.begin()
  const goOn = callsInFlight.stepAside()
  const { signals, end } = started()
  expect(signals).toEqual([])
  goOn()
  expect(signals).toEqual(['SIGSTOP'])
  end()
  answered()
  expect(callsInFlight.count).toBe(0)
})
