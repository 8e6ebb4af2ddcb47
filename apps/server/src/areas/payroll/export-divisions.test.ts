import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { AnswerFile } from '../../platform/call/answer-file.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { recalculate } from '../calculation/recalculation.service.ts'
import { addPunches } from '../calculation/testing/add-punches.ts'
import { previewLayout } from './layouts/check-layout.ts'
import { builtInLayout } from './layouts/built-in-layouts.ts'
import { exportPeriods, readExportDivisions, readPayPeriods } from './payroll.service.ts'

const { db } = testDatabase()
let company: CompanyAtWork
let periodId: string
let node: Record<'foods' | 'bakery' | 'ovens' | 'shop', string>

/** Foods has a bakery with its ovens, and a shop; someone worked in each of the three. */
beforeEach(async () => {
  company = await companyAtWork(db, { now: new Date('2026-03-20T00:00:00Z') })
  const add = (name: string, parentId: string | null) =>
    company.transact(async ({ tx }) => {
      const { rows } = await sql<{ id: string }>`
        insert into department (company_id, name, level, parent_id)
        select app_company_id(), ${name}, coalesce((select level + 1 from department where id = ${parentId}::uuid), 1), ${parentId}::uuid
        returning id
      `.execute(tx)
      return rows[0]!.id
    })
  const foods = await add('Foods', null)
  const bakery = await add('Bakery', foods)
  node = { foods, bakery, ovens: await add('Ovens', bakery), shop: await add('Shop', foods) }
  for (const name of ['bakery', 'ovens', 'shop'] as const) {
    const employeeId = await company.addEmployee({ lastName: name, departmentId: node[name] })
    await addPunches(company, { employeeId, punches: ['2026-03-02 08:00 In', '2026-03-02 17:00 Out'] })
    await company.transact((work) =>
      recalculate(work, { employeeIds: [employeeId], from: '2026-03-01', to: '2026-03-09' }),
    )
  }
  const periods = await company.transact((work) => readPayPeriods(work, { days: 90 }))
  periodId = periods.find(({ fromDate }) => fromDate === '2026-03-02')!.id
})

const limitTo = (...ids: string[]) =>
  company.transact(({ tx, caller }) =>
    sql`update account set export_division_ids = ${ids}::uuid[] where id = ${caller.accountId}::uuid`.execute(tx),
  )
const exporting = (departmentIds: string[] = []) =>
  company.transact((work) => exportPeriods(work, { id: [periodId], departmentIds, draft: true }))
const whose = async (departmentIds?: string[]) => {
  const answer = await exporting(departmentIds)
  if (!(answer instanceof AnswerFile)) throw new Error(JSON.stringify(answer))
  const rows = parse<{ lastName: string }>(answer.file.content as string, { columns: true })
  return [...new Set(rows.map(({ lastName }) => lastName))].toSorted()
}

it('without divisions of their own a user exports everyone, or the departments asked for', async () => {
  expect(await whose()).toEqual(['bakery', 'ovens', 'shop'])
  expect(await whose([node.shop])).toEqual(['shop'])
})

it('with some, these and what is below them, and of those what is asked for', async () => {
  await limitTo(node.bakery)
  expect(await whose()).toEqual(['bakery', 'ovens'])
  expect(await whose([node.ovens])).toEqual(['ovens'])
})

it.each(['shop', 'foods'] as const)(
  'the %s, which lies outside of them, is refused, and nothing is exported',
  async (name) => {
    await limitTo(node.bakery)
    for (const asked of [[node[name]], [node.bakery, node[name]]]) {
      const answer = await exporting(asked)
      expect(isRefusal(answer) && [answer.status, answer.answer.message]).toEqual([
        403,
        'Your export divisions do not include these departments.',
      ])
    }
  },
)

it('the preview of a layout has only their people', async () => {
  await limitTo(node.shop)
  const preview = await company.transact((work) =>
    previewLayout(work, { ids: [periodId], definition: builtInLayout('smoothPay')!.definition }),
  )
  expect(isRefusal(preview) ? preview : preview.total).toBe(1)
})

it('a division that was removed since leaves nobody, not everyone', async () => {
  await limitTo(crypto.randomUUID())
  expect(await whose()).toEqual([])
  expect(await company.transact(readExportDivisions)).toEqual({ divisions: [] })
})

it('they are known before anything is exported', async () => {
  expect(await company.transact(readExportDivisions)).toEqual({ divisions: null })
  await limitTo(node.shop, node.bakery)
  expect(await company.transact(readExportDivisions)).toEqual({
    divisions: [
      { id: node.bakery, name: 'Bakery' },
      { id: node.shop, name: 'Shop' },
    ],
  })
})
