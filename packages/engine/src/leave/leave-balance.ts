import type { Minutes, WorkDate } from '../zone/civil-date.ts'

export interface LeaveBalance {
  availableMinutes: Minutes
  /** submitting is blocked, or asks first, when no balance is left */
  canSubmit: boolean
  /** approving needs enough balance for the whole request */
  canApprove: boolean
}

/**
 * The remaining balance of a leave type.
 * @param balance.imported the balance and the date it was imported for; imports come after that day's payroll ran
 * @param balance.approved approved minutes by date, the request itself not among them
 * @param balance.alternativeHolidays days earned after the import, each worth the standard hours
 * @source docs/engine.md A12
 */
export function leaveBalance(
  balance: {
    imported: { date: WorkDate; minutes: Minutes } | null
    approved: readonly { date: WorkDate; minutes: Minutes }[]
    alternativeHolidays: number
    standardMinutes: Minutes
  },
  requestMinutes: Minutes,
): LeaveBalance {
  const since = balance.imported?.date ?? ''
  const taken = balance.approved.reduce((sum, { date, minutes }) => (date > since ? sum + minutes : sum), 0)
  const earned = balance.alternativeHolidays * balance.standardMinutes
  const availableMinutes = (balance.imported?.minutes ?? 0) + earned - taken
  return { availableMinutes, canSubmit: availableMinutes > 0, canApprove: availableMinutes >= requestMinutes }
}
