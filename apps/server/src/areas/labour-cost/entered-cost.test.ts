import { sql } from 'kysely'
import { savePayCard as savePayCardCall } from '@timeloom/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { recalculate } from '../calculation/recalculation.service.ts'
import { addPunches } from '../calculation/testing/add-punches.ts'
import { savePayCard } from '../pay-card/pay-card.service.ts'
import { listsOf, type EnteredLine } from '../pay-card/testing/card-company.ts'
import { close } from '../payroll/payroll.service.ts'
import { labourCostRoutes } from './labour-cost.routes.ts'
import { costOffice, MONDAY, WEEK, type CostOffice } from './testing/cost-office.ts'

const database = testDatabase()
const server = testApp(database, labourCostRoutes)
let office: CostOffice

beforeEach(async () => {
  office = await costOffice(database, server)
  await office.storePeriods()
  await office.addLine(office.aroha, MONDAY, 'ORD', 480)
})

async function enter(lines: EnteredLine[], employeeId = office.aroha) {
  const body = savePayCardCall.body!.parse({
    employeeId,
    fromDate: WEEK.startDate,
    toDate: WEEK.endDate,
    ...listsOf(lines),
  })
  const answer = await office.company.transact((work) => savePayCard(work, body))
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer.answer))
}

describe('units that were entered on a pay card', () => {
  it('are part of the cost: instead of the calculated ones, and on top', async () => {
    await enter([
      { id: office.payType('ORD'), effUnits: 9.5 },
      { payTypeId: office.payType('OT'), effUnits: 2 },
    ])
    const { total, departments, payTypes } = await office.cost()
    // 8 h of punches, 1.5 h more, and 2 h at time and a half
    expect(total).toMatchObject({ minutes: 480, cost: 375, entered: 135 })
    expect(departments).toMatchObject([{ departmentName: 'Bakery', cost: 375, entered: 135 }])
    expect(payTypes).toMatchObject([
      { payTypeName: 'Ordinary Time', cost: 285, entered: 45 },
      { payTypeName: 'Overtime', minutes: 0, cost: 90, entered: 90 },
    ])
    expect(await office.jobs()).toMatchObject([
      { kind: 'none', cost: 240 },
      { kind: 'entered', minutes: 0, cost: 135, entered: 135 },
    ])
    expect(await office.people({ rest: 'entered' })).toMatchObject({
      total: 1,
      rows: [{ id: office.aroha, minutes: 0, cost: 135, entered: 135 }],
    })
    expect((await office.people({ payTypeId: office.payType('OT') })).rows).toMatchObject([{ cost: 90 }])
  })

  it('take away where there are fewer, and count in the range in which the period ends', async () => {
    await enter([{ id: office.payType('ORD'), effUnits: 7 }])
    expect((await office.cost()).total).toMatchObject({ cost: 210, entered: -30 })
    expect((await office.cost({ endDate: '2026-11-14' })).total).toMatchObject({ cost: 240, entered: 0 })
    const after = await office.cost({ startDate: '2026-11-16', endDate: '2026-11-22' })
    expect(after.total).toMatchObject({ cost: 0, entered: 0, previous: { cost: 210 } })
  })

  it('of days are the hours that they were made of', async () => {
    const settings = JSON.stringify({ convertToDay: true, ctDayType: 'ctDay', ctDay: 8 })
    await office.company.transact(({ tx }) =>
      sql`update pay_type set settings = settings || ${settings}::jsonb where code = 'ORD'`.execute(tx),
    )
    await enter([{ id: office.payType('ORD'), effUnits: 1.25 }])
    expect((await office.cost()).total).toMatchObject({ cost: 300, entered: 60 })
  })

  it('are the same once the period is closed', async () => {
    const { wiremu, company } = office
    await office.addRate(wiremu, '2026-01-05', 20)
    await addPunches(company, { employeeId: wiremu, punches: ['2026-11-10 08:00 In', '2026-11-10 16:00 Out'] })
    await company.transact((work) => recalculate(work, { employeeIds: [wiremu], from: MONDAY, to: WEEK.endDate }))
    await enter([{ id: office.payType('ORD'), effUnits: 9 }], wiremu)
    const open = await office.cost()
    const { rows } = await office.company.transact(({ tx }) =>
      sql<{ id: string }>`select id from pay_period where to_date = ${WEEK.endDate}::date`.execute(tx),
    )
    const closed = await office.company.transact((work) =>
      close(work, { ids: rows.map(({ id }) => id), reason: 'paid' }),
    )
    expect(isRefusal(closed) && closed.answer).toBe(false)
    expect(open.total).toMatchObject({ minutes: 960, cost: 420, entered: 20 })
    expect(await office.cost()).toEqual(open)
  })

  it('are missing without a pay rate, and the person is named', async () => {
    await enter([{ payTypeId: office.payType('OT'), effUnits: 2 }], office.wiremu)
    expect(await office.cost()).toMatchObject({
      total: { cost: 240, entered: 0 },
      unpriced: { people: 1, first: [{ employeeId: office.wiremu, days: 1 }] },
    })
    expect((await office.people({ rest: 'unpriced' })).rows).toMatchObject([{ id: office.wiremu, unpricedDays: 1 }])
  })
})
