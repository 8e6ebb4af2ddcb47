import type { QueryOf, pageEmployees } from '@timeloom/contract'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { ensureNodes, pathKey } from '../new-companies/new-companies.service.ts'
import { readEmployeesPage } from './people.service.ts'

const { db } = testDatabase()
const now = new Date('2026-06-05T04:00:00Z')
let company: CompanyAtWork

beforeAll(async () => {
  company = await companyAtWork(db, { now, from: '2026-05-04' })
  const nodes = await company.transact(({ tx }) => ensureNodes(tx, company.companyId, [['Bakery'], ['Packing']]))
  const node = (name: string) => nodes.get(pathKey([name]))!
  await company.addEmployee({ clockId: 1, firstName: 'Zoe', lastName: 'Adams', departmentId: node('Bakery') })
  const ben = await company.addEmployee({
    clockId: 22,
    firstName: 'Ben',
    lastName: 'Cole',
    departmentId: node('Packing'),
  })
  await company.addEmployee({
    clockId: 3,
    firstName: 'Ida',
    lastName: 'Zane',
    departmentId: node('Packing'),
    status: 'Inactive',
  })
  await company.transact(async ({ tx }) => {
    await sql`update employee set hired_on = '2024-02-19', phone = '09 555 0142' where id = ${ben}::uuid`.execute(tx)
    await sql`update account set date_format = 'dd/MM/yyyy' where id = ${company.accountId}::uuid`.execute(tx)
  })
})

type Query = QueryOf<typeof pageEmployees>

async function found(query: Query): Promise<string[]> {
  const answer = await company.transact((work) => readEmployeesPage(work, { page: 1, pageSize: 10, ...query }))
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer.answer))
  expect(answer.total).toBe(answer.rows.length)
  return answer.rows.map(({ lastName }) => lastName)
}

/** The columns that the list shows on a wide screen. */
const shown: Query['searchIn'] = [
  'clockId',
  'firstName',
  'lastName',
  'departmentName',
  'hireOnDateValue',
  'employeeStatus',
  'payGroupName',
]

it.each([
  { column: 'department', search: 'pack', expected: ['Cole', 'Zane'] },
  { column: 'pay group', search: 'STANDARD', expected: ['Adams', 'Cole', 'Zane'] },
  { column: 'status', search: 'inact', expected: ['Zane'] },
  { column: 'hire date in the format of the reader', search: '19/02/2024', expected: ['Cole'] },
  { column: 'hire date, not as it is stored', search: '2024-02-19', expected: [] },
  { column: 'part of the clock ID', search: '22', expected: ['Cole'] },
  { column: 'both names', search: 'ben co', expected: ['Cole'] },
])('the filter finds by $column', async ({ search, expected }) => {
  expect(await found({ search, searchIn: shown })).toEqual(expected)
})

it('a hidden column is not looked in, one that is switched on is', async () => {
  expect(await found({ search: '0142', searchIn: shown })).toEqual([])
  expect(await found({ search: '0142', searchIn: [...shown, 'phone'] })).toEqual(['Cole'])
  expect(await found({ search: 'ben', searchIn: ['departmentName'] })).toEqual([])
})
