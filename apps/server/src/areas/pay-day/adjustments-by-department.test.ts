import { LayoutDefinition } from '@timeloom/contract'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { isRefusal, type Refusal } from '../../platform/call/refusal.ts'
import type { Work } from '../../platform/call/call.ts'
import { addPunches, addPunchesIn, type PunchText } from '../calculation/testing/add-punches.ts'
import { recalculate } from '../calculation/recalculation.service.ts'
import { close, countLatePunches, exportPeriods, open, readPayPeriods, saveLayout } from '../payroll/payroll.service.ts'
import { deletePunch } from '../punches/punches.service.ts'
import { compareRun } from './compare-runs.ts'

const { db } = testDatabase()
const now = new Date('2026-03-17T00:00:00Z')
let company: CompanyAtWork
/** Ana is in the bakery, Ben in the shop; each worked eight hours in the week from 2 March, which was sent to payroll. */
let ana: string
let ben: string
let bakery: string
let shop: string
/** of the weeks from 2 and from 9 March */
let paid: string
let next: string

beforeEach(async () => {
  company = await companyAtWork(db, { now })
  bakery = await addDepartment('Bakery')
  shop = await addDepartment('Shop')
  ana = await company.addEmployee({ firstName: 'Ana', lastName: 'Berg', departmentId: bakery })
  ben = await company.addEmployee({ firstName: 'Ben', lastName: 'Cole', departmentId: shop })
  for (const employeeId of [ana, ben])
    await addPunches(company, { employeeId, punches: ['2026-03-03 08:00 In', '2026-03-03 16:00 Out'] })
  await company.transact((work) => recalculate(work, { employeeIds: [ana, ben], from: '2026-03-02', to: '2026-03-15' }))
  const periods = await company.transact((work) => readPayPeriods(work, { days: 90 }))
  paid = periods.find(({ fromDate }) => fromDate === '2026-03-02')!.id
  next = periods.find(({ fromDate }) => fromDate === '2026-03-09')!.id
  await done((work) => close(work, { ids: [paid] }))
  await done((work) => exportPeriods(work, { id: [paid] }))
})

describe('adjustments of one department that were sent', () => {
  beforeEach(async () => {
    for (const employeeId of [ana, ben]) await late(employeeId, '2026-03-05 08:00 In', '2026-03-05 12:00 Out')
    await done((work) => countLatePunches(work, { ids: [paid] }))
    await done((work) => close(work, { ids: [next] }))
  })

  it('leave those of the others to be sent, with the file of the next run', async () => {
    const asked = { id: [next], adjustments: true }
    expect(await linesOf({ ...asked, departmentIds: [bakery] })).toEqual(['Berg 2026-03-02 ORD 4.00'])
    expect(await waiting()).toEqual(['Ben Cole 8 now 12'])
    expect(await linesOf({ ...asked, departmentIds: [shop] })).toEqual(['Cole 2026-03-02 ORD 4.00'])
    expect(await waiting()).toEqual([])
    expect(await linesOf(asked)).toEqual([])
  })

  it('leave them too where they went out as the differences of their own period', async () => {
    const asked = { id: [paid], differences: true }
    expect(await linesOf({ ...asked, departmentIds: [shop] })).toEqual(['Cole 2026-03-02 ORD 4.00'])
    expect(await waiting()).toEqual(['Ana Berg 8 now 12'])
    expect(await linesOf({ id: [next], adjustments: true })).toEqual(['Berg 2026-03-02 ORD 4.00'])
    expect(await waiting()).toEqual([])
  })
})

describe('a first file of one department', () => {
  const own = { id: [] as string[] }
  beforeEach(async () => {
    for (const employeeId of [ana, ben])
      await addPunches(company, { employeeId, punches: ['2026-03-10 08:00 In', '2026-03-10 13:00 Out'] })
    await company.transact((work) =>
      recalculate(work, { employeeIds: [ana, ben], from: '2026-03-09', to: '2026-03-15' }),
    )
    await done((work) => close(work, { ids: [next] }))
    own.id = [next]
    expect(await linesOf({ ...own, departmentIds: [bakery] })).toEqual(['Berg 2026-03-09 ORD 5.00'])
  })

  it('leaves the period partly exported until the others were sent', async () => {
    expect(await stateOf(next)).toEqual({ isExported: true, isPartlyExported: true })
    expect(await linesOf({ ...own, departmentIds: [shop] })).toEqual(['Cole 2026-03-09 ORD 5.00'])
    expect(await stateOf(next)).toEqual({ isExported: true, isPartlyExported: false })
    // of everyone once more, and then of one department: nobody is left
    await linesOf(own)
    await linesOf({ ...own, departmentIds: [bakery] })
    expect(await stateOf(next)).toEqual({ isExported: true, isPartlyExported: false })
  })

  it('leaves the others to the file of the run after it, where nobody thought of them', async () => {
    const after = await periodFrom('2026-03-16')
    const left = async () => {
      const { earlier } = await done((work) => compareRun(work, { ids: [after] }))
      return earlier.differences.map((line) => `${line.employeeName} ${line.sent} now ${line.now} ${line.fromDate}`)
    }
    expect(await left()).toEqual(['Ben Cole 0 now 5 2026-03-09'])
    await done((work) => close(work, { ids: [after] }))
    expect(await linesOf({ id: [after], adjustments: true })).toEqual(['Cole 2026-03-09 ORD 5.00'])
    expect(await left()).toEqual([])
    expect(await stateOf(next)).toEqual({ isExported: true, isPartlyExported: false })
  })

  it('leaves the others also after a file of theirs that had none of what they are paid', async () => {
    const layout = await leaveLayout()
    expect(await linesOf({ ...own, departmentIds: [shop], layout })).toEqual([])
    expect(await stateOf(next)).toEqual({ isExported: true, isPartlyExported: true })
  })

  it('has nothing left for a user who exports that department alone', async () => {
    const differences = async () => {
      const { differences: found } = await done((work) => compareRun(work, { ids: [next] }))
      return found?.map(({ employeeName }) => employeeName)
    }
    expect(await differences()).toEqual(['Ben Cole'])
    await exportOnly([bakery])
    expect(await differences()).toEqual([])
    await exportOnly([shop])
    expect(await differences()).toEqual(['Ben Cole'])
  })
})

describe('hours that are gone since a department was sent', () => {
  beforeEach(async () => {
    await done((work) => open(work, { ids: [paid] }))
    for (const employeeId of [ana, ben]) await removePunchesOf(employeeId)
    await done((work) => close(work, { ids: [paid] }))
  })

  it('are taken back by its own file, once, and those of other departments by theirs', async () => {
    const asked = { id: [paid], differences: true }
    expect(await linesOf({ ...asked, departmentIds: [bakery] })).toEqual(['Berg 2026-03-02 ORD -8.00'])
    expect(await linesOf({ ...asked, departmentIds: [bakery] })).toEqual([])
    expect(await waiting()).toEqual(['Ben Cole 8 now 0'])
    expect(await linesOf({ ...asked, departmentIds: [shop] })).toEqual(['Cole 2026-03-02 ORD -8.00'])
    expect(await waiting()).toEqual([])
  })

  it('count as taken back once the whole file of the department went out', async () => {
    expect(await linesOf({ id: [paid], departmentIds: [bakery] })).toEqual([])
    expect(await waiting()).toEqual(['Ben Cole 8 now 0'])
  })
})

type Export = Parameters<typeof exportPeriods>[1]

/** Last name, first day, export code and units. */
async function linesOf(asked: Export): Promise<string[]> {
  const { file } = await done((work) => exportPeriods(work, asked))
  if (file.content instanceof Readable) throw new Error('The file is not there at once.')
  const records = file.content.toString().trim().split('\r\n').slice(1)
  return records.map((record) => {
    const [, , lastName, , from, , code, , units] = record.split(',')
    return `${lastName} ${from} ${code} ${units}`
  })
}

/** What the next run would send of earlier periods. */
async function waiting(): Promise<string[]> {
  const { earlier } = await done((work) => compareRun(work, { ids: [next] }))
  return earlier.differences.map((line) => `${line.employeeName} ${line.sent} now ${line.now}`)
}

async function stateOf(id: string) {
  const periods = await company.transact((work) => readPayPeriods(work, { days: 90 }))
  const { isExported, isPartlyExported } = periods.find((period) => period.id === id)!
  return { isExported, isPartlyExported }
}

async function periodFrom(date: string): Promise<string> {
  const periods = await company.transact((work) => readPayPeriods(work, { days: 90 }))
  return periods.find(({ fromDate }) => fromDate === date)!.id
}

/** A file of leave and allowances alone. */
async function leaveLayout(): Promise<string> {
  const definition = LayoutDefinition.parse({
    rows: 'payType',
    columns: [{ header: 'Units', source: 'units' }],
    fileName: 'leave.csv',
    kinds: ['leave', 'allowances'],
  })
  const { id } = await done((work) => saveLayout(work, { name: 'Leave', definition }))
  return id!
}

/** From now on the Admin exports these divisions alone. */
async function exportOnly(divisions: string[]): Promise<void> {
  await company.transact(({ tx, caller }) =>
    sql`update account set export_division_ids = ${divisions}::uuid[] where id = ${caller.accountId}::uuid`.execute(tx),
  )
}

async function late(employeeId: string, ...punches: PunchText[]): Promise<void> {
  await company.transact((work) => addPunchesIn(work, { employeeId, punches, isLate: true }))
}

async function removePunchesOf(employeeId: string): Promise<void> {
  const { rows } = await company.transact(({ tx }) =>
    sql<{ id: string }>`select id from standing_punch where employee_id = ${employeeId}::uuid`.execute(tx),
  )
  for (const { id } of rows) await done((work) => deletePunch(work, { punchId: id, day: '2026-03-03', employeeId }))
}

function addDepartment(name: string): Promise<string> {
  return company.transact(async ({ tx }) => {
    const { rows } = await sql<{ id: string }>`
      insert into department (company_id, level, name) values (app_company_id(), 1, ${name}) returning id
    `.execute(tx)
    return rows[0]!.id
  })
}

/** A minute after what was done before. */
let minute = 0
async function done<T extends object>(call: (work: Work) => Promise<T | Refusal>): Promise<T> {
  minute += 1
  const answer = await company.transact(call, { now: new Date(now.getTime() + minute * 60_000) })
  if (isRefusal(answer)) throw new Error(answer.answer.message)
  return answer
}
