import { beforeAll, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { clockIdHolders } from './clock-id-holders.service.ts'

const { db } = testDatabase()
let company: CompanyAtWork
let left: string
let heir: string

beforeAll(async () => {
  company = await companyAtWork(db, { now: new Date('2026-06-05T04:00:00Z') })
  const terminated = { status: 'Terminated' as const, terminatedOn: '2026-03-31' }
  left = await company.addEmployee({ clockId: 7, payId: 'left', hiredOn: '2026-01-12', ...terminated })
  heir = await company.addEmployee({ clockId: 7, payId: 'heir', hiredOn: '2026-05-04' })
})

it.each([
  { why: 'a day of who left', date: '2026-02-02', who: () => left },
  { why: 'a day between the two: the last days come in late', date: '2026-04-01', who: () => left },
  { why: 'the first day of who has it now', date: '2026-05-04', who: () => heir },
  { why: 'a day before both', date: '2025-12-01', who: () => heir },
])('$why', async ({ date, who }) => {
  const holders = await company.transact(({ tx }) => clockIdHolders(tx, [7, 8]))
  expect(holders.get(7, date)).toBe(who())
  expect(holders.get(8, date)).toBeUndefined()
})
