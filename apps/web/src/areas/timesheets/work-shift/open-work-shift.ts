import { createContext, use } from 'react'

/** Which work shift of the timesheet on screen; without an id a new one on the day. */
export interface AskedWorkShift {
  employeeId: string
  day: string
  shiftId: string | null
}

export const OpenWorkShiftContext = createContext<((asked: AskedWorkShift) => void) | null>(null)

/**
 * Opens New Shift or Modify Shift, from anywhere below `WorkShiftDesk`. Nothing opens where the day cannot be changed;
 * the focus comes back to what opened it.
 */
export function useOpenWorkShift(): (asked: AskedWorkShift) => void {
  const open = use(OpenWorkShiftContext)
  if (open === null) throw new Error('useOpenWorkShift outside a timesheet')
  return open
}
