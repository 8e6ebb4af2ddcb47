import type { PayType } from '@timeloom/contract'
import { describe, expect, it } from 'vitest'
import { fieldsMissing, specifiedFields } from '../../../test/specification.ts'
import { newPayType } from './pay-type-record.ts'

describe.skipIf(fieldsMissing !== undefined)(`a new pay type against the specification ${fieldsMissing ?? ''}`, () => {
  const fieldsOf = (start: string) => specifiedFields((screen) => screen.startsWith(start))
  const form: Record<string, unknown> = newPayType() satisfies PayType

  it('has every field of the form and of the record, and nothing else but whether it is confidential, its version and when other rules follow', () => {
    const written = [...fieldsOf('Pay type modal'), ...fieldsOf('Entity: PayType')].map(({ field }) => field)
    expect(new Set(Object.keys(form))).toEqual(new Set([...written, 'confidential', 'laterFrom', 'version']))
  })

  it.each(fieldsOf('Pay type modal'))('begins with $field as written: $initial', ({ field, initial }) => {
    // 'disabled while creating' is the form's.
    const written = initial.split(',')[0]!
    const empty = field === 'byStandardHour' ? 'false' : ''
    expect(`${(form[field] ?? '') as string | number | boolean}`).toBe(written === '' ? empty : written)
  })
})
