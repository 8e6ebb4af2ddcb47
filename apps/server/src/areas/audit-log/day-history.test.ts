import { beforeEach, expect, it } from 'vitest'
import type { AuditRow } from '@timeloom/contract'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { day, punchOffice } from '../punches/testing/punch-office.ts'
import { auditLogRoutes } from './audit-log.routes.ts'

const now = new Date('2026-06-05T04:00:00Z')
const EVENING = '2026-06-02'
const database = testDatabase()
const server = testApp(database, auditLogRoutes, { now })
let company: CompanyAtWork
let employeeId: string

beforeEach(async () => {
  company = await companyAtWork(database.db, { now, from: '2026-05-04' })
  employeeId = await company.addEmployee({})
})

const { saved } = punchOffice(() => ({ company, employeeId }))
const historyOf = async (workDate: string) => {
  const { accountId, companyId } = company
  const admin = { accountId, companyId, roleId: '2' as const, employeeId: null }
  const url = `/api/audit?employeeId=${employeeId}&workDate=${workDate}`
  const answer = await server.app.inject({ method: 'GET', url, headers: await server.bearer(admin) })
  return answer.json<{ rows: AuditRow[] }>().rows.map(({ action, entityId }) => `${action} ${entityId}`)
}

it('a punch that was moved to another day is in the history of both', async () => {
  const first = await saved({ punchTime: '06:00', direction: 'Out' })
  const other = await saved({ punchTime: '09:00' })
  const moved = await saved({ id: first, day: EVENING, dayType: 'NextDay', punchTime: '06:00' })
  expect(await historyOf(EVENING)).toEqual([`update ${moved}`])
  expect((await historyOf(day)).toSorted()).toEqual(
    [`create ${first}`, `create ${other}`, `update ${moved}`].toSorted(),
  )
})
