import { createContext, use } from 'react'
import type { RosterCell } from '../plan/day-plan.ts'

/** Someone on a day of the roster. */
export type PayCardCell = Pick<RosterCell, 'employeeId' | 'employeeName' | 'day'>

/** Opens PayCard Details of the pay period with the day; null: the person may not see pay cards. */
export const OpenPayCardContext = createContext<((cell: PayCardCell) => void) | null>(null)

export function useOpenPayCard() {
  return use(OpenPayCardContext)
}
