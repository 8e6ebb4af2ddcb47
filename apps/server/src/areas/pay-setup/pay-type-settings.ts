import { DAY_CONVERSIONS } from '@timeloom/contract'
import { z } from 'zod'

/*
 * What `settings` of a pay type and of its versions says, under the specification's names. Fields missing from a stored
 * one keep their original default.
 */

/** Of the pay type itself: who sees it and how payroll calls it. */
export const OwnSettings = z.object({
  hideFromEmp: z.boolean().default(false),
  allowNegativeLeave: z.boolean().default(false),
  hideBalance: z.boolean().default(false),
  confidential: z.boolean().default(false),
  type: z.string().default(''),
})
export type OwnSettings = z.output<typeof OwnSettings>

/** Of a date: what units and money of it are. */
export const DatedSettings = z.object({
  payRateFactor: z.number().nullable().default(null),
  convertToDay: z.boolean().default(false),
  ctDayType: z.enum(DAY_CONVERSIONS).default('ctDay'),
  percentage: z.number().nullable().default(null),
  ctDay: z.number().default(1),
})
export type DatedSettings = z.output<typeof DatedSettings>

/** A pay type's names and visibility: no figure depends on them, so they have no dates. */
export const PayTypeValues = z.object({
  code: z.string(),
  name: z.string(),
  exportCode: z
    .string()
    .nullable()
    .transform((code) => code ?? ''),
  isActive: z.boolean(),
  shouldExport: z.boolean(),
  own: OwnSettings,
})
export type PayTypeValues = z.output<typeof PayTypeValues>

/** What a pay type is from a date on. */
export const PayTypeRules = z.object({
  isLeave: z.boolean(),
  isPaidLeave: z.boolean(),
  isAllowance: z.boolean(),
  isOvertime: z.boolean(),
  settings: DatedSettings,
})
export type PayTypeRules = z.output<typeof PayTypeRules>
