import { beforeEach, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { saveScheduleDays, type ScheduleDay, type Section } from './schedules.service.ts'

const { db } = testDatabase()
const now = new Date('2026-06-05T04:00:00Z')
const workDate = '2026-06-03'
let company: CompanyAtWork
let employeeId: string

beforeEach(async () => {
  company = await companyAtWork(db, { now, from: '2026-05-04' })
  employeeId = await company.addEmployee({})
})

const section = (startMinute: number, endMinute: number, fields: Partial<Section> = {}): Section => ({
  startMinute,
  endMinute,
  breakMinutes: null,
  labelName: null,
  colorCode: null,
  rules: {},
  ...fields,
})
const day = (...sections: Section[]): ScheduleDay => ({
  employeeId,
  workDate,
  isOffDay: sections.length === 0,
  sections,
})
const save = (planned: ScheduleDay, source: 'import' | 'roster' = 'import') =>
  company.transact((work) => saveScheduleDays(work, { source, days: [planned] }))
const stored = () =>
  company.transact(({ tx }) =>
    tx.selectFrom('work_section').select(['id', 'startMinute', 'endMinute', 'rules']).orderBy('startMinute').execute(),
  )
const marks = () =>
  company.transact(({ tx }) => tx.selectFrom('recalculation_mark').select(['fromDate', 'toDate']).execute())

it('a day is stored with its sections and marked', async () => {
  expect(await save(day(section(480, 720), section(780, 1020)))).toEqual(['saved'])
  expect(await stored()).toMatchObject([{ startMinute: 480 }, { startMinute: 780 }])
  expect(await marks()).toEqual([{ fromDate: workDate, toDate: workDate }])
})

it('the same day again is there already, whatever the order, and marks nothing', async () => {
  await save(day(section(480, 720, { rules: { allowEA: true, allowLD: false } }), section(780, 1020)))
  await company.transact(({ tx }) => tx.deleteFrom('recalculation_mark').execute())
  expect(await save(day(section(780, 1020), section(480, 720, { rules: { allowLD: false, allowEA: true } })))).toEqual([
    'alreadyThere',
  ])
  expect(await marks()).toEqual([])
})

it('another plan replaces the day; a section that begins as before keeps its id', async () => {
  await save(day(section(480, 720), section(780, 1020)))
  const [first] = await stored()
  expect(await save(day(section(480, 700), section(900, 1020)))).toEqual(['replaced'])
  expect(await stored()).toMatchObject([{ id: first!.id, endMinute: 700 }, { startMinute: 900 }])
  expect(await save(day())).toEqual(['replaced'])
  expect(await stored()).toEqual([])
})

it('an import leaves a day alone that someone planned', async () => {
  await save(day(section(480, 720)), 'roster')
  expect(await save(day(section(540, 720)))).toEqual(['scheduledOtherwise'])
  expect(await save(day(section(480, 720)))).toEqual(['alreadyThere'])
  expect(await save(day(section(540, 720)), 'roster')).toEqual(['saved'])
})

it('a closed day is answered, not changed', async () => {
  await save(day(section(480, 720)))
  await company.transact(({ tx }) =>
    tx
      .insertInto('pay_period')
      .values({
        companyId: company.companyId,
        payGroupId: company.rules.payGroupId,
        fromDate: '2026-06-01',
        toDate: '2026-06-07',
        periodCode: 'x',
        isClosed: true,
      })
      .execute(),
  )
  expect(await save(day(section(540, 720)))).toEqual(['close'])
  expect(await stored()).toMatchObject([{ startMinute: 480 }])
})
