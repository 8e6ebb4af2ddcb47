import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, listOf, optionalText, Paging, searchOver, WorkDate } from './wire.ts'

/** Days of one labour cost; as many again lie in the period before. */
export const MOST_LABOUR_COST_DAYS = 366

const asked = {
  startDate: WorkDate,
  endDate: WorkDate,
  /** where people belong on each day; absent: everyone, or those whom the caller's lists are filtered to */
  departmentIds: listOf(Id).optional(),
}

/** What is paid, in minutes of paid time and in money rounded to the cent. */
const CostFigures = {
  /** work, paid leave and holidays; hours of allowances come on top of hours that are here already */
  minutes: z.int(),
  /** as far as pay rates are known */
  cost: z.number(),
  /** of the cost: what units that were entered on pay cards add; below 0 they take away */
  entered: z.number(),
  previous: z.object({ minutes: z.int(), cost: z.number() }),
}

const CostBudget = z.object({
  /** a seventh of the week's amount for each day of the range */
  amount: z.number(),
  /** days of the range that have a budget */
  days: z.int(),
  /** of everyone at the department or below it */
  cost: z.number(),
  /** below 0: over the budget; null: some days of the range have no budget, so the two cannot be compared */
  left: z.number().nullable(),
})
export type CostBudget = z.output<typeof CostBudget>

/**
 * What a range is compared with: the pay period before, where the range is one; the months before, where it is whole
 * months; else as many days right before it.
 */
export const PREVIOUS_KINDS = ['payPeriod', 'months', 'days'] as const

const LabourCost = z.object({
  previous: z.object({ startDate: WorkDate, endDate: WorkDate, kind: z.enum(PREVIOUS_KINDS) }),
  /** The range is not over: these are the figures so far. */
  isRunning: z.boolean(),
  total: z.object({ ...CostFigures, budget: CostBudget.nullable() }),
  /** by name, those with time, money or a budget */
  departments: z.array(
    z.object({
      /** null: people who belong nowhere */
      departmentId: z.string().nullable(),
      departmentName: z.string().nullable(),
      /** departments above it, the highest first */
      parentNames: z.array(z.string()),
      /** of its own people, without those below it */
      ...CostFigures,
      budget: CostBudget.nullable(),
    }),
  ),
  payTypes: z.array(
    z.object({
      /** null: leave whose type the caller does not read, together */
      payTypeId: z.string().nullable(),
      payTypeName: z.string(),
      /** neither in the minutes of the total nor of departments: an allowance, or leave that is not paid */
      isExtra: z.boolean(),
      /** how often something is paid once per shift */
      shifts: z.int(),
      ...CostFigures,
      /** null: an allowance whose money is not known, which is in no cost */
      cost: z.number().nullable(),
    }),
  ),
  /** People with paid time and no pay rate, whose money is missing above. */
  unpriced: z.object({
    people: z.int(),
    /** the first of them, by name */
    first: z.array(
      z.object({
        employeeId: z.string(),
        employeeName: z.string(),
        reason: z.enum(['noPayRate']),
        /** on how many days of the range */
        days: z.int(),
      }),
    ),
    /** people without a pay rate on days of the period before, which the comparison misses */
    previousPeople: z.int(),
  }),
  /** Employees whose figures are not calculated yet. */
  notCalculated: z.int(),
})
export type LabourCost = z.output<typeof LabourCost>

export const readLabourCost = endpoint({
  method: 'GET',
  path: '/api/labour-cost',
  summary:
    'What the time of a range cost as it is paid, by department and pay type, against budgets and the period before. Needs timesheet:visible too.',
  access: 'payRate:update',
  query: z.object(asked),
  answer: LabourCost,
})

export const readLabourCostJobs = endpoint({
  method: 'GET',
  path: '/api/labour-cost/jobs',
  summary:
    'The labour cost of a range by job: each day’s cost is shared by the minutes worked on its jobs, to the cent. Needs timesheet:visible too.',
  access: 'payRate:update',
  query: z.object(asked),
  answer: z.object({
    jobs: z.array(
      z.object({
        /** none: time that is booked to no job, and leave; entered: what was entered on pay cards */
        kind: z.enum(['job', 'none', 'entered']),
        jobId: z.string().nullable(),
        jobName: z.string().nullable(),
        ...CostFigures,
      }),
    ),
  }),
})

/** Columns of the people behind a figure that their filter searches. */
export const LABOUR_COST_COLUMNS = ['employeeName', 'departmentName'] as const

export const listLabourCostPeople = endpoint({
  method: 'GET',
  path: '/api/labour-cost/people',
  summary:
    'The people behind a labour cost: of a department, a pay type or a job, or all of them. Needs timesheet:visible too.',
  access: 'payRate:update',
  query: z.object({
    ...asked,
    /** its own people, without those below it */
    departmentId: optionalText(Id),
    payTypeId: optionalText(Id),
    jobId: optionalText(Id),
    /** what has no id; with one of the ids it is ignored */
    rest: optionalText(z.enum(['noDepartment', 'noJob', 'entered', 'unpriced'])),
    ...Paging,
    ...searchOver(LABOUR_COST_COLUMNS),
  }),
  answer: z.object({
    total: z.int(),
    rows: z.array(
      z.object({
        /** of the employee */
        id: z.string(),
        employeeName: z.string(),
        /** on the last day of the range */
        departmentName: z.string().nullable(),
        ...CostFigures,
        /** days with paid time and no pay rate */
        unpricedDays: z.int(),
      }),
    ),
  }),
})
