import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, listOf } from './wire.ts'

/** Files that a payroll system reads besides PayrollTransfer.csv. */
export const PAYROLL_LAYOUTS = [
  'ipayroll',
  'ipayrollSheet',
  'datacomBasic',
  'payGlobal',
  'smoothPay',
  'keyPay',
] as const
export const PayrollLayoutId = z.enum(PAYROLL_LAYOUTS)
export type PayrollLayoutId = z.output<typeof PayrollLayoutId>

export const listPayrollLayouts = endpoint({
  method: 'GET',
  path: '/api/payroll-layouts',
  summary: 'The layouts of payroll systems in which a payroll file can be exported.',
  access: 'payrollTransfer:visible',
  answer: z.array(z.object({ id: PayrollLayoutId, name: z.string(), detail: z.string() })),
})

/** What a payroll system would reject. */
export const LayoutProblem = z.object({
  /**
   * `noPayId`: an employee without a pay ID; `noExportCode`: a pay type without one, so that its own code is exported;
   * `comma`, `forbiddenStart`: a value that the system does not take in that column
   */
  kind: z.enum(['noPayId', 'noExportCode', 'comma', 'forbiddenStart']),
  /** the column, as the file names it */
  column: z.string(),
  /** a few of the values, of the people without a pay ID, or of the pay types without a code */
  examples: z.array(z.string()),
  count: z.int(),
})
export type LayoutProblem = z.output<typeof LayoutProblem>

export const checkPayrollLayout = endpoint({
  method: 'GET',
  path: '/api/payroll-layouts/check',
  summary: 'What the payroll system of a layout would reject of pay periods.',
  isLong: true,
  access: 'payrollTransfer:visible',
  query: z.object({ layout: PayrollLayoutId, id: listOf(Id, { min: 1, max: 500 }) }),
  answer: z.object({ problems: z.array(LayoutProblem) }),
})
