import { describe, expect, it } from 'vitest'
import type { PayGroupRules } from '../pay-rules/pay-rules.service.ts'
import { earlierPeriods, missingPeriods } from './pay-periods.service.ts'

const version = (effectiveFrom: string, rules: Partial<PayGroupRules> & { startTime: string }) => ({
  payGroupId: 'group',
  effectiveFrom,
  rules: { period: 'weekly', startDayOfMonth: 1, ...rules } as PayGroupRules,
})
const ranges = (periods: { from: string; to: string }[]) => periods.map(({ from, to }) => [from, to])

describe('the periods to store', () => {
  it('reach one past the day, and no further', () => {
    const weekly = [version('2026-03-02', { startTime: '2026-03-02' })]
    expect(ranges(missingPeriods(weekly, { after: null, through: '2026-03-10' }))).toEqual([
      ['2026-03-02', '2026-03-08'],
      ['2026-03-09', '2026-03-15'],
      ['2026-03-16', '2026-03-22'],
    ])
  })

  it('go on from the last stored one', () => {
    const weekly = [version('2026-03-02', { startTime: '2026-03-02' })]
    expect(ranges(missingPeriods(weekly, { after: '2026-03-15', through: '2026-03-10' }))).toEqual([
      ['2026-03-16', '2026-03-22'],
    ])
  })

  it('tile the calendar when the start moves to another weekday', () => {
    const moved = [
      version('2026-03-02', { startTime: '2026-03-02' }),
      version('2026-03-09', { startTime: '2026-03-12', period: 'fortnightly' }),
    ]
    expect(ranges(missingPeriods(moved, { after: '2026-03-08', through: '2026-03-12' }))).toEqual([
      ['2026-03-09', '2026-03-11'],
      ['2026-03-12', '2026-03-25'],
      ['2026-03-26', '2026-04-08'],
    ])
  })

  it('keep their cycle when the start moves to an earlier date in the middle of it', () => {
    const first = { from: '2026-03-02', to: '2026-03-15' }
    const moved = [version('2026-03-02', { startTime: '2026-02-11', period: 'fortnightly' })]
    const earlier = earlierPeriods(moved, { start: '2026-02-11', first })
    expect(ranges(earlier)).toEqual([
      ['2026-02-11', '2026-02-15'],
      ['2026-02-16', '2026-03-01'],
    ])
    for (const known of [first, { from: '2026-02-11', to: '2026-02-15' }]) {
      const later = missingPeriods(moved, { first: known, after: '2026-03-15', through: '2026-03-16' })
      expect(ranges(later)[0]).toEqual(['2026-03-16', '2026-03-29'])
    }
  })

  it('go back by the rules of the first period, whatever the group changed to later', () => {
    const changed = [
      version('2026-03-02', { startTime: '2026-03-02' }),
      version('2026-03-16', { startTime: '2026-02-16', period: 'monthly' }),
    ]
    const earlier = earlierPeriods(changed, { start: '2026-02-16', first: { from: '2026-03-02', to: '2026-03-08' } })
    expect(ranges(earlier)).toEqual([
      ['2026-02-16', '2026-02-22'],
      ['2026-02-23', '2026-03-01'],
    ])
  })
})
