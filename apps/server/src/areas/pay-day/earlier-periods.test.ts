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
