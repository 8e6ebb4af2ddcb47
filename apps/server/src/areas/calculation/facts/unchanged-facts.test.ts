import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../../test/test-database.ts'
import type { TenantTx } from '../../../platform/db/transaction.ts'
import { createLog } from '../../../platform/log/log.ts'
import { addHoliday } from '../../holidays/testing/add-holiday.ts'
import { saveScheduleDays } from '../../schedules/schedules.service.ts'
import { markForRecalculation } from '../../marks/mark-for-recalculation.ts'
import { recalculateBatches } from '../recalculate-batches.ts'
import { recalculate, recalculateNow } from '../recalculation.service.ts'
import { addPunches } from '../testing/add-punches.ts'
import { FIRST, NOW, section, SECOND, twoWeeks, type TwoWeeks } from '../testing/two-weeks.ts'

const { db } = testDatabase()
const both = { from: FIRST.from, to: SECOND.to }

describe('a background recalculation', () => {
  it('skips an employee whose facts are unchanged, and writes nothing for them', async () => {
    const company = await twoWeeks(db)
    await inBackground(company)
    const [known, days] = [await calculations(company), await company.days(both)]
    await inBackground(company)
    expect(await calculations(company)).toBe(known)
    expect(await company.days(both)).toEqual(days)
    expect(await marks(company)).toBe(0)
  })

  it('recalculates what another program calculated', async () => {
    const company = await twoWeeks(db)
    await inBackground(company)
    const known = await calculations(company)
    await inBackground(company, { program: 'a later release' })
    expect(await calculations(company)).toBe(known + 1)
  })

  it('recalculates what was calculated as of a later time', async () => {
    const company = await twoWeeks(db)
    await inBackground(company)
    const known = await calculations(company)
    await inBackground(company, { now: new Date(NOW.getTime() - 60_000) })
    expect(await calculations(company)).toBe(known + 1)
  })

  it('recalculates a day once the passing of time has changed it', async () => {
    const company = await twoWeeks(db)
    const morning = new Date('2026-03-16T19:00:00Z')
    const day = {
      employeeId: company.employeeId,
      workDate: '2026-03-17',
      isOffDay: false,
      sections: [section(480, 1020)],
    }
    await company.transact((work) => saveScheduleDays(work, { source: 'roster', days: [day] }))
    const days = { from: '2026-03-16', to: '2026-03-17' }
    await inBackground(company, { now: new Date('2026-03-16T18:00:00Z'), days })
    const known = await calculations(company)
    await inBackground(company, { now: new Date('2026-03-16T18:59:00Z'), days })
    expect(await calculations(company)).toBe(known)
    await inBackground(company, { now: new Date(morning.getTime() + 6 * 60_000), days })
    expect(await calculations(company)).toBe(known + 1)
  })

  it('repairs a day that was tampered with', async () => {
    const company = await twoWeeks(db)
    await inBackground(company)
    const days = await company.days(both)
    await company.transact(({ tx }) =>
      sql`update timesheet_day set result_hash = '\\x00' where work_date = '2026-03-04'`.execute(tx),
    )
    await inBackground(company)
    expect(digests(await company.days(both))).toEqual(digests(days))
    await company.transact(({ tx }) => sql`delete from timesheet_day where work_date = '2026-03-09'`.execute(tx))
    await inBackground(company)
    expect(digests(await company.days(both))).toEqual(digests(days))
  })

  it.each<{ what: string; change: (company: TwoWeeks, tx: TenantTx) => Promise<unknown> }>([
    { what: 'a punch', change: (company) => addPunches(company, punchOf(company)) },
    {
      what: 'the plan',
      change: (_, tx) => sql`update work_section set start_minute = 470 where work_date = '2026-03-11'`.execute(tx),
    },
    {
      what: 'a break of the plan',
      change: (_, tx) => sql`update work_section set break_minutes = 20 where work_date = '2026-03-11'`.execute(tx),
    },
    {
      what: 'leave',
      change: (_, tx) => sql`update leave set to_minute = 700 where from_date = '2026-03-12'`.execute(tx),
    },
    {
      what: 'leave that is refused',
      change: (_, tx) => sql`update leave set status = 'Declined' where from_date = '2026-03-12'`.execute(tx),
    },
    {
      what: 'the rules of the pay group',
      change: (_, tx) => sql`update pay_group_version set rules = rules || '{"breakTime": 45}'`.execute(tx),
    },
    {
      what: 'the rounding',
      change: (_, tx) => sql`update time_rounding_version set rules = rules #- '{4}'`.execute(tx),
    },
    {
      what: 'a threshold of exceptions',
      change: (_, tx) => sql`update company set settings = settings || '{"exceptionThreshold": 3}'`.execute(tx),
    },
    {
      what: 'the last day of employment',
      change: (_, tx) => sql`update employee set terminated_on = '2026-03-12'`.execute(tx),
    },
    {
      what: 'the standard hours',
      change: (_, tx) => sql`update employee_assignment set standard_minutes = 450`.execute(tx),
    },
    {
      what: 'the zone',
      change: (_, tx) =>
        sql`update pay_group_version set rules = rules || '{"timeZoneId": "Asia/Makassar"}'`.execute(tx),
    },
    {
      what: 'whether the leave is paid',
      change: (_, tx) => sql`update pay_type set is_paid_leave = not is_paid_leave where code = 'ANNUAL'`.execute(tx),
    },
  ])('recalculates after a change of $what, with the same result as calculating everything', async ({ change }) => {
    const company = await twoWeeks(db)
    await inBackground(company)
    const known = await calculations(company)
    await company.transact(({ tx }) => change(company, tx))
    await inBackground(company)
    expect(await calculations(company)).toBe(known + 1)
    expect(await everything(company)).toEqual({ changedDays: 0 })
  })

  it('recalculates after a holiday, and after a period was closed', async () => {
    const company = await twoWeeks(db)
    await inBackground(company)
    const known = await calculations(company)
    await company.transact((work) => addHoliday(work, { name: 'Another day', date: '2026-03-11' }))
    await inBackground(company)
    expect(await calculations(company)).toBe(known + 1)
    expect(await everything(company)).toEqual({ changedDays: 0 })
    await company.closeFirst()
    await inBackground(company)
    expect(await calculations(company)).toBe(known + 2)
  })

  it('forgets what a save has changed', async () => {
    const company = await twoWeeks(db)
    await inBackground(company)
    const known = await calculations(company)
    await addPunches(company, punchOf(company))
    await company.transact((work) => recalculateNow(work, [company.employeeId]))
    const saved = await company.days(both)
    await inBackground(company)
    expect(await company.days(both)).toEqual(saved)
    expect(await calculations(company)).toBe(known + 1)
    await inBackground(company)
    expect(await calculations(company)).toBe(known + 1)
  })
})

const punchOf = ({ employeeId }: TwoWeeks) => ({ employeeId, punches: ['2026-03-14 09:00 In' as const] })

/** Has a job calculate the employee's two weeks. */
async function inBackground(
  company: TwoWeeks,
  { program = 'this one', now = NOW, days = both }: { program?: string; now?: Date; days?: typeof both } = {},
): Promise<void> {
  const { transact, employeeId, companyId, accountId } = company
  await transact(({ tx }) => markForRecalculation(tx, [{ employeeId, ...days }]))
  const failed = await recalculateBatches({
    transaction: (run) => transact(({ tx }) => run(tx)),
    caller: { companyId, accountId, address: null },
    now: () => now,
    log: createLog('silent'),
    employeeIds: [employeeId],
    unlessComputedBy: { program },
    goOn: () => Promise.resolve(true),
    onProgress: () => Promise.resolve(),
  })
  expect(failed).toEqual([])
}

/** Calculates all days whatever is known about them. */
function everything({ transact, employeeId }: TwoWeeks) {
  return transact((work) => recalculate(work, { employeeIds: [employeeId], ...both }))
}

/** How often the employee was calculated in the background. */
async function calculations({ transact, employeeId }: TwoWeeks): Promise<number> {
  const { rows } = await transact(({ tx }) =>
    sql<{ version: number }>`select version from calculated_facts where employee_id = ${employeeId}::uuid`.execute(tx),
  )
  return rows[0]!.version
}

async function marks({ transact }: TwoWeeks): Promise<number> {
  const { rows } = await transact(({ tx }) =>
    sql<{ n: number }>`select count(*) as n from recalculation_mark`.execute(tx),
  )
  return rows[0]!.n
}

function digests(days: Awaited<ReturnType<TwoWeeks['days']>>) {
  return days.map(({ workDate, input, result }) => ({ workDate, input, result }))
}
