import { MAP_DEFAULTS, type EmployeeDetail, type Workplace, type WorkplaceRow } from '@timeloom/contract'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { setupOffice, type SetupOffice } from '../../../test/setup-office.ts'
import { testApp, type TestPerson } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { oauthRoutes } from '../programs/oauth.routes.ts'
import { addToken } from '../programs/testing/programs.ts'
import { peopleRoutes } from '../people/people.routes.ts'
import { saveWorkplace } from './save-work-place.ts'
import { sitesRoutes } from './sites.routes.ts'

const database = testDatabase()
const server = testApp(database, [...sitesRoutes, ...peopleRoutes, ...oauthRoutes])
let office: SetupOffice
let elsewhere: SetupOffice
let number = 0

beforeAll(async () => {
  office = await setupOffice(database, server)
  elsewhere = await setupOffice(database, server)
})

const free = () => `Site ${++number}`
const fence = { address: '1 Quay Street', coordinate: '(-36.843, 174.766)', radius: '25.5' }
const add = (more: object = {}) => office.added('/workPlace/save', { name: free(), ...fence, ...more })
const read = async (id: string) => (await office.get(`/api/workplaces/${id}`)).json<Workplace>()
const save = async (payload: Record<string, unknown>, who?: TestPerson) => {
  const answer = await office.post('/workPlace/save', payload, who)
  return { status: answer.statusCode, ...answer.json<{ message: string; id?: string }>() }
}
const DONE = { status: 200, message: 'success' }
const REPEATED = { status: 200, message: 'name repeat' }

describe('a work site', () => {
  it('keeps every field of the form', async () => {
    const name = free()
    const employee = await office.company.addEmployee({ firstName: 'Mele', lastName: 'Tonga' })
    const id = await add({ name, description: 'Gate 3', siteCode: `Q-${name}`, employeeIds: [employee] })
    const row: WorkplaceRow = {
      id,
      name,
      workSiteStatus: true,
      address: '1 Quay Street',
      coordinate: '(-36.843000, 174.766000)',
      radius: 25.5,
      siteCode: `Q-${name}`,
      version: 1,
    }
    const people = { employeeIds: [employee], employees: [{ id: employee, name: 'Mele Tonga' }] }
    expect(await read(id)).toEqual({ ...row, description: 'Gate 3', ...people })
    expect((await office.get('/api/workplaces')).json()).toContainEqual(row)
  })

  it('needs a name and a fence', async () => {
    const fields = ['name', 'address', 'coordinate', 'radius']
    const reason = 'This field is required.'
    expect(await save({})).toMatchObject({ status: 400, issues: fields.map((field) => ({ field, reason })) })
    expect(await save({ id: await add(), name: ' ' })).toMatchObject({ status: 400 })
  })

  it.each([
    { why: 'a radius of nothing', radius: '0' },
    { why: 'a radius below nothing', radius: '-3' },
    { why: 'a radius that is too small to be kept', radius: '0.001' },
    { why: 'a radius beyond a hundred kilometres', radius: '100001' },
    { why: 'a place that is not on earth', coordinate: '(-91, 174.7)' },
    { why: 'a place without brackets', coordinate: '-36.8, 174.7' },
    { why: 'half a place', coordinate: '(-36.8)' },
    { why: 'an empty address', address: ' ' },
  ])('with $why is refused', async ({ why: _, ...wrong }) => {
    const [field] = Object.keys(wrong)
    expect(await save({ name: free(), ...fence, ...wrong })).toMatchObject({ status: 400, issues: [{ field }] })
  })

  it('from before there were fences is changed without one, but gets no half of one', async () => {
    const { companyId } = office.company
    const { id } = await office.company.transact(({ tx }) =>
      tx.insertInto('work_place').values({ companyId, name: free() }).returning('id').executeTakeFirstOrThrow(),
    )
    expect(await save({ id, workSiteStatus: false })).toMatchObject(DONE)
    expect(await read(id)).toMatchObject({ workSiteStatus: false, address: '', coordinate: '', radius: 0 })
    const issues = [{ field: 'address' }, { field: 'coordinate' }]
    expect(await save({ id, radius: 12 })).toMatchObject({ status: 400, issues })
    expect(await save({ id, ...fence })).toMatchObject(DONE)
  })

  it('leaves what is absent and clears what is empty', async () => {
    const id = await add({ description: 'Gate 3', siteCode: free() })
    await save({ id, radius: 12.345 })
    expect(await read(id)).toMatchObject({ description: 'Gate 3', radius: 12.35, address: fence.address, version: 2 })
    await save({ id, description: '', siteCode: '' })
    expect(await read(id)).toMatchObject({ description: '', siteCode: null, coordinate: '(-36.843000, 174.766000)' })
  })

  it('refuses a name that is taken, however it is written, but another company may have it', async () => {
    const name = free()
    const id = await add({ name })
    expect(await save({ name: name.toUpperCase(), ...fence })).toEqual(REPEATED)
    expect(await save({ id: await add(), name })).toEqual(REPEATED)
    expect(await save({ id, name: name.toUpperCase() })).toMatchObject(DONE)
    const foreign = await elsewhere.post('/workPlace/save', { name, ...fence })
    expect(foreign.json()).toMatchObject({ message: 'success' })
  })

  it('refuses a site code that is taken', async () => {
    const siteCode = free()
    await add({ siteCode })
    const refused = { status: 400, issues: [{ field: 'siteCode', reason: 'Another work site already has this code.' }] }
    expect(await save({ name: free(), ...fence, siteCode: siteCode.toLowerCase() })).toMatchObject(refused)
  })

  it('saved twice at the same moment is added once', async () => {
    const site = { name: free(), address: fence.address, coordinate: fence.coordinate, radius: 10 }
    const late = await office.meanwhile(
      (work) => saveWorkplace(work, site),
      () => office.post('/workPlace/save', site),
    )
    expect(late.json()).toEqual({ message: 'name repeat' })
  })

  it('answers 409 with a version that is old, and the last write wins without one', async () => {
    const id = await add()
    await save({ id, radius: 30, version: '1' })
    const stale = await save({ id, radius: 40, version: 1 })
    expect(stale).toMatchObject({ status: 409, message: 'changed', version: 2, changedBy: 'Ada Admin' })
    expect(await save({ id, radius: 50 })).toMatchObject(DONE)
    expect(await read(id)).toMatchObject({ radius: 50, version: 3 })
  })

  it('that is unknown or another company’s answers 404', async () => {
    const foreign = await elsewhere.added('/workPlace/save', { name: free(), ...fence })
    for (const id of [foreign, randomUUID()]) {
      expect(await save({ id, name: free() })).toMatchObject({ status: 404 })
      expect((await office.get(`/api/workplaces/${id}`)).statusCode).toBe(404)
    }
  })

  it('is recorded with before and after; a save that changes nothing records nothing', async () => {
    const name = free()
    const id = await add({ name })
    await save({ id, radius: 30 })
    await save({ id, radius: 30, name, coordinate: '(-36.8430000001, 174.766)' })
    expect(await office.history('work_place', id)).toMatchObject([
      { action: 'create', before: null, after: { name, isActive: true, radiusMetres: 25.5, employeeIds: [] } },
      { action: 'update', before: { radiusMetres: 25.5 }, after: { radiusMetres: 30, latitude: -36.843 } },
    ])
    expect((await read(id)).version).toBe(2)
  })

  it('is added once with one key, however often it is sent', async () => {
    const headers = { ...(await server.bearer(office.admin)), 'idempotency-key': randomUUID() }
    const payload = { name: free(), ...fence }
    const post = () => server.app.inject({ method: 'POST', url: '/workPlace/save', headers, payload })
    const [first, second] = [await post(), await post()]
    expect(first.json()).toMatchObject({ message: 'success' })
    expect(second.json()).toEqual(first.json())
  })
})

describe('the people of a site', () => {
  const detail = async (id: string) => (await office.get(`/api/employees/${id}`)).json<EmployeeDetail>()

  it("are those whose records name it: the site's form and theirs say the same", async () => {
    const [mele, hemi] = [await office.company.addEmployee({}), await office.company.addEmployee({})]
    const other = await add({ employeeIds: [mele] })
    const id = await add({ employeeIds: [mele, hemi] })
    expect((await detail(mele)).form?.workPlaceId.toSorted()).toEqual([other, id].toSorted())
    await save({ id, employeeIds: [hemi] })
    expect((await detail(mele)).form).toMatchObject({ workPlaceId: [other], version: 4 })
    const changed = await office.post('/employee/save-without-photo', { employeeId: hemi, workPlaceId: '', version: 2 })
    expect(changed.json()).toMatchObject({ message: 'success' })
    expect((await read(id)).employeeIds).toEqual([])
  })

  it('have it in their history, and who has their form open elsewhere is told', async () => {
    const mele = await office.company.addEmployee({})
    const id = await add({ employeeIds: [mele] })
    expect(await office.history('employee', mele)).toMatchObject([
      { action: 'update', before: { workPlaceId: [] }, after: { workPlaceId: [id] } },
    ])
    const late = await office.post('/employee/save-without-photo', { employeeId: mele, title: 'Baker', version: 1 })
    expect(late.json()).toMatchObject({ message: 'changed', version: 2, changedBy: 'Ada Admin' })
  })

  it('stay where the save names none, and go where it names an empty list', async () => {
    const mele = await office.company.addEmployee({})
    const id = await add({ employeeIds: [mele] })
    await save({ id, radius: 60 })
    expect((await read(id)).employeeIds).toEqual([mele])
    await save({ id, employeeIds: '' })
    expect((await read(id)).employeeIds).toEqual([])
  })

  it('are of the company: others are not found, and nothing is written', async () => {
    const [own, foreign] = [await office.company.addEmployee({}), await elsewhere.company.addEmployee({})]
    const id = await add()
    for (const stranger of [foreign, randomUUID()]) {
      expect(await save({ id, employeeIds: [own, stranger] })).toMatchObject({ status: 404 })
    }
    expect(await read(id)).toMatchObject({ employeeIds: [], version: 1 })
  })

  it('are shown to a Supervisor as far as they are managed', async () => {
    const { companyId } = office.company
    const departmentId = await office.company.transact(async ({ tx }) => {
      const node = { companyId, level: 1, name: free() }
      return (await tx.insertInto('department').values(node).returning('id').executeTakeFirstOrThrow()).id
    })
    const supervisor = await office.person('3')
    await office.company.transact(({ tx }) =>
      tx
        .insertInto('managed_department')
        .values({ companyId, accountId: supervisor.accountId, departmentId })
        .execute(),
    )
    const managed = await office.company.addEmployee({ departmentId })
    const id = await add({ employeeIds: [managed, await office.company.addEmployee({})] })
    const seen = (await office.get(`/api/workplaces/${id}`, supervisor)).json<Workplace>()
    expect(seen.employeeIds).toEqual([managed])
    expect((await read(id)).employeeIds).toHaveLength(2)
  })
})

describe('the list', () => {
  it('is by name and of the requested status', async () => {
    const { added, get } = await setupOffice(database, server)
    await added('/workPlace/save', { name: 'yard', ...fence })
    await added('/workPlace/save', { name: 'Ārai', ...fence })
    await added('/workPlace/save', { name: 'Depot', ...fence, workSiteStatus: false })
    const names = async (query: string) =>
      (await get(`/api/workplaces${query}`)).json<WorkplaceRow[]>().map(({ name }) => name)
    expect(await names('')).toEqual(['Ārai', 'Depot', 'yard'])
    expect(await names('?status=Active')).toEqual(['Ārai', 'yard'])
    expect(await names('?status=Inactive')).toEqual(['Depot'])
  })
})

describe('the map of a new site', () => {
  it('begins at the company, or where it has no place at the usual one', async () => {
    const { company, get } = await setupOffice(database, server)
    const { latitude, longitude } = MAP_DEFAULTS
    const begin = async () => (await get('/api/workplaces/default-location')).json<unknown>()
    expect(await begin()).toEqual({ latitude, longitude })
    await company.transact(({ tx }) =>
      tx.updateTable('company_detail').set({ latitude: -43.53, longitude: 172.63 }).execute(),
    )
    expect(await begin()).toEqual({ latitude: -43.53, longitude: 172.63 })
  })
})

describe('rights', () => {
  it('Admins save, Supervisors see, Employees only choose', async () => {
    const id = await add()
    const [supervisor, employee] = [await office.person('3'), await office.person('4')]
    expect((await office.get(`/api/workplaces/${id}`, supervisor)).statusCode).toBe(200)
    expect((await office.get(`/api/workplaces/${id}`, employee)).statusCode).toBe(403)
    expect((await office.get('/api/workplaces/default-location', employee)).statusCode).toBe(403)
    expect((await office.get('/api/workplaces', employee)).statusCode).toBe(200)
    for (const who of [supervisor, employee]) {
      expect(await save({ id, radius: 99 }, who)).toMatchObject({ status: 403 })
      expect(await save({ name: free(), ...fence }, who)).toMatchObject({ status: 403 })
    }
    expect(await save({ name: free(), ...fence }, await office.person('1'))).toMatchObject(DONE)
    expect(await read(id)).toMatchObject({ radius: 25.5, version: 1 })
  })

  it('a program that may only change cannot add', async () => {
    const { headers } = await addToken(server, await server.bearer(office.admin), { scopes: ['workplace:update'] })
    const post = (payload: object) => server.app.inject({ method: 'POST', url: '/workPlace/save', headers, payload })
    expect((await post({ name: free(), ...fence })).statusCode).toBe(403)
    expect((await post({ id: await add(), radius: 20 })).json()).toMatchObject({ message: 'success' })
  })
})
