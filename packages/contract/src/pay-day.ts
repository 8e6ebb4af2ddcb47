import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PayrollTransfer } from './payroll.ts'
import { Id, listOf, Moment, SaveAnswer, WorkDate } from './wire.ts'

/** Pay periods that end together and are paid together, one of each pay group at most. */
export const PayRun = z.object({
  ids: z.array(z.string()),
  /** of the period that begins first */
  fromDate: WorkDate,
  toDate: WorkDate,
  /** all of them */
  isClosed: z.boolean(),
  /** all of them, with all of their people */
  isExported: z.boolean(),
  paygroupNames: z.array(z.string()),
})
export type PayRun = z.output<typeof PayRun>

/**
 * What a pay day works through, from the punches to the file for payroll: of everyone who is paid in the open periods of
 * the run, or in all of them where none is open, whatever department the caller has filtered by.
 */
export const PayDay = z.object({
  /** The pay run; empty before the first pay period. */
  periods: z.array(PayrollTransfer),
  /** The runs to choose from, the latest first: those that have begun, of the last year. */
  runs: z.array(PayRun),
  /** Punch pairs. */
  pairs: z.object({
    all: z.int(),
    approved: z.int(),
    /** not approved in an open period, and nothing to look at before that; with two approvals those that the caller can give one now */
    clean: z.int(),
    /** Of those not approved, how many wait for whom; null: one approval is enough. */
    waiting: z.object({ supervisor: z.int(), manager: z.int() }).nullable(),
  }),
  /** People with paid hours or leave after their last day, by name: no exception says so, as none is of that type. */
  afterLastDay: z.array(
    z.object({
      employeeId: z.string(),
      employeeName: z.string(),
      lastDay: WorkDate,
      /** the first and the last such day */
      fromDate: WorkDate,
      toDate: WorkDate,
      hours: z.number(),
    }),
  ),
  /** Exceptions that nobody has reviewed, by type; types without any are absent. */
  exceptions: z.record(z.string(), z.int()),
  /** Leave on days of the periods; pending is also what its employee asks to cancel. */
  leave: z.object({ all: z.int(), pending: z.int() }),
  /** Punches of devices that wait for a person, of any date. */
  heldPunches: z.int(),
  /** Employees whose figures are not calculated yet. */
  notCalculated: z.int(),
})
export type PayDay = z.output<typeof PayDay>

export const readPayDay = endpoint({
  method: 'GET',
  path: '/api/pay-day',
  summary:
    'What stands between pay periods and their payroll: those that end on the given day, else the open ones that end first, else the last ones.',
  isLong: true,
  access: 'payrollTransfer:visible',
  /** the last day of a run */
  query: z.object({ toDate: WorkDate.optional() }),
  answer: PayDay,
})

/** Units of a pay type that go to payroll, in this run and the one before. */
export const PayTypeChange = z.object({
  payTypeId: z.string(),
  name: z.string(),
  units: z.number(),
  /** null: there is no period before */
  unitsBefore: z.number().nullable(),
})
export type PayTypeChange = z.output<typeof PayTypeChange>

/** Someone whose hours differ much from those of the period before. */
export const UnusualHours = z.object({
  employeeId: z.string(),
  employeeName: z.string(),
  hours: z.number(),
  hoursBefore: z.number(),
})
export type UnusualHours = z.output<typeof UnusualHours>

/** What a pay period pays otherwise than its last file said. */
export const SentDifference = z.object({
  payrollTransferId: z.string(),
  employeeId: z.string(),
  employeeName: z.string(),
  payType: z.string(),
  /** effective units */
  sent: z.number(),
  now: z.number(),
  /** Who last changed the employee's days of the period since then; null: nobody, a rule has other results. */
  changedBy: z.string().nullable(),
  changedAt: Moment.nullable(),
})
export type SentDifference = z.output<typeof SentDifference>

/** The same of an earlier period, which is paid with this run. */
export const EarlierDifference = SentDifference.extend({ fromDate: WorkDate, toDate: WorkDate })
export type EarlierDifference = z.output<typeof EarlierDifference>

export const comparePayRun = endpoint({
  method: 'GET',
  path: '/api/pay-day/compare',
  summary:
    'What pay periods pay beside the periods before them, by pay type, the people whose hours differ most, and what differs from the last payroll file, of earlier periods too.',
  isLong: true,
  access: 'payrollTransfer:visible',
  query: z.object({ ids: listOf(Id, { min: 1, max: 200 }) }),
  answer: z.object({
    payTypes: z.array(PayTypeChange),
    unusual: z.array(UnusualHours),
    /** Of exported periods; null: none of them was, or what was sent is not known line by line. */
    differences: z.array(SentDifference).nullable(),
    /**
     * Earlier pay periods of the same pay groups that were corrected and closed again after their payroll file, or whose
     * files had only some of their people.
     */
    earlier: z.object({ ids: z.array(z.string()), differences: z.array(EarlierDifference) }),
  }),
})

/** Units of a pay type on timesheets and in the payroll file: timesheets less what is left out, and what changed them. */
export const ReconciledPayType = z.object({
  payTypeId: z.string(),
  name: z.string(),
  /** hours, or what is paid once per shift */
  timesheet: z.number(),
  /** of people and pay types that are not exported */
  leftOut: z.number(),
  /** by conversion into days, the factor of the pay group, and hundredths */
  converted: z.number(),
  /** entered on pay cards */
  byHand: z.number(),
  file: z.number(),
})
export type ReconciledPayType = z.output<typeof ReconciledPayType>

/** Someone whose timesheets and payroll file have other figures of a pay type: they should be closed again. */
export const Unreconciled = z.object({
  employeeId: z.string(),
  employeeName: z.string(),
  payType: z.string(),
  timesheet: z.number(),
  file: z.number(),
})
export type Unreconciled = z.output<typeof Unreconciled>

export const reconcilePayRun = endpoint({
  method: 'GET',
  path: '/api/pay-day/reconcile',
  summary: 'The hours of pay periods on timesheets, in approvals and in the payroll file, and where they do not agree.',
  isLong: true,
  access: 'payrollTransfer:visible',
  query: z.object({ ids: listOf(Id, { min: 1, max: 200 }) }),
  answer: z.object({
    payTypes: z.array(ReconciledPayType),
    /** hours worked */
    worked: z.object({
      /** of all pairs of punches */
      pairs: z.number(),
      approved: z.number(),
      /** of those, overtime that is paid once it is approved */
      pendingOvertime: z.number(),
      timesheet: z.number(),
    }),
    unreconciled: z.array(Unreconciled),
    /** beyond those named */
    more: z.int(),
  }),
})

export const approveCleanOfRun = endpoint({
  method: 'POST',
  path: '/api/pay-day/approve-clean',
  summary: 'Approves the punch pairs of pay periods that need no look.',
  isLong: true,
  access: 'timeApproval:approve',
  functions: ['Approvals'],
  body: z.object({ ids: listOf(Id, { min: 1, max: 200 }) }),
  answer: SaveAnswer.extend({ approved: z.int().optional() }),
  refusals: ['close'],
})
