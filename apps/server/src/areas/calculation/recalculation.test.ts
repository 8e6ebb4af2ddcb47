import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { saveScheduleDays } from '../schedules/schedules.service.ts'
import { markForRecalculation } from '../marks/marks.service.ts'
import { recalculate, recalculateNow } from './recalculation.service.ts'
import { addPunches } from './testing/add-punches.ts'

const { db } = testDatabase()
const now = new Date('2026-03-20T00:00:00Z')

describe('recalculating', () => {
  it('turns punches into paid minutes by pay type', async () => {
    const { company, employeeId } = await workedDay()
    const { rows } = await company.transact(({ tx }) =>
      sql`select work_date, code, minutes from pay_line join pay_type t on t.id = pay_type_id where employee_id = ${employeeId}::uuid`.execute(
        tx,
      ),
    )
    expect(rows).toEqual([{ workDate: '2026-03-02', code: 'ORD', minutes: 540 }])
  })

  it('a second run writes nothing', async () => {
    const { company, employeeId } = await workedDay()
    const before = await derivedRows(company)
    const again = await company.transact((work) =>
      recalculate(work, { employeeIds: [employeeId], from: '2026-02-01', to: '2026-04-01' }),
    )
    expect(again).toEqual({ changedDays: 0 })
    expect(await derivedRows(company)).toEqual(before)
  })

  it('removes the mark with the new figures', async () => {
    const { company, employeeId } = await workedDay()
    const marks = await company.transact(async (work) => {
      await markForRecalculation(work.tx, [{ employeeId, from: '2026-03-02', to: '2026-03-02' }])
      await recalculateNow(work, [employeeId])
      return sql`select * from recalculation_mark`.execute(work.tx)
    })
    expect(marks.rows).toEqual([])
  })

  it('a day with nothing left is deleted with all its rows', async () => {
    const { company, employeeId, punchIds } = await workedDay({ scheduled: false })
    await company.transact(async (work) => {
      await markForRecalculation(work.tx, [{ employeeId, from: '2026-03-02', to: '2026-03-02' }])
      await sql`insert into punch_replacement (company_id, punch_id, employee_id, work_date)
        select app_company_id(), id, ${employeeId}::uuid, '2026-03-02' from unnest(${punchIds}::uuid[]) as id`.execute(
        work.tx,
      )
      await recalculateNow(work, [employeeId])
    })
    expect(await derivedRows(company)).toEqual([])
  })
})

async function workedDay({ scheduled = true } = {}) {
  const company = await companyAtWork(db, { now })
  const employeeId = await company.addEmployee({})
  const section = { startMinute: 480, endMinute: 1020, breakMinutes: null, labelName: null, colorCode: null, rules: {} }
  if (scheduled) {
    await company.transact((work) =>
      saveScheduleDays(work, {
        source: 'roster',
        days: [{ employeeId, workDate: '2026-03-02', isOffDay: false, sections: [section] }],
      }),
    )
  }
  const punchIds = await addPunches(company, { employeeId, punches: ['2026-03-02 08:00 In', '2026-03-02 17:00 Out'] })
  await company.transact((work) => recalculateNow(work, [employeeId]))
  return { company, employeeId, punchIds }
}

/** Every derived row with its identity, its version and the transaction that wrote it. */
async function derivedRows(company: CompanyAtWork) {
  const { rows } = await company.transact(({ tx }) =>
    sql<{ name: string; id: string; version: number; xmin: string }>`
      select 'day' as name, employee_id || ' ' || work_date as id, version, xmin::text from timesheet_day
      union all select 'shift', id::text, version, xmin::text from work_shift
      union all select 'pair', id::text, version, xmin::text from punch_pair
      union all select 'line', employee_id || ' ' || work_date || ' ' || pay_type_id, version, xmin::text from pay_line
      union all select 'exception', id::text, version, xmin::text from time_exception
      order by 1, 2`.execute(tx),
  )
  return rows
}
