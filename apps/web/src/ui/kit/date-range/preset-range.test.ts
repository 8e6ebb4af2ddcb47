import { describe, expect, it } from 'vitest'
import { PRESETS, presetRange, type PresetName } from './preset-range.ts'

/** Friday 6 November 2026. */
const TODAY = '2026-11-06'

describe('presetRange on a Friday', () => {
  it.each<{ name: PresetName; from: string; to: string }>([
    { name: 'Today', from: '2026-11-06', to: '2026-11-06' },
    { name: 'Yesterday', from: '2026-11-05', to: '2026-11-05' },
    { name: 'Next Day', from: '2026-11-07', to: '2026-11-07' },
    { name: 'Last 7 Days', from: '2026-10-31', to: '2026-11-06' },
    { name: 'Next 7 Days', from: '2026-11-06', to: '2026-11-12' },
    { name: 'Previous Week', from: '2026-10-26', to: '2026-11-01' },
    { name: 'This Week', from: '2026-11-02', to: '2026-11-08' },
    { name: 'Next Week', from: '2026-11-09', to: '2026-11-15' },
    { name: 'Previous Fortnight', from: '2026-10-19', to: '2026-11-01' },
    { name: 'Last 30 Days', from: '2026-10-08', to: '2026-11-06' },
    { name: 'Next 30 Days', from: '2026-11-06', to: '2026-12-05' },
    { name: 'This Month', from: '2026-11-01', to: '2026-11-30' },
    { name: 'Last Month', from: '2026-10-01', to: '2026-10-31' },
  ])('$name is $from to $to', ({ name, from, to }) => expect(presetRange(name, TODAY)).toEqual({ from, to }))

  it('there are the 13 presets of the specification', () => expect(PRESETS).toHaveLength(13))
})

describe('presetRange at the edges', () => {
  it('a Sunday belongs to the week that began on Monday', () =>
    expect(presetRange('This Week', '2026-11-08')).toEqual({ from: '2026-11-02', to: '2026-11-08' }))
  it('a Monday begins its week', () =>
    expect(presetRange('This Week', '2026-11-09')).toEqual({ from: '2026-11-09', to: '2026-11-15' }))
  it('January looks back to December', () =>
    expect(presetRange('Last Month', '2027-01-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' }))
  it('February of a leap year has 29 days', () =>
    expect(presetRange('This Month', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' }))
})
