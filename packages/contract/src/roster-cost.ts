import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Flag, Id, listOf, optionalText, SaveAnswer, Whole, WorkDate } from './wire.ts'

/** Days of people that one cost is calculated of: 2,000 people for a week. */
export const MOST_COST_DAYS = 14_000

/** What planned shifts come to when they are worked exactly as planned, minutes, and money rounded to the cent. */
const CostFigures = {
  /** paid work: ordinary time, overtime, and work on holidays */
  paidMinutes: z.int(),
  /** of it */
  overtimeMinutes: z.int(),
  /** of it */
  holidayMinutes: z.int(),
  /** paid without work: leave, and holidays off */
  leaveMinutes: z.int(),
  /** overtime that pays nothing until someone allows it: neither in the minutes above nor in the money */
  pendingOvertimeMinutes: z.int(),
  /** of everything that is paid, as far as pay rates are known */
  cost: z.number(),
}

const DayCost = z.object({
  date: WorkDate,
  ...CostFigures,
  /** null: something is paid, and the employee has no pay rate on the day */
  cost: z.number().nullable(),
})
export type DayCost = z.output<typeof DayCost>

/** Why someone's money, or their hours too, are not in a cost. */
export const UNPRICED_REASONS = ['noPayRate', 'noPayRules'] as const

const BudgetOfWeek = z.object({
  /** null: the whole company */
  departmentId: z.string().nullable(),
  departmentName: z.string().nullable(),
  amount: z.number(),
  /** what the whole week is planned to cost, of everyone at the department or below it */
  planned: z.number(),
  /** below 0: over the budget */
  left: z.number(),
})
export type BudgetOfWeek = z.output<typeof BudgetOfWeek>

const RosterCost = z.object({
  /** by person, those whom the roster has; days without anything are left out */
  people: z.array(
    z.object({
      employeeId: z.string(),
      ...CostFigures,
      /** null: no money of theirs is known */
      cost: z.number().nullable(),
      days: z.array(DayCost),
    }),
  ),
  /** each day of the range */
  days: z.array(z.object({ date: WorkDate, ...CostFigures })),
  /** where people belong on each day; null: nowhere */
  departments: z.array(
    z.object({ departmentId: z.string().nullable(), departmentName: z.string().nullable(), ...CostFigures }),
  ),
  /** what is paid in all, by pay type */
  payTypes: z.array(
    z.object({
      payTypeId: z.string(),
      payTypeName: z.string(),
      minutes: z.int(),
      /** how often something is paid once per shift */
      shifts: z.int(),
      /** null: an allowance whose money is not known, which is in no cost */
      cost: z.number().nullable(),
    }),
  ),
  total: z.object(CostFigures),
  /** people with planned shifts whose money is missing above, by name */
  unpriced: z.array(
    z.object({
      employeeId: z.string(),
      employeeName: z.string(),
      /** noPayRate: none applies on these days; noPayRules: they are in no pay group, so their hours are missing too */
      reason: z.enum(UNPRICED_REASONS),
      /** on how many days of the range */
      days: z.int(),
    }),
  ),
  /** each week, from its Monday, that has a day in the range, with the budgets that apply in it */
  weeks: z.array(z.object({ weekStart: WorkDate, budgets: z.array(BudgetOfWeek) })),
})
export type RosterCost = z.output<typeof RosterCost>

/** `notEnabled`: the company does not plan with money. */
const NOT_ENABLED = 'notEnabled'

export const getRosterCost = endpoint({
  method: 'GET',
  path: '/api/roster/cost',
  summary:
    'What the planned shifts of a range cost if they are worked exactly as planned: calculated by the company’s rules with overtime, holidays and allowances, nothing is saved.',
  access: 'payRate:update',
  query: z.object({
    startDate: WorkDate,
    endDate: WorkDate,
    /** absent: everyone, or those whom the caller's lists are filtered to; budgets are of these people */
    departmentIds: listOf(Id).optional(),
  }),
  answer: RosterCost,
  /** `tooManyDays` comes with `people`, `days` and `mostDays` */
  refusals: [NOT_ENABLED, 'tooManyDays'],
})

/** What may be spent on planned shifts a week. */
const RosterBudget = z.object({
  /** null: the whole company */
  departmentId: z.string().nullable(),
  departmentName: z.string().nullable(),
  /** null: none in this week */
  amount: z.number().nullable(),
  /** the amount is of this week alone; false: it applies from `since` on until it is changed */
  onlyThisWeek: z.boolean(),
  /** the Monday from which the lasting amount applies; null: there is none */
  since: WorkDate.nullable(),
  /** the lasting amount, which applies again after a week of its own; null: none */
  lastingAmount: z.number().nullable(),
  /** of what the week has of its own: 0 where a save adds it */
  version: z.int(),
  /** of the lasting amount that begins in this week: 0 where a save adds it */
  lastingVersion: z.int(),
})
export type RosterBudget = z.output<typeof RosterBudget>

export const listRosterBudgets = endpoint({
  method: 'GET',
  path: '/api/roster/budgets',
  summary: 'The budgets that apply in the week of a date: of the company first, then of departments by name.',
  access: 'payRate:update',
  query: z.object({ date: WorkDate }),
  answer: z.object({
    /** its Monday */
    weekStart: WorkDate,
    budgets: z.array(RosterBudget),
  }),
  refusals: [NOT_ENABLED],
})

export const saveRosterBudget = endpoint({
  method: 'POST',
  path: '/api/roster/budgets/save',
  summary:
    'Sets what a department, or the whole company, may spend on planned shifts a week: from a week on, or in one week alone.',
  access: 'payRate:update',
  body: z.object({
    /** absent: the whole company */
    departmentId: optionalText(Id),
    /** a day of the week */
    date: WorkDate,
    onlyThisWeek: Flag.default(false),
    /**
     * null: of one week alone, the lasting amount applies in it again; otherwise there is no budget from the week on.
     */
    amount: z.preprocess(amountOf, z.number().min(0).max(999_999_999_999).multipleOf(0.01).nullable()),
    /** of the amount that is replaced: `version` with onlyThisWeek, else `lastingVersion` */
    version: optionalText(Whole),
  }),
  answer: SaveAnswer,
  refusals: [NOT_ENABLED],
})

/** Numbers that a form sends as text; empty text is none. */
function amountOf(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return value.trim() === '' ? null : Number(value)
}
