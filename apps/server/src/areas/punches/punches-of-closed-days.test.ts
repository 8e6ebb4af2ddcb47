import { beforeEach, describe, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { sqlState } from '../../platform/db/database-error.ts'
import { punchOffice } from './testing/punch-office.ts'

const { db } = testDatabase()
const now = new Date('2026-06-05T04:00:00Z')
let company: CompanyAtWork
let employeeId: string
const { save, saved, remove, restore, standing, paidMinutes } = punchOffice(() => ({ company, employeeId }))

beforeEach(async () => {
  company = await companyAtWork(db, { now, from: '2026-05-04' })
  employeeId = await company.addEmployee({})
})

describe('on a closed day', () => {
  let punch: string

  beforeEach(async () => {
    punch = await saved()
    await saved({ punchTime: '16:00', direction: 'Out' })
    await company.transact(({ tx }) =>
      tx
        .insertInto('pay_period')
        .values({
          companyId: company.companyId,
          payGroupId: company.rules.payGroupId,
          fromDate: '2026-06-01',
          toDate: '2026-06-07',
          periodCode: 'closed',
          isClosed: true,
        })
        .onConflict((oc) => oc.columns(['companyId', 'payGroupId', 'fromDate']).doUpdateSet({ isClosed: true }))
        .execute(),
    )
  })

  it.each([
    { why: 'a new punch', write: () => save({ punchTime: '17:00' }) },
    { why: 'a revision', write: () => save({ id: punch, punchTime: '07:45' }) },
    {
      why: 'a punch of the next open day entered under it',
      write: () => save({ day: '2026-06-07', dayType: 'NextDay' }),
    },
    { why: 'a removal', write: () => remove(punch) },
  ])('$why is refused by the database, and nothing changes', async ({ write }) => {
    const before = await standing()
    const error = await write().catch((thrown: unknown) => thrown)
    expect(sqlState(error)).toBe('TL001')
    expect(await standing()).toEqual(before)
    expect(await paidMinutes()).toBe(480)
  })

  it('undo is refused by the database', async () => {
    await setClosed(false)
    await remove(punch)
    await setClosed(true)
    expect(sqlState(await restore(punch).catch((thrown: unknown) => thrown))).toBe('TL001')
  })

  const setClosed = (isClosed: boolean) =>
    company.transact(({ tx }) =>
      tx.updateTable('pay_period').set({ isClosed }).where('fromDate', '=', '2026-06-01').execute(),
    )
})
