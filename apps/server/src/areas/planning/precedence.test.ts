import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { recalculateNow } from '../calculation/recalculation.service.ts'
import { ensureNodes, pathKey } from '../new-companies/new-companies.service.ts'
import { assignEmployee } from '../people/assign-employee.service.ts'
import { templateOffice, weekly, weekOf, type TemplateOffice } from '../schedule-templates/testing/template-office.ts'
import { plannedDays } from '../schedules/planned-days.service.ts'
import { saveScheduleDays, type ScheduleSource } from '../schedules/schedules.service.ts'
import { planDays } from './plan-days.service.ts'
import { section } from './testing/planned-company.ts'

const { db } = testDatabase()
/** Wednesdays: one that has passed, one that a template has written ahead, one that it only plans so far. */
const DATES = ['2026-03-18', '2026-04-08', '2026-06-10']
const MONDAY = '2026-03-16'
let office: TemplateOffice
let officeHours: string
let evenings: string
let employeeId: string

beforeAll(async () => {
  office = await templateOffice(db, { from: '2025-09-01' })
  const times = { startTime: '14:00', endTime: '22:00' }
  officeHours = await office.template(weekly())
  evenings = await office.template(weekly({ name: 'Evenings', scheduleRules: weekOf(times) }))
})

beforeEach(async () => {
  employeeId = await office.addEmployee({})
})

const follow = (scheduleTemplateId: string) =>
  office.transact((work) =>
    assignEmployee(work, { employeeId, effectiveFrom: MONDAY, changes: { scheduleTemplateId } }),
  )
const plan = (workDates: string[], fields: object, whose = employeeId) =>
  office.transact((work) =>
    planDays(work, {
      source: 'roster',
      plans: workDates.map((workDate) => {
        return { employeeId: whose, workDate, isOffDay: false, sections: [], ...fields }
      }),
      title: 'x',
    }),
  )
const write = (source: ScheduleSource, from: number) =>
  office.transact((work) =>
    saveScheduleDays(work, {
      source,
      days: DATES.map((workDate) => {
        return { employeeId, workDate, isOffDay: false, sections: [section(from, 720)] }
      }),
    }),
  )

/** Each plans a Wednesday at hours of its own. */
const STEPS: Record<string, () => Promise<unknown>> = {
  template: () => follow(officeHours),
  'another template from Monday on': () => follow(evenings),
  import: () => write('import', 601),
  timesheet: () => write('timesheet', 602),
  roster: () => plan(DATES, { sections: [section(603, 720)] }),
  'day off': () => plan(DATES, { isOffDay: true }),
  'no shift': () => plan(DATES, {}),
  cleared: () => plan(DATES, { isCleared: true }),
}

describe('what is planned', () => {
  it.each([
    { steps: [], source: null, times: [] },
    { steps: ['template'], source: 'template', times: ['480-990'] },
    { steps: ['template', 'another template from Monday on'], source: 'template', times: ['840-1320'] },
    { steps: ['import', 'template'], source: 'import', times: ['601-720'] },
    { steps: ['template', 'import'], source: 'import', times: ['601-720'] },
    { steps: ['timesheet', 'template'], source: 'timesheet', times: ['602-720'] },
    { steps: ['template', 'timesheet'], source: 'timesheet', times: ['602-720'] },
    { steps: ['roster', 'template'], source: 'roster', times: ['603-720'] },
    { steps: ['template', 'roster'], source: 'roster', times: ['603-720'] },
    { steps: ['template', 'roster', 'another template from Monday on'], source: 'roster', times: ['603-720'] },
    { steps: ['import', 'roster'], source: 'roster', times: ['603-720'] },
    { steps: ['timesheet', 'roster'], source: 'roster', times: ['603-720'] },
    { steps: ['roster', 'timesheet'], source: 'timesheet', times: ['602-720'] },
    { steps: ['template', 'day off'], source: 'roster', times: [], isOffDay: true },
    { steps: ['day off', 'template'], source: 'roster', times: [], isOffDay: true },
    { steps: ['template', 'no shift'], source: 'roster', times: [] },
    { steps: ['template', 'roster', 'cleared'], source: 'template', times: ['480-990'] },
    { steps: ['import', 'template', 'cleared'], source: 'template', times: ['480-990'] },
    { steps: ['import', 'cleared'], source: null, times: [] },
  ])('$steps: $source', async ({ steps, source, times, isOffDay = false }) => {
    for (const step of steps) await STEPS[step]!()
    const days = await office.transact(({ tx }) =>
      plannedDays(tx, { employeeIds: [employeeId], from: DATES[0]!, to: DATES[2]! }),
    )
    const expected = { source, times, isOffDay }
    for (const date of DATES) {
      const day = days.find(({ workDate }) => workDate === date)!
      const shown = day.sections.map(({ startMinute, endMinute }) => `${startMinute}-${endMinute}`)
      expect({ date, source: day.source, times: shown, isOffDay: day.isOffDay }).toEqual({ date, ...expected })
    }
    // The timesheet expects the same; of a day that a template only plans so far there is none yet.
    const dates = source === 'template' ? DATES.slice(0, 2) : DATES
    expect(await expectedWork()).toEqual(dates.flatMap((date) => times.map((each) => `${date} ${each}`)))
  })
})

/** The shifts of the timesheet on the dates, in minutes of the day in Auckland. */
async function expectedWork(): Promise<string[]> {
  await office.transact((work) => recalculateNow(work, [employeeId]))
  return office.transact(async ({ tx }) => {
    const minute = (at: string) =>
      sql`extract(epoch from ${sql.ref(at)} at time zone 'Pacific/Auckland' - work_date)::integer / 60`
    const { rows } = await sql<{ shift: string }>`
      select work_date || ' ' || ${minute('scheduled_from')} || '-' || ${minute('scheduled_to')} as shift from work_shift
      where employee_id = ${employeeId}::uuid and work_date = any(${DATES}::date[]) and scheduled_from is not null
      order by work_date`.execute(tx)
    return rows.map(({ shift }) => shift)
  })
}

describe('a night of 22:00 to 06:00 in one roster', () => {
  let perth: string

  beforeEach(async () => {
    const nodes = await office.transact(({ tx }) => ensureNodes(tx, office.companyId, [['Perth']]))
    const departmentId = nodes.get(pathKey(['Perth']))!
    await office.transact(async ({ tx }) => {
      await tx.updateTable('department').set({ timeZoneId: 'Australia/Perth' }).where('id', '=', departmentId).execute()
      await sql`update company_structure set has_time_zone = true`.execute(tx)
    })
    perth = await office.addEmployee({ departmentId })
  })

  it.each([
    { date: '2025-09-27', why: 'summer time begins in Auckland', hours: 7, begins: '2025-09-27T10:00:00.000Z' },
    { date: '2026-03-18', why: 'no clock changes', hours: 8, begins: '2026-03-18T09:00:00.000Z' },
    { date: '2026-04-04', why: 'summer time ends in Auckland', hours: 9, begins: '2026-04-04T09:00:00.000Z' },
  ])('$date, $why: $hours hours there, eight in Perth', async ({ date, hours, begins }) => {
    for (const whose of [employeeId, perth]) await plan([date], { sections: [section(1320, 1800)] }, whose)
    await office.transact((work) => recalculateNow(work, [employeeId, perth]))
    const shifts = await office.transact(async ({ tx }) => {
      const { rows } = await sql<{ employeeId: string; begins: Date; hours: number }>`
        select employee_id, scheduled_from as begins,
          extract(epoch from scheduled_to - scheduled_from)::float8 / 3600 as hours
        from work_shift where work_date = ${date}::date and employee_id = any(${[employeeId, perth]}::uuid[])`.execute(
        tx,
      )
      return new Map(rows.map((row) => [row.employeeId, { begins: row.begins.toISOString(), hours: row.hours }]))
    })
    expect(shifts.get(employeeId)).toEqual({ begins, hours })
    expect(shifts.get(perth)).toEqual({ begins: `${date}T14:00:00.000Z`, hours: 8 })
  })
})
