import { BUILT_IN_LAYOUTS, type LayoutDefinition } from '@timeloom/contract'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../../test/company-at-work.ts'
import { testDatabase } from '../../../../test/test-database.ts'
import type { AnswerFile } from '../../../platform/call/answer-file.ts'
import { isRefusal, type Refusal } from '../../../platform/call/refusal.ts'
import { jsonText } from '../../../platform/db/json-text.ts'
import { recalculate } from '../../calculation/recalculation.service.ts'
import { addPunches, type PunchText } from '../../calculation/testing/add-punches.ts'
import * as payroll from '../payroll.service.ts'
import { layout } from './testing/lines.ts'

const { db } = testDatabase()
const now = new Date('2026-03-20T00:00:00Z')
let company: CompanyAtWork
let ana: string
let period: string

/** 16 h 20 min on two days of the week of 2 March, the first of them in two shifts. */
beforeEach(async () => {
  company = await companyAtWork(db, { now })
  ana = await company.addEmployee({ firstName: 'Ana', lastName: 'Ngātā', clockId: 71 })
  await addPunches(company, {
    employeeId: ana,
    punches: [
      '2026-03-02 05:00 In',
      '2026-03-02 09:10 Out',
      '2026-03-02 18:00 In',
      '2026-03-02 22:00 Out',
      '2026-03-03 08:00 In',
      '2026-03-03 16:10 Out',
    ],
  })
  await company.transact((work) => recalculate(work, { employeeIds: [ana], from: '2026-03-01', to: '2026-03-09' }))
  const periods = await company.transact((work) => payroll.readPayPeriods(work, { days: 90 }))
  period = periods.find(({ fromDate }) => fromDate === '2026-03-02')!.id
})

describe('a company’s layouts', () => {
  it('are listed before the built-in ones, read, changed once and deleted, all of it in the history', async () => {
    const id = await saved({ name: 'Weekly', definition: layout() })
    const list = await company.transact(payroll.listLayouts)
    expect(list.map((each) => each.id)).toEqual([id, ...BUILT_IN_LAYOUTS])
    expect(list[0]).toEqual({ id, name: 'Weekly', detail: '', isBuiltIn: false, rows: 'payType', columns: 3 })
    expect(await read(id)).toEqual({ id, name: 'Weekly', definition: layout(), isBuiltIn: false, version: 1 })
    await saved({ id, version: 1, name: 'Weekly', definition: layout({ newline: 'lf' }) })
    await saved({ id, version: 2, name: 'Weekly', definition: layout({ newline: 'lf' }) })
    expect(await read(id)).toMatchObject({ definition: { newline: 'lf' }, version: 2 })
    const stale = await save({ id, version: 1, name: 'Other', definition: layout() })
    expect(isRefusal(stale) && stale.status).toBe(409)
    unrefused(await company.transact((work) => payroll.removeLayouts(work, { ids: [id, id] })))
    expect(await company.transact((work) => payroll.readLayout(work, id))).toMatchObject({ status: 404 })
    expect(await history()).toEqual(['create', 'delete', 'update'])
  })

  it('have names of their own, in whatever letters, and are at most so many', async () => {
    const id = await saved({ name: 'Weekly', definition: layout() })
    const same = await save({ name: 'WEEKLY', definition: layout() })
    expect(isRefusal(same) && same.answer.message).toBe('exist')
    await saved({ id, name: 'weekly', definition: layout() })
    await company.transact(async ({ tx }) => {
      const rows = Array.from({ length: 199 }, (_, n) => ({ name: `L${n}`, definition: jsonText(layout()) }))
      await tx
        .insertInto('payroll_layout')
        .values(rows.map((row) => ({ ...row, companyId: company.companyId })))
        .execute()
    })
    const oneMore = await save({ name: 'One more', definition: layout() })
    expect(isRefusal(oneMore) && oneMore.answer.message).toBe('tooMany')
  })

  it('of another company are not found, to read, change, delete, check or export in', async () => {
    const id = await saved({ name: 'Weekly', definition: layout() })
    const other = await companyAtWork(db, { now })
    const ids = [period]
    const answers = [
      await other.transact((work) => payroll.readLayout(work, id)),
      await other.transact((work) => payroll.saveLayout(work, { id, name: 'Mine', definition: layout() })),
      await other.transact((work) => payroll.removeLayouts(work, { ids: [id] })),
      await other.transact((work) => payroll.checkLayout(work, { layout: id, id: ids })),
      await other.transact((work) => payroll.exportPeriods(work, { layout: id, id: ids, draft: true })),
      await other.transact((work) => payroll.previewLayout(work, { ids, definition: layout() })),
    ]
    expect(answers.map((answer) => isRefusal(answer) && answer.status)).toEqual(answers.map(() => 404))
    expect(await read(id)).toMatchObject({ name: 'Weekly', version: 1 })
  })
})

describe('a file in a layout', () => {
  const days = layout({
    rows: 'day',
    columns: [
      { header: 'Id', source: 'payId' },
      { header: 'Day', source: 'day' },
      { header: 'Units', source: 'units' },
    ],
  })

  it('by day adds up to that of the period, and has what the pay card changed on the last day', async () => {
    expect(await exported(days)).toEqual(['71,2026-03-02,8.17', '71,2026-03-03,8.16'])
    await addUnits(1.5)
    const lines = await exported(days)
    expect(lines).toEqual(['71,2026-03-02,8.17', '71,2026-03-03,8.16', '71,2026-03-08,1.50'])
    const [whole] = await exported(layout())
    expect(whole).toBe('71,ORD,17.83')
    await company.transact((work) => payroll.close(work, { ids: [period] }))
    expect(await exported(days)).toEqual(lines)
  })

  it('by shift has the paid times of each shift', async () => {
    const shifts = layout({
      rows: 'shift',
      columns: [
        { header: 'Start', source: 'shiftStart', time: 'yyyy-MM-dd HH:mm' },
        { header: 'End', source: 'shiftEnd' },
        { header: 'Units', source: 'units', hours: 'HH:mm' },
      ],
    })
    const lines = ['2026-03-02 05:00,09:10,4:10', '2026-03-02 18:00,22:00,4:00', '2026-03-03 08:00,16:10,8:10']
    expect(await exported(shifts)).toEqual(lines)
    await company.transact((work) => payroll.close(work, { ids: [period] }))
    expect(await exported(shifts)).toEqual(lines)
  })

  it('by job has the day’s time by what was worked on each, split pairs too, and adds up to the period', async () => {
    const [paint, weld] = [await addJob('PAINT'), await addJob('WELD')]
    const to = await company.addEmployee({ firstName: 'To', clockId: 72 })
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
    expect((await exported(jobs)).filter((record) => record.startsWith('72'))).toEqual([
      '72,PAINT,2026-03-02,4.17',
      '72,,2026-03-02,4.00',
      '72,PAINT,2026-03-03,4.08',
      '72,WELD,2026-03-03,4.08',
    ])
    const whole = (await exported(layout())).find((record) => record.startsWith('72'))
    expect(whole).toBe('72,ORD,16.33')
  })

  it('by task has the export codes of job, task, position and pay type', async () => {
    const [paint, weld] = [await addJob('PAINT'), await addJob('WELD')]
    const to = await addTo()
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
    expect((await exported(definition)).filter((record) => record.startsWith('P1'))).toEqual([
      'P1,R2,W,J-PAINT,77,4.17',
      'P1,R2,W,J-PAINT,,1.00',
      'P1,R2,W,J-WELD,,3.00',
    ])
    // as the file has them, not as the period has them
    const { problems } = unrefused(
      await company.transact((work) => payroll.previewLayout(work, { ids: [period], definition })),
    )
    expect(problems).toEqual([{ kind: 'tooLong', column: 'Job', limit: '6', examples: ['J-PAINT'], count: 1 }])
  })

  it('that takes units back has the codes of the place that they came from', async () => {
    const to = await addTo()
    await addPunches(company, { employeeId: to, punches: ['2026-03-02 08:00 In', '2026-03-02 12:00 Out'] })
    await company.transact((work) => recalculate(work, { employeeIds: [to], from: '2026-03-01', to: '2026-03-09' }))
    await company.transact((work) => payroll.close(work, { ids: [period] }))
    const placed = layout({
      columns: [
        { header: 'Cost centre', source: 'costCentre' },
        { header: 'Position', source: 'positionPayCode' },
        { header: 'Units', source: 'units' },
      ],
    })
    expect(await exported(placed, {})).toEqual(['BAK,P1,4.00', ',,16.33'])
    await company.transact(({ tx }) =>
      tx.updateTable('pay_type').set({ shouldExport: false }).where('code', '=', 'ORD').execute(),
    )
    expect(await exported(placed, { differences: true })).toEqual(['BAK,P1,-4.00', ',,-16.33'])
  })

  it('is previewed as it is exported, before it is saved', async () => {
    const definition = layout({
      rows: 'wide',
      columns: [{ header: 'N', source: 'name' }, { source: 'payTypes' }],
      trailer: ['{lines};{units}'],
      encoding: 'windows1252',
    })
    const preview = await company.transact((work) => payroll.previewLayout(work, { ids: [period], definition }))
    expect(preview).toEqual({
      fileName: 'pay-20260302-20260308.csv',
      total: 1,
      before: ['N,ORD'],
      lines: ['Ana Ngata,16.33'],
      after: ['1;16.33'],
      header: ['N', 'ORD'],
      rows: [['Ana Ngata', '16.33']],
      problems: [{ kind: 'encoding', column: 'N', limit: '', examples: ['Ana Ngātā'], count: 1 }],
    })
    const file = await exportFile(definition, { draft: true })
    expect(file.type).toBe('text/csv; charset=windows-1252')
    expect((file.content as Buffer).toString('latin1')).toBe('N,ORD\r\nAna Ngata,16.33\r\n1;16.33\r\n')
  })

  it('that leaves pay types out leaves them to be sent', async () => {
    await addUnits(2, 'PHL')
    await company.transact((work) => payroll.close(work, { ids: [period] }))
    const worked = layout({ kinds: ['worked'] })
    const leave = layout({ kinds: ['leave'] })
    const differences = { differences: true }
    expect(await exported(worked, {})).toEqual(['71,ORD,16.33'])
    expect(await exported(worked, differences)).toEqual([])
    expect(await exported(leave, differences)).toEqual(['71,PHL,2.00'])
    expect(await exported(layout(), differences)).toEqual([])
    await company.transact(({ tx }) =>
      tx.updateTable('pay_type').set({ shouldExport: false }).where('code', '=', 'ORD').execute(),
    )
    expect(await exported(worked, differences)).toEqual(['71,ORD,-16.33'])
    expect(await exported(days, differences)).toEqual([])
  })

  it('has only people with a pay ID and units where it says so', async () => {
    await addUnits(0, 'PHL')
    expect(await exported(layout())).toEqual(['71,ORD,16.33', '71,PHL,0.00'])
    expect(await exported(layout({ omitsZeroUnits: true }))).toEqual(['71,ORD,16.33'])
    await company.transact(({ tx }) => tx.updateTable('employee').set({ payId: null }).execute())
    expect(await exported(layout({ onlyWithPayId: true }))).toEqual([])
    expect(await exported(layout())).toHaveLength(2)
  })
})

async function save(body: Parameters<typeof payroll.saveLayout>[1]) {
  return company.transact((work) => payroll.saveLayout(work, body))
}

async function saved(body: Parameters<typeof payroll.saveLayout>[1]): Promise<string> {
  return unrefused(await save(body)).id!
}

async function read(id: string) {
  return unrefused(await company.transact((work) => payroll.readLayout(work, id)))
}

async function exportFile(definition: LayoutDefinition, more: object): Promise<AnswerFile['file']> {
  const id = await saved({ name: crypto.randomUUID(), definition })
  return unrefused(await company.transact((work) => payroll.exportPeriods(work, { id: [period], layout: id, ...more })))
    .file
}

/** The lines of the file below its header. */
async function exported(definition: LayoutDefinition, more: object = { draft: true }): Promise<string[]> {
  const { content } = await exportFile(definition, more)
  if (!Buffer.isBuffer(content)) throw new Error('no bytes')
  const [, ...records] = parse(content.toString())
  return records.map((cells) => cells.join(','))
}

/** Effective units added by hand on the pay card. */
async function addUnits(effUnits: number, code = 'ORD'): Promise<void> {
  await company.transact(({ tx }) =>
    sql`
      with card as (
        insert into pay_card (company_id, employee_id, pay_period_id)
        values (app_company_id(), ${ana}::uuid, ${period}::uuid) returning company_id, id
      )
      insert into pay_card_detail (company_id, pay_card_id, pay_type_id, is_manual, eff_units, modified_at)
      select c.company_id, c.id, t.id, true, ${effUnits}, now()
      from card c join pay_type t on t.company_id = c.company_id and t.code = ${code}
    `.execute(tx),
  )
}

function history() {
  return company.transact(async ({ tx }) => {
    const rows = await tx.selectFrom('audit_entry').select('action').where('entity', '=', 'payroll_layout').execute()
    return rows.map(({ action }) => action).toSorted()
  })
}

function unrefused<T extends object>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(answer.answer.message)
  return answer
}

/** Someone with a position that has export codes. */
async function addTo(): Promise<string> {
  const departmentId = await company.transact(async ({ tx }) => {
    const { rows } = await sql<{ id: string }>`
      insert into department (company_id, name, level, code, pay_export_code, rate_export_code)
      values (app_company_id(), 'Baker', 1, 'BAK', 'P1', 'R2') returning id`.execute(tx)
    return rows[0]!.id
  })
  return company.addEmployee({ firstName: 'To', lastName: 'Aho', clockId: 72, departmentId })
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
