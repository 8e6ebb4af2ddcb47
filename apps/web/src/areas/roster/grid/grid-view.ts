import type { RosterRow } from '@timeloom/contract'
import type { ReactNode } from 'react'
import type { RosterLook } from '../roster-filters.ts'

/** What all rows of the table share. */
export interface GridView {
  dates: readonly string[]
  today: string
  look: RosterLook
  timeFormat: string
  /** empty: all that the person plans */
  departmentIds: readonly string[]
  /** with hours at the end of the row, and cost for people who see it */
  isBudget: boolean
  /** with cost beside hours */
  isCost: boolean
  /** with the people on and needed at each time of a day */
  isCoverage: boolean
  mayUpdate: boolean
  timesheetOf: (employeeId: string) => string
  /** absent: the person may not send */
  onEmail?: ((row: RosterRow) => void) | undefined
}

/** What is drawn in one cell of a row: the editor in the place of its cards, or a menu beside them. */
export interface InCell {
  column: number
  isInstead: boolean
  node: ReactNode
}

export function cellId(key: string): string {
  return `day-${key.replace('/', '-')}`
}
