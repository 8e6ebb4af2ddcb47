import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../../test/test-app.ts'
import { testDatabase } from '../../../../test/test-database.ts'
import { recalculate } from '../../calculation/recalculation.service.ts'
import { addPunches } from '../../calculation/testing/add-punches.ts'
import { addHoliday } from '../../holidays/testing/add-holiday.ts'
import { rosterRoutes } from '../roster.routes.ts'
import { costRoutes } from './cost.routes.ts'
import { moneyOffice, type MoneyOffice } from './testing/money-office.ts'

const database = testDatabase()
// A Friday.
const server = testApp(database, [...rosterRoutes, ...costRoutes], { now: new Date('2026-11-20T00:00:00Z') })
const [MONDAY, TUESDAY] = ['2026-11-23', '2026-11-24'] as const
let office: MoneyOffice

beforeEach(async () => {
  office = await moneyOffice(database, server)
})

/** Aroha's days by date. */
async function daysOf(query: Record<string, string> = {}) {
  const { people } = await office.cost(query)
  const { days } = people.find(({ employeeId }) => employeeId === office.aroha)!
  return Object.fromEntries(days.map(({ date, ...day }) => [date, day]))
}

const section = (startMinute: number, endMinute: number) => {
  return { startMinute, endMinute, breakMinutes: null, labelName: null, colorCode: null, rules: {} }
}

describe('overtime', () => {
  it('of a week counts from its Monday, also where only a later day is asked for', async () => {
    await office.setRules({ overtimeCalculationType: 'Weekly', periodOvertimeThreshold: 10 })
    const days = await daysOf({ startDate: TUESDAY, endDate: TUESDAY })
    // 8.5 h on Monday and 8 h on Tuesday.
    expect(days).toMatchObject({ [TUESDAY]: { paidMinutes: 480, overtimeMinutes: 390, cost: 90 * 0.5 + 390 * 0.75 } })
    expect(Object.keys(days)).toEqual([TUESDAY])
  })

  it('of a pay period counts what was worked before today, and from today on what is planned', async () => {
    await office.setRules({
      period: 'fortnightly',
      startTime: '2026-11-16',
      overtimeCalculationType: 'PayPeriod',
      periodOvertimeThreshold: 20,
    })
    await office.plan(office.aroha, '2026-11-18', [section(480, 1080)])
    await office.plan(office.aroha, '2026-11-19', [section(480, 1080)])
    await office.plan(office.aroha, '2026-11-21', [section(480, 1080)])
    const punches = ['2026-11-18 08:00 In', '2026-11-18 09:00 Out'] as const
    await addPunches(office.company, { employeeId: office.aroha, punches: [...punches] })
    // Worked 1 h on Wednesday and nothing on Thursday, planned 10 h on Saturday, then 8.5 h and 8 h.
    expect(await daysOf()).toMatchObject({
      [MONDAY]: { overtimeMinutes: 0 },
      [TUESDAY]: { overtimeMinutes: 60 + 600 + 510 + 480 - 1200 },
    })
  })

  it('that must be allowed costs nothing yet, and is reported separately', async () => {
    await office.setRules({ overtimeCalculationType: 'Daily', dailyOvertimeThreshold: 8, supervisorMAOT: true })
    expect(await daysOf()).toMatchObject({
      [MONDAY]: { paidMinutes: 480, pendingOvertimeMinutes: 30, overtimeMinutes: 0, cost: 240 },
    })
  })
})

describe('a break', () => {
  it.each([
    { clockOutForBreaks: false },
    { clockOutForBreaks: true },
    { clockOutForBreaks: true, minimumBreak: false },
  ])('is taken as planned, with %j', async (rules) => {
    await office.setRules({ breakCalculationType: 'HoursAtWork', workTime: 5, breakTime: 45, ...rules })
    // Monday's shift has half an hour of its own.
    expect(await daysOf()).toMatchObject({ [MONDAY]: { paidMinutes: 480 }, [TUESDAY]: { paidMinutes: 435 } })
  })
})

describe('a holiday', () => {
  beforeEach(async () => {
    await office.company.transact((work) => addHoliday(work, { name: 'Landing Day', date: MONDAY }))
  })

  it('is paid at its own rate for a shift that someone planned on it, and to midnight of a night into it', async () => {
    await office.plan(office.aroha, '2026-11-22', [section(1320, 1740)])
    expect(await daysOf({ startDate: '2026-11-22' })).toMatchObject({
      '2026-11-22': { paidMinutes: 420, holidayMinutes: 300, cost: 60 + 300 * 0.75 },
      [MONDAY]: { paidMinutes: 510, holidayMinutes: 510, cost: 510 * 0.75 },
    })
  })

  it('is a day off for a shift of a template, unless the template asks to work on holidays', async () => {
    const plan = (isAsked: boolean) =>
      office.company.transact(({ tx }) =>
        sql`
          update schedule_day set source = 'template', from_template = true, work_on_holiday = ${isAsked}
          where employee_id = ${office.aroha}::uuid and work_date = ${MONDAY}::date
        `.execute(tx),
      )
    await plan(false)
    expect(await daysOf()).toMatchObject({ [MONDAY]: { paidMinutes: 0, leaveMinutes: 480, cost: 240 } })
    await plan(true)
    expect(await daysOf()).toMatchObject({ [MONDAY]: { holidayMinutes: 510, leaveMinutes: 0, cost: 510 * 0.75 } })
  })
})

describe('approved leave', () => {
  const addLeave = (fields: object) =>
    office.company.transact(({ tx }) =>
      tx
        .insertInto('leave')
        .values({
          companyId: office.company.companyId,
          employeeId: office.aroha,
          payTypeId: office.company.rules.payTypeIds.get('ANNUAL')!,
          fromDate: MONDAY,
          toDate: MONDAY,
          status: 'Approved',
          ...fields,
        })
        .execute(),
    )

  it('of a whole day is paid instead of the shift', async () => {
    await addLeave({})
    expect(await daysOf()).toMatchObject({ [MONDAY]: { paidMinutes: 0, leaveMinutes: 510, cost: 255 } })
  })

  it('of hours is paid beside the rest of the shift', async () => {
    await addLeave({ fromMinute: 480, toMinute: 600 })
    expect(await daysOf()).toMatchObject({ [MONDAY]: { paidMinutes: 390, leaveMinutes: 120, cost: 255 } })
  })

  it('that is unpaid costs nothing; a request changes nothing', async () => {
    await addLeave({ status: 'Pending' })
    expect(await daysOf()).toMatchObject({ [MONDAY]: { paidMinutes: 510, cost: 255 } })
    await addLeave({ payTypeId: office.company.rules.payTypeIds.get('UNPAID')! })
    const days = await daysOf()
    expect(days[MONDAY]).toMatchObject({ paidMinutes: 0, leaveMinutes: 0, cost: 0 })
  })
})

describe('days that are over', () => {
  const last = { startDate: '2026-11-09', endDate: '2026-11-15' }

  beforeEach(async () => {
    const { company, aroha } = office
    await office.plan(aroha, '2026-11-09', [section(480, 960)])
    await office.plan(aroha, '2026-11-10', [section(480, 960)])
    const punches = [
      '2026-11-08 22:00 In',
      '2026-11-09 06:00 Out',
      '2026-11-09 08:00 In',
      '2026-11-09 09:00 Out',
      '2026-11-12 08:00 In',
      '2026-11-12 12:00 Out',
    ] as const
    await addPunches(company, { employeeId: aroha, punches: [...punches] })
    await company.transact((work) => recalculate(work, { employeeIds: [aroha], from: '2026-11-08', to: '2026-11-15' }))
  })

  const asPlanned = { '2026-11-09': { paidMinutes: 480, cost: 240 }, '2026-11-10': { paidMinutes: 480, cost: 240 } }

  it('cost what was planned, whatever was punched', async () => {
    const days = await daysOf(last)
    expect(days).toMatchObject(asPlanned)
    expect(Object.keys(days)).toEqual(['2026-11-09', '2026-11-10'])
  })

  it('cost the same once their pay period is closed', async () => {
    const { companyId, rules, transact } = office.company
    const period = { companyId, payGroupId: rules.payGroupId, fromDate: '2026-11-09', toDate: '2026-11-15' }
    await transact(({ tx }) => tx.deleteFrom('pay_period').where('fromDate', '=', '2026-11-09').execute())
    await transact(({ tx }) =>
      tx
        .insertInto('pay_period')
        .values({ ...period, periodCode: 'W', isClosed: true })
        .execute(),
    )
    expect(await daysOf(last)).toMatchObject(asPlanned)
  })
})

it.each([
  { date: '2026-09-26', why: 'the clock goes forward', paidMinutes: 420 },
  { date: '2027-04-03', why: 'the clock goes back', paidMinutes: 540 },
])('a night in which $why has $paidMinutes minutes', async ({ date, paidMinutes }) => {
  await office.plan(office.aroha, date, [section(1320, 1800)])
  expect(await daysOf({ startDate: date, endDate: date })).toMatchObject({ [date]: { paidMinutes } })
})

it('what a template plans beyond its written days is planned too', async () => {
  const { companyId, transact } = office.company
  await transact(async ({ tx }) => {
    const { id } = await tx
      .insertInto('schedule_template')
      .values({ companyId, name: 'Mornings', plannedThrough: '2026-12-01' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rules = {
      startDate: '2026-11-30',
      periods: 1,
      days: 7,
      autoPunch: false,
      outPunchOnly: false,
      workOnHoliday: false,
      scheduleDays: [
        { num: 3, isOffDay: false, sections: [{ startMinute: 480, endMinute: 720, breakMinutes: null, rules: {} }] },
      ],
    }
    await sql`
      insert into schedule_template_version (company_id, schedule_template_id, effective_from, rules)
      values (app_company_id(), ${id}::uuid, '2026-11-30', ${JSON.stringify(rules)}::jsonb)
    `.execute(tx)
    await tx
      .updateTable('employee_assignment')
      .set({ scheduleTemplateId: id })
      .where('employeeId', '=', office.aroha)
      .execute()
  })
  const days = await daysOf({ startDate: '2026-11-30', endDate: '2026-12-06' })
  expect(days).toMatchObject({ '2026-12-02': { paidMinutes: 240, cost: 120 } })
})
