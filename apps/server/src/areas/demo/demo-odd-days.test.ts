import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { isFullRun } from '../../../test/full-run.ts'
import { testDatabase } from '../../../test/test-database.ts'
import type { Db } from '../../platform/db/open-database.ts'
import { tenantTransaction } from '../../platform/db/transaction.ts'
import { findCompany } from '../new-companies/new-companies.service.ts'
import { createDemoInstallation } from './demo.service.ts'

const everyDay = { late: 2, closed: 30, refused: 0 }

describe.skipIf(!isFullRun).each([
  {
    why: 'the first day of a fortnight',
    today: '2026-11-15T20:00:00Z',
    expected: {
      punches: 6312,
      paidMinutes: 1299728,
      overtimeMinutes: 995,
      leaveMinutes: 23070,
      exceptions: {
        Absent: 8,
        EarlyDeparture: 13,
        LateArrival: 25,
        LateDeparture: 18,
        MissingBreak: 2,
        MissingPunch: 11,
        UnprovedOvertime: 2,
        UnscheduleBreak: 5,
        UnscheduleWork: 2,
      },
      facts: '2ce6dba9dd015988492f667847211e55',
    },
  },
  {
    why: 'the day after the clock went forward',
    today: '2026-09-27T22:00:00Z',
    expected: {
      punches: 6404,
      paidMinutes: 1315321,
      overtimeMinutes: 853,
      leaveMinutes: 23070,
      exceptions: {
        Absent: 12,
        EarlyDeparture: 18,
        LateArrival: 31,
        LateDeparture: 31,
        MissingBreak: 2,
        MissingPunch: 12,
        UnprovedOvertime: 2,
        UnscheduleBreak: 6,
        UnscheduleWork: 4,
      },
      facts: '4983d84822f14c8b574f45feb0ade3cc',
    },
  },
  {
    why: 'the second of January',
    today: '2027-01-01T22:00:00Z',
    expected: {
      punches: 6616,
      paidMinutes: 1356644,
      overtimeMinutes: 1172,
      leaveMinutes: 18120,
      exceptions: {
        Absent: 16,
        EarlyDeparture: 14,
        LateArrival: 28,
        LateDeparture: 26,
        MissingBreak: 3,
        MissingPunch: 16,
        UnprovedOvertime: 5,
        UnscheduleBreak: 10,
        UnscheduleWork: 2,
      },
      facts: '932f60b1b79d400b642d732039f3a49c',
    },
  },
])('a demo made on $why', ({ today, expected }) => {
  const { db } = testDatabase()

  it('is without contradictions, and the same whenever it is made', async () => {
    await createDemoInstallation(db, { now: new Date(today) })
    expect(await figuresOf(db)).toEqual({ ...everyDay, ...expected })
  })
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
        (select count(*) from import_line where outcome not in ('imported', 'late')) as refused,
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
