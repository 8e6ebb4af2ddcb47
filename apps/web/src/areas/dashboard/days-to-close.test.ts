import { expect, it } from 'vitest'
import { daysToClose } from './days-to-close.ts'

it('today counts among the days until it is over', () => {
  const running = { toDate: '2026-11-08' }
  expect(['2026-11-06', '2026-11-08', '2026-11-09'].map((today) => daysToClose(running, today))).toEqual([3, 1, 0])
})
