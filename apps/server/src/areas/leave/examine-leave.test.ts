import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { timesheetsRoutes } from '../timesheets/timesheets.routes.ts'
import { leaveRoutes } from './leave.routes.ts'
import { examineLeave } from './leave.service.ts'
import { leaveOffice, MONDAY, type LeaveOffice } from './testing/leave-office.ts'
import { readsDates } from './testing/reads-dates.ts'

const database = testDatabase()
const server = testApp(database, [...leaveRoutes, ...timesheetsRoutes])
let office: LeaveOffice

beforeEach(async () => {
  office = await leaveOffice(database, server)
})

const DONE = { status: 200, message: 'success' }
const PAID = { type: 'Leave', paid: { 'Annual Leave': 8 } }

describe('an answer', () => {
  it('approves: the days are leave and paid before it returns; declines: they no longer are', async () => {
    const id = await office.asked({ fromDate: MONDAY, toDate: '2026-11-24' })
    expect((await office.day(MONDAY)).leaveRecord).toMatchObject({ id, leaveStatus: 'Pending', minutes: 0 })
    expect(await office.examine(id, 'Approved', { reason: 'Enjoy it' })).toEqual(DONE)
    const leaveRecord = { id, typeName: 'Annual Leave', leaveStatus: 'Approved', minutes: 480 }
    expect(await office.day('2026-11-24')).toEqual({ ...PAID, leaveRecord })
    expect(await office.read(id)).toMatchObject({
      leaveStatus: 'Approved',
      reason: 'Enjoy it',
      examinedBy: 'Ada Admin',
      version: 2,
    })
    expect(await office.examine(id, 'Declined')).toEqual(DONE)
    expect(await office.day('2026-11-24')).toMatchObject({ paid: {}, leaveRecord: null })
    expect(await office.read(id)).toMatchObject({ leaveStatus: 'Declined', reason: '' })
  })

  it('of an hour is drawn as requested, then paid as the hour', async () => {
    const id = await office.asked({ fromDate: MONDAY, byWorkHours: true, fromLeaveTime: '15:00', toLeaveTime: '17:00' })
    expect((await office.picture(MONDAY)).requestedLeave).toEqual([{ from: 900, to: 1020 }])
    await office.examine(id, 'Approved')
    expect((await office.picture(MONDAY)).requestedLeave).toEqual([])
    expect((await office.day(MONDAY)).leaveRecord).toMatchObject({ minutes: 60 })
    expect((await office.day(MONDAY)).paid).toMatchObject({ 'Annual Leave': 1 })
  })

  it('that is the same again changes and records nothing', async () => {
    const id = await office.asked({ fromDate: MONDAY })
    await office.examine(id, 'Approved', { reason: 'Enjoy it' })
    expect(await office.examine(id, 'Approved', { reason: 'Again' })).toEqual(DONE)
    expect(await office.read(id)).toMatchObject({ reason: 'Enjoy it', version: 2 })
    expect(await office.history('leave', id)).toMatchObject([
      { action: 'create' },
      {
        action: 'approve',
        before: { status: 'Pending', reason: '' },
        after: { status: 'Approved', reason: 'Enjoy it' },
      },
    ])
  })

  it('that is old answers 409', async () => {
    const id = await office.asked({ fromDate: MONDAY }, office.admin)
    await office.ask({ id, toDate: '2026-11-24' }, office.admin)
    expect(await office.examine(id, 'Approved', { version: 1 })).toMatchObject({ status: 409, changedBy: 'Ada Admin' })
    expect(await office.read(id)).toMatchObject({ leaveStatus: 'Pending' })
    expect(await office.examine(id, 'Approved', { version: '2' })).toEqual(DONE)
  })

  it('of two at once: the second sees the first', async () => {
    const id = await office.asked({ fromDate: MONDAY })
    const late = await office.meanwhile(
      (work) => examineLeave(work, { id, status: 'Declined' }),
      () => office.post('/leave/updateExamine', { id, status: 'Approved', version: 1 }),
    )
    expect(late.statusCode).toBe(409)
  })

  it('is not possible for cancelled leave', async () => {
    const id = await office.asked({ fromDate: MONDAY })
    await office.cancel([id])
    expect(await office.examine(id, 'Approved')).toEqual({ status: 200, message: 'cancelled' })
  })

  it('that brings declined leave back is refused where the time is taken by now, or closed', async () => {
    const id = await office.asked({ fromDate: '2026-11-12', toDate: '2026-11-13' })
    await office.examine(id, 'Declined')
    const other = await office.asked({ fromDate: '2026-11-13' })
    expect(await office.examine(id, 'Approved')).toMatchObject({ message: 'dateExist', date: '2026-11-13' })
    await office.cancel([other])
    await office.close('2026-11-15')
    expect(await office.examine(id, 'Approved')).toMatchObject({ message: 'close', date: '2026-11-12' })
    expect(await office.read(id)).toMatchObject({ leaveStatus: 'Declined' })
  })

  it('does not approve days after the last day of work, which is named as the user reads dates', async () => {
    const id = await office.asked({ fromDate: MONDAY, toDate: '2026-11-24' })
    await readsDates(office, 'dd/MM/yyyy')
    await office.company.transact(({ tx }) =>
      tx.updateTable('employee').set({ terminatedOn: MONDAY }).where('id', '=', office.mia.employeeId).execute(),
    )
    expect(await office.examine(id, 'Approved')).toMatchObject({
      status: 400,
      message: 'Mia Ngata is employed until 23/11/2026: leave after that day cannot be approved.',
    })
    expect(await office.read(id)).toMatchObject({ leaveStatus: 'Pending' })
    expect(await office.examine(id, 'Declined')).toEqual(DONE)
  })

  it('declines pending leave on a closed day, but keeps approved leave on one', async () => {
    const approved = await office.asked({ fromDate: '2026-11-12' })
    await office.examine(approved, 'Approved')
    const waits = await office.asked({ fromDate: '2026-11-13' })
    await office.close('2026-11-15')
    expect(await office.examine(waits, 'Approved')).toMatchObject({ message: 'close' })
    expect(await office.examine(waits, 'Declined')).toEqual(DONE)
    expect(await office.examine(approved, 'Declined')).toMatchObject({ message: 'close', date: '2026-11-12' })
    expect((await office.day('2026-11-12')).paid).toEqual({ 'Annual Leave': 8 })
  })

  it('must be one of the two', async () => {
    const id = await office.asked({ fromDate: MONDAY })
    for (const status of ['Pending', 'Cancelled', '']) {
      expect(await office.examine(id, status as 'Approved')).toMatchObject({ status: 400 })
    }
  })
})

describe('cancelling', () => {
  it('takes the leave off the days, and keeps it in the list', async () => {
    const id = await office.asked({ fromDate: MONDAY })
    await office.examine(id, 'Approved')
    expect(await office.day(MONDAY)).toMatchObject(PAID)
    expect(await office.cancel([id])).toEqual({ ...DONE, changed: [id], refused: [] })
    expect(await office.day(MONDAY)).toMatchObject({ paid: {}, leaveRecord: null })
    expect((await office.get('/api/leaves?status=Cancelled')).json()).toMatchObject([{ id, leaveStatus: 'Cancelled' }])
    expect(await office.history('leave', id)).toMatchObject([
      { action: 'create' },
      { action: 'approve' },
      { action: 'cancel', before: { status: 'Approved' }, after: { status: 'Cancelled' } },
    ])
  })

  it('skips rows that cannot be cancelled, and reports them one by one', async () => {
    const closed = await office.asked({ fromDate: '2026-11-12' })
    await office.examine(closed, 'Approved')
    const declined = await office.asked({ fromDate: MONDAY })
    await office.examine(declined, 'Declined')
    const waits = await office.asked({ fromDate: MONDAY })
    await office.close('2026-11-15')
    const unknown = randomUUID()
    const answer = await office.cancel([closed, declined, unknown, waits, waits])
    expect(answer).toEqual({
      ...DONE,
      changed: expect.arrayContaining([declined, waits]) as string[],
      refused: [
        { id: closed, reason: 'close' },
        { id: unknown, reason: 'notFound' },
      ],
    })
    expect(answer['changed']).toHaveLength(2)
    const refused = [{ id: closed, reason: 'close' }]
    expect(await office.cancel([closed])).toEqual({ status: 200, message: 'close', changed: [], refused })
    expect(await office.cancel([unknown])).toMatchObject({ message: 'notFound', changed: [] })
    expect((await office.day('2026-11-12')).paid).toEqual({ 'Annual Leave': 8 })
  })

  it('again changes and records nothing', async () => {
    const id = await office.asked({ fromDate: MONDAY })
    await office.cancel([id])
    expect(await office.cancel([id])).toEqual({ ...DONE, changed: [], refused: [] })
    expect(await office.history('leave', id)).toHaveLength(2)
  })

  it('many at once recalculates all of them', async () => {
    const dates = ['2026-11-09', '2026-11-10', MONDAY, '2026-11-24']
    const ids: string[] = []
    for (const fromDate of dates) ids.push(await office.asked({ fromDate }))
    for (const id of ids) await office.examine(id, 'Approved')
    expect((await office.cancel(ids))['changed']).toHaveLength(4)
    for (const date of dates) expect((await office.day(date)).paid).toEqual({})
  })
})
