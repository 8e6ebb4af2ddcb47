import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { paySetupRoutes } from '../pay-setup/pay-setup.routes.ts'
import { leaveRoutes } from './leave.routes.ts'
import { saveLeave } from './leave.service.ts'
import { leaveOffice, MONDAY, type LeaveOffice } from './testing/leave-office.ts'
import { readsDates } from './testing/reads-dates.ts'

const database = testDatabase()
const server = testApp(database, [...leaveRoutes, ...paySetupRoutes])
let office: LeaveOffice

beforeEach(async () => {
  office = await leaveOffice(database, server)
})

const REQUIRED = 'This field is required.'
const byRange = (fromLeaveTime: string, toLeaveTime: string, more: object = {}) => ({
  fromDate: MONDAY,
  byWorkHours: 'true',
  fromLeaveTime,
  toLeaveTime,
  ...more,
})

describe('a request', () => {
  it('waits for an answer, with what the pay group says of it', async () => {
    const id = await office.asked({ fromDate: MONDAY, toDate: '2026-11-25', description: 'Wedding\nin Rotorua' })
    expect(await office.read(id)).toMatchObject({
      id,
      leaveId: id,
      employeeId: office.mia.employeeId,
      employeeName: 'Mia Ngata',
      typeId: office.annual,
      typeCode: 'ANNUAL',
      typeName: 'Annual Leave',
      fromDate: MONDAY,
      toDate: '2026-11-25',
      fromLeaveTime: null,
      toLeaveTime: null,
      fromDateType: 0,
      toDateType: 0,
      byWorkHours: false,
      scheduledDuration: true,
      skip: true,
      skipUnscheduled: true,
      duration: null,
      description: 'Wedding\nin Rotorua',
      desc: 'Wedding',
      textDur: '3 days',
      textTotal: '24.00',
      leaveStatus: 'Pending',
      createTime: '2026-11-20T00:00:00.000Z',
      paygroupId: office.company.rules.payGroupId,
      reason: '',
      examinedBy: null,
      version: 1,
    })
  })

  it('is one date where no last one is sent, and its total leaves out what it skips', async () => {
    const id = await office.asked({ fromDate: '2026-11-27', toDate: '2026-11-30' })
    expect(await office.read(id)).toMatchObject({ textDur: '2 days', textTotal: '16.00' })
    const one = await office.asked({ fromDate: MONDAY })
    expect(await office.read(one)).toMatchObject({ toDate: MONDAY, textDur: '1 day', textTotal: '8.00' })
  })

  it('by time range is on one date, and may reach into the next', async () => {
    const id = await office.asked(byRange('09:00', '12:30'))
    expect(await office.read(id)).toMatchObject({
      byWorkHours: true,
      fromLeaveTime: '09:00',
      toLeaveTime: '12:30',
      textDur: '09:00 – 12:30',
      textTotal: '3.50',
    })
    const night = await office.asked(byRange('22:00', '+01:30', { fromDate: '2026-12-05', toDateType: '1' }))
    expect(await office.read(night)).toMatchObject({
      toLeaveTime: '+01:30',
      fromDateType: 0,
      toDateType: 1,
      textDur: '22:00 – +01:30',
      textTotal: '3.50',
    })
    const after = await office.asked(
      byRange('01:00', '03:00', { fromDate: '2026-12-06', fromDateType: 1, toDateType: 1 }),
    )
    expect(await office.read(after)).toMatchObject({ textDur: '+01:00 – +03:00', textTotal: '2.00' })
  })

  it.each([
    { why: 'to midnight', from: '20:00', to: '00:00', type: 1, total: '4.00' },
    { why: 'of a whole day', from: '00:00', to: '00:00', type: 1, total: '24.00' },
    { why: 'to the last minute of the next day', from: '23:59', to: '23:59', type: 1, total: '24.00' },
  ])('by time range $why', async ({ from, to, type, total }) => {
    const id = await office.asked(byRange(from, to, { fromDate: '2026-12-05', toDateType: type }))
    expect(await office.read(id)).toMatchObject({ textTotal: total })
  })

  it('by hours per day has the standard hours where none are sent', async () => {
    await office.setRules({ disableEmployeeApply: false })
    const hours = { scheduledDuration: 'false', skipUnscheduled: 'false', fromDate: '2026-12-05', toDate: '2026-12-06' }
    const id = await office.asked(hours)
    expect(await office.read(id)).toMatchObject({ duration: 8, textDur: '2 days', textTotal: '16.00' })
    await office.ask({ id, duration: '2.5' })
    expect(await office.read(id)).toMatchObject({ duration: 2.5, textTotal: '5.00' })
    await office.ask({ id, duration: '' })
    expect(await office.read(id)).toMatchObject({ duration: 8 })
  })

  it('is added once with one key, however often it is sent', async () => {
    const headers = { ...(await server.bearer(office.mia)), 'idempotency-key': randomUUID() }
    const payload = { typeId: office.annual, fromDate: MONDAY }
    const post = () => server.app.inject({ method: 'POST', url: '/leave/save', headers, payload })
    const [first, second] = [await post(), await post()]
    expect(first.json()).toMatchObject({ message: 'success' })
    expect(second.json()).toEqual(first.json())
    expect((await office.get('/api/leaves')).json()).toHaveLength(1)
  })

  it('that is one of two at once is refused', async () => {
    const body = { typeId: office.annual, fromDate: MONDAY, employeeId: office.mia.employeeId }
    const late = await office.meanwhile(
      (work) => saveLeave({ ...work, publicUrl: 'http://time.example' }, body),
      () => office.post('/leave/save', body),
    )
    expect(late.json()).toEqual({ message: 'dateExist', date: MONDAY })
  })

  it('is recorded with before and after; a save that changes nothing records nothing', async () => {
    const id = await office.asked({ fromDate: MONDAY })
    await office.ask({ id, toDate: '2026-11-24', version: 1 })
    await office.ask({ id, toDate: '2026-11-24' })
    expect(await office.history('leave', id)).toMatchObject([
      { action: 'create', before: null, after: { fromDate: MONDAY, payTypeId: office.annual, status: 'Pending' } },
      { action: 'update', before: { toDate: MONDAY }, after: { toDate: '2026-11-24', status: 'Pending' } },
    ])
    expect(await office.read(id)).toMatchObject({ version: 2 })
  })
})

describe('what cannot be read is refused', () => {
  it.each([
    { why: 'nothing', sent: { typeId: '' }, fields: ['typeId', 'fromDate'] },
    { why: 'no times', sent: { fromDate: MONDAY, byWorkHours: true }, fields: ['fromLeaveTime', 'toLeaveTime'] },
    { why: 'times that are cleared', sent: byRange('', ''), fields: ['fromLeaveTime', 'toLeaveTime'] },
  ])('$why', async ({ sent, fields }) => {
    const answer = await office.ask(sent)
    expect(answer).toMatchObject({ status: 400, issues: fields.map((field) => ({ field, reason: REQUIRED })) })
  })

  it.each([
    { why: 'a last date before the first', sent: { fromDate: MONDAY, toDate: '2026-11-22' }, field: 'toDate' },
    { why: 'more than a year', sent: { fromDate: MONDAY, toDate: '2027-11-24' }, field: 'toDate' },
    { why: 'times of two dates', sent: byRange('08:00', '09:00', { toDate: '2026-11-24' }), field: 'toDate' },
    { why: 'times of more than a day', sent: byRange('08:00', '08:01', { toDateType: 1 }), field: 'toLeaveTime' },
    { why: 'a date before the hire', sent: { fromDate: '2026-01-04', toDate: '2026-01-05' }, field: 'fromDate' },
    { why: 'a time that is none', sent: byRange('8:00', '09:00'), field: 'fromLeaveTime' },
    { why: 'more hours than a day has', sent: { fromDate: MONDAY, duration: '24.5' }, field: 'duration' },
  ])('$why', async ({ sent, field }) => {
    expect(await office.ask(sent)).toMatchObject({ status: 400, issues: [{ field }] })
  })

  it('a date after the last day of work', async () => {
    const id = await office.company.addEmployee({ terminatedOn: '2026-11-24', status: 'Terminated' })
    const leave = { employeeId: id, fromDate: MONDAY, toDate: '2026-11-25' }
    await readsDates(office, 'dd/MM/yyyy')
    const reason = 'Employed until 24/11/2026.'
    expect(await office.ask(leave, office.admin)).toMatchObject({ status: 400, issues: [{ field: 'toDate', reason }] })
  })

  it('what is no leave type, none in use, or booked by the product; an Employee takes none that is hidden', async () => {
    const { payTypeIds } = office.company.rules
    const as = async (typeId: string, who = office.mia as LeaveOffice['admin']) =>
      (await office.ask({ typeId, fromDate: MONDAY }, who)).status
    expect(await as(payTypeIds.get('ORD')!)).toBe(400)
    expect(await as(randomUUID())).toBe(404)
    expect(await as(payTypeIds.get('AUTO')!, office.admin)).toBe(400)
    expect(await as(payTypeIds.get('PHL')!, office.admin)).toBe(400)
    await office.post('/paytype/save', { id: office.sick, hideFromEmp: true })
    expect(await as(office.sick)).toBe(400)
    expect(await as(office.sick, office.supervisor)).toBe(200)
    await office.post('/paytype/save', { id: office.annual, active: false })
    expect(await as(office.annual, office.admin)).toBe(400)
  })
})
