import { beforeAll, describe, expect, it, vi } from 'vitest'
import { setupOffice, type SetupOffice } from '../../../test/setup-office.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { clientOf } from '../../platform/db/query-builder.ts'
import { saveHoliday } from '../holidays/holiday.service.ts'
import { holidaysRoutes } from '../holidays/holidays.routes.ts'
import { savePayGroup } from './pay-groups.service.ts'
import { paySetupRoutes } from './pay-setup.routes.ts'
import { savePayType } from './pay-types.service.ts'
import { saveTimeRounding } from './time-rounding.service.ts'

const database = testDatabase()
const server = testApp(database, [...paySetupRoutes, ...holidaysRoutes])
let office: SetupOffice

beforeAll(async () => {
  office = await setupOffice(database, server)
})

const rows = (value: number) => [{ fromTime: 0, toT: 60, value }]

const kinds = [
  {
    kind: 'pay group',
    versions: 'pay_group_version',
    locks: 1,
    add: { url: '/paygroup/save', body: { name: 'Nights', breakCalculationType: 'None' } },
    save: (work: Work, id: string) => savePayGroup(work, { id, name: 'Night crew', breakTime: 20, version: 1 }),
  },
  {
    kind: 'rounding rule',
    versions: 'time_rounding_version',
    locks: 1,
    add: { url: '/roundingrules/save', body: { name: 'Tenths', rules: rows(6) } },
    save: (work: Work, id: string) => saveTimeRounding(work, { id, name: 'Hours', rules: rows(60), version: 1 }),
  },
  {
    kind: 'holiday',
    versions: 'holiday_version',
    locks: 1,
    add: { url: '/holiday/save', body: { name: 'Founding Day', date: '2026-12-04', alterdate: '2026-12-07' } },
    save: (work: Work, id: string) => saveHoliday(work, { id, name: 'Founders’ Day', version: 1 }),
  },
  {
    // Its names have a lock of their own, so that a new one does not wait for figures.
    kind: 'pay type',
    versions: 'pay_type_version',
    locks: 2,
    add: { url: '/paytype/save', body: { code: 'TEA', name: 'Tea money' } },
    save: (work: Work, id: string) => savePayType(work, { id, name: 'Tea', convertToDay: true, version: 1 }),
  },
]

describe.each(kinds)('a saved $kind', ({ versions, locks, add, save }) => {
  it('is locked once and read once, with all its versions', async () => {
    const id = await office.added(add.url, add.body)
    const sent = await office.company.transact(async (work) => {
      const log = vi.spyOn(clientOf(work.tx), 'query')
      expect(isRefusal(await save(work, id))).toBe(false)
      const statements = log.mock.calls.map(([query]) => query as unknown as { text: string; values: unknown[] })
      log.mockRestore()
      return statements.map(({ text, values }) => ({ text: text.replaceAll(/\s+/g, ' ').trim(), values }))
    })
    expect(sent.filter(({ text }) => text.includes('pg_advisory_xact_lock('))).toHaveLength(locks)
    const reads = sent.filter(({ text }) => text.startsWith('select '))
    expect(
      reads.filter(({ text, values }) => text.includes(versions) && JSON.stringify(values).includes(id)),
    ).toHaveLength(1)
    expect(new Set(sent.map((statement) => JSON.stringify(statement))).size).toBe(sent.length)
  })
})
