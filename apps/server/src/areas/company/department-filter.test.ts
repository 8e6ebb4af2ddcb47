import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { ensureNodes, pathKey } from '../customers/customers.service.ts'
import { readEmployees } from '../people/people.service.ts'
import { readFilter, saveFilter } from './department-filter.service.ts'

const { db } = testDatabase()
const now = new Date('2026-06-05T04:00:00Z')
let company: CompanyAtWork
let nodes: Map<string, string>

const bakery = ['Plant', 'Production', 'Bakery']
const packing = ['Plant', 'Production', 'Packing']
const node = (path: string[]) => nodes.get(pathKey(path))!

beforeAll(async () => {
  company = await companyAtWork(db, { now, from: '2026-05-04' })
  nodes = await company.transact(({ tx }) => ensureNodes(tx, company.companyId, [bakery, packing]))
  await company.addEmployee({ clockId: 1, lastName: 'Adams', departmentId: node(bakery) })
})

describe('the filter', () => {
  it('is kept for the account, and narrows the employees where a call names no departments', async () => {
    await company.addEmployee({ clockId: 9, lastName: 'Packerson', departmentId: node(packing) })
    await company.transact((work) => saveFilter(work, [node(packing)]))
    expect(await company.transact(readFilter)).toEqual([node(packing)])
    const names = async (query = {}) => {
      const rows = await company.transact((work) => readEmployees(work, query))
      return isRefusal(rows) ? [] : rows.map(({ lastName }) => lastName)
    }
    expect(await names()).toEqual(['Packerson'])
    expect(await names({ departmentIds: [node(['Plant'])] })).toContain('Adams')
    await company.transact((work) => saveFilter(work, []))
    expect(await names()).toContain('Adams')
  })

  it('refuses a node that the caller does not work with', async () => {
    expect(await company.transact((work) => saveFilter(work, [randomUUID()]))).toMatchObject({ status: 404 })
  })
})
