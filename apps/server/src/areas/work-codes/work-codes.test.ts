import type { JobRow, JobWithTasks } from '@timeloom/contract'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { setupOffice, type SetupOffice } from '../../../test/setup-office.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { departmentsRoutes } from '../structure/departments.routes.ts'
import { ensureNodes, pathKey } from '../new-companies/new-companies.service.ts'
import { workCodesRoutes } from './work-codes.routes.ts'

const database = testDatabase()
const server = testApp(database, [...workCodesRoutes, ...departmentsRoutes])
let office: SetupOffice

beforeEach(async () => {
  office = await setupOffice(database, server)
})

const addJob = (code: string, more: object = {}) => office.added('/job/save', { code, ...more })
const addTask = (code: string, more: object = {}) => office.added('/task/save', { code, ...more })
const codes = async (url: string) => (await office.get(url)).json<{ code: string }[]>().map(({ code }) => code)
const bakery = ['Plant', 'Production', 'Bakery']

/** Positions below one department. @returns ids by name */
async function positions(): Promise<Record<'bakery' | 'baker' | 'packer', string>> {
  const nodes = await office.company.transact(({ tx }) =>
    ensureNodes(tx, office.company.companyId, [
      [...bakery, 'Baker'],
      [...bakery, 'Packer'],
    ]),
  )
  const id = (path: string[]) => nodes.get(pathKey(path))!
  return { bakery: id(bakery), baker: id([...bakery, 'Baker']), packer: id([...bakery, 'Packer']) }
}
const giveJobs = async (id: string, jobIds: string[]) => {
  const saved = await office.post('/department/save', { id, jobIds })
  expect(saved.json()).toMatchObject({ message: 'success' })
}

describe('lists', () => {
  it.each(['job', 'task'] as const)('of %ss are by code and of the requested status', async (kind) => {
    await office.added(`/${kind}/save`, { code: 'b', name: 'Second' })
    await office.added(`/${kind}/save`, { code: 'Ä', name: 'First' })
    const closed = await office.added(`/${kind}/save`, { code: 'C', name: 'Third' })
    await office.post(`/${kind}/save`, { id: closed, active: 'false' })
    expect(await codes(`/api/${kind}s`)).toEqual(['Ä', 'b', 'C'])
    expect(await codes(`/api/${kind}s?status=All`)).toEqual(['Ä', 'b', 'C'])
    expect(await codes(`/api/${kind}s?status=Active`)).toEqual(['Ä', 'b'])
    expect(await codes(`/api/${kind}s?status=Inactive`)).toEqual(['C'])
  })

  it('of jobs everyone signed in chooses from, each in their own company', async () => {
    const id = await addJob('J1', { name: 'Mill', punchCode: '7', payExportCode: 'secret' })
    const employee = await office.person('4')
    const entry: JobRow = { id, code: 'J1', name: 'Mill', active: true }
    expect((await office.get('/api/jobs', employee)).json()).toEqual([entry])
    const other = await setupOffice(database, server)
    expect((await other.get('/api/jobs')).json()).toEqual([])
    expect((await other.get(`/api/jobs/${id}`)).statusCode).toBe(404)
  })

  it('of jobs tell all of each to people who may see jobs', async () => {
    const [last, first] = [await addTask('T2'), await addTask('T1')]
    const details = { description: 'Night shift', payExportCode: 'M1', punchCode: '7' }
    const mill = await addJob('J1', { ...details, taskID: [last, first] })
    const yard = await addJob('J2')
    const jobs = [
      { id: mill, code: 'J1', taskID: [first, last], ...details, externalJobType: null, externalJobId: null },
      { id: yard, code: 'J2', taskID: [] },
    ]
    for (const role of ['2', '3'] as const) {
      expect((await office.get('/api/jobs', await office.person(role))).json()).toMatchObject(jobs)
    }
    const [read] = (await office.get('/api/jobs')).json<JobRow[]>()
    expect(read).toEqual((await office.get(`/api/jobs/${mill}`)).json())
  })

  it('of active jobs say who they are in the connected system', async () => {
    const id = await addJob('J1')
    await office.post('/job/closeAllSelected', { ids: [await addJob('J2')] })
    await office.company.transact(({ tx }) =>
      tx.updateTable('job').set({ externalJobType: 'Project', externalJobId: 'P1' }).where('id', '=', id).execute(),
    )
    expect((await office.get('/api/jobs/active-with-external-info')).json()).toEqual([
      { id, code: 'J1', name: '', active: true, externalJobType: 'Project', externalJobId: 'P1' },
    ])
  })
})

describe('tasks within a job', () => {
  const tasksOf = (jobId: string) => codes(`/api/tasks/list-with-external-info/${jobId}`)

  it('are those it names and those that no job names', async () => {
    const [own, others] = [await addTask('Own'), await addTask('Other’s')]
    await addTask('Free')
    const job = await addJob('J1', { taskID: [own] })
    await addJob('J2', { taskID: [others] })
    expect(await tasksOf(job)).toEqual(['Free', 'Own'])
  })

  it('are active ones; one that only a closed job names is still nobody else’s', async () => {
    const [closed, named] = [await addTask('Closed'), await addTask('Named')]
    const job = await addJob('J1', { taskID: [closed] })
    const closedJob = await addJob('J2', { taskID: [named] })
    await office.post('/task/save', { id: closed, active: false })
    await office.post('/job/closeAllSelected', { ids: [closedJob] })
    expect(await tasksOf(job)).toEqual([])
    expect(await tasksOf(closedJob)).toEqual(['Named'])
  })

  it('of a job that nobody has answer 404', async () => {
    expect((await office.get(`/api/tasks/list-with-external-info/${randomUUID()}`)).statusCode).toBe(404)
  })

  it('stand in the tree of active jobs', async () => {
    const own = await addTask('Own', { name: 'Cutting' })
    const free = await addTask('Free')
    const job = await addJob('J1', { taskID: [own] })
    const other = await addJob('J2')
    await office.post('/job/closeAllSelected', { ids: [await addJob('J3')] })
    const freeTask = { id: free, code: 'Free', name: '' }
    const expected: JobWithTasks[] = [
      { id: job, code: 'J1', name: '', tasks: [freeTask, { id: own, code: 'Own', name: 'Cutting' }] },
      { id: other, code: 'J2', name: '', tasks: [freeTask] },
    ]
    expect((await office.get('/api/jobs/active-task-tree')).json()).toEqual(expected)
  })
})

describe('jobs of a node', () => {
  it('are those of the position, and of a department those of its positions, each once', async () => {
    const nodes = await positions()
    const [mill, oven, shop] = [await addJob('Mill'), await addJob('Oven'), await addJob('Shop')]
    await giveJobs(nodes.baker, [oven, mill])
    await giveJobs(nodes.packer, [mill, shop])
    await office.post('/job/closeAllSelected', { ids: [shop] })
    const jobsOf = (id: string) => codes(`/api/jobs/list-with-external-info/${id}`)
    expect(await jobsOf(nodes.baker)).toEqual(['Mill', 'Oven'])
    expect(await jobsOf(nodes.packer)).toEqual(['Mill'])
    expect(await jobsOf(nodes.bakery)).toEqual(['Mill', 'Oven'])
    expect((await office.get(`/api/jobs/list-with-external-info/${randomUUID()}`)).statusCode).toBe(404)
  })

  it('stand in the tree of nodes, with the tasks of each', async () => {
    const nodes = await positions()
    const [own, others] = [await addTask('Own'), await addTask('Others')]
    const [mill, oven] = [await addJob('Mill', { taskID: [own] }), await addJob('Oven', { taskID: [others] })]
    await giveJobs(nodes.baker, [oven, mill])
    await giveJobs(nodes.packer, [mill])
    const task = (id: string, code: string) => [{ id, code, name: '' }]
    const millEntry = { id: mill, code: 'Mill', name: '', tasks: task(own, 'Own') }
    const baker = {
      id: nodes.baker,
      name: 'Baker',
      jobs: [millEntry, { id: oven, code: 'Oven', name: '', tasks: task(others, 'Others') }],
    }
    const packer = { id: nodes.packer, name: 'Packer', jobs: [millEntry] }
    expect((await office.get('/api/departments/job-task-tree')).json()).toEqual([baker, packer])
    const ofPacker = await office.get(`/api/departments/job-task-tree?departmentId=${nodes.packer}`)
    expect(ofPacker.json()).toEqual([packer])
  })
})
