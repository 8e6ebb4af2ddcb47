import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Flag, Id, Moment, optionalText, SaveAnswer, WorkDate } from './wire.ts'

/** The remaining balance of a leave type (001 §3 Leave balance item). */
const LeaveBalanceItem = z.object({
  /** of the leave type */
  name: z.string(),
  /** decimal hours; below zero: taken in advance */
  time: z.number(),
  paytypeId: z.string(),
})
export type LeaveBalanceItem = z.output<typeof LeaveBalanceItem>

const asked = z.object({
  employeeId: Id,
  /** the date whose balances and leave types are meant; absent: today */
  fromDate: optionalText(WorkDate),
})
const answer = z.object({ dataList: z.array(LeaveBalanceItem) })

export const getLeaveBalance = endpoint({
  method: 'GET',
  path: '/api/leave-balance',
  summary: 'The remaining balance of each leave type that has an imported, visible balance, by name.',
  access: 'leaveBalance:visible',
  functions: ['Leave'],
  query: asked,
  answer,
})

/** The other name of `getLeaveBalance`. @source spec/gaps.md A9 */
export const postLeaveBalance = endpoint({
  method: 'POST',
  path: '/leaveBalance/get',
  summary: 'The remaining balance of each leave type, as in `GET /api/leave-balance`.',
  access: 'leaveBalance:visible',
  functions: ['Leave'],
  body: asked,
  answer,
})

/** A balance that an import changes, in hours. */
export const BalanceChange = z.object({
  employeeName: z.string(),
  payType: z.string(),
  /** null: there is none of that day yet */
  before: z.number().nullable(),
  after: z.number(),
})
export type BalanceChange = z.output<typeof BalanceChange>

export const uploadLeaveBalances = endpoint({
  method: 'POST',
  path: '/api/leave-balance/upload',
  summary:
    'Imports leave balances from .xls, .xlsx or .csv in the layout of the settings. Rows that match an employee are imported; pay ids that match none are returned.',
  isLong: true,
  access: 'import:create',
  file: 'leavebalanceExcelFile',
  body: z.object({
    /** the day up to which payroll has counted leave; absent: today */
    asOf: optionalText(WorkDate),
    /** Imports nothing: `checked` says what the file would change. */
    isCheck: optionalText(Flag),
  }),
  answer: SaveAnswer.extend({
    /** null: nothing changed, so that there is nothing to undo */
    importId: z.string().nullable().optional(),
    /** with `checked`: the first changes, at most 100 */
    changes: z.array(BalanceChange).optional(),
    /** pay ids that no employee has, in the order of the file */
    unmatchPayid: z.array(z.string()).optional(),
    /** balances that were stored */
    imported: z.int().optional(),
    /** of those, the ones already stored with the same value */
    unchanged: z.int().optional(),
    /** of those, the ones that have no effect because a later day has a balance */
    outdated: z.int().optional(),
    /** figures that were not stored: line of the file, column as numbered in the settings, what is wrong */
    problems: z.array(z.object({ line: z.int(), column: z.string(), reason: z.string() })).optional(),
  }),
  refusals: ['noSetting', 'WrongFileFormat', 'emptyFile', 'tooManyRows', 'tooLarge', 'checked'],
  creates: true,
})

export const listBalanceImports = endpoint({
  method: 'GET',
  path: '/api/leave-balance/imports',
  summary: 'The latest imports of leave balances that changed some, newest first.',
  access: 'import:create',
  answer: z.array(
    z.object({
      id: z.string(),
      fileName: z.string(),
      asOf: WorkDate,
      importedAt: Moment,
      importedBy: z.string().nullable(),
      /** Balances that it changed. */
      changed: z.int(),
      undoneAt: Moment.nullable(),
      undoneBy: z.string().nullable(),
      /** Balances that were set back. */
      restored: z.int(),
    }),
  ),
})

export const undoBalanceImport = endpoint({
  method: 'POST',
  path: '/api/leave-balance/imports/{id}/undo',
  summary: 'Sets the balances of an import back to what they were; those that another import changed since stay.',
  isLong: true,
  access: 'import:create',
  params: z.object({ id: Id }),
  body: z.object({}),
  answer: SaveAnswer.extend({ restored: z.int().optional(), kept: z.int().optional() }),
  refusals: ['alreadyUndone'],
})
