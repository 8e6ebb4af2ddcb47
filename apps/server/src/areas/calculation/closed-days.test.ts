import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { saveScheduleDays } from '../schedules/schedules.service.ts'
import { recalculate } from './recalculation.service.ts'
import { addPunches, type PunchText } from './testing/add-punches.ts'

const { db } = testDatabase()
const now = new Date('2026-03-20T00:00:00Z')
const around = { from: '2026-03-01', to: '2026-03-16' }

describe('next to a closed day', () => {
  it('a punch that a closed day consumed is not paired again', async () => {
    const { company, employeeId } = await worked(['2026-03-08 22:00 In'])
    await closeThrough(company, '2026-03-08')
    await addPunches(company, { employeeId, punches: ['2026-03-09 06:00 Out'] })
    await company.transact((work) => recalculate(work, { employeeIds: [employeeId], ...around }))
    expect(await pairs(company)).toEqual([
      { workDate: '2026-03-08', complete: false },
      { workDate: '2026-03-09', complete: false },
    ])
  })

  it('its section takes no punch of an open day, which falls on its own date', async () => {
    const { company, employeeId } = await worked(['2026-03-08 22:00 In'], { night: '2026-03-08' })
    await closeThrough(company, '2026-03-08')
    await addPunches(company, { employeeId, punches: ['2026-03-09 06:00 Out'] })
    await company.transact((work) => recalculate(work, { employeeIds: [employeeId], ...around }))
    expect(await pairs(company)).toContainEqual({ workDate: '2026-03-09', complete: false })
  })

  it('weekly overtime continues from what the closed days count', async () => {
    const days = ['02', '03', '04', '05', '06'].flatMap((day): PunchText[] => [
      `2026-03-${day} 08:00 In`,
      `2026-03-${day} 18:00 Out`,
    ])
    const weekly = { overtimeCalculationType: 'Weekly', periodOvertimeThreshold: 40, period: 'bimonthly' }
    const open = await worked(days, { rules: weekly })
    const closed = await worked(days, { rules: weekly })
    await sqlIn(
      closed.company,
      sql`
      insert into pay_period (company_id, pay_group_id, from_date, to_date, period_code, is_closed)
      select app_company_id(), id, '2026-03-02', '2026-03-04', 'three days', true from pay_group on conflict (company_id, pay_group_id, from_date)
      do update set to_date = excluded.to_date, is_closed = true`,
    )
    await closed.company.transact((work) => recalculate(work, { employeeIds: [closed.employeeId], ...around }))
    expect(await overtime(closed.company)).toEqual(await overtime(open.company))
    expect(await overtime(open.company)).toEqual([0, 0, 0, 0, 600])
  })
})

async function worked(punches: PunchText[], { night, rules = {} }: { night?: string; rules?: object } = {}) {
  const company = await companyAtWork(db, { now })
  await sqlIn(company, sql`update pay_group_version set rules = rules || ${JSON.stringify(rules)}::jsonb`)
  const employeeId = await company.addEmployee({})
  if (night) {
    const section = {
      startMinute: 1320,
      endMinute: 1800,
      breakMinutes: null,
      labelName: null,
      colorCode: null,
      rules: {},
    }
    const days = [{ employeeId, workDate: night, isOffDay: false, sections: [section] }]
    await company.transact((work) => saveScheduleDays(work, { source: 'roster', days }))
  }
  await addPunches(company, { employeeId, punches })
  await company.transact((work) => recalculate(work, { employeeIds: [employeeId], ...around }))
  return { company, employeeId }
}

function closeThrough(company: CompanyAtWork, date: string) {
  return sqlIn(company, sql`update pay_period set is_closed = true where to_date <= ${date}::date`)
}

function sqlIn({ transact }: CompanyAtWork, statement: ReturnType<typeof sql>) {
  return transact(({ tx }) => statement.execute(tx))
}

async function pairs({ transact }: CompanyAtWork) {
  const { rows } = await transact(({ tx }) =>
    sql`select work_date, in_at is not null and out_at is not null as complete from punch_pair order by 1`.execute(tx),
  )
  return rows
}

async function overtime({ transact }: CompanyAtWork) {
  const { rows } = await transact(({ tx }) =>
    sql<{
      minutes: number
    }>`select overtime_minutes as minutes from timesheet_day where elapsed_minutes > 0 order by work_date`.execute(tx),
  )
  return rows.map(({ minutes }) => minutes)
}
