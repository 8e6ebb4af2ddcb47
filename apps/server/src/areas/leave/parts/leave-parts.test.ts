import type { Leave, Timesheet } from '@timeloom/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestPerson } from '../../../../test/test-app.ts'
import { testDatabase } from '../../../../test/test-database.ts'
import { leaveStepsRoutes } from '../../leave-steps/leave-steps.routes.ts'
import { paySetupRoutes } from '../../pay-setup/pay-setup.routes.ts'
import { timesheetsRoutes } from '../../timesheets/timesheets.routes.ts'
import { leaveRoutes } from '../leave.routes.ts'
import { leaveOffice, MONDAY, type LeaveOffice } from '../testing/leave-office.ts'

const database = testDatabase()
const server = testApp(database, [...leaveRoutes, ...leaveStepsRoutes, ...paySetupRoutes, ...timesheetsRoutes])
let office: LeaveOffice

beforeEach(async () => {
  office = await leaveOffice(database, server)
})

interface Answered {
  status: number
  message: string
  ids?: string[]
  [field: string]: unknown
}

async function post(url: string, body: object, who: TestPerson = office.mia): Promise<Answered> {
  const answer = await office.post(url, body as Record<string, unknown>, who)
  return { status: answer.statusCode, ...answer.json<{ message: string }>() }
}

const askParts = (parts: object[], more: object = {}, who?: TestPerson) =>
  post('/leave/saveParts', { ...more, parts }, who)
const annualThenSick = () => [
  { typeId: office.annual, fromDate: MONDAY, toDate: '2026-11-24' },
  { typeId: office.sick, fromDate: '2026-11-25' },
]
const partsOf = async (id: string, who: TestPerson = office.admin) =>
  (await office.get(`/api/leaves/${id}/parts`, who)).json<Leave[]>()
const leavesOfMia = async () =>
  (await office.get(`/api/leaves/list-by-employeeId?employeeId=${office.mia.employeeId}`)).json<Leave[]>()

describe('leave of several types at once', () => {
  it('of one date stands on the timesheet as both, while it is pending and after', async () => {
    const times = (from: string, to: string) => ({
      fromDate: MONDAY,
      byWorkHours: true,
      fromLeaveTime: from,
      toLeaveTime: to,
    })
    const { ids = [] } = await askParts([
      { typeId: office.annual, ...times('08:00', '11:00') },
      { typeId: office.sick, ...times('14:00', '16:00') },
    ])
    const shown = async () => {
      const url = `/api/timesheet/getPunchRecords?employee=${office.mia.employeeId}&fromT=${MONDAY}&toT=${MONDAY}`
      const { timeSheets } = (await office.get(url)).json<Timesheet>()
      const { leaveRecord, otherLeaves = [] } = timeSheets.find(({ day }) => day === MONDAY)!
      return [leaveRecord, ...otherLeaves].map((leave) => [leave?.typeName, leave?.minutes, leave?.leaveStatus])
    }
    expect(await shown()).toEqual([
      ['Annual Leave', 0, 'Pending'],
      ['Sick Leave', 0, 'Pending'],
    ])
    await office.examine(ids[0]!, 'Approved')
    expect(await shown()).toEqual([
      ['Annual Leave', 180, 'Approved'],
      ['Sick Leave', 0, 'Pending'],
    ])
    await office.examine(ids[1]!, 'Approved')
    expect(await shown()).toEqual([
      ['Annual Leave', 180, 'Approved'],
      ['Sick Leave', 120, 'Approved'],
    ])
  })

  it('stands on the timesheet in the order of its times, whatever was asked for or approved first', async () => {
    const hours = ['13:00', '08:00', '15:00', '10:00']
    const { ids = [] } = await askParts(
      hours.map((from, at) => ({
        typeId: at % 2 === 0 ? office.annual : office.sick,
        fromDate: MONDAY,
        byWorkHours: true,
        fromLeaveTime: from,
        toLeaveTime: from.replace(':00', ':30'),
      })),
    )
    for (const id of ids) await office.examine(id, 'Approved')
    const url = `/api/timesheet/getPunchRecords?employee=${office.mia.employeeId}&fromT=${MONDAY}&toT=${MONDAY}`
    const { timeSheets } = (await office.get(url)).json<Timesheet>()
    const { leaveRecord, otherLeaves = [] } = timeSheets.find(({ day }) => day === MONDAY)!
    const inOrder = [ids[1], ids[3], ids[0], ids[2]]
    expect([leaveRecord, ...otherLeaves].map((leave) => leave?.id)).toEqual(inOrder)
  })

  it('is saved as leaves that know each other, each with its own type and hours', async () => {
    const { message, ids = [] } = await askParts(annualThenSick(), { description: 'Wedding' })
    expect(message).toBe('success')
    const [annual, sick] = ids
    expect(await office.read(annual!)).toMatchObject({
      typeName: 'Annual Leave',
      textTotal: '16.00',
      description: 'Wedding',
      inParts: true,
    })
    expect(await office.read(sick!)).toMatchObject({ textTotal: '8.00', description: 'Wedding', inParts: true })
    expect((await partsOf(annual!)).map(({ id }) => id)).toEqual([sick])
    expect((await partsOf(sick!)).map(({ id }) => id)).toEqual([annual])
    const alone = await office.asked({ fromDate: '2026-11-30' })
    expect(await office.read(alone)).toMatchObject({ inParts: false })
    expect(await partsOf(alone)).toEqual([])
  })

  it('shares one day by the hours', async () => {
    const hours = (fromLeaveTime: string, toLeaveTime: string) => ({
      fromDate: MONDAY,
      byWorkHours: true,
      fromLeaveTime,
      toLeaveTime,
    })
    const { ids = [] } = await askParts([
      { typeId: office.sick, ...hours('12:00', '16:00') },
      { typeId: office.annual, ...hours('08:00', '12:00') },
    ])
    const [sick, annual] = ids
    expect(await office.read(sick!)).toMatchObject({ textTotal: '4.00' })
    expect((await partsOf(sick!)).map(({ id }) => id)).toEqual([annual])
  })

  it('is refused as a whole, and says which part is at fault', async () => {
    const twice = [...annualThenSick(), { typeId: office.annual, fromDate: '2026-11-25' }]
    expect(await askParts(twice)).toMatchObject({ status: 200, message: 'dateExist', part: 2 })
    const unknown = await askParts([annualThenSick()[0]!, { typeId: office.sick, fromDate: '2026-11-21' }])
    expect(unknown).toMatchObject({ message: 'unscheduledDays', part: 1 })
    const untyped = await askParts([annualThenSick()[0]!, { fromDate: '2026-11-25' }])
    expect(untyped).toMatchObject({ status: 400, part: 1, issues: [{ field: 'parts.1.typeId' }] })
    expect(await leavesOfMia()).toEqual([])
    expect(await office.told(office.supervisor)).toEqual([])
  })

  it('takes from two to five parts', async () => {
    const days = ['23', '24', '25', '26', '27', '30'].map((day) => ({
      typeId: office.annual,
      fromDate: `2026-11-${day}`,
    }))
    expect(await askParts(days.slice(0, 1))).toMatchObject({ status: 400 })
    expect(await askParts(days)).toMatchObject({ status: 400 })
    expect(await askParts(days.slice(0, 5))).toMatchObject({ message: 'success' })
  })

  it('tells who decides once, with all of it', async () => {
    await office.company.transact(({ tx }) =>
      tx
        .updateTable('employee')
        .set({ reportToAccountId: office.supervisor.accountId })
        .where('id', '=', office.mia.employeeId)
        .execute(),
    )
    await askParts(annualThenSick())
    expect(await office.told(office.supervisor)).toMatchObject([
      { subject: 'Mia Ngata requested leave', body: expect.stringMatching(/Annual Leave, .* to .*\. Sick Leave, /) },
    ])
  })

  it('is of no type that the company does not have', async () => {
    const other = await leaveOffice(database, server)
    const foreign = await askParts([annualThenSick()[0]!, { typeId: other.sick, fromDate: '2026-11-25' }])
    expect(foreign).toMatchObject({ status: 404, part: 1 })
    expect(await leavesOfMia()).toEqual([])
  })

  it('is for nobody whom the caller does not see', async () => {
    expect(await askParts(annualThenSick(), { employeeId: office.noa })).toMatchObject({ status: 404 })
    const asked = await askParts(annualThenSick(), { employeeId: office.noa }, office.supervisor)
    expect(asked).toMatchObject({ status: 404 })
    const { ids = [] } = await askParts(annualThenSick())
    const elsewhere = await office.person('3')
    expect((await office.get(`/api/leaves/${ids[0]}/parts`, elsewhere)).statusCode).toBe(404)
    const examined = await post('/leave/updateExamineParts', { id: ids[0], status: 'Approved' }, elsewhere)
    expect(examined).toMatchObject({ status: 404 })
  })
})

describe('a decision on all of it', () => {
  it('decides on what is pending, and leaves what was decided before', async () => {
    const { ids = [] } = await askParts([...annualThenSick(), { typeId: office.annual, fromDate: '2026-11-26' }])
    const [first, second, third] = ids
    await office.examine(second!, 'Declined', { reason: 'No' })
    const answer = await post('/leave/updateExamineParts', { id: first, status: 'Approved' }, office.supervisor)
    expect(answer).toMatchObject({ message: 'success', ids: [first, third] })
    expect(Object.fromEntries((await leavesOfMia()).map(({ id, leaveStatus }) => [id, leaveStatus]))).toEqual({
      [first!]: 'Approved',
      [second!]: 'Declined',
      [third!]: 'Approved',
    })
    expect(await office.day('2026-11-26')).toMatchObject({ paid: { 'Annual Leave': 8 } })
  })

  it('leaves what someone else decides on', async () => {
    const rule = { typeId: office.sick, steps: [{ decider: 'admins' }] }
    expect(await post('/api/leave-rules', rule, office.admin)).toMatchObject({ message: 'success' })
    const { ids = [] } = await askParts(annualThenSick())
    const answer = await post('/leave/updateExamineParts', { id: ids[0], status: 'Approved' }, office.supervisor)
    expect(answer).toMatchObject({ message: 'success', ids: [ids[0]] })
    expect(await office.read(ids[1]!)).toMatchObject({ leaveStatus: 'Pending' })
    const other = await post('/leave/updateExamineParts', { id: ids[1], status: 'Approved' }, office.supervisor)
    expect(other).toMatchObject({ message: 'notYourTurn', id: ids[1] })
  })

  it('is refused as a whole when one part cannot be', async () => {
    const { ids = [] } = await askParts([
      { typeId: office.annual, fromDate: '2026-11-09' },
      { typeId: office.sick, fromDate: '2026-11-30' },
    ])
    await office.close('2026-11-15')
    const answer = await post('/leave/updateExamineParts', { id: ids[1], status: 'Approved' }, office.admin)
    expect(answer).toMatchObject({ message: 'close', id: ids[0] })
    expect(await office.read(ids[1]!)).toMatchObject({ leaveStatus: 'Pending' })
  })
})
