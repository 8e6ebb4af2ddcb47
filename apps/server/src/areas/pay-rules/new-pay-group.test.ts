import { PayGroupRules } from '@timeloom/contract'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const specification = path.join(process.env['SPEC_DIR'] ?? path.join(root, '../shared'), 'spec/fields.tsv')

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

describe.skipIf(!existsSync(specification))(`a new pay group against ${specification}`, () => {
  const rows = existsSync(specification)
    ? readFileSync(specification, 'utf8')
        .split('\n')
        .map((line) => line.split('\t'))
    : []
  const fieldsOf = (screen: string) =>
    rows
      .filter((row) => row[1] === screen && /^\w/.test(row[2]!))
      .map(([, , field, , , , initial]) => ({ field: field!, initial: initial! }))
  const form: Record<string, unknown> = { name: '', active: true, ...PayGroupRules.parse({ startTime: '2026-11-20' }) }

  it('has every field of the form and of the record, and nothing else', () => {
    const written = [...fieldsOf('Pay group detail'), ...fieldsOf('Entity: PayGroup')].map(({ field }) => field)
    expect(new Set(['id', ...Object.keys(form)])).toEqual(new Set(written))
  })

  it.each(fieldsOf('Pay group detail').filter(({ field }) => field !== 'name'))(
    'begins with $field as written: $initial',
    ({ field, initial }) => {
      // '~' marks what the lists worked out themselves; acceptLD is off by decisions 9.
      const written = initial.replace(/^~/, '').split(' ')[0]!
      const expected = written === '' ? OPEN[field] : (SPELLED[written] ?? written)
      expect(String(form[field])).toBe(String(expected))
    },
  )
})
