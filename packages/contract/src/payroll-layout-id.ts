import { z } from 'zod'
import { Id } from './wire.ts'

/** Files that a payroll system reads besides PayrollTransfer.csv, as the system documents them. */
export const BUILT_IN_LAYOUTS = [
  'ipayroll',
  'ipayrollSheet',
  'datacomBasic',
  'payGlobal',
  'payGlobalDated',
  'exo',
  'ace',
  'smartly',
  'accredoJobs',
  'smoothPay',
  'smoothPayDays',
  'keyPay',
  'keyPayDays',
] as const
export const BuiltInLayoutId = z.enum(BUILT_IN_LAYOUTS)
export type BuiltInLayoutId = z.output<typeof BuiltInLayoutId>

/** A built-in layout, or one of the company's own. */
export const PayrollLayoutId = z.union([BuiltInLayoutId, Id])
export type PayrollLayoutId = z.output<typeof PayrollLayoutId>
