import type { Job, Task } from '@timeloom/contract'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { setupOffice, type SetupOffice } from '../../../test/setup-office.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { addToken } from '../programs/testing/programs.ts'
import { oauthRoutes } from '../programs/oauth.routes.ts'
import { saveJob, saveTask } from './save-work-code.ts'
import { workCodesRoutes } from './work-codes.routes.ts'

const database = testDatabase()
const server = testApp(database, [...workCodesRoutes, ...oauthRoutes])
let office: SetupOffice
let elsewhere: SetupOffice
let number = 0

beforeAll(async () => {
  office = await setupOffice(database, server)
  elsewhere = await setupOffice(database, server)
})

/** A code that none has. */
const free = () => `C-${++number}`
const addJob = (more: object = {}) => office.added('/job/save', { code: free(), ...more })
const addTask = (more: object = {}) => office.added('/task/save', { code: free(), ...more })
const readJob = async (id: string) => (await office.get(`/api/jobs/${id}`)).json<Job>()
const readTask = async (id: string) => (await office.get('/api/tasks')).json<Task[]>().find((task) => task.id === id)!
const save = async (kind: 'job' | 'task', payload: Record<string, unknown>) => {
  const answer = await office.post(`/${kind}/save`, payload)
  return { status: answer.statusCode, ...answer.json<{ message: string; id?: string }>() }
}
const DONE = { status: 200, message: 'success' }
const EXIST = { status: 200, message: 'exist' }

describe('a new job', () => {
  it('keeps every field of the form', async () => {
    const taskID = [await addTask({ code: 'A1' }), await addTask({ code: 'A2' })]
    const said = { code: 'J-100', name: 'Mill', description: 'Second line', punchCode: '100', payExportCode: 'M' }
    const id = await addJob({ ...said, taskID })
    expect(await readJob(id)).toEqual({
      ...said,
      id,
      taskID,
      active: true,
      externalJobType: null,
      externalJobId: null,
      version: 1,
    })
  })

  it('takes what a form sends as text, with empty text for nothing', async () => {
    const taskID = await addTask()
    const headers = {
      ...(await server.bearer(office.admin)),
      'content-type': 'application/x-www-form-urlencoded',
    }
    const code = free()
    const form = new URLSearchParams({ id: '', code, name: '', active: 'true', taskID, description: '', punchCode: '' })
    const answer = await server.app.inject({ method: 'POST', url: '/job/save', headers, payload: form.toString() })
    expect(await readJob(answer.json().id)).toMatchObject({
      code,
      name: '',
      description: '',
      punchCode: null,
      payExportCode: '',
      taskID: [taskID],
    })
  })
})

describe.each(['job', 'task'] as const)('a %s', (kind) => {
  const add = (more: object = {}) => office.added(`/${kind}/save`, { code: free(), ...more })
  const read = (id: string) => (kind === 'job' ? readJob(id) : readTask(id))

  it('is active while it is created, and can be made inactive later', async () => {
    const id = await add({ active: false })
    expect((await read(id)).active).toBe(true)
    expect(await save(kind, { id, active: false })).toMatchObject(DONE)
    expect((await read(id)).active).toBe(false)
    expect(await save(kind, { id, name: free() })).toMatchObject(DONE)
    expect((await read(id)).active).toBe(false)
  })

  it('needs a code', async () => {
    const issues = [{ field: 'code', reason: 'This field is required.' }]
    expect(await save(kind, { name: 'Nameless' })).toMatchObject({ status: 400, issues })
    expect(await save(kind, { id: await add(), code: ' ' })).toMatchObject({ status: 400 })
  })

  it('leaves what is absent and clears what is empty', async () => {
    const said = { name: free(), description: 'Long', punchCode: free(), payExportCode: 'X' }
    const id = await add(said)
    const code = free()
    await save(kind, { id, code })
    expect(await read(id)).toMatchObject({ ...said, code, version: 2 })
    await save(kind, { id, name: '', description: '', punchCode: '', payExportCode: '' })
    expect(await read(id)).toMatchObject({ code, name: '', description: '', punchCode: null, payExportCode: '' })
  })

  it.each([
    { why: 'a code', field: 'code', taken: () => ({ code: `Taken ${++number}` }) },
    { why: 'a name', field: 'name', taken: () => ({ code: free(), name: `Taken ${++number}` }) },
    { why: 'a punch code', field: 'punchCode', taken: () => ({ code: free(), punchCode: `Taken ${++number}` }) },
  ])('refuses $why that is taken, however it is written', async ({ field, taken }) => {
    const first: Record<string, string> = taken()
    const id = await add(first)
    const again = Object.fromEntries(
      Object.entries(first).map(([field, text]) => [field, text.startsWith('Taken') ? text.toUpperCase() : free()]),
    )
    expect(await save(kind, again)).toEqual({ ...EXIST, field })
    expect(await save(kind, { ...again, id: await add() })).toEqual({ ...EXIST, field })
    expect(await save(kind, { ...again, id })).toMatchObject(DONE)
  })

  it('saved twice at the same moment is added once', async () => {
    const code = free()
    const late = await office.meanwhile(
      (work) => (kind === 'job' ? saveJob : saveTask)(work, { code }),
      () => office.post(`/${kind}/save`, { code }),
    )
    expect(late.json()).toEqual({ message: 'exist', field: 'code' })
  })

  it('without names and punch codes there can be many', async () => {
    await add({ name: '', punchCode: '' })
    expect(await save(kind, { code: free(), name: '', punchCode: '' })).toMatchObject(DONE)
  })

  it('may have the code, name and punch code of one of the other kind, or of another company', async () => {
    const same = { code: free(), name: free(), punchCode: free() }
    await add(same)
    expect(await save(kind === 'job' ? 'task' : 'job', same)).toMatchObject(DONE)
    expect((await elsewhere.post(`/${kind}/save`, same)).json()).toMatchObject({ message: 'success' })
  })

  it('of a connected system keeps what that system calls it, whatever a form says', async () => {
    const id = await add()
    const column = kind === 'job' ? 'Job' : 'Task'
    const external = { [`external${column}Type`]: 'Project', [`external${column}Id`]: 'P-1' }
    await office.company.transact(({ tx }) => tx.updateTable(kind).set(external).where('id', '=', id).execute())
    const other = { [`external${column}Type`]: 'Order', [`external${column}Id`]: '' }
    expect(await save(kind, { id, name: free(), ...other })).toMatchObject(DONE)
    expect(await read(id)).toMatchObject(external)
    expect(await read(await add(other))).toMatchObject({
      [`external${column}Type`]: null,
      [`external${column}Id`]: null,
    })
  })

  it('answers 409 with a version that is old, and the last write wins without one', async () => {
    const id = await add()
    await save(kind, { id, description: 'One', version: '1' })
    const stale = await save(kind, { id, description: 'Two', version: 1 })
    expect(stale).toMatchObject({ status: 409, message: 'changed', version: 2, changedBy: 'Ada Admin' })
    expect((await read(id)).description).toBe('One')
    expect(await save(kind, { id, description: 'Three' })).toMatchObject(DONE)
    expect(await read(id)).toMatchObject({ description: 'Three', version: 3 })
  })

  it('that is unknown or another company’s answers 404', async () => {
    const foreign = await elsewhere.added(`/${kind}/save`, { code: free() })
    expect(await save(kind, { id: randomUUID(), code: free() })).toMatchObject({ status: 404 })
    expect(await save(kind, { id: foreign, code: free() })).toMatchObject({ status: 404 })
  })

  it('is recorded with before and after; a save that changes nothing records nothing', async () => {
    const code = free()
    const id = await add({ code, name: `Name ${code}` })
    await save(kind, { id, payExportCode: 'Y' })
    await save(kind, { id, payExportCode: 'Y', code })
    expect(await office.history(kind, id)).toMatchObject([
      { action: 'create', before: null, after: { code, name: `Name ${code}`, isActive: true, payExportCode: '' } },
      { action: 'update', before: { payExportCode: '' }, after: { code, payExportCode: 'Y' } },
    ])
    expect((await read(id)).version).toBe(2)
  })

  it('is added once with one key, however often it is sent', async () => {
    const headers = { ...(await server.bearer(office.admin)), 'idempotency-key': randomUUID() }
    const payload = { code: free() }
    const post = () => server.app.inject({ method: 'POST', url: `/${kind}/save`, headers, payload })
    const [first, second] = [await post(), await post()]
    expect(first.json()).toMatchObject({ message: 'success' })
    expect(second.json()).toEqual(first.json())
  })

  it('is saved by Admins, read by Supervisors, and no Employee opens it', async () => {
    const id = await add()
    const url = kind === 'job' ? `/api/jobs/${id}` : '/api/tasks'
    const [supervisor, employee] = [await office.person('3'), await office.person('4')]
    expect((await office.get(url, supervisor)).statusCode).toBe(200)
    expect((await office.get(url, employee)).statusCode).toBe(403)
    for (const who of [supervisor, employee]) {
      expect((await office.post(`/${kind}/save`, { id, code: free() }, who)).statusCode).toBe(403)
      expect((await office.post(`/${kind}/save`, { code: free() }, who)).statusCode).toBe(403)
    }
    expect((await office.post(`/${kind}/save`, { code: free() }, await office.person('1'))).statusCode).toBe(200)
  })

  it('is changed but not added by a program that may only change', async () => {
    const { headers } = await addToken(server, await server.bearer(office.admin), { scopes: [`${kind}:update`] })
    const post = (payload: object) => server.app.inject({ method: 'POST', url: `/${kind}/save`, headers, payload })
    expect((await post({ code: free() })).statusCode).toBe(403)
    expect((await post({ id: await add(), name: free() })).json()).toMatchObject({ message: 'success' })
  })
})

describe('the tasks of a job', () => {
  it('are those of the last save, and stay where a save says none', async () => {
    const [cutting, packing] = [await addTask(), await addTask()]
    const id = await addJob({ taskID: [cutting, packing, cutting] })
    await save('job', { id, taskID: [packing] })
    expect((await readJob(id)).taskID).toEqual([packing])
    await save('job', { id, name: free() })
    expect((await readJob(id)).taskID).toEqual([packing])
    await save('job', { id, taskID: '' })
    expect(await readJob(id)).toMatchObject({ taskID: [], version: 4 })
    const recorded = await office.history('job', id)
    expect(recorded.map(({ after }) => (after as { taskIds: string[] }).taskIds)).toEqual([
      [cutting, packing].toSorted(),
      [packing],
      [packing],
      [],
    ])
  })

  it('are the company’s: an unknown one refuses the save', async () => {
    const foreign = await elsewhere.added('/task/save', { code: free() })
    const id = await addJob({ taskID: [await addTask()] })
    const before = await readJob(id)
    for (const unknown of [foreign, randomUUID()]) {
      expect(await save('job', { id, name: 'Other', taskID: [unknown] })).toMatchObject({ status: 404 })
      expect(await save('job', { code: free(), taskID: [unknown] })).toMatchObject({ status: 404 })
    }
    expect(await readJob(id)).toEqual(before)
  })
})

describe('closing jobs', () => {
  const close = (ids: string[], who = office.admin) => office.post('/job/closeAllSelected', { ids }, who)

  it('makes them inactive, and recording it a second time there is nothing to record', async () => {
    const ids = [await addJob(), await addJob()]
    expect((await close([...ids, ids[0]!])).json()).toEqual({ message: 'success' })
    expect((await close(ids)).json()).toEqual({ message: 'success' })
    for (const id of ids) {
      expect(await readJob(id)).toMatchObject({ active: false, version: 2 })
      expect((await office.history('job', id)).slice(1)).toMatchObject([
        { action: 'update', before: { isActive: true }, after: { isActive: false } },
      ])
    }
  })

  it('closes all or none: one of another company answers 404', async () => {
    const id = await addJob()
    const foreign = await elsewhere.added('/job/save', { code: free() })
    expect((await close([id, foreign])).statusCode).toBe(404)
    expect((await close([id, randomUUID()])).statusCode).toBe(404)
    expect((await close([])).statusCode).toBe(400)
    expect(await readJob(id)).toMatchObject({ active: true, version: 1 })
    expect((await elsewhere.get(`/api/jobs/${foreign}`)).json()).toMatchObject({ active: true })
  })

  it('is refused to those who only see them', async () => {
    const id = await addJob()
    expect((await close([id], await office.person('3'))).statusCode).toBe(403)
    expect((await close([id], await office.person('4'))).statusCode).toBe(403)
    expect((await readJob(id)).active).toBe(true)
  })
})
