import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../../test/company-at-work.ts'
import { testDatabase } from '../../../../test/test-database.ts'
import { recalculate } from '../../calculation/recalculation.service.ts'
import { addPunches, type PunchText } from '../../calculation/testing/add-punches.ts'
import * as payroll from '../payroll.service.ts'
import { LayoutsAtWork, weekOf2March } from './testing/layouts-at-work.ts'
import { layout } from './testing/lines.ts'

const { db } = testDatabase()
let company: CompanyAtWork
let to: string
let layouts: LayoutsAtWork

/** Someone with a position that has export codes. */
beforeEach(async () => {
  company = await companyAtWork(db, { now: new Date('2026-03-20T00:00:00Z') })
  const departmentId = await addPosition('BAK', 'P1')
  to = await company.addEmployee({ firstName: 'To', lastName: 'Aho', clockId: 72, departmentId })
  layouts = new LayoutsAtWork(company, await weekOf2March(company))
})

it('by job has the day’s time by what was worked on each, split pairs too, and adds up to the period', async () => {
  const [paint, weld] = [await addJob('PAINT'), await addJob('WELD')]
  const on = (punches: PunchText[], jobId?: string) =>
    addPunches(company, { employeeId: to, punches, ...(jobId && { jobId }) })
  await on(['2026-03-02 05:00 In', '2026-03-02 09:10 Out'], paint)
  await on(['2026-03-02 18:00 In', '2026-03-02 22:00 Out'])
  const [split] = await on(['2026-03-03 08:00 In', '2026-03-03 16:10 Out'], paint)
  await splitPair(to, split!, [paint, weld])
  await company.transact((work) => recalculate(work, { employeeIds: [to], from: '2026-03-01', to: '2026-03-09' }))
  const jobs = layout({
    rows: 'job',
    columns: [
      { header: 'Id', source: 'payId' },
      { header: 'Job', source: 'jobCode' },
      { header: 'Day', source: 'day' },
      { header: 'Units', source: 'units' },
    ],
  })
  expect(await layouts.exported(jobs)).toEqual([
    '72,PAINT,2026-03-02,4.17',
    '72,,2026-03-02,4.00',
    '72,PAINT,2026-03-03,4.08',
    '72,WELD,2026-03-03,4.08',
  ])
  expect(await layouts.exported(layout())).toEqual(['72,ORD,16.33'])
})

it('by task has the export codes of job, task, position and pay type', async () => {
  const [paint, weld] = [await addJob('PAINT'), await addJob('WELD')]
  await company.transact(async ({ tx }) => {
    await sql`update job set pay_export_code = 'J-' || code`.execute(tx)
    await sql`update pay_type set settings = settings || '{"type": "W"}' where code = 'ORD'`.execute(tx)
  })
  const cut = await company.transact(async ({ tx }) => {
    const { rows } = await sql<{ id: string }>`
      insert into task (company_id, code, name, pay_export_code)
      values (app_company_id(), 'CUT', 'Cutting', '77') returning id`.execute(tx)
    return rows[0]!.id
  })
  const on = (jobId: string, taskId: string | undefined, punches: PunchText[]) =>
    addPunches(company, { employeeId: to, punches, jobId, ...(taskId && { taskId }) })
  await on(paint, cut, ['2026-03-02 05:00 In', '2026-03-02 09:10 Out'])
  await on(paint, undefined, ['2026-03-02 12:00 In', '2026-03-02 13:00 Out'])
  await on(weld, undefined, ['2026-03-02 18:00 In', '2026-03-02 21:00 Out'])
  await company.transact((work) => recalculate(work, { employeeIds: [to], from: '2026-03-01', to: '2026-03-09' }))
  const definition = layout({
    rows: 'job',
    columns: [
      { header: 'Position', source: 'positionPayCode' },
      { header: 'Rate', source: 'positionRateCode' },
      { header: 'Type', source: 'payTypeType' },
      { header: 'Job', source: 'jobPayCode', maxLength: 6 },
      { header: 'Task', source: 'taskPayCode' },
      { header: 'Units', source: 'units' },
    ],
  })
  expect(await layouts.exported(definition)).toEqual([
    'P1,R2,W,J-PAINT,77,4.17',
    'P1,R2,W,J-PAINT,,1.00',
    'P1,R2,W,J-WELD,,3.00',
  ])
  // as the file has them, not as the period has them
  const problems = [{ kind: 'tooLong', column: 'Job', limit: '6', examples: ['J-PAINT'], count: 1 }]
  expect(await layouts.problems(definition)).toEqual({ preview: problems, check: problems })
})

it('that takes units back has the codes of the place that they came from', async () => {
  await addPunches(company, { employeeId: to, punches: ['2026-03-02 08:00 In', '2026-03-02 12:00 Out'] })
  await company.transact((work) => recalculate(work, { employeeIds: [to], from: '2026-03-01', to: '2026-03-09' }))
  await company.transact((work) => payroll.close(work, { ids: [layouts.period] }))
  const placed = layout({
    columns: [
      { header: 'Cost centre', source: 'costCentre' },
      { header: 'Position', source: 'positionPayCode' },
      { header: 'Units', source: 'units' },
    ],
  })
  expect(await layouts.exported(placed, {})).toEqual(['BAK,P1,4.00'])
  await company.transact(({ tx }) =>
    tx.updateTable('pay_type').set({ shouldExport: false }).where('code', '=', 'ORD').execute(),
  )
  expect(await layouts.exported(placed, { differences: true })).toEqual(['BAK,P1,-4.00'])
})

it('of some departments leaves the others to be sent', async () => {
  const shop = await addPosition('SHOP', 'P2')
  const ana = await company.addEmployee({ firstName: 'Ana', lastName: 'Berg', clockId: 71, departmentId: shop })
  for (const employeeId of [to, ana]) {
    await addPunches(company, { employeeId, punches: ['2026-03-02 08:00 In', '2026-03-02 12:00 Out'] })
  }
  const employeeIds = [to, ana]
  await company.transact((work) => recalculate(work, { employeeIds, from: '2026-03-01', to: '2026-03-09' }))
  await company.transact((work) => payroll.close(work, { ids: [layouts.period] }))
  expect(await layouts.exported(layout(), { departmentIds: [shop] })).toEqual(['71,ORD,4.00'])
  expect(await layouts.exported(layout(), { differences: true })).toEqual(['72,ORD,4.00'])
  expect(await layouts.exported(layout(), { differences: true })).toEqual([])
})

async function addPosition(code: string, payExportCode: string): Promise<string> {
  return company.transact(async ({ tx }) => {
    const { rows } = await sql<{ id: string }>`
      insert into department (company_id, name, level, code, pay_export_code, rate_export_code)
      values (app_company_id(), ${code}, 1, ${code}, ${payExportCode}, 'R2') returning id`.execute(tx)
    return rows[0]!.id
  })
}

async function addJob(code: string): Promise<string> {
  const { rows } = await company.transact(({ tx }) =>
    sql<{ id: string }>`
      insert into job (company_id, code, name) values (app_company_id(), ${code}, ${code}) returning id
    `.execute(tx),
  )
  return rows[0]!.id
}

/** In equal parts. */
async function splitPair(employeeId: string, punchId: string, jobs: string[]): Promise<void> {
  await company.transact(({ tx }) =>
    sql`
      insert into punch_work_part (company_id, punch_id, place, employee_id, work_date, job_id, share)
      select app_company_id(), ${punchId}::uuid, p.place, ${employeeId}::uuid, '2026-03-03', p.job, 5000
      from unnest(${jobs}::uuid[]) with ordinality as p (job, place)
    `.execute(tx),
  )
}
