import type { RosterCost } from '@timeloom/contract'
import { addDays, dayOfDate } from '@timeloom/engine'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../../test/company-at-work.ts'
import { testDatabase } from '../../../../test/test-database.ts'
import { isRefusal } from '../../../platform/call/refusal.ts'
import { jsonText } from '../../../platform/db/json-text.ts'
import { recalculate } from '../../calculation/recalculation.service.ts'
import { addPunches, type PunchText } from '../../calculation/testing/add-punches.ts'
import { addHoliday } from '../../holidays/testing/add-holiday.ts'
import { clockText } from '../../local-time/wall-time.service.ts'
import { createPayGroup } from '../../pay-rules/pay-rules.service.ts'
import { saveScheduleDays } from '../../schedules/schedules.service.ts'
import { readRosterCost } from './roster-cost.service.ts'
import { CLOCKS_BREAKS, randomPeople, RULES, type RandomPerson } from './testing/random-rosters.ts'

const { db } = testDatabase()
/** The Friday before. */
const BEFORE = new Date('2026-06-05T04:00:00Z')
const AFTER = new Date('2026-06-18T04:00:00Z')
const MONDAY = '2026-06-08'
const SUNDAY = '2026-06-14'
const PEOPLE = 50

it.each([1, 2, 3, 4])(
  '50 random rosters cost what is paid when everyone punches exactly as planned, seed %i',
  async (seed) => {
    const company = await companyAtWork(db, { now: BEFORE, from: '2026-05-04' })
    const people = randomPeople(seed, { count: PEOPLE, monday: MONDAY })
    const ids = await addPeople(company, people)
    const planned = await costOf(company)
    expect(planned.unpriced).toEqual([])

    for (const [index, person] of people.entries()) {
      const punches = punchesOf(person)
      if (punches.length > 0) await addPunches(company, { employeeId: ids[index]!, punches })
    }
    await company.transact((work) => recalculate(work, { employeeIds: ids, from: MONDAY, to: SUNDAY }), { now: AFTER })

    const paid = await paidDays(company)
    const costs = planned.people.flatMap(({ employeeId, days }) => days.map((day) => ({ employeeId, ...day })))
    expect(costs.filter(hasSomething).sort(byDay)).toEqual(paid.filter(hasSomething).sort(byDay))
    expect(planned.total.cost).toBeCloseTo(
      paid.reduce((sum, { cost }) => sum + cost, 0),
      2,
    )
    // The rosters have what the promise is about.
    const { overtimeMinutes, holidayMinutes, leaveMinutes, pendingOvertimeMinutes } = planned.total
    for (const minutes of [overtimeMinutes, holidayMinutes, leaveMinutes, pendingOvertimeMinutes])
      expect(minutes).toBeGreaterThan(0)
    expect(planned.payTypes.find(({ payTypeName }) => payTypeName === 'Cold store')?.cost).toBeGreaterThan(0)
  },
  120_000,
)

interface Day {
  employeeId: string
  date: string
  paidMinutes: number
  leaveMinutes: number
  cost: number | null
}

function hasSomething({ paidMinutes, leaveMinutes, cost }: Day): boolean {
  return paidMinutes > 0 || leaveMinutes > 0 || cost !== 0
}

function byDay(one: Day, other: Day): number {
  return `${one.employeeId} ${one.date}` < `${other.employeeId} ${other.date}` ? -1 : 1
}

async function costOf(company: CompanyAtWork): Promise<RosterCost> {
  const cost = await company.transact((work) => readRosterCost(work, { startDate: MONDAY, endDate: SUNDAY }))
  if (isRefusal(cost)) throw new Error(cost.answer.message)
  return cost
}

/** Adds the people with their pay groups, rates, skills, leave and rosters, and a holiday in the week. */
async function addPeople(company: CompanyAtWork, people: readonly RandomPerson[]): Promise<string[]> {
  const { companyId, rules, transact } = company
  await transact((work) => addHoliday(work, { name: 'Landing Day', date: '2026-06-11' }))
  const { groups, skillId } = await transact(async ({ tx }) => {
    await sql`
      update company set settings = settings || '{"isShiftBudgetEnabled": true}'::jsonb where id = app_company_id()
    `.execute(tx)
    const payGroupIds = RULES.map(({ name, rules: own }) =>
      createPayGroup(tx, { companyId, name, effectiveFrom: '2026-05-04', rules: { startTime: '2026-06-01', ...own } }),
    )
    const payType = await tx
      .insertInto('pay_type')
      .values({
        companyId,
        code: 'COLD',
        name: 'Cold store',
        isAllowance: true,
        isOvertime: true,
        settings: jsonText({ payRateFactor: 0.15 }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const allowance = { payTypeId: payType.id, allowanceCalculationType: 'hoursWorkedForShift' as const }
    const skill = await tx
      .insertInto('skill')
      .values({ companyId, name: 'Cold', ...allowance })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { groups: await Promise.all(payGroupIds), skillId: skill.id }
  })
  const ids: string[] = []
  for (const { group, isRounded } of people) {
    const timeRoundingId = isRounded ? rules.quarterHourId : null
    ids.push(await company.addEmployee({ payGroupId: groups[group]!, timeRoundingId }))
  }
  await transact(async (work) => {
    const rates = people.flatMap((person, index) =>
      person.rates.map(({ from, rate }) => ({ companyId, employeeId: ids[index]!, effectiveFrom: from, rate })),
    )
    await work.tx.insertInto('employee_pay_rate').values(rates).execute()
    const skilled = people.flatMap(({ hasSkill }, index) => (hasSkill ? [ids[index]!] : []))
    await work.tx
      .insertInto('employee_skill')
      .values(skilled.map((employeeId) => ({ companyId, employeeId, skillId })))
      .execute()
    const leaves = people.flatMap(({ leave }, index) => (leave ? [{ employeeId: ids[index]!, ...leave }] : []))
    await work.tx
      .insertInto('leave')
      .values(
        leaves.map(({ employeeId, date, times }) => ({
          companyId,
          employeeId,
          payTypeId: rules.payTypeIds.get('ANNUAL')!,
          fromDate: date,
          toDate: date,
          status: 'Approved' as const,
          ...times,
        })),
      )
      .execute()
    const days = people.flatMap(({ shifts }, index) =>
      [...shifts].map(([workDate, own]) => ({
        employeeId: ids[index]!,
        workDate,
        isOffDay: own.length === 0,
        sections: own.map((shift) => ({ ...shift, labelName: null, colorCode: null, rules: {} })),
      })),
    )
    await saveScheduleDays(work, { source: 'roster', days })
  })
  return ids
}

type Stretch = [from: number, to: number]

/** What someone punches who works exactly as planned, takes their breaks and their leave. */
function punchesOf({ group, shifts, leave }: RandomPerson): PunchText[] {
  return [...shifts].flatMap(([date, own]) => {
    if (leave?.date === date && leave.times === null) return []
    const offset = leave ? (dayOfDate(leave.date) - dayOfDate(date)) * 1440 : 0
    const { times } = leave ?? {}
    const away: Stretch | null = times ? [times.fromMinute + offset, times.toMinute + offset] : null
    return own
      .flatMap((shift) => withBreak(without([shift.startMinute, shift.endMinute], away), { ...shift, group }))
      .flatMap(([from, to]): PunchText[] => [`${wallText(date, from)} In`, `${wallText(date, to)} Out`])
  })
}

function without([from, to]: Stretch, away: Stretch | null): Stretch[] {
  if (!away || to <= away[0] || from >= away[1]) return [[from, to]]
  const parts: Stretch[] = [
    [from, away[0]],
    [away[1], to],
  ]
  return parts.filter(([start, end]) => end > start)
}

/** Where people clock breaks: half an hour after five hours of work, or as long as the shift says, if so much is left. */
function withBreak(
  parts: Stretch[],
  { group, breakMinutes }: { group: number; breakMinutes: number | null },
): Stretch[] {
  const length = breakMinutes ?? 30
  let left = 300
  return parts.flatMap(([from, to]): Stretch[] => {
    const out = from + left
    left -= to - from
    if (group !== CLOCKS_BREAKS || out <= from || out + length >= to) return [[from, to]]
    return [
      [from, out],
      [out + length, to],
    ]
  })
}

function wallText(date: string, minute: number): `${string} ${string}` {
  const days = Math.floor(minute / 1440)
  return `${addDays(date, days)} ${clockText(minute - days * 1440)}`
}

/** What the stored figures of each day are, their money worked out by the database. */
async function paidDays(company: CompanyAtWork) {
  return company.transact(async ({ tx }) => {
    const { rows } = await sql<Day & { cost: number }>`
      select d.employee_id, d.work_date as date, d.paid_minutes, d.overtime_minutes,
        d.holiday_worked_minutes as holiday_minutes, d.pending_overtime_minutes,
        coalesce(sum(l.minutes) filter (where t.is_paid_leave), 0)::integer as leave_minutes,
        coalesce(sum(round(
          l.minutes * r.rate * case when t.is_leave and not t.is_paid_leave then 0
            else coalesce((t.settings ->> 'payRateFactor')::numeric, 1) end / 60, 2)), 0) as cost
      from timesheet_day d
      left join pay_line l on l.company_id = d.company_id and l.employee_id = d.employee_id and l.work_date = d.work_date
      left join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
      left join lateral (
        select p.rate from employee_pay_rate p
        where p.company_id = d.company_id and p.employee_id = d.employee_id and p.effective_from <= d.work_date
        order by p.effective_from desc limit 1) r on true
      where d.company_id = app_company_id() and d.work_date between ${MONDAY}::date and ${SUNDAY}::date
      group by d.employee_id, d.work_date, d.paid_minutes, d.overtime_minutes, d.holiday_worked_minutes,
        d.pending_overtime_minutes
    `.execute(tx)
    return rows
  })
}
