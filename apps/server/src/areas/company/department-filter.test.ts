import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { oauthRoutes } from '../programs/oauth.routes.ts'
import { addClient, addToken, clientBearer } from '../programs/testing/programs.ts'
import { usersRoutes } from '../users/users.routes.ts'
import { ensureNodes, pathKey } from '../new-companies/new-companies.service.ts'
import { peopleRoutes } from '../people/people.routes.ts'
import { readEmployees } from '../people/people.service.ts'
import { readFilter, saveFilter } from './department-filter.service.ts'

const database = testDatabase()
const { db } = database
const now = new Date('2026-06-05T04:00:00Z')
const server = testApp(database, [...peopleRoutes, ...usersRoutes, ...oauthRoutes], { now })
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
  it('is stored for the account, and limits the employees if a call names no departments', async () => {
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

  it('refuses a node the caller has no access to', async () => {
    expect(await company.transact((work) => saveFilter(work, [randomUUID()]))).toMatchObject({ status: 404 })
  })

  it('is only the person’s own: lists requested by their token or client are complete', async () => {
    await company.addEmployee({ lastName: 'Packer', departmentId: node(packing) })
    const headers = await server.bearer({ ...company, roleId: '2', employeeId: null })
    await addClient(server, headers, { clientId: 'mirror', scopes: ['employee:visible', 'user:visible'] })
    const { headers: token } = await addToken(server, headers, { scopes: ['employee:visible', 'user:visible'] })
    await company.transact((work) => saveFilter(work, [node(packing)]))
    const asked = async (url: string, as: Record<string, string>) => {
      const answer = (await server.app.inject({ url, headers: as })).json()
      const rows: { lastName: string }[] = Array.isArray(answer) ? answer : answer.rows
      return rows.map(({ lastName }) => lastName)
    }
    for (const url of ['/api/employees?sort=lastName', '/api/employees/page?page=1&pageSize=50']) {
      expect(await asked(url, headers)).not.toContain('Adams')
      for (const program of [token, await clientBearer(server, 'mirror')]) {
        expect(await asked(url, program)).toEqual(expect.arrayContaining(['Adams', 'Packer']))
        expect(await asked(`${url}&departmentIds=${node(packing)}`, program)).not.toContain('Adams')
      }
    }
    expect(await asked('/api/users', headers)).toEqual([])
    expect(await asked('/api/users', token)).toEqual(['Admin'])
  })
})
