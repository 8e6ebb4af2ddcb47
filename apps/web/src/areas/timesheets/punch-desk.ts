import type { TimesheetDay } from '@timeloom/contract'
import { createContext, use } from 'react'
import type { Direction, PunchSide } from './punch-side.ts'

/** A time as a person gives it for a side of a pair. */
export interface GivenTime {
  punchTime: string
  dayType: 'Previous' | 'Today' | 'NextDay'
  direction: Direction
}

/** What can be done with the punches of the timesheet on screen. */
export interface PunchDesk {
  mayEdit: (day: TimesheetDay) => boolean
  /** Opens New Punch. */
  add: (day: TimesheetDay, direction?: Direction) => void
  /** Opens Modify Punch. */
  modify: (day: TimesheetDay, punchId: string) => void
  /** Asks, then deletes. */
  remove: (day: TimesheetDay, side: PunchSide) => void
  /** Adds a missing punch straight away; it can be undone. */
  mend: (day: TimesheetDay, time: GivenTime) => void
  isSaving: boolean
}

export const PunchDeskContext = createContext<PunchDesk | null>(null)

export function usePunchDesk(): PunchDesk {
  const desk = use(PunchDeskContext)
  if (desk === null) throw new Error('usePunchDesk outside a timesheet')
  return desk
}
