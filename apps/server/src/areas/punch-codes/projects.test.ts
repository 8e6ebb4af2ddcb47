import type { NamedEntry, PunchCode } from '@timeloom/contract'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { setupOffice, type SetupOffice } from '../../../test/setup-office.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { punchCodesRoutes } from './punch-codes.routes.ts'

const database = testDatabase()
const server = testApp(database, punchCodesRoutes)
let office: SetupOffice
let elsewhere: SetupOffice
let ids: Record<'project' | 'panel' | 'task' | 'category' | 'closed' | 'otherPanel', string>

beforeAll(async () => {
  office = await setupOffice(database, server)
  elsewhere = await setupOffice(database, server)
  const project = await add(office, 'project', 'Bridge')
  const panel = await add(office, 'panel', 'Deck', { parentId: project })
  const other = await add(office, 'project', 'Tunnel')
  ids = {
    project,
    panel,
    task: await add(office, 'task', 'Pour', { parentId: panel }),
    category: await add(office, 'category', 'Labour'),
    closed: await add(office, 'category', 'Closed', { isActive: false }),
    otherPanel: await add(office, 'panel', 'Portal', { parentId: other }),
  }
})

async function add({ company }: SetupOffice, kind: string, name: string, more: object = {}): Promise<string> {
  const values = { companyId: company.companyId, kind, name, externalId: name, ...more }
  return company.transact(
    async ({ tx }) =>
      (await tx.insertInto('project_entry').values(values).returning('id').executeTakeFirstOrThrow()).id,
  )
}

const names = async (url: string) => (await office.get(url)).json<NamedEntry[]>().map(({ name }) => name)
const make = async (payload: Record<string, unknown>) => {
  const answer = await office.post('/api/punch-codes', payload)
  return { status: answer.statusCode, ...answer.json<{ message: string; codes: PunchCode[] }>() }
}
const chosen = () => {
  const { project, panel, task, category } = ids
  return { project, panel, task, category }
}

describe('the lists of the connected system', () => {
  it('lead from a project to its panels and their tasks; categories stand by themselves', async () => {
    const { project, panel } = ids
    expect(await names('/api/calder-stewart/projects?isLeave=false')).toEqual(['Bridge', 'Tunnel'])
    expect(await names(`/api/calder-stewart/subprojects?project=${project}&isLeave=false`)).toEqual(['Deck'])
    expect(await names(`/api/calder-stewart/activities?project=${project}&panel=${panel}`)).toEqual(['Pour'])
    expect(await names('/api/calder-stewart/categories?isLeave=false')).toEqual(['Labour'])
  })

  it('are empty where no system is connected', async () => {
    expect((await elsewhere.get('/api/calder-stewart/projects?isLeave=false')).json()).toEqual([])
  })

  it('know no project of another company, and no panel of another project', async () => {
    const foreign = await add(elsewhere, 'project', 'Foreign')
    const status = async (url: string) => (await office.get(url)).statusCode
    for (const project of [foreign, randomUUID(), ids.panel]) {
      expect(await status(`/api/calder-stewart/subprojects?project=${project}`)).toBe(404)
    }
    expect(await status(`/api/calder-stewart/activities?project=${ids.project}&panel=${ids.otherPanel}`)).toBe(404)
    expect(await status('/api/calder-stewart/subprojects')).toBe(400)
  })
})

describe('a code of a project', () => {
  it('holds the four levels under the names of the specification', async () => {
    const { codes } = await make(chosen())
    const payload = { ...chosen(), projectName: 'Bridge', panelName: 'Deck', taskName: 'Pour', categoryName: 'Labour' }
    expect(codes).toEqual([{ payload, text: expect.any(String) }])
    const verified = await office.post('/api/punch-codes/verify', { text: codes[0]!.text })
    expect(verified.json()).toEqual({ message: 'success', payload })
  })

  it.each(['project', 'panel', 'task', 'category'])('needs the %s', async (field) => {
    const issues = [{ field, reason: 'This field is required.' }]
    expect(await make({ ...chosen(), [field]: '' })).toMatchObject({ status: 400, issues })
  })

  it('takes levels of each other only, of the company and active', async () => {
    expect(await make({ ...chosen(), panel: ids.otherPanel })).toMatchObject({
      status: 400,
      issues: [{ field: 'panel' }],
    })
    expect(await make({ ...chosen(), category: ids.closed })).toMatchObject({ message: 'inactive', name: 'Closed' })
    for (const project of [await add(elsewhere, 'project', 'Foreign too'), randomUUID(), ids.panel]) {
      expect(await make({ ...chosen(), project })).toMatchObject({ status: 404 })
    }
  })
})
