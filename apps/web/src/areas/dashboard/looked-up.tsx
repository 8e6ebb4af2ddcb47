import type { EmployeeInfo } from '@timeloom/contract'
import { createContext, type ReactNode, use } from 'react'

/** Where the people of the shown rows are, and the time that it is. */
export interface LookedUp {
  info: ReadonlyMap<string, EmployeeInfo>
  now: number
}

export const LookedUpContext = createContext<LookedUp>({ info: new Map(), now: 0 })

interface LookedUpCellProps {
  employeeId: string
  children: (info: EmployeeInfo, now: number) => ReactNode
}

/** What was looked up of an employee; nothing until it is known. */
export function LookedUpCell({ employeeId, children }: LookedUpCellProps) {
  const { info, now } = use(LookedUpContext)
  const known = info.get(employeeId)
  return known ? children(known, now) : null
}
