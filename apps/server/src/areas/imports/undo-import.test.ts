import { beforeEach, describe, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { close, open, readPayPeriods } from '../payroll/payroll.service.ts'
import { deletePunch, savePunch } from '../punches/punches.service.ts'
import { readImports, uploadClockFile } from './imports.service.ts'
import { undoImport } from './undo-import.ts'

const { db } = testDatabase()
const now = new Date('2026-06-12T04:00:00Z')
const day = '2026-06-03'
const MONDAY = [`${day} 08:00:00 In`, `${day} 16:00:00 Out`]
const NEXT_WEEK = ['2026-06-09 08:00:00 In', '2026-06-09 12:00:00 Out']
let company: CompanyAtWork
let employeeId: string

beforeEach(async () => {
  company = await companyAtWork(db, { now, from: '2026-05-04' })
  employeeId = await company.addEmployee({ clockId: 7, firstName: 'Ana', lastName: 'Berg' })
})

describe('an import that is undone', () => {
  it('removes its punches, and what was paid for them; the list says so', async () => {
    const importId = await upload(...MONDAY, ...NEXT_WEEK)
    expect(await paid()).toEqual({ [day]: 480, '2026-06-09': 240 })
    expect(await undo(importId)).toEqual({ message: 'success', removed: 4, changed: 0, closed: 0, jobId: null })
    expect(await paid()).toEqual({})
    expect(await company.transact(readImports)).toMatchObject([
      { importId, imported: 4, undone: { by: 'Ada Admin', removed: 4, changed: 0, closed: 0 } },
    ])
    const entries = await company.transact(({ tx }) =>
      tx.selectFrom('audit_entry').select(['action', 'entity']).where('action', 'in', ['undo', 'delete']).execute(),
    )
    expect(entries.map(({ action, entity }) => `${action} ${entity}`).sort()).toEqual([
      ...Array.from({ length: 4 }, () => 'delete punch'),
      'undo import_batch',
    ])
    expect(await undo(importId)).toEqual({ message: 'nothingToUndo', removed: 0, changed: 0, closed: 0 })
  })

  it('leaves what was corrected or removed since as it is', async () => {
    const importId = await upload(...MONDAY, ...NEXT_WEEK)
    const [first, second] = await standing()
    await company.transact((work) => deletePunch(work, { punchId: first!.id, day, employeeId }))
    await company.transact((work) =>
      savePunch(work, { id: second!.id, employeeId, day, dayType: 'Today', punchTime: '17:00', direction: 'Out' }),
    )
    expect(await undo(importId)).toMatchObject({ removed: 2, changed: 2 })
    expect((await standing()).map(({ localMinute }) => localMinute)).toEqual([17 * 60])
  })

  it('leaves closed days, until they are open again', async () => {
    const importId = await upload(...MONDAY, ...NEXT_WEEK)
    const periods = await company.transact((work) => readPayPeriods(work, { days: 90 }))
    const ids = periods.filter(({ fromDate, toDate }) => fromDate <= day && day <= toDate).map(({ id }) => id)
    await done(company.transact((work) => close(work, { ids })))
    expect(await undo(importId)).toMatchObject({ removed: 2, changed: 0, closed: 2 })
    expect(await paid()).toEqual({ [day]: 480 })
    expect(await undo(importId)).toMatchObject({ message: 'nothingToUndo', closed: 2 })
    await done(company.transact((work) => open(work, { ids })))
    expect(await undo(importId)).toMatchObject({ removed: 2, closed: 0 })
    expect(await company.transact(readImports)).toMatchObject([{ undone: { removed: 4, changed: 0, closed: 0 } }])
  })

  it('of another company is not found', async () => {
    const importId = await upload(...MONDAY)
    const other = await companyAtWork(db, { now, from: '2026-05-04' })
    const answer = await other.transact((work) => undoImport(work, importId))
    expect(isRefusal(answer) && answer.status).toBe(404)
    expect(await paid()).toEqual({ [day]: 480 })
  })
})

describe('the file of an import that was undone', () => {
  it('comes in again, and can be undone again', async () => {
    await undo(await upload(...MONDAY))
    const again = await upload(...MONDAY, ...NEXT_WEEK)
    expect(await company.transact(readImports)).toMatchObject([{ imported: 4, alreadyThere: 0 }, { imported: 2 }])
    expect(await paid()).toEqual({ [day]: 480, '2026-06-09': 240 })
    expect(await undo(again)).toMatchObject({ removed: 4, changed: 0 })
    expect(await paid()).toEqual({})
  })

  it('does not bring back what a person removed, nor a minute that was entered since', async () => {
    const importId = await upload(...MONDAY, ...NEXT_WEEK)
    const [first] = await standing()
    await company.transact((work) => deletePunch(work, { punchId: first!.id, day, employeeId }))
    await undo(importId)
    const entered = { employeeId, day: '2026-06-09', dayType: 'Today', punchTime: '08:00', direction: 'In' } as const
    await done(company.transact((work) => savePunch(work, entered)))
    await upload(...MONDAY, ...NEXT_WEEK)
    expect((await company.transact(readImports))[0]).toMatchObject({ imported: 2, alreadyThere: 2 })
    expect((await standing()).map(({ localMinute }) => localMinute)).toEqual([16 * 60, 8 * 60, 12 * 60])
  })

  it('is refused for days that were closed since', async () => {
    await undo(await upload(...MONDAY, ...NEXT_WEEK))
    const periods = await company.transact((work) => readPayPeriods(work, { days: 90 }))
    const ids = periods.filter(({ fromDate, toDate }) => fromDate <= day && day <= toDate).map(({ id }) => id)
    await done(company.transact((work) => close(work, { ids })))
    await upload(...MONDAY, ...NEXT_WEEK)
    expect((await company.transact(readImports))[0]).toMatchObject({ imported: 2, late: 0, refused: 2 })
    expect(await paid()).toEqual({ '2026-06-09': 240 })
  })
})

async function upload(...punches: string[]): Promise<string> {
  const lines = punches.map((punch) => {
    const [date, time, direction] = punch.split(' ')
    return `7\t${date} ${time}\t1\t${direction === 'In' ? 0 : 1}`
  })
  const file = { name: '1_attlog.dat', content: Buffer.from(lines.join('\r\n')) }
  const at = later()
  const answer = await done(uploadClockFile((work) => company.transact(work, at), file))
  return answer.result!.importId
}

async function undo(importId: string) {
  const answer = await company.transact((work) => undoImport(work, importId), later())
  return isRefusal(answer) ? answer.answer : answer
}

/** A minute after what was done before. */
let minutes = 0
function later(): { now: Date } {
  minutes += 1
  return { now: new Date(now.getTime() + minutes * 60_000) }
}

async function paid(): Promise<Record<string, number>> {
  const rows = await company.transact(({ tx }) =>
    tx.selectFrom('timesheet_day').select(['workDate', 'paidMinutes']).where('paidMinutes', '>', 0).execute(),
  )
  return Object.fromEntries(rows.map(({ workDate, paidMinutes }) => [workDate, paidMinutes]))
}

function standing() {
  return company.transact(({ tx }) =>
    tx.selectFrom('standing_punch').select(['id', 'localMinute']).orderBy('at').execute(),
  )
}

async function done<T>(answer: Promise<T>): Promise<Exclude<T, { status: number; answer: unknown }>> {
  const found = await answer
  if (isRefusal(found)) throw new Error(found.answer.message)
  return found as Exclude<T, { status: number; answer: unknown }>
}
