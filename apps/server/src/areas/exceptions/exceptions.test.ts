import type { listExceptions, QueryOf } from '@timeloom/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { superuser } from '../../../test/superuser.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { unrefused } from '../../../test/unrefused.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { addPunches } from '../calculation/testing/add-punches.ts'
import { recalculate } from '../calculation/recalculation.service.ts'
import { readPatterns } from './exception-patterns.ts'
import {
  countOf,
  readExceptions,
  readWeeks,
  review,
  reviewSeveral,
  revert,
  revertSeveral,
} from './exceptions.service.ts'
import { MARCH, NOW, oddDays, planned, type OddDays } from './testing/odd-days.ts'

const database = testDatabase()
const { db } = database
const all = superuser(database)
let days: OddDays

beforeEach(async () => {
  days = await oddDays(db)
})

async function list(query: Partial<QueryOf<typeof listExceptions>> = {}, roleId: '2' | '3' = '2') {
  const answer = await days.transact((work) => readExceptions(work, { type: 'AllException', ...MARCH, ...query }), {
    roleId,
  })
  if (isRefusal(answer)) throw new Error(answer.answer.message)
  return answer.rows
}
const typesOf = async (query: Partial<QueryOf<typeof listExceptions>> = {}) =>
  (await list(query)).map(({ actuaInException }) => actuaInException)
const only = async (type: 'LateArrival' | 'MissingPunch' | 'Absent') => (await list({ type }))[0]!
const reviewed = (id: string) => days.transact((work) => review(work, { id }))

describe('the list', () => {
  it('has a row per exception, with what was planned and punched', async () => {
    expect(await list()).toMatchObject([
      { date: '2026-03-16', actuaInException: 'LateArrival', minutes: 20, scheduleIn: '08:00', actuaIn: '08:20' },
      { date: '2026-03-17', actuaInException: 'EarlyDeparture', minutes: 30, scheduleOut: '16:00', actuaOut: '15:30' },
      { date: '2026-03-18', actuaInException: 'Absent', scheduleIn: '08:00', actuaIn: null, shiftId: null },
      { date: '2026-03-19', actuaInException: 'MissingPunch', actuaIn: '08:00', actuaOut: null },
      { date: '2026-03-20', actuaInException: 'LateDeparture', minutes: 40, shiftId: expect.any(String) },
    ])
  })

  it('is of yesterday and today unless asked otherwise, and of one day where one end is given', async () => {
    const asked = (query: object) => list({ startDate: undefined, endDate: undefined, ...query })
    expect((await asked({})).map(({ date }) => date)).toEqual(['2026-03-19', '2026-03-20'])
    expect((await asked({ endDate: '2026-03-18' })).map(({ date }) => date)).toEqual(['2026-03-18'])
  })

  it('of unapproved overtime has early and late time too', async () => {
    expect(await typesOf({ type: 'UnprovedOvertime' })).toEqual(['LateDeparture'])
  })

  it('suggests the rostered end where the Out is missing', async () => {
    expect((await only('MissingPunch')).missing).toMatchObject({ direction: 'Out', punchTime: '16:00' })
    expect((await only('LateArrival')).missing).toBeNull()
  })

  it('leaves out types that the company does not use, and so do the counts', async () => {
    await days.set({ exceptionTypes: ['Absent', 'UnprovedOvertime'] })
    expect(await typesOf()).toEqual(['Absent'])
    expect(await typesOf({ type: 'LateArrival' })).toEqual([])
    expect(await typesOf({ type: 'UnprovedOvertime' })).toEqual([])
    expect(await days.transact((work) => countOf(work, MARCH))).toEqual({
      AllException: 1,
      Absent: 1,
      UnprovedOvertime: 0,
      AllReviewed: 0,
    })
  })

  it('is sorted and paged', async () => {
    const dates = async (query: object) => (await list(query)).map(({ date }) => date)
    expect(await dates({ sort: '-date', pageSize: 2 })).toEqual(['2026-03-20', '2026-03-19'])
    expect(await dates({ sort: '-date', pageSize: 2, page: 3 })).toEqual(['2026-03-16'])
    expect(await dates({ sort: 'actuaInException', pageSize: 1 })).toEqual(['2026-03-18'])
  })

  it.each([
    { why: 'a date as the list shows it', search: '17/03', types: ['EarlyDeparture'] },
    { why: 'a name', search: 'otto', types: 5 },
    { why: 'a clock id of nobody', search: '77', types: [] },
  ])('finds $why', async ({ search, types }) => {
    const found = await typesOf({ search })
    if (typeof types === 'number') expect(found).toHaveLength(types)
    else expect(found).toEqual(types)
  })

  it('a supervisor without nodes sees none, counts none, and reviews none', async () => {
    const { id } = await only('Absent')
    const as = { roleId: '3' as const }
    expect(await list({}, '3')).toEqual([])
    expect(await days.transact((work) => countOf(work, { ...MARCH, type: 'AllException' }), as)).toBe(0)
    expect(await days.transact((work) => review(work, { id }), as)).toMatchObject({ status: 404 })
    expect(await days.transact((work) => revert(work, { id }), as)).toMatchObject({ status: 404 })
  })
})

describe('a review', () => {
  it('takes the exception from the list, says who and when, and can be reverted', async () => {
    const { id } = await only('LateArrival')
    expect(await reviewed(id)).toEqual({ message: 'success' })
    expect(await typesOf()).not.toContain('LateArrival')
    expect(await list({ type: 'AllReviewed' })).toMatchObject([
      { id, reviewed: { by: 'Ada Admin', at: NOW.toISOString() } },
    ])
    expect(await days.transact((work) => revert(work, { id }))).toEqual({ message: 'success' })
    expect(await typesOf()).toContain('LateArrival')
    expect(await list({ type: 'AllReviewed' })).toEqual([])
  })

  it('twice is once, in the history too', async () => {
    const { id } = await only('LateArrival')
    for (let time = 0; time < 2; time++) expect(await reviewed(id)).toEqual({ message: 'success' })
    for (let time = 0; time < 2; time++)
      expect(await days.transact((work) => revert(work, { id }))).toEqual({ message: 'success' })
    const { rows } = await days.transact(({ tx }) =>
      sql`select action, employee_id, work_date from audit_entry where entity = 'time_exception' order by action desc`.execute(
        tx,
      ),
    )
    const about = { employeeId: days.employeeId, workDate: '2026-03-16' }
    expect(rows).toEqual([
      { action: 'review', ...about },
      { action: 'revert', ...about },
    ])
  })

  it('of several is one call, which says what it changed, and is reverted by another', async () => {
    const ids = [(await only('LateArrival')).id, (await only('Absent')).id]
    expect(await reviewed(ids[0]!)).toEqual({ message: 'success' })
    const gone = crypto.randomUUID()
    const answer = await days.transact((work) => reviewSeveral(work, { ids: [...ids, gone] }))
    expect(answer).toEqual({ message: 'success', changed: [ids[1]], refused: [{ id: gone, reason: 'notFound' }] })
    expect(await typesOf()).toEqual(['EarlyDeparture', 'MissingPunch', 'LateDeparture'])
    const reverted = await days.transact((work) => revertSeveral(work, { ids }))
    expect(reverted.changed.toSorted()).toEqual(ids.toSorted())
    expect(await typesOf()).toContain('Absent')
    const history = await days.transact(({ tx }) =>
      tx
        .selectFrom('audit_entry')
        .select((eb) => ['action', eb.fn.countAll<number>().as('entries')])
        .where('entity', '=', 'time_exception')
        .groupBy('action')
        .orderBy('action')
        .execute(),
    )
    expect(history).toEqual([
      { action: 'revert', entries: 2 },
      { action: 'review', entries: 2 },
    ])
  })

  it('of several is of people whom the caller sees', async () => {
    const { id } = await only('LateArrival')
    const as = { roleId: '3' as const }
    const answer = await days.transact((work) => reviewSeveral(work, { ids: [id] }), as)
    expect(answer).toMatchObject({ changed: [], refused: [{ id }] })
    expect(await typesOf()).toContain('LateArrival')
  })

  it('is of what was shown', async () => {
    const { id } = await only('LateArrival')
    const shown = {
      id,
      fromT: '2026-03-16',
      scheduleIn: '08:00',
      actuaIn: '08:20',
      exceptionType: 'LateArrival' as const,
    }
    const asked = (change: object) => days.transact((work) => review(work, { ...shown, ...change }))
    for (const change of [{ actuaIn: '08:19' }, { fromT: '2026-03-17' }, { exceptionType: 'Absent' }]) {
      expect(await asked(change)).toMatchObject({ answer: { message: 'changed' } })
    }
    expect(await asked({})).toEqual({ message: 'success' })
  })

  it('survives a recalculation that writes the exception again, and not another time of it', async () => {
    const { id } = await only('LateArrival')
    await reviewed(id)
    await days.transact(({ tx }) => sql`delete from time_exception`.execute(tx))
    await days.transact(({ tx }) => sql`update timesheet_day set input_hash = '', result_hash = ''`.execute(tx))
    await days.calculate()
    const [again] = await list({ type: 'AllReviewed' })
    expect(again).toMatchObject({ actuaInException: 'LateArrival' })
    expect(again!.id).not.toBe(id)
    await addPunches(days, { employeeId: days.employeeId, punches: ['2026-03-16 08:10 In'] })
    await days.calculate()
    expect(await list({ type: 'AllReviewed' })).toEqual([])
    expect(await typesOf()).toContain('LateArrival')
  })

  it('of a day in a closed pay period is allowed: it changes no figure', async () => {
    await days.transact(async ({ tx }) => {
      await sql`update pay_period set is_closed = true where from_date <= '2026-03-18' and to_date >= '2026-03-16'`.execute(
        tx,
      )
    })
    const row = await only('LateArrival')
    expect(row.closed).toBe(true)
    expect(await reviewed(row.id)).toEqual({ message: 'success' })
  })
})

it('counts each view, or one', async () => {
  await reviewed((await only('Absent')).id)
  expect(await days.transact((work) => countOf(work, MARCH))).toMatchObject({
    AllException: 4,
    LateArrival: 1,
    Absent: 0,
    UnprovedOvertime: 1,
    LateDeparture: 1,
    AllReviewed: 1,
  })
  expect(await days.transact((work) => countOf(work, { ...MARCH, type: 'AllReviewed' }))).toBe(1)
  expect(await days.transact((work) => countOf(work, {}))).toMatchObject({ AllException: 2 })
})

it('the weeks have each type that the company uses, reviewed or not, and nobody else’s', async () => {
  const weeks = async (roleId: '2' | '3' = '2') =>
    unrefused(await days.transact((work) => readWeeks(work), { roleId })).weeks
  await reviewed((await only('LateArrival')).id)
  const counts = { LateArrival: 1, EarlyDeparture: 1, Absent: 1, MissingPunch: 1, LateDeparture: 1 }
  const found = await weeks()
  expect(found).toHaveLength(8)
  expect(found.at(-1)).toEqual({ from: '2026-03-16', to: '2026-03-22', counts })
  expect(found[0]).toEqual({ from: '2026-01-26', to: '2026-02-01', counts: {} })
  expect((await weeks('3')).map((week) => week.counts)).toEqual(Array.from({ length: 8 }, () => ({})))
})

describe('a pattern', () => {
  const asked = async () =>
    unrefused(await days.transact((work) => readPatterns(work, { type: 'AllException', ...MARCH }))).patterns
  const calculated = (employeeId: string) =>
    days.transact((work) => recalculate(work, { employeeIds: [employeeId], from: '2026-03-16', to: '2026-03-18' }))

  it('is people who are off within an hour, at a site, or alike at a site, where its clock may be wrong', async () => {
    for (const [name, time] of [
      ['Ana', '08:19'],
      ['Bea', '08:22'],
    ]) {
      const employeeId = await days.addEmployee({ firstName: name!, lastName: 'Late' })
      await planned(days, employeeId, ['2026-03-16'])
      await addPunches(days, { employeeId, punches: [`2026-03-16 ${time} In`, '2026-03-16 16:00 Out'] })
      await calculated(employeeId)
    }
    const late = { type: 'LateArrival', exceptions: 3, date: '2026-03-16', minutes: { from: 19, to: 22 } }
    expect(await asked()).toMatchObject([{ ...late, kind: 'hour', hour: 8 }])
    await all.query(`update punch set site = 'Gate 2' where local_date = '2026-03-16' and company_id = $1`, [
      days.companyId,
    ])
    expect(await asked()).toMatchObject([{ ...late, kind: 'clock', site: 'Gate 2', hour: null }])
    expect(await typesOf({ site: 'Gate 2' })).toHaveLength(3)
    await all.query(`update time_exception set minutes = 40 where minutes = 22 and company_id = $1`, [days.companyId])
    expect(await asked()).toMatchObject([{ kind: 'site', minutes: { from: 19, to: 40 } }])
  })

  it('is one person on several dates', async () => {
    const employeeId = await days.addEmployee({ firstName: 'Away', lastName: 'Often' })
    await planned(days, employeeId, ['2026-03-16', '2026-03-17', '2026-03-18'])
    await calculated(employeeId)
    const away = { kind: 'person', type: 'Absent', exceptions: 3, employeeId, employeeName: 'Away Often', date: null }
    expect(await asked()).toMatchObject([away])
    expect(await typesOf({ employee: employeeId })).toEqual(['Absent', 'Absent', 'Absent'])
  })
})
