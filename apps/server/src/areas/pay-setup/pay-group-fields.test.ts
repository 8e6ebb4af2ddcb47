import { PayGroupRules } from '@timeloom/contract'
import { payGroupDefaults } from '@timeloom/engine'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { setupOffice, type SetupOffice } from '../../../test/setup-office.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { payrollRoutes } from '../payroll/payroll.routes.ts'
import { saveScheduleDays } from '../schedules/schedules.service.ts'
import { ensurePayPeriods } from '../pay-periods/pay-periods.service.ts'
import { recalculate } from '../calculation/recalculation.service.ts'
import { addPunches, type PunchText } from '../calculation/testing/add-punches.ts'
import { section } from '../calculation/testing/two-weeks.ts'
import { addHoliday } from '../holidays/testing/add-holiday.ts'
import { payGroupsRoutes } from './pay-groups.routes.ts'
import type { Figures, Worked } from './testing/field-case.ts'
import { PAY_CASES } from './testing/pay-cases.ts'
import { TIME_CASES } from './testing/time-cases.ts'

/** Monday 2 to Sunday 15 November 2026; the company's day is the 20th. */
const FROM = '2026-11-02'
const RANGE = { from: FROM, to: '2026-11-15' }

const database = testDatabase()
const server = testApp(database, [...payGroupsRoutes, ...payrollRoutes])
const FIELD_CASES = [...TIME_CASES, ...PAY_CASES]
let office: SetupOffice
let payTypes: ReadonlyMap<string, string>
let number = 0

beforeAll(async () => {
  office = await setupOffice(database, server)
  const { companyId, rules, transact } = office.company
  const { id } = await transact(({ tx }) =>
    tx
      .insertInto('pay_type')
      .values({ companyId, code: 'DOUBLE', name: 'Double time', isOvertime: true })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  payTypes = new Map([...rules.payTypeIds, ['DOUBLE', id]])
  await transact((work) => addHoliday(work, { name: 'Founding Day', date: dateOf(6) }))
  await transact((work) => addHoliday(work, { name: 'Saturday’s', date: dateOf(7), alternativeDate: dateOf(9) }))
})

const free = () => `Group ${++number}`
const add = (more: object = {}) =>
  office.added('/paygroup/save', { name: free(), startTime: FROM, breakCalculationType: 'None', ...more })

/** Pay types are named by their codes in the cases. */
function byId(fields: Record<string, unknown> = {}): Record<string, unknown> {
  const idOf = ([name, value]: [string, unknown]) => [name, payTypes.get(String(value)) ?? value]
  return Object.fromEntries(Object.entries(fields).map(idOf))
}

describe('a saved field changes what is paid', () => {
  it.each(FIELD_CASES)('$field: $why', async ({ base, set, before, after, ...worked }) => {
    const group = await workedGroup({ ...worked, base: byId(base) })
    expect(await group.figures()).toMatchObject(before)
    const figures = await group.save(byId(set))
    expect(figures).toMatchObject(after)
    if (after.paid) expect(figures.paid).toEqual(after.paid)
  })

  it('every field that the engine reads has its case', () => {
    const cases = new Set(FIELD_CASES.map(({ field }) => field))
    expect(Object.keys(payGroupDefaults).filter((field) => !cases.has(field))).toEqual([])
    expect(FIELD_CASES.map(({ field, set }) => field in set)).not.toContain(false)
  })

  it('convertUnit: the units of the payroll file are multiplied', async () => {
    const group = await workedGroup({ planned: ['3 08:00-17:00'], punched: ['3 08:00-17:00'] })
    const units = async () => {
      const periods = await office.company.transact(({ tx }) =>
        tx.selectFrom('pay_period').select('id').where('payGroupId', '=', group.id).orderBy('fromDate').execute(),
      )
      const answer = await office.get(`/payrolltransfer/exportCSV?id=${periods[0]!.id}&draft=true`)
      return answer.body.split('\n')[1]?.split(',').slice(-2).map(Number)
    }
    expect(await units()).toEqual([9, 9])
    await group.save({ convertUnit: '1.5' })
    expect(await units()).toEqual([9, 13.5])
  })
})

describe('pay periods follow', () => {
  const periodsOf = async (id: string, through: string) =>
    office.company.transact(async ({ tx }) => {
      await ensurePayPeriods(tx, { payGroupIds: [id], through })
      const rows = await tx
        .selectFrom('pay_period')
        .select(['fromDate', 'toDate'])
        .where('payGroupId', '=', id)
        .orderBy('fromDate')
        .execute()
      return rows.map(({ fromDate, toDate }) => `${fromDate} ${toDate}`)
    })

  it.each([
    { rules: { period: 'weekly' }, expected: ['2026-11-02 2026-11-08', '2026-11-09 2026-11-15'] },
    { rules: { period: 'fortnightly' }, expected: ['2026-11-02 2026-11-15', '2026-11-16 2026-11-29'] },
    {
      rules: { period: 'fortnightly', startTime: '2026-10-26' },
      expected: ['2026-10-26 2026-11-08', '2026-11-09 2026-11-22'],
    },
    { rules: { period: 'monthly' }, expected: ['2026-11-02 2026-11-30', '2026-12-01 2026-12-31'] },
    {
      rules: { period: 'monthly', startDayOfMonth: '15' },
      expected: ['2026-11-02 2026-11-14', '2026-11-15 2026-12-14'],
    },
    { rules: { period: 'bimonthly' }, expected: ['2026-11-02 2026-11-15', '2026-11-16 2026-11-30'] },
  ])('$rules', async ({ rules, expected }) => {
    const id = await add(rules)
    expect((await periodsOf(id, '2026-11-05')).slice(0, 2)).toEqual(expected)
  })

  it('a change from the periods on that are not stored yet', async () => {
    const id = await add()
    const stored = await periodsOf(id, '2026-11-05')
    await office.post('/paygroup/save', { id, period: 'fortnightly', startTime: '2026-11-16' })
    expect(await periodsOf(id, '2026-11-20')).toEqual([...stored, '2026-11-16 2026-11-29', '2026-11-30 2026-12-13'])
  })
})

it('no saved field is lost', async () => {
  const others = {
    memo: 'Reviewed in November',
    manualPunch: true,
    disableEmployeeApply: false,
    skipHoliday: false,
    skipUnscheduleDay: false,
    durationBySchedule: false,
  }
  const id = await add()
  const known = new Set([...FIELD_CASES.flatMap(({ set }) => Object.keys(set)), ...Object.keys(others)])
  const unsaid = Object.keys(PayGroupRules.shape).filter((field) => !known.has(field))
  expect(unsaid).toEqual(['period', 'startDayOfMonth', 'startTime', 'convertUnit'])
  await office.post('/paygroup/save', { id, ...others })
  expect((await office.get(`/api/pay-groups/${id}`)).json()).toMatchObject(others)
})

interface WorkedGroup {
  id: string
  employeeId: string
  /** saves fields of the pay group and answers the figures as they are then */
  save(fields: Record<string, unknown>): Promise<Figures>
  figures(): Promise<Figures>
}

/** A new pay group with one employee, whose days are planned, punched and computed. */
async function workedGroup(worked: Worked): Promise<WorkedGroup> {
  const { company } = office
  const id = await office.added('/paygroup/save', {
    name: free(),
    startTime: FROM,
    effectiveFrom: FROM,
    breakCalculationType: 'None',
    ...worked.base,
  })
  const employeeId = await company.addEmployee({ payGroupId: id, effectiveFrom: FROM })
  const days = (worked.planned ?? []).map((text) => {
    const { date, from, to } = span(text)
    const endMinute = minuteOf(to) + (minuteOf(to) <= minuteOf(from) ? 1440 : 0)
    return { employeeId, workDate: date, isOffDay: false, sections: [section(minuteOf(from), endMinute)] }
  })
  await company.transact((work) => saveScheduleDays(work, { source: 'roster', days }))
  const punches = (worked.punched ?? []).flatMap((text): PunchText[] => {
    const { date, from, to } = span(text)
    return [`${date} ${from} In`, `${to <= from ? nextDay(date) : date} ${to} Out`]
  })
  if (punches.length > 0) await addPunches(company, { employeeId, punches })
  await company.transact(async (work) => {
    if (worked.leaveOn) await takeLeave(work.tx, { employeeId, date: dateOf(worked.leaveOn) })
    if (worked.mustWorkOn) await requireWork(work.tx, { employeeId, date: dateOf(worked.mustWorkOn) })
    await recalculate(work, { employeeIds: [employeeId], ...RANGE })
  })
  const figures = () => company.transact(({ tx }) => figuresOf(tx, employeeId))
  return {
    id,
    employeeId,
    figures,
    save: async (fields) => {
      const answer = await office.post('/paygroup/save', { id, ...fields })
      expect(answer.json(), answer.body).toMatchObject({ message: 'success' })
      return figures()
    },
  }
}

function dateOf(day: number): string {
  return `2026-11-${String(day).padStart(2, '0')}`
}

function span(text: string) {
  const [, day = '', from = '', to = ''] = /^(\d+) (\d\d:\d\d)-(\d\d:\d\d)$/.exec(text) ?? []
  return { date: dateOf(Number(day)), from, to }
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

function nextDay(date: string): string {
  return dateOf(Number(date.slice(8)) + 1)
}

async function takeLeave(tx: TenantTx, { employeeId, date }: { employeeId: string; date: string }): Promise<void> {
  await sql`
    insert into leave (company_id, employee_id, pay_type_id, from_date, to_date, from_minute, to_minute, status)
    select app_company_id(), ${employeeId}::uuid, id, ${date}::date, ${date}::date, 480, 720, 'Approved'
    from pay_type where code = 'ANNUAL'
  `.execute(tx)
}

async function requireWork(tx: TenantTx, { employeeId, date }: { employeeId: string; date: string }): Promise<void> {
  await sql`
    update schedule_day set work_on_holiday = true where employee_id = ${employeeId}::uuid and work_date = ${date}::date
  `.execute(tx)
}

async function figuresOf(tx: TenantTx, employeeId: string): Promise<Figures> {
  const lines = await sql<{ day: number; paid: Record<string, number> }>`
    select extract(day from l.work_date)::integer as day, jsonb_object_agg(t.code, l.minutes) as paid
    from pay_line l join pay_type t on t.id = l.pay_type_id
    where l.employee_id = ${employeeId}::uuid and l.work_date between ${RANGE.from}::date and ${RANGE.to}::date
    group by l.work_date`.execute(tx)
  const sums = await sql<{ pending: number; alternativeHolidays: number }>`
    select coalesce(sum(pending_overtime_minutes), 0)::integer as pending,
      coalesce(sum(alternative_holidays), 0)::integer as alternative_holidays
    from timesheet_day
    where employee_id = ${employeeId}::uuid and work_date between ${RANGE.from}::date and ${RANGE.to}::date`.execute(tx)
  const exceptions = await sql<{ type: string }>`
    select type from time_exception
    where employee_id = ${employeeId}::uuid and work_date between ${RANGE.from}::date and ${RANGE.to}::date
    order by type`.execute(tx)
  return {
    ...sums.rows[0]!,
    paid: Object.fromEntries(lines.rows.map(({ day, paid }) => [day, paid])),
    exceptions: exceptions.rows.map(({ type }) => type),
  }
}
