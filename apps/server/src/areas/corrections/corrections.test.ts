import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { recalculate } from '../calculation/recalculation.service.ts'
import { SECOND, twoWeeks, type TwoWeeks } from '../calculation/testing/two-weeks.ts'
import { deletePunch, savePunch } from '../punches/punches.service.ts'
import { ask, withdraw } from './ask-correction.ts'
import { decide } from './decide-correction.ts'
import { readCorrections, readMyCorrections, readTimesheetCorrections } from './read-corrections.ts'
import { correctionsAtWork, DAY, message } from './testing/corrections-at-work.ts'

const { db } = testDatabase()
let weeks: TwoWeeks
let employeeId: string
let at: ReturnType<typeof correctionsAtWork>

beforeEach(async () => {
  weeks = await twoWeeks(db)
  employeeId = weeks.employeeId
  at = correctionsAtWork(weeks)
  await weeks.transact((work) => recalculate(work, { employeeIds: [employeeId], ...SECOND }))
})

describe('asking', () => {
  it('keeps what is asked, with the punch as it was, and the employee sees it', async () => {
    const [, last] = await at.punches()
    const id = await at.asked({ kind: 'move', punchId: last!.id, punchTime: '18:00' })
    const { rows } = await at.own((work) => readMyCorrections(work, {}))
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
    const id = await at.asked(body)
    expect(await at.asked({ ...body, reason: 'again' })).toBe(id)
    expect(await at.asked({ ...body, punchTime: '20:01' })).not.toBe(id)
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
    expect(message(await at.asking(body))).toBe(code)
  })

  it('a minute that has a punch is refused, and so is a change that changes nothing', async () => {
    const [first] = await at.punches()
    const time = `${String(Math.floor(first!.minute / 60)).padStart(2, '0')}:${String(first!.minute % 60).padStart(2, '0')}`
    expect(message(await at.asking({ punchTime: time, direction: 'In' }))).toBe('punchclash')
    expect(message(await at.asking({ kind: 'move', punchId: first!.id, punchTime: time }))).toBe(
      'Nothing would change.',
    )
  })

  it('another employee’s punch is none, and who is no employee has none', async () => {
    const [first] = await at.punches()
    const other = await weeks.addEmployee({})
    const body = { kind: 'remove' as const, day: DAY, punchId: first!.id, reason: 'x' }
    expect(message(await at.own((work) => ask(work, body), other))).toBe('There is no such punch.')
    expect(message(await at.own((work) => ask(work, body), null))).toBe('noEmployee')
  })

  it('a closed day is refused, and a request whose day was closed since cannot be accepted', async () => {
    const id = await at.asked({ punchTime: '20:00', direction: 'In' })
    await close(weeks)
    expect(message(await at.asking({ punchTime: '21:00', direction: 'In' }))).toBe('close')
    expect(await at.read(id)).toMatchObject({ problem: 'close', effect: null })
    await expect(at.accept(id)).rejects.toMatchObject({ code: 'TL001' })
  })
})

describe('deciding', () => {
  it('by accepting changes the punch as the supervisor would, with the employee’s reason, and tells them', async () => {
    const [, last] = await at.punches()
    const id = await at.asked({ kind: 'move', punchId: last!.id, punchTime: '18:30', reason: 'The clock was stuck' })
    expect(message(await at.accept(id))).toBe('success')
    expect((await at.punches()).map(({ minute }) => minute)).toContain(18 * 60 + 30)
    const { rows } = await at.own((work) => readMyCorrections(work, {}))
    expect(rows).toMatchObject([{ state: 'accepted', decided: { by: 'Ada Admin', reason: '' } }])
    const reasons = await weeks.transact(async ({ tx }) => {
      const { rows: found } = await sql<{ reason: string }>`
        select reason from punch where replaces_id = ${last!.id}::uuid`.execute(tx)
      return found
    })
    expect(reasons).toEqual([{ reason: 'The clock was stuck' }])
  })

  it('by declining needs words, and changes nothing', async () => {
    const before = await at.figures()
    const id = await at.asked({ punchTime: '20:00', direction: 'In' })
    expect(message(await at.supervisor((work) => decide(work, id, { as: 'declined' })))).toBe('reason')
    expect(
      message(await at.supervisor((work) => decide(work, id, { as: 'declined', reason: 'You were not here' }))),
    ).toBe('success')
    expect(await at.figures()).toEqual(before)
    expect(message(await at.accept(id))).toBe('settled')
  })

  it('nobody decides on their own, and what was withdrawn is settled', async () => {
    const id = await at.asked({ punchTime: '20:00', direction: 'In' })
    expect(message(await at.own((work) => decide(work, id, { as: 'accepted' })))).toBe('own')
    expect(message(await at.own((work) => withdraw(work, id)))).toBe('success')
    expect(message(await at.own((work) => withdraw(work, id)))).toBe('success')
    expect(message(await at.accept(id))).toBe('settled')
  })

  it('of two at once the second hears that it is settled, and the punch is there once', async () => {
    const id = await at.asked({ punchTime: '20:00', direction: 'In' })
    const answers = await Promise.all([at.accept(id), at.accept(id)])
    expect(answers.map(message).toSorted()).toEqual(['settled', 'success'])
    expect((await at.punches()).filter(({ minute }) => minute === 1200)).toHaveLength(1)
  })

  it('a punch that was removed or changed since is said, before and when accepting', async () => {
    const [first, last] = await at.punches()
    const gone = await at.asked({ kind: 'remove', punchId: first!.id })
    const moved = await at.asked({ kind: 'move', punchId: last!.id, punchTime: '18:00' })
    await at.supervisor((work) => deletePunch(work, { punchId: first!.id, day: DAY, employeeId }))
    await at.supervisor((work) =>
      savePunch(work, { id: last!.id, employeeId, day: DAY, dayType: 'Today', punchTime: '17:10', direction: 'Out' }),
    )
    expect(await at.read(gone)).toMatchObject({ problem: 'punch', effect: null })
    expect(await at.read(moved)).toMatchObject({ problem: 'punch', effect: null })
    expect([message(await at.accept(gone)), message(await at.accept(moved))]).toEqual(['punch', 'punch'])
  })

  it('a minute that was taken since is said', async () => {
    const id = await at.asked({ punchTime: '20:00', direction: 'In' })
    await at.supervisor((work) =>
      savePunch(work, { employeeId, day: DAY, dayType: 'Today', punchTime: '20:00', direction: 'In' }),
    )
    expect((await at.read(id)).problem).toBe('punchclash')
    expect(message(await at.accept(id))).toBe('punchclash')
  })
})

it('a timesheet has what waits on its days, until it is decided', async () => {
  const id = await at.asked({ punchTime: '20:00', direction: 'In' })
  const ofDays = (fromT: string, toT = fromT) =>
    at.supervisor((work) => readTimesheetCorrections(work, { employee: employeeId, fromT, toT }))
  expect(await ofDays(DAY)).toMatchObject({ rows: [{ id, day: DAY }] })
  expect(await ofDays('2026-03-11')).toEqual({ rows: [], waitsFor: [], entersPunches: false })
  await at.supervisor((work) => decide(work, id, { as: 'declined', reason: 'no' }))
  expect(await ofDays(DAY)).toEqual({ rows: [], waitsFor: [], entersPunches: false })
})

it('the list has those that wait first, and a Supervisor sees only whom they manage', async () => {
  const first = await at.asked({ punchTime: '20:00', direction: 'In' })
  const second = await at.asked({ punchTime: '21:00', direction: 'In' })
  await at.supervisor((work) => decide(work, first, { as: 'declined', reason: 'no' }))
  const list = async (query: Parameters<typeof readCorrections>[1]) => {
    const answer = await at.supervisor((work) => readCorrections(work, query))
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
