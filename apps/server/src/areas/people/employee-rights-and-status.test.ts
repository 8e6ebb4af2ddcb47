import { beforeAll, describe, expect, it } from 'vitest'
import { superuser } from '../../../test/superuser.ts'
import { testApp, type TestPerson } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { signInRoutes } from '../sign-in/sign-in.routes.ts'
import { peopleRoutes } from './people.routes.ts'
import { peopleOffice, type PeopleOffice } from './testing/people-office.ts'

const now = new Date('2026-11-20T00:00:00Z')
const database = testDatabase()
const all = superuser(database)
const server = testApp(database, [...peopleRoutes, ...signInRoutes], { now })

let office: PeopleOffice
let company: CompanyAtWork
let admin: TestPerson
let supervisor: TestPerson
let packing: string

beforeAll(async () => {
  office = await peopleOffice(database, server, now)
  ;({ company, admin, supervisor, packing } = office)
})

const { save, someone, added, read, setStatus } = {
  save: (...given: Parameters<PeopleOffice['save']>) => office.save(...given),
  someone: (...given: Parameters<PeopleOffice['someone']>) => office.someone(...given),
  added: (...given: Parameters<PeopleOffice['added']>) => office.added(...given),
  read: (...given: Parameters<PeopleOffice['read']>) => office.read(...given),
  setStatus: (...given: Parameters<PeopleOffice['setStatus']>) => office.setStatus(...given),
}

describe('who may', () => {
  it('a Supervisor changes their own people, but not who signs in, what they earn, or where others are', async () => {
    const [own, other] = [await added({ email: office.email() }), await added({ departmentId: packing })]
    expect((await save({ employeeId: own, title: 'Baker' }, supervisor)).json().message).toBe('success')
    expect((await save({ employeeId: other, title: 'Baker' }, supervisor)).statusCode).toBe(404)
    expect((await read(other, supervisor)).message).toBe('There is no such employee.')
    expect((await save({ employeeId: own, departmentId: packing }, supervisor)).statusCode).toBe(404)
    for (const change of [{ isSupervisor: true }, { payRate: 99 }, { email: 'mine@test.example' }]) {
      expect((await save({ employeeId: own, ...change }, supervisor)).statusCode, JSON.stringify(change)).toBe(403)
    }
    expect((await save(someone(), supervisor)).statusCode).toBe(403)
    expect((await read(own, supervisor)).form).not.toHaveProperty('payRate')
  })

  it('an Employee reads their own record without what is written about them, and changes nothing', async () => {
    const id = await added({ comments: 'late twice' })
    const self = { ...admin, roleId: '4' as const, employeeId: id }
    expect(await read(id, self)).not.toHaveProperty('form')
    expect((await save({ employeeId: id, title: 'Boss' }, self)).statusCode).toBe(403)
    expect((await read(await added(), self)).message).toBe('There is no such employee.')
  })

  it('another company finds nobody', async () => {
    const other = await companyAtWork(database.db, { now })
    const stranger = { accountId: other.accountId, companyId: other.companyId, roleId: '2' as const, employeeId: null }
    const id = await added()
    expect((await save({ employeeId: id, title: 'Boss' }, stranger)).statusCode).toBe(404)
    expect((await setStatus(id, 'Inactive', stranger)).statusCode).toBe(404)
  })
})

describe('the status', () => {
  it('Terminated sets the last day and ends sign-in at once; Active gives both back', async () => {
    const id = await added({ email: office.email() })
    const { userId } = await read(id)
    const own = await server.bearer({ ...admin, accountId: userId, roleId: '4', employeeId: id })
    expect((await setStatus(id, 'Terminated')).json()).toMatchObject({ message: 'success' })
    expect((await server.app.inject({ url: '/api/employees', headers: own })).statusCode).toBe(401)
    expect(await read(id)).toMatchObject({ employeeStatus: 'Terminated', terminateDateValue: '2026-11-20' })
    const status = async () => (await all.query('select status from account where id = $1', [userId]))[0]
    expect(await status()).toEqual({ status: 'Inactive' })
    await setStatus(id, 'Active')
    expect(await read(id)).toMatchObject({ employeeStatus: 'Active', terminateDateValue: null })
    expect(await status()).toEqual({ status: 'Active' })
  })

  it('Active needs a department, a licence and a clock ID that is free', async () => {
    const nowhere = await company.addEmployee({ status: 'Inactive', departmentId: null })
    expect((await setStatus(nowhere, 'Active')).json().message).toBe('noDepartment')
    const left = await added({ clockId: 88_001 })
    expect((await setStatus(left, 'Terminated')).json().message).toBe('success')
    const heir = await added({ clockId: 88_001, hireOnDateValue: '2026-12-01' })
    expect((await setStatus(left, 'Active')).json().message).toBe('employeeClockIdExit')
    await setStatus(heir, 'Inactive')
    await all.query('update company set licences = 0 where id = $1', [company.companyId])
    expect((await setStatus(heir, 'Active')).json().message).toBe('licenses')
    await all.query('update company set licences = 1000 where id = $1', [company.companyId])
  })

  it('is recorded with who, before, after and why', async () => {
    const id = await added()
    await setStatus(id, 'Inactive')
    const entries = await all.query(
      `select before ->> 'status' as before, after ->> 'status' as after, reason, account_id
       from audit_entry where entity = 'employee' and entity_id = $1 and action = 'update'`,
      [id],
    )
    expect(entries).toEqual([{ before: 'Active', after: 'Inactive', reason: 'as agreed', account_id: admin.accountId }])
  })
})

it('the next clock ID is one more than the highest', async () => {
  const headers = await server.bearer(admin)
  const next = async () => (await server.app.inject({ url: '/api/employees/next-clock-id', headers })).json()
  const before = await next()
  await added({ clockId: before })
  expect(await next()).toBe(before + 1)
})

it('counts follow the active people', async () => {
  const headers = await server.bearer(admin)
  const count = async () => (await server.app.inject({ url: '/api/employees/user-count', headers })).json()
  const before = await count()
  const id = await added()
  expect(await count()).toBe(before + 1)
  await setStatus(id, 'Inactive')
  expect(await count()).toBe(before)
})
