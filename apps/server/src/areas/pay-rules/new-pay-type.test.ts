import type { PayType } from '@timeloom/contract'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { newPayType } from './pay-type-record.ts'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const specification = path.join(process.env['SPEC_DIR'] ?? path.join(root, '../shared'), 'spec/fields.tsv')

describe.skipIf(!existsSync(specification))(`a new pay type against ${specification}`, () => {
  const rows = existsSync(specification)
    ? readFileSync(specification, 'utf8')
        .split('\n')
        .map((line) => line.split('\t'))
    : []
  const fieldsOf = (screen: string) => rows.filter((row) => row[1]?.startsWith(screen))
  const form: Record<string, unknown> = newPayType() satisfies PayType

  it('has every field of the form and of the record, and nothing else but its version', () => {
    const written = [...fieldsOf('Pay type modal'), ...fieldsOf('Entity: PayType')].map(([, , field]) => field!)
    expect(new Set(Object.keys(form))).toEqual(new Set([...written, 'version']))
  })

  it.each(fieldsOf('Pay type modal').map(([, , field, , , , initial]) => ({ field: field!, initial: initial! })))(
    'begins with $field as written: $initial',
    ({ field, initial }) => {
      // '~' marks what the lists worked out themselves; 'disabled while creating' is the form's.
      const written = initial.replace(/^~/, '').split(',')[0]!
      const empty = field === 'byStandardHour' ? 'false' : ''
      expect(`${(form[field] ?? '') as string | number | boolean}`).toBe(written === '' ? empty : written)
    },
  )
})
