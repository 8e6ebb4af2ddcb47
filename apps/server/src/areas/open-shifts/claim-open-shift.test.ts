import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { saveScheduleDays } from '../schedules/schedules.service.ts'
import {
  exchangeOffice,
  MONDAY,
  shift,
  TUESDAY,
  type ExchangeOffice,
  type Worker,
} from '../shift-fit/testing/exchange-office.ts'
import { openShiftRoutes } from './open-shifts.routes.ts'

const database = testDatabase()
const server = testApp(database, openShiftRoutes)
let office: ExchangeOffice

beforeEach(async () => {
  office = await exchangeOffice(database, server)
})

const NIGHT = { workDate: TUESDAY, startTime: '22:00', endTime: '06:00', endTimeType: 'NextDay' }

/** Adds a night from Tuesday, offered to people. @returns its id */
async function offered(to: Worker[], fields: object = {}): Promise<string> {
  const employeeIds = to.map(({ employeeId }) => employeeId)
  const shiftFields = { ...NIGHT, departmentId: office.packing, offerTo: 'Named', employeeIds, ...fields }
  const { id, ...answer } = await office.call('/api/open-shifts/save', shiftFields)
  if (id === undefined) throw new Error(JSON.stringify(answer))
  return id
}
const claim = (id: string, who: Worker) => office.call('/api/open-shifts/claim', { id }, who)
const decline = (id: string, who: Worker) => office.call('/api/open-shifts/decline', { id }, who)
const open = (id: string) => office.read(`/api/open-shifts/${id}`)
/** Two drafts, and the night. */
const AS_PLANNED = '480-600 660-720 1320-1800'
/** What was done to an open shift, by name. */
const actions = async (id: string) => (await office.history('open_shift', id)).map(({ action }) => action).toSorted()
const mine = async (who: Worker) => (await office.read('/api/open-shifts/mine', who)).rows

describe('claiming an open shift', () => {
  it('plans it beside the other shifts of the day, in its department, and is recorded', async () => {
    await office.plan(office.mia, TUESDAY, shift(480, 540))
    const id = await offered([office.mia], { breakTime: 30, labelName: 'Night' })
    expect(await claim(id, office.mia)).toEqual({ status: 200, message: 'success' })
    expect(await office.planned(office.mia, TUESDAY)).toBe('480-540 1320-1800')
    const [section] = await office.company.transact(({ tx }) =>
      tx.selectFrom('work_section').selectAll().where('startMinute', '=', 1320).execute(),
    )
    expect(section).toMatchObject({ departmentId: office.packing, breakMinutes: 30, labelName: 'Night' })
    expect(await open(id)).toMatchObject({
      status: 'Filled',
      claimed: 1,
      claimedBy: [{ employeeName: 'Mia Pere' }],
      people: [{ answer: 'Claimed', answeredAt: '2026-11-20T00:00:00.000Z' }],
    })
    expect(await actions(id)).toEqual(['claim', 'create', 'offer'])
    expect(await office.history('schedule_day', `${office.mia.employeeId}@${TUESDAY}`)).toMatchObject([
      { after: { sections: [{ startTime: '08:00' }, { startTime: '22:00' }] } },
    ])
  })

  it('notifies who added it, and nobody of their own claim', async () => {
    const id = await offered([office.mia, office.ari], { places: 2 })
    await claim(id, office.mia)
    await claim(id, office.ari)
    expect(await office.told(office.admin)).toEqual([
      'Ari Pere took the open shift on Tue 24 Nov, 22:00–06:00 (next day)',
      'Mia Pere took the open shift on Tue 24 Nov, 22:00–06:00 (next day)',
    ])
    expect(await office.told(office.mia)).toEqual(['Open shift on Tue 24 Nov, 22:00–06:00 (next day)'])
  })

  it('again by the same person answers success and plans nothing more', async () => {
    const id = await offered([office.mia])
    const both = await Promise.all([claim(id, office.mia), claim(id, office.mia)])
    expect(both.map(({ message }) => message)).toEqual(['success', 'success'])
    expect(await claim(id, office.mia)).toMatchObject({ message: 'success' })
    expect(await office.planned(office.mia, TUESDAY)).toBe('1320-1800')
    expect((await office.told(office.admin)).length).toBe(1)
  })

  it('of 20 people who claim 2 places at once gives it to 2', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, (_, n) => office.worker(`Person ${n}`, office.packing)))
    const id = await offered(people, { places: 2 })
    const answers = await Promise.all(people.map((who) => claim(id, who)))
    expect(answers.map(({ message }) => message).toSorted()).toEqual([
      ...Array.from({ length: 18 }, () => 'full'),
      'success',
      'success',
    ])
    const plans = await Promise.all(people.map((who) => office.planned(who, TUESDAY)))
    expect(plans.map((plan, n) => [plan, answers[n]!.message]).filter(([plan]) => plan !== '')).toEqual([
      ['1320-1800', 'success'],
      ['1320-1800', 'success'],
    ])
    expect(await open(id)).toMatchObject({ claimed: 2, places: 2, status: 'Filled' })
  }, 60_000)

  it('is for people whom it was offered to, who sign in as employees', async () => {
    const id = await offered([office.mia])
    expect(await claim(id, office.ari)).toMatchObject({ status: 404 })
    expect(await decline(id, office.ari)).toMatchObject({ status: 404 })
    expect(await office.call('/api/open-shifts/claim', { id }, office.supervisor)).toMatchObject({ status: 403 })
  })

  it('is refused once it is withdrawn or over', async () => {
    const withdrawn = await offered([office.mia])
    await office.call('/api/open-shifts/withdraw', { id: withdrawn })
    expect(await claim(withdrawn, office.mia)).toMatchObject({ message: 'withdrawn' })
    const over = await offered([office.mia], { deadline: '2026-11-21T00:00:00Z' })
    server.clock.set(new Date('2026-11-21T00:00:00Z'))
    expect(await claim(over, office.mia)).toMatchObject({ message: 'over' })
    server.clock.set(new Date('2026-11-20T00:00:00Z'))
    expect(await office.planned(office.mia, TUESDAY)).toBe('')
  })

  it.each([
    { why: 'planned meanwhile', code: 'overlap', change: () => office.plan(office.mia, TUESDAY, shift(1300, 1400)) },
    {
      why: 'with too little rest by now',
      code: 'rest',
      change: () => office.plan(office.mia, '2026-11-25', shift(600, 720)),
    },
    { why: 'on leave by now', code: 'leave', change: () => office.away(office.mia, TUESDAY) },
    { why: 'whose period is closed by now', code: 'close', change: () => office.close(MONDAY, '2026-11-29') },
  ])('is refused to someone $why, who learns the reason', async ({ code, change }) => {
    const id = await offered([office.mia])
    await change()
    const before = await office.planned(office.mia, TUESDAY)
    expect(await claim(id, office.mia)).toMatchObject({ message: 'doesNotFit', reasons: [{ code, isBlocking: true }] })
    expect(await office.planned(office.mia, TUESDAY)).toBe(before)
    expect(await open(id)).toMatchObject({ claimed: 0, status: 'Open' })
  })

  it('goes though the person had said that they cannot work then', async () => {
    const id = await offered([office.mia])
    await office.company.transact(({ tx, caller: { companyId } }) =>
      tx
        .insertInto('availability_exception')
        .values({
          companyId,
          employeeId: office.mia.employeeId,
          kind: 'NotAvailable',
          fromDate: TUESDAY,
          toDate: TUESDAY,
        })
        .execute(),
    )
    expect((await mine(office.mia))[0]).toMatchObject({ reasons: [{ code: 'notAvailable', isBlocking: false }] })
    expect(await claim(id, office.mia)).toMatchObject({ message: 'success' })
  })

  it('waits for a planner of the same person, and is judged by what they planned', async () => {
    const id = await offered([office.mia])
    const answer = await office.meanwhile(
      (work) =>
        saveScheduleDays(work, {
          source: 'roster',
          days: [
            { employeeId: office.mia.employeeId, workDate: TUESDAY, isOffDay: false, sections: [shift(1300, 1400)] },
          ],
        }),
      () => office.post('/api/open-shifts/claim', { id }, office.mia),
    )
    expect(answer.json()).toMatchObject({ message: 'doesNotFit' })
  })

  it('is published at once where the company publishes its rosters', async () => {
    await office.set({ publishRosters: true })
    const id = await offered([office.mia])
    await claim(id, office.mia)
    const published = await office.company.transact(({ tx }) =>
      tx.selectFrom('published_day').select(['employeeId', 'workDate']).execute(),
    )
    expect(published).toEqual([{ employeeId: office.mia.employeeId, workDate: TUESDAY }])
    expect((await office.told(office.mia)).length).toBe(1)
  })

  it.each([
    { why: 'a day that was published', published: [shift(480, 540)], was: '08:00–09:00', shown: '480-540 1320-1800' },
    { why: 'an off day', published: [], was: 'day off', shown: '1320-1800' },
    { why: 'a day that never was', published: null, was: 'no shift', shown: '1320-1800' },
    { why: 'a day that a draft made room on', published: [shift(1200, 1321)], was: '20:00–22:01', shown: AS_PLANNED },
  ])('is published without the drafts of its day, on $why', async ({ published, was, shown }) => {
    await office.set({ publishRosters: true })
    if (published !== null) {
      await office.plan(office.mia, TUESDAY, ...published)
      await office.publish(office.mia, TUESDAY)
    }
    await office.plan(office.mia, TUESDAY, shift(480, 600), shift(660, 720))
    expect(await claim(await offered([office.mia]), office.mia)).toMatchObject({ message: 'success' })
    expect(await office.planned(office.mia, TUESDAY)).toBe(AS_PLANNED)
    expect(await office.shown(office.mia, TUESDAY)).toBe(shown)
    const entries = await office.history('roster', office.mia.employeeId)
    expect(entries.map(({ before }) => before)).toContainEqual({ [TUESDAY]: was })
  })
})

describe('declining an open shift', () => {
  it('leaves it open to others, and to the person as long as it is', async () => {
    const id = await offered([office.mia, office.ari])
    expect(await decline(id, office.mia)).toMatchObject({ message: 'success' })
    expect(await decline(id, office.mia)).toMatchObject({ message: 'success' })
    expect(await open(id)).toMatchObject({ status: 'Open', declined: 1 })
    expect(await claim(id, office.mia)).toMatchObject({ message: 'success' })
    expect(await decline(id, office.mia)).toMatchObject({ message: 'claimed' })
    expect(await actions(id)).toEqual(['claim', 'create', 'decline', 'offer'])
  })
})

describe('what a person is offered', () => {
  it('comes by date, with how it fits and what they said', async () => {
    const night = await offered([office.mia, office.ari], { note: 'Two of you', places: 2 })
    const early = await offered([office.mia], {
      workDate: MONDAY,
      startTime: '06:00',
      endTime: '14:00',
      endTimeType: 'Today',
    })
    await claim(night, office.ari)
    await office.plan(office.mia, MONDAY, shift(480, 960))
    expect(await mine(office.mia)).toMatchObject([
      { id: early, workDate: MONDAY, status: 'Open', answer: 'Offered', reasons: [{ code: 'overlap' }] },
      {
        id: night,
        status: 'Open',
        answer: 'Offered',
        placesLeft: 1,
        note: 'Two of you',
        departmentName: 'Packing',
        reasons: [],
      },
    ])
    expect(await mine(office.ari)).toMatchObject([{ id: night, answer: 'Claimed', reasons: [] }])
    expect(await mine(office.tui)).toEqual([])
    await office.call('/api/open-shifts/withdraw', { id: early })
    expect((await mine(office.mia))[0]).toMatchObject({ status: 'Withdrawn', reasons: [] })
  })

  it('names nobody else, and no drafts', async () => {
    await office.call('/api/open-shifts/save', { ...NIGHT, departmentId: office.bakery })
    const id = await offered([office.mia, office.ari])
    const [own] = await mine(office.mia)
    expect(own.id).toBe(id)
    expect(Object.keys(own)).not.toContain('claimedBy')
    expect(JSON.stringify(own)).not.toContain(office.ari.employeeId)
  })
})
