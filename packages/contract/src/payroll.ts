import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PayrollLayoutId } from './payroll-layout-id.ts'
import { Flag, Id, listOf, Moment, optionalText, SaveAnswer, typedText, Whole, WorkDate } from './wire.ts'

/** A pay period of a pay group (002 §3 Payroll transfer), with what prevents closing it. */
export const PayrollTransfer = z.object({
  id: z.string(),
  periodCode: z.string(),
  fromDate: WorkDate,
  toDate: WorkDate,
  isClosed: z.boolean(),
  isExported: z.boolean(),
  /** The files so far had only some of its people, such as those of one department: the rest is still to be sent. */
  isPartlyExported: z.boolean(),
  paygroupName: z.string(),
  paygroupId: z.string(),
  employees: z.int(),
  paidHours: z.number(),
  /** Unpaid leave: its units are in the payroll file next to the paid ones. */
  unpaidLeaveHours: z.number(),
  /** Employees whose pay card has units that were changed or added by hand: they are paid differently from paidHours. */
  changedPayCards: z.int(),
  unapprovedPairs: z.int(),
  missingPunches: z.int(),
  pendingOvertimeHours: z.number(),
  latePunches: z.int(),
  /** What employees asked to be corrected on its days, and nobody has decided: once it is closed nobody can. */
  waitingCorrections: z.int(),
  /** Leave on its days that is not decided, or that its employee asks to cancel. */
  pendingLeave: z.int(),
  /** Employees who punched in on one of its days and may still punch out; for a closed period, as of closing. */
  atWork: z.int(),
  /** Planned shifts of an open period that have not ended and have no punches yet. */
  shiftsToCome: z.int(),
  /** Why it was closed while someone was still at work. */
  closeReason: z.string().nullable(),
  /** The last file made while it was open; null if there was none, or if the final export came after it. */
  draftExportedAt: Moment.nullable(),
  draftExportedBy: z.string().nullable(),
  version: z.int(),
})
export type PayrollTransfer = z.output<typeof PayrollTransfer>

/** -1 advance pay periods, else days back: 90 (default), 365, 730, 36500 (all of them). */
const HistoryDays = Whole.pipe(z.literal([-1, 90, 365, 730, 36_500])).default(90)

export const searchPayrollTransfers = endpoint({
  method: 'POST',
  path: '/payrolltransfer/searchlist',
  summary: 'Pay periods of every pay group within the history range.',
  isLong: true,
  access: 'payrollTransfer:visible',
  body: z.object({ days: HistoryDays }),
  answer: z.array(PayrollTransfer),
})

export const searchPayrollTransfersByDays = endpoint({
  method: 'GET',
  path: '/api/payroll-transfers/search',
  summary: 'The same list as searchlist.',
  access: 'payrollTransfer:visible',
  query: z.object({ days: HistoryDays }),
  answer: z.array(PayrollTransfer),
})

export const listPeriodsToClose = endpoint({
  method: 'GET',
  path: '/api/payroll-transfers/to-close',
  summary: 'The open pay periods that end first, of those that have begun and that anyone works in.',
  access: 'payrollTransfer:visible',
  answer: z.array(PayrollTransfer),
})

export const findPayPeriod = endpoint({
  method: 'GET',
  path: '/api/payroll-transfers/period',
  summary: 'The pay period of an employee that contains a date.',
  access: 'timesheet:visible',
  functions: ['Timesheet', 'Approvals', 'Schedules'],
  query: z.object({ employeeId: Id, fromDate: WorkDate, paygroupId: Id.optional() }),
  answer: z.object({
    fromDate: WorkDate,
    toDate: WorkDate,
    payrollTransferId: z.string().nullable(),
    isClosed: z.boolean(),
  }),
})

/** Someone who may still punch out; wall times `YYYY-MM-DDTHH:mm` in the zone given with them. */
export const PersonAtWork = z.object({
  payrollTransferId: z.string(),
  employeeId: z.string(),
  employeeName: z.string(),
  clockId: z.int().nullable(),
  day: WorkDate,
  since: z.string(),
  /** null: the shift was not planned */
  plannedEnd: z.string().nullable(),
  zone: z.string(),
})
export type PersonAtWork = z.output<typeof PersonAtWork>

export const listPeopleAtWork = endpoint({
  method: 'GET',
  path: '/api/payroll-transfers/at-work',
  summary: 'People at work on the days of open pay periods, at most 200.',
  access: 'payrollTransfer:visible',
  query: z.object({ payrollTransferId: listOf(Id, { min: 1, max: 500 }) }),
  answer: z.object({ total: z.int(), rows: z.array(PersonAtWork) }),
})

/** The pay periods of one pay group that have started, and the next one. */
export const PayPeriodGroup = z.object({
  paygroupId: z.string(),
  name: z.string(),
  /** By date: the latest 60, and the 120 up to the last worked one. */
  periods: z.array(z.object({ id: z.string(), fromDate: WorkDate, toDate: WorkDate, isClosed: z.boolean() })),
  /** The period to open on: the last one that has times and is not closed, else the current one. */
  opensOn: z.string().nullable(),
})
export type PayPeriodGroup = z.output<typeof PayPeriodGroup>

export const listPayPeriods = endpoint({
  method: 'GET',
  path: '/api/pay-periods',
  summary: 'Pay periods to choose from, for each pay group with employees the caller sees.',
  access: 'signed-in',
  query: z.object({ employeeId: Id.optional() }),
  answer: z.object({
    /** Today's date in the company's zone. */
    today: WorkDate,
    /** The largest pay group first; none before the first pay rules. */
    groups: z.array(PayPeriodGroup),
    /** False while none of the people the caller sees has any times. */
    hasTimes: z.boolean(),
  }),
  programScope: 'timesheet:visible',
})

/** Recorded days of a pay group that are in no pay period, and the start date that would include them. */
export const DaysOutside = z.object({
  paygroupId: z.string(),
  paygroupName: z.string(),
  period: z.enum(['weekly', 'fortnightly', 'monthly', 'bimonthly']),
  fromDate: WorkDate,
  toDate: WorkDate,
  /** Employee days. */
  days: z.int(),
  /** Worked on them, as far as calculated. */
  hours: z.number(),
  /** How many periods of its cycle contain records, and how many periods would hold them all. */
  periods: z.int(),
  coveredPeriods: z.int(),
  /** First day of the period that holds `fromDate`. */
  startDate: WorkDate,
})
export type DaysOutside = z.output<typeof DaysOutside>

export const listDaysOutside = endpoint({
  method: 'GET',
  path: '/api/payroll-transfers/days-outside',
  summary: 'Recorded days outside every pay period, by pay group; for one employee, or for everyone the caller sees.',
  access: 'timesheet:visible',
  functions: ['Timesheet'],
  query: z.object({ employeeId: Id.optional() }),
  /** `isCounting`: some of the days have not been calculated yet. */
  answer: z.object({ groups: z.array(DaysOutside), isCounting: z.boolean() }),
})

export const movePeriodStart = endpoint({
  method: 'POST',
  path: '/api/payroll-transfers/cover-days',
  summary:
    'Moves the start of pay groups back, so that pay periods include every recorded day. Stored periods are unchanged.',
  access: 'payGroup:update',
  body: z.object({ paygroupIds: listOf(Id, { min: 1, max: 500 }) }),
  answer: SaveAnswer.extend({
    moved: z.array(z.object({ paygroupId: z.string(), startDate: WorkDate })),
    jobId: z.string().optional(),
  }),
})

const Periods = z.object({ ids: listOf(Id, { min: 1, max: 500 }) })

export const openPayPeriods = endpoint({
  method: 'POST',
  path: '/payrolltransfer/open',
  summary: 'Re-opens closed pay periods; the snapshot is kept until it is recalculated.',
  isLong: true,
  access: 'payrollTransfer:update',
  body: Periods,
  answer: SaveAnswer,
})

export const closePayPeriods = endpoint({
  method: 'POST',
  path: '/payrolltransfer/close',
  summary:
    'Closes pay periods and stores a snapshot of their figures; if a reason is given, even while someone is at work.',
  isLong: true,
  access: 'payrollTransfer:update',
  body: Periods.extend({
    /** The reason, required if someone may still punch out: that punch will be a late one. */
    reason: optionalText(typedText(500)),
  }),
  answer: SaveAnswer.extend({ atWork: z.int().optional() }),
  refusals: ['notCalculated', 'atWork'],
})

export const countLatePunches = endpoint({
  method: 'POST',
  path: '/api/payroll-transfers/count-late',
  summary:
    'Counts the late punches of closed pay periods: opens them, calculates what changes, and closes them again, all or nothing. Open ones stay as they are.',
  isLong: true,
  access: 'payrollTransfer:update',
  body: Periods,
  answer: SaveAnswer,
  refusals: ['notCalculated'],
})

export const recalculatePayPeriods = endpoint({
  method: 'POST',
  path: '/payrolltransfer/relcalculate',
  summary: 'Recalculates open pay periods. Returns completed, or the background job for a large set.',
  isLong: true,
  access: 'payrollTransfer:update',
  body: Periods,
  answer: SaveAnswer.extend({ jobId: z.string().optional(), changedDays: z.int().optional() }),
  refusals: ['close'],
})

/** Which pay periods, and whose people, a payroll file has. */
const ExportQuery = z.object({
  id: listOf(Id, { min: 1, max: 500 }),
  departmentIds: listOf(Id).optional(),
  /** The figures may still change: the file is named as a draft, and nothing counts as exported. */
  draft: Flag.optional(),
  /** Only what closed periods pay more, or less, than was sent before: units may be negative. */
  differences: Flag.optional(),
  /**
   * Also what earlier periods of the same pay groups pay more, or less, than was sent, since they were corrected: lines with
   * the dates of their own period.
   */
  adjustments: Flag.optional(),
})

const PayrollQuery = ExportQuery.extend({
  /** The file as this payroll system reads it. */
  layout: PayrollLayoutId.optional(),
})

export const readExportDivisions = endpoint({
  method: 'GET',
  path: '/api/payroll-transfers/divisions',
  summary: 'The divisions whose people the caller’s payroll files have.',
  access: 'payrollTransfer:visible',
  answer: z.object({
    /** by name, none once they no longer exist; null: everyone's */
    divisions: z.array(z.object({ id: z.string(), name: z.string() })).nullable(),
  }),
})
export type ExportDivisions = z.output<typeof readExportDivisions.answer>['divisions']

export const exportAllowances = endpoint({
  method: 'GET',
  path: '/payrolltransfer/exportAllowance',
  summary:
    'PayrollTransferAllowance.csv: the allowances of the given pay periods, in the columns of PayrollTransfer.csv, which leaves them out where isAllowanceExportClient is set. Open ones are available only as a draft; otherwise it returns 409 open. Differences to an export that was not recorded line by line return 409 notOnRecord.',
  isLong: true,
  access: 'payrollTransfer:visible',
  query: ExportQuery,
  answers: 'file',
  answer: z.string(),
})

export const exportPayroll = endpoint({
  method: 'GET',
  path: '/payrolltransfer/exportCSV',
  summary:
    'PayrollTransfer.csv of the given pay periods; marks them as exported. Open ones are available only as a draft; otherwise it returns 409 open.',
  isLong: true,
  access: 'payrollTransfer:visible',
  query: PayrollQuery,
  answers: 'file',
  answer: z.string(),
})
