import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { isRefusal, type Refusal } from '../../platform/call/refusal.ts'
import type { Work } from '../../platform/call/call.ts'
import { addPunches, addPunchesIn, type PunchText } from '../calculation/testing/add-punches.ts'
import { recalculate } from '../calculation/recalculation.service.ts'
import { close, countLatePunches, exportPeriods, open, readPayPeriods } from '../payroll/payroll.service.ts'
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
