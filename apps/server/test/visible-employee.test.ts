import { ROLE_IDS, type RoleId } from '@timeloom/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { ensureNodes, pathKey } from '../src/areas/new-companies/new-companies.service.ts'
import { isAdministrator, seesOwnOnly } from '../src/areas/permissions/permissions.service.ts'
import { tenantTransaction, type TenantTx } from '../src/platform/db/transaction.ts'
import { companyAtWork, type CompanyAtWork } from './company-at-work.ts'
import { testDatabase } from './test-database.ts'

const { db } = testDatabase()
const plant = ['Plant']
const line = ['Plant', 'Line']
const oven = ['Plant', 'Line', 'Oven']
const office = ['Office']

let company: CompanyAtWork
let nodes: Map<string, string>
/** names by id */
const people = new Map<string, string>()

beforeAll(async () => {
  company = await companyAtWork(db, { now: new Date('2026-03-20T00:00:00Z') })
  nodes = await company.transact(({ tx }) => ensureNodes(tx, company.companyId, [oven, office]))
  await hire('in the oven', oven)
  await hire('in the line', line)
  await hire('in the office', office)
  await hire('nowhere', null)
  await hire('moved from the office to the oven', office, { to: oven, from: '2026-02-02' })
  await hire('to move from the oven to the office', oven, { to: office, from: '2999-01-01' })
  const other = await companyAtWork(db, { now: new Date('2026-03-20T00:00:00Z') })
  await other.addEmployee({})
})

const all = [
  'in the line',
  'in the office',
  'in the oven',
  'moved from the office to the oven',
  'nowhere',
  'to move from the oven to the office',
]
const inPlant = all.filter((name) => name !== 'in the office' && name !== 'nowhere')

describe('each of the visible people is seen once', () => {
  it.each<{ why: string; roleId: string; manages?: string[][]; sees: string[] }>([
    { why: 'a Superadmin sees everyone of the company', roleId: '1', sees: all },
    { why: 'an Admin too, whatever is managed', roleId: '2', manages: [oven, line], sees: all },
    { why: 'a Supervisor of nothing sees nobody', roleId: '3', sees: [] },
    { why: 'a Supervisor sees a node as people stand today', roleId: '3', manages: [oven], sees: inPlant.slice(1) },
    { why: 'and what lies below it', roleId: '3', manages: [plant], sees: inPlant },
    { why: 'and nodes below one another once', roleId: '3', manages: [plant, line, oven], sees: inPlant },
    {
      why: 'and nodes beside one another',
      roleId: '3',
      manages: [line, office],
      sees: all.filter((n) => n !== 'nowhere'),
    },
    { why: 'an account without an employee sees nobody', roleId: '4', manages: [plant], sees: [] },
    { why: 'a role that does not exist sees nobody', roleId: '5', manages: [plant], sees: [] },
    { why: 'nor does none', roleId: '', manages: [plant], sees: [] },
  ])('$why', async ({ roleId, manages = [], sees }) => {
    await manage(manages)
    expect(await seenAs(roleId, null)).toEqual(sees)
  })

  it.each(Object.values(ROLE_IDS))('of role %s they are those that the permission matrix says', async (roleId) => {
    await manage([office])
    const [id] = people.keys()
    const inOffice = ['in the office']
    const seen = isAdministrator({ roleId }) ? all : seesOwnOnly({ roleId }) ? [people.get(id!)] : inOffice
    expect(await seenAs(roleId, id!)).toEqual(seen)
  })

  it('an Employee sees only their own record, and nobody sees another company’s people', async () => {
    for (const [id, name] of people) expect(await seenAs('4', id)).toEqual([name])
    expect(await seenAs('4', company.accountId)).toEqual([])
  })
})

async function hire(name: string, path: string[] | null, move?: { to: string[]; from: string }) {
  const id = await company.addEmployee({ departmentId: path && node(path) })
  people.set(id, name)
  if (!move) return
  await company.transact(({ tx }) =>
    sql`
      insert into employee_assignment (company_id, employee_id, effective_from, department_id, pay_group_id)
      select company_id, employee_id, ${move.from}::date, ${node(move.to)}::uuid, pay_group_id
      from employee_assignment where employee_id = ${id}::uuid`.execute(tx),
  )
}

function node(path: string[]): string {
  return nodes.get(pathKey(path))!
}

function manage(paths: string[][]) {
  return company.transact(async ({ tx }) => {
    await sql`delete from managed_department`.execute(tx)
    for (const path of paths) {
      await sql`
        insert into managed_department (company_id, account_id, department_id)
        values (app_company_id(), ${company.accountId}::uuid, ${node(path)}::uuid)`.execute(tx)
    }
  })
}

async function seenAs(roleId: string, employeeId: string | null): Promise<string[]> {
  const { companyId, accountId } = company
  const select = (tx: TenantTx) => sql<{ id: string }>`select id from visible_employee`.execute(tx)
  const { rows } = await tenantTransaction(db, { companyId, accountId, roleId: roleId as RoleId, employeeId }, select)
  return rows.map(({ id }) => people.get(id) ?? 'a stranger').sort()
}
