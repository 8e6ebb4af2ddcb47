import { savePayGroup } from '@timeloom/contract'
import { describe, expect, it } from 'vitest'
import { nextPeriods } from './next-periods.ts'
import { isPreset, presets } from './pay-group-presets.ts'
import {
  changedFields,
  newPayGroup,
  only,
  readValues,
  shownOvertime,
  withBreakType,
  withoutHidden,
} from './pay-group-values.ts'
import { fieldWords } from './pay-group-words.ts'

const before = newPayGroup('2026-11-02')

describe('what the form says', () => {
  it('is what is saved, where nothing is typed', () => {
    expect(changedFields(before, readValues({}, { ...before, memo: 'Old' }))).toEqual(['memo'])
    expect(changedFields(before, readValues({ ...before }, before))).toEqual([])
  })

  it('of an emptied field is what a new pay group starts with', () => {
    const said = readValues({ shiftThreshold: null, punchPairCompletionTime: null, timeZoneId: undefined }, before)
    expect(said).toMatchObject({ shiftThreshold: 90, punchPairCompletionTime: null, timeZoneId: null })
  })

  it('has a break after hours at work in a company with one shift a day', () => {
    const typed = { ...before, workTime: 5, breakTime: 30 }
    expect(withBreakType(typed, false).breakCalculationType).toBe('HoursAtWork')
    expect(withBreakType(typed, true).breakCalculationType).toBe('None')
  })

  it('is only what differs, for a save', () => {
    const said = { ...before, acceptLD: true, memo: 'Checked' }
    expect(only(said, changedFields(before, said))).toEqual({ acceptLD: true, memo: 'Checked' })
  })
})

describe('overtime over a week or a pay period', () => {
  const weekly = {
    ...before,
    overtimeCalculationType: 'Weekly' as const,
    periodOvertimeThreshold: 40,
    periodOvertimeCode: 'double',
    includePaidLeavesInOvertimeThreshold: true,
  }
  const FIELDS = ['periodOvertimeThreshold', 'periodOvertimeCode', 'includePaidLeavesInOvertimeThreshold'] as const

  it.each(['Daily', 'None'] as const)('that becomes %s leaves nothing behind', (overtimeCalculationType) => {
    const said = withoutHidden({ ...weekly, overtimeCalculationType }, weekly)
    expect(only(said, FIELDS)).toEqual(only(before, FIELDS))
    expect(shownOvertime(said, weekly)).toEqual([])
    expect(changedFields(weekly, said).toSorted()).toEqual(['overtimeCalculationType', ...FIELDS].toSorted())
  })

  it('that was typed and given up again is not kept either', () => {
    const typed = { ...weekly, overtimeCalculationType: 'None' as const }
    expect(withoutHidden(typed, before)).toEqual(before)
  })

  it('shows what a group with other overtime has of it, and what is said of that counts', () => {
    const daily = { ...weekly, overtimeCalculationType: 'Daily' as const }
    expect(shownOvertime(daily, daily).toSorted()).toEqual([...FIELDS].toSorted())
    const said = { ...daily, includePaidLeavesInOvertimeThreshold: false }
    expect(withoutHidden(said, daily)).toEqual(said)
    expect(shownOvertime(said, daily)).toContain('includePaidLeavesInOvertimeThreshold')
  })
})

it.each([
  { rules: {}, today: '2026-11-20', expected: ['2026-11-23', '2026-11-30', '2026-12-07'] },
  {
    rules: { period: 'fortnightly' as const },
    today: '2026-11-20',
    expected: ['2026-11-30', '2026-12-14', '2026-12-28'],
  },
  { rules: { period: 'monthly' as const }, today: '2026-11-20', expected: ['2026-12-01', '2027-01-01', '2027-02-01'] },
  {
    rules: { period: 'bimonthly' as const },
    today: '2026-11-02',
    expected: ['2026-11-16', '2026-12-01', '2026-12-16'],
  },
  { rules: { startTime: '2020-01-06' }, today: '2026-11-20', expected: ['2026-11-23', '2026-11-30', '2026-12-07'] },
  { rules: { startTime: '' }, today: '2026-11-20', expected: [] },
])('the next pay periods of $rules begin on $expected', ({ rules, today, expected }) => {
  expect(nextPeriods({ ...before, ...rules }, today)).toEqual(expected)
})

describe('presets', () => {
  it.each(presets())('$name can be saved as it is, and is known again', (preset) => {
    const said = { ...before, ...preset.values, name: 'Preset' }
    expect(savePayGroup.body!.safeParse(said).success).toBe(true)
    expect(
      presets()
        .filter((each) => isPreset(each, said))
        .map(({ key }) => key),
    ).toEqual([preset.key])
  })

  it('leave what belongs to the company', () => {
    const own = ['name', 'active', 'startTime', 'timeZoneId', 'periodOvertimeCode', 'autoLeavePayTypeId', 'memo']
    expect(presets().flatMap(({ values }) => own.filter((field) => field in values))).toEqual([])
  })

  it('say the overtime that they are named after', () => {
    const rules = Object.fromEntries(presets().map(({ key, values }) => [key, values]))
    expect(rules['nz-plant']).toMatchObject({ overtimeCalculationType: 'Daily', dailyOvertimeThreshold: 8 })
    expect(rules['nz-office']).toMatchObject({ overtimeCalculationType: 'None' })
    expect(rules['nz-weekly']).toMatchObject({ overtimeCalculationType: 'Weekly', periodOvertimeThreshold: 40 })
    expect(rules['au-clubs']).toMatchObject({ overtimeCalculationType: 'Weekly', periodOvertimeThreshold: 38 })
    expect(rules['us-quarter']).toMatchObject({ overtimeCalculationType: 'Weekly', periodOvertimeThreshold: 40 })
  })
})

it('every field has a name of its own', () => {
  const names = (Object.keys(before) as (keyof typeof before)[]).map(fieldWords)
  expect(new Set(names).size).toBe(names.length)
})
