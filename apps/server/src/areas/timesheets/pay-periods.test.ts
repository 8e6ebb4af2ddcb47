import { describe, expect, it } from 'vitest'
import type { PayGroupRules } from '../pay-rules/pay-rules.service.ts'
import { missingPeriods } from './pay-periods.service.ts'

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
})
