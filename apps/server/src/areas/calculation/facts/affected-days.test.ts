import { describe, expect, it } from 'vitest'
import { affectedDays, type Reach } from './affected-days.ts'

const marked = { from: '2026-03-04', to: '2026-03-04' } // a Wednesday

describe('the days a change affects', () => {
  it.each<{ why: string; reach: Partial<Reach>; expected: unknown }>([
    {
      why: 'a change by itself affects its neighbours',
      reach: {},
      expected: [{ from: '2026-03-03', to: '2026-03-05' }],
    },
    {
      why: 'weekly overtime affects Monday to Sunday',
      reach: { overtimeOn: () => 'Weekly' },
      expected: [{ from: '2026-03-02', to: '2026-03-08' }],
    },
    {
      why: 'pay period overtime affects the period',
      reach: { overtimeOn: () => 'PayPeriod', periodOf: () => ({ from: '2026-02-23', to: '2026-03-08' }) },
      expected: [{ from: '2026-02-23', to: '2026-03-08' }],
    },
    {
      why: 'a holiday in the four weeks after looks back on the day',
      reach: { holidayDates: ['2026-03-02', '2026-04-02', '2026-04-03'] },
      expected: [
        { from: '2026-03-03', to: '2026-03-05' },
        { from: '2026-04-02', to: '2026-04-02' },
      ],
    },
  ])('$why', ({ reach, expected }) => {
    const none: Reach = { overtimeOn: () => 'None', periodOf: () => undefined, holidayDates: [] }
    expect(affectedDays(marked, { ...none, ...reach })).toEqual(expected)
  })
})
