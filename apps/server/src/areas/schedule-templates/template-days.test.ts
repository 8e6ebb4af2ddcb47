import { addDays, dayOfDate } from '@timeloom/engine'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { leaveDurations } from '../calculation/leave-durations.service.ts'
import { recalculateNow } from '../calculation/recalculation.service.ts'
import { section } from '../calculation/testing/two-weeks.ts'
import { saveCompany } from '../company-setup/company-detail.service.ts'
import { assignEmployee } from '../people/assign-employee.service.ts'
import { plannedDays } from '../schedules/planned-days.service.ts'
import { saveScheduleDays } from '../schedules/schedules.service.ts'
import { extendPlans } from './extend-plans.ts'
import { saveTemplate } from './schedule-templates.service.ts'
import { planTemplateDays } from './template-days.service.ts'
import {
  DAY,
  NOW,
  templateOffice,
  THROUGH,
  TODAY,
  weekly,
  weekOf,
  type TemplateOffice,
} from './testing/template-office.ts'

const { db } = testDatabase()
const EVENING = { startTime: '14:00', endTime: '22:00' }
let office: TemplateOffice
let employeeId: string

beforeEach(async () => {
  office = await templateOffice(db)
  employeeId = await office.addEmployee({})
})

const save = (change: Record<string, unknown> = {}) => office.transact((work) => saveTemplate(work, weekly(change)))
const follow = (change: Record<string, unknown> = {}) =>
  office.template(weekly({ employeeIds: [employeeId], ...change }))
const versionOf = async (id: string) =>
  (
    await office.transact(({ tx }) =>
      tx.selectFrom('schedule_template').select('version').where('id', '=', id).executeTakeFirstOrThrow(),
    )
  ).version
const timesOn = async (...dates: string[]) => {
  const days = await office.stored(employeeId)
  return dates.map((date) => days.find(({ workDate }) => workDate === date)?.times ?? null)
}
const planned = (source: Parameters<typeof saveScheduleDays>[1]['source'], workDate: string) =>
  office.transact((work) =>
    saveScheduleDays(work, {
      source,
      days: [{ employeeId, workDate, isOffDay: false, sections: [section(600, 720)] }],
    }),
  )

describe('the days of a template', () => {
  it('are written from the date of the assignment through eight weeks ahead, at the same wall times after the clock change', async () => {
    const id = await follow()
    const days = await office.stored(employeeId)
    expect([days[0]?.workDate, days.at(-1)?.workDate, days.length]).toEqual([TODAY, THROUGH, 57])
    for (const { workDate, templateNum, isOffDay, times, source, scheduleTemplateId } of days) {
      const num = ((dayOfDate(workDate) - dayOfDate('2026-03-16')) % 7) + 1
      expect({ workDate, templateNum, isOffDay, times }).toEqual({
        workDate,
        templateNum: num,
        isOffDay: num > 5,
        times: num > 5 ? [] : ['480-990'],
      })
      expect([source, scheduleTemplateId]).toEqual(['template', id])
    }
  })

  it('count on through a cycle of fifteen days over months, and days with nothing planned have no row', async () => {
    await follow({
      periodType: 'Custom',
      periods: 3,
      days: 5,
      startDate: '2026-02-27',
      effectiveFrom: '2026-02-20',
      scheduleRules: [
        { num: 1, workSections: [DAY] },
        { num: 15, isOffDay: true },
      ],
    })
    const days = await office.stored(employeeId)
    expect(days.map(({ workDate, templateNum }) => [workDate, templateNum])).toEqual([
      ['2026-02-27', 1],
      ['2026-03-13', 15],
      ['2026-03-14', 1],
      ['2026-03-28', 15],
      ['2026-03-29', 1],
      ['2026-04-12', 15],
      ['2026-04-13', 1],
      ['2026-04-27', 15],
      ['2026-04-28', 1],
      ['2026-05-12', 15],
      ['2026-05-13', 1],
    ])
  })

  it('begin at their own wall times in each zone, before and after the clock change of each', async () => {
    const los = await templateOffice(db, { zone: 'America/Los_Angeles', now: new Date('2026-03-12T20:00:00Z') })
    const there = await los.addEmployee({})
    await los.template(weekly({ startDate: '2026-03-02', effectiveFrom: '2026-03-02', employeeIds: [there] }))
    const here = await templateOffice(db, { now: new Date('2026-04-09T00:00:00Z') })
    const one = await here.addEmployee({})
    await here.template(weekly({ startDate: '2026-03-30', effectiveFrom: '2026-03-30', employeeIds: [one] }))
    const begins = async (of: TemplateOffice, dates: string[]) =>
      of.transact(async ({ tx }) => {
        const { rows } = await sql<{ at: Date }>`
          select scheduled_from as at from work_shift where work_date = any(${dates}::date[]) order by work_date`.execute(
          tx,
        )
        return rows.map(({ at }) => at.toISOString())
      })
    expect(await begins(los, ['2026-03-06', '2026-03-09'])).toEqual([
      '2026-03-06T16:00:00.000Z',
      '2026-03-09T15:00:00.000Z',
    ])
    expect(await begins(here, ['2026-04-03', '2026-04-06'])).toEqual([
      '2026-04-02T19:00:00.000Z',
      '2026-04-05T20:00:00.000Z',
    ])
  })

  it('punch by themselves only where the template plans the day', async () => {
    await office.transact(({ tx }) =>
      sql`update company set settings = settings || '{"isAutoPunchEnabled": true}' where id = app_company_id()`.execute(
        tx,
      ),
    )
    await follow({ autoPunch: true, effectiveFrom: '2026-03-16' })
    await office.transact((work) =>
      saveScheduleDays(work, {
        source: 'roster',
        days: [{ employeeId, workDate: '2026-03-17', isOffDay: false, sections: [section(540, 990)] }],
      }),
    )
    await office.transact((work) => recalculateNow(work, [employeeId]))
    const pairs = await office.transact(async ({ tx }) => {
      const { rows } = await sql<{ workDate: string }>`
        select distinct work_date from punch_pair where employee_id = ${employeeId}::uuid order by work_date`.execute(
        tx,
      )
      return rows.map(({ workDate }) => workDate)
    })
    expect(pairs).toEqual(['2026-03-16', '2026-03-18', '2026-03-19'])
  })
})

describe('what stays', () => {
  it.each(['roster', 'import', 'timesheet', 'demo'] as const)('a day from %s keeps its plan', async (source) => {
    await planned(source, '2026-04-01')
    const id = await follow()
    await save({ id, version: await versionOf(id), scheduleRules: weekOf(EVENING) })
    expect(await timesOn('2026-04-01', '2026-04-02')).toEqual([['600-720'], ['840-1320']])
  })

  it('days of closed periods, while the open ones change from the first of them', async () => {
    const id = await follow({ effectiveFrom: '2026-03-09', startDate: '2026-03-09' })
    await office.closeBefore('2026-03-16')
    const saved = await save({ id, startDate: '2026-03-09', scheduleRules: weekOf(EVENING) })
    expect(saved).toMatchObject({ message: 'success' })
    expect(await timesOn('2026-03-13', '2026-03-16', '2026-03-20')).toEqual([['480-990'], ['840-1320'], ['840-1320']])
  })

  it('closed days refuse a date that would say they were planned otherwise', async () => {
    const id = await follow({ effectiveFrom: '2026-03-09', startDate: '2026-03-09' })
    await office.closeBefore('2026-03-16')
    const saved = await save({
      id,
      startDate: '2026-03-09',
      effectiveFrom: '2026-03-11',
      scheduleRules: weekOf(EVENING),
    })
    expect(saved).toMatchObject({ status: 200, answer: { message: 'close' } })
  })

  it('days before a change that applies from a date, and the ids of sections that begin as before', async () => {
    const id = await follow()
    const before = await office.stored(employeeId)
    const saved = await save({ id, effectiveFrom: '2026-04-06', scheduleRules: weekOf({ ...DAY, endTime: '18:00' }) })
    const after = await office.stored(employeeId)
    const from = after.findIndex(({ workDate }) => workDate === '2026-04-06')
    expect(after.slice(0, from)).toEqual(before.slice(0, from))
    expect(after[from]?.times).toEqual(['480-1080'])
    expect(after.map(({ ids }) => ids)).toEqual(before.map(({ ids }) => ids))
    expect(saved).toMatchObject({ changedDays: after.slice(from).filter(({ times }) => times.length > 0).length })
  })

  it('a save that changes nothing writes no row', async () => {
    const id = await follow()
    const rows = () => office.transact(({ tx }) => sql`select xmin::text, * from schedule_day`.execute(tx))
    const before = (await rows()).rows
    expect(await save({ id })).toMatchObject({ message: 'success', changedDays: 0 })
    expect((await rows()).rows).toEqual(before)
  })
})

describe('who follows which template', () => {
  const assign = (effectiveFrom: string, scheduleTemplateId: string | null) =>
    office.transact((work) => assignEmployee(work, { employeeId, effectiveFrom, changes: { scheduleTemplateId } }))

  it('is what the assignment in force on the date says, across a change amid a period', async () => {
    const [days, evenings] = [
      await office.template(weekly()),
      await office.template(weekly({ name: 'Evenings', scheduleRules: weekOf(EVENING) })),
    ]
    await assign('2026-03-16', days)
    await assign('2026-04-01', evenings)
    expect(await timesOn('2026-03-16', '2026-03-31', '2026-04-01', THROUGH)).toEqual([
      ['480-990'],
      ['480-990'],
      ['840-1320'],
      ['840-1320'],
    ])
    await assign('2026-04-15', null)
    expect((await office.stored(employeeId)).at(-1)?.workDate).toBe('2026-04-14')
  })

  it('is the company’s template where neither the employee nor a department has one', async () => {
    const id = await office.template(weekly())
    await office.transact((work) => saveCompany(work, { scheduleId: id }))
    expect((await office.stored(employeeId, TODAY)).length).toBe(57)
    const own = await office.template(
      weekly({ name: 'Evenings', scheduleRules: weekOf(EVENING), employeeIds: [employeeId] }),
    )
    expect(new Set((await office.stored(employeeId, TODAY)).map((day) => day.scheduleTemplateId))).toEqual(
      new Set([own]),
    )
    await office.transact((work) => saveCompany(work, { scheduleId: null }))
    expect((await office.stored(employeeId, TODAY)).length).toBe(57)
  })

  it('an inactive template plans nothing from today on, and what it planned before stays', async () => {
    const id = await follow({ effectiveFrom: '2026-03-16' })
    await save({ id, active: false })
    expect((await office.stored(employeeId)).map(({ workDate }) => workDate)).toEqual([
      '2026-03-16',
      '2026-03-17',
      '2026-03-18',
      '2026-03-19',
    ])
  })
})

describe('ahead', () => {
  const extend = (now: Date) => extendPlans((run) => office.transact(({ tx }) => run({ tx, now })))

  it('the next morning one more day is written, once', async () => {
    await follow()
    expect(await extend(NOW)).toBe(0)
    const tomorrow = new Date(+NOW + 86_400_000)
    expect(await extend(tomorrow)).toBe(1)
    expect((await office.stored(employeeId)).at(-1)?.workDate).toBe(addDays(THROUGH, 1))
    expect(await extend(tomorrow)).toBe(0)
  })

  it('after weeks off all days are caught up with', async () => {
    await follow()
    expect(await extend(new Date(+NOW + 20 * 86_400_000))).toBe(20)
    expect((await office.stored(employeeId)).length).toBe(77)
  })

  it('later dates show what the template plans, without a row, and leave counts them', async () => {
    const id = await follow()
    const later = addDays(THROUGH, 3)
    const { shown, leave } = await office.transact(async ({ tx }) => ({
      shown: await plannedDays(tx, { employeeIds: [employeeId], from: addDays(THROUGH, -1), to: later }),
      leave: (
        await leaveDurations(tx, [
          {
            id: 'asked',
            employeeId,
            fromDate: later,
            toDate: addDays(later, 1),
            fromMinute: null,
            toMinute: null,
            hoursPerDay: null,
            bySchedule: true,
            skipHoliday: true,
            skipUnscheduled: true,
          },
        ])
      ).get('asked'),
    }))
    expect(
      shown.map((day) => [day.workDate, day.id !== null, day.fromTemplate, day.isOffDay, day.sections.length]),
    ).toEqual([
      ['2026-05-14', true, true, false, 1],
      ['2026-05-15', true, true, false, 1],
      ['2026-05-16', false, true, true, 0],
      ['2026-05-17', false, true, true, 0],
      ['2026-05-18', false, true, false, 1],
    ])
    expect(shown.at(-1)).toMatchObject({
      scheduleTemplateId: id,
      templateNum: 1,
      version: 0,
      source: 'template',
      sections: [{ startMinute: 480, endMinute: 990 }],
    })
    expect(leave).toMatchObject({ totalMinutes: 1020, error: null })
  })

  it('a day that a planner has cleared is the template’s again', async () => {
    const id = await follow()
    await planned('roster', '2026-04-01')
    await office.transact(async ({ tx }) => {
      await sql`delete from schedule_day where work_date = '2026-04-01'`.execute(tx)
      await planTemplateDays(tx, [
        { employeeId, workDate: '2026-04-01' },
        { employeeId, workDate: addDays(THROUGH, 9) },
      ])
    })
    const days = await office.stored(employeeId)
    expect(days.find(({ workDate }) => workDate === '2026-04-01')).toMatchObject({
      scheduleTemplateId: id,
      times: ['480-990'],
    })
    expect(days.at(-1)?.workDate).toBe(THROUGH)
  })
})
