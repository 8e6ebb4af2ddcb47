import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { AnswerFile } from '../../platform/call/answer-file.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { sqlState } from '../../platform/db/database-error.ts'
import { savePayType } from '../pay-setup/pay-types.service.ts'
import { recalculate } from '../calculation/recalculation.service.ts'
import { addPunches, addPunchesIn } from '../calculation/testing/add-punches.ts'
import { close, exportPeriods, open, readPayPeriods, readPeriodsToClose, recalculateAll } from './payroll.service.ts'

const { db } = testDatabase()
const now = new Date('2026-03-20T00:00:00Z')

describe('pay periods', () => {
  it('lists what was worked and what is still open in each', async () => {
    const { company, period } = await workedWeek()
    expect(period).toMatchObject({
      fromDate: '2026-03-02',
      toDate: '2026-03-08',
      isClosed: false,
      employees: 1,
      paidHours: 9,
      unapprovedPairs: 1,
      missingPunches: 1,
    })
    const ahead = await company.transact((work) => readPayPeriods(work, { days: -1 }))
    expect(ahead.every(({ fromDate }) => fromDate > '2026-03-20')).toBe(true)
  })

  it('to be closed next are the open ones that end first, of those that anyone works in', async () => {
    const { company, employeeId } = await workedWeek()
    const next = () => company.transact((work) => readPeriodsToClose(work))
    const first = async () => {
      const periods = await company.transact((work) => readPayPeriods(work, { days: 90 }))
      const open = periods.filter(({ isClosed, employees }) => !isClosed && employees > 0)
      const end = open.map(({ toDate }) => toDate).toSorted((a, b) => a.localeCompare(b))[0]
      return open.filter(({ toDate }) => toDate === end)
    }
    const ends: string[] = []
    for (let round = 0; round < 3; round += 1) {
      const [period] = await next()
      expect(await next()).toEqual(await first())
      ends.push(period!.toDate)
      await company.transact((work) => close(work, { ids: [period!.id] }))
    }
    expect(ends).toEqual([...new Set(ends)].toSorted((a, b) => a.localeCompare(b)))
    await company.transact(({ tx }) =>
      tx.updateTable('employee').set({ terminatedOn: '2026-02-01' }).where('id', '=', employeeId).execute(),
    )
    expect(await next()).toEqual(await first())
    await company.transact((work) => work.tx.updateTable('pay_period').set({ isClosed: true }).execute())
    expect(await next()).toEqual([])
  })

  it('another company’s period is not found and stays as it is', async () => {
    const { period } = await workedWeek()
    const other = await companyAtWork(db, { now })
    const answer = await other.transact((work) => close(work, { ids: [period.id] }))
    expect(isRefusal(answer) && answer.status).toBe(404)
  })
})

describe('a closed period', () => {
  it('refuses new punches, corrections, figures and recalculation, in the database too', async () => {
    const { company, employeeId, punchIds, period } = await workedWeek()
    await company.transact((work) => close(work, { ids: [period.id] }))
    await expectClosed(addPunches(company, { employeeId, punches: ['2026-03-04 08:00 In'] }))
    await expectClosed(
      company.transact(({ tx }) =>
        sql`insert into punch_replacement (company_id, punch_id, employee_id, work_date)
            values (app_company_id(), ${punchIds[0]}::uuid, ${employeeId}::uuid, '2026-03-02')`.execute(tx),
      ),
    )
    for (const table of ['timesheet_day', 'punch_pair', 'pay_line', 'work_shift', 'time_exception']) {
      await expectClosed(
        company.transact(({ tx }) => sql`update ${sql.table(table)} set version = version + 1`.execute(tx)),
      )
      await expectClosed(company.transact(({ tx }) => sql`delete from ${sql.table(table)}`.execute(tx)))
    }
    const again = await company.transact((work) => recalculateAll(work, { ids: [period.id] }))
    expect(isRefusal(again) && again.answer.message).toBe('close')
  })

  it('closing twice keeps one snapshot, and it says what was paid', async () => {
    const { company, period } = await workedWeek()
    await company.transact((work) => close(work, { ids: [period.id] }))
    const first = await snapshot(company)
    await company.transact((work) => close(work, { ids: [period.id] }))
    expect(await snapshot(company)).toEqual(first)
    expect(first).toContainEqual(expect.objectContaining({ workDate: '2026-03-02', paid: 540 }))
  })

  it('re-opened and recalculated it has the figures of a period that was never closed', async () => {
    const { company, period } = await workedWeek()
    const before = await figures(company)
    await company.transact((work) => close(work, { ids: [period.id] }))
    await company.transact((work) => open(work, { ids: [period.id] }))
    const outcome = await company.transact((work) => recalculateAll(work, { ids: [period.id] }))
    expect(outcome).toEqual({ message: 'completed', changedDays: 0 })
    expect(await figures(company)).toEqual(before)
  })

  it('closed again after a change it keeps the figures of both closes, and exports those of the last', async () => {
    const { company, employeeId, period } = await workedWeek()
    const again = { ids: [period.id] }
    await company.transact((work) => close(work, again))
    await company.transact((work) => open(work, again))
    await addPunches(company, { employeeId, punches: ['2026-03-03 12:00 Out'] })
    await company.transact((work) => recalculateAll(work, again))
    await company.transact((work) => close(work, again))
    const paid = (await snapshot(company)).map((row) => (row as { paid: number }).paid)
    expect(paid.filter((minutes) => minutes > 0)).toEqual([540, 540, 240])
    expect(await exported(company, period.id)).toEqual([expect.objectContaining({ units: '13.00' })])
  })

  it('no fact of it can be removed by the application', async () => {
    const { company, period } = await workedWeek()
    await company.transact((work) => close(work, { ids: [period.id] }))
    for (const table of ['pay_period_snapshot', 'punch_replacement', 'punch', 'audit_entry']) {
      const taking = company.transact(({ tx }) => sql`delete from ${sql.table(table)}`.execute(tx))
      await expect(taking).rejects.toMatchObject({ code: '42501' })
    }
  })

  it('a device’s late punch is stored, not counted, listed, and counts after re-opening', async () => {
    const { company, employeeId, period } = await workedWeek()
    await company.transact((work) => close(work, { ids: [period.id] }))
    const late = { employeeId, punches: ['2026-03-05 08:00 In', '2026-03-05 12:00 Out'] as never, isLate: true }
    await company.transact((work) => addPunchesIn(work, late))
    await company.transact((work) =>
      recalculate(work, { employeeIds: [employeeId], from: '2026-03-01', to: '2026-03-09' }),
    )
    expect(await transfer(company)).toMatchObject({ paidHours: 9, latePunches: 2 })
    await company.transact((work) => open(work, { ids: [period.id] }))
    expect(await transfer(company)).toMatchObject({ paidHours: 13 })
  })
})

describe('the export', () => {
  it('has the figures of the timesheet, a line per employee and pay type', async () => {
    const { company, period } = await workedWeek()
    expect(await exported(company, period.id)).toEqual([
      expect.objectContaining({
        lastName: "'=Worker",
        from: '2026-03-02',
        to: '2026-03-08',
        exportCode: 'ORD',
        payType: 'Ordinary Time',
        units: '9.00',
        effUnits: '9.00',
      }),
    ])
  })

  it('pays work by someone terminated before the period', async () => {
    const { company, employeeId, period } = await workedWeek()
    await company.transact(({ tx }) =>
      sql`update employee set status = 'Terminated', terminated_on = '2026-02-28' where id = ${employeeId}::uuid`.execute(
        tx,
      ),
    )
    expect(await exported(company, period.id)).toEqual([expect.objectContaining({ exportCode: 'ORD', units: '9.00' })])
  })

  it('of a closed period comes from its snapshot', async () => {
    const { company, period } = await workedWeek()
    const before = await exported(company, period.id)
    await company.transact((work) => close(work, { ids: [period.id] }))
    expect(await exported(company, period.id)).toEqual(before)
  })

  it('counts units by what the pay type was in the period, whatever it became later', async () => {
    const { company, period } = await workedWeek()
    const inDays = { convertToDay: true, ctDayType: 'ctDay' as const, ctDay: 8 }
    const inDaysFrom = (effectiveFrom: string) =>
      company.transact((work) =>
        savePayType(work, { id: company.rules.payTypeIds.get('ORD')!, effectiveFrom, ...inDays }),
      )
    await inDaysFrom('2026-03-09')
    expect(await exported(company, period.id)).toEqual([expect.objectContaining({ units: '9.00' })])
    await inDaysFrom('2026-03-02')
    expect(await exported(company, period.id)).toEqual([expect.objectContaining({ units: '1.13' })])
  })

  it('of an open period is refused unless a draft is requested, and the draft says what it is', async () => {
    const { company, period } = await workedWeek()
    const plain = await company.transact((work) => exportPeriods(work, { id: [period.id] }))
    expect(isRefusal(plain) && [plain.status, plain.answer]).toEqual([409, { message: 'open' }])
    expect(await transfer(company)).toMatchObject({ isExported: false, draftExportedAt: null })
    const draft = await company.transact((work) => exportPeriods(work, { id: [period.id], draft: true }))
    expect(draft instanceof AnswerFile && draft.file.name).toBe('PayrollTransfer-DRAFT-20260302-20260308.csv')
    const marked = { draftExportedAt: now.toISOString(), draftExportedBy: 'Ada Admin' }
    expect(await transfer(company)).toMatchObject({ isExported: false, ...marked })
  })

  it('of a closed period marks it as exported, and a draft before it is forgotten', async () => {
    const { company, period } = await workedWeek()
    await exported(company, period.id)
    await company.transact((work) => close(work, { ids: [period.id] }))
    const final = await company.transact((work) => exportPeriods(work, { id: [period.id] }))
    expect(final instanceof AnswerFile && final.file.name).toBe('PayrollTransfer.csv')
    expect(await transfer(company)).toMatchObject({ isExported: true, draftExportedAt: null, draftExportedBy: null })
  })

  it('has the units of unpaid leave that the list counts beside the paid hours', async () => {
    const { company, employeeId, period } = await workedWeek()
    const day = '2026-03-05'
    await company.transact(({ tx }) =>
      sql`insert into leave (company_id, employee_id, pay_type_id, from_date, to_date, status, hours_per_day, by_schedule,
            skip_unscheduled)
          select app_company_id(), ${employeeId}::uuid, id, ${day}::date, ${day}::date, 'Approved', 8, false, false
          from pay_type where name = 'Unpaid Leave'`.execute(tx),
    )
    await company.transact((work) =>
      recalculate(work, { employeeIds: [employeeId], from: '2026-03-05', to: '2026-03-05' }),
    )
    const units = async () => (await exported(company, period.id)).reduce((sum, { units }) => sum + Number(units), 0)
    const list = await transfer(company)
    expect(list).toMatchObject({ paidHours: 9, unpaidLeaveHours: 8 })
    expect(await units()).toBe(list.paidHours + list.unpaidLeaveHours)
    await company.transact((work) => close(work, { ids: [period.id] }))
    expect(await transfer(company)).toMatchObject({ paidHours: 9, unpaidLeaveHours: 8 })
  })

  it.each(['=', '＝', '＋', '－', '＠', '-', '@', "'="])('marks a name that begins with %s as text', async (sign) => {
    const { company, period } = await workedWeek()
    await company.transact(({ tx }) => sql`update employee set last_name = ${`${sign}1+1`}`.execute(tx))
    expect((await exported(company, period.id))[0]?.['lastName']).toBe(`'${sign}1+1`)
  })

  it('of a department that is not ours is not found', async () => {
    const { company, period } = await workedWeek()
    const answer = await company.transact((work) =>
      exportPeriods(work, { id: [period.id], departmentIds: [crypto.randomUUID()] }),
    )
    expect(isRefusal(answer) && answer.status).toBe(404)
  })
})

/** Monday 2 March worked for nine hours, a single In on Tuesday. The name begins like a spreadsheet's formula. */
async function workedWeek() {
  const company = await companyAtWork(db, { now })
  const employeeId = await company.addEmployee({ lastName: '=Worker' })
  const punchIds = await addPunches(company, {
    employeeId,
    punches: ['2026-03-02 08:00 In', '2026-03-02 17:00 Out', '2026-03-03 08:00 In'],
  })
  await company.transact((work) =>
    recalculate(work, { employeeIds: [employeeId], from: '2026-03-01', to: '2026-03-09' }),
  )
  return { company, employeeId, punchIds, period: await transfer(company) }
}

async function transfer(company: CompanyAtWork) {
  const periods = await company.transact((work) => readPayPeriods(work, { days: 90 }))
  return periods.find(({ fromDate }) => fromDate === '2026-03-02')!
}

async function exported(company: CompanyAtWork, id: string) {
  const answer = await company.transact((work) => exportPeriods(work, { id: [id], draft: true }))
  if (!(answer instanceof AnswerFile)) throw new Error('no file')
  return parse<Record<string, string>>(answer.file.content as string, { columns: true })
}

async function expectClosed(work: Promise<unknown>) {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(sqlState(error)).toBe('TL001')
}

async function snapshot(company: CompanyAtWork) {
  const { rows } = await company.transact(({ tx }) =>
    sql`select work_date, (figures ->> 'paid')::integer as paid, created_at from pay_period_snapshot order by work_date`.execute(
      tx,
    ),
  )
  return rows
}

async function figures(company: CompanyAtWork) {
  const { rows } = await company.transact(({ tx }) =>
    sql`select work_date, type, paid_minutes, encode(result_hash, 'hex') as hash, version from timesheet_day order by work_date`.execute(
      tx,
    ),
  )
  return rows
}
