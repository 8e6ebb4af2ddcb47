import type { Timesheet } from '@timeloom/contract'
import { Timesheet as TimesheetSchema } from '@timeloom/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { tenantTransaction } from '../../platform/db/transaction.ts'
import type { RoleId } from '@timeloom/contract'
import { createLog } from '../../platform/log/log.ts'
import { saveScheduleDays } from '../schedules/schedules.service.ts'
import { markForRecalculation } from '../marks/marks.service.ts'
import { recalculate, recalculateNow } from '../calculation/recalculation.service.ts'
import { addPunches } from '../calculation/testing/add-punches.ts'
import { readTimesheet, recalculateTimesheet } from './timesheets.service.ts'

const { db } = testDatabase()
const now = new Date('2026-03-20T00:00:00Z')
const dayShift = { startMinute: 480, endMinute: 1020, breakMinutes: null, labelName: 'Day', colorCode: null, rules: {} }

describe('the timesheet', () => {
  it('answers the whole pay period that holds the day, in the shape of the contract', async () => {
    const { company, employeeId } = await workedDay()
    const sheet = await read(company, employeeId, '2026-03-04')
    expect(TimesheetSchema.parse(sheet)).toEqual(sheet)
    expect(sheet).toMatchObject({
      fromT: '2026-03-02',
      toT: '2026-03-08',
      previousPeriodFrom: '2026-02-23',
      nextPeriodFrom: '2026-03-09',
      timeZoneId: 'Pacific/Auckland',
      today: '2026-03-20',
      readonly: false,
      ptClosed: false,
      summary: { paidMinutes: 540, standardMinutes: 480 },
    })
    expect(sheet.timeSheets.map(({ day }) => day)).toHaveLength(7)
  })

  it('shows wall times of the employee’s zone and the picture from local midnight', async () => {
    const { company, employeeId } = await workedDay()
    const [monday] = (await read(company, employeeId, '2026-03-02')).timeSheets
    expect(monday).toMatchObject({
      type: 'Working',
      payTypeTimes: [{ name: 'Ordinary Time', value: 9 }],
      workShifts: [
        {
          startTime: '08:00',
          endTime: '17:00',
          hasCompletePunchPairs: true,
          workHours: 9,
          punchPairs: [{ ptimeIn: '2026-03-02T08:00', ptimeOut: '2026-03-02T17:00', inManual: false }],
        },
      ],
      timeline: { scheduled: [{ from: 480, to: 1020 }], pieces: [{ from: 480, to: 1020, outcome: 'ordinary' }] },
    })
  })

  it('shows overtime that waits for its approval beside the paid minutes, not in them', async () => {
    const { company, employeeId } = await workedDay({ rules: overtimeToApprove })
    const [monday] = (await read(company, employeeId, '2026-03-02')).timeSheets
    expect(monday).toMatchObject({
      paidMinutes: 480,
      pendingOvertimeMinutes: 60,
      workShifts: [{ workHours: 8, punchPairs: [{ worktime: 480 }] }],
    })
  })

  it('suggests the scheduled time for a punch that is missing', async () => {
    const { company, employeeId } = await workedDay({ punches: ['2026-03-02 08:00 In'] })
    const [monday] = (await read(company, employeeId, '2026-03-02')).timeSheets
    expect(monday?.missing).toMatchObject([
      { direction: 'Out', suggestions: [{ punchTime: '17:00', dayType: 'Today', why: 'scheduled' }], repeats: [] },
    ])
  })

  it('becomes right by time alone: a section that nobody attended is an absence once it is over', async () => {
    const company = await companyAtWork(db, { now })
    const employeeId = await company.addEmployee({})
    await schedule(company, employeeId, '2026-03-20')
    const morning = new Date('2026-03-19T18:00:00Z') // 07:00 in Auckland
    await company.transact((work) => recalculateNow({ ...work, now: morning }, [employeeId]))
    const at = async (moment: string) => {
      const sheet = await company.transact(
        (work) => readTimesheet(work, { employee: employeeId, fromT: '2026-03-20' }),
        { now: new Date(moment) },
      )
      return (sheet as Timesheet).timeSheets.find(({ day }) => day === '2026-03-20')
    }
    expect(await at('2026-03-19T18:30:00Z')).toMatchObject({ type: 'Working', exceptions: [] })
    expect(await at('2026-03-19T20:00:00Z')).toMatchObject({ type: 'Working', exceptions: [{ type: 'LateArrival' }] })
    expect(await at('2026-03-20T05:00:00Z')).toMatchObject({ type: 'Absent', exceptions: [{ type: 'Absent' }] })
  })

  it('computes what a mark still waits for before it is read', async () => {
    const { company, employeeId } = await workedDay()
    await addPunches(company, { employeeId, punches: ['2026-03-03 08:00 In', '2026-03-03 12:00 Out'] })
    expect((await read(company, employeeId, '2026-03-02')).summary.paidMinutes).toBe(540 + 240)
  })
})

describe('who may see a timesheet', () => {
  it('an employee sees only their own, read-only', async () => {
    const { company, employeeId } = await workedDay()
    const other = await company.addEmployee({})
    const own = await as(company, { roleId: '4', employeeId }, (work) => readTimesheet(work, { employee: employeeId }))
    expect(own).toMatchObject({ readonly: true })
    const foreign = await as(company, { roleId: '4', employeeId: other }, (work) =>
      readTimesheet(work, { employee: employeeId }),
    )
    expect(isRefusal(foreign) && foreign.status).toBe(404)
  })

  it('a supervisor sees who is in a managed department, and recalculates no other', async () => {
    const { company, employeeId } = await workedDay()
    const departmentId = await managedDepartment(company)
    const managed = await company.addEmployee({ departmentId })
    const read = (employee: string) => as(company, { roleId: '3' }, (work) => readTimesheet(work, { employee }))
    const seen = await read(managed)
    expect(isRefusal(seen)).toBe(false)
    const unseen = await read(employeeId)
    expect(isRefusal(unseen) && unseen.status).toBe(404)
    const payrollTransferId = (seen as Timesheet).payrollTransferId!
    const both = { payrollTransferId, employees: [managed, employeeId] }
    const refused = await as(company, { roleId: '3' }, (work) => recalculateTimesheet(work, both))
    expect(isRefusal(refused) && refused.status).toBe(404)
  })

  it('another company’s employee is not found', async () => {
    const { employeeId } = await workedDay()
    const other = await companyAtWork(db, { now })
    const answer = await other.transact((work) => readTimesheet(work, { employee: employeeId }))
    expect(isRefusal(answer) && answer.status).toBe(404)
  })
})

describe('an approval', () => {
  it('survives a recalculation that changes nothing of its pair', async () => {
    const { company, employeeId } = await workedDay()
    await approveAll(company)
    await addPunches(company, { employeeId, punches: ['2026-03-03 08:00 In', '2026-03-03 12:00 Out'] })
    await company.transact((work) => recalculateNow(work, [employeeId]))
    expect(await approved(company)).toEqual([
      { workDate: '2026-03-02', approved: true },
      { workDate: '2026-03-03', approved: false },
    ])
  })

  it('is taken back, and the taking back recorded, when the paid time changes', async () => {
    const { company, employeeId } = await workedDay()
    await approveAll(company)
    await company.transact(async (work) => {
      await markForRecalculation(work.tx, [{ employeeId, from: '2026-03-02', to: '2026-03-02' }])
      await sql`update pay_group_version set rules = rules || '{"breakCalculationType":"HoursAtWork","workTime":5,"breakTime":30}'`.execute(
        work.tx,
      )
      await recalculateNow(work, [employeeId])
    })
    expect(await approved(company)).toEqual([{ workDate: '2026-03-02', approved: false }])
    const { rows } = await company.transact(({ tx }) =>
      sql`select action, before from audit_entry where entity = 'punch_pair'`.execute(tx),
    )
    expect(rows).toMatchObject([{ action: 'unapprove', before: { paidMinutes: 540 } }])
  })
})

it('two changes of one employee at once both end up in the figures', async () => {
  const { company, employeeId } = await workedDay()
  const save = (date: string) =>
    addPunches(company, { employeeId, punches: [`${date} 08:00 In`, `${date} 12:00 Out`] }).then(() =>
      company.transact((work) => recalculate(work, { employeeIds: [employeeId], from: date, to: date })),
    )
  await Promise.all([save('2026-03-03'), save('2026-03-04'), save('2026-03-05')])
  expect((await read(company, employeeId, '2026-03-02')).summary.paidMinutes).toBe(540 + 3 * 240)
})

const overtimeToApprove = { overtimeCalculationType: 'Daily', dailyOvertimeThreshold: 8, supervisorMAOT: true }

/** @param rules of the pay group, over the starter ones */
async function workedDay({
  punches = ['2026-03-02 08:00 In', '2026-03-02 17:00 Out'] as `${string} ${string} ${'In' | 'Out'}`[],
  rules = {},
} = {}) {
  const company = await companyAtWork(db, { now })
  await company.transact(({ tx }) =>
    sql`update pay_group_version set rules = rules || ${JSON.stringify(rules)}::jsonb`.execute(tx),
  )
  const employeeId = await company.addEmployee({})
  await schedule(company, employeeId, '2026-03-02')
  await addPunches(company, { employeeId, punches })
  await company.transact((work) => recalculateNow(work, [employeeId]))
  return { company, employeeId }
}

function schedule(company: CompanyAtWork, employeeId: string, workDate: string) {
  const days = [{ employeeId, workDate, isOffDay: false, sections: [dayShift] }]
  return company.transact((work) => saveScheduleDays(work, { source: 'roster', days }))
}

async function read(company: CompanyAtWork, employee: string, fromT: string): Promise<Timesheet> {
  return (await company.transact((work) => readTimesheet(work, { employee, fromT }))) as Timesheet
}

/** Runs as the company's account in another role, as the sign-in of that role would. */
function as<T>(
  company: CompanyAtWork,
  who: { roleId: RoleId; employeeId?: string },
  run: (work: Work) => Promise<T>,
): Promise<T> {
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
  return tenantTransaction(db, caller, (tx) => run({ tx, caller, now, jobs, log: createLog('silent') }))
}

function managedDepartment({ accountId, transact }: CompanyAtWork): Promise<string> {
  return transact(async ({ tx }) => {
    const { rows } = await sql<{ id: string }>`
      insert into department (company_id, level, name) values (app_company_id(), 1, 'Packing') returning id`.execute(tx)
    await sql`insert into managed_department (company_id, account_id, department_id)
      values (app_company_id(), ${accountId}::uuid, ${rows[0]!.id}::uuid)`.execute(tx)
    return rows[0]!.id
  })
}

function approveAll({ accountId, transact }: CompanyAtWork) {
  return transact(({ tx }) =>
    sql`update punch_pair set approved_by = ${accountId}::uuid, approved_at = now()`.execute(tx),
  )
}

async function approved({ transact }: CompanyAtWork) {
  const { rows } = await transact(({ tx }) =>
    sql`select work_date, approved_by is not null as approved from punch_pair order by 1`.execute(tx),
  )
  return rows
}
