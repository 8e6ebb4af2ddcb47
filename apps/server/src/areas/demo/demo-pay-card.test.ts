import type { EmployeeRow, PayCard } from '@timeloom/contract'
import { expect, it } from 'vitest'
import { demoMadeAt } from '../../../test/demo-database.ts'
import { testApp, type TestPerson } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { routes } from '../../routes.ts'

const database = testDatabase('demo')
const server = testApp(database, routes, { now: demoMadeAt })

it('a supervisor has changed what someone is paid for the week that has just ended', async () => {
  const { rows } = await database.db.pool.query<{ id: string; company_id: string }>(
    `select id, company_id from account where email = 'supervisor@demo.example'`,
  )
  const { id: accountId, company_id: companyId } = rows[0]!
  const headers = await server.bearer({ accountId, companyId, roleId: '3', employeeId: null } satisfies TestPerson)
  const people = (await server.app.inject({ url: '/api/employees', headers })).json<EmployeeRow[]>()
  const payload = {
    employeeId: people.find(({ lastName }) => lastName === 'Harrison')!.id,
    fromDate: '2026-11-09',
    toDate: '2026-11-15',
  }
  const answer = await server.app.inject({ method: 'POST', url: '/paycard/getPayCard', headers, payload })
  const [line] = answer.json<PayCard>().details
  expect(line).toMatchObject({ payTypeName: 'Ordinary Time', modifiedName: 'Hēmi Waititi', manualAdd: false })
  expect(line!.units).toBeGreaterThan(0)
  expect(line!.effUnits).toBe(line!.units + 0.5)
  expect(line!.notes).not.toBe('')
})
