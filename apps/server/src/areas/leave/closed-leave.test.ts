import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { sqlState } from '../../platform/db/database-error.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { approveWholeDays } from '../imports/imported-leave.service.ts'
import { leaveRoutes } from './leave.routes.ts'
import { leaveOffice, MONDAY, type LeaveOffice } from './testing/leave-office.ts'

const database = testDatabase()
const server = testApp(database, leaveRoutes)
let office: LeaveOffice

const CLOSED = '2026-11-13'

beforeEach(async () => {
  office = await leaveOffice(database, server)
})

const insert = (tx: TenantTx, { status, from, to = from }: { status: string; from: string; to?: string }) =>
  sql<{ id: string }>`
    insert into leave (company_id, employee_id, pay_type_id, from_date, to_date, status)
    values (app_company_id(), ${office.mia.employeeId}::uuid, ${office.annual}::uuid, ${from}::date, ${to}::date, ${status})
    returning id`.execute(tx)
const outcome = async (write: (tx: TenantTx) => Promise<unknown>) => {
  try {
    await office.company.transact(({ tx }) => write(tx))
    return 'written'
  } catch (error) {
    return sqlState(error)
  }
}

describe('the database', () => {
  it('refuses approved leave over closed days, whichever way it comes', async () => {
    const ids = await office.company.transact(async ({ tx }) => {
      const rows = [
        await insert(tx, { status: 'Approved', from: CLOSED }),
        await insert(tx, { status: 'Pending', from: '2026-11-12' }),
        await insert(tx, { status: 'Approved', from: MONDAY }),
      ]
      return rows.map((each) => each.rows[0]!.id)
    })
    const [approved, pending, open] = ids
    await office.close('2026-11-15')
    expect(await outcome((tx) => insert(tx, { status: 'Approved', from: '2026-11-11' }))).toBe('TL001')
    expect(await outcome((tx) => insert(tx, { status: 'Approved', from: '2026-11-15', to: MONDAY }))).toBe('TL001')
    expect(await outcome((tx) => sql`update leave set status = 'Cancelled' where id = ${approved}`.execute(tx))).toBe(
      'TL001',
    )
    expect(await outcome((tx) => sql`update leave set hours_per_day = 2 where id = ${approved}`.execute(tx))).toBe(
      'TL001',
    )
    // Nobody deletes leave at all.
    expect(await outcome((tx) => sql`delete from leave where id = ${approved}`.execute(tx))).toBe('42501')
    expect(await outcome((tx) => sql`update leave set status = 'Approved' where id = ${pending}`.execute(tx))).toBe(
      'TL001',
    )
    const moved = (tx: TenantTx) => sql`update leave set from_date = ${CLOSED}::date where id = ${open}`.execute(tx)
    expect(await outcome(moved)).toBe('TL001')
  })

  it('accepts changes no figure depends on, and leave on open days', async () => {
    const id = await office.company.transact(
      async ({ tx }) => (await insert(tx, { status: 'Approved', from: CLOSED })).rows[0]!.id,
    )
    await office.close('2026-11-15')
    const rename = (tx: TenantTx) => sql`update leave set description = 'Wedding' where id = ${id}`.execute(tx)
    expect(await outcome(rename)).toBe('written')
    expect(await outcome((tx) => insert(tx, { status: 'Pending', from: CLOSED }))).toBe('written')
    expect(await outcome((tx) => insert(tx, { status: 'Approved', from: '2026-11-16' }))).toBe('written')
  })
})

it('imported leave on closed days is reported line by line, and that on open days accepted', async () => {
  await office.close('2026-11-15')
  const line = (number: number, date: string) => ({
    line: number,
    employeeId: office.mia.employeeId,
    payTypeId: office.annual,
    date,
    hoursPerDay: 8,
  })
  const outcomes = await office.company.transact((work) => approveWholeDays(work, [line(1, CLOSED), line(2, MONDAY)]))
  expect(outcomes.toSorted((a, b) => a.line - b.line)).toEqual([
    { line: 1, outcome: 'close' },
    { line: 2, outcome: 'imported' },
  ])
})
