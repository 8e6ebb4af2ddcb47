import type { DepartmentTreeNode } from '@timeloom/contract'
import { employeeSorts } from '../apps/server/src/areas/people/employee-list.repository.ts'
import { userSorts } from '../apps/server/src/areas/users/users.repository.ts'
import type { Bench } from './bench.ts'
import { signIn, type Client } from './client.ts'
import { assertSame, percentile, type Figure } from './figure.ts'
import { spreadPeople } from './people-in-every-state.ts'

/** The bound for the lists of people and the structure, whatever the filter. */
const bound = 300
const pageSize = 100
const calls = 9

interface Page {
  total: number
  rows: unknown[]
}

/** One question in some variants; each is asked in turn, so that none is only ever asked warm. */
interface Question {
  name: string
  as?: Client
  variants: { path: string; total: number }[]
}

/**
 * Lists of people, their filters and the structure of a large company, over HTTP to the last byte: of each question the
 * slowest variant's median. It changes people's states and gives them accounts first.
 *
 * @throws when an answer has not as many rows in all as the table
 */
export async function measurePeople(bench: Bench): Promise<Figure[]> {
  await spreadPeople(bench.bare)
  const supervisor = await signIn(bench.web.address, 'supervisor@demo.example')
  const group = `lists of ${bench.employees.length.toLocaleString('en')} employees`
  const figures: Figure[] = []
  for (const question of [
    ...(await employeeQuestions(bench)),
    ...(await supervisorQuestions(bench, supervisor)),
    ...(await userQuestions(bench)),
  ]) {
    figures.push({ group, name: question.name, unit: 'ms', value: await slowest(bench, question), bound })
  }
  figures.push(...(await measureTree(bench, supervisor, group)))
  supervisor.close()
  return figures
}

/** Milliseconds of the slowest variant, each as its median call. */
async function slowest({ admin }: Bench, { name, as = admin, variants }: Question): Promise<number> {
  const times = variants.map((): number[] => [])
  const rounds = Math.max(3, Math.ceil(calls / variants.length))
  for (let round = -1; round < rounds; round++) {
    for (const [at, { path, total }] of variants.entries()) {
      const { body, ms } = await as.get<Page>(path)
      assertSame(`${name}: rows in all`, body.total, total)
      assertSame(`${name}: there are rows on the page`, body.rows.length > 0, total > 0)
      if (round >= 0) times[at]!.push(ms)
    }
  }
  return Math.max(...times.map((own) => percentile(own, 50)))
}

async function employeeQuestions({ bare, employees }: Bench): Promise<Question[]> {
  const count = (where = 'true') => bare.one<number>(`select count(*)::integer from employee e where ${where}`)
  const total = await count()
  const active = await count(`status = 'Active'`)
  const deep = Math.ceil(total / pageSize) - 1
  const statuses = ['Active', 'Inactive', 'Terminated']
  const byStatus = await Promise.all(statuses.map((status) => count(`status = '${status}'`)))
  const nodes = await bare.rows<{ id: string; total: number }>(nodesSql)
  const words = [employees[0]!.lastName.slice(0, 4), employees.at(-1)!.firstName, '021 1', 'nobody at all']
  const found = await Promise.all(
    words.map((word) => bare.one<number>(searchSql, [`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`])),
  )
  return [
    {
      name: 'employees, as the page opens',
      variants: [{ path: employeesPath('page=1&employeeStatus=Active'), total: active }],
    },
    { name: 'employees, a page near the end', variants: [{ path: employeesPath(`page=${deep}`), total }] },
    {
      name: 'employees, by each status',
      variants: statuses.map((status, at) => ({
        path: employeesPath(`page=1&employeeStatus=${status}`),
        total: byStatus[at]!,
      })),
    },
    {
      name: 'employees, by a node with those below it',
      variants: nodes.map((node) => ({ path: employeesPath(`page=1&departmentIds=${node.id}`), total: node.total })),
    },
    {
      name: 'employees, by a part of the name',
      variants: words.map((word, at) => ({
        path: employeesPath(`page=1&search=${encodeURIComponent(word)}&searchIn=${searchedColumns.join(',')}`),
        total: found[at]!,
      })),
    },
    {
      name: `employees, by each of ${employeeSorts.length} orders`,
      variants: employeeSorts.flatMap((sort) =>
        ['', '-'].map((turned) => ({ path: employeesPath(`page=2&sort=${turned}${sort}`), total })),
      ),
    },
  ]
}

/** A node of each level that has the most people. */
const nodesSql = `
  with recursive way (id, employee_id) as (
    select a.department_id, a.employee_id from employee_assignment a
    union all
    select d.parent_id, way.employee_id from way join department d on d.id = way.id where d.parent_id is not null
  ), counted as (
    select d.level, d.id, count(*)::integer as total from way join department d on d.id = way.id group by d.level, d.id
  )
  select distinct on (level) id, total from counted order by level, total desc, id`

/** Columns shown while the list is searched. */
const searchedColumns = ['firstName', 'lastName', 'clockId', 'payId', 'mobile']

const searchSql = `
  select count(*)::integer from employee
  where concat_ws(' ', first_name, last_name) ilike $1 or concat_ws(' ', last_name, first_name) ilike $1
    or clock_id::text ilike $1 or pay_id ilike $1 or mobile ilike $1`

async function supervisorQuestions({ bare }: Bench, as: Client): Promise<Question[]> {
  const total = await bare.one<number>(managedSql)
  return [{ name: 'employees, of a Supervisor', as, variants: [{ path: employeesPath('page=1'), total }] }]
}

const managedSql = `
  with recursive managed (id) as (
    select m.department_id from managed_department m join account a on a.id = m.account_id
    where a.email = 'supervisor@demo.example'
    union
    select d.id from department d join managed on d.parent_id = managed.id
  )
  select count(*)::integer from employee_assignment where department_id in (select id from managed)`

async function userQuestions({ bare }: Bench): Promise<Question[]> {
  const count = (where = 'true') =>
    bare.one<number>(`select count(*)::integer from account where company_id = app_company_id() and ${where}`)
  const total = await count()
  const nodes = await bare.rows<{ id: string; total: number }>(nodesSql)
  const ofNodes = await Promise.all(nodes.map(({ id }) => bare.one<number>(usersOfNodeSql, [id])))
  const deep = Math.ceil(total / pageSize) - 1
  return [
    { name: 'users, first page', variants: [{ path: usersPath('page=1'), total }] },
    { name: 'users, a page near the end', variants: [{ path: usersPath(`page=${deep}`), total }] },
    {
      name: 'users, by a node with those below it',
      variants: nodes.map(({ id }, at) => ({ path: usersPath(`page=1&departmentIds=${id}`), total: ofNodes[at]! })),
    },
    {
      name: `users, by status, part of the name and each of ${userSorts.length} orders`,
      variants: [
        { path: usersPath('page=1&userStatus=Inactive'), total: await count(`status = 'Inactive'`) },
        {
          path: usersPath('page=1&search=fonua'),
          total: await count(`concat_ws(' ', first_name, last_name, email) ilike '%fonua%'`),
        },
        ...userSorts.map((sort) => ({ path: usersPath(`page=2&sort=-${sort}`), total })),
      ],
    },
  ]
}

const usersOfNodeSql = `
  with recursive below (id) as (
    select $1::uuid union select d.id from department d join below on d.parent_id = below.id
  )
  select count(*)::integer from (
    select e.account_id from employee e join employee_assignment a on a.employee_id = e.id
    where a.department_id in (select id from below)
    union select m.account_id from managed_department m where m.department_id in (select id from below)
  ) u`

function employeesPath(query: string): string {
  return `/api/employees/page?pageSize=${pageSize}&${query}`
}

function usersPath(query: string): string {
  return `/api/users/page?pageSize=${pageSize}&${query}`
}

async function measureTree({ admin, bare }: Bench, supervisor: Client, group: string): Promise<Figure[]> {
  const nodes = await bare.one<number>('select count(*)::integer from department')
  const employees = await bare.one<number>(`select count(*)::integer from employee where status = 'Active'`)
  const all = await treeTimes(admin, ([root]) => {
    assertSame('nodes and people of the structure', [countNodes(root!.children), root!.employees], [nodes, employees])
  })
  const own = await treeTimes(supervisor, ([root]) =>
    assertSame('a Supervisor has nodes', root!.children.length > 0, true),
  )
  return [
    { group, name: `structure of ${nodes.toLocaleString('en')} nodes`, unit: 'ms', value: percentile(all, 50), bound },
    { group, name: 'structure of a Supervisor', unit: 'ms', value: percentile(own, 50), bound },
  ]
}

async function treeTimes(as: Client, check: (tree: DepartmentTreeNode[]) => void): Promise<number[]> {
  const times: number[] = []
  for (let call = -1; call < calls; call++) {
    const { body, ms } = await as.get<DepartmentTreeNode[]>('/api/departments')
    check(body)
    if (call >= 0) times.push(ms)
  }
  return times
}

function countNodes(nodes: DepartmentTreeNode[]): number {
  return nodes.reduce((sum, { children }) => sum + 1 + countNodes(children), 0)
}
