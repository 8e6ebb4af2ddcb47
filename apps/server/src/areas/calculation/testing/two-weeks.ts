import { addDays } from '@timeloom/engine'
import { sql } from 'kysely'
import { companyAtWork, type CompanyAtWork, type NewCompanyAtWork } from '../../../../test/company-at-work.ts'
import type { Work } from '../../../platform/call/call.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import { close, open, recalculateAll } from '../../payroll/payroll.service.ts'
import { saveScheduleDays } from '../../schedules/schedules.service.ts'
import { recalculate } from '../recalculation.service.ts'
import { addPunches } from './add-punches.ts'
import { addHoliday } from '../../holidays/testing/add-holiday.ts'

export const NOW = new Date('2026-03-20T00:00:00Z')
/** Monday to Sunday, to be closed. */
export const FIRST = { from: '2026-03-02', to: '2026-03-08' }
/** Monday to Sunday, open. */
export const SECOND = { from: '2026-03-09', to: '2026-03-15' }

/** The rules for every ordinary working day of the two weeks. */
export const ORDINARY_DAY = { ORD: 480, OT: 45 }
/** Thursdays: paid leave from 08:00 to 12:00, worked anyway, counts toward the daily limit. */
export const LEAVE_DAY = { ANNUAL: 240, ORD: 240, OT: 285 }
/** Fridays. */
export const HOLIDAY = { PHW: 525 }
export const ORDINARY_WEEK = [ORDINARY_DAY, ORDINARY_DAY, ORDINARY_DAY, LEAVE_DAY, HOLIDAY]

export interface TwoWeeks extends CompanyAtWork {
  employeeId: string
  /** ids of the Friday holidays */
  holidayIds: [string, string]
  /** minutes by pay type code, for each day of the range with something paid */
  paid(range: { from: string; to: string }): Promise<Record<string, number>[]>
  /** date, digests and the transaction that wrote the row, of each day of the range */
  days(range: {
    from: string
    to: string
  }): Promise<{ workDate: string; input: string; result: string; xmin: string }[]>
  closeFirst(): Promise<void>
  openFirst(): Promise<void>
  /** recalculates every day of the first week */
  recalculateFirst(): Promise<void>
  /** rounding rows that apply to the employee */
  timeRoundingId: string
}

/**
 * Two weeks of an employee, Monday to Friday, planned 08:00–17:00 and punched 07:53–17:22: rounded to the quarter
 * 08:00–17:15, late departure accepted, half an hour off after five hours, overtime after eight.
 */
export async function twoWeeks(db: Db, options: Partial<NewCompanyAtWork> = {}): Promise<TwoWeeks> {
  const company = await companyAtWork(db, { now: NOW, ...options })
  const { transact, rules } = company
  await transact(({ tx }) =>
    sql`update pay_group_version set rules = rules || ${JSON.stringify(payGroup)}::jsonb`.execute(tx),
  )
  const employeeId = await company.addEmployee({ timeRoundingId: rules.quarterHourId })
  await plan(company, employeeId)
  const annual = rules.payTypeIds.get('ANNUAL')!
  await transact(({ tx }) =>
    sql`insert into leave (company_id, employee_id, pay_type_id, from_date, to_date, from_minute, to_minute, status)
      select app_company_id(), ${employeeId}::uuid, ${annual}::uuid, day, day, 480, 720, 'Approved'
      from unnest(array['2026-03-05', '2026-03-12']::date[]) as day`.execute(tx),
  )
  const holidayIds = [
    await holiday(company, 'Landing Day', '2026-03-06'),
    await holiday(company, 'Founding Day', '2026-03-13'),
  ] as const
  const compute = (range: { from: string; to: string }) =>
    transact((work) => recalculate(work, { employeeIds: [employeeId], ...range }))
  await compute({ from: FIRST.from, to: SECOND.to })
  const firstPeriod = () =>
    transact(async ({ tx }) => {
      const { rows } = await sql<{ id: string }>`
        select id from pay_period where from_date = ${FIRST.from}::date order by pay_group_id`.execute(tx)
      return rows.map(({ id }) => id)
    })
  const onFirst = async (run: (work: Work, asked: { ids: string[] }) => Promise<unknown>) => {
    const ids = await firstPeriod()
    await transact((work) => run(work, { ids }))
  }
  return {
    ...company,
    employeeId,
    holidayIds: [...holidayIds],
    timeRoundingId: rules.quarterHourId,
    paid: (range) => transact(({ tx }) => paidBy(tx, employeeId, range)),
    days: (range) => transact(({ tx }) => storedDays(tx, employeeId, range)),
    closeFirst: () => onFirst(close),
    openFirst: () => onFirst(open),
    recalculateFirst: () => onFirst(recalculateAll),
  }
}

const payGroup = {
  breakCalculationType: 'HoursAtWork',
  workTime: 5,
  breakTime: 30,
  graceTimeIn: 5,
  graceTimeOut: 5,
  acceptLD: true,
  overtimeCalculationType: 'Daily',
  dailyOvertimeThreshold: 8,
  includePaidLeavesInOvertimeThreshold: true,
}

/** Days of the two weeks, Monday to Friday. */
export const WORKDAYS = [0, 1, 2, 3, 4, 7, 8, 9, 10, 11].map((day) => addDays(FIRST.from, day))

export const section = (startMinute: number, endMinute: number, breakMinutes: number | null = null) => ({
  startMinute,
  endMinute,
  breakMinutes,
  labelName: null,
  colorCode: null,
  rules: {},
})

async function plan(company: CompanyAtWork, employeeId: string): Promise<void> {
  const days = WORKDAYS.map((workDate) => ({ employeeId, workDate, isOffDay: false, sections: [section(480, 1020)] }))
  await company.transact((work) => saveScheduleDays(work, { source: 'roster', days }))
  const punches = WORKDAYS.flatMap((day) => [`${day} 07:53 In` as const, `${day} 17:22 Out` as const])
  await addPunches(company, { employeeId, punches })
}

async function holiday({ transact }: CompanyAtWork, name: string, date: string): Promise<string> {
  const added = await transact((work) => addHoliday(work, { name, date }))
  if (!('id' in added) || added.id === undefined) throw new Error('The holiday was not added.')
  return added.id
}

async function paidBy(tx: Work['tx'], employeeId: string, { from, to }: { from: string; to: string }) {
  const { rows } = await sql<{ paid: Record<string, number> }>`
    select jsonb_object_agg(t.code, l.minutes) as paid
    from pay_line l join pay_type t on t.id = l.pay_type_id
    where l.employee_id = ${employeeId}::uuid and l.work_date between ${from}::date and ${to}::date
    group by l.work_date order by l.work_date`.execute(tx)
  return rows.map(({ paid }) => paid)
}

async function storedDays(tx: Work['tx'], employeeId: string, { from, to }: { from: string; to: string }) {
  const { rows } = await sql<{ workDate: string; input: string; result: string; xmin: string }>`
    select work_date, encode(input_hash, 'hex') as input, encode(result_hash, 'hex') as result, xmin::text
    from timesheet_day
    where employee_id = ${employeeId}::uuid and work_date between ${from}::date and ${to}::date
    order by work_date`.execute(tx)
  return rows
}
