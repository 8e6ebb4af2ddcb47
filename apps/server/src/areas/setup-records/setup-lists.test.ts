import { beforeEach, describe, expect, it } from 'vitest'
import { setupOffice, type SetupOffice } from '../../../test/setup-office.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { kioskRoutes } from '../kiosk/kiosk.routes.ts'
import { sitesRoutes } from '../sites/sites.routes.ts'
import { workCodesRoutes } from '../work-codes/work-codes.routes.ts'

const database = testDatabase()
const server = testApp(database, [...workCodesRoutes, ...kioskRoutes, ...sitesRoutes])
let office: SetupOffice

beforeEach(async () => {
  office = await setupOffice(database, server)
})

const read = async (url: string) => (await office.get(url)).json<Record<string, unknown>[]>()

const fence = { address: '1 Quay Street', coordinate: '(-36.843, 174.766)', radius: '25.5' }

it('a status is asked for as setup lists write it, too', async () => {
  await office.added('/job/save', { code: 'A' })
  const closed = await office.added('/job/save', { code: 'B' })
  await office.post('/job/save', { id: closed, active: 'false' })
  const codes = async (status: string) => (await read(`/api/jobs?status=${status}`)).map(({ code }) => code)
  expect(await codes('true')).toEqual(['A'])
  expect(await codes('false')).toEqual(['B'])
  expect(await codes('')).toEqual(['A', 'B'])
})

describe('blanks', () => {
  it.each(['job', 'task'])('are no punch code of a %s, so that many have none', async (kind) => {
    for (const code of ['A', 'B']) await office.added(`/${kind}/save`, { code, punchCode: '   ' })
    expect(await read(`/api/${kind}s`)).toMatchObject([{ punchCode: null }, { punchCode: null }])
  })

  it('are no site code', async () => {
    for (const name of ['Mill', 'Quay']) await office.added('/workPlace/save', { ...fence, name, siteCode: '  ' })
    expect(await read('/api/workplaces')).toHaveLength(2)
  })
})

describe('a page', () => {
  it('of jobs, tasks and contacts is what is looked for, in the order that is requested', async () => {
    for (const code of ['A1', 'A2', 'B1']) {
      await office.added('/job/save', { code })
      await office.added('/task/save', { code })
      await office.added('/kiosk/contact/save', { firstname: code, lastname: 'Host', email: `${code}@host.example` })
    }
    const page = 'search=a&sort=-code&pageSize=1&page=2'
    expect(await read(`/api/jobs?${page}`)).toMatchObject([{ code: 'A1' }])
    expect(await read(`/api/tasks?${page}`)).toMatchObject([{ code: 'A1' }])
    expect(await read('/api/kiosk-contacts?search=b1@&pageSize=5')).toMatchObject([{ firstname: 'B1' }])
  })

  it('of sites', async () => {
    for (const name of ['Mill', 'Quay']) await office.added('/workPlace/save', { ...fence, name })
    expect(await read('/api/workplaces?sort=-name&pageSize=1')).toMatchObject([{ name: 'Quay' }])
  })

  it.each(['search', 'sort'])('with a NUL in %s is a bad request', async (field) => {
    expect((await office.get(`/api/jobs?${field}=%00`)).statusCode).toBe(400)
  })
})
