import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { clientOf } from '../../platform/db/query-builder.ts'
import { ORDINARY_WEEK, SECOND, twoWeeks, type TwoWeeks } from '../calculation/testing/two-weeks.ts'
import { saveHoliday } from '../holidays/holiday.service.ts'
import { savePayGroup } from './pay-groups.service.ts'
import { savePayType } from './pay-types.service.ts'
import { roundingRows } from './testing/rounding-rows.ts'
import { saveTimeRounding } from './time-rounding.service.ts'

const { db } = testDatabase()
let weeks: TwoWeeks

beforeEach(async () => {
  weeks = await twoWeeks(db)
})

interface Kind {
  kind: string
  versions: string
  locks: number
  idOf: (weeks: TwoWeeks) => string
  save: (work: Work, id: string) => Promise<object>
}

const kinds: Kind[] = [
  {
    kind: 'pay group',
    versions: 'pay_group_version',
    locks: 1,
    idOf: ({ rules }) => rules.payGroupId,
    save: (work, id) => savePayGroup(work, { id, name: 'Night crew', breakTime: 60, version: 1 }),
  },
  {
    kind: 'rounding rule',
    versions: 'time_rounding_version',
    locks: 1,
    idOf: ({ timeRoundingId }) => timeRoundingId,
    save: (work, id) => saveTimeRounding(work, { id, name: 'Hours', rules: roundingRows([[0, 59, 0]]), version: 1 }),
  },
  {
    kind: 'holiday',
    versions: 'holiday_version',
    locks: 1,
    idOf: ({ holidayIds }) => holidayIds[1],
    save: (work, id) => saveHoliday(work, { id, date: '2026-03-11', alterdate: '2026-03-11', version: 1 }),
  },
  {
    // Its names have a lock of their own, so that a new one does not wait for figures.
    kind: 'pay type',
    versions: 'pay_type_version',
    locks: 2,
    idOf: ({ rules }) => rules.payTypeIds.get('ANNUAL')!,
    save: (work, id) => savePayType(work, { id, name: 'Day off', paidLeave: false, version: 1 }),
  },
]

interface Sent {
  text: string
  values: unknown[]
}

describe.each(kinds)('a saved $kind of people with figures', ({ versions, locks, idOf, save }) => {
  let id: string
  let sent: Sent[]

  beforeEach(async () => {
    id = idOf(weeks)
    sent = await weeks.transact(async (work) => {
      const log = vi.spyOn(clientOf(work.tx), 'query')
      const saved = await save(work, id)
      const statements = log.mock.calls.map(([query]) => query as unknown as Sent)
      log.mockRestore()
      expect(isRefusal(saved)).toBe(false)
      return statements.map(({ text, values }) => ({ text: text.replaceAll(/\s+/g, ' ').trim(), values }))
    })
  })

  const sentWith = (part: string) => sent.filter(({ text }) => text.includes(part))

  it('locks out the writers of time once, and marks once what it then calculates', async () => {
    expect(sentWith('pg_advisory_xact_lock(')).toHaveLength(locks)
    expect(sentWith('pg_advisory_xact_lock_shared(')).toHaveLength(0)
    const marking = sentWith('recalculation_mark').map(({ text }) => (text.startsWith('delete ') ? 'remove' : 'mark'))
    expect(marking).toEqual(['mark', 'remove'])
    expect(await weeks.paid(SECOND)).not.toEqual(ORDINARY_WEEK)
  })

  it('is read once before it is written, with all its versions, and nothing is asked twice', () => {
    const saving = sent.slice(0, sent.findIndex(({ text }) => text.includes('insert into recalculation_mark')) + 1)
    const reads = saving.filter(({ text }) => text.startsWith('select '))
    expect(
      reads.filter(({ text, values }) => text.includes(versions) && JSON.stringify(values).includes(id)),
    ).toHaveLength(1)
    expect(new Set(saving.map((statement) => JSON.stringify(statement))).size).toBe(saving.length)
    expect(sentWith('select to_jsonb(t) as row')).toHaveLength(1)
  })
})
