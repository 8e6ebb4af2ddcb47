import type { ApprovalRow } from '@timeloom/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { isRefusal, type Refusal } from '../../platform/call/refusal.ts'
import { recalculate } from '../calculation/recalculation.service.ts'
import { companySetupRoutes } from '../company-setup/company-setup.routes.ts'
import { deletePunch, savePunch } from '../punches/punches.service.ts'
import { addWork, useJobs } from '../punch-intake/testing/work-of-company.ts'
import { saveScheduleDays } from '../schedules/schedules.service.ts'
import { savePunchPair } from '../timesheets/timesheets.service.ts'
import { approvalsRoutes } from './approvals.routes.ts'
import { approvalOffice, MONDAY, type ApprovalOffice } from './testing/approval-office.ts'

const database = testDatabase()
const server = testApp(database, [...approvalsRoutes, ...companySetupRoutes])
let office: ApprovalOffice
let id: string

beforeEach(async () => {
  office = await approvalOffice(database, server)
  await planned(480, 960)
  id = (await monday()).punchPairId
})

async function calculated() {
  await office.company.transact((work) =>
    recalculate(work, { employeeIds: [office.mia], from: '2026-11-01', to: '2026-11-20' }),
  )
}

/** Mia's first row of the Monday, as her supervisor reads it. */
async function monday(): Promise<ApprovalRow> {
  return (await office.rows(office.sam)).find(({ date }) => date === MONDAY)!
}

async function planned(startMinute: number, endMinute: number) {
  const section = { startMinute, endMinute, breakMinutes: null, labelName: null, colorCode: null, rules: {} }
  const days = [{ employeeId: office.mia, workDate: MONDAY, isOffDay: false, sections: [section] }]
  await office.company.transact((work) => saveScheduleDays(work, { source: 'roster', days }))
  await calculated()
}

async function punchOf(direction: 'In' | 'Out'): Promise<string> {
  return office.company.transact(async ({ tx }) => {
    const { rows } = await sql<{ id: string }>`
      select id from standing_punch
      where employee_id = ${office.mia}::uuid and local_date = ${MONDAY}::date and direction = ${direction}`.execute(tx)
    return rows[0]!.id
  })
}

async function punched(direction: 'In' | 'Out', punchTime: string, more: { jobId?: string; reason?: string } = {}) {
  const punch = {
    id: await punchOf(direction),
    employeeId: office.mia,
    day: MONDAY,
    dayType: 'Today',
    direction,
  } as const
  succeed(await office.company.transact((work) => savePunch(work, { ...punch, punchTime, ...more })))
}

async function removed(direction: 'In' | 'Out') {
  const punch = { punchId: await punchOf(direction), employeeId: office.mia, day: MONDAY }
  succeed(await office.company.transact((work) => deletePunch(work, punch)))
}

function succeed(answer: { message: string } | Refusal) {
  if (isRefusal(answer)) throw new Error(answer.answer.message)
}

async function ruled(changed: Record<string, unknown>) {
  await office.company.transact(({ tx }) =>
    sql`update pay_group_version set rules = rules || ${JSON.stringify(changed)}::jsonb`.execute(tx),
  )
  await calculated()
}

async function booked() {
  const jobId = await addWork(office.company, 'job', { code: 'OVENS', name: 'Ovens' })
  await punched('In', '08:00', { jobId })
}

/** An approval that counts alone, or waits for a manager. */
describe.each([{ levels: 1 }, { levels: 2 }])('an approval, with $levels of them needed,', ({ levels }) => {
  beforeEach(async () => {
    if (levels === 2) await office.twoLevels()
    expect(await office.approve([id], office.sam)).toMatchObject({ changed: [id] })
  })

  const isGiven = (row: ApprovalRow) => (levels === 1 ? row.approved : row.levels?.first !== null)

  it.each([
    { why: 'the reason of the In is corrected', change: () => punched('In', '08:00', { reason: 'Forgot the badge' }) },
    { why: 'the reason of the Out is', change: () => punched('Out', '16:00', { reason: 'Forgot the badge' }) },
    { why: 'the days are calculated again', change: calculated },
    { why: 'the plan moves, and what counts stays', change: () => planned(470, 960) },
    { why: 'the rules change what is an exception', change: () => ruled({ graceTimeIn: 5 }) },
    { why: 'another day of the same person changes', change: () => office.worked(office.mia, ['2026-11-19']) },
    { why: 'another person’s day changes', change: () => office.worked(office.noa, ['2026-11-19']) },
  ])('stands if $why', async ({ change }) => {
    await change()
    const row = await monday()
    expect(row).toMatchObject({ punchPairId: id, paidHours: 8, fallen: null })
    expect(isGiven(row)).toBe(true)
    expect((await office.approvals()).map(({ action }) => action)).toEqual(['approve'])
  })

  it.each([
    { why: 'a punch is corrected', change: () => punched('Out', '15:30'), paidHours: 7.5 },
    { why: 'it is booked to another job', change: booked, paidHours: 8 },
    { why: 'a punch is removed', change: () => removed('Out'), paidHours: 0 },
    { why: 'the plan cuts what counts', change: () => planned(600, 960), paidHours: 6 },
    {
      why: 'a rule takes a break off',
      change: () => ruled({ breakCalculationType: 'HoursAtWork', workTime: 5, breakTime: 30 }),
      paidHours: 7.5,
    },
  ])('falls if $why, and the list says which, from what and through whom', async ({ change, paidHours }) => {
    await change()
    const row = await monday()
    expect(row).toMatchObject({
      approved: false,
      paidHours,
      fallen: { approver: 'Sam Lane', changedBy: 'Ada Admin', actualIn: '08:00', actualOut: '16:00', paidHours: 8 },
    })
    expect(isGiven(row)).toBe(false)
    expect((await office.rows(office.sam)).filter(({ fallen }) => fallen)).toHaveLength(1)
    expect((await office.approvals()).map(({ action }) => action)).toEqual(['approve', 'unapprove'])
  })

  it('that fell is no longer told once the time is approved again', async () => {
    await punched('Out', '15:30')
    const { punchPairId } = await monday()
    expect(await office.approve([punchPairId], office.sam)).toMatchObject({ changed: [punchPairId] })
    expect(await monday()).toMatchObject({ fallen: null })
    await office.disapprove([punchPairId], office.sam)
    expect(await monday()).toMatchObject({ approved: false, fallen: null })
  })
})

describe('what an approved pair is split into', () => {
  it('is part of what was approved, and a reason is not', async () => {
    await useJobs(office.company, { settings: { allowEditWorkCode: true } })
    const jobId = await addWork(office.company, 'job', { code: 'A', name: 'Ovens' })
    const otherId = await addWork(office.company, 'job', { code: 'B', name: 'Cleaning' })
    const split = async (minutes: number) => {
      const parts = [
        { jobId, minutes },
        { jobId: otherId, minutes: 480 - minutes },
      ]
      const { punchPairId } = await monday()
      succeed(await office.company.transact((work) => savePunchPair(work, punchPairId, { parts })))
    }
    await split(240)
    await office.approve([(await monday()).punchPairId], office.sam)
    await punched('In', '08:00', { reason: 'As on the sheet' })
    expect(await monday()).toMatchObject({ approved: true })
    await split(180)
    expect(await monday()).toMatchObject({ approved: false, fallen: { paidHours: 8 } })
  })
})

describe('both of two approvals', () => {
  it('fall together, and neither comes back with the old figures', async () => {
    await office.twoLevels()
    await office.approve([id], office.sam)
    await office.approve([id], office.admin)
    expect(await monday()).toMatchObject({ approved: true })
    await punched('Out', '15:30')
    expect(await monday()).toMatchObject({
      approved: false,
      levels: { first: null },
      fallen: { approver: 'Ada Admin' },
    })
    await punched('Out', '16:00')
    expect(await monday()).toMatchObject({ approved: false, levels: { first: null }, fallen: { paidHours: 8 } })
  })
})

describe('an approval of a pair that is gone', () => {
  it('is named at the pair that overlaps it, and not shown to people who may not see it', async () => {
    await office.approve([id], office.sam)
    await office.company.transact((work) =>
      savePunch(work, {
        employeeId: office.mia,
        day: MONDAY,
        dayType: 'Today',
        punchTime: '12:00',
        direction: 'Out',
      }),
    )
    await office.company.transact((work) =>
      savePunch(work, { employeeId: office.mia, day: MONDAY, dayType: 'Today', punchTime: '13:00', direction: 'In' }),
    )
    const rows = (await office.rows(office.sam)).filter(({ date }) => date === MONDAY)
    expect(rows.map(({ actualIn, actualOut, fallen }) => [actualIn, actualOut, fallen?.paidHours])).toEqual([
      ['08:00', '12:00', 8],
      ['13:00', '16:00', undefined],
    ])
    expect((await office.rows(office.pat)).filter(({ fallen }) => fallen)).toEqual([])
    await office.approve(
      rows.map(({ punchPairId }) => punchPairId),
      office.sam,
    )
    expect((await office.rows(office.sam)).filter(({ fallen }) => fallen)).toEqual([])
  })
})
