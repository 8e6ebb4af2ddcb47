import { expect, it } from 'vitest'
import { daysToClose, nextToClose } from './next-to-close.ts'

const period = (fromDate: string, toDate: string, more = {}) => ({
  fromDate,
  toDate,
  isClosed: false,
  employees: 5,
  ...more,
})

it('the open periods that end first are next; closed ones, those to come and those without people are not', () => {
  const [old, running] = [period('2026-10-12', '2026-10-25'), period('2026-10-26', '2026-11-08')]
  const weekly = period('2026-10-19', '2026-10-25')
  const others = [
    period('2026-09-28', '2026-10-11', { isClosed: true }),
    period('2026-09-28', '2026-10-11', { employees: 0 }),
    period('2026-11-09', '2026-11-22'),
  ]
  expect(nextToClose([running, old, weekly, ...others], '2026-11-06')).toEqual([old, weekly])
  expect(nextToClose([running, ...others], '2026-11-06')).toEqual([running])
  expect(nextToClose(others, '2026-11-06')).toEqual([])
})

it('today counts among the days until it is over', () => {
  const running = period('2026-10-26', '2026-11-08')
  expect(['2026-11-06', '2026-11-08', '2026-11-09'].map((today) => daysToClose(running, today))).toEqual([3, 1, 0])
})
