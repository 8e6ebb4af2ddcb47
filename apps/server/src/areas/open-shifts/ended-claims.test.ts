import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { importSchedule } from '../imports/schedule-file/import-schedule.ts'
import { planningRoutes } from '../planning/planning.routes.ts'
import {
  exchangeOffice,
  shift,
  TUESDAY,
  WEDNESDAY,
  type ExchangeOffice,
  type Worker,
} from '../shift-fit/testing/exchange-office.ts'
import { swapRoutes } from '../swaps/swaps.routes.ts'
import { swapCalls } from '../swaps/testing/swap-calls.ts'
import { workShiftsRoutes } from '../work-shifts/work-shifts.routes.ts'
import { openShiftRoutes } from './open-shifts.routes.ts'

const database = testDatabase()
const server = testApp(database, [...openShiftRoutes, ...planningRoutes, ...swapRoutes, ...workShiftsRoutes])
let office: ExchangeOffice
let id: string

const NIGHT = { startTime: '22:00', endTime: '06:00', endTimeType: 'NextDay' }

/** Mia has claimed the only place of a night from Tuesday, which the supervisor added and offered to Ari as well. */
beforeEach(async () => {
  server.clock.set(new Date('2026-11-20T00:00:00Z'))
  office = await exchangeOffice(database, server)
  const employeeIds = [office.mia.employeeId, office.ari.employeeId]
  const fields = { workDate: TUESDAY, ...NIGHT, departmentId: office.bakery, offerTo: 'Named', employeeIds }
  const added = await office.call('/api/open-shifts/save', fields, office.supervisor)
  id = added['id'] as string
  await claim(office.mia)
})

const claim = async (who: Worker) => (await office.call('/api/open-shifts/claim', { id }, who)).message
const open = () => office.read(`/api/open-shifts/${id}`)
const sectionId = (who: Worker = office.mia) => swapCalls(office).sectionOf(who, TUESDAY)

/** Saves a day on the roster. */
async function save(who: Worker, workSections: object[], fields: object = {}) {
  const days = [{ employeeId: who.employeeId, ruleDate: TUESDAY, workSections, ...fields }]
  const answer = await office.call('/standardshifts/saveDays', { days })
  if (answer.message !== 'success') throw new Error(JSON.stringify(answer))
}

/** The entries of an action on the open shift, the oldest first. */
const recorded = (action: string) =>
  office.company.transact(({ tx }) =>
    tx
      .selectFrom('audit_entry')
      .select(['before', 'after', 'reason'])
      .where('entityId', '=', id)
      .where('action', '=', action)
      .orderBy('createdAt')
      .execute(),
  )

const OPEN_AGAIN = { status: 'Open', claimed: 0, claimedBy: [], declined: 0, offered: 2 }
const CLAIMED = { status: 'Filled', claimed: 1, claimedBy: [{ employeeName: 'Mia Pere' }] }

describe('a claim ends, and its place is open again, when its shift leaves the person’s plan', () => {
  it.each([
    { why: 'by deleting it', leave: () => save(office.mia, []) },
    { why: 'for another shift', leave: () => save(office.mia, [{ startTime: '08:00', endTime: '12:00' }]) },
    { why: 'by clearing the day', leave: () => save(office.mia, [], { isCleared: true }) },
    { why: 'for an off day', leave: () => save(office.mia, [], { isOffDay: true }) },
    {
      why: 'for someone else',
      leave: async () => {
        const days = [
          { employeeId: office.mia.employeeId, ruleDate: TUESDAY, workSections: [] },
          { employeeId: office.tui.employeeId, ruleDate: TUESDAY, workSections: [NIGHT] },
        ]
        await office.call('/standardshifts/saveDays', { days })
      },
    },
    {
      why: 'on the timesheet',
      leave: async () => {
        const removed = { employeeId: office.mia.employeeId, day: TUESDAY, schId: await sectionId() }
        const answer = await office.call('/timesheet/deleteCustomSchedule', removed)
        if (answer.message !== 'success') throw new Error(JSON.stringify(answer))
      },
    },
  ])('$why', async ({ leave }) => {
    await leave()
    expect(await open()).toMatchObject({
      ...OPEN_AGAIN,
      people: [
        { employeeName: 'Ari Pere', answer: 'Offered' },
        { employeeName: 'Mia Pere', answer: 'Offered', answeredAt: null },
      ],
    })
    expect(await recorded('end')).toEqual([
      { before: { answer: 'Claimed' }, after: { answer: 'Offered' }, reason: 'The shift was taken off the plan.' },
    ])
    expect((await office.told(office.supervisor)).toSorted()).toEqual([
      'Mia Pere no longer has the open shift on Tue 24 Nov, 22:00–06:00 (next day)',
      'Mia Pere took the open shift on Tue 24 Nov, 22:00–06:00 (next day)',
    ])
  })

  it('and the same person may claim it again, or someone else', async () => {
    await save(office.mia, [])
    expect(await claim(office.mia)).toBe('success')
    expect(await open()).toMatchObject(CLAIMED)
    expect((await recorded('claim')).map(({ reason }) => reason)).toEqual([null, null])
    await save(office.mia, [])
    expect(await claim(office.ari)).toBe('success')
    expect(await claim(office.mia)).toBe('full')
  })

  it('by a file that replaces the day', async () => {
    await office.company.transact(async (work) => {
      const { employeeId } = office.mia
      const employees = work.tx.selectFrom('employee').select('clockId').where('id', '=', employeeId)
      const clockId = (await employees.executeTakeFirstOrThrow()).clockId!
      const plan = { type: 'work' as const, section: shift(480, 960) }
      const file = { read: [{ line: 1, text: '', clockId, date: TUESDAY, plan }], refused: [] }
      await importSchedule(work, file, { fileDate: null, replacesChanges: true })
    })
    expect(await office.planned(office.mia, TUESDAY)).toBe('480-960')
    expect(await open()).toMatchObject(OPEN_AGAIN)
  })

  it('and is not notified to whoever did it', async () => {
    const days = [{ employeeId: office.mia.employeeId, ruleDate: TUESDAY, workSections: [] }]
    await office.call('/standardshifts/saveDays', { days }, office.supervisor)
    expect(await open()).toMatchObject(OPEN_AGAIN)
    expect((await office.told(office.supervisor)).length).toBe(1)
  })
})

describe('a claim stands', () => {
  it('when its shift moves to another time of the day, and ends when it leaves that', async () => {
    await save(office.mia, [{ id: await sectionId(), startTime: '20:00', endTime: '23:00' }])
    await save(office.mia, [{ id: await sectionId(), startTime: '20:30', endTime: '23:30', labelName: 'Late' }])
    expect(await office.planned(office.mia, TUESDAY)).toBe('1230-1410')
    expect(await open()).toMatchObject(CLAIMED)
    await save(office.mia, [])
    expect(await open()).toMatchObject(OPEN_AGAIN)
  })

  it('when another shift of the day changes', async () => {
    await save(office.mia, [{ startTime: '08:00', endTime: '09:00' }, NIGHT])
    await save(office.mia, [NIGHT])
    expect(await open()).toMatchObject(CLAIMED)
  })

  it('again when its shift is planned again, as by an undo, unless someone else has the place by then', async () => {
    const planned = [{ ...NIGHT, departmentId: office.bakery }]
    await save(office.mia, [])
    await save(office.mia, planned)
    expect(await open()).toMatchObject(CLAIMED)
    expect((await recorded('claim')).map(({ reason }) => reason)).toEqual([null, 'The shift was planned again.'])
    await save(office.mia, [])
    await claim(office.ari)
    await save(office.mia, planned)
    expect(await open()).toMatchObject({ claimed: 1, claimedBy: [{ employeeName: 'Ari Pere' }] })
  })

  it('not for a shift elsewhere, nor once the person has declined', async () => {
    await save(office.mia, [])
    await save(office.mia, [{ ...NIGHT, departmentId: office.packing }])
    expect(await open()).toMatchObject(OPEN_AGAIN)
    await office.call('/api/open-shifts/decline', { id }, office.mia)
    await save(office.mia, [{ ...NIGHT, departmentId: office.bakery }])
    expect(await open()).toMatchObject({ claimed: 0, declined: 1 })
  })

  it('once the shift has begun, by the minute', async () => {
    // 21:59 on Tuesday in Auckland, and 22:00.
    server.clock.set(new Date('2026-11-24T09:00:00Z'))
    await save(office.mia, [])
    expect(await open()).toMatchObject(CLAIMED)
  })

  it('up to the minute before it ends, when nobody can claim it any more', async () => {
    server.clock.set(new Date('2026-11-24T08:59:00Z'))
    await save(office.mia, [])
    expect(await open()).toMatchObject(OPEN_AGAIN)
    server.clock.set(new Date('2026-11-24T09:00:00Z'))
    expect(await open()).toMatchObject({ status: 'Over', claimed: 0 })
  })

  it('when the person swaps the shift away: it is worked all the same', async () => {
    await office.set({ swapsNeedApproval: false })
    const swaps = swapCalls(office)
    const swap = await swaps.asked({ from: office.mia, workDate: TUESDAY, to: office.ari })
    expect(await swaps.answer(swap, office.ari, true)).toMatchObject({ status: 'Approved' })
    expect(await office.planned(office.ari, TUESDAY)).toBe('1320-1800')
    await save(office.mia, [{ startTime: '08:00', endTime: '12:00' }])
    expect(await open()).toMatchObject(CLAIMED)
  })

  it('when the shift becomes an open one of its own: people are sought there', async () => {
    const from = { fromEmployeeId: office.mia.employeeId, fromWorkSectionId: await sectionId() }
    const own = { workDate: TUESDAY, ...NIGHT, departmentId: office.bakery, ...from }
    expect(await office.call('/api/open-shifts/save', own)).toMatchObject({ message: 'success' })
    expect(await office.planned(office.mia, TUESDAY)).toBe('')
    expect(await open()).toMatchObject(CLAIMED)
  })

  it('whatever happens on other days, and to other people', async () => {
    await office.call('/standardshifts/saveDays', {
      days: [{ employeeId: office.mia.employeeId, ruleDate: WEDNESDAY, workSections: [], isOffDay: true }],
    })
    await save(office.ari, [], { isOffDay: true })
    expect(await open()).toMatchObject(CLAIMED)
  })
})
