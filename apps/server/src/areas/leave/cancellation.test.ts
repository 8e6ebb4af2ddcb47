import type { Leave, LeaveCancellation } from '@timeloom/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestPerson } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { leaveRoutes } from './leave.routes.ts'
import { leaveStepsRoutes } from '../leave-steps/leave-steps.routes.ts'
import { timesheetsRoutes } from '../timesheets/timesheets.routes.ts'
import { leaveOffice, MONDAY, type LeaveOffice } from './testing/leave-office.ts'

const database = testDatabase()
const server = testApp(database, [...leaveRoutes, ...leaveStepsRoutes, ...timesheetsRoutes])
let office: LeaveOffice
/** Mia's approved leave. */
let id: string

beforeEach(async () => {
  office = await leaveOffice(database, server)
  id = await office.asked({ fromDate: MONDAY })
  await office.examine(id, 'Approved')
})

const post = async (path: string, body: object, who: TestPerson) => {
  const answer = await office.post(`/api/leaves/${id}/cancellation${path}`, { ...body }, who)
  return { status: answer.statusCode, message: answer.json<{ message: string }>().message }
}
const ask = (reason = 'The trip is off', who: TestPerson = office.mia) => post('', { reason }, who)
const decide = (body: object, who: TestPerson = office.supervisor) => post('/decide', body, who)
const history = async () =>
  (await office.get(`/api/leaves/${id}/cancellations`, office.mia)).json<LeaveCancellation[]>()
const DONE = { status: 200, message: 'success' }

describe('an employee', () => {
  it('asks to cancel approved leave: nothing changes, the supervisor sees why', async () => {
    expect(await office.read(id, office.mia)).toMatchObject({ mayCancel: false, mayAskCancellation: true })
    expect(await ask()).toEqual(DONE)
    expect(await office.read(id, office.supervisor)).toMatchObject({
      leaveStatus: 'Approved',
      cancellationReason: 'The trip is off',
    })
    expect(await office.read(id, office.mia)).toMatchObject({ mayAskCancellation: false })
  })

  it('asks once, however often it is sent', async () => {
    await ask()
    expect(await ask('again')).toEqual(DONE)
    expect(await history()).toMatchObject([{ reason: 'The trip is off', state: 'waiting', decided: null }])
  })

  it('takes it back, and twice is as good as once', async () => {
    await ask()
    expect(await post('/withdraw', {}, office.mia)).toEqual(DONE)
    expect(await post('/withdraw', {}, office.mia)).toEqual(DONE)
    expect(await decide({ as: 'accepted' })).toMatchObject({ message: 'settled' })
    expect((await office.read(id)).leaveStatus).toBe('Approved')
  })

  it('is refused where nothing is approved, and for a closed day', async () => {
    await office.close('2026-11-30')
    expect(await ask()).toMatchObject({ message: 'close' })
    id = await office.asked({ fromDate: '2026-12-07', scheduledDuration: false, skipUnscheduled: false }, office.admin)
    expect(await ask()).toMatchObject({ message: 'notApproved' })
  })

  it('asks for their own only, and decides none', async () => {
    expect(await ask('x', office.supervisor)).toMatchObject({ status: 403 })
    await ask()
    expect(await decide({ as: 'accepted' }, office.mia)).toMatchObject({ status: 403 })
  })
})

describe('a supervisor', () => {
  it('accepts: the leave is cancelled, its days are recalculated, the employee is told', async () => {
    await ask()
    expect((await office.day(MONDAY)).paid).toMatchObject({ 'Annual Leave': expect.anything() })
    expect(await decide({ as: 'accepted' })).toEqual(DONE)
    expect(await decide({ as: 'accepted' })).toEqual(DONE)
    expect((await office.read(id)).leaveStatus).toBe('Cancelled')
    expect((await office.day(MONDAY)).paid).not.toHaveProperty('Annual Leave')
    expect(await history()).toMatchObject([{ state: 'accepted' }])
    expect((await office.told(office.mia)).map(({ subject }) => subject)).toContain('Your leave was cancelled')
  })

  it('declines with words, which the employee reads', async () => {
    await ask()
    expect(await decide({ as: 'declined' })).toMatchObject({ message: 'reason' })
    expect(await decide({ as: 'declined', reason: 'The shift is filled' })).toEqual(DONE)
    expect((await office.read(id)).leaveStatus).toBe('Approved')
    const [last] = (await office.told(office.mia)).toReversed()
    expect(last).toMatchObject({ subject: 'Your leave was not cancelled' })
    expect(last?.body).toContain('The shift is filled')
  })

  it('who cancels it without deciding settles what was asked', async () => {
    await ask()
    await office.cancel([id])
    expect(await history()).toMatchObject([{ state: 'settled' }])
    expect(await decide({ as: 'declined', reason: 'no' })).toMatchObject({ message: 'settled' })
  })

  it('cannot accept for a day that was closed since', async () => {
    await ask()
    await office.close('2026-11-30')
    expect(await decide({ as: 'accepted' })).toMatchObject({ message: 'close' })
    expect(await history()).toMatchObject([{ state: 'waiting' }])
  })
})

describe('what was asked', () => {
  const waiting = async (who: TestPerson) => {
    const rows = (await office.get('/api/leaves?waiting=me', who)).json<Leave[]>()
    const count = (await office.get('/leave/leaveNum', who)).json<number>()
    return { count, ids: rows.map((row) => row.id).toSorted() }
  }

  it('waits for those who decide, until it is decided', async () => {
    expect(await waiting(office.supervisor)).toEqual({ count: 0, ids: [] })
    await ask()
    expect(await waiting(office.supervisor)).toEqual({ count: 1, ids: [id] })
    expect(await waiting(office.admin)).toEqual({ count: 1, ids: [id] })
    expect(await waiting(office.mia)).toMatchObject({ count: 0 })
    const pending = await office.asked({ fromDate: '2026-11-24' })
    expect(await waiting(office.supervisor)).toEqual({ count: 2, ids: [pending, id].toSorted() })
    const asked = (await office.get('/api/leaves?waiting=me&status=Approved', office.supervisor)).json<Leave[]>()
    expect(asked).toMatchObject([{ id, mayDecideCancellation: true }])
    await decide({ as: 'declined', reason: 'The shift is filled' })
    expect(await waiting(office.supervisor)).toEqual({ count: 1, ids: [pending] })
  })

  it('waits for a delegate too, who accepts it', async () => {
    const delegate = await office.person('3')
    const body = { delegateId: delegate.accountId, fromDate: '2026-11-20', toDate: '2026-11-30' }
    await office.post('/api/leave-delegations', body, office.supervisor)
    await ask()
    expect(await waiting(delegate)).toEqual({ count: 1, ids: [id] })
    expect(await decide({ as: 'accepted' }, delegate)).toEqual(DONE)
    expect(await decide({ as: 'accepted' }, delegate)).toEqual(DONE)
    expect((await office.read(id)).leaveStatus).toBe('Cancelled')
  })

  it('can be declined for a day that was closed since', async () => {
    await ask()
    await office.close('2026-11-30')
    expect(await office.read(id, office.supervisor)).toMatchObject({ mayExamine: false, mayDecideCancellation: true })
    expect(await decide({ as: 'declined', reason: 'It is paid already' })).toEqual(DONE)
    expect(await waiting(office.supervisor)).toEqual({ count: 0, ids: [] })
  })
})
