import type { PeriodConfirmation } from '@timeloom/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { idleJobs } from '../../../test/no-jobs.ts'
import { testDatabase } from '../../../test/test-database.ts'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { recalculate } from '../calculation/recalculation.service.ts'
import { FIRST, SECOND, twoWeeks, type TwoWeeks } from '../calculation/testing/two-weeks.ts'
import { savePunch } from '../punches/punches.service.ts'
import { confirm } from './confirm-period.ts'
import { changesSince } from './figures.ts'
import { readConfirmation } from './read-confirmation.ts'

const { db } = testDatabase()
let weeks: TwoWeeks

beforeEach(async () => {
  weeks = await twoWeeks(db)
  await set({ confirmPayPeriods: true })
})

const set = (settings: object) =>
  weeks.transact(({ tx }) =>
    sql`update company set settings = settings || ${JSON.stringify(settings)}::jsonb where id = app_company_id()`.execute(
      tx,
    ),
  )
/** In the name of the employee. */
const own = <T>(run: (work: Work) => Promise<T>, employeeId: string | null = weeks.employeeId) =>
  weeks.transact((work) => run({ ...work, jobs: idleJobs, caller: { ...work.caller, employeeId, roleId: '4' } }))
const supervisor = <T>(run: (work: Work) => Promise<T>) => weeks.transact((work) => run({ ...work, jobs: idleJobs }))
const read = async (fromT = SECOND.from): Promise<PeriodConfirmation> => {
  const answer = await own((work) => readConfirmation(work, { employee: weeks.employeeId, fromT }))
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer.answer))
  return answer
}
const send = async (
  figures: string,
  { fromT = SECOND.from, who = weeks.employeeId }: { fromT?: string; who?: string | null } = {},
) => {
  const answer = await own((work) => confirm(work, { fromT, figures }), who)
  return isRefusal(answer) ? (answer.answer.message ?? answer.status) : answer.message
}
const confirmed = async () => expect(await send((await read()).figures)).toBe('success')
const addOut = (punchTime: string) =>
  supervisor((work) =>
    savePunch(work, {
      employeeId: weeks.employeeId,
      day: '2026-03-14',
      dayType: 'Today',
      punchTime,
      direction: punchTime < '12:00' ? 'In' : 'Out',
    }),
  )
const entries = () =>
  weeks.transact(async ({ tx }) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from audit_entry where entity = 'period_confirmation'`.execute(tx)
    return rows[0]!.count
  })

describe('confirming', () => {
  it('is asked of the employee until they do; then the hours wait for the supervisor', async () => {
    expect(await read()).toMatchObject({ isAsked: true, waitsFor: 'employee', confirmed: null, changes: [] })
    await confirmed()
    const answer = await read()
    expect(answer).toMatchObject({ waitsFor: 'supervisor', confirmed: { isCurrent: true }, changes: [] })
    expect(answer.toApprove).toBeGreaterThan(0)
  })

  it('twice is one confirmation', async () => {
    await confirmed()
    await confirmed()
    expect(await entries()).toBe(1)
  })

  it('a change asks again and says what changed; the same figures again need none', async () => {
    await confirmed()
    await weeks.transact((work) => recalculate(work, { employeeIds: [weeks.employeeId], ...SECOND }))
    expect(await read()).toMatchObject({ confirmed: { isCurrent: true } })
    const { figures } = await read()
    await addOut('09:00')
    await addOut('13:00')
    const changed = await read()
    expect(changed).toMatchObject({ waitsFor: 'employee', confirmed: { isCurrent: false } })
    expect(changed.changes).toMatchObject([{ day: '2026-03-14', was: 0 }])
    expect(changed.changes[0]!.now).toBeGreaterThan(3)
    expect(await send(figures), 'what was read before').toBe('changed')
    await confirmed()
    expect(await read()).toMatchObject({ waitsFor: 'supervisor', confirmed: { isCurrent: true }, changes: [] })
    expect(await entries()).toBe(2)
  })

  it.each([
    { why: 'nobody is asked to', settings: { confirmPayPeriods: false }, code: 'notAsked', waitsFor: 'supervisor' },
    { why: 'the period goes on', fromT: '2026-03-20', code: 'later', waitsFor: 'later' },
  ])('is refused where $why', async ({ settings = {}, fromT = SECOND.from, code, waitsFor }) => {
    await set(settings)
    const answer = await read(fromT)
    expect(answer.waitsFor).toBe(waitsFor)
    expect(await send(answer.figures, { fromT })).toBe(code)
  })

  it('is refused of a closed period, and of accounts without an employee', async () => {
    await weeks.closeFirst()
    const answer = await read(FIRST.from)
    expect(answer.waitsFor).toBe('nobody')
    expect(await send(answer.figures, { fromT: FIRST.from })).toBe('close')
    expect(await send(answer.figures, { who: null })).toBe('noEmployee')
  })

  it('nobody reads that of an employee whom they may not see', async () => {
    const answer = await weeks.transact(
      (work) => readConfirmation(work, { employee: weeks.employeeId, fromT: SECOND.from }),
      { roleId: '3' },
    )
    expect(isRefusal(answer) && answer.status).toBe(404)
  })
})

it('what is gone is a change to nothing, and what is new one from nothing', () => {
  const was = [{ day: '2026-03-09', payType: 'Ordinary', value: 8 }]
  const now = [
    { day: '2026-03-09', payType: 'Overtime', value: 0.5 },
    { day: '2026-03-10', payType: 'Ordinary', value: 8 },
  ]
  expect(changesSince(was, now)).toEqual([
    { day: '2026-03-09', payType: 'Ordinary', was: 8, now: 0 },
    { day: '2026-03-09', payType: 'Overtime', was: 0, now: 0.5 },
    { day: '2026-03-10', payType: 'Ordinary', was: 0, now: 8 },
  ])
})
