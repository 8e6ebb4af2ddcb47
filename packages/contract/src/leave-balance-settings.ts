import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { clearable, Flag, Id, listOf, optionalText, SaveAnswer, Whole } from './wire.ts'

/** Columns of a file, numbered from 0; several read as one are joined with '#'. @source 002 §5 */
export const COLUMN_NUMBERS = /^\d{1,3}(#\d{1,3})*$/
const Columns = z
  .preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string().trim())
  .pipe(z.string().regex(COLUMN_NUMBERS, "column numbers from 0, joined by '#'"))

const LeaveBalanceColumn = z.object({
  /** id of a pay type that is leave */
  payType: z.string(),
  paytypeColumn: z.string(),
  byDay: z.boolean(),
})

/** How the file of leave balances is laid out (002 §3 Leave balance settings). */
const LeaveBalanceSettings = z.object({
  /** Each row has the balance of one pay type, which `paytypeNameColumn` names. */
  onePayTypePerRow: z.boolean(),
  /** hours of a day, for balances in days; null: the employee's own */
  standardHoursColumn: z.int().nullable(),
  payIdColumn: z.string(),
  paytypeNameColumn: z.string(),
  leavebalanceVoList: z.array(LeaveBalanceColumn),
  version: z.int(),
})
export type LeaveBalanceSettings = z.output<typeof LeaveBalanceSettings>

export const getLeaveBalanceSettings = endpoint({
  method: 'GET',
  path: '/api/leave-balance/settings',
  summary: 'The layout of the leave balance file; the version is 0 until it has been set.',
  access: 'leaveBalanceSetting:visible',
  answer: LeaveBalanceSettings,
})

export const saveLeaveBalanceSettings = endpoint({
  method: 'POST',
  path: '/leaveBalance/list',
  summary: 'Sets the layout of the leave balance file. Saves, despite its name.',
  access: 'leaveBalanceSetting:update',
  body: z.object({
    onePayTypePerRow: optionalText(Flag),
    /** null (forms also send it as a word): none */
    standardHoursColumn: z
      .preprocess(
        (value) => (value === '' || value === 'null' ? null : value),
        Whole.pipe(z.int().min(0).max(999)).nullable().optional(),
      )
      .optional(),
    payIdColumn: Columns.optional(),
    /** Required where each row has one pay type. */
    paytypeNameColumn: clearable(Columns),
    leavebalanceVoList: listOf(z.object({ payType: Id, paytypeColumn: Columns, byDay: optionalText(Flag) }), {
      max: 500,
    }).optional(),
    /** The version that was read; a newer one answers 409 (decisions 23). */
    version: optionalText(Whole),
  }),
  answer: SaveAnswer,
})
