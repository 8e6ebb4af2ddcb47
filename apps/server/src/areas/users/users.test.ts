import { beforeAll, describe, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { superuser } from '../../../test/superuser.ts'
import { newAccount, testApp, type TestPerson } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { ensureNodes, pathKey } from '../new-companies/new-companies.service.ts'
import { departmentsRoutes } from '../structure/departments.routes.ts'
import { peopleRoutes } from '../people/people.routes.ts'
import { signInRoutes } from '../sign-in/sign-in.routes.ts'
import { usersRoutes } from './users.routes.ts'

const now = new Date('2026-11-20T00:00:00Z')
const database = testDatabase()
const all = superuser(database)
const server = testApp(database, [...usersRoutes, ...peopleRoutes, ...signInRoutes, ...departmentsRoutes], { now })

let company: CompanyAtWork
let admin: TestPerson
let other: TestPerson
let superadmin: TestPerson
let bakery: string
let packing: string
let count = 0

beforeAll(async () => {
  company = await companyAtWork(database.db, { now, from: '2026-06-01' })
  const { companyId } = company
  const person = async (roleId: '1' | '2') => {
    const { accountId } = await newAccount(database, { roleId, companyId })
    return { accountId, companyId, roleId, employeeId: null }
  }
  admin = { accountId: company.accountId, companyId, roleId: '2', employeeId: null }
  other = await person('2')
  superadmin = await person('1')
  const nodes = await company.transact(({ tx }) => ensureNodes(tx, companyId, [['Bakery'], ['Packing']]))
  bakery = nodes.get(pathKey(['Bakery']))!
  packing = nodes.get(pathKey(['Packing']))!
})

type Fields = Record<string, unknown>

async function post(url: string, payload: Fields, who = admin) {
  return server.app.inject({ method: 'POST', url, headers: await server.bearer(who), payload })
}
const save = (fields: Fields, who = admin) => post('/user/save-without-photo', fields, who)

async function get(url: string, who = admin) {
  return (await server.app.inject({ url, headers: await server.bearer(who) })).json()
}

function somebody(change: Fields = {}): Fields {
  count += 1
  return { email: `user${count}@test.example`, firstName: 'Ruth', lastName: `Ash ${count}`, roleId: '2', ...change }
}

async function added(change: Fields = {}): Promise<string> {
  const answer = (await save(somebody(change))).json()
  expect(answer).toMatchObject({ message: 'success' })
  return answer.id
}

describe('the form', () => {
  it('keeps every field, the divisions comma-joined', async () => {
    const said = {
      middleName: 'Joy',
      roleId: '3',
      departments: [bakery],
      funs: ['Leave', 'Reports'],
      isLeave: true,
      forwardTo: other.accountId,
      mobileApp: true,
      evacuator: true,
      exportDevisions: bakery,
    }
    const id = await added({ ...said, pin: '0417' })
    expect(await get(`/api/users/${id}`)).toMatchObject({
      ...said,
      hasPin: true,
      hasPassword: false,
      isEmployee: false,
    })
  })

  it.each(['email', 'firstName', 'lastName', 'roleId'])('needs %s', async (field) => {
    const answer = await save(somebody({ [field]: '' }))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toEqual([{ field, reason: 'This field is required.' }])
  })

  it('needs a department of a Supervisor, and a PIN of who uses the app', async () => {
    expect((await save(somebody({ roleId: '3' }))).json().issues[0].field).toBe('departments')
    expect((await save(somebody({ mobileApp: true }))).json().issues[0].field).toBe('pin')
    const badPin = (await save(somebody({ mobileApp: true, pin: '12a' }))).json()
    expect(badPin.issues).toEqual([{ field: 'pin', reason: 'Please input 4 digit number!' }])
  })

  it('cannot take an email that someone has', async () => {
    await added({ email: 'Taken@test.example' })
    expect((await save(somebody({ email: 'taken@TEST.example' }))).json()).toEqual({ message: 'userEmailExit' })
  })

  it('takes a first password that must be changed, and refuses one that is guessed first', async () => {
    const weak = 'password1234'
    const refused = await save(somebody({ password: weak, confirm_password: weak }))
    expect(refused.json().issues[0].field).toBe('password')
    const password = 'purple tulips in spring'
    const id = await added({ password, confirm_password: password })
    const [row] = await all.query('select must_change_password from account where id = $1', [id])
    expect(row).toEqual({ must_change_password: true })
  })

  it('of an older version is told who was faster', async () => {
    const id = await added()
    await save({ id, firstName: 'Rut', version: 1 })
    const late = await save({ id, firstName: 'Ruthie', version: 1 })
    expect([late.statusCode, late.json().message]).toEqual([409, 'changed'])
  })
})

describe('with Employee Info', () => {
  const employee = () => ({
    isEmployee: true,
    hireOnDateValue: '2026-11-02',
    departmentId: bakery,
    paygroupId: company.rules.payGroupId,
    clockId: 5000 + count,
    payId: `U-${count}`,
  })

  it('saves both, and both again', async () => {
    const id = await added(employee())
    const { employeeId } = await get(`/api/users/${id}`)
    expect(await get(`/api/employees/${employeeId}`)).toMatchObject({ userId: id, firstName: 'Ruth' })
    expect((await save({ id, isEmployee: true, firstName: 'Rose', title: 'Lead' })).json().message).toBe('success')
    expect(await get(`/api/employees/${employeeId}`)).toMatchObject({ firstName: 'Rose', form: { title: 'Lead' } })
  })

  it('saves neither when one is refused', async () => {
    const taken = employee()
    await added(taken)
    const fields = somebody({ ...employee(), clockId: taken.clockId })
    expect((await save(fields)).json()).toEqual({ message: 'employeeNumerExit' })
    expect(await all.query('select id from account where email = $1', [fields['email']])).toEqual([])
    await all.query('update company set licences = 0 where id = $1', [company.companyId])
    expect((await save(somebody(employee()))).json()).toEqual({ message: 'licenses' })
    await all.query('update company set licences = 1000 where id = $1', [company.companyId])
  })
})

describe('roles', () => {
  it('nobody but a Superadmin makes or changes a Superadmin', async () => {
    expect((await save(somebody({ roleId: '1' }))).statusCode).toBe(403)
    expect((await save({ id: superadmin.accountId, firstName: 'Mine' })).statusCode).toBe(403)
    expect((await post(`/api/users/${superadmin.accountId}/mail-link`, {})).statusCode).toBe(403)
    expect((await save(somebody({ roleId: '1' }), superadmin)).json().message).toBe('success')
  })

  it('nobody takes their own role or sign-in away', async () => {
    expect((await save({ id: admin.accountId, roleId: '4' })).statusCode).toBe(400)
    expect((await post(`/api/users/${admin.accountId}/status`, { userStatus: 'Inactive' })).statusCode).toBe(400)
  })

  it('a new role ends the sessions of its person', async () => {
    const id = await added({ roleId: '2' })
    const own = await server.bearer({ ...admin, accountId: id })
    await save({ id, roleId: '4' })
    expect((await server.app.inject({ url: '/api/employees', headers: own })).statusCode).toBe(401)
  })
})

describe('the status', () => {
  it('Inactive ends the sessions at once', async () => {
    const id = await added()
    const own = await server.bearer({ ...admin, accountId: id })
    expect((await post(`/api/users/${id}/status`, { userStatus: 'Inactive' })).json()).toEqual({ message: 'success' })
    expect((await server.app.inject({ url: '/api/employees', headers: own })).statusCode).toBe(401)
    expect((await get('/api/users?userStatus=Inactive')).map((row: { id: string }) => row.id)).toContain(id)
  })
})

describe('the lists', () => {
  it('narrow by status, department and text, page by page', async () => {
    const id = await added({ roleId: '3', departments: [bakery], lastName: 'Zz Unique' })
    expect(await get('/api/users?search=zz%20uni&searchIn=email,userStatus')).toEqual([])
    expect(await get('/api/users?search=inactive&searchIn=email,userStatus')).toEqual(
      await get('/api/users?userStatus=Inactive'),
    )
    expect(await get(`/api/users?departmentIds=${bakery}&search=zz%20uni`)).toMatchObject([
      { id, userStatus: 'Active' },
    ])
    const page = await get('/api/users/page?page=1&pageSize=2&sort=-email')
    expect(page.rows).toHaveLength(2)
    expect(page.total).toBeGreaterThan(2)
  })

  it('follow the caller’s department filter, unless the call names departments', async () => {
    const { accountId } = await newAccount(database, { roleId: '2', companyId: company.companyId })
    const own = { ...admin, accountId }
    const there = await added({ roleId: '3', departments: [bakery] })
    const elsewhere = await added()
    const ids = async (query = '') => (await get(`/api/users${query}`, own)).map(({ id }: { id: string }) => id)
    expect(await ids()).toEqual(expect.arrayContaining([there, elsewhere]))
    await post('/api/departments/selected', { departmentId: [bakery] }, own)
    expect(await ids()).toContain(there)
    expect(await ids()).not.toContain(elsewhere)
    const page = await get('/api/users/page?page=1&pageSize=100', own)
    expect(page.rows.map(({ id }: { id: string }) => id)).not.toContain(elsewhere)
    expect(page.total).toBe(page.rows.length)
    expect(await ids(`?departmentIds=${packing}`)).toEqual([])
  })

  it('of approvers leave a Supervisor out of their own choice, and give an Employee the employees', async () => {
    const named = async (who: TestPerson) =>
      (await get('/api/users/report-to', who)).map(({ id }: { id: string }) => id)
    expect(await named(admin)).toContain(admin.accountId)
    const { accountId } = await newAccount(database, { roleId: '3', companyId: company.companyId })
    const supervisor = { ...admin, roleId: '3' as const, accountId }
    expect(await named(supervisor)).not.toContain(accountId)
    const employeeId = await company.addEmployee({})
    expect(await named({ ...admin, roleId: '4', employeeId })).toEqual([employeeId])
  })
})
