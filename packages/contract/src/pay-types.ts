import { z } from 'zod'
import { decimal } from './employee-fields.ts'
import { endpoint } from './endpoint.ts'
import { StatusFilter } from './lookups.ts'
import { datedSave } from './record-calls.ts'
import { clearable, Flag, Id, listOf, optionalText, SaveAnswer, typedText } from './wire.ts'

/** How hours are converted to days. @source spec/enums.md */
export const DAY_CONVERSIONS = ['percentage', 'byStandardHour', 'ctDay'] as const
export type DayConversionType = (typeof DAY_CONVERSIONS)[number]

/** The id that requests a new pay type, and that its form carries. @source spec/enums.md (New ids) */
export const NEW_PAY_TYPE = 'New'

/** What hours, leave and allowances are paid as, by the rules in force today (002 §3 PayType). */
export const PayType = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  exportCode: z.string(),
  /** the pay type's id in the connected payroll, which is the only one to set it; null: not known there */
  xeroGuid: z.string().nullable(),
  active: z.boolean(),
  /** Employees cannot choose it for leave. */
  hideFromEmp: z.boolean(),
  shouldExport: z.boolean(),
  isAllowance: z.boolean(),
  leaveStatus: z.boolean(),
  paidLeave: z.boolean(),
  /** Leave may exceed its balance. */
  allowNegativeLeave: z.boolean(),
  /** The balance is not shown. */
  hideBalance: z.boolean(),
  /** Others see such leave only as leave; the approval steps say who sees more. */
  confidential: z.boolean(),
  isOvertime: z.boolean(),
  /** of money, never of units; null: none */
  payRateFactor: z.number().nullable(),
  /** one of the payroll template's export codes; empty: none */
  type: z.string(),
  convertToDay: z.boolean(),
  ctDayType: z.enum(DAY_CONVERSIONS),
  /** of the hours; null: none */
  percentage: z.number().nullable(),
  /** Days have the employee's standard hours: the same as the `ctDayType` of that name. */
  byStandardHour: z.boolean(),
  /** hours a day */
  ctDay: z.number(),
  /** Created by the product; the engine's figures go to it. */
  isDefault: z.boolean(),
  /** the next date from which different rules apply; null: none follow */
  laterFrom: z.string().nullable(),
  /** 0 for one that does not exist yet */
  version: z.int(),
})
export type PayType = z.output<typeof PayType>

export const listPayTypes = endpoint({
  method: 'GET',
  path: '/api/pay-types',
  summary: 'Pay types by code; with isAllowance only allowances, or only others.',
  access: 'payType:visible',
  query: z.object({ status: optionalText(StatusFilter), isAllowance: optionalText(Flag) }),
  answer: z.array(PayType),
})

export const listPayTypeExportCodes = endpoint({
  method: 'GET',
  path: '/api/pay-types/export-codes',
  summary: 'The export codes of the payroll template, used by pay types as their type.',
  access: 'signed-in',
  answer: z.array(z.string()),
})

export const getPayType = endpoint({
  method: 'GET',
  path: '/api/pay-types/{id}',
  summary: `One pay type; the id '${NEW_PAY_TYPE}' returns the defaults for a new one.`,
  access: 'payType:visible',
  params: z.object({ id: z.union([z.literal(NEW_PAY_TYPE), Id]) }),
  answer: PayType,
})

/** Hours per day or a share of hours: greater than zero. */
const positive = (max: number) => decimal({ max, step: 0.01 }).pipe(z.number().positive())

export const savePayType = datedSave(
  {
    /** Absent or 'New': a new one. */
    id: z.preprocess((id) => (id === '' || id === NEW_PAY_TYPE ? undefined : id), Id.optional()),
    /** Required for a new one; an existing one keeps its own. */
    code: typedText(50).pipe(z.string().min(1)).optional(),
    /** Required for a new one. */
    name: typedText(200).pipe(z.string().min(1)).optional(),
    exportCode: clearable(typedText(50)),
    /** A new one is always active and hidden from employees. */
    active: optionalText(Flag),
    hideFromEmp: optionalText(Flag),
    shouldExport: optionalText(Flag),
    isAllowance: optionalText(Flag),
    leaveStatus: optionalText(Flag),
    paidLeave: optionalText(Flag),
    allowNegativeLeave: optionalText(Flag),
    hideBalance: optionalText(Flag),
    confidential: optionalText(Flag),
    isOvertime: optionalText(Flag),
    /** Anything but a number greater than 0 is answered with `factorError`. */
    payRateFactor: clearable(z.union([z.number(), z.string().max(40)])),
    type: clearable(typedText(40)),
    convertToDay: optionalText(Flag),
    ctDayType: optionalText(z.enum(DAY_CONVERSIONS)),
    percentage: clearable(positive(10_000)),
    byStandardHour: optionalText(Flag),
    ctDay: optionalText(positive(24)),
  },
  {
    path: '/paytype/save',
    summary: 'Adds a pay type, or changes one. Codes and names are unique. Pay-relevant fields apply from a date.',
    access: 'payType:update',
    answer: {
      /** the form field that a refusal is about */
      field: z.string().optional(),
    },
    refusals: ['factorError'],
  },
)

export const deletePayTypes = endpoint({
  method: 'POST',
  path: '/paytype/delete',
  summary: 'Deletes pay types that were never used to pay anything, all of them or none.',
  access: 'payType:delete',
  body: z.object({ ids: listOf(Id, { min: 1 }) }),
  answer: SaveAnswer.extend({
    /** the pay types that prevent it */
    names: z.array(z.string()).optional(),
  }),
  refusals: ['default', 'inUse'],
})
