import { beforeAll, expect, it } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { unrefused } from '../../../test/unrefused.ts'
import { close, readPayPeriods } from '../payroll/payroll.service.ts'
import { peopleRoutes } from './people.routes.ts'
import { peopleOffice, type PeopleOffice } from './testing/people-office.ts'

const now = new Date('2026-11-20T00:00:00Z')
const database = testDatabase()
const server = testApp(database, peopleRoutes, { now })
let office: PeopleOffice

/** The week to Sunday 15 November is closed. */
beforeAll(async () => {
  office = await peopleOffice(database, server, now)
  const periods = await office.company.transact((work) => readPayPeriods(work, { days: 90 }))
  const { id } = periods.find(({ toDate }) => toDate === '2026-11-15')!
  unrefused(await office.company.transact((work) => close(work, { ids: [id] })))
})

it.each([
  { why: 'the last day of a closed period stays paid', from: '', to: '2026-11-15', answer: 'success' },
  { why: 'it may be moved on, or taken back', from: '2026-11-15', to: '2026-11-18', answer: 'success' },
  { why: 'nobody leaves before a closed day', from: '', to: '2026-11-14', answer: 'close' },
  { why: 'nobody leaves later without the days between', from: '2026-11-08', to: '2026-11-09', answer: 'close' },
])('a last day: $why', async ({ from, to, answer }) => {
  const id = await office.added({ terminateDateValue: from })
  expect((await office.save({ id, terminateDateValue: to })).json()).toMatchObject({ message: answer })
})

it.each([
  { why: 'the days between are open', from: '2026-11-16', to: '2026-11-18', answer: 'success' },
  { why: 'the first of them is closed', from: '2026-11-15', to: '2026-11-16', answer: 'close' },
  { why: 'the first of them is closed', from: '2026-11-16', to: '2026-11-15', answer: 'close' },
])('a hire date from $from to $to: $why', async ({ from, to, answer }) => {
  const id = await office.added({ hireOnDateValue: from })
  expect((await office.save({ id, hireOnDateValue: to })).json()).toMatchObject({ message: answer })
})
