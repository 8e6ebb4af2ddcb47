import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { tableDigests } from '../../../../test/isolation/table-digests.ts'
import { superuser } from '../../../../test/superuser.ts'
import { testApp } from '../../../../test/test-app.ts'
import { testDatabase } from '../../../../test/test-database.ts'
import { rosterRoutes } from '../roster.routes.ts'
import { costRoutes } from './cost.routes.ts'
import { moneyOffice, type MoneyOffice } from './testing/money-office.ts'

const database = testDatabase()
const all = superuser(database)
const server = testApp(database, [...rosterRoutes, ...costRoutes])
const [MONDAY, TUESDAY, WEDNESDAY] = ['2026-11-23', '2026-11-24', '2026-11-25'] as const
let office: MoneyOffice

beforeEach(async () => {
  office = await moneyOffice(database, server)
})

describe('the cost of a roster', () => {
  it('is refused to people who may not see pay rates, and where the company does not plan with money', async () => {
    expect((await office.ask({}, office.supervisor)).status).toBe(403)
    expect((await office.ask({}, await office.person('4'))).status).toBe(403)
    expect((await office.ask({}, await office.person('1'))).status).toBe(200)
    await office.setMoney(false)
    expect(await office.ask()).toEqual({ status: 200, answer: { message: 'notEnabled' } })
  })

  it('is what the shifts pay by person, day, department and pay type; nothing is written', async () => {
    await office.addRate(office.wiremu, '2026-01-05', 25)
    const before = await tableDigests(all, office.company.companyId)
    const { people, days, departments, payTypes, total, unpriced } = await office.cost()
    expect(await tableDigests(all, office.company.companyId)).toEqual(before)
    const [monday, night, early] = [510, 480, 480]
    expect(people).toMatchObject([
      { employeeId: office.wiremu, paidMinutes: early, cost: 200, days: [{ date: MONDAY, cost: 200 }] },
      {
        employeeId: office.aroha,
        paidMinutes: monday + night,
        cost: 495,
        days: [
          { date: MONDAY, paidMinutes: monday, cost: 255 },
          { date: TUESDAY, paidMinutes: night, cost: 240 },
        ],
      },
    ])
    expect(days.map(({ cost }) => cost)).toEqual([455, 240, 0, 0, 0, 0, 0])
    expect(departments).toMatchObject([
      { departmentId: office.bakery, departmentName: 'Bakery', cost: 495 },
      { departmentId: office.packing, departmentName: 'Packing', cost: 200 },
    ])
    expect(payTypes).toEqual([
      {
        payTypeId: office.company.rules.payTypeIds.get('ORD'),
        payTypeName: 'Ordinary Time',
        minutes: monday + night + early,
        shifts: 0,
        cost: 695,
      },
    ])
    expect(total).toMatchObject({ paidMinutes: monday + night + early, overtimeMinutes: 0, cost: 695 })
    expect(unpriced).toEqual([])
  })

  it('names people without a pay rate, also those who have one only later, and counts what is known', async () => {
    const { people, total, unpriced } = await office.cost()
    expect(people.find(({ employeeId }) => employeeId === office.wiremu)).toMatchObject({
      paidMinutes: 480,
      cost: null,
      days: [{ date: MONDAY, cost: null }],
    })
    expect(total.cost).toBe(495)
    expect(unpriced).toEqual([{ employeeId: office.wiremu, employeeName: 'Wiremu Pere', reason: 'noPayRate', days: 1 }])
    await office.plan(office.wiremu, TUESDAY, [section(480, 720)])
    await office.addRate(office.wiremu, TUESDAY, 20)
    const later = await office.cost()
    expect(later.unpriced).toMatchObject([{ reason: 'noPayRate', days: 1 }])
    expect(later.people.find(({ employeeId }) => employeeId === office.wiremu)).toMatchObject({
      cost: 80,
      days: [{ cost: null }, { cost: 80 }],
    })
  })

  it('names people without pay rules, whose hours are not known either', async () => {
    const { company } = office
    const id = await company.transact(async ({ tx }) => {
      const row = { companyId: company.companyId, firstName: 'Nia', lastName: 'Ruleless', hiredOn: '2026-01-05' }
      const added = await tx
        .insertInto('employee')
        .values({ ...row, payId: 'N1' })
        .returning('id')
        .executeTakeFirstOrThrow()
      return added.id
    })
    await office.plan(id, MONDAY, [section(480, 720)])
    await office.plan(id, WEDNESDAY, [section(480, 720)])
    const { unpriced } = await office.cost()
    expect(unpriced).toContainEqual({ employeeId: id, employeeName: 'Nia Ruleless', reason: 'noPayRules', days: 2 })
  })

  it('is of the departments asked for; a department that does not exist is refused', async () => {
    const { people, departments } = await office.cost({ departmentIds: office.packing })
    expect(people.map(({ employeeId }) => employeeId)).toEqual([office.wiremu])
    expect(departments.map(({ departmentId }) => departmentId)).toEqual([office.packing])
    const other = await moneyOffice(database, server)
    expect((await other.ask({ departmentIds: office.packing })).status).toBe(404)
  })

  it('is refused above 14,000 days of people', async () => {
    const { company } = office
    await company.transact(({ tx }) =>
      sql`
        insert into employee (company_id, first_name, last_name, pay_id, hired_on)
        select app_company_id(), 'Many', n::text, 'M' || n, date '2026-01-05' from generate_series(1, 332) as n
      `.execute(tx),
    )
    const sixWeeks = { endDate: '2027-01-03' }
    expect(await office.ask(sixWeeks)).toMatchObject({
      answer: { message: 'tooManyDays', people: 334, days: 42, mostDays: 14_000 },
    })
    expect(await office.ask()).toMatchObject({ status: 200, answer: { total: { cost: 495 } } })
  })
})

function section(startMinute: number, endMinute: number) {
  return { startMinute, endMinute, breakMinutes: null, labelName: null, colorCode: null, rules: {} }
}
