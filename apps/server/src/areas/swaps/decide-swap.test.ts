import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { saveScheduleDays } from '../schedules/schedules.service.ts'
import {
  exchangeOffice,
  MONDAY,
  shift,
  TUESDAY,
  WEDNESDAY,
  type ExchangeOffice,
  type Worker,
} from '../shift-fit/testing/exchange-office.ts'
import { endOverSwaps } from './end-swaps.ts'
import { swapRoutes } from './swaps.routes.ts'
import { swapCalls, type SwapCalls } from './testing/swap-calls.ts'

const database = testDatabase()
const server = testApp(database, swapRoutes)
let office: ExchangeOffice
let swaps: SwapCalls

/** Mia works 08:00–16:00 on Monday, Ari 22:00–06:00 from Wednesday. */
beforeEach(async () => {
  server.clock.set(new Date('2026-11-20T00:00:00Z'))
  office = await exchangeOffice(database, server)
  swaps = swapCalls(office)
  await office.plan(office.mia, MONDAY, shift(480, 960))
  await office.plan(office.ari, WEDNESDAY, shift(1320, 1800, { labelName: 'Night' }))
})

/** @returns a swap that waits for the supervisor: Mia's Monday for Ari's Wednesday, or for none */
async function accepted({
  takenWorkDate = WEDNESDAY,
  to = office.ari,
}: { takenWorkDate?: string | null; to?: Worker } = {}) {
  const taken = takenWorkDate === null ? {} : { takenWorkDate }
  const id = await swaps.asked({ from: office.mia, workDate: MONDAY, to, ...taken })
  const answer = await swaps.answer(id, to, true)
  if (answer.status !== 'Accepted') throw new Error(JSON.stringify(answer))
  return id
}
const statusOf = async (who: Worker) => (await swaps.mine(who))[0]!.status

describe('what a supervisor decides by', () => {
  it('is both days before and after, with the checks of both people', async () => {
    const id = await accepted()
    const { total, rows } = await swaps.page()
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({
      id,
      status: 'Accepted',
      mayDecide: true,
      payDiffers: [],
      checks: [{ reasons: [] }, { reasons: [] }],
    })
    const times = (rule: {
      workSections: { startTime: string; labelName: string | null; departmentName: string | null }[]
    }) =>
      rule.workSections.map(({ startTime, labelName, departmentName }) => `${startTime} ${labelName} ${departmentName}`)
    expect(
      rows[0]!.days.map(({ employeeName, workDate, before, after }) => [
        employeeName,
        workDate,
        times(before),
        times(after),
      ]),
    ).toEqual([
      ['Mia Pere', MONDAY, ['08:00 null null'], []],
      ['Ari Pere', MONDAY, [], ['08:00 null Bakery']],
      ['Mia Pere', WEDNESDAY, [], ['22:00 Night Bakery']],
      ['Ari Pere', WEDNESDAY, ['22:00 Night null'], []],
    ])
  })

  it('says that pay differs, to those who plan only, and never a rate', async () => {
    await office.company.transact(({ tx, caller: { companyId } }) =>
      tx
        .insertInto('employee_pay_rate')
        .values({ companyId, employeeId: office.ari.employeeId, effectiveFrom: '2026-01-01', rate: 31.75 })
        .execute(),
    )
    await accepted()
    const page = await swaps.page()
    expect(page.rows[0]!.payDiffers).toEqual(['payRate'])
    expect(JSON.stringify(page)).not.toContain('31.75')
    const own = await swaps.mine(office.mia)
    expect(Object.keys(own[0]!)).not.toContain('payDiffers')
    expect(JSON.stringify(own)).not.toContain('31.75')
  })

  it('lists those that wait for a decision first, by status, name and date', async () => {
    await office.plan(office.tui, TUESDAY, shift(480, 960))
    await swaps.asked({ from: office.tui, workDate: TUESDAY, to: office.mia })
    const id = await accepted()
    const ids = async (query: string) => (await swaps.page(query)).rows.map((row) => row.id)
    expect((await ids(''))[0]).toBe(id)
    expect(await ids('statuses=Accepted,Approved')).toEqual([id])
    expect(await ids('search=tui&searchIn=asker')).toHaveLength(1)
    expect(await ids('search=tui&searchIn=colleague')).toEqual([])
    expect(await ids('search=23/11/2026')).toEqual([id])
    expect((await swaps.page('page=2&pageSize=1')).rows).toHaveLength(1)
    expect(await office.read('/api/swaps/page?sort=status', office.supervisor)).toMatchObject({ status: 400 })
  })

  it('is nobody’s who sees neither of them, and not decided by who sees one', async () => {
    await office.plan(office.mia, MONDAY, shift(480, 960, { departmentId: office.packing }))
    const id = await accepted({ takenWorkDate: null, to: office.noa })
    expect((await swaps.page()).rows).toMatchObject([{ id, mayDecide: false, checks: [] }])
    expect((await swaps.page()).rows[0]!.days.map(({ employeeName }) => employeeName)).toEqual(['Mia Pere'])
    expect(await swaps.decide(id, true)).toMatchObject({ message: 'notBoth' })
    await office.company.transact(({ tx }) => tx.deleteFrom('managed_department').execute())
    expect((await swaps.page()).total).toBe(0)
    expect(await swaps.decide(id, true)).toMatchObject({ status: 404 })
    expect(await swaps.decide(id, true, {}, office.mia)).toMatchObject({ status: 403 })
    expect(await swaps.decide(id, true, {}, office.admin)).toMatchObject({ message: 'success' })
  })
})

describe('an approved swap', () => {
  it('changes both plans together, keeps the positions, and notifies each once', async () => {
    const id = await accepted()
    const before = { mia: await office.told(office.mia), ari: await office.told(office.ari) }
    expect(await swaps.decide(id, true, { reason: 'Fine' })).toMatchObject({ status: 200, message: 'success' })
    expect(await swaps.plans()).toEqual({ mia: ['', '1320-1800'], ari: ['480-960', ''] })
    expect(await office.told(office.mia)).toEqual([...before.mia, 'Your swap is done'])
    expect(await office.told(office.ari)).toEqual([...before.ari, 'Your swap is done'])
    expect((await swaps.mine(office.mia))[0]).toMatchObject({
      status: 'Approved',
      reason: 'Fine',
      decidedBy: 'Ada Lane',
    })
    expect((await swaps.page()).rows[0]).toMatchObject({ status: 'Approved', days: [], checks: [], payDiffers: [] })
    expect((await office.history('shift_swap', id)).map(({ action }) => action)).toEqual([
      'create',
      'accept',
      'approve',
    ])
    expect(await swaps.decide(id, true)).toMatchObject({ message: 'success' })
    expect(await swaps.decide(id, false)).toMatchObject({ message: 'approved' })
  })

  it('gives a shift away beside the other shifts of the day', async () => {
    await office.plan(office.ari, MONDAY, shift(1020, 1140))
    await swaps.decide(await accepted({ takenWorkDate: null }), true)
    expect(await swaps.plans()).toEqual({ mia: ['', ''], ari: ['480-960 1020-1140', '1320-1800'] })
  })

  it('exchanges two shifts of the same day', async () => {
    await office.plan(office.ari, MONDAY, shift(900, 1380))
    await swaps.decide(await accepted({ takenWorkDate: MONDAY }), true)
    expect(await swaps.plans()).toEqual({ mia: ['900-1380', ''], ari: ['480-960', '1320-1800'] })
  })

  it('is published at once where the company publishes its rosters', async () => {
    await office.set({ publishRosters: true })
    await office.publish(office.mia, MONDAY)
    await office.publish(office.ari, WEDNESDAY)
    await swaps.decide(await accepted(), true)
    expect((await swaps.own(office.ari)).map(({ workDate }) => workDate)).toEqual([MONDAY])
    expect((await swaps.own(office.mia)).map(({ workDate }) => workDate)).toEqual([WEDNESDAY])
    expect((await office.told(office.ari)).filter((subject) => subject.includes('Your'))).toEqual(['Your swap is done'])
  })

  it('is published without the drafts of its days', async () => {
    await office.set({ publishRosters: true })
    await office.plan(office.mia, MONDAY, shift(480, 960), shift(1000, 1100))
    await office.publish(office.mia, MONDAY)
    await office.publish(office.ari, WEDNESDAY)
    await office.plan(office.mia, MONDAY, shift(480, 960), shift(1000, 1200))
    await office.plan(office.ari, MONDAY, shift(1000, 1060))
    await office.plan(office.mia, WEDNESDAY)
    await swaps.decide(await accepted(), true)
    expect(await swaps.plans()).toEqual({ mia: ['1000-1200', '1320-1800'], ari: ['480-960 1000-1060', ''] })
    const shown = (who: Worker) => Promise.all([MONDAY, WEDNESDAY].map((date) => office.shown(who, date)))
    expect({ mia: await shown(office.mia), ari: await shown(office.ari) }).toEqual({
      mia: ['1000-1100', '1320-1800'],
      ari: ['480-960', ''],
    })
  })

  it('is approved once by two supervisors at the same time, and refuses a decision by an older version', async () => {
    const id = await accepted()
    const { version } = (await swaps.page()).rows[0]!
    const both = await Promise.all([swaps.decide(id, true, { version }), swaps.decide(id, true, { version })])
    expect(both.map(({ message }) => message)).toEqual(['success', 'success'])
    expect(await swaps.plans()).toEqual({ mia: ['', '1320-1800'], ari: ['480-960', ''] })
    expect(await swaps.decide(id, false, { version })).toMatchObject({ status: 409 })
  })

  it('is refused while a planner changes a day of it, once that is saved', async () => {
    const id = await accepted()
    const answer = await office.meanwhile(
      async (work) => {
        const day = {
          employeeId: office.mia.employeeId,
          workDate: MONDAY,
          isOffDay: false,
          sections: [shift(481, 960)],
        }
        await saveScheduleDays(work, { source: 'roster', days: [day] })
      },
      () => office.post('/api/swaps/decide', { id, isApproved: true }, office.supervisor),
    )
    expect(answer.json()).toMatchObject({ message: 'over' })
    expect(await swaps.plans()).toEqual({ mia: ['481-960', ''], ari: ['', '1320-1800'] })
  })

  it('is checked again: one that no longer suits a person is refused with the checks', async () => {
    const id = await accepted()
    await office.away(office.ari, MONDAY)
    expect((await swaps.page()).rows[0]!.checks).toMatchObject([
      { reasons: [{ code: 'leave', isBlocking: true }] },
      { reasons: [] },
    ])
    expect(await swaps.decide(id, true)).toMatchObject({
      message: 'doesNotFit',
      checks: [
        { employeeName: 'Ari Pere', reasons: [{ code: 'leave' }] },
        { employeeName: 'Mia Pere', reasons: [] },
      ],
    })
    expect(await swaps.plans()).toEqual({ mia: ['480-960', ''], ari: ['', '1320-1800'] })
  })

  it('changes nothing in a closed pay period', async () => {
    const id = await accepted()
    await office.close(MONDAY, '2026-11-29')
    expect(await swaps.decide(id, true)).toMatchObject({ message: 'doesNotFit' })
    expect(await swaps.plans()).toEqual({ mia: ['480-960', ''], ari: ['', '1320-1800'] })
  })
})

describe('a refused swap', () => {
  it('changes nothing and says why, to each once', async () => {
    const id = await accepted()
    expect(await swaps.decide(id, false, { reason: 'Too few at night' })).toMatchObject({ message: 'success' })
    expect(await swaps.decide(id, false)).toMatchObject({ message: 'success' })
    expect(await swaps.decide(id, true)).toMatchObject({ message: 'refused' })
    expect((await swaps.mine(office.ari))[0]).toMatchObject({ status: 'Refused', reason: 'Too few at night' })
    expect((await office.told(office.ari)).filter((subject) => subject === 'Your swap was refused')).toHaveLength(1)
    expect(await swaps.plans()).toEqual({ mia: ['480-960', ''], ari: ['', '1320-1800'] })
  })

  it('is not decided before the colleague has answered', async () => {
    const id = await swaps.asked({ from: office.mia, workDate: MONDAY, to: office.ari })
    expect(await swaps.decide(id, true)).toMatchObject({ message: 'asked' })
  })
})

describe('a swap that is over', () => {
  const sweep = () => office.company.transact((work) => endOverSwaps(work), { now: server.clock.now() })

  it('has begun, by the minute, which it says before and after the sweep', async () => {
    const id = await accepted()
    // 07:59 on Monday in Auckland.
    server.clock.set(new Date('2026-11-22T18:59:00Z'))
    expect(await statusOf(office.mia)).toBe('Accepted')
    server.clock.set(new Date('2026-11-22T19:00:00Z'))
    expect((await swaps.mine(office.mia))[0]).toMatchObject({ status: 'Over', overBecause: 'began' })
    expect(await swaps.decide(id, true)).toMatchObject({ message: 'over' })
    await sweep()
    expect((await swaps.mine(office.mia))[0]).toMatchObject({ status: 'Over', overBecause: 'began' })
    expect(await swaps.decide(id, true)).toMatchObject({ message: 'over' })
    expect((await office.history('shift_swap', id)).at(-1)).toMatchObject({ action: 'end', after: { status: 'Over' } })
  })

  it('was planned otherwise meanwhile; both are notified once', async () => {
    const id = await swaps.asked({ from: office.mia, workDate: MONDAY, to: office.ari })
    await sweep()
    expect(await statusOf(office.ari)).toBe('Asked')
    await office.plan(office.mia, MONDAY, shift(480, 961))
    expect(await swaps.answer(id, office.ari, true)).toMatchObject({ message: 'over' })
    await sweep()
    await sweep()
    expect((await swaps.mine(office.ari))[0]).toMatchObject({ status: 'Over', overBecause: 'planChanged' })
    for (const who of [office.mia, office.ari]) {
      expect((await office.told(who)).filter((subject) => subject === 'Your swap is over')).toHaveLength(1)
    }
  })

  it('is by the clocks of the person: an hour that the change takes', async () => {
    // The clocks go forward at 02:00 on Sunday 26 September 2027: that night's 02:30 is half past three.
    server.clock.set(new Date('2027-09-20T00:00:00Z'))
    await office.plan(office.mia, '2027-09-26', shift(150, 600))
    await swaps.asked({ from: office.mia, workDate: '2027-09-26', to: office.ari })
    server.clock.set(new Date('2027-09-25T14:29:00Z'))
    expect(await statusOf(office.mia)).toBe('Asked')
    server.clock.set(new Date('2027-09-25T14:30:00Z'))
    expect(await statusOf(office.mia)).toBe('Over')
  })
})
