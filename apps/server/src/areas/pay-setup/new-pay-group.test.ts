import { PayGroupRules } from '@timeloom/contract'
import { describe, expect, it } from 'vitest'
import { fieldsMissing, specifiedFields } from '../../../test/specification.ts'

/** What the lists leave open: empty ones, and those that a company with several shifts a day has to choose. */
const OPEN: Record<string, unknown> = {
  timeZoneId: null,
  breakCalculationType: 'None',
  breakStartTime: null,
  punchPairCompletionTime: null,
  autoLeavePayTypeId: null,
  dailyOvertimeThreshold: null,
  periodOvertimeThreshold: null,
  periodOvertimeCode: null,
  memo: '',
}
const SPELLED: Record<string, unknown> = { on: true, true: true, false: false, today: '2026-11-20' }

describe.skipIf(fieldsMissing !== undefined)(`a new pay group against the specification ${fieldsMissing ?? ''}`, () => {
  const fieldsOf = (name: string) =>
    specifiedFields((screen) => screen === name).filter(({ field }) => !field.startsWith('@'))
  const form: Record<string, unknown> = { name: '', active: true, ...PayGroupRules.parse({ startTime: '2026-11-20' }) }

  it('has every field of the form and of the record, and nothing else', () => {
    const written = [...fieldsOf('Pay group detail'), ...fieldsOf('Entity: PayGroup')].map(({ field }) => field)
    expect(new Set(['id', ...Object.keys(form)])).toEqual(new Set(written))
  })

  it.each(fieldsOf('Pay group detail').filter(({ field }) => field !== 'name'))(
    'begins with $field as written: $initial',
    ({ field, initial }) => {
      // acceptLD is off by decisions 9.
      const written = initial.split(' ')[0]!
      const expected = written === '' ? OPEN[field] : (SPELLED[written] ?? written)
      expect(String(form[field])).toBe(String(expected))
    },
  )
})
