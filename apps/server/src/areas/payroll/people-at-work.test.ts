import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { uploadClockFile } from '../imports/imports.service.ts'
import { readLatePunches } from '../late-punches/late-punches.service.ts'
import { saveScheduleDays } from '../schedules/schedules.service.ts'
import { recalculate } from '../calculation/recalculation.service.ts'
import { addPunches, type PunchText } from '../calculation/testing/add-punches.ts'
import { close, open, readPayPeriods, readPeopleAtWork } from './payroll.service.ts'

const { db } = testDatabase()
/** Half past eleven on the Sunday evening that ends the week, and Monday at ten past eight. */
const sundayNight = new Date('2026-03-08T10:30:00Z')
const mondayMorning = new Date('2026-03-08T19:10:00Z')
const why = 'Ana’s Out will come on paper.'

describe('an employee at work on the last night of a period', () => {
  it('prevents closing it, with since when and until when', async () => {
    const { company, employeeId, period } = await nightShift()
    expect(period).toMatchObject({ atWork: 1, missingPunches: 0, shiftsToCome: 0 })
    expect(await people(company, period.id)).toEqual({
      total: 1,
      rows: [
        {
          payrollTransferId: period.id,
          employeeId,
          employeeName: 'Ana Berg',
          clockId: 71,
          day: '2026-03-08',
          since: '2026-03-08T22:03',
          plannedEnd: '2026-03-09T06:00',
          zone: 'Pacific/Auckland',
        },
      ],
    })
  })

  it('is at work no longer once the Out would be missing, however old the stored figures are', async () => {
    const { company, period } = await nightShift()
    // 90 minutes after the planned end; nobody has computed anything since.
    expect(await transfer(company, new Date('2026-03-08T18:29:00Z'))).toMatchObject({ atWork: 1, missingPunches: 0 })
    expect(await transfer(company, new Date('2026-03-08T18:30:00Z'))).toMatchObject({ atWork: 0, missingPunches: 1 })
    expect(await closing(company, { ids: [period.id] }, mondayMorning)).toEqual({ message: 'success' })
  })

  it('is at work without a plan too, for as long as a shift may be', async () => {
    const { company, period } = await nightShift({ isPlanned: false })
    expect((await people(company, period.id)).rows).toMatchObject([{ day: '2026-03-08', plannedEnd: null }])
    expect(await transfer(company, new Date('2026-03-08T23:02:00Z'))).toMatchObject({ atWork: 1 })
    expect(await transfer(company, new Date('2026-03-08T23:03:00Z'))).toMatchObject({ atWork: 0, missingPunches: 1 })
  })

  it('is an obstacle where the pay group skips exceptions, until the Out can come no more', async () => {
    const { company } = await nightShift({ rules: { skipException: true } })
    expect(await transfer(company)).toMatchObject({ atWork: 1 })
    expect(await transfer(company, mondayMorning)).toMatchObject({ atWork: 0, missingPunches: 0 })
  })

  it('is counted by their own clock, not by the company’s', async () => {
    // Monday one o'clock in Auckland is Sunday eight o'clock in the evening in Perth.
    const now = new Date('2026-03-08T12:00:00Z')
    const company = await companyAtWork(db, { now })
    await run(company, sql`update pay_group_version set rules = rules || '{"timeZoneId": "Australia/Perth"}'`)
    const employeeId = await company.addEmployee({ firstName: 'Ana', lastName: 'Berg', clockId: 71 })
    await addPunches(company, { employeeId, zone: 'Australia/Perth', punches: ['2026-03-08 14:00 In'] })
    await company.transact((work) =>
      recalculate(work, { employeeIds: [employeeId], from: '2026-03-07', to: '2026-03-09' }),
    )
    expect(await transfer(company)).toMatchObject({ toDate: '2026-03-08', atWork: 1 })
  })

  it('a planned shift of the period that has not ended is still to come', async () => {
    const { company } = await nightShift({ punches: [] })
    expect(await transfer(company)).toMatchObject({ atWork: 0, shiftsToCome: 1 })
    expect(await transfer(company, mondayMorning)).toMatchObject({ shiftsToCome: 0 })
  })
})

describe('closing while someone is at work', () => {
  it('is refused without a reason, and in bulk for all of them', async () => {
    const { company, period } = await nightShift()
    const other = (await company.transact((work) => readPayPeriods(work, { days: 90 }))).find(
      ({ fromDate }) => fromDate === '2026-02-23',
    )!
    for (const ids of [[period.id], [other.id, period.id]]) {
      const answer = await closing(company, { ids })
      expect(isRefusal(answer) && answer.answer).toEqual({ message: 'atWork', atWork: 1 })
    }
    expect(await transfer(company)).toMatchObject({ isClosed: false })
    expect(await closing(company, { ids: [other.id, period.id], reason: why })).toEqual({ message: 'success' })
    expect(await reasons(company)).toEqual([null, why])
  })

  it('keeps the reason with the period and in its history, until it is opened again', async () => {
    const { company, period } = await nightShift()
    await closing(company, { ids: [period.id], reason: why })
    expect(await transfer(company)).toMatchObject({ isClosed: true, atWork: 1, closeReason: why })
    const { rows } = await run(company, sql`select reason from audit_entry where action = 'close'`)
    expect(rows).toEqual([{ reason: why }])
    await company.transact((work) => open(work, { ids: [period.id] }))
    expect(await transfer(company)).toMatchObject({ isClosed: false, closeReason: null })
  })

  it.each([
    { why: 'a clock that tells directions', line: '71\t2026-03-09 06:02:00\t1\t1\t1\t0' },
    { why: 'a clock that tells none', line: '71\t2026-03-09 06:02:00\t1\t255\t1\t0' },
  ])('makes the Out a late punch of the closed day, from $why', async ({ line }) => {
    const { company, period, employeeId } = await nightShift()
    await closing(company, { ids: [period.id], reason: why })
    const later = { now: mondayMorning }
    const transact: CompanyAtWork['transact'] = (work) => company.transact(work, later)
    const imported = await uploadClockFile(transact, { name: '1_attlog.dat', content: Buffer.from(line) })
    expect(imported).toMatchObject({ result: { late: 1, imported: 0 } })
    const late = await company.transact((work) => readLatePunches(work, { payrollTransferId: period.id }), later)
    expect(late).toMatchObject({
      total: 1,
      rows: [{ employeeId, day: '2026-03-08', punchTime: '06:02', isHeld: true }],
    })
    expect(await transfer(company, mondayMorning)).toMatchObject({ latePunches: 1, paidHours: 0 })
    const monday = await run(company, sql`select 1 from time_exception where work_date = '2026-03-09'`)
    expect(monday.rows).toEqual([])
    await company.transact((work) => open(work, { ids: [period.id] }), later)
    expect(await transfer(company, mondayMorning)).toMatchObject({ missingPunches: 0, atWork: 0, paidHours: 8 })
  })

  it('leaves the In of the next shift to its own day', async () => {
    const { company, period } = await nightShift()
    await closing(company, { ids: [period.id], reason: why })
    const transact: CompanyAtWork['transact'] = (work) => company.transact(work, { now: mondayMorning })
    const lines = [
      '71\t2026-03-09 06:02:00\t1\t1\t1\t0',
      '71\t2026-03-09 07:00:00\t1\t0\t1\t0',
      '71\t2026-03-09 08:00:00\t1\t1\t1\t0',
    ]
    const answer = await uploadClockFile(transact, { name: '1_attlog.dat', content: Buffer.from(lines.join('\r\n')) })
    expect(answer).toMatchObject({ result: { late: 1, imported: 2 } })
    const { rows } = await run(company, sql`select paid_minutes from timesheet_day where work_date = '2026-03-09'`)
    expect(rows).toEqual([{ paidMinutes: 60 }])
  })
})

interface Night {
  punches?: PunchText[]
  isPlanned?: boolean
  rules?: object
}

/** Ana, in since three past ten on the Sunday that ends the week; planned from ten to six. */
async function nightShift({ punches = ['2026-03-08 22:03 In'], isPlanned = true, rules = {} }: Night = {}) {
  const company = await companyAtWork(db, { now: sundayNight })
  const changed = { graceTimeIn: 5, graceTimeOut: 5, lateDepartureThreshold: 90, ...rules }
  await run(company, sql`update pay_group_version set rules = rules || ${JSON.stringify(changed)}::jsonb`)
  const employeeId = await company.addEmployee({ firstName: 'Ana', lastName: 'Berg', clockId: 71 })
  const times = { startMinute: 1320, endMinute: 1800 }
  const section = { ...times, breakMinutes: null, labelName: null, colorCode: null, rules: {} }
  const days = [{ employeeId, workDate: '2026-03-08', isOffDay: false, sections: [section] }]
  if (isPlanned) await company.transact((work) => saveScheduleDays(work, { source: 'roster', days }))
  if (punches.length > 0) await addPunches(company, { employeeId, punches })
  await company.transact((work) =>
    recalculate(work, { employeeIds: [employeeId], from: '2026-03-07', to: '2026-03-09' }),
  )
  return { company, employeeId, period: await transfer(company) }
}

async function transfer(company: CompanyAtWork, now = sundayNight) {
  const periods = await company.transact((work) => readPayPeriods(work, { days: 90 }), { now })
  return periods.find(({ fromDate }) => fromDate === '2026-03-02')!
}

async function people(company: CompanyAtWork, id: string) {
  const answer = await company.transact((work) => readPeopleAtWork(work, { payrollTransferId: [id] }))
  if (isRefusal(answer)) throw new Error(answer.answer.message)
  return answer
}

function closing(company: CompanyAtWork, body: { ids: string[]; reason?: string }, now = sundayNight) {
  return company.transact((work) => close(work, body), { now })
}

async function reasons(company: CompanyAtWork) {
  const { rows } = await run(
    company,
    sql<{ reason: string | null }>`
    select close_reason as reason from pay_period where is_closed order by from_date`,
  )
  return rows.map(({ reason }) => reason)
}

function run<Row>({ transact }: CompanyAtWork, statement: ReturnType<typeof sql<Row>>) {
  return transact(({ tx }) => statement.execute(tx))
}
