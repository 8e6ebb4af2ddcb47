import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { waitingForLocks } from '../../../test/waiting-for-locks.ts'
import { recalculate } from '../calculation/recalculation.service.ts'
import { SECOND, twoWeeks, type TwoWeeks } from '../calculation/testing/two-weeks.ts'
import { decide } from './decide-correction.ts'
import { readCorrections, readMyCorrections, readTimesheetCorrections } from './read-corrections.ts'
import { correctionsAtWork, DAY, message } from './testing/corrections-at-work.ts'

const { db } = testDatabase()
let weeks: TwoWeeks
let at: ReturnType<typeof correctionsAtWork>

beforeEach(async () => {
  weeks = await twoWeeks(db)
  at = correctionsAtWork(weeks)
  await weeks.transact((work) => recalculate(work, { employeeIds: [weeks.employeeId], ...SECOND }))
})

const payGroup = (rules: object) =>
  weeks.transact(({ tx }) =>
    sql`update pay_group_version set rules = rules || ${JSON.stringify(rules)}::jsonb`.execute(tx),
  )
const company = (settings: object) =>
  weeks.transact(({ tx }) =>
    sql`update company set settings = settings || ${JSON.stringify(settings)}::jsonb where id = app_company_id()`.execute(
      tx,
    ),
  )
const LATE_OUT = { punchTime: '20:00', direction: 'Out' as const }
const LATE_IN = { punchTime: '19:00', direction: 'In' as const }

it('a missing punch that the employee enters counts at once, in their name, with nobody to decide', async () => {
  await payGroup({ manualPunch: true })
  const before = await at.punches()
  const paid = (await at.figures())!.paid + (await at.figures())!.pending
  expect(await at.asking(LATE_IN)).toMatchObject({ message: 'success', countsAtOnce: true })
  expect(await at.asking(LATE_OUT)).toMatchObject({ message: 'success', countsAtOnce: true })
  expect((await at.punches()).length).toBe(before.length + 2)
  const after = (await at.figures())!
  expect(after.paid + after.pending).toBeGreaterThan(paid)
  const { rows } = await at.own((work) => readMyCorrections(work, {}))
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({ kind: 'add', state: 'accepted', decided: { by: null, reason: '' } })
  const waiting = await at.supervisor((work) => readCorrections(work, { state: 'waiting' }))
  expect(waiting).toMatchObject({ total: 0 })
})

it('says so beforehand to the employee, and to nobody else', async () => {
  await payGroup({ manualPunch: true })
  const asked = { employee: weeks.employeeId, fromT: DAY, toT: DAY }
  expect(await at.own((work) => readTimesheetCorrections(work, asked))).toMatchObject({ entersPunches: true })
  expect(await at.supervisor((work) => readTimesheetCorrections(work, asked))).toMatchObject({ entersPunches: false })
})

it('the same punch twice is one punch', async () => {
  await payGroup({ manualPunch: true })
  await at.asking(LATE_IN)
  const once = await at.punches()
  expect(message(await at.asking(LATE_IN))).toBe('punchclash')
  expect(await at.punches()).toEqual(once)
})

it('one that waited since before counts when it is sent again', async () => {
  const id = await at.asked(LATE_IN)
  await payGroup({ manualPunch: true })
  const before = await at.punches()
  expect(await at.asking(LATE_IN)).toMatchObject({ message: 'success', id, countsAtOnce: true })
  expect((await at.punches()).length).toBe(before.length + 1)
})

it('one that is declined in that very moment stays declined, and what is sent is one of its own', async () => {
  const id = await at.asked(LATE_IN)
  await payGroup({ manualPunch: true })
  let sent: ReturnType<typeof at.asking> | undefined
  await at.supervisor(async (work) => {
    await decide(work, id, { as: 'declined', reason: 'You were not in.' })
    sent = at.asking(LATE_IN)
    await expect.poll(() => waitingForLocks(db), { timeout: 15_000 }).toBe(1)
  })
  expect(await sent).toMatchObject({ message: 'success', countsAtOnce: true })
  const { rows } = await at.own((work) => readMyCorrections(work, {}))
  expect(rows.find((row) => row.id === id)).toMatchObject({ state: 'declined' })
  expect(rows.filter((row) => row.id !== id)).toMatchObject([{ state: 'accepted' }])
})

it('another time for a punch, or none, still waits for a supervisor', async () => {
  await payGroup({ manualPunch: true })
  const before = await at.punches()
  const punchId = before[0]!.id
  expect(await at.asking({ kind: 'remove', punchId })).toMatchObject({ countsAtOnce: false })
  expect(await at.asking({ kind: 'move', punchId, punchTime: '05:00' })).toMatchObject({ countsAtOnce: false })
  expect(await at.punches()).toEqual(before)
})

it.each([
  { why: 'the pay group does not allow it', rules: {}, settings: {} },
  {
    why: 'the company does not use manual punches',
    rules: { manualPunch: true },
    settings: { isManualPunchEnabled: false },
  },
])('where $why, a missing punch waits', async ({ rules, settings }) => {
  await payGroup(rules)
  await company(settings)
  const before = await at.punches()
  expect(await at.asking(LATE_IN)).toMatchObject({ message: 'success', countsAtOnce: false })
  expect(await at.punches()).toEqual(before)
})
