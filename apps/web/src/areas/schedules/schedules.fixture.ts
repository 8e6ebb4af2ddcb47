import type { ScheduleRule, ScheduleTemplate } from '@timeloom/contract'
import { serve } from '../../ui/testing/serve.ts'
import { employeeRow } from '../../ui/testing/employee-row.ts'
import { dayWith, emptyDay, newSection, type PlannedDay, type SectionMinutes } from './days/planned-day.ts'

export const TEMPLATE_ID = '0190a8f0-0000-7000-8000-0000000000f1'
export const NINE_TO_FIVE: SectionMinutes = { startMinute: 540, endMinute: 1020 }

/** A stored day of a template, planned with these shifts. */
export function templateDay(num: number, ...shifts: SectionMinutes[]): PlannedDay {
  return stored({ ...emptyDay(num), id: `rule-${num}` }, shifts)
}

/** A stored day of an employee. */
export function employeeDay(ruleDay: string, change: Partial<ScheduleRule> = {}, ...shifts: SectionMinutes[]) {
  return { ...stored({ ...emptyDay(1), id: `rule-${ruleDay}`, num: null, ruleDay, version: 1 }, shifts), ...change }
}

function stored(day: PlannedDay, shifts: readonly SectionMinutes[]): PlannedDay {
  const sections = shifts.map((times, place) => newSection(times, { id: `${day.id}-${place}` }))
  return { ...dayWith(day, sections), modified: false }
}

/** Plant days: Monday to Friday from nine to five, which Mele follows. */
export function template(change: Partial<ScheduleTemplate> = {}): ScheduleTemplate {
  return {
    id: TEMPLATE_ID,
    name: 'Plant days',
    employeeIds: [employeeRow().id],
    active: true,
    autoPunch: false,
    outPunchOnly: false,
    workOnHoliday: false,
    periodType: 'Weekly',
    periods: 1,
    days: 7,
    startDate: '2026-11-02',
    scheduleType: 'template',
    scheduleRules: [1, 2, 3, 4, 5, 6, 7].map((num) => templateDay(num, ...(num < 6 ? [NINE_TO_FIVE] : []))),
    next: null,
    version: 3,
    ...change,
  }
}

export const MAY_PLAN = { schedule: ['visible', 'create', 'update', 'delete'] }

/** Answers the calls of the schedule pages. @returns everything that was sent, in order */
export function serveSchedules(answers: Parameters<typeof serve>[0] = {}) {
  return serve({
    'GET /api/schedules': () => [
      { id: TEMPLATE_ID, name: 'Plant days', active: true, startDate: '2026-11-02', periodType: 'Weekly' },
    ],
    [`GET /api/schedules/${TEMPLATE_ID}`]: () => template(),
    'GET /api/employees': () => [employeeRow()],
    'GET /api/departments': () => [],
    'GET /api/jobs/active-task-tree': () => [],
    'GET /api/skills': () => [],
    ...answers,
  })
}
