import type { PunchPair } from '@timeloom/contract'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { companyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { FIRST, NOW, SECOND, twoWeeks, type TwoWeeks } from '../calculation/testing/two-weeks.ts'
import { savePunch } from '../punches/punches.service.ts'
import { addWork, useJobs, workOf } from '../punch-intake/testing/work-of-company.ts'
import { readPunchPair, savePunchPair } from './punch-pairs.ts'
import { readTimesheet } from './timesheets.service.ts'

const { db } = testDatabase()
const MONDAY = SECOND.from
let weeks: TwoWeeks
let ward: string
let cleaning: string

beforeEach(async () => {
  weeks = await twoWeeks(db)
  await useJobs(weeks, { settings: { allowEditWorkCode: true } })
  ward = await addWork(weeks, 'job', { code: 'WARD', name: 'Ward 3' })
  cleaning = await addWork(weeks, 'task', { code: 'CLEAN', name: 'Cleaning', ofJob: ward })
})

const dayOf = async (date: string) => {
  const sheet = await weeks.transact((work) => readTimesheet(work, { employee: weeks.employeeId, fromT: date }))
  if (isRefusal(sheet)) throw new Error('no timesheet')
  return sheet.timeSheets.find(({ day }) => day === date)!
}
const pairOn = async (date: string): Promise<PunchPair> => (await dayOf(date)).workShifts[0]!.punchPairs[0]!
const save = async (id: string, body: Parameters<typeof savePunchPair>[2]) => {
  const answer = await weeks.transact((work) => savePunchPair(work, id, body))
  if (!isRefusal(answer)) return answer.message
  return answer.status === 200 ? answer.answer.message : answer.status
}
const MONDAY_WORK = async () => (await workOf(weeks, weeks.employeeId)).slice(10, 12)

describe('a pair of punches', () => {
  it('is booked to a job and a task, and its day keeps its figures', async () => {
    const [before, paid] = [await pairOn(MONDAY), await weeks.paid(SECOND)]
    expect(before).toMatchObject({ jobId: null, taskId: null, siteId: null, positionId: null })
    expect(before).not.toHaveProperty('inWorkCode')
    expect(await save(before.id, { jobId: ward, taskId: cleaning, inNote: 'on the ward' })).toBe('success')
    const after = await pairOn(MONDAY)
    expect(after).toMatchObject({
      jobId: ward,
      taskId: cleaning,
      inNote: 'on the ward',
      inWorkCode: {
        desc: 'Ward 3 / Cleaning',
        descDetail: [
          { name: 'job', value: 'Ward 3' },
          { name: 'task', value: 'Cleaning' },
        ],
      },
    })
    expect(await weeks.paid(SECOND)).toEqual(paid)
    expect(await MONDAY_WORK()).toEqual(['In WARD CLEAN', 'Out –'])
    expect(await weeks.transact((work) => readPunchPair(work, after.id))).toMatchObject({
      id: after.id,
      employeeId: weeks.employeeId,
      day: MONDAY,
      jobId: ward,
    })
  })

  it('keeps its job when its time is corrected, and loses it only when that is said', async () => {
    await save((await pairOn(MONDAY)).id, { jobId: ward, taskId: cleaning })
    const { inPunchId } = await pairOn(MONDAY)
    const punch = {
      id: inPunchId!,
      employeeId: weeks.employeeId,
      day: MONDAY,
      dayType: 'Today',
      punchTime: '07:30',
    } as const
    await weeks.transact((work) => savePunch(work, punch))
    expect(await MONDAY_WORK()).toEqual(['In WARD CLEAN', 'Out –'])
    await save((await pairOn(MONDAY)).id, { jobId: null })
    expect(await MONDAY_WORK()).toEqual(['In –', 'Out –'])
  })

  it.each([
    { why: 'a job without a task', body: () => ({ jobId: ward }), settings: { isTaskCodeEnabled: true }, answer: 400 },
    { why: 'a job that nobody has', body: () => ({ jobId: randomUUID() }), settings: {}, answer: 404 },
    {
      why: 'codes that are not edited',
      body: () => ({ jobId: ward }),
      settings: { allowEditWorkCode: false },
      answer: 'workCode',
    },
  ])('refuses $why, and changes nothing', async ({ body, settings, answer }) => {
    await weeks.transact(({ tx }) =>
      sql`update company set settings = settings || ${JSON.stringify(settings)}::jsonb where id = app_company_id()`.execute(
        tx,
      ),
    )
    expect(await save((await pairOn(MONDAY)).id, { inNote: 'x', ...body() })).toBe(answer)
    expect((await pairOn(MONDAY)).inNote).toBeNull()
  })

  it('refuses a task of another job', async () => {
    const theatre = await addWork(weeks, 'job', { code: 'THEATRE' })
    expect(await save((await pairOn(MONDAY)).id, { jobId: theatre, taskId: cleaning })).toBe(400)
  })

  it('is not of a closed period, of someone else in the meantime, or of another company', async () => {
    const pair = await pairOn(MONDAY)
    await save(pair.id, { inNote: 'first' })
    expect(await save(pair.id, { inNote: 'late' })).toBe(404)
    const elsewhere = await companyAtWork(db, { now: NOW })
    expect(isRefusal(await elsewhere.transact((work) => readPunchPair(work, pair.id)))).toBe(true)
    const closed = await pairOn(FIRST.from)
    await weeks.closeFirst()
    await expect(save(closed.id, { inNote: 'late' })).rejects.toMatchObject({ code: 'TL001' })
  })

  it('may change its notes where work codes are not edited', async () => {
    await weeks.transact(({ tx }) =>
      sql`update company set settings = settings - 'allowEditWorkCode' where id = app_company_id()`.execute(tx),
    )
    expect(await save((await pairOn(MONDAY)).id, { outNote: 'left with a key' })).toBe('success')
    expect(await pairOn(MONDAY)).toMatchObject({ inNote: null, outNote: 'left with a key' })
  })
})
