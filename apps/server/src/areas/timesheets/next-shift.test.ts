import { getNextShift } from '@timeloom/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { companyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { saveScheduleDays } from '../schedules/schedules.service.ts'
import { readNextShift } from './timesheets.service.ts'

const { db } = testDatabase()
const section = (startMinute: number, endMinute: number) => ({
  startMinute,
  endMinute,
  breakMinutes: null,
  labelName: 'Line 2',
  colorCode: null,
  rules: {},
})

/** An employee in Auckland: days on Monday and Tuesday, a night from Wednesday, nothing after it. */
async function planned() {
  const company = await companyAtWork(db, { now: new Date('2026-03-01T18:00:00Z') })
  const employeeId = await company.addEmployee({})
  const days = [
    { workDate: '2026-03-02', sections: [section(480, 1020)] },
    { workDate: '2026-03-03', sections: [section(480, 1020)] },
    { workDate: '2026-03-04', sections: [section(1320, 1800)] },
  ].map((day) => ({ ...day, employeeId, isOffDay: false }))
  await company.transact((work) => saveScheduleDays(work, { source: 'roster', days }))
  const at = (now: string) =>
    company.transact(async (work) => {
      const answer = await readNextShift({ ...work, now: new Date(now) }, { employee: employeeId })
      if (isRefusal(answer)) throw new Error('refused')
      return getNextShift.answer.parse(answer).shift
    })
  return { company, employeeId, at }
}

it('a shift is the next one until it ends', async () => {
  const { at } = await planned()
  const monday = { day: '2026-03-02', startTime: '08:00', endTime: '17:00', labelName: 'Line 2' }
  expect(await at('2026-03-01T18:00:00Z')).toMatchObject({ ...monday, startsAt: '2026-03-01T19:00:00.000Z' })
  expect(await at('2026-03-02T03:59:00Z')).toMatchObject(monday)
  expect(await at('2026-03-02T04:00:00Z')).toMatchObject({ day: '2026-03-03' })
})

it('a night still runs on the morning after', async () => {
  const { at } = await planned()
  expect(await at('2026-03-04T16:00:00Z')).toMatchObject({ day: '2026-03-04', startTime: '22:00', endTime: '06:00' })
  expect(await at('2026-03-04T17:00:00Z')).toBeNull()
})

it('a date that approved leave takes whole is left out', async () => {
  const { company, employeeId, at } = await planned()
  await company.transact(({ tx }) =>
    sql`
      insert into leave (company_id, employee_id, pay_type_id, from_date, to_date, status)
      select app_company_id(), ${employeeId}::uuid, id, '2026-03-03', '2026-03-03', 'Approved'
      from pay_type where code = 'ANNUAL'
    `.execute(tx),
  )
  expect(await at('2026-03-02T05:00:00Z')).toMatchObject({ day: '2026-03-04' })
})
