import type { PunchPair } from '@timeloom/contract'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { companyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { FIRST, NOW, SECOND, twoWeeks, type TwoWeeks } from '../calculation/testing/two-weeks.ts'
import { addWork, useJobs } from '../punch-intake/testing/work-of-company.ts'
import { savePunch } from '../punches/punches.service.ts'
import { readPunchPair, savePunchPair } from './punch-pairs.ts'
import { readTimesheet } from './timesheets.service.ts'

const { db } = testDatabase()
const MONDAY = SECOND.from
let weeks: TwoWeeks
let ward: string
let kitchen: string

beforeEach(async () => {
  weeks = await twoWeeks(db)
  await useJobs(weeks, { settings: { allowEditWorkCode: true } })
  ward = await addWork(weeks, 'job', { code: 'WARD', name: 'Ward 3' })
  kitchen = await addWork(weeks, 'job', { code: 'KITCHEN', name: 'Kitchen' })
})

type Body = Parameters<typeof savePunchPair>[2]
type Parts = NonNullable<Body['parts']>

const pairOn = async (date: string): Promise<PunchPair> => {
  const sheet = await weeks.transact((work) => readTimesheet(work, { employee: weeks.employeeId, fromT: date }))
  if (isRefusal(sheet)) throw new Error('no timesheet')
  return sheet.timeSheets.find(({ day }) => day === date)!.workShifts[0]!.punchPairs[0]!
}
const save = async (id: string, body: Body) => {
  const answer = await weeks.transact((work) => savePunchPair(work, id, body))
  if (!isRefusal(answer)) return answer.message
  return answer.status === 200 ? answer.answer.message : answer.status
}
const split = async (parts: Parts, date = MONDAY) => save((await pairOn(date)).id, { parts })
const byShare = (first: number, second: number): Parts => [
  { jobId: ward, share: first },
  { jobId: kitchen, share: second },
]
const byMinutes = (first: number, second: number): Parts => [
  { jobId: ward, minutes: first },
  { jobId: kitchen, minutes: second },
]
const shown = async (date = MONDAY) => {
  const { parts = [], worktime, partsOff } = await pairOn(date)
  expect(parts.reduce((sum, part) => sum + part.worktime, 0)).toBe(parts.length === 0 ? 0 : worktime)
  return { parts: parts.map((part) => `${part.desc} ${part.worktime}`), worktime, partsOff }
}
const move = async (punchId: string | null, punchTime: string) => {
  const day = { employeeId: weeks.employeeId, day: MONDAY, dayType: 'Today' } as const
  const saved = await weeks.transact((work) => savePunch(work, { id: punchId!, ...day, punchTime }))
  if (isRefusal(saved)) throw new Error(JSON.stringify(saved.answer))
}
const setting = (settings: object) =>
  weeks.transact(({ tx }) =>
    sql`update company set settings = settings || ${JSON.stringify(settings)}::jsonb where id = app_company_id()`.execute(
      tx,
    ),
  )

describe('a split pair', () => {
  it('is divided by shares, again after each change of its times, and pay stays the same', async () => {
    const paid = await weeks.paid(SECOND)
    const { worktime } = await shown()
    expect(await split(byShare(6_000, 4_000))).toBe('success')
    const first = Math.round(worktime * 0.6)
    expect(await shown()).toEqual({
      parts: [`Ward 3 ${first}`, `Kitchen ${worktime - first}`],
      worktime,
      partsOff: undefined,
    })
    expect((await pairOn(MONDAY)).inWorkCode?.desc).toBe('Ward 3')
    expect(await weeks.paid(SECOND)).toEqual(paid)
    const { inPunchId, outPunchId } = await pairOn(MONDAY)
    await move(inPunchId, '09:13')
    await move(outPunchId, '14:02')
    const later = await shown()
    expect(later.worktime).not.toBe(worktime)
    expect(later.partsOff).toBeUndefined()
    expect(later.parts).toHaveLength(2)
  })

  it('keeps entered minutes, and says by how many they miss the pair by now', async () => {
    const { worktime } = await shown()
    expect(await split(byMinutes(100, worktime - 101))).toBe('splitSum')
    expect(await split(byMinutes(100, worktime - 100))).toBe('success')
    expect((await shown()).parts).toEqual(['Ward 3 100', `Kitchen ${worktime - 100}`])
    const { inPunchId } = await pairOn(MONDAY)
    await move(inPunchId, '09:00')
    const later = await shown()
    expect(later.partsOff).toBe(later.worktime - worktime)
    expect((await pairOn(MONDAY)).parts?.map(({ minutes }) => minutes)).toEqual([100, worktime - 100])
  })

  it('ends where that is said, or with another job; a note or the same job leave it', async () => {
    await split(byShare(5_000, 5_000))
    expect(await save((await pairOn(MONDAY)).id, { inNote: 'both', jobId: ward })).toBe('success')
    expect((await shown()).parts).toHaveLength(2)
    expect(await split([])).toBe('success')
    expect((await shown()).parts).toEqual([])
    expect((await pairOn(MONDAY)).jobId).toBe(ward)
    await split(byShare(5_000, 5_000))
    await save((await pairOn(MONDAY)).id, { jobId: kitchen })
    expect((await shown()).parts).toEqual([])
  })

  it('has a job: nothing is missing', async () => {
    const missing = () =>
      weeks.transact(async ({ tx }) => {
        const { rows } = await sql<{ count: number }>`
          select count(*) as count from time_exception where type = 'MissingJob' and work_date = ${MONDAY}::date`.execute(
          tx,
        )
        return rows[0]!.count
      })
    // the switch alone recalculates nothing here
    await save((await pairOn(MONDAY)).id, { inNote: 'no job' })
    const before = await missing()
    await split(byShare(5_000, 5_000))
    expect([before, await missing()]).toEqual([1, 0])
  })

  it('is in the history, before and after', async () => {
    await split(byShare(6_000, 4_000))
    await split(byShare(2_550, 7_450))
    const { rows } = await weeks.transact(({ tx }) =>
      sql`select before -> 'split' as before, after -> 'split' as after from audit_entry
          where entity = 'punch' and after ? 'split' order by at, id`.execute(tx),
    )
    expect(rows.map((row) => JSON.stringify(row)).toSorted()).toEqual([
      JSON.stringify({ before: ['Ward 3: 60 %', 'Kitchen: 40 %'], after: ['Ward 3: 25.5 %', 'Kitchen: 74.5 %'] }),
      JSON.stringify({ before: null, after: ['Ward 3: 60 %', 'Kitchen: 40 %'] }),
    ])
  })

  it('saved again as it is changes nothing', async () => {
    await split(byShare(6_000, 4_000))
    const { id } = await pairOn(MONDAY)
    expect(await save(id, { parts: byShare(6_000, 4_000) })).toBe('success')
    expect((await pairOn(MONDAY)).id).toBe(id)
  })

  it.each([
    { why: 'shares that are no whole', parts: () => byShare(6_000, 3_999), answer: 'splitSum' },
    {
      why: 'the same job twice',
      parts: (): Parts => [
        { jobId: ward, share: 5_000 },
        { jobId: ward, share: 5_000 },
      ],
      answer: 'samePart',
    },
    { why: 'one part', parts: (): Parts => [{ jobId: ward, share: 10_000 }], answer: 400 },
    {
      why: 'minutes beside shares',
      parts: (): Parts => [
        { jobId: ward, share: 9_000 },
        { jobId: kitchen, minutes: 60 },
      ],
      answer: 400,
    },
    { why: 'a part without a job', parts: (): Parts => [{ jobId: ward, share: 5_000 }, { share: 5_000 }], answer: 400 },
    {
      why: 'a job that nobody has',
      parts: (): Parts => [
        { jobId: ward, share: 5_000 },
        { jobId: randomUUID(), share: 5_000 },
      ],
      answer: 404,
    },
  ])('is refused with $why', async ({ parts, answer }) => {
    expect(await split(parts())).toBe(answer)
    expect((await shown()).parts).toEqual([])
  })

  it('is refused without a task where the company uses tasks, with codes that are not edited, and of a closed period', async () => {
    await setting({ isTaskCodeEnabled: true })
    expect(await split(byShare(5_000, 5_000))).toBe(400)
    await setting({ isTaskCodeEnabled: false, allowEditWorkCode: false })
    expect(await split(byShare(5_000, 5_000))).toBe('workCode')
    await setting({ allowEditWorkCode: true })
    const closed = await pairOn(FIRST.from)
    await weeks.closeFirst()
    await expect(save(closed.id, { parts: byShare(5_000, 5_000) })).rejects.toMatchObject({ code: 'TL001' })
  })

  it('is booked to nothing of another company', async () => {
    const others = await twoWeeks(db)
    await useJobs(others)
    const job = await addWork(others, 'job', { code: 'WARD', name: 'Ward 3' })
    const task = await addWork(others, 'task', { code: 'CLEAN', ofJob: job })
    const foreign: Parts = [
      { jobId: job },
      { jobId: kitchen, taskId: task },
      { jobId: kitchen, positionId: randomUUID() },
      { jobId: kitchen, siteId: randomUUID() },
    ]
    for (const part of foreign) {
      const parts = [
        { jobId: ward, share: 5_000 },
        { ...part, share: 5_000 },
      ]
      expect(await split(parts)).toBe(404)
    }
    expect((await shown()).parts).toEqual([])
  })

  it('is not seen, nor split, by another company', async () => {
    await split(byShare(5_000, 5_000))
    const { id } = await pairOn(MONDAY)
    const elsewhere = await companyAtWork(db, { now: NOW })
    const answers = await elsewhere.transact(async (work) => [
      await readPunchPair(work, id),
      await savePunchPair(work, id, { parts: [] }),
    ])
    expect(answers.map((answer) => isRefusal(answer) && answer.status)).toEqual([404, 404])
  })
})
