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
import { savePunch } from '../punches/punches.service.ts'
import { compareRun } from './compare-runs.ts'

const { db } = testDatabase()
const now = new Date('2026-03-17T00:00:00Z')
let company: CompanyAtWork
let ana: string
/** of the weeks from 2 and from 9 March */
let paid: string
let next: string

beforeEach(async () => {
  company = await companyAtWork(db, { now })
  ana = await company.addEmployee({ firstName: 'Ana', lastName: 'Berg', clockId: 71 })
  await addPunches(company, { employeeId: ana, punches: ['2026-03-03 08:00 In', '2026-03-03 16:00 Out'] })
  await company.transact((work) => recalculate(work, { employeeIds: [ana], from: '2026-03-02', to: '2026-03-15' }))
  const periods = await company.transact((work) => readPayPeriods(work, { days: 90 }))
  paid = periods.find(({ fromDate }) => fromDate === '2026-03-02')!.id
  next = periods.find(({ fromDate }) => fromDate === '2026-03-09')!.id
  await done((work) => close(work, { ids: [paid] }))
  await done((work) => exportPeriods(work, { id: [paid] }))
})

describe('a late punch of a closed period that was sent to payroll', () => {
  it('is counted without leaving the period open, and is an adjustment of the next run, once', async () => {
    await late('2026-03-05 08:00 In', '2026-03-05 12:00 Out')
    expect(await state()).toMatchObject({ isClosed: true, isExported: true, paidHours: 8, latePunches: 2 })
    expect(await earlier()).toEqual({ ids: [], differences: [] })

    await done((work) => countLatePunches(work, { ids: [paid] }))
    expect(await state()).toMatchObject({ isClosed: true, paidHours: 12, latePunches: 0 })
    expect(await earlier()).toMatchObject({
      ids: [paid],
      differences: [{ employeeName: 'Ana Berg', sent: 8, now: 12, fromDate: '2026-03-02', toDate: '2026-03-08' }],
    })

    await done((work) => exportPeriods(work, { id: [paid], differences: true }))
    expect(await earlier()).toEqual({ ids: [], differences: [] })
    // a second time there is nothing to count, and nothing to send
    await done((work) => countLatePunches(work, { ids: [paid] }))
    expect(await earlier()).toEqual({ ids: [], differences: [] })
  })

  it('is counted in no open period: that stays open', async () => {
    await done((work) => countLatePunches(work, { ids: [next] }))
    const periods = await company.transact((work) => readPayPeriods(work, { days: 90 }))
    expect(periods.find(({ id }) => id === next)).toMatchObject({ isClosed: false })
  })

  it('of another company is not found', async () => {
    const other = await companyAtWork(db, { now })
    const answer = await other.transact((work) => countLatePunches(work, { ids: [paid] }))
    expect(isRefusal(answer) && answer.status).toBe(404)
  })
})

describe('a correction of an earlier period', () => {
  it('is an adjustment once that period is closed again, of runs that come later', async () => {
    await done((work) => open(work, { ids: [paid] }))
    const punch = { employeeId: ana, day: '2026-03-04', dayType: 'Today' } as const
    await done((work) => savePunch(work, { ...punch, punchTime: '08:00', direction: 'In' }))
    await done((work) => savePunch(work, { ...punch, punchTime: '10:00', direction: 'Out' }))
    expect(await earlier()).toEqual({ ids: [], differences: [] })
    await done((work) => close(work, { ids: [paid] }))
    expect(await earlier()).toMatchObject({ ids: [paid], differences: [{ sent: 8, now: 10, changedBy: 'Ada Admin' }] })
    const own = await done((work) => compareRun(work, { ids: [paid] }))
    expect(own.earlier).toEqual({ ids: [], differences: [] })
  })
})

describe('the file of the next run, with adjustments', () => {
  const NEXT = 'Berg,Ana,2026-03-09,2026-03-15,ORD,Ordinary Time,5.00,5.00'
  const MORE = 'Berg,Ana,2026-03-02,2026-03-08,ORD,Ordinary Time,4.00,4.00'

  beforeEach(async () => {
    await addPunches(company, { employeeId: ana, punches: ['2026-03-10 08:00 In', '2026-03-10 13:00 Out'] })
    await late('2026-03-05 08:00 In', '2026-03-05 12:00 Out')
    await done((work) => countLatePunches(work, { ids: [paid] }))
    await done((work) => close(work, { ids: [next] }))
  })

  it('has them with the dates that they come from, once', async () => {
    const asked = { id: [next], adjustments: true }
    expect(await linesOf({ id: [next] })).toEqual([NEXT])
    expect(await linesOf(asked)).toEqual([NEXT, MORE])
    expect(await earlier()).toEqual({ ids: [], differences: [] })
    expect(await linesOf(asked)).toEqual([NEXT])
    expect(await linesOf({ id: [paid], differences: true })).toEqual([])
  })

  it('has them in the layout of a payroll system, also where that has a line per day', async () => {
    const lines = await recordsOf({ id: [next], adjustments: true, layout: 'smoothPayDays' })
    expect(lines).toEqual(['71,2026-03-10,ORD,5.00,', '71,2026-03-08,ORD,4.00,'])
    expect(await earlier()).toEqual({ ids: [], differences: [] })
  })

  it('leaves them to be sent where it is a draft, or of a department that has none of them', async () => {
    const other = await company.transact(async ({ tx }) => {
      const { rows } = await sql<{ id: string }>`
        insert into department (company_id, level, name) values (app_company_id(), 1, 'Elsewhere') returning id
      `.execute(tx)
      return rows[0]!.id
    })
    expect(await linesOf({ id: [next], adjustments: true, draft: true })).toEqual([NEXT, MORE])
    expect(await linesOf({ id: [next], adjustments: true, departmentIds: [other] })).toEqual([])
    expect((await earlier()).ids).toEqual([paid])
  })

  it('has those of the period alone that is not in it itself', async () => {
    expect(await linesOf({ id: [paid, next], adjustments: true })).toEqual([
      'Berg,Ana,2026-03-02,2026-03-08,ORD,Ordinary Time,12.00,12.00',
      NEXT,
    ])
    expect(await earlier()).toEqual({ ids: [], differences: [] })
  })
})

type Export = Parameters<typeof exportPeriods>[1]

/** Without the ids in front. */
async function linesOf(asked: Export): Promise<string[]> {
  return (await recordsOf(asked)).map((line) => line.slice(line.indexOf('Berg')))
}

async function recordsOf(asked: Export): Promise<string[]> {
  const { file } = await done((work) => exportPeriods(work, asked))
  if (file.content instanceof Readable) throw new Error('The file is not there at once.')
  return file.content.toString().trim().split('\r\n').slice(1)
}

async function late(...punches: PunchText[]): Promise<void> {
  await company.transact((work) => addPunchesIn(work, { employeeId: ana, punches, isLate: true }))
}

async function state() {
  const periods = await company.transact((work) => readPayPeriods(work, { days: 90 }))
  return periods.find(({ id }) => id === paid)!
}

async function earlier() {
  return (await done((work) => compareRun(work, { ids: [next] }))).earlier
}

/** A minute after what was done before. */
let minute = 0
async function done<T extends object>(call: (work: Work) => Promise<T | Refusal>): Promise<T> {
  minute += 1
  const answer = await company.transact(call, { now: new Date(now.getTime() + minute * 60_000) })
  if (isRefusal(answer)) throw new Error(answer.answer.message)
  return answer
}
