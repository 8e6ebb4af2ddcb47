import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { clinicFile, clinicMissing } from '../../../test/clinic-files.ts'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { createLog } from '../../platform/log/log.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { importFiles } from '../imports/import-files.service.ts'
import { saveScheduleDays } from '../schedules/schedules.service.ts'
import { recalculate } from '../calculation/recalculation.service.ts'
import { addPunches, type PunchText } from '../calculation/testing/add-punches.ts'
import {
  closePayPeriods,
  coverDaysOutside,
  findDaysOutside,
  readDaysOutside,
  readPayPeriods,
} from './payroll.service.ts'

const { db } = testDatabase()
const now = new Date('2026-11-20T00:00:00Z')

describe('days before the first pay period', () => {
  it('are counted in weeks, days and hours, with the start that would hold them', async () => {
    const { company, payGroupId } = await workedBefore([
      '2026-10-28 08:00 In',
      '2026-10-28 12:00 Out',
      '2026-11-03 08:00 In',
      '2026-11-03 10:00 Out',
    ])
    expect(await outside(company)).toEqual([
      {
        paygroupId: payGroupId,
        paygroupName: expect.any(String),
        period: 'weekly',
        fromDate: '2026-10-28',
        toDate: '2026-11-03',
        startDate: '2026-10-26',
        days: 2,
        hours: 6,
        periods: 2,
        coveredPeriods: 0,
      },
    ])
  })

  it('are counted before they are calculated, and said to be so', async () => {
    const { company, employeeId } = await workedBefore([])
    await addPunches(company, { employeeId, punches: ['2026-10-28 08:00 In', '2026-10-28 12:00 Out'] })
    expect(await read(company)).toMatchObject({ isCounting: true, groups: [{ days: 1, hours: 0, periods: 1 }] })
  })

  it('may be planned only', async () => {
    const { company, employeeId } = await workedBefore([])
    const times = { startMinute: 480, endMinute: 960, breakMinutes: null, labelName: null, colorCode: null, rules: {} }
    const days = [{ employeeId, workDate: '2026-11-04', isOffDay: false, sections: [times] }]
    await company.transact((work) => saveScheduleDays(work, { source: 'roster', days }))
    expect(await outside(company)).toMatchObject([{ fromDate: '2026-11-04', days: 1, startDate: '2026-11-02' }])
  })

  it('count the weeks that hold everything recorded as covered', async () => {
    const { company } = await workedBefore([
      '2026-11-03 08:00 In',
      '2026-11-03 10:00 Out',
      '2026-11-17 08:00 In',
      '2026-11-17 10:00 Out',
    ])
    expect(await outside(company)).toMatchObject([{ days: 1, periods: 2, coveredPeriods: 1 }])
  })

  it('are nobody’s where nobody may see them', async () => {
    const { company, employeeId } = await workedBefore(['2026-10-28 08:00 In'])
    expect(await read(company, {}, { roleId: '3' })).toEqual({ groups: [], isCounting: false })
    const hidden = await company.transact((work) => readDaysOutside(work, { employeeId }), { roleId: '3' })
    expect(isRefusal(hidden) && hidden.status).toBe(404)
  })
})

describe('moving the start back', () => {
  it.each([
    { period: 'weekly', startDate: '2026-10-26', count: 3 },
    { period: 'fortnightly', startDate: '2026-10-19', count: 2 },
    { period: 'monthly', startDate: '2026-10-01', count: 2 },
    { period: 'bimonthly', startDate: '2026-10-16', count: 2 },
  ])(
    'stores the $period periods back to it and leaves those that are there as they are',
    async ({ period, startDate, count }) => {
      const { company, payGroupId } = await workedBefore(['2026-10-28 08:00 In', '2026-10-28 12:00 Out'], { period })
      const there = await stored(company)
      await close(company, there.map(({ id }) => id).slice(0, 1))
      const closed = await stored(company)
      expect(await cover(company, payGroupId)).toMatchObject({
        message: 'success',
        moved: [{ paygroupId: payGroupId, startDate }],
      })
      const all = await stored(company)
      expect(all.slice(count)).toEqual(closed)
      expect(all[0]).toMatchObject({ from: startDate })
      for (const [index, { from }] of all.entries()) if (index > 0) expect(from).toBe(dayAfter(all[index - 1]!.to))
      expect(await outside(company)).toEqual([])
      expect(await cover(company, payGroupId)).toEqual({ message: 'success', moved: [] })
      expect(await stored(company)).toEqual(all)
    },
  )

  it('is recorded, and the pay group says the new date', async () => {
    const { company, payGroupId } = await workedBefore(['2026-10-28 08:00 In'])
    await cover(company, payGroupId)
    const { rows } = await run(
      company,
      sql`select before, after from audit_entry where entity = 'pay_group' and action = 'update'`,
    )
    expect(rows).toEqual([{ before: { startTime: '2026-11-16' }, after: { startTime: '2026-10-26' } }])
  })

  it('brings days before someone’s first rules into the periods too, but into no closed one', async () => {
    const { company, payGroupId, employeeId } = await workedBefore(['2026-10-28 08:00 In', '2026-10-28 12:00 Out'])
    const late = await company.addEmployee({ hiredOn: '2026-11-18', effectiveFrom: '2026-11-18' })
    await addPunches(company, { employeeId: late, punches: ['2026-10-27 08:00 In', '2026-10-27 12:00 Out'] })
    await company.transact((work) => recalculate(work, { employeeIds: [late], from: '2026-10-26', to: '2026-10-29' }))
    await cover(company, payGroupId)
    expect(await outside(company)).toEqual([])
    const first = (await transfers(company)).find(({ fromDate }) => fromDate === '2026-10-26')
    expect(first).toMatchObject({ employees: 2, paidHours: 8 })
    await close(company, [first!.id])
    await addPunches(company, { employeeId, punches: ['2026-10-20 08:00 In', '2026-10-20 12:00 Out'] })
    await company.transact((work) =>
      recalculate(work, { employeeIds: [employeeId], from: '2026-10-19', to: '2026-10-21' }),
    )
    await cover(company, payGroupId)
    expect(await outside(company)).toEqual([])
    expect((await transfers(company)).find(({ id }) => id === first!.id)).toMatchObject({
      isClosed: true,
      paidHours: 8,
    })
  })

  it('computes overtime that adds up over a pay period again', async () => {
    const rules = { overtimeCalculationType: 'PayPeriod', periodOvertimeThreshold: 10 }
    const days = ['27', '28'].flatMap((day): PunchText[] => [`2026-10-${day} 08:00 In`, `2026-10-${day} 16:00 Out`])
    const { company, payGroupId } = await workedBefore(days, rules)
    await cover(company, payGroupId)
    const week = (await transfers(company)).find(({ fromDate }) => fromDate === '2026-10-26')
    await close(company, [week!.id])
    const { rows } = await run(
      company,
      sql`select pending_overtime_minutes + overtime_minutes as minutes from timesheet_day where work_date = '2026-10-28'`,
    )
    expect(rows).toEqual([{ minutes: 360 }])
  })
})

describe.skipIf(clinicMissing)(`the clinic's half year${clinicMissing ? ` (${clinicMissing})` : ''}`, () => {
  let clinic: CompanyAtWork
  beforeAll(async () => {
    clinic = await companyAtWork(db, { now, zone: 'Asia/Makassar', from: '2026-11-16' })
  })

  it('imported into a company of this week, the later half first, has all its weeks in pay periods after the fix', async () => {
    const [later, earlier] = [half((date) => date >= '2022-01-17'), half((date) => date < '2022-01-17')]
    const first = await importHalf(clinic, later)
    const weeks = (report: Awaited<ReturnType<typeof importHalf>>) =>
      report.daysOutside.map(({ coveredPeriods, periods }) => `${coveredPeriods} of ${periods}`)
    expect(weeks(first)).toEqual(['0 of 15'])
    await cover(clinic, first.daysOutside[0]!.paygroupId)
    expect(await outside(clinic)).toEqual([])
    const second = await importHalf(clinic, earlier)
    expect(weeks(second)).toEqual(['15 of 27'])
    await cover(clinic, second.daysOutside[0]!.paygroupId)
    expect(await outside(clinic)).toEqual([])
    const { rows } = await run(
      clinic,
      sql<{ days: number; weeks: number }>`
      select count(*) as days, count(distinct p.id) as weeks from timesheet_day d
      left join pay_period p on p.company_id = d.company_id and d.work_date between p.from_date and p.to_date
        and p.pay_group_id = employee_pay_group(d.company_id, d.employee_id, d.work_date)
      where d.type in ('Working', 'Absent', 'Leave') and p.id is not null`,
    )
    const { rows: all } = await run(
      clinic,
      sql<{ days: number }>`
      select count(*) as days from timesheet_day where type in ('Working', 'Absent', 'Leave')`,
    )
    expect(rows).toEqual([{ days: all[0]!.days, weeks: 27 }])
    const worked = (await stored(clinic)).filter(({ from }) => from < '2022-05-01')
    await close(
      clinic,
      worked.map(({ id }) => id),
    )
    const { rows: paid } = await run(
      clinic,
      sql<{ snapshot: number; live: number }>`
      select (select sum((figures ->> 'paid')::integer) from pay_period_snapshot)::integer as snapshot,
        (select sum(paid_minutes) from timesheet_day)::integer as live`,
    )
    expect(paid[0]!.snapshot).toBe(paid[0]!.live)
    expect(paid[0]!.live).toBeGreaterThan(100_000)
  }, 120_000)
})

async function workedBefore(punches: PunchText[], rules: object = {}) {
  const company = await companyAtWork(db, { now, from: '2026-11-16' })
  await run(company, sql`update pay_group_version set rules = rules || ${JSON.stringify(rules)}::jsonb`)
  const employeeId = await company.addEmployee({ hiredOn: '2026-10-01', effectiveFrom: '2026-10-01' })
  if (punches.length > 0) {
    await addPunches(company, { employeeId, punches })
    await company.transact((work) =>
      recalculate(work, { employeeIds: [employeeId], from: '2026-10-20', to: '2026-11-18' }),
    )
  }
  await transfers(company)
  return { company, employeeId, payGroupId: company.rules.payGroupId }
}

async function read(company: CompanyAtWork, query: { employeeId?: string } = {}, as = {}) {
  const answer = await company.transact((work) => readDaysOutside(work, query), as)
  if (isRefusal(answer)) throw new Error(answer.answer.message)
  return answer
}

function outside(company: CompanyAtWork) {
  return company.transact((work) => findDaysOutside(work, null))
}

function cover(company: CompanyAtWork, payGroupId: string) {
  return company.transact((work) => coverDaysOutside(work, { paygroupIds: [payGroupId] }))
}

async function close(company: CompanyAtWork, ids: string[]) {
  const steps = await company.transact(({ tx: _, ...work }) => Promise.resolve({ ...work, transact: company.transact }))
  expect(await closePayPeriods(steps, { ids, reason: 'Tested' })).toEqual({ message: 'success' })
}

function transfers(company: CompanyAtWork) {
  return company.transact((work) => readPayPeriods(work, { days: 730 }))
}

async function stored(company: CompanyAtWork) {
  const { rows } = await run(
    company,
    sql<{ id: string; from: string; to: string; isClosed: boolean }>`
    select id, from_date as "from", to_date as "to", is_closed from pay_period order by from_date`,
  )
  return rows
}

/** One person in seven: that is enough to show it. */
function half(isWanted: (date: string) => boolean) {
  return (['schedule.csv', 'punches.csv'] as const).map((name) => {
    const [header, ...lines] = clinicFile(name).toString().trimEnd().split(/\r?\n/)
    return {
      name,
      content: Buffer.from(
        [header, ...lines.filter((line) => isWanted(line.split(',')[1]!) && Number(line.split(',')[0]) % 7 === 0)].join(
          '\n',
        ),
      ),
    }
  })
}

async function importHalf(company: CompanyAtWork, [schedule, punches]: ReturnType<typeof half>) {
  const { rows } = await run(company, sql<{ code: string }>`select code from company where id = app_company_id()`)
  const employees = { name: 'employees.csv', content: clinicFile('employees.csv') }
  const files = { companyCode: rows[0]!.code, zone: undefined, employees, schedule, punches }
  return importFiles(db, now, createLog('silent'), files)
}

function dayAfter(date: string): string {
  return new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
}

function run<Row>({ transact }: CompanyAtWork, statement: ReturnType<typeof sql<Row>>) {
  return transact(({ tx }) => statement.execute(tx))
}
