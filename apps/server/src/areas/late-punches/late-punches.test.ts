import { listLatePunches, type LatePunch } from '@timeloom/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { close, open } from '../payroll/payroll.service.ts'
import { deletePunch, savePunch } from '../punches/punches.service.ts'
import { ensurePayPeriods } from '../pay-periods/pay-periods.service.ts'
import { addPunches } from '../calculation/testing/add-punches.ts'
import { readLatePunches } from './late-punches.service.ts'

const { db } = testDatabase()
const now = new Date('2026-03-20T00:00:00Z')
let company: CompanyAtWork
let ana: string
let ben: string
/** of the weeks from 2 and from 9 March */
let periods: string[]

beforeEach(async () => {
  company = await companyAtWork(db, { now })
  ana = await company.addEmployee({ firstName: 'Ana', lastName: 'Berg', clockId: 71 })
  ben = await company.addEmployee({ firstName: 'Ben', lastName: 'Cole', clockId: 710 })
  await company.transact(({ tx }) => ensurePayPeriods(tx, { payGroupIds: null, through: '2026-03-20' }))
  periods = await company.transact(async ({ tx }) =>
    (
      await tx
        .selectFrom('pay_period')
        .select('id')
        .where('fromDate', 'in', ['2026-03-02', '2026-03-09'])
        .orderBy('fromDate')
        .execute()
    ).map(({ id }) => id),
  )
  await addPunches(company, { employeeId: ana, punches: ['2026-03-03 08:00 In'] })
  await company.transact((work) => close(work, { ids: periods }))
  await arrive(ana, '2026-03-03 12:00 Out')
  await arrive(ben, '2026-03-04 08:00 In')
  await arrive(ana, '2026-03-10 08:00 In')
})

/** A punch that comes in after its day was closed. */
const arrive = (employeeId: string, punch: `${string} ${'In' | 'Out'}`) =>
  addPunches(company, { employeeId, punches: [punch as `${string} ${string} In`], isLate: true })

const list = async (
  query: Record<string, unknown> = {},
  as: Parameters<CompanyAtWork['transact']>[1] = {},
): Promise<{ total: number; rows: LatePunch[] }> => {
  const answer = await company.transact((work) => readLatePunches(work, listLatePunches.query!.parse(query)), as)
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer.answer))
  return answer
}
const days = async (query: Record<string, unknown> = {}) => (await list(query)).rows.map(({ day }) => day)

const reopen = (id: string | undefined) => company.transact((work) => open(work, { ids: [id ?? ''] }))
const paidMinutes = async () =>
  (
    await company.transact(({ tx }) =>
      tx
        .selectFrom('timesheet_day')
        .select('paidMinutes')
        .where('employeeId', '=', ana)
        .where('workDate', '=', '2026-03-03')
        .execute(),
    )
  )[0]?.paidMinutes

describe('late punches', () => {
  it('can be listed by state: held until their period is opened again, or counted', async () => {
    expect([(await list({ state: 'held' })).total, (await list({ state: 'counted' })).total]).toEqual([3, 0])
    await reopen(periods[0])
    expect(await days({ state: 'held' })).toEqual(['2026-03-10'])
    expect(await days({ state: 'counted' })).toEqual(['2026-03-04', '2026-03-03'])
  })

  it('are listed with person, time and the period they wait for, latest arrivals first', async () => {
    const { total, rows } = await list()
    expect(total).toBe(3)
    expect(rows).toMatchObject([
      { day: '2026-03-10', employeeName: 'Ana Berg', payrollTransferId: periods[1], periodCode: '20260309' },
      { day: '2026-03-04', employeeName: 'Ben Cole', clockId: 710, direction: 'In', punchTime: '08:00' },
      {
        employeeId: ana,
        employeeName: 'Ana Berg',
        clockId: 71,
        day: '2026-03-03',
        punchTime: '12:00',
        direction: 'Out',
        source: 'terminal',
        site: null,
        payrollTransferId: periods[0],
        periodCode: '20260302',
        isHeld: true,
      },
    ])
  })

  it('count once their period is open again, and are no longer held', async () => {
    expect(await paidMinutes()).toBe(0)
    await reopen(periods[0])
    expect(await paidMinutes()).toBe(240)
    expect((await list()).rows.map(({ day, isHeld }) => [day, isHeld])).toEqual([
      ['2026-03-10', true],
      ['2026-03-04', false],
      ['2026-03-03', false],
    ])
  })

  it('that have counted still do once their period is closed again', async () => {
    await reopen(periods[0])
    await company.transact((work) => close(work, { ids: [periods[0]!] }))
    expect((await list()).rows.map(({ day, isHeld }) => [day, isHeld])).toEqual([
      ['2026-03-10', true],
      ['2026-03-04', false],
      ['2026-03-03', false],
    ])
    expect(await days({ search: 'held', searchIn: 'state', searchValues: 'state:true' })).toEqual(['2026-03-10'])
  })

  it('that someone corrected or removed since are gone', async () => {
    await reopen(periods[0])
    const [, second, first] = (await list()).rows
    await company.transact((work) =>
      savePunch(work, { id: first!.id, employeeId: ana, day: '2026-03-03', dayType: 'Today', punchTime: '12:30' }),
    )
    await company.transact((work) => deletePunch(work, { punchId: second!.id, employeeId: ben, day: '2026-03-04' }))
    expect(await days()).toEqual(['2026-03-10'])
  })
})

describe('the list of late punches', () => {
  it.each([
    { why: 'of one employee', query: () => ({ employeeId: ben }), found: ['2026-03-04'] },
    { why: 'of one period', query: () => ({ payrollTransferId: periods[0] }), found: ['2026-03-04', '2026-03-03'] },
    { why: 'from a date', query: () => ({ fromDate: '2026-03-04' }), found: ['2026-03-10', '2026-03-04'] },
    { why: 'to a date', query: () => ({ toDate: '2026-03-04' }), found: ['2026-03-04', '2026-03-03'] },
    { why: 'by a part of the name', query: () => ({ search: 'na be' }), found: ['2026-03-10', '2026-03-03'] },
    {
      why: 'by a part of the clock id',
      query: () => ({ search: ' 710 ', searchIn: 'clockId,employeeName' }),
      found: ['2026-03-04'],
    },
    { why: 'by day as shown', query: () => ({ search: '04/03/2026', searchIn: 'day' }), found: ['2026-03-04'] },
    { why: 'by time as shown', query: () => ({ search: '12:0', searchIn: 'punchTime' }), found: ['2026-03-03'] },
    { why: 'by period', query: () => ({ search: '0309', searchIn: 'period' }), found: ['2026-03-10'] },
    {
      why: 'by words of the screen',
      query: () => ({ search: 'out', searchIn: 'employeeName,direction,state', searchValues: 'direction:Out' }),
      found: ['2026-03-03'],
    },
    { why: 'not by a column that is hidden', query: () => ({ search: 'berg', searchIn: 'site' }), found: [] },
    { why: 'by text that is no pattern', query: () => ({ search: '%' }), found: [] },
    { why: 'by day', query: () => ({ sort: 'day' }), found: ['2026-03-03', '2026-03-04', '2026-03-10'] },
    { why: 'by name', query: () => ({ sort: '-employeeName' }), found: ['2026-03-04', '2026-03-10', '2026-03-03'] },
  ])('$why', async ({ query, found }) => {
    expect(await days(query())).toEqual(found)
    expect((await list(query())).total).toBe(found.length)
  })

  it('comes in pages that miss none', async () => {
    const pages = [await list({ page: '1', pageSize: '2' }), await list({ page: '2', pageSize: '2' })]
    expect(pages.map(({ total, rows }) => [total, rows.map(({ day }) => day)])).toEqual([
      [3, ['2026-03-10', '2026-03-04']],
      [3, ['2026-03-03']],
    ])
  })

  it('goes by the day a punch was entered under', async () => {
    await company.transact(({ tx }) =>
      sql`insert into punch (company_id, employee_id, at, zone, local_date, local_minute, direction, source, pinned_date, is_late)
          values (app_company_id(), ${ben}::uuid, '2026-03-05T17:00Z', 'Pacific/Auckland', '2026-03-06', 360, 'Out', 'terminal',
            '2026-03-05', true)`.execute(tx),
    )
    expect(await days({ fromDate: '2026-03-05', toDate: '2026-03-05' })).toEqual(['2026-03-05'])
    expect(await days({ fromDate: '2026-03-06', toDate: '2026-03-06' })).toEqual([])
  })

  it('cannot be sorted by what it does not know', async () => {
    const answer = await company.transact((work) => readLatePunches(work, { sort: 'payRate' }))
    expect(answer).toMatchObject({ status: 400, answer: { issues: [{ field: 'sort' }] } })
  })
})

describe('who sees late punches', () => {
  it('a supervisor those of managed departments, nobody else’s', async () => {
    expect(await list({}, { roleId: '3' })).toEqual({ total: 0, rows: [] })
    const departmentId = await managedDepartment()
    const cas = await company.addEmployee({ firstName: 'Cas', lastName: 'Dahl', departmentId })
    await arrive(cas, '2026-03-05 08:00 In')
    expect((await list({}, { roleId: '3' })).rows).toMatchObject([{ employeeId: cas }])
    const hidden = await company.transact((work) => readLatePunches(work, { employeeId: ana }), { roleId: '3' })
    expect(hidden).toMatchObject({ status: 404 })
  })

  it('another company none of them', async () => {
    const other = await companyAtWork(db, { now })
    const read = (query: object) => other.transact((work) => readLatePunches(work, query))
    expect(await read({})).toEqual({ total: 0, rows: [] })
    expect(await read({ employeeId: ana })).toMatchObject({ status: 404 })
    expect(await read({ payrollTransferId: periods[0] })).toMatchObject({ status: 404 })
  })
})

function managedDepartment(): Promise<string> {
  return company.transact(async ({ tx }) => {
    const { companyId, accountId } = company
    const { id } = await tx
      .insertInto('department')
      .values({ companyId, level: 1, name: 'Night' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('managed_department').values({ companyId, accountId, departmentId: id }).execute()
    return id
  })
}
