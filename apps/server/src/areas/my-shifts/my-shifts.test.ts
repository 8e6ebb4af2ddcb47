import type { AnswerOf, getMyShifts } from '@timeloom/contract'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { companySetupRoutes } from '../company-setup/company-setup.routes.ts'
import { planningRoutes } from '../planning/planning.routes.ts'
import { NOW } from '../planning/testing/planned-company.ts'
import { publishingRoutes } from '../publishing/publishing.routes.ts'
import {
  MONDAY,
  publishingOffice,
  TUESDAY,
  WEEK,
  type PublishingOffice,
} from '../publishing/testing/publishing-office.ts'
import { myShiftsRoutes } from './my-shifts.routes.ts'

const database = testDatabase()
const routes = [...planningRoutes, ...publishingRoutes, ...companySetupRoutes, ...myShiftsRoutes]
const server = testApp(database, routes, { now: NOW })
let office: PublishingOffice
let baker: string

beforeEach(async () => {
  server.clock.set(NOW)
  office = await publishingOffice(database, server)
  baker = office.baker
  await office.setPublishing(false)
})

const read = async (query: Record<string, string> = WEEK, who = office.own) => {
  const { answer } = await office.get(`/api/my-shifts?${new URLSearchParams(query).toString()}`, who)
  return answer as AnswerOf<typeof getMyShifts>
}
const leave = (fromDate: string, status: string) =>
  office.company.transact(({ tx }) =>
    sql`
      insert into leave (company_id, employee_id, pay_type_id, from_date, to_date, status)
      values (app_company_id(), ${baker}::uuid, ${office.company.rules.payTypeIds.get('ANNUAL')}::uuid, ${fromDate}::date,
        ${fromDate}::date, ${status})`.execute(tx),
  )

it('own shifts have their times, place, job and task, and a night ends on the next day', async () => {
  const { jobId, taskId } = await office.company.transact(async ({ tx }) => {
    const { companyId } = office.company
    const job = await tx
      .insertInto('job')
      .values({ companyId, code: 'J', name: 'Bread' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const task = await tx
      .insertInto('task')
      .values({ companyId, code: 'T', name: 'Kneading' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { jobId: job.id, taskId: task.id }
  })
  const night = { startTime: '22:00', endTime: '06:00', endTimeType: 'NextDay' }
  await office.planSections(baker, MONDAY, [
    { ...night, breakTime: 30, labelName: 'Night', departmentId: office.packing, jobId, taskId },
  ])
  await office.plan(baker, TUESDAY, '22:00-23:00')
  const { days, isEmployee, timeZoneId, today } = await read()
  expect({ isEmployee, timeZoneId, today }).toEqual({
    isEmployee: true,
    timeZoneId: 'Pacific/Auckland',
    today: '2026-06-05',
  })
  expect(days.slice(0, 2)).toMatchObject([
    {
      date: MONDAY,
      shifts: [
        {
          ...night,
          startsAt: '2026-06-08T10:00:00.000Z',
          endsAt: '2026-06-08T18:00:00.000Z',
          breakTime: 30,
          labelName: 'Night',
          departmentName: 'Packing',
          jobName: 'Bread',
          taskName: 'Kneading',
        },
      ],
    },
    { date: TUESDAY, shifts: [{ departmentName: 'Bakery', jobName: null, taskName: null }] },
  ])
})

it('the next shift is the one that is on, and not of a day on leave', async () => {
  await office.plan(baker, MONDAY, '08:00-16:00')
  await office.plan(baker, TUESDAY, '10:00-18:00')
  const nextAt = async (moment: string) => {
    server.clock.set(new Date(moment))
    return (await read()).next?.date ?? null
  }
  expect(await nextAt('2026-06-08T03:59:00Z')).toBe(MONDAY)
  expect(await nextAt('2026-06-08T04:00:00Z')).toBe(TUESDAY)
  await leave(TUESDAY, 'Approved')
  expect(await nextAt('2026-06-08T04:00:00Z')).toBeNull()
  expect((await read()).lastDay).toBe(TUESDAY)
})

it('leave and holidays stand beside the shifts', async () => {
  await leave(TUESDAY, 'Pending')
  await office.company.transact(async ({ tx }) => {
    const { companyId } = office.company
    const day = { name: 'Founders', holidayDate: MONDAY, alternativeDate: MONDAY }
    const { id } = await tx
      .insertInto('holiday')
      .values({ companyId, ...day })
      .returning('id')
      .executeTakeFirstOrThrow()
    const version = { companyId, holidayId: id, effectiveFrom: '2026-01-01', isActive: true, ...day }
    await tx.insertInto('holiday_version').values(version).execute()
  })
  const { days } = await read()
  expect(days.map(({ holiday }) => holiday)).toEqual(['Founders', null, null, null, null, null, null])
  expect(days[1]!.leave).toEqual([{ name: expect.any(String), status: 'Pending', fromTime: null, toTime: null }])
})

it('someone without an employee record has none', async () => {
  expect(await read(WEEK, office.admin)).toMatchObject({ isEmployee: false, days: [], next: null })
})

it('at most eight weeks are read', async () => {
  const { status } = await office.get('/api/my-shifts?startDate=2026-06-01&endDate=2026-08-01', office.own)
  expect(status).toBe(400)
})
