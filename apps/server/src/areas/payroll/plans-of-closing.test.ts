import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { templateOffice, weekly } from '../schedule-templates/testing/template-office.ts'
import { close, readPayPeriods } from './payroll.service.ts'

const { db } = testDatabase()

it('a period closes over the plan that a job has still to write', async () => {
  const office = await templateOffice(db)
  const employeeId = await office.addEmployee({})
  const id = await office.template(weekly({ startDate: '2026-03-09', effectiveFrom: '2026-03-09' }))
  // As a save with many followers leaves it until its job comes to them.
  await office.transact(async ({ tx }) => {
    await sql`update employee_assignment set schedule_template_id = ${id}::uuid`.execute(tx)
    await sql`insert into plan_mark (company_id, employee_id) values (app_company_id(), ${employeeId}::uuid)`.execute(
      tx,
    )
  })
  const periods = await office.transact((work) => readPayPeriods(work, { days: 90 }))
  const ended = periods.find(({ toDate }) => toDate === '2026-03-15')!
  expect(await office.transact((work) => close(work, { ids: [ended.id] }))).toEqual({ message: 'success' })
  const { rows } = await office.transact(({ tx }) =>
    sql<{ workDate: string; scheduledMinutes: number; isClosed: boolean }>`
      select work_date, scheduled_minutes, is_closed_day(company_id, employee_id, work_date) as is_closed
      from timesheet_day where scheduled_minutes > 0 and work_date <= '2026-03-15' order by work_date`.execute(tx),
  )
  const days = ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13']
  expect(rows.map(({ workDate, isClosed }) => [workDate, isClosed])).toEqual(days.map((day) => [day, true]))
  expect(await office.transact(({ tx }) => tx.selectFrom('plan_mark').selectAll().execute())).toEqual([])
})
