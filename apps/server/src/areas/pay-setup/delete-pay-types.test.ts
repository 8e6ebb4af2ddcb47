import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { skillsRoutes } from '../skills/skills.routes.ts'
import { paySetupRoutes } from './pay-setup.routes.ts'
import { payTypeOffice, type PayTypeOffice } from './testing/pay-type-office.ts'

const database = testDatabase()
const server = testApp(database, [...paySetupRoutes, ...skillsRoutes], { now: new Date('2026-11-20T00:00:00Z') })
let office: PayTypeOffice

beforeAll(async () => {
  office = await payTypeOffice(database, server)
})

const DONE = { status: 200, message: 'success' }

describe('a default pay type', () => {
  it('is not made leave or an allowance, for calculated time is paid by it', async () => {
    const [ordinary, holiday] = [await office.idOf('ORD'), await office.idOf('PHL')]
    expect(await office.save({ id: ordinary, leaveStatus: true })).toMatchObject({ status: 400 })
    expect(await office.save({ id: ordinary, isAllowance: true })).toMatchObject({ status: 400 })
    expect(await office.save({ id: holiday, leaveStatus: false })).toMatchObject({ status: 400 })
    expect(await office.save({ id: ordinary, name: 'Ordinary hours', exportCode: 'O1' })).toMatchObject(DONE)
    expect(await office.read(ordinary)).toMatchObject({ isDefault: true, name: 'Ordinary hours', leaveStatus: false })
  })

  it('is not deleted, and nothing beside it', async () => {
    const id = await office.add()
    const answer = await office.remove(id, await office.idOf('OT'))
    expect(answer).toEqual({ status: 200, message: 'default', names: ['Overtime'] })
    expect(await office.read(id)).toMatchObject({ id })
  })
})

describe('deleting', () => {
  it('takes what was never used, with its versions, and records it', async () => {
    const ids = [await office.add(), await office.add({ leaveStatus: true })]
    await office.save({ id: ids[0], convertToDay: true, effectiveFrom: '2026-12-01' })
    expect(await office.remove(...ids)).toMatchObject(DONE)
    for (const id of ids) expect((await office.get(`/api/pay-types/${id}`)).statusCode).toBe(404)
    expect((await office.history('pay_type', ids[1]!)).at(-1)).toMatchObject({
      action: 'delete',
      before: { isLeave: true },
      after: null,
    })
  })

  it('leaves what leave, pay, a pay group, a skill or a closed period names', async () => {
    const { company } = office
    const employeeId = await company.addEmployee({})
    const [leave, paid, closed, overtime, free] = [
      await office.add(),
      await office.add(),
      await office.add(),
      await office.add(),
      await office.add(),
    ]
    await company.transact(async ({ tx }) => {
      await sql`insert into leave (company_id, employee_id, pay_type_id, from_date, to_date, status)
        values (app_company_id(), ${employeeId}::uuid, ${leave}::uuid, '2026-11-02', '2026-11-02', 'Declined')`.execute(
        tx,
      )
      await sql`insert into pay_line (company_id, employee_id, work_date, pay_type_id, minutes)
        values (app_company_id(), ${employeeId}::uuid, '2026-11-02', ${paid}::uuid, 60)`.execute(tx)
      await sql`with period as (
          insert into pay_period (company_id, pay_group_id, from_date, to_date, period_code, is_closed)
          values (app_company_id(), ${company.rules.payGroupId}::uuid, '2025-11-03', '2025-11-09', 'closed', true)
          returning id)
        insert into pay_period_snapshot (company_id, pay_period_id, employee_id, work_date, figures)
        select app_company_id(), id, ${employeeId}::uuid, '2025-11-03',
          jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('payTypeId', ${closed}::text, 'minutes', 60)))
        from period`.execute(tx)
      await sql`update pay_group_version set rules = rules || jsonb_build_object('periodOvertimeCode', ${overtime}::text)`.execute(
        tx,
      )
    })
    const skilled = await office.add({ isAllowance: true })
    await office.added('/api/skills/save', {
      name: 'Welding',
      payTypeId: skilled,
      allowanceCalculationType: 'eitherOnePerShift',
    })
    for (const id of [leave, paid, closed, overtime, skilled]) {
      const { name } = await office.read(id)
      expect(await office.remove(free, id)).toEqual({ status: 200, message: 'inUse', names: [name] })
    }
    expect(await office.remove(free)).toMatchObject(DONE)
  })
})
