import { addDays } from '@timeloom/engine'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { companyAtWork } from '../../../../test/company-at-work.ts'
import { testDatabase } from '../../../../test/test-database.ts'
import { recalculate } from '../recalculation.service.ts'
import { addPunches, type PunchText } from '../testing/add-punches.ts'

const { db } = testDatabase()
const now = new Date('2026-03-20T00:00:00Z')
const first = '2026-03-02'

it.each([
  { why: 'two days', days: 2 },
  { why: 'longer than a night shift may last', days: 7 },
])('a shift of many sections ($why) has the same figures when its day is calculated on its own', async ({ days }) => {
  const company = await companyAtWork(db, { now })
  await company.transact(({ tx }) =>
    sql`update pay_group_version set rules = rules || '{"shiftThreshold": 480}'::jsonb`.execute(tx),
  )
  const employeeId = await company.addEmployee({})
  const dates = Array.from({ length: days }, (_, day) => addDays(first, day))
  const punches = dates.flatMap((date): PunchText[] => [
    `${date} 00:00 In`,
    `${date} 08:00 Out`,
    `${date} 16:00 In`,
    `${date} 23:59 Out`,
  ])
  await addPunches(company, { employeeId, punches })
  const compute = (from: string, to: string) =>
    company.transact((work) => recalculate(work, { employeeIds: [employeeId], from, to }))
  await compute(first, addDays(first, days))
  const { rows } = await company.transact(({ tx }) =>
    sql`select elapsed_minutes as minutes from timesheet_day where elapsed_minutes > 0`.execute(tx),
  )
  expect(rows).toEqual([{ minutes: days * 959 }])
  expect(await compute(first, first)).toEqual({ changedDays: 0 })
})
