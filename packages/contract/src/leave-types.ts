import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ByStatus, LookupEntry } from './lookups.ts'

/** A pay type that leave is taken as (001 §3 Leave type). */
export const LeaveType = LookupEntry.extend({
  leaveStatus: z.boolean(),
  /** Leave may exceed its balance. */
  allowNegativeLeave: z.boolean(),
  /** Booked by the product itself, such as automatic leave and public holidays: nobody requests it. */
  isAutomatic: z.boolean(),
})
export type LeaveType = z.output<typeof LeaveType>

export const listLeaveTypes = endpoint({
  method: 'GET',
  path: '/api/leave-types',
  summary: 'Pay types that are leave today, by name; Employees get those not hidden from them.',
  access: 'signed-in',
  query: ByStatus,
  answer: z.array(LeaveType),
})
