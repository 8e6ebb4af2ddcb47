import type { askCorrection, BodyOf } from '@timeloom/contract'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { idleJobs } from '../../../test/no-jobs.ts'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { recalculate } from '../calculation/recalculation.service.ts'
import { SECOND, twoWeeks, type TwoWeeks } from '../calculation/testing/two-weeks.ts'
import { deletePunch, savePunch } from '../punches/punches.service.ts'
import { ask, withdraw } from './ask-correction.ts'
import { decide } from './decide-correction.ts'
import { readCorrection, readCorrections, readMyCorrections, readTimesheetCorrections } from './read-corrections.ts'

type Body = BodyOf<typeof askCorrection>

const { db } = testDatabase()
const DAY = '2026-03-10'
let weeks: TwoWeeks
let employeeId: string

beforeEach(async () => {
  weeks = await twoWeeks(db)
  employeeId = weeks.employeeId
  await weeks.transact((work) => recalculate(work, { employeeIds: [employeeId], ...SECOND }))
})

/** In the name of the employee. */
const own = <T>(run: (work: Work) => Promise<T>, who: string | null = employeeId) =>
  weeks.transact((work) => run({ ...work, jobs: idleJobs, caller: { ...work.caller, employeeId: who, roleId: '4' } }))
/** In the name of a supervisor. */
const supervisor = <T>(run: (work: Work) => Promise<T>) => weeks.transact((work) => run({ ...work, jobs: idleJobs }))
const message = (answer: unknown) =>
  isRefusal(answer) ? (answer.answer.message ?? answer.status) : (answer as { message: string }).message

const asking = (body: Partial<Body>) => own((work) => ask(work, { kind: 'add', day: DAY, reason: 'I forgot', ...body }))
const asked = async (body: Partial<Body>): Promise<string> => {
  const answer = await asking(body)
  if (isRefusal(answer)) throw new Error(`refused: ${JSON.stringify(answer.answer)}`)
  return answer.id!
}
const read = async (id: string) => {
  const answer = await supervisor((work) => readCorrection(work, id))
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer.answer))
  return answer
}
const accept = (id: string) => supervisor((work) => decide(work, id, { as: 'accepted' }))
const punches = async (day = DAY) =>
  weeks.transact(async ({ tx }) => {
    const { rows } = await sql<{ id: string; minute: number; direction: 'In' | 'Out' }>`
      select id, local_minute as minute, direction from standing_punch
      where employee_id = ${employeeId}::uuid and coalesce(pinned_date, local_date) = ${day}::date order by at
    `.execute(tx)
    return rows
  })
const figures = (day = DAY) =>
  weeks.transact(async ({ tx }) => {
    const { rows } = await sql<{ paid: number; pending: number }>`
      select coalesce((select sum(l.minutes) from pay_line l where l.company_id = d.company_id and l.employee_id = d.employee_id
          and l.work_date = d.work_date), 0)::integer as paid, d.pending_overtime_minutes as pending
      from timesheet_day d where d.employee_id = ${employeeId}::uuid and d.work_date = ${day}::date
    `.execute(tx)
    return rows[0]
  })

describe('asking', () => {
  it('keeps what is asked, with the punch as it was, and the employee sees it', async () => {
    const [, last] = await punches()
    const id = await asked({ kind: 'move', punchId: last!.id, punchTime: '18:00' })
    const { rows } = await own((work) => readMyCorrections(work, {}))
    expect(rows).toMatchObject([
      {
        id,
        kind: 'move',
        day: DAY,
        wanted: { dayType: 'Today', punchTime: '18:00', direction: 'Out' },
        was: { dayType: 'Today', direction: 'Out' },
        reason: 'I forgot',
        state: 'waiting',
        decided: null,
      },
    ])
  })

  it('the same twice is one request, and another one is another', async () => {
    const body = { punchTime: '20:00', direction: 'In' as const }
    const id = await asked(body)
    expect(await asked({ ...body, reason: 'again' })).toBe(id)
    expect(await asked({ ...body, punchTime: '20:01' })).not.toBe(id)
  })

  it.each([
    {
      why: 'a time that has not come',
      body: { day: '2031-01-01', punchTime: '08:00', direction: 'In' as const },
      code: 'future',
    },
    {
      why: 'a day long ago',
      body: { day: '2025-03-01', punchTime: '08:00', direction: 'In' as const },
      code: 'tooOld',
    },
    {
      why: 'an unknown punch',
      body: { kind: 'remove' as const, punchId: randomUUID() },
      code: 'There is no such punch.',
    },
    { why: 'a missing punch without a direction', body: { punchTime: '08:00' }, code: 'Say which time it should be.' },
    { why: 'a move without a punch', body: { kind: 'move' as const, punchTime: '08:00' }, code: 'Which punch?' },
  ])('$why is refused', async ({ body, code }) => {
    expect(message(await asking(body))).toBe(code)
  })

  it('a minute that has a punch is refused, and so is a change that changes nothing', async () => {
    const [first] = await punches()
    const time = `${String(Math.floor(first!.minute / 60)).padStart(2, '0')}:${String(first!.minute % 60).padStart(2, '0')}`
    expect(message(await asking({ punchTime: time, direction: 'In' }))).toBe('punchclash')
    expect(message(await asking({ kind: 'move', punchId: first!.id, punchTime: time }))).toBe('Nothing would change.')
  })

  it('another employee’s punch is none, and who is no employee has none', async () => {
    const [first] = await punches()
    const other = await weeks.addEmployee({})
    const body = { kind: 'remove' as const, day: DAY, punchId: first!.id, reason: 'x' }
    expect(message(await own((work) => ask(work, body), other))).toBe('There is no such punch.')
    expect(message(await own((work) => ask(work, body), null))).toBe('noEmployee')
  })

  it('a closed day is refused, and a request whose day was closed since cannot be accepted', async () => {
    const id = await asked({ punchTime: '20:00', direction: 'In' })
    await close(weeks)
    expect(message(await asking({ punchTime: '21:00', direction: 'In' }))).toBe('close')
    expect(await read(id)).toMatchObject({ problem: 'close', effect: null })
    await expect(accept(id)).rejects.toMatchObject({ code: 'TL001' })
  })
})

describe('deciding', () => {
  it('by accepting changes the punch as the supervisor would, with the employee’s reason, and tells them', async () => {
    const [, last] = await punches()
    const id = await asked({ kind: 'move', punchId: last!.id, punchTime: '18:30', reason: 'The clock was stuck' })
    expect(message(await accept(id))).toBe('success')
    expect((await punches()).map(({ minute }) => minute)).toContain(18 * 60 + 30)
    const { rows } = await own((work) => readMyCorrections(work, {}))
    expect(rows).toMatchObject([{ state: 'accepted', decided: { by: 'Ada Admin', reason: '' } }])
    const reasons = await weeks.transact(async ({ tx }) => {
      const { rows: found } = await sql<{ reason: string }>`
        select reason from punch where replaces_id = ${last!.id}::uuid`.execute(tx)
      return found
    })
    expect(reasons).toEqual([{ reason: 'The clock was stuck' }])
  })

  it('by declining needs words, and changes nothing', async () => {
    const before = await figures()
    const id = await asked({ punchTime: '20:00', direction: 'In' })
    expect(message(await supervisor((work) => decide(work, id, { as: 'declined' })))).toBe('reason')
    expect(message(await supervisor((work) => decide(work, id, { as: 'declined', reason: 'You were not here' })))).toBe(
      'success',
    )
    expect(await figures()).toEqual(before)
    expect(message(await accept(id))).toBe('settled')
  })

  it('nobody decides on their own, and what was withdrawn is settled', async () => {
    const id = await asked({ punchTime: '20:00', direction: 'In' })
    expect(message(await own((work) => decide(work, id, { as: 'accepted' })))).toBe('own')
    expect(message(await own((work) => withdraw(work, id)))).toBe('success')
    expect(message(await own((work) => withdraw(work, id)))).toBe('success')
    expect(message(await accept(id))).toBe('settled')
  })

  it('of two at once the second hears that it is settled, and the punch is there once', async () => {
    const id = await asked({ punchTime: '20:00', direction: 'In' })
    const answers = await Promise.all([accept(id), accept(id)])
    expect(answers.map(message).toSorted()).toEqual(['settled', 'success'])
    expect((await punches()).filter(({ minute }) => minute === 1200)).toHaveLength(1)
  })

  it('a punch that was removed or changed since is said, before and when accepting', async () => {
    const [first, last] = await punches()
    const gone = await asked({ kind: 'remove', punchId: first!.id })
    const moved = await asked({ kind: 'move', punchId: last!.id, punchTime: '18:00' })
    await supervisor((work) => deletePunch(work, { punchId: first!.id, day: DAY, employeeId }))
    await supervisor((work) =>
      savePunch(work, { id: last!.id, employeeId, day: DAY, dayType: 'Today', punchTime: '17:10', direction: 'Out' }),
    )
    expect(await read(gone)).toMatchObject({ problem: 'punch', effect: null })
    expect(await read(moved)).toMatchObject({ problem: 'punch', effect: null })
    expect([message(await accept(gone)), message(await accept(moved))]).toEqual(['punch', 'punch'])
  })

  it('a minute that was taken since is said', async () => {
    const id = await asked({ punchTime: '20:00', direction: 'In' })
    await supervisor((work) =>
      savePunch(work, { employeeId, day: DAY, dayType: 'Today', punchTime: '20:00', direction: 'In' }),
    )
    expect((await read(id)).problem).toBe('punchclash')
    expect(message(await accept(id))).toBe('punchclash')
  })
})

it('the effect that is shown is the one that happens', async () => {
  let changed = 0
  for (let round = 0; round < 30; round += 1) {
    const day = `2026-03-${String(9 + (round % 5)).padStart(2, '0')}`
    const standing = await punches(day)
    const punch = standing[(round * 7) % Math.max(1, standing.length)]
    const minute = (round * 211 + 37) % 1440
    const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    const kind = (['add', 'move', 'remove'] as const)[round % 3]!
    const direction = round % 2 === 0 ? ('In' as const) : ('Out' as const)
    if (kind !== 'add' && !punch) continue
    const answer = await asking({
      kind,
      day,
      ...(kind === 'add' ? { direction } : { punchId: punch!.id }),
      ...(kind === 'remove' ? {} : { punchTime: time }),
    })
    if (isRefusal(answer)) continue
    const before = await figures(day)
    const { effect, after } = await read(answer.id!)
    expect(message(await accept(answer.id!))).toBe('success')
    const now = await figures(day)
    expect({ round, paid: effect!.paid, pending: effect!.pendingOvertime }).toEqual({
      round,
      paid: { before: before?.paid ?? 0, after: now?.paid ?? 0 },
      pending: { before: before?.pending ?? 0, after: now?.pending ?? 0 },
    })
    expect(after.map((each) => each.time.slice(11))).toEqual(
      (await punches(day)).map(
        ({ minute: at }) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`,
      ),
    )
    if (before?.paid !== now?.paid) changed += 1
  }
  expect(changed).toBeGreaterThan(8)
})

it('a timesheet has what waits on its days, until it is decided', async () => {
  const id = await asked({ punchTime: '20:00', direction: 'In' })
  const ofDays = (fromT: string, toT = fromT) =>
    supervisor((work) => readTimesheetCorrections(work, { employee: employeeId, fromT, toT }))
  expect(await ofDays(DAY)).toMatchObject({ rows: [{ id, day: DAY }] })
  expect(await ofDays('2026-03-11')).toEqual({ rows: [], waitsFor: [] })
  await supervisor((work) => decide(work, id, { as: 'declined', reason: 'no' }))
  expect(await ofDays(DAY)).toEqual({ rows: [], waitsFor: [] })
})

it('the list has those that wait first, and a Supervisor sees only whom they manage', async () => {
  const first = await asked({ punchTime: '20:00', direction: 'In' })
  const second = await asked({ punchTime: '21:00', direction: 'In' })
  await supervisor((work) => decide(work, first, { as: 'declined', reason: 'no' }))
  const list = async (query: Parameters<typeof readCorrections>[1]) => {
    const answer = await supervisor((work) => readCorrections(work, query))
    return isRefusal(answer) ? [] : answer.rows.map(({ id }) => id)
  }
  expect(await list({})).toEqual([second, first])
  expect(await list({ state: 'waiting' })).toEqual([second])
  expect(await list({ sort: '-askedAt', pageSize: 1, page: 2 })).toHaveLength(1)
  const none = await weeks.transact((work) => readCorrections(work, {}), { roleId: '3' })
  expect(none).toEqual({ total: 0, rows: [] })
})

async function close(company: CompanyAtWork): Promise<void> {
  await company.transact(({ tx }) =>
    sql`
      insert into pay_period (company_id, pay_group_id, from_date, to_date, period_code, is_closed)
      select app_company_id(), id, '2026-03-09', '2026-03-15', 'week', true from pay_group
      on conflict (company_id, pay_group_id, from_date) do update set is_closed = true`.execute(tx),
  )
}
