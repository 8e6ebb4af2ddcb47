import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, optionalText, SaveAnswer, WorkDate } from './wire.ts'

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
  /** leave types as of this date; absent: today */
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
  }),
  answer: SaveAnswer.extend({
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
  refusals: ['noSetting', 'WrongFileFormat', 'emptyFile', 'tooManyRows', 'tooLarge'],
  creates: true,
})
