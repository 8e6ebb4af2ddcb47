import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { EMPLOYEE_COLUMNS, EmployeeRow, EmployeeStatus } from './people.ts'
import { Id, listOf, Moment, optionalText, Paging, searchOver, WorkDate, Whole } from './wire.ts'

const access = 'dashboard:visible'

const narrowedBy = {
  /** These departments with those below them; absent: as the caller's lists are filtered. */
  departmentIds: listOf(Id).optional(),
}

const employeesQuery = z.object({
  status: optionalText(EmployeeStatus),
  ...narrowedBy,
  ...Paging,
  ...searchOver(EMPLOYEE_COLUMNS),
})

export const listDashboardEmployees = endpoint({
  method: 'GET',
  path: '/api/dashboard/employees',
  summary: 'Employees of the dashboard: those the caller may see.',
  access,
  query: employeesQuery,
  answer: z.array(EmployeeRow),
})

export const pageDashboardEmployees = endpoint({
  method: 'GET',
  path: '/api/dashboard/employees/page',
  summary: 'One page of the employees of the dashboard, with the total.',
  access,
  query: employeesQuery,
  answer: z.object({ total: z.int(), rows: z.array(EmployeeRow) }),
})

/** Where an employee is now, and when they are due next (001 §3 Dashboard employee info). */
export const EmployeeInfo = z.object({
  employeeId: z.string(),
  /** The published shift that is running, else the next one within two weeks; null: none. */
  nextScheduledStartTime: Moment.nullable(),
  nextScheduledEndTime: Moment.nullable(),
  /** What the last punch is booked to; null: nothing. */
  punchJobId: z.string().nullable(),
  punchJobName: z.string().nullable(),
  punchPositionId: z.string().nullable(),
  punchPositionName: z.string().nullable(),
  /** By the last punch within the longest shift, else by the leave of today. */
  status: z.enum(['In', 'Out', 'Leave', 'NoPunch']),
  /** Of the last punch; null: Leave or NoPunch. */
  since: Moment.nullable(),
  /** IANA name of the employee's zone, in which the times are meant. */
  timeZoneId: z.string(),
})
export type EmployeeInfo = z.output<typeof EmployeeInfo>

export const listEmployeeInfo = endpoint({
  method: 'GET',
  path: '/api/dashboard/employee-info',
  summary: 'Punch status and next shift of employees, in no order.',
  access,
  query: z.object({ employeeIds: listOf(Id, { min: 1, max: 500 }) }),
  answer: z.array(EmployeeInfo),
})

export const readDashboardToday = endpoint({
  method: 'GET',
  path: '/api/dashboard/today',
  summary: 'Who is in today and who should be, of the employees that the caller may see.',
  access,
  query: z.object(narrowedBy),
  answer: z.object({
    at: Moment,
    /** In now; left today; on leave today and not in; due by a shift that is running, and not in. */
    people: z.object({ in: z.int(), out: z.int(), leave: z.int(), noPunch: z.int() }),
  }),
})

export const readDashboardDay = endpoint({
  method: 'GET',
  path: '/api/dashboard/day',
  summary: 'How many of the employees that the caller may see are on site, and planned, at each half hour of today.',
  access,
  query: z.object(narrowedBy),
  answer: z.object({
    at: Moment,
    /** IANA name of the company's zone, whose day it is. */
    zone: z.string(),
    /** The day in steps of half an hour. */
    steps: z.array(
      z.object({
        at: Moment,
        /** null: still to come */
        onSite: z.int().nullable(),
        scheduled: z.int(),
      }),
    ),
  }),
})

/** Weeks of the charts, this one included. */
export const DASHBOARD_WEEKS = 6

export const readDashboardWeeks = endpoint({
  method: 'GET',
  path: '/api/dashboard/weeks',
  summary: 'Hours paid, planned and standard by week, Monday to Sunday, of the employees that the caller may see.',
  access: 'timesheet:visible',
  functions: ['Timesheet', 'Approvals', 'Schedules'],
  query: z.object(narrowedBy),
  answer: z.object({
    /** The oldest first; the last one is the week of today, as far as its days are calculated. */
    weeks: z.array(
      z.object({
        from: WorkDate,
        to: WorkDate,
        /** Worked, paid leave and holidays, as timesheets sum them. */
        paidMinutes: z.int(),
        plannedMinutes: z.int(),
        standardMinutes: z.int(),
      }),
    ),
  }),
})

/** Someone whose hours will pass where their overtime starts, if they work the rest of their plan. */
export const ComingOvertime = z.object({
  employeeId: z.string(),
  employeeName: z.string(),
  avatarFileName: z.string().nullable(),
  departmentName: z.string().nullable(),
  /** What overtime adds up by in their pay group. */
  span: z.enum(['Daily', 'Weekly', 'PayPeriod']),
  /** the day, week or pay period of today */
  from: WorkDate,
  to: WorkDate,
  /** counted so far in the span */
  soFarMinutes: z.int(),
  /** of shifts that are still to end, breaks left out */
  plannedMinutes: z.int(),
  limitMinutes: z.int(),
  /** the first day with overtime */
  passesOn: WorkDate,
  /** from today on; including what someone has to allow */
  overtimeMinutes: z.int(),
})
export type ComingOvertime = z.output<typeof ComingOvertime>

/** People whom the dashboard shows at first, and after asking for more. */
export const COMING_OVERTIME = { first: 5, most: 50 } as const

export const readComingOvertime = endpoint({
  method: 'GET',
  path: '/api/dashboard/overtime',
  summary:
    'Who will pass the overtime threshold of their pay group in this day, week or pay period if the rest of the roster is worked as planned: those who pass it furthest.',
  access: 'timesheet:visible',
  functions: ['Timesheet', 'Approvals', 'Schedules'],
  query: z.object({
    ...narrowedBy,
    /** those to look at, by their planned hours */
    count: Whole.pipe(z.int().min(1).max(COMING_OVERTIME.most)).default(COMING_OVERTIME.first),
  }),
  answer: z.object({
    rows: z.array(ComingOvertime),
    /** how many more there may be, by their planned hours */
    more: z.int(),
  }),
})
