import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, listOf, SaveAnswer, Whole, WorkDate } from './wire.ts'

/** A pay period of a pay group (002 §3 Payroll transfer), with what stands in the way of closing it. */
export const PayrollTransfer = z.object({
  id: z.string(),
  periodCode: z.string(),
  fromDate: WorkDate,
  toDate: WorkDate,
  isClosed: z.boolean(),
  isExported: z.boolean(),
  paygroupName: z.string(),
  paygroupId: z.string(),
  employees: z.int(),
  paidHours: z.number(),
  unapprovedPairs: z.int(),
  missingPunches: z.int(),
  pendingOvertimeHours: z.number(),
  latePunches: z.int(),
  version: z.int(),
})
export type PayrollTransfer = z.output<typeof PayrollTransfer>

/** -1 advance pay periods, else days back: 90 (default), 365, 730. */
const HistoryDays = Whole.pipe(z.union([z.literal(-1), z.literal(90), z.literal(365), z.literal(730)])).default(90)

export const searchPayrollTransfers = endpoint({
  method: 'POST',
  path: '/payrolltransfer/searchlist',
  summary: 'Pay periods of every pay group over the history range.',
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

export const findPayPeriod = endpoint({
  method: 'GET',
  path: '/api/payroll-transfers/period',
  summary: 'The pay period of an employee that holds a date.',
  access: 'timesheet:visible',
  query: z.object({ employeeId: Id, fromDate: WorkDate, paygroupId: Id.optional() }),
  answer: z.object({
    fromDate: WorkDate,
    toDate: WorkDate,
    payrollTransferId: z.string().nullable(),
    isClosed: z.boolean(),
  }),
})

const Periods = z.object({ ids: listOf(Id, { min: 1, max: 500 }) })

export const openPayPeriods = endpoint({
  method: 'POST',
  path: '/payrolltransfer/open',
  summary: 'Re-opens closed pay periods; the snapshot is kept until it is recalculated.',
  access: 'payrollTransfer:update',
  body: Periods,
  answer: SaveAnswer,
})

export const closePayPeriods = endpoint({
  method: 'POST',
  path: '/payrolltransfer/close',
  summary: 'Closes pay periods and keeps a snapshot of their figures.',
  access: 'payrollTransfer:update',
  body: Periods,
  answer: SaveAnswer,
  refusals: ['notCalculated'],
})

export const recalculatePayPeriods = endpoint({
  method: 'POST',
  path: '/payrolltransfer/relcalculate',
  summary: 'Recalculates open pay periods. Answers completed, or the background job of a large set.',
  access: 'payrollTransfer:update',
  body: Periods,
  answer: SaveAnswer.extend({ jobId: z.string().optional(), changedDays: z.int().optional() }),
  refusals: ['close'],
})

export const exportPayroll = endpoint({
  method: 'GET',
  path: '/payrolltransfer/exportCSV',
  summary: 'PayrollTransfer.csv of the given pay periods; marks them as exported.',
  access: 'payrollTransfer:visible',
  query: z.object({ id: listOf(Id, { min: 1, max: 500 }), departmentIds: listOf(Id).optional() }),
  answers: 'file',
  answer: z.string(),
})
