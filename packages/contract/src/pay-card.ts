import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { NamedEntry } from './lookups.ts'
import { PayCardFile } from './pay-card-files.ts'
import { Id, Moment, optionalText, SaveAnswer, typedText, Whole, WorkDate } from './wire.ts'

/** Lines that one save may carry. */
const MAX_LINES = 200

/** The largest amount of a line, as units, either way. */
export const MAX_EFF_UNITS = 99_999.99

/** A line of a pay card (001 §3 Pay card detail). */
export const PayCardDetail = z.object({
  /** Of a calculated line the id of its pay type; of a line added by hand one of its own. */
  id: z.string(),
  payTypeId: z.string(),
  payTypeName: z.string(),
  /** As calculated, two decimals, and 0 where nothing is left; of a line added by hand what was entered. */
  units: z.number(),
  /** What payroll gets, two decimals. */
  effUnits: z.number(),
  notes: z.string(),
  /** Who changed the line last; null: nobody. */
  modifiedId: z.string().nullable(),
  modifiedName: z.string().nullable(),
  modifiedAt: Moment.nullable(),
  /** Added by hand. */
  manualAdd: z.boolean(),
  /** What effUnits would be without the change; null: they are as calculated, or the line was added by hand. */
  calculatedEffUnits: z.number().nullable(),
  /** False: a pay type that is not in the payroll file. */
  isExported: z.boolean(),
})
export type PayCardDetail = z.output<typeof PayCardDetail>

/** The pay card of an employee and a pay period (001 §3 Pay card), or the sum of several. */
export const PayCard = z.object({
  /** null: nothing has been entered, or it is a sum */
  id: z.string().nullable(),
  employeeId: z.string(),
  employeeName: z.string(),
  /** as asked for */
  fromDate: WorkDate,
  toDate: WorkDate,
  description: z.string(),
  /** Work first, then leave, each by name; lines added by hand after calculated ones. */
  details: z.array(PayCardDetail),
  /** The oldest first; of a sum those of each card. */
  files: z.array(PayCardFile),
  /**
   * open: the card of one open pay period; closed: of a closed one; sum: the days are several cards, or part of one, and
   * show what they come to; noPeriod: no pay period has these days.
   */
  state: z.enum(['open', 'closed', 'sum', 'noPeriod']),
  /** Whether this caller may change it: it is open, and they may change timesheets. */
  readonly: z.boolean(),
  /** The days of each card that a sum is of: someone who changed the pay group within a period has two. */
  parts: z.array(z.object({ fromDate: WorkDate, toDate: WorkDate, closed: z.boolean() })),
  /** Pay types for lines added by hand, by name: active, and no leave. */
  payTypes: z.array(NamedEntry),
  /** 0 while nothing has been entered */
  version: z.int(),
})
export type PayCard = z.output<typeof PayCard>

export const getPayCard = endpoint({
  method: 'POST',
  path: '/paycard/getPayCard',
  summary: 'What an employee is paid in a pay period, by pay type: as calculated, and as people changed it.',
  access: 'timesheet:visible',
  functions: ['Timesheet', 'Approvals', 'Schedules'],
  body: z.object({ employeeId: Id, fromDate: WorkDate, toDate: WorkDate }),
  answer: PayCard,
})

/** One entry for each line; a single one may come as text. Empty entries count. @source spec/gaps.md F1 */
function ofLines<S extends z.ZodType>(entry: S) {
  return z.preprocess(
    (value) => (value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]),
    z.array(entry).max(MAX_LINES),
  )
}

/** A number with at most two decimals; may be below 0, as a correction is. */
const Units = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
  z
    .number()
    .min(-MAX_EFF_UNITS)
    .max(MAX_EFF_UNITS)
    .refine((units) => Math.abs(units * 100 - Math.round(units * 100)) < 1e-6, 'a number with at most two decimals'),
)

export const savePayCard = endpoint({
  method: 'POST',
  path: '/paycard/save',
  summary:
    'Saves what was entered on a pay card: the description, effective units of calculated lines, and lines added by hand. Lines that are not sent stay.',
  access: 'timesheet:update',
  functions: ['Timesheet'],
  body: z.object({
    id: optionalText(Id),
    /** without one: noEmployee */
    employeeId: optionalText(Id),
    fromDate: WorkDate,
    toDate: WorkDate,
    /** absent: unchanged */
    description: typedText(500).optional(),
    /** Of each line; empty: a new one. */
    payCardDetailIdIds: ofLines(optionalText(Id)),
    payTypeIds: ofLines(optionalText(Id)),
    /** As the form showed them: a line whose calculated units changed since is not changed, and 409 is answered. */
    units: ofLines(optionalText(Units)),
    /** Empty: as calculated. Without the list they stay as they are. */
    effUnits: ofLines(optionalText(Units)),
    /** Without the list they stay as they are. */
    notes: ofLines(typedText(500)),
    version: optionalText(Whole),
  }),
  answer: SaveAnswer.extend({ id: z.string().optional(), version: z.int().optional() }),
  /** The third to the fifth are never answered here: pay cards have no projects, and files have a call of their own. @source spec/gaps.md C26 */
  refusals: [
    'noEmployee',
    'repeatcode',
    'repeatProject',
    'fileWithoutProject',
    'WrongFileFormat',
    'notOneCard',
    'close',
  ],
  creates: true,
})

export const deletePayCardDetails = endpoint({
  method: 'POST',
  path: '/paycard/deletePayCardDetails',
  summary: 'Deletes a line that was added by hand.',
  access: 'timesheet:update',
  functions: ['Timesheet'],
  body: z.object({ payCardId: Id, payPayCardDetailId: Id }),
  answer: SaveAnswer,
  refusals: ['close'],
})
