import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { isFullRun } from '../../../test/full-run.ts'
import { testDatabase } from '../../../test/test-database.ts'
import type { Db } from '../../platform/db/open-database.ts'
import { tenantTransaction } from '../../platform/db/transaction.ts'
import { findCompany } from '../new-companies/new-companies.service.ts'
import { createDemoInstallation } from './demo.service.ts'

describe.skipIf(!isFullRun).each([
  { why: 'the first day of a fortnight', today: '2026-11-15T20:00:00Z' },
  { why: 'the day after the clock went forward', today: '2026-09-27T22:00:00Z' },
  { why: 'the second of January', today: '2027-01-01T22:00:00Z' },
])('a demo made on $why', ({ today }) => {
  const [first, second] = [testDatabase(), testDatabase()]

  it('is without contradictions, and the same when it is made again', async () => {
    const now = new Date(today)
    await createDemoInstallation(first.db, { now })
    const figures = await figuresOf(first.db)
    expect(figures).toMatchObject({ late: 0, closed: 30, refused: 0 })
    expect(figures['punches']).toBeGreaterThan(6000)
    await createDemoInstallation(second.db, { now })
    expect(await figuresOf(second.db)).toEqual(figures)
  }, 60_000)
})

/** What of Fernbank its day decides; ids are left out. */
async function figuresOf(db: Db): Promise<Record<string, unknown>> {
  const company = await findCompany(db, 'FERNBANK')
  const session = { companyId: company!.id, accountId: null, roleId: '2', employeeId: null } as const
  return tenantTransaction(db, session, async (tx) => {
    const { rows } = await sql<Record<string, unknown>>`
      select (select count(*) from standing_punch) as punches,
        (select count(*) from punch where is_late) as late,
        (select count(*) from pay_period where is_closed) as closed,
        (select count(*) from import_line where outcome <> 'imported') as refused,
        (select sum(paid_minutes) from timesheet_day) as paid_minutes,
        (select sum(overtime_minutes) from timesheet_day) as overtime_minutes,
        (select sum(leave_minutes) from timesheet_day) as leave_minutes,
        (select jsonb_object_agg(type, found) from (
          select type, count(*) as found from time_exception group by type) x) as exceptions,
        (select md5(string_agg(concat_ws(' ', e.clock_id, e.first_name, e.last_name, p.at at time zone 'UTC', p.direction,
            p.source), ',' order by e.clock_id, p.at, p.direction))
          from standing_punch p join employee e on e.id = p.employee_id) as facts
    `.execute(tx)
    return rows[0]!
  })
}
