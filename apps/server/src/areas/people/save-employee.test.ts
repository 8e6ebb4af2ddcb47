import { beforeAll, describe, expect, it } from 'vitest'
import { superuser } from '../../../test/superuser.ts'
import { testApp, type TestPerson } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import type { CompanyAtWork } from '../../../test/company-at-work.ts'
import { signInRoutes } from '../sign-in/sign-in.routes.ts'
import { createPayGroup } from '../pay-rules/pay-rules.service.ts'
import { peopleRoutes } from './people.routes.ts'
import { peopleOffice, type PeopleOffice } from './testing/people-office.ts'

const now = new Date('2026-11-20T00:00:00Z')
const database = testDatabase()
const all = superuser(database)
const server = testApp(database, [...peopleRoutes, ...signInRoutes], { now })

let office: PeopleOffice
let company: CompanyAtWork
let admin: TestPerson
let bakery: string
let packing: string

beforeAll(async () => {
  office = await peopleOffice(database, server, now)
  ;({ company, admin, bakery, packing } = office)
})

const { save, someone, added, read } = {
  save: (...given: Parameters<PeopleOffice['save']>) => office.save(...given),
  someone: (...given: Parameters<PeopleOffice['someone']>) => office.someone(...given),
  added: (...given: Parameters<PeopleOffice['added']>) => office.added(...given),
  read: (...given: Parameters<PeopleOffice['read']>) => office.read(...given),
}

describe('a new employee', () => {
  it('keeps every field of the form', async () => {
    const skill = await company.transact(async ({ tx }) =>
      tx
        .insertInto('skill')
        .values({ companyId: company.companyId, name: 'Forklift' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const said = {
      middleName: 'Ana',
      name: 'Mel',
      title: 'Baker',
      mobile: '021 555',
      phone: '09 555',
      fax: '09 556',
      physicalAddr: '1 Main Road',
      postalAddr: 'PO Box 1',
      comments: 'Starts early',
      standardHours: 7.6,
      guaranteedHours: 38,
      isExport: false,
      defaultActivity: 'A',
      defaultWorkcentre: 'W',
      payCostcode: 'J',
      glTransType: 'G',
      mobileIMEI: 'R1',
      showonDashboard: true,
      noGPS: true,
      noGeoFence: true,
      evacuator: true,
      externalId: 'E1',
      skills: [skill.id],
      transferPositions: [packing],
    }
    const id = await added({ ...said, pin: '0417', payRate: 31.25, xeroGuid: 'not from a form' })
    const found = await read(id)
    expect({ ...found, ...found.form }).toMatchObject({
      ...said,
      departmentName: 'Bakery',
      employeeStatus: 'Active',
      hireOnDateValue: '2026-11-02',
      hasPin: true,
      payRate: 31.25,
      xeroGuid: null,
      version: 1,
    })
    expect(JSON.stringify(found)).not.toContain('0417')
  })

  it.each([
    { why: 'no department', change: { departmentId: '' }, code: 'noDepartment' },
    { why: 'no pay group', change: { paygroupId: '' }, code: 'noPaygroup' },
  ])('with $why is refused', async ({ change, code }) => {
    expect((await save(someone(change))).json()).toEqual({ message: code })
  })

  it.each(['firstName', 'lastName', 'hireOnDateValue', 'clockId', 'payId'])('without %s is told so', async (field) => {
    const answer = await save(someone({ [field]: '' }))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toEqual([{ field, reason: 'This field is required.' }])
  })

  it('cannot take a clock ID, a pay ID or an email that someone has', async () => {
    const number = 77_001
    await added({ clockId: number, payId: 'TAKEN', email: 'taken@test.example' })
    expect((await save(someone({ clockId: number }))).json().message).toBe('employeeNumerExit')
    expect((await save(someone({ payId: 'TAKEN' }))).json().message).toBe('employeePayIdExit')
    expect((await save(someone({ email: 'Taken@test.example' }))).json().message).toBe('userEmailExit')
  })

  it('with an email gets an account and an invitation; with a password one that must be changed', async () => {
    const [invited, handed] = [office.email(), office.email()]
    await added({ email: invited })
    const password = 'purple tulips in spring'
    expect((await save(someone({ email: handed, password, confirm_password: 'other' }))).json().issues).toEqual([
      { field: 'confirm_password', reason: 'The two passwords that you entered do not match!' },
    ])
    await added({ email: handed, password, confirm_password: password })
    const accounts = await all.query(
      `select a.role_id, a.password_hash is not null as has_password, a.must_change_password,
         (select count(*)::integer from outgoing_mail m where m.recipient = a.email) as mails
       from account a where email in ($1, $2) order by a.created_at`,
      [invited, handed],
    )
    expect(accounts).toEqual([
      { role_id: '4', has_password: false, must_change_password: false, mails: 1 },
      { role_id: '4', has_password: true, must_change_password: true, mails: 0 },
    ])
    const audit = await all.query(`select before, after from audit_entry where entity in ('employee', 'account')`)
    expect(JSON.stringify(audit)).not.toContain(password)
  })

  it('beyond the licences is refused, and with the app beyond the mobile ones', async () => {
    expect((await save(someone({ statusApp: true }))).json().message).toBe('licensesApp')
    await all.query('update company set licences = 0 where id = $1', [company.companyId])
    expect((await save(someone())).json().message).toBe('licenses')
    await all.query('update company set licences = 1000 where id = $1', [company.companyId])
  })
})

describe('an edit', () => {
  it('leaves absent fields, and clears empty ones', async () => {
    const id = await added({ mobile: '021', title: 'Baker' })
    expect((await save({ employeeId: id, mobile: '' })).json()).toMatchObject({ message: 'success', id })
    expect(await read(id)).toMatchObject({ mobile: null, firstName: 'Mele', form: { title: 'Baker', version: 2 } })
  })

  it('of an older version says who was faster', async () => {
    const id = await added()
    await save({ employeeId: id, title: 'Baker', version: 1 })
    const late = await save({ employeeId: id, title: 'Cook', version: 1 })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({ message: 'changed', version: 2, changedBy: 'Ada Admin' })
  })

  it('of department, hours and rate holds from its date; the history tells', async () => {
    const id = await added({ payRate: 30 })
    const changes = [
      { departmentId: packing, standardHours: 6, payRate: 32, effectiveFrom: '2026-11-16' },
      { departmentId: bakery, effectiveFrom: '2027-01-04' },
    ]
    for (const change of changes) expect((await save({ employeeId: id, ...change })).json().message).toBe('success')
    expect(await read(id)).toMatchObject({ departmentName: 'Packing', standardHours: 6, form: { payRate: 32 } })
    const headers = await server.bearer(admin)
    const history = (await server.app.inject({ url: `/api/employees/${id}/history`, headers })).json()
    expect(history).toMatchObject([
      { kind: 'assignment', from: '2027-01-04', isFuture: true, departmentName: 'Bakery', changedBy: 'Ada Admin' },
      { kind: 'assignment', from: '2026-11-16', isFuture: false, departmentName: 'Packing', standardHours: 6 },
      { kind: 'payRate', from: '2026-11-16', payRate: 32 },
      { kind: 'assignment', from: '2026-11-02', departmentName: 'Bakery', standardHours: 8 },
      { kind: 'payRate', from: '2026-11-02', payRate: 30 },
    ])
  })

  it('that makes a supervisor gives the role and the nodes, and ends the sessions', async () => {
    const email = office.email()
    const id = await added({ email })
    const { userId } = await read(id)
    const own = await server.bearer({ ...admin, accountId: userId, roleId: '4', employeeId: id })
    await save({ employeeId: id, isSupervisor: true, departments: [packing], funs: ['Leave'] })
    expect((await read(id)).form).toMatchObject({ isSupervisor: true, departments: [packing], funs: ['Leave'] })
    expect((await server.app.inject({ url: '/api/employees', headers: own })).statusCode).toBe(401)
    await save({ employeeId: id, isSupervisor: false })
    expect((await read(id)).form).toMatchObject({ isSupervisor: false, departments: [] })
  })

  it('to a pay group that pays on the finish day is refused while a shift goes over midnight', async () => {
    const id = await added()
    const { companyId } = company
    const payGroupId = await company.transact(async ({ tx }) => {
      await tx
        .insertInto('schedule_day')
        .values({ companyId, employeeId: id, workDate: '2026-12-01', source: 'roster' })
        .execute()
      await tx
        .insertInto('work_section')
        .values({ companyId, employeeId: id, workDate: '2026-12-01', startMinute: 1320, endMinute: 1800 })
        .execute()
      return createPayGroup(tx, {
        companyId,
        name: 'Finish day',
        effectiveFrom: '2026-06-01',
        rules: { startTime: '2026-06-01', payOnFinishDay: true },
      })
    })
    expect((await save({ employeeId: id, paygroupId: payGroupId })).json().message).toBe('payOnFinishDayConflicts')
  })
})
