import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { isFullRun } from '../../../../test/full-run.ts'
import { testDatabase } from '../../../../test/test-database.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import { tenantTransaction } from '../../../platform/db/transaction.ts'
import { createBulkDemo } from './bulk-demo.service.ts'

const now = new Date('2026-12-01T00:00:00Z')
const demo = { employees: 60, weeks: 4, seed: 'pinned', now }

const everyDay = { employees: 60, late: 0, marks: 0, closedPeriods: 7, unsettled: 0 }

describe.each([
  {
    why: 'an ordinary Thursday',
    isAlwaysRun: true,
    endingOn: '2026-11-19',
    expected: {
      punches: 2940,
      paidMinutes: 600962,
      overtimeMinutes: 341,
      leaveMinutes: 30930,
      exceptions: {
        Absent: 5,
        EarlyDeparture: 5,
        LateArrival: 11,
        LateDeparture: 12,
        MissingPunch: 9,
        UnprovedOvertime: 3,
        UnscheduleBreak: 2,
      },
      facts: '8d590e9bf60e7fb322c476e0db5be55a',
    },
  },
  {
    why: 'the first day of a fortnight',
    isAlwaysRun: false,
    endingOn: '2026-11-16',
    expected: {
      punches: 2577,
      paidMinutes: 526996,
      overtimeMinutes: 341,
      leaveMinutes: 30930,
      exceptions: {
        Absent: 5,
        EarlyDeparture: 5,
        LateArrival: 11,
        LateDeparture: 11,
        MissingPunch: 8,
        UnprovedOvertime: 1,
        UnscheduleBreak: 2,
      },
      facts: '6d9d403f26cbda10c7f47df8332d5fb9',
    },
  },
  {
    why: 'the day after the clock went forward',
    isAlwaysRun: false,
    endingOn: '2026-09-28',
    expected: {
      punches: 2631,
      paidMinutes: 541286,
      overtimeMinutes: 385,
      leaveMinutes: 39570,
      exceptions: {
        Absent: 4,
        EarlyDeparture: 2,
        LateArrival: 13,
        LateDeparture: 16,
        MissingPunch: 9,
        UnprovedOvertime: 2,
        UnscheduleBreak: 3,
        UnscheduleWork: 1,
      },
      facts: 'f80780e6e23298b87e4cbf68ae0a7c86',
    },
  },
])('ending on $why', ({ endingOn, expected, isAlwaysRun }) => {
  const { db } = testDatabase()

  it.skipIf(!isAlwaysRun && !isFullRun)('has the same people, time and pay whenever it is created', async () => {
    const { companyId } = await createBulkDemo(db, { ...demo, endingOn })
    expect(await figuresOf(db, companyId)).toEqual({ ...everyDay, ...expected })
  })
})

/** What of a company its seed and day decide; ids are left out. */
function figuresOf(db: Db, companyId: string): Promise<Record<string, unknown> | undefined> {
  const session = { companyId, accountId: null, roleId: '2', employeeId: null } as const
  return tenantTransaction(db, session, async (tx) => {
    const { rows } = await sql<Record<string, unknown>>`
      select (select count(*) from employee) as employees,
        (select count(*) from standing_punch) as punches,
        (select count(*) from punch where is_late) as late,
        (select count(*) from recalculation_mark) as marks,
        (select count(*) from pay_period where is_closed) as closed_periods,
        (select count(*) from punch_pair p where (p.approved_by is not null) <> exists (
          select 1 from pay_period_snapshot s where s.employee_id = p.employee_id and s.work_date = p.work_date)) as unsettled,
        (select sum(paid_minutes) from timesheet_day) as paid_minutes,
        (select sum(overtime_minutes) from timesheet_day) as overtime_minutes,
        (select sum(leave_minutes) from timesheet_day) as leave_minutes,
        (select jsonb_object_agg(type, found) from (
          select type, count(*) as found from time_exception group by type) x) as exceptions,
        (select md5(string_agg(concat_ws(' ', e.clock_id, e.first_name, e.last_name, p.at at time zone 'UTC', p.direction,
            p.source), ',' order by e.clock_id, p.at, p.direction))
          from standing_punch p join employee e on e.id = p.employee_id) as facts
    `.execute(tx)
    return rows[0]
  })
}

describe('a database that is in use', () => {
  const { db } = testDatabase()

  it('is refused with what to do', async () => {
    await createBulkDemo(db, { ...demo, employees: 1, endingOn: undefined })
    await expect(createBulkDemo(db, { ...demo, endingOn: undefined })).rejects.toThrow('set another DATA_DIR')
  })
})

describe('an impossible day', () => {
  const { db } = testDatabase()

  it.each([
    { why: 'it has not come yet', endingOn: '2026-12-02' },
    { why: 'it is not in the calendar', endingOn: '2026-02-30' },
    { why: 'it is no date', endingOn: 'yesterday' },
  ])('is refused: $why', async ({ endingOn }) => {
    await expect(createBulkDemo(db, { ...demo, endingOn })).rejects.toThrow('is not a valid last day')
  })
})
