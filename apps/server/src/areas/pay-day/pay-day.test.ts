import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { unrefused } from '../../../test/unrefused.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { addPunches, type PunchText } from '../calculation/testing/add-punches.ts'
import { recalculate } from '../calculation/recalculation.service.ts'
import { checkLayout, close, exportPeriods, open } from '../payroll/payroll.service.ts'
import { savePunch } from '../punches/punches.service.ts'
import { saveScheduleDays } from '../schedules/schedules.service.ts'
import { compareRun } from './compare-runs.ts'
import { approveClean, readDay } from './pay-day.service.ts'

const { db } = testDatabase()
/** Monday morning in Auckland, after the week of 9 to 15 March. */
const now = new Date('2026-03-15T20:00:00Z')
const toDate = '2026-03-15'
const planned = ['2026-03-09', '2026-03-10', '2026-03-11']
let company: CompanyAtWork
let ana: string

beforeEach(async () => {
  company = await companyAtWork(db, { now })
  ana = await company.addEmployee({ firstName: 'Ana', lastName: 'Berg', clockId: 71 })
  const section = { startMinute: 480, endMinute: 960, breakMinutes: null, labelName: null, colorCode: null, rules: {} }
  const days = planned.map((workDate) => ({ employeeId: ana, workDate, isOffDay: false, sections: [section] }))
  await company.transact((work) => saveScheduleDays(work, { source: 'roster', days }))
  await worked([
    '2026-03-04 08:00 In',
    '2026-03-04 16:00 Out',
    '2026-03-09 08:00 In',
    '2026-03-09 16:00 Out',
    '2026-03-10 08:00 In',
    '2026-03-10 16:00 Out',
    '2026-03-11 08:00 In',
  ])
})

describe('a pay day', () => {
  it('tells what stands between a week and its payroll, and approves what needs no look', async () => {
    const before = await day()
    expect(before.periods).toMatchObject([{ fromDate: '2026-03-09', toDate, missingPunches: 1, isClosed: false }])
    expect(before).toMatchObject({
      pairs: { all: 3, approved: 0, clean: 2, waiting: null },
      exceptions: { MissingPunch: 1 },
      leave: { all: 0, pending: 0 },
      heldPunches: 0,
      notCalculated: 0,
    })
    const ids = before.periods.map(({ id }) => id)
    expect(await company.transact((work) => approveClean(work, { ids }))).toEqual({ message: 'success', approved: 2 })
    expect((await day()).pairs).toEqual({ all: 3, approved: 2, clean: 0, waiting: null })
    expect(await approvalsInHistory()).toEqual([{ workDate: '2026-03-09' }, { workDate: '2026-03-10' }])
    expect(await company.transact((work) => approveClean(work, { ids }))).toEqual({ message: 'success', approved: 0 })
  })

  it('is that of the open period that ends first, and of the last one when all are closed', async () => {
    const { runs } = await day()
    const first = runs.at(-1)!
    expect((await day(null)).periods.map(({ toDate: end }) => end)).toEqual([first.toDate])
    await closeAll(runs.slice(1).flatMap(({ ids }) => ids))
    expect((await day(null)).periods).toMatchObject([{ id: runs[0]!.ids[0] }])
    await closeAll(runs[0]!.ids)
    const after = await day(null)
    expect(after.periods).toMatchObject([{ id: runs[0]!.ids[0], isClosed: true }])
    expect(after.runs.every(({ isClosed }) => isClosed)).toBe(true)
    const refused = await company.transact((work) => approveClean(work, { ids: runs[0]!.ids }))
    expect(isRefusal(refused) && refused.answer.message).toBe('close')
  })

  it('says that no period ends on another day, and that there are none before anyone is employed', async () => {
    const answer = await company.transact((work) => readDay(work, { toDate: '2026-03-14' }))
    expect(isRefusal(answer) && answer.status).toBe(404)
    const empty = await companyAtWork(db, { now })
    expect(await empty.transact((work) => readDay(work, {}))).toMatchObject({ periods: [], runs: [] })
  })
})

describe('what was sent', () => {
  it('is compared with what the period pays after a correction; the next file has the differences alone, once', async () => {
    const ids = (await day()).periods.map(({ id }) => id)
    await closeAll((await day()).runs.flatMap((run) => run.ids))
    expect(await differences(ids)).toBeNull()
    expect(await file(ids)).toEqual(['2026-03-09 ORD 16.00 16.00'])
    expect(await differences(ids)).toEqual([])
    expect(await file(ids, true)).toEqual([])

    unrefused(await company.transact((work) => open(work, { ids })))
    const punch = {
      employeeId: ana,
      day: '2026-03-11',
      dayType: 'Today',
      punchTime: '14:00',
      direction: 'Out',
    } as const
    const later = { now: new Date(now.getTime() + 3_600_000) }
    unrefused(await company.transact((work) => savePunch(work, punch), later))
    // an approval after that changes no pay, and is no reason
    const muchLater = { now: new Date(later.now.getTime() + 3_600_000) }
    expect(await company.transact((work) => approveClean(work, { ids }), muchLater)).toMatchObject({
      approved: 2,
    })
    expect(await differences(ids)).toMatchObject([
      {
        employeeId: ana,
        employeeName: 'Ana Berg',
        sent: 16,
        now: 22,
        changedBy: 'Ada Admin',
        changedAt: later.now.toISOString(),
      },
    ])
    const tooEarly = await company.transact((work) => exportPeriods(work, { id: ids, differences: true }))
    expect(isRefusal(tooEarly) && tooEarly.answer.message).toBe('open')
    await closeAll(ids)
    expect(await file(ids, true)).toEqual(['2026-03-09 ORD 6.00 6.00'])
    expect(await file(ids, true)).toEqual([])
    expect(await file(ids)).toEqual(['2026-03-09 ORD 22.00 22.00'])
  })

  it('is taken back where the period no longer pays it', async () => {
    const ids = (await day()).periods.map(({ id }) => id)
    await closeAll((await day()).runs.flatMap((run) => run.ids))
    await file(ids)
    await company.transact(({ tx }) =>
      tx.updateTable('pay_type').set({ shouldExport: false }).where('code', '=', 'ORD').execute(),
    )
    expect(await file(ids, true)).toEqual(['2026-03-09 ORD -16.00 -16.00'])
    expect(await file(ids, true)).toEqual([])
    expect(await differences(ids)).toEqual([])
  })

  it('is not known of an export before it was recorded', async () => {
    const ids = (await day()).periods.map(({ id }) => id)
    await closeAll((await day()).runs.flatMap((run) => run.ids))
    await company.transact(({ tx }) =>
      tx.updateTable('pay_period').set({ isExported: true }).where('id', 'in', ids).execute(),
    )
    const answer = await company.transact((work) => exportPeriods(work, { id: ids, differences: true }))
    expect(isRefusal(answer) && answer.answer.message).toBe('notOnRecord')
    expect(await differences(ids)).toBeNull()
    await file(ids)
    expect(await differences(ids)).toEqual([])
  })
})

describe('the layout of a payroll system', () => {
  it('is that of the file, whose name says whether it is a draft', async () => {
    const ids = (await day()).periods.map(({ id }) => id)
    const asked = { id: ids, layout: 'smoothPay', draft: true } as const
    const { file: exported } = unrefused(await company.transact((work) => exportPeriods(work, asked)))
    expect(exported.name).toBe('smoothpay-20260309-20260315-DRAFT.csv')
    expect(exported.content).toEqual(
      Buffer.from('EmployeeNumber,Date,PayCode,Hours,CostCentre\r\n71,2026-03-15,ORD,16.00,\r\n'),
    )
  })

  it('is checked for what the system would reject', async () => {
    const ids = (await day()).periods.map(({ id }) => id)
    const check = (id: string[]) => company.transact((work) => checkLayout(work, { id, layout: 'smoothPay' }))
    expect(unrefused(await check(ids)).problems).toEqual([])
    await company.transact(async ({ tx }) => {
      await tx.updateTable('employee').set({ payId: null }).where('id', '=', ana).execute()
      await tx.updateTable('pay_type').set({ exportCode: null }).where('code', '=', 'ORD').execute()
    })
    expect(unrefused(await check(ids)).problems).toMatchObject([
      { kind: 'noPayId', column: 'EmployeeNumber', examples: ['Ana Berg'], count: 1 },
      { kind: 'noExportCode', column: 'PayCode', count: 1 },
    ])
    const foreign = await check([crypto.randomUUID()])
    expect(isRefusal(foreign) && foreign.status).toBe(404)
  })
})

describe('a comparison', () => {
  it('has the units of the payroll file of both periods, and who worked much more', async () => {
    const [period] = (await day()).periods
    const { payTypes, unusual } = unrefused(await company.transact((work) => compareRun(work, { ids: [period!.id] })))
    expect(payTypes).toMatchObject([{ units: 16, unitsBefore: 8 }])
    expect(unusual).toEqual([{ employeeId: ana, employeeName: 'Ana Berg', hours: 16, hoursBefore: 8 }])
  })

  it('names those who have no hours any more, but for people who left before, or are not exported', async () => {
    const add = (lastName: string, more: object = {}) => company.addEmployee({ firstName: 'Ben', lastName, ...more })
    const gone = await add('Cole')
    const left = await add('Dunn', { terminatedOn: '2026-03-08' })
    const other = await add('Epps')
    for (const employeeId of [gone, left, other]) {
      await addPunches(company, { employeeId, punches: ['2026-03-03 08:00 In', '2026-03-03 16:00 Out'] })
      await company.transact((work) => recalculate(work, { employeeIds: [employeeId], from: '2026-03-02', to: toDate }))
    }
    await company.transact(({ tx }) =>
      tx.updateTable('employee').set({ isExport: false }).where('id', '=', other).execute(),
    )
    const [period] = (await day()).periods
    const { unusual } = unrefused(await company.transact((work) => compareRun(work, { ids: [period!.id] })))
    expect(unusual.map(({ employeeName, hours, hoursBefore }) => [employeeName, hours, hoursBefore])).toEqual([
      ['Ana Berg', 16, 8],
      ['Ben Cole', 0, 8],
    ])
  })

  it('has nothing before the first period', async () => {
    const first = (await day()).runs.at(-1)!
    const { payTypes, unusual } = unrefused(await company.transact((work) => compareRun(work, { ids: first.ids })))
    expect([payTypes, unusual]).toEqual([[], []])
    const foreign = await company.transact((work) => compareRun(work, { ids: [crypto.randomUUID()] }))
    expect(isRefusal(foreign) && foreign.status).toBe(404)
  })
})

async function worked(punches: PunchText[]): Promise<void> {
  await addPunches(company, { employeeId: ana, punches })
  await company.transact((work) => recalculate(work, { employeeIds: [ana], from: '2026-03-02', to: toDate }))
}

async function day(end: string | null = toDate) {
  return unrefused(await company.transact((work) => readDay(work, end === null ? {} : { toDate: end })))
}

function approvalsInHistory() {
  return company.transact(({ tx }) =>
    tx
      .selectFrom('audit_entry')
      .select('workDate')
      .where('entity', '=', 'punch_pair')
      .where('action', '=', 'approve')
      .orderBy('workDate')
      .execute(),
  )
}

async function differences(ids: string[]) {
  return unrefused(await company.transact((work) => compareRun(work, { ids }))).differences
}

/** The lines of the payroll file: first day, code, units, effective units. */
async function file(ids: string[], isDifferences = false): Promise<string[]> {
  const asked = { id: ids, ...(isDifferences && { differences: true }) }
  const answer = unrefused(await company.transact((work) => exportPeriods(work, asked)))
  const { content } = answer.file
  if (typeof content !== 'string') throw new Error('the file is not text')
  const lines = parse(content, { columns: true }) as Record<string, string>[]
  return lines.map((line) => [line['from'], line['exportCode'], line['units'], line['effUnits']].join(' '))
}

async function closeAll(ids: string[]): Promise<void> {
  unrefused(await company.transact((work) => close(work, { ids })))
}
