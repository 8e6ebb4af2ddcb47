import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { recalculate } from '../calculation/recalculation.service.ts'
import { SECOND, twoWeeks, type TwoWeeks } from '../calculation/testing/two-weeks.ts'
import { addWork, useJobs } from '../punch-intake/testing/work-of-company.ts'
import { savePunch } from '../punches/punches.service.ts'
import { readPunchPair, readTimesheet, savePunchPair } from '../timesheets/timesheets.service.ts'
import { correctionsAtWork, message } from './testing/corrections-at-work.ts'

const { db } = testDatabase()
let weeks: TwoWeeks
let at: ReturnType<typeof correctionsAtWork>
let jobs: string[]

beforeEach(async () => {
  weeks = await twoWeeks(db)
  at = correctionsAtWork(weeks)
  await useJobs(weeks, { settings: { allowEditWorkCode: true } })
  jobs = []
  for (const code of ['Kitchen', 'Ward', 'Store']) jobs.push(await addWork(weeks, 'job', { code }))
  await weeks.transact((work) => recalculate(work, { employeeIds: [weeks.employeeId], ...SECOND }))
})

const timeOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** The pairs of a day as its timesheet has them. */
async function pairsOf(day: string) {
  const sheet = await weeks.transact((work) =>
    readTimesheet(work, { employee: weeks.employeeId, fromT: day, toT: day }),
  )
  if (isRefusal(sheet)) throw new Error('no timesheet')
  const { workShifts, unScheduledPairs } = sheet.timeSheets.find((each) => each.day === day)!
  return [...workShifts.flatMap(({ punchPairs }) => punchPairs), ...unScheduledPairs]
}

/** Minutes by job, as the timesheet says. */
async function byJob(day: string) {
  const sums: Record<string, number> = {}
  for (const { inWorkCode, parts, worktime } of await pairsOf(day)) {
    for (const part of parts ?? [{ desc: inWorkCode?.desc ?? 'none', worktime }])
      sums[part.desc] = (sums[part.desc] ?? 0) + part.worktime
  }
  return sums
}

const shown = (minutes: readonly { name: string | null; minutes: number }[]) =>
  Object.fromEntries(minutes.map((each) => [each.name ?? 'none', each.minutes]))

/** Exceptions for a missing job on a day. */
async function missingJobs(day: string) {
  return weeks.transact(async ({ tx }) => {
    const { rows } = await sql<{ found: number }>`
      select count(*)::integer as found from time_exception
      where employee_id = ${weeks.employeeId}::uuid and work_date = ${day}::date and type = 'MissingJob'`.execute(tx)
    return rows[0]!.found
  })
}

it('the effect that is shown is the one that happens', async () => {
  let changed = 0
  let booked = 0
  for (let round = 0; round < 48; round += 1) {
    const day = `2026-03-${String(9 + (round % 5)).padStart(2, '0')}`
    const standing = await at.punches(day)
    const punch = standing[(round * 7) % Math.max(1, standing.length)]
    const time = timeOf((round * 211 + 37) % 1440)
    const kind = (['add', 'move', 'job', 'remove', 'add', 'job'] as const)[round % 6]!
    const direction = round % 2 === 0 ? ('In' as const) : ('Out' as const)
    const begun = (await pairsOf(day)).map(({ inPunchId }) => inPunchId).filter((id) => id !== null)
    if (kind === 'job' ? begun.length === 0 : kind !== 'add' && !punch) continue
    const answer = await at.asking({
      kind,
      day,
      ...(kind === 'add' && { direction }),
      ...((kind === 'move' || kind === 'remove') && { punchId: punch!.id }),
      ...(kind === 'job' && { punchId: begun[round % begun.length]!, jobId: jobs[(round * 5) % jobs.length]! }),
      ...((kind === 'add' || kind === 'move') && { punchTime: time }),
    })
    if (isRefusal(answer)) continue
    const before = await at.figures(day)
    const jobsBefore = await byJob(day)
    const detail = await at.read(answer.id!)
    const { effect, after } = detail
    expect(message(await at.accept(answer.id!))).toBe('success')
    const now = await at.figures(day)
    expect({ round, paid: effect!.paid, pending: effect!.pendingOvertime }).toEqual({
      round,
      paid: { before: before?.paid ?? 0, after: now?.paid ?? 0 },
      pending: { before: before?.pending ?? 0, after: now?.pending ?? 0 },
    })
    expect(after.map((each) => each.time.slice(11))).toEqual(
      (await at.punches(day)).map(({ minute }) => timeOf(minute)),
    )
    if (before?.paid !== now?.paid) changed += 1
    if (kind !== 'job') {
      expect(detail.jobs).toBeNull()
      continue
    }
    booked += 1
    expect({ round, before: shown(detail.jobs!.before), after: shown(detail.jobs!.after) }).toEqual({
      round,
      before: jobsBefore,
      after: await byJob(day),
    })
    expect(now).toEqual(before)
  }
  expect(changed).toBeGreaterThan(8)
  expect(booked).toBeGreaterThan(8)
})

it('of a split pair, the request says what the parts come to, and accepting ends the split', async () => {
  const day = SECOND.from
  const [pair] = await pairsOf(day)
  const parts = [
    { jobId: jobs[0]!, share: 6_000 },
    { jobId: jobs[1]!, share: 4_000 },
  ]
  expect(message(await weeks.transact((work) => savePunchPair(work, pair!.id, { parts })))).toBe('success')
  const [split] = await pairsOf(day)
  const jobsBefore = await byJob(day)
  expect(Object.keys(jobsBefore)).toHaveLength(2)
  // the job of the first part is another one than two of them
  const id = await at.asked({ kind: 'job', day, punchId: split!.inPunchId!, jobId: jobs[0]! })
  const detail = await at.read(id)
  expect(detail.job).toEqual({
    wanted: { job: 'Kitchen', task: null },
    was: { job: 'Kitchen', task: null },
    wasSplit: true,
  })
  expect(shown(detail.jobs!.before)).toEqual(jobsBefore)
  expect(message(await at.accept(id))).toBe('success')
  expect(await byJob(day)).toEqual(shown(detail.jobs!.after))
  const [now] = await pairsOf(day)
  expect(now!.parts).toBeUndefined()
  const read = await weeks.transact((work) => readPunchPair(work, now!.id))
  expect(read).toMatchObject({ jobId: jobs[0], worktime: split!.worktime })
})

it('of a change of job in the same minute, the pair that is named is the one that changes', async () => {
  const day = SECOND.from
  const [first] = await at.punches(day)
  const out = first!.minute + 120
  for (const direction of ['Out', 'In'] as const) {
    const punch = { employeeId: weeks.employeeId, day, dayType: 'Today', punchTime: timeOf(out), direction } as const
    expect(message(await at.supervisor((work) => savePunch(work, punch)))).toBe('success')
  }
  const [one, two] = await pairsOf(day)
  const id = await at.asked({ kind: 'job', day, punchId: two!.inPunchId!, jobId: jobs[2]! })
  const detail = await at.read(id)
  expect(message(await at.accept(id))).toBe('success')
  expect(await byJob(day)).toEqual(shown(detail.jobs!.after))
  const now = await pairsOf(day)
  expect(now.map(({ worktime }) => worktime)).toEqual([one!.worktime, two!.worktime])
})

it('a pair without a job is none any more', async () => {
  const day = SECOND.from
  expect(await missingJobs(day)).toBe(1)
  const [pair] = await pairsOf(day)
  const id = await at.asked({ kind: 'job', day, punchId: pair!.inPunchId!, jobId: jobs[0]! })
  expect(message(await at.accept(id))).toBe('success')
  expect(await missingJobs(day)).toBe(0)
})
