import type { DayExplanation, ScheduleRule, Timesheet } from '@timeloom/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { superuser } from '../../../test/superuser.ts'
import { testApp, type TestPerson } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { addPunches } from '../calculation/testing/add-punches.ts'
import { companySetupRoutes } from '../company-setup/company-setup.routes.ts'
import { leaveRoutes } from '../leave/leave.routes.ts'
import { myShiftsRoutes } from '../my-shifts/my-shifts.routes.ts'
import { planningRoutes } from '../planning/planning.routes.ts'
import { NOW } from '../planning/testing/planned-company.ts'
import { rosterRoutes } from '../roster/roster.routes.ts'
import { timesheetsRoutes } from '../timesheets/timesheets.routes.ts'
import { workShiftsRoutes } from '../work-shifts/work-shifts.routes.ts'
import { publishingRoutes } from './publishing.routes.ts'
import {
  MONDAY,
  publishingOffice,
  TUESDAY,
  WEDNESDAY,
  WEEK,
  type PublishingOffice,
} from './testing/publishing-office.ts'

const database = testDatabase()
const all = superuser(database)
const routes = [
  ...planningRoutes,
  ...publishingRoutes,
  ...companySetupRoutes,
  ...myShiftsRoutes,
  ...timesheetsRoutes,
  ...workShiftsRoutes,
  ...leaveRoutes,
  ...rosterRoutes,
]
const server = testApp(database, routes, { now: NOW })
let office: PublishingOffice
let baker: string

/** The baker is shown 08:00–16:00 on Monday; planned are 09:00–12:00 there, and 10:00–18:00 on Tuesday. */
beforeEach(async () => {
  office = await publishingOffice(database, server)
  baker = office.baker
  await office.plan(baker, MONDAY, '08:00-16:00')
  await office.publish()
  await office.plan(baker, MONDAY, '09:00-12:00')
  await office.plan(baker, TUESDAY, '10:00-18:00')
})

const timesheet = async (who: TestPerson) => {
  const url = `/api/timesheet/getPunchRecords?employee=${baker}&fromT=${MONDAY}&toT=${TUESDAY}`
  const { timeSheets } = (await office.get(url, who)).answer as Timesheet
  return timeSheets.filter(({ day }) => day === MONDAY || day === TUESDAY)
}

describe('what is not published is in nothing that the employee reads', () => {
  it('not in the next shift', async () => {
    const url = `/api/timesheet/next-shift?employee=${baker}`
    expect((await office.get(url, office.own)).answer).toMatchObject({
      shift: { startTime: '08:00', endTime: '16:00' },
    })
    expect((await office.get(url)).answer).toMatchObject({ shift: { startTime: '09:00', endTime: '12:00' } })
  })

  it('not in the employee schedule', async () => {
    const read = async (who: TestPerson) => {
      const { answer } = await office.post('/schedule/searchEmployeeSchedule', { employeeId: baker, ...WEEK }, who)
      return (answer.scheduleRules as ScheduleRule[]).map(({ workSections }) =>
        workSections.map((each) => each.startTime),
      )
    }
    expect(await read(office.own)).toEqual([['08:00'], [], [], [], [], [], []])
    expect(await read(office.admin)).toEqual([['09:00'], ['10:00'], [], [], [], [], []])
  })

  it('not in the timesheet, whose figures are those of the published shifts', async () => {
    const shown = await timesheet(office.own)
    expect(shown).toMatchObject([
      { scheduledMinutes: 480, workShifts: [{ startTime: '08:00', endTime: '16:00' }] },
      { scheduledMinutes: 0, workShifts: [], type: 'NoData' },
    ])
    expect(JSON.stringify(shown)).not.toMatch(/09:00|10:00|12:00|18:00/)
    expect(await timesheet(office.admin)).toMatchObject([
      { scheduledMinutes: 180, workShifts: [{ startTime: '09:00' }] },
      { scheduledMinutes: 480, workShifts: [{ startTime: '10:00' }] },
    ])
  })

  it('not in what their punches of today make', async () => {
    const today = '2026-06-05'
    await office.plan(baker, today, '08:00-15:00')
    await office.publish({ startDate: today })
    await addPunches(office.company, { employeeId: baker, punches: [`${today} 08:00 In`, `${today} 15:00 Out`] })
    await office.plan(baker, today, '06:00-14:00')
    const url = `/api/timesheet/getPunchRecords?employee=${baker}&fromT=${today}&toT=${today}`
    const read = async (who: TestPerson) =>
      ((await office.get(url, who)).answer as Timesheet).timeSheets.find(({ day }) => day === today)!
    const [own, planner] = [await read(office.own), await read(office.admin)]
    expect(own).toMatchObject({
      scheduledMinutes: 420,
      exceptions: [],
      workShifts: [{ startTime: '08:00', punchPairs: [{ ptimeIn: `${today}T08:00`, ptimeOut: `${today}T15:00` }] }],
    })
    expect(planner).toMatchObject({ scheduledMinutes: 480, workShifts: [{ startTime: '06:00' }] })
    expect(planner.exceptions.length).toBeGreaterThan(0)
    expect(own.payTypeTimes.length).toBeGreaterThan(0)
  })

  it('not in a work shift that they knew the id of', async () => {
    const [day] = await timesheet(office.admin)
    const url = `/api/shifts/${day!.workShifts[0]!.id}`
    expect((await office.get(url, office.own)).status).toBe(404)
    expect((await office.get(url)).answer).toMatchObject({ startTime: '09:00' })
    await office.publish()
    expect((await office.get(url, office.own)).answer).toMatchObject({ startTime: '09:00' })
  })

  it('not in the explanation of a day', async () => {
    const url = `/api/timesheet/explain?employee=${baker}&day=${TUESDAY}`
    const read = async (who: TestPerson) => (await office.get(url, who)).answer as DayExplanation
    expect((await read(office.own)).lanes.scheduled).toEqual([])
    expect((await read(office.admin)).lanes.scheduled).toEqual([{ from: 600, to: 1080 }])
  })

  it('not in how long a leave is that they request', async () => {
    const typeId = office.company.rules.payTypeIds.get('ANNUAL')!
    await office.company.transact(({ tx }) =>
      sql`update pay_group_version set rules = rules || '{"durationBySchedule": true}'`.execute(tx),
    )
    const preview = async (day: string, who: TestPerson) =>
      (
        await office.post(
          '/leave/preview',
          { ...(who === office.own ? {} : { employeeId: baker }), typeId, fromDate: day, toDate: day },
          who,
        )
      ).answer
    expect(await preview(MONDAY, office.own)).toMatchObject({ message: 'success', totalMinutes: 480 })
    expect(await preview(MONDAY, office.admin)).toMatchObject({ message: 'success', totalMinutes: 180 })
    expect(await preview(TUESDAY, office.own)).toMatchObject({ message: 'unscheduledDays' })
    expect(await preview(TUESDAY, office.admin)).toMatchObject({ message: 'success', totalMinutes: 480 })
    expect(await preview(WEDNESDAY, office.own)).toMatchObject({ message: 'unscheduledDays' })
  })

  it('not in the length of a leave that they have requested', async () => {
    const typeId = office.company.rules.payTypeIds.get('ANNUAL')!
    await office.company.transact(({ tx }) =>
      sql`update pay_group_version set rules = rules || '{"durationBySchedule": true}'`.execute(tx),
    )
    const asked = await office.post('/leave/save', { typeId, fromDate: MONDAY, toDate: MONDAY }, office.own)
    const read = async (who: TestPerson) => (await office.get(`/api/leaves/${asked.answer.id}`, who)).answer
    expect(await read(office.own)).toMatchObject({ textTotal: '8.00' })
    expect(await read(office.admin)).toMatchObject({ textTotal: '3.00' })
  })

  it('not in the roster that is mailed', async () => {
    const { accountId } = office.own
    const asked = { ...WEEK, employeeId: baker }
    expect((await office.post('/standardshifts/sendEmployeeEmail', asked)).answer).toMatchObject({ sent: 1 })
    const [mail] = await all.query<{ bodyText: string }>(
      `select m.body_text as "bodyText" from outgoing_mail m join account a on a.email = m.recipient where a.id = '${accountId}'`,
    )
    expect(mail!.bodyText).toContain('08:00–16:00')
    expect(mail!.bodyText).not.toMatch(/09:00|10:00/)
  })
})

it('what is published is in all of it', async () => {
  await office.publish()
  expect(await timesheet(office.own)).toEqual((await timesheet(office.admin)).map((day) => ({ ...day })))
})
