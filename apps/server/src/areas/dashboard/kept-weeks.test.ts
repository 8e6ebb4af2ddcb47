import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { waitingForLocks } from '../../../test/waiting-for-locks.ts'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

// The sums that the database keeps of each week beside its days (migration 0102).

const { db } = testDatabase()
let company: CompanyAtWork
let employeeIds: string[]

beforeAll(async () => {
  company = await companyAtWork(db, { now: new Date('2026-03-20T00:00:00Z') })
  employeeIds = []
  for (const lastName of ['One', 'Two', 'Three']) employeeIds.push(await company.addEmployee({ lastName }))
})

interface Day {
  who: number
  day: number
  type: string
  minutes: number
  leave: number
}

const aDay = fc.record<Day>({
  who: fc.nat(1),
  day: fc.nat(16),
  type: fc.constantFrom('Working', 'OffDay', 'NoData', 'HOL'),
  minutes: fc.nat(600),
  leave: fc.constantFrom(0, 480),
})
const sameDay = ({ who, day }: Day) => `${who} ${day}`
const aWrite = fc.oneof(
  fc.record({
    kind: fc.constant('write' as const),
    days: fc.uniqueArray(aDay, { selector: sameDay, minLength: 1, maxLength: 12 }),
  }),
  fc.record({ kind: fc.constant('delete' as const), who: fc.nat(1), from: fc.nat(16) }),
  fc.record({ kind: fc.constant('touch' as const), who: fc.nat(1), from: fc.nat(16) }),
)

it('are those of the days after any writes of them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aWrite, { maxLength: 8 }), async (writes) => {
      for (const write of writes) {
        await company.transact(async ({ tx }) => {
          if (write.kind === 'write') await writeDays(tx, write.days)
          else await changeFrom(tx, write)
        })
      }
      expect(await company.transact(({ tx }) => differences(tx))).toEqual([])
    }),
    { numRuns: 25 },
  )
})

it('lose nothing where two transactions write days of one week at once', async () => {
  const who = 2
  let writing: Promise<void> | undefined
  await company.transact(async ({ tx }) => {
    await writeDays(tx, [{ who, day: 0, type: 'Working', minutes: 480, leave: 0 }])
    writing = company.transact((other) =>
      writeDays(other.tx, [{ who, day: 1, type: 'Working', minutes: 300, leave: 0 }]),
    )
    await expect.poll(() => waitingForLocks(db, 'timesheet_day'), { timeout: 15_000 }).toBe(1)
  })
  await writing
  const weeks = await company.transact(({ tx }) =>
    tx
      .selectFrom('timesheet_week')
      .select(['paidMinutes', 'workingDays'])
      .where('employeeId', '=', employeeIds[who]!)
      .execute(),
  )
  expect(weeks).toEqual([{ paidMinutes: 780, workingDays: 2 }])
  expect(await company.transact(({ tx }) => differences(tx))).toEqual([])
})

/** Day 0 is Thursday, 5 March 2026. */
async function writeDays(tx: TenantTx, days: Day[]): Promise<void> {
  const rows = days.map(({ who, ...same }) => ({ ...same, employee: employeeIds[who] }))
  await sql`
    insert into timesheet_day (company_id, employee_id, work_date, type, scheduled_minutes, elapsed_minutes, paid_minutes,
      ordinary_minutes, overtime_minutes, pending_overtime_minutes, holiday_worked_minutes, holiday_leave_minutes,
      alternative_holidays, leave_minutes, auto_leave_minutes, break_minutes, not_accepted_minutes, counted_minutes, figures,
      input_hash, result_hash)
    select app_company_id(), d.employee, date '2026-03-05' + d.day, d.type, case when d.type = 'Working' then 480 else 0 end,
      d.minutes, d.minutes, d.minutes, 0, 0, 0, case when d.type = 'HOL' then 480 else 0 end, 0, d.leave, 0, 0, 0, d.minutes,
      '{}', '', ''
    from jsonb_to_recordset(${jsonText(rows)}::jsonb) as d (employee uuid, day integer, type text, minutes integer, leave integer)
    on conflict (company_id, employee_id, work_date) do update set type = excluded.type,
      scheduled_minutes = excluded.scheduled_minutes, paid_minutes = excluded.paid_minutes,
      holiday_leave_minutes = excluded.holiday_leave_minutes, leave_minutes = excluded.leave_minutes
  `.execute(tx)
}

/** Deletes the days of someone from a day on, or writes them without a change of their figures. */
async function changeFrom(
  tx: TenantTx,
  { kind, who, from }: { kind: 'delete' | 'touch'; who: number; from: number },
): Promise<void> {
  const write = kind === 'delete' ? sql`delete from timesheet_day` : sql`update timesheet_day set stale_at = now()`
  await sql`${write} where employee_id = ${employeeIds[who]}::uuid and work_date >= date '2026-03-05' + ${from}::integer`.execute(
    tx,
  )
}

/** Weeks whose sums are not those of their days. */
async function differences(tx: TenantTx) {
  const { rows } = await sql`
    with summed as (
      select employee_id, date_trunc('week', work_date::timestamp)::date as monday,
        sum(paid_minutes + holiday_leave_minutes) as paid_minutes, sum(scheduled_minutes) as scheduled_minutes,
        count(*) filter (where scheduled_minutes > 0) as working_days,
        count(*) filter (where type = 'OffDay' or scheduled_minutes > 0) as planned_days,
        count(*) filter (where leave_minutes + auto_leave_minutes > 0) as leave_days
      from timesheet_day group by 1, 2
    )
    select * from timesheet_week w full join summed s using (employee_id, monday)
    where (coalesce(w.paid_minutes, 0), coalesce(w.scheduled_minutes, 0), coalesce(w.working_days, 0),
        coalesce(w.planned_days, 0), coalesce(w.leave_days, 0))
      is distinct from (coalesce(s.paid_minutes, 0), coalesce(s.scheduled_minutes, 0), coalesce(s.working_days, 0),
        coalesce(s.planned_days, 0), coalesce(s.leave_days, 0))
  `.execute(tx)
  return rows
}
