import {
  type AnswerOf,
  type Device,
  type Job,
  type JobRow,
  type jobTaskTree,
  type KioskContact,
  type KioskContents,
  type listVisits,
  placeOf,
  type SkillRow,
  type Task,
  type Terminal,
  type WorkplaceRow,
} from '@timeloom/contract'
import { beforeAll, expect, it } from 'vitest'
import { testApp, type TestPerson } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { createLog } from '../../platform/log/log.ts'
import { routes } from '../../routes.ts'
import { ensureNodes } from '../new-companies/company-structure.ts'
import { createCompany } from '../new-companies/new-companies.service.ts'
import { createAccounts, harbourAdmin } from './demo-accounts.ts'
import { demoWork } from './demo-company.ts'
import { demoPeople } from './demo-people.ts'
import { addDevices } from './demo-devices.ts'
import { addSetupLists } from './demo-setup.ts'
import { addVisitors } from './demo-visitors.ts'

const database = testDatabase()
const now = new Date('2026-11-19T23:10:00Z')
const server = testApp(database, routes, { now })
let admin: TestPerson

/** Kilometres. */
const DEGREE_OF_LATITUDE = 111

beforeAll(async () => {
  const company = { code: 'FERNBANK', name: 'Fernbank Foods', zone: 'Pacific/Auckland', from: '2026-11-16' }
  admin = await createCompany(database.db, company, async ({ tx, companyId }) => {
    const { admin: accountId } = await createAccounts(tx, companyId, harbourAdmin)
    const paths = demoPeople.map(({ path }) => path)
    const work = demoWork({ tx, companyId, accountId, now, log: createLog('silent') })
    await addSetupLists({ work, nodes: await ensureNodes(tx, companyId, paths) })
    await addDevices({ work }, company)
    await addVisitors({ work })
    return { accountId, companyId, roleId: '2', employeeId: null }
  })
})

async function read<Answer>(url: string): Promise<Answer> {
  return (await server.app.inject({ url, headers: await server.bearer(admin) })).json<Answer>()
}

it('jobs and tasks are there, some of them over, and one job came from another system', async () => {
  const jobs = await read<JobRow[]>('/api/jobs?status=All')
  const tasks = await read<Task[]>('/api/tasks?status=All')
  expect([jobs.length, tasks.length]).toEqual([6, 4])
  expect([...jobs, ...tasks].filter(({ active }) => !active).map(({ code }) => code)).toEqual(['B90', 'ICE'])
  const details = await Promise.all(jobs.map(({ id }) => read<Job>(`/api/jobs/${id}`)))
  expect(details.filter(({ externalJobType }) => externalJobType !== null)).toMatchObject([
    { code: 'C20', externalJobType: 'ProductionOrder', externalJobId: 'PO-004871' },
  ])
  const wrapping = tasks.find(({ code }) => code === 'WRAP')!.id
  expect(details.find(({ code }) => code === 'D10')).toMatchObject({ punchCode: '310', taskID: [wrapping] })
})

it('codes can be made of the jobs of their nodes, with the tasks of each', async () => {
  const tree = await read<AnswerOf<typeof jobTaskTree>>('/api/departments/job-task-tree')
  const codes = tree.flatMap(({ jobs }) => jobs.map(({ code, tasks }) => [code, ...tasks.map((task) => task.code)]))
  expect(codes.toSorted(([one = ''], [other = '']) => one.localeCompare(other))).toEqual([
    ['B10', 'MIX', 'SAN', 'WRAP'],
    ['B20', 'MIX', 'SAN', 'WRAP'],
    ['C10', 'MIX', 'SAN', 'WRAP'],
    ['C20', 'MIX', 'SAN', 'WRAP'],
    ['D10', 'SAN', 'WRAP'],
  ])
})

it('two fences are in Auckland, far from each other', async () => {
  const sites = await read<WorkplaceRow[]>('/api/workplaces')
  expect(sites.map(({ radius, workSiteStatus }) => [radius, workSiteStatus])).toEqual([
    [120, true],
    [120, true],
  ])
  const places = sites.map(({ coordinate }) => placeOf(coordinate)!)
  const [one, other] = places
  expect(Math.abs(one!.latitude - other!.latitude) * DEGREE_OF_LATITUDE).toBeGreaterThan(0.24)
  for (const { latitude, longitude } of places) {
    expect(Math.hypot(latitude - -36.85, longitude - 174.76) * DEGREE_OF_LATITUDE).toBeLessThan(20)
  }
})

it('skills bring nothing, there are people to ask for, and kiosks show what was written', async () => {
  expect(await read<SkillRow[]>('/api/skills')).toMatchObject([
    { name: 'First aid', payType: null },
    { name: 'Forklift', payType: null },
  ])
  expect((await read<KioskContact[]>('/api/kiosk-contacts')).map(({ email }) => email)).toEqual([
    'emma@fernbank.example',
    'hana@fernbank.example',
    'marama@fernbank.example',
  ])
  const { kioskUserTypeToKioskContentsMap: shown } = await read<KioskContents>('/api/kiosk-contents')
  for (const contents of [shown.Visitor, shown.Contractor]) {
    expect(contents.map(({ content }) => content)).toEqual([
      expect.stringMatching(/^<h2>Before you [^<]+<\/h2><ul>(<li><p>.+?<\/p><\/li>){3}<\/ul>$/),
    ])
  }
})

it('a kiosk stands at the bakery, enrolled before the first week and seen a few minutes ago', async () => {
  const { rows } = await read<{ rows: Device[] }>('/api/devices')
  expect(rows).toMatchObject([
    {
      name: 'Bakery entrance',
      siteName: 'Bakery',
      enrolledAt: '2026-11-13T01:20:00.000Z',
      enrolledBy: expect.stringMatching(/\w/),
      lastSeenAt: '2026-11-19T23:04:00.000Z',
      queueLength: 0,
      revokedAt: null,
    },
  ])
})

it('a terminal is at the distribution centre, and is no device that people set up', async () => {
  const { rows } = await read<{ rows: Terminal[] }>('/api/terminals')
  expect(rows).toMatchObject([
    {
      name: 'Dock clock',
      siteName: 'Distribution centre',
      timeZoneId: 'Pacific/Auckland',
      usersOnIt: 12,
      waitingUsers: 0,
    },
  ])
})

it('visitors are on site, expected and gone', async () => {
  const { rows, counts } = await read<AnswerOf<typeof listVisits>>('/api/visits')
  expect(counts).toEqual({ expected: 1, onSite: 2, left: 1 })
  expect(rows[0]).toMatchObject({ name: 'Lucy Chen', siteName: 'Bakery', contactName: 'Hana Whaanga' })
})
