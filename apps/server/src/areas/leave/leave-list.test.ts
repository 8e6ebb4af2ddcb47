import type { Leave } from '@timeloom/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { saveFilter } from '../company/department-filter.service.ts'
import { leaveRoutes } from './leave.routes.ts'
import { leaveOffice, type LeaveOffice } from './testing/leave-office.ts'

const database = testDatabase()
const server = testApp(database, leaveRoutes)
let office: LeaveOffice
/** By the order in which they were requested. */
let ids: string[]

beforeAll(async () => {
  office = await leaveOffice(database, server)
  const anyDay = { scheduledDuration: false, skipUnscheduled: false }
  const noa = { employeeId: office.noa, ...anyDay }
  const at = async (minute: number, fields: object) => {
    server.clock.set(new Date(Date.UTC(2026, 10, 20, 0, minute)))
    return office.asked({ ...fields }, office.admin)
  }
  ids = [
    await at(1, { fromDate: '2026-11-23', toDate: '2026-11-27' }),
    await at(2, { ...noa, typeId: office.sick, fromDate: '2026-11-19' }),
    await at(3, { fromDate: '2026-11-30', typeId: office.sick }),
    await at(4, { ...noa, fromDate: '2026-12-05', toDate: '2026-12-06' }),
  ]
  await office.examine(ids[0]!, 'Approved')
  await office.examine(ids[3]!, 'Approved')
  await office.examine(ids[1]!, 'Declined')
})

const found = (rows: readonly Leave[]) => rows.map(({ id }) => ids.indexOf(id))
const list = async (query = '', who?: LeaveOffice['admin']) =>
  found((await office.get(`/api/leaves${query}`, who)).json<Leave[]>())
const page = async (query: string) => {
  const { total, rows } = (await office.get(`/api/leaves/page?${query}`)).json<{ total: number; rows: Leave[] }>()
  return { total, rows: found(rows) }
}

describe('the list', () => {
  it('has the newest request first', async () => {
    expect(await list()).toEqual([3, 2, 1, 0])
    const own = await office.get(`/api/leaves/list-by-employeeId?employeeId=${office.mia.employeeId}`)
    expect(found(own.json())).toEqual([2, 0])
  })

  it.each([
    { query: '?status=Approved', expected: [3, 0] },
    { query: '?status=', expected: [3, 2, 1, 0] },
    { query: '?startDate=2026-11-27', expected: [3, 2, 0] },
    { query: '?endDate=2026-11-23', expected: [1, 0] },
    { query: '?startDate=2026-11-28&endDate=2026-12-05', expected: [3, 2] },
    { query: '?search=pere', expected: [3, 1] },
    { query: '?search=SICK', expected: [2, 1] },
    { query: '?search=%25', expected: [] },
    { query: '?search=05/12/20&searchIn=fromDate', expected: [3] },
    { query: '?search=declin&searchIn=leaveStatus,typeName', expected: [1] },
    { query: '?search=declin&searchIn=typeName', expected: [] },
    { query: '?search=40.00&searchIn=textTotal', expected: [0] },
    { query: '?search=5 days&searchIn=textDur', expected: [0] },
    { query: '?search=da&searchIn=textDur', expected: [3, 2, 1, 0] },
    { query: '?search=5 da&searchIn=textDur', expected: [0] },
    { query: '?search=ays&searchIn=textDur', expected: [3, 0] },
    { query: '?search=da&searchIn=textTotal', expected: [] },
    { query: '?search=sa&searchIn=textDur', expected: [] },
    { query: '?search=2026 – 06/12&searchIn=fromDate', expected: [3] },
    { query: '?search=20/11/2026 13:03&searchIn=createTime', expected: [2] },
    { query: '?sort=createTime', expected: [0, 1, 2, 3] },
    { query: '?sort=fromDate', expected: [1, 0, 2, 3] },
    { query: '?sort=-fromDate', expected: [3, 2, 0, 1] },
    { query: '?sort=employeeName', expected: [2, 0, 3, 1] },
    { query: '?sort=-typeName', expected: [2, 1, 3, 0] },
    { query: '?sort=leaveStatus', expected: [3, 0, 1, 2] },
    { query: '?page=2&pageSize=3', expected: [0] },
  ])('$query', async ({ query, expected }) => {
    expect(await list(query)).toEqual(expected)
  })

  it('comes in pages with how many there are', async () => {
    expect(await page('page=1&pageSize=2')).toEqual({ total: 4, rows: [3, 2] })
    expect(await page('page=2&pageSize=1&status=Approved')).toEqual({ total: 2, rows: [0] })
  })

  it('has its fields to be sorted by', async () => {
    expect((await office.get('/api/leaves?sort=reportName')).statusCode).toBe(400)
  })

  it('and the counts are narrowed by the department filter', async () => {
    await office.company.transact((work) => saveFilter(work, [office.bakery]))
    expect(await list()).toEqual([2, 0])
    expect((await page('page=1&pageSize=10')).total).toBe(2)
    expect((await office.get('/leave/upcomingLeaveNum')).json()).toBe(1)
    await office.company.transact((work) => saveFilter(work, [office.plant]))
    expect(await list()).toHaveLength(4)
    await office.company.transact((work) => saveFilter(work, []))
  })
})

describe('the counts', () => {
  it('are of what waits, and of what is approved and touches the next 14 days', async () => {
    expect((await office.get('/leave/leaveNum')).json()).toBe(1)
    expect((await office.get('/leave/leaveNum', office.mia)).json()).toBe(1)
    expect((await office.get('/leave/upcomingLeaveNum')).json()).toBe(1)
    const late = await office.asked(
      { fromDate: '2026-12-04', toDate: '2026-12-05', duration: 8, skipUnscheduled: false },
      office.admin,
    )
    await office.examine(late, 'Approved')
    expect((await office.get('/leave/upcomingLeaveNum')).json()).toBe(2)
    expect((await office.get('/leave/upcomingLeaveNum', office.supervisor)).json()).toBe(2)
  })
})
