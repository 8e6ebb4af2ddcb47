import { expect, it } from 'vitest'
import { restartPauseMs } from './restart-pause.ts'

it.each([
  { livedMs: 60_000, lastPauseMs: 0, pauseMs: 0, why: 'it had worked' },
  { livedMs: 10_000, lastPauseMs: 5_000, pauseMs: 0, why: 'it recovered' },
  { livedMs: 300, lastPauseMs: 0, pauseMs: 100, why: 'it ended right after its start' },
  { livedMs: 300, lastPauseMs: 100, pauseMs: 200, why: 'and did so again' },
  { livedMs: 300, lastPauseMs: 3_200, pauseMs: 5_000, why: 'five seconds are the longest' },
])('after $livedMs ms and a pause of $lastPauseMs ms the next pause is $pauseMs ms: $why', (row) => {
  expect(restartPauseMs(row)).toBe(row.pauseMs)
})
