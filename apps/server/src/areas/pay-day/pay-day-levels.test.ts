import type { PayDay } from '@timeloom/contract'
import { beforeEach, expect, it } from 'vitest'
import { testApp, type TestPerson } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { approvalsRoutes } from '../approvals/approvals.routes.ts'
import { approvalOffice, type ApprovalOffice } from '../approvals/testing/approval-office.ts'
import { companySetupRoutes } from '../company-setup/company-setup.routes.ts'
import { payDayRoutes } from './pay-day.routes.ts'

const database = testDatabase()
const server = testApp(database, [...approvalsRoutes, ...companySetupRoutes, ...payDayRoutes])
let office: ApprovalOffice
let second: TestPerson
let ids: string[]

beforeEach(async () => {
  office = await approvalOffice(database, server)
  await office.twoLevels()
  second = await office.person('2')
  ids = (await day()).periods.map(({ id }) => id)
})

async function day(who: TestPerson = office.admin): Promise<PayDay> {
  return (await office.get('/api/pay-day?toDate=2026-11-22', who)).json<PayDay>()
}

async function approveClean(who: TestPerson): Promise<unknown> {
  return (await office.post('/api/pay-day/approve-clean', { ids }, who)).json()
}

it('a pay day says how many pairs wait for whom, and approves what is the caller’s turn', async () => {
  expect((await day()).pairs).toEqual({ all: 6, approved: 0, clean: 0, waiting: { supervisor: 6, manager: 0 } })
  expect(await approveClean(office.admin)).toEqual({ message: 'success', approved: 0 })
  const mias = (await office.rows(office.sam)).map(({ punchPairId }) => punchPairId)
  await office.approve(mias, office.sam)
  expect((await day()).pairs).toEqual({ all: 6, approved: 0, clean: 3, waiting: { supervisor: 3, manager: 3 } })
  expect(await approveClean(office.admin)).toEqual({ message: 'success', approved: 3 })
  expect((await day()).pairs).toEqual({ all: 6, approved: 3, clean: 0, waiting: { supervisor: 3, manager: 0 } })
})

it('without supervisors one administrator approves first, and another one second', async () => {
  await office.company.transact(({ tx }) => tx.deleteFrom('managed_department').execute())
  expect((await day()).pairs.clean).toBe(6)
  expect(await approveClean(office.admin)).toEqual({ message: 'success', approved: 6 })
  expect((await day()).pairs).toMatchObject({ approved: 0, clean: 0, waiting: { supervisor: 0, manager: 6 } })
  expect((await day(second)).pairs.clean).toBe(6)
  expect(await approveClean(second)).toEqual({ message: 'success', approved: 6 })
  expect((await day()).pairs).toMatchObject({ approved: 6, waiting: { supervisor: 0, manager: 0 } })
})
