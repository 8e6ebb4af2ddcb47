import { createContext } from 'react'

/** The first day of the timesheet on the screen; undefined where none is shown. */
export const ShownTimesheetContext = createContext<string | undefined>(undefined)

/** The input of `getTimesheet` for a period, or without one for today's. */
export function timesheetInput(
  employee: string,
  { fromT, toT }: { fromT: string | undefined; toT: string | undefined },
) {
  return { query: { employee, ...(fromT ? { fromT } : {}), ...(toT ? { endT: toT } : {}) } }
}
