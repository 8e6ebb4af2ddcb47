import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { StatusFilter } from './lookups.ts'
import { Flag, optionalText } from './wire.ts'

/** What hours, leave and allowances are paid as (002 §3 PayType). */
export const PayType = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  exportCode: z.string(),
  active: z.boolean(),
  leaveStatus: z.boolean(),
  paidLeave: z.boolean(),
  isAllowance: z.boolean(),
  isOvertime: z.boolean(),
  shouldExport: z.boolean(),
  /** Made by the product; the engine's figures go to it. */
  isDefault: z.boolean(),
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
