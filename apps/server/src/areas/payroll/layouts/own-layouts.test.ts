import { BUILT_IN_LAYOUTS } from '@timeloom/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../../test/company-at-work.ts'
import { testDatabase } from '../../../../test/test-database.ts'
import { unrefused } from '../../../../test/unrefused.ts'
import { isRefusal } from '../../../platform/call/refusal.ts'
import { jsonText } from '../../../platform/db/json-text.ts'
import { recalculate } from '../../calculation/recalculation.service.ts'
import { addPunches } from '../../calculation/testing/add-punches.ts'
import * as payroll from '../payroll.service.ts'
import { LayoutsAtWork, weekOf2March } from './testing/layouts-at-work.ts'
import { layout } from './testing/lines.ts'

const { db } = testDatabase()
const now = new Date('2026-03-20T00:00:00Z')
let company: CompanyAtWork
let ana: string
let period: string
let layouts: LayoutsAtWork

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
  period = await weekOf2March(company)
  layouts = new LayoutsAtWork(company, period)
})

describe('a company’s layouts', () => {
  it('are listed before the built-in ones, read, changed once and deleted, all of it in the history', async () => {
    const id = await layouts.saved({ name: 'Weekly', definition: layout() })
    const list = await company.transact(payroll.listLayouts)
    expect(list.map((each) => each.id)).toEqual([id, ...BUILT_IN_LAYOUTS])
    expect(list[0]).toEqual({ id, name: 'Weekly', detail: '', isBuiltIn: false, rows: 'payType', columns: 3 })
    expect(await read(id)).toEqual({ id, name: 'Weekly', definition: layout(), isBuiltIn: false, version: 1 })
    await layouts.saved({ id, version: 1, name: 'Weekly', definition: layout({ newline: 'lf' }) })
    await layouts.saved({ id, version: 2, name: 'Weekly', definition: layout({ newline: 'lf' }) })
    expect(await read(id)).toMatchObject({ definition: { newline: 'lf' }, version: 2 })
    const stale = await layouts.save({ id, version: 1, name: 'Other', definition: layout() })
    expect(isRefusal(stale) && stale.status).toBe(409)
    unrefused(await company.transact((work) => payroll.removeLayouts(work, { ids: [id, id] })))
    expect(await company.transact((work) => payroll.readLayout(work, id))).toMatchObject({ status: 404 })
    expect(await history()).toEqual(['create', 'delete', 'update'])
  })

  it('have names of their own, in whatever letters, and are at most so many', async () => {
    const id = await layouts.saved({ name: 'Weekly', definition: layout() })
    const same = await layouts.save({ name: 'WEEKLY', definition: layout() })
    expect(isRefusal(same) && same.answer.message).toBe('exist')
    await layouts.saved({ id, name: 'weekly', definition: layout() })
    await company.transact(async ({ tx }) => {
      const rows = Array.from({ length: 199 }, (_, n) => ({ name: `L${n}`, definition: jsonText(layout()) }))
      await tx
        .insertInto('payroll_layout')
        .values(rows.map((row) => ({ ...row, companyId: company.companyId })))
        .execute()
    })
    const oneMore = await layouts.save({ name: 'One more', definition: layout() })
    expect(isRefusal(oneMore) && oneMore.answer.message).toBe('tooMany')
  })

  it('of another company are not found, to read, change, delete, check or export in', async () => {
    const id = await layouts.saved({ name: 'Weekly', definition: layout() })
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
    expect(await layouts.exported(days)).toEqual(['71,2026-03-02,8.17', '71,2026-03-03,8.16'])
    await addUnits(1.5)
    const lines = await layouts.exported(days)
    expect(lines).toEqual(['71,2026-03-02,8.17', '71,2026-03-03,8.16', '71,2026-03-08,1.50'])
    const [whole] = await layouts.exported(layout())
    expect(whole).toBe('71,ORD,17.83')
    await company.transact((work) => payroll.close(work, { ids: [period] }))
    expect(await layouts.exported(days)).toEqual(lines)
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
    expect(await layouts.exported(shifts)).toEqual(lines)
    await company.transact((work) => payroll.close(work, { ids: [period] }))
    expect(await layouts.exported(shifts)).toEqual(lines)
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
    const file = await layouts.file(definition, { draft: true })
    expect(file.type).toBe('text/csv; charset=windows-1252')
    expect((file.content as Buffer).toString('latin1')).toBe('N,ORD\r\nAna Ngata,16.33\r\n1;16.33\r\n')
  })

  it('that leaves pay types out leaves them to be sent', async () => {
    await addUnits(2, 'PHL')
    await company.transact((work) => payroll.close(work, { ids: [period] }))
    const worked = layout({ kinds: ['worked'] })
    const leave = layout({ kinds: ['leave'] })
    const differences = { differences: true }
    expect(await layouts.exported(worked, {})).toEqual(['71,ORD,16.33'])
    expect(await layouts.exported(worked, differences)).toEqual([])
    expect(await layouts.exported(leave, differences)).toEqual(['71,PHL,2.00'])
    expect(await layouts.exported(layout(), differences)).toEqual([])
    await company.transact(({ tx }) =>
      tx.updateTable('pay_type').set({ shouldExport: false }).where('code', '=', 'ORD').execute(),
    )
    expect(await layouts.exported(worked, differences)).toEqual(['71,ORD,-16.33'])
    expect(await layouts.exported(days, differences)).toEqual([])
  })

  it('has only people with a pay ID and units where it says so', async () => {
    await addUnits(0, 'PHL')
    expect(await layouts.exported(layout())).toEqual(['71,ORD,16.33', '71,PHL,0.00'])
    expect(await layouts.exported(layout({ omitsZeroUnits: true }))).toEqual(['71,ORD,16.33'])
    await company.transact(({ tx }) => tx.updateTable('employee').set({ payId: null }).execute())
    expect(await layouts.exported(layout({ onlyWithPayId: true }))).toEqual([])
    expect(await layouts.exported(layout())).toHaveLength(2)
  })
})

async function read(id: string) {
  return unrefused(await company.transact((work) => payroll.readLayout(work, id)))
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
