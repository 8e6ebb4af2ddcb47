import { DayExplanation, type ExplainedStep } from '@timeloom/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../../test/company-at-work.ts'
import { testDatabase } from '../../../../test/test-database.ts'
import type { Work } from '../../../platform/call/call.ts'
import { isRefusal, type Refusal } from '../../../platform/call/refusal.ts'
import type { RoleId } from '@timeloom/contract'
import { tenantTransaction } from '../../../platform/db/transaction.ts'
import { createLog } from '../../../platform/log/log.ts'
import { saveScheduleDays } from '../../schedules/schedules.service.ts'
import { recalculate } from '../../calculation/recalculation.service.ts'
import { addPunches, type PunchText } from '../../calculation/testing/add-punches.ts'
import { explainDay, readTimesheet } from '../timesheets.service.ts'

const { db } = testDatabase()
const now = new Date('2026-05-20T00:00:00Z')

describe('a day explained', () => {
  it('a night shift over the clock change has its nine hours, and the day its schedule starts on', async () => {
    const { company, employeeId } = await worked({
      sections: [{ workDate: '2026-04-04', startMinute: 1320, endMinute: 1800 }],
      punches: ['2026-04-04 22:00 In', '2026-04-05 06:00 Out'],
    })
    const told = await explain(company, employeeId, '2026-04-04')
    expect(DayExplanation.parse(told)).toEqual(told)
    expect(told).toMatchObject({
      state: 'explained',
      clockChange: { at: 1620, shiftMinutes: -60 },
      lanes: { scheduled: [{ from: 1320, to: 1860 }], rounded: [{ from: 1320, to: 1860 }] },
      totals: [{ kind: 'ordinary', name: 'Ordinary Time', minutes: 540 }],
    })
    expect(told.steps).toMatchObject([
      { kind: 'punches', minutes: 540, total: 540 },
      { kind: 'workDay', firstAt: 1320, lastAt: 1859, reason: { rule: 'scheduledDay', section: 'A1' } },
      { kind: 'clockChange', at: 1620, shiftMinutes: -60, total: 540 },
    ])
  })

  it('a holiday that moved to Monday and was worked names its date, its minutes and the day earned', async () => {
    const { company, employeeId } = await worked({
      holidays: [{ name: 'ANZAC Day', date: '2026-04-25', alternative: '2026-04-27' }],
      sections: [{ workDate: '2026-04-27', startMinute: 480, endMinute: 960 }],
      punches: ['2026-04-27 08:00 In', '2026-04-27 16:00 Out'],
    })
    const told = await explain(company, employeeId, '2026-04-27')
    expect(told).toMatchObject({ type: 'HOL', totals: [{ kind: 'phWorked', minutes: 480 }] })
    expect(told.steps).toMatchObject([
      { kind: 'punches', total: 480 },
      {
        kind: 'holiday',
        name: 'ANZAC Day',
        date: '2026-04-25',
        alternativeDate: '2026-04-27',
        reason: { rule: 'holidayMoved', section: 'A8' },
      },
      { kind: 'holidayWorked', minutes: 0, spans: [{ from: 480, to: 960 }] },
      { kind: 'alternativeHoliday', isEarned: true, total: 480 },
    ])
  })

  it('overtime waits unpaid until a supervisor allows it, and then counts by that decision', async () => {
    const { company, employeeId } = await worked({
      rules: { overtimeCalculationType: 'Daily', dailyOvertimeThreshold: 8, supervisorMAOT: true },
      punches: ['2026-04-07 08:00 In', '2026-04-07 16:45 Out'],
    })
    const before = await explain(company, employeeId, '2026-04-07')
    expect(before.steps.at(-1)).toMatchObject({
      kind: 'overtime',
      state: 'waits',
      minutes: -45,
      total: 480,
      spans: [{ from: 960, to: 1005 }],
      reason: { setting: 'supervisorMAOT', value: true, holder: 'payGroup' },
      limit: { minutes: 480, from: '2026-04-07', to: '2026-04-07', reason: { setting: 'dailyOvertimeThreshold' } },
    })
    expect(before.totals).toMatchObject([
      { kind: 'ordinary', minutes: 480 },
      { kind: 'pendingOvertime', minutes: 45 },
    ])
    await decide(company, { employeeId, day: '2026-04-07' })
    const after = await explain(company, employeeId, '2026-04-07')
    expect(after.steps.at(-1)).toMatchObject({ kind: 'overtime', state: 'counts', minutes: 0, total: 525 })
    expect(after.shifts).toMatchObject([{ decided: { allowEA: null, allowOT: true, by: 'Ada Admin' } }])
    expect(after.totals).toMatchObject([
      { kind: 'ordinary', minutes: 480 },
      { kind: 'overtime', name: 'Overtime', minutes: 45 },
    ])
  })

  it('weekly overtime says how much of the week was counted before', async () => {
    const days = ['06', '07', '08', '09', '10'].flatMap((day): PunchText[] => [
      `2026-04-${day} 08:00 In`,
      `2026-04-${day} 17:00 Out`,
    ])
    const { company, employeeId } = await worked({
      rules: { overtimeCalculationType: 'Weekly', periodOvertimeThreshold: 40 },
      punches: days,
    })
    const told = await explain(company, employeeId, '2026-04-10')
    expect(told.steps.at(-1)).toMatchObject({
      kind: 'overtime',
      state: 'counts',
      spans: [{ from: 720, to: 1020 }],
      limit: { minutes: 2400, countedBefore: 2160, from: '2026-04-06', to: '2026-04-12' },
    })
  })

  it('time outside the schedule that is not accepted is cut, each kind by its own setting', async () => {
    const { company, employeeId } = await worked({
      rules: { acceptEA: false, approvedUnscheduledWork: false, shiftThreshold: 0, graceTimeIn: 5 },
      sections: [{ workDate: '2026-04-07', startMinute: 480, endMinute: 720 }],
      punches: ['2026-04-07 07:38 In', '2026-04-07 12:00 Out', '2026-04-07 19:00 In', '2026-04-07 21:00 Out'],
    })
    const told = await explain(company, employeeId, '2026-04-07')
    expect(told.steps).toMatchObject([
      { kind: 'punches', shift: 0, minutes: 262 },
      { kind: 'grace', outside: [{ direction: 'In', offMinutes: -22, limitMinutes: 5, setting: 'graceTimeIn' }] },
      { kind: 'early', isAccepted: false, minutes: -22, reason: { setting: 'acceptEA', value: false } },
      { kind: 'punches', shift: 1, minutes: 120 },
      { kind: 'unscheduled', isAccepted: false, minutes: -120, reason: { setting: 'approvedUnscheduledWork' } },
    ])
    expect(told.steps.at(-1)?.total).toBe(240)
  })

  it('says what is missing: a punch without its other half, a shift that nobody came to', async () => {
    const { company, employeeId } = await worked({
      sections: [
        { workDate: '2026-04-07', startMinute: 480, endMinute: 720 },
        { workDate: '2026-04-08', startMinute: 480, endMinute: 720 },
      ],
      punches: ['2026-04-07 08:00 In'],
    })
    expect((await explain(company, employeeId, '2026-04-07')).steps).toMatchObject([
      { kind: 'unpaired', punches: [{ direction: 'In', at: 480 }], total: 0 },
    ])
    expect((await explain(company, employeeId, '2026-04-08')).steps).toMatchObject([
      { kind: 'unattended', isAbsent: true, total: 0 },
    ])
    expect(await explain(company, employeeId, '2026-04-12')).toMatchObject({ state: 'nothing', steps: [] })
  })

  it('leads to the hours of the timesheet', async () => {
    const { company, employeeId } = await worked({
      rules: { breakCalculationType: 'HoursAtWork', workTime: 5, breakTime: 30 },
      sections: [{ workDate: '2026-04-07', startMinute: 480, endMinute: 1020 }],
      punches: ['2026-04-07 07:58 In', '2026-04-07 17:20 Out'],
    })
    const sheet = await company.transact((work) => readTimesheet(work, { employee: employeeId, fromT: '2026-04-07' }))
    if (isRefusal(sheet)) throw new Error(`answered ${sheet.status}`)
    const shown = sheet.timeSheets.find(({ day }) => day === '2026-04-07')!
    expect((await explain(company, employeeId, '2026-04-07')).steps.at(-1)?.total).toBe(shown.paidMinutes)
  })
})

it('breaks shorter than by law are noted, unless the company does not want to know; no figure changes', async () => {
  const { company, employeeId } = await worked({ punches: ['2026-04-07 08:00 In', '2026-04-07 16:00 Out'] })
  const noted = await explain(company, employeeId, '2026-04-07')
  expect(noted.breaksDue).toMatchObject([{ from: 480, to: 960, mealBreaks: 1, mealMinutes: 30, takenMinutes: 0 }])
  await sqlIn(company, sql`update company set settings = '{"warnOfRestBreaks": false}' where id = app_company_id()`)
  expect(await explain(company, employeeId, '2026-04-07')).toEqual({ ...noted, breaksDue: [] })
})

describe('a closed day', () => {
  it('is told as it was closed, whatever the rules became', async () => {
    const { company, employeeId } = await worked({
      rules: { breakCalculationType: 'HoursAtWork', workTime: 5, breakTime: 30, graceTimeIn: 5 },
      sections: [{ workDate: '2026-04-07', startMinute: 480, endMinute: 1020 }],
      punches: ['2026-04-07 07:30 In', '2026-04-07 17:00 Out'],
    })
    const open = await explain(company, employeeId, '2026-04-07')
    await sqlIn(company, sql`update pay_period set is_closed = true where to_date <= '2026-04-12'`)
    await setRules(company, { breakTime: 60, graceTimeIn: 45, acceptEA: false })
    const closed = await explain(company, employeeId, '2026-04-07')
    expect(closed).toEqual({ ...open, closed: true, readonly: true })
  })

  it('that was closed before reasons were kept says so, and is not computed', async () => {
    const { company, employeeId } = await worked({ punches: ['2026-04-07 08:00 In', '2026-04-07 12:00 Out'] })
    await sqlIn(company, sql`update timesheet_day set figures = figures - 'reasons'`)
    await sqlIn(company, sql`update pay_period set is_closed = true where to_date <= '2026-04-12'`)
    expect(await explain(company, employeeId, '2026-04-07')).toMatchObject({ state: 'notRecorded', steps: [] })
  })

  it('an open day of before is computed with its reasons', async () => {
    const { company, employeeId } = await worked({ punches: ['2026-04-07 08:00 In', '2026-04-07 12:00 Out'] })
    await sqlIn(company, sql`update timesheet_day set figures = figures - 'reasons', result_hash = '\\x00'`)
    expect(await explain(company, employeeId, '2026-04-07')).toMatchObject({ state: 'explained' })
  })
})

describe('who may ask', () => {
  it('an employee for their own days, without a say, and for nobody else’s', async () => {
    const { company, employeeId } = await worked({ punches: ['2026-04-07 08:00 In', '2026-04-07 12:00 Out'] })
    const other = await company.addEmployee({})
    const ask = (own: string) => as(company, { roleId: '4', employeeId: own }, employeeId)
    expect(await ask(employeeId)).toMatchObject({ state: 'explained', readonly: true })
    expect(statusOf(await ask(other))).toBe(404)
  })

  it('a supervisor for managed departments only', async () => {
    const { company, employeeId } = await worked({ punches: ['2026-04-07 08:00 In', '2026-04-07 12:00 Out'] })
    expect(statusOf(await as(company, { roleId: '3' }, employeeId))).toBe(404)
  })

  it('another company for nobody', async () => {
    const { employeeId } = await worked({})
    const other = await companyAtWork(db, { now })
    const asked = { employee: employeeId, day: '2026-04-07' }
    expect(statusOf(await other.transact((work) => explainDay(work, asked)))).toBe(404)
  })
})

interface Section {
  workDate: string
  startMinute: number
  endMinute: number
}

interface Story {
  /** of the pay group, over the starter ones */
  rules?: object
  holidays?: { name: string; date: string; alternative: string }[]
  sections?: Section[]
  punches?: PunchText[]
}

async function worked({ rules = {}, holidays = [], sections = [], punches = [] }: Story) {
  const company = await companyAtWork(db, { now, from: '2026-03-02' })
  await setRules(company, rules)
  const employeeId = await company.addEmployee({})
  await sqlIn(
    company,
    sql`insert into holiday (company_id, name, holiday_date, alternative_date)
      select app_company_id(), h.name, h.date, h.alternative
      from jsonb_to_recordset(${JSON.stringify(holidays)}::jsonb) as h (name text, date date, alternative date)`,
  )
  const days = sections.map(({ workDate, ...times }) => {
    const section = { ...times, breakMinutes: null, labelName: null, colorCode: null, rules: {} }
    return { employeeId, workDate, isOffDay: false, sections: [section] }
  })
  if (days.length > 0) await company.transact((work) => saveScheduleDays(work, { source: 'roster', days }))
  if (punches.length > 0) await addPunches(company, { employeeId, punches })
  const around = { from: '2026-04-01', to: '2026-04-30' }
  await company.transact((work) => recalculate(work, { employeeIds: [employeeId], ...around }))
  return { company, employeeId }
}

function setRules(company: CompanyAtWork, rules: object) {
  return sqlIn(company, sql`update pay_group_version set rules = rules || ${JSON.stringify(rules)}::jsonb`)
}

function sqlIn({ transact }: CompanyAtWork, statement: ReturnType<typeof sql>) {
  return transact(({ tx }) => statement.execute(tx))
}

/** A supervisor allows the overtime of the day's one shift. */
async function decide(company: CompanyAtWork, { employeeId, day }: { employeeId: string; day: string }) {
  await sqlIn(
    company,
    sql`insert into shift_decision (company_id, employee_id, work_date, shift_key, allow_ot, author_account_id)
      select company_id, employee_id, work_date, shift_key, true, ${company.accountId}::uuid from work_shift
      where employee_id = ${employeeId}::uuid and work_date = ${day}::date`,
  )
  await company.transact((work) => recalculate(work, { employeeIds: [employeeId], from: day, to: day }))
}

async function explain(company: CompanyAtWork, employee: string, day: string) {
  const told = await company.transact((work) => explainDay(work, { employee, day }))
  if (isRefusal(told)) throw new Error(`answered ${told.status}`)
  checkSum(told.steps)
  return told
}

function checkSum(steps: readonly ExplainedStep[]) {
  expect(steps.map(({ total }) => total)).toEqual(
    steps.map((_, place) => steps.slice(0, place + 1).reduce((sum, { minutes }) => sum + minutes, 0)),
  )
}

function statusOf(answer: DayExplanation | Refusal): number | null {
  return isRefusal(answer) ? answer.status : null
}

/** Asks as the company's account in another role, as the sign-in of that role would. */
function as(company: CompanyAtWork, who: { roleId: RoleId; employeeId?: string }, employee: string) {
  const { companyId, accountId } = company
  const caller = {
    companyId,
    accountId,
    roleId: who.roleId,
    employeeId: who.employeeId ?? null,
    functions: [],
    sessionId: accountId,
    address: null,
  }
  const jobs = { send: () => Promise.reject(new Error('no queue')) }
  const ask = (work: Work) => explainDay(work, { employee, day: '2026-04-07' })
  return tenantTransaction(db, caller, (tx) => ask({ tx, caller, now, jobs, log: createLog('silent') }))
}
