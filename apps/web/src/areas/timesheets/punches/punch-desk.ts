import type { PunchPair, TimesheetDay } from '@timeloom/contract'
import { createContext, use } from 'react'
import type { GivenTime } from '../../../ui/kit/time-field/given-time.ts'
import type { Direction, PunchSide } from './punch-side.ts'

/** What can be done with the punches of the timesheet on screen. */
export interface PunchDesk {
  mayEdit: (day: TimesheetDay) => boolean
  /** Opens New Punch. */
  add: (day: TimesheetDay, direction?: Direction) => void
  /** Opens Modify Punch. */
  modify: (day: TimesheetDay, punchId: string) => void
  /** Opens Punch Pair. */
  editPair: (day: TimesheetDay, pair: PunchPair) => void
  /** Asks, then deletes. */
  remove: (day: TimesheetDay, side: PunchSide) => void
  /** Adds a missing punch straight away; it can be undone. */
  mend: (day: TimesheetDay, time: GivenTime) => void
  /** Makes a repeated punch count, or stops counting it; it can be undone. */
  count: (day: TimesheetDay, punchId: string, isCounted: boolean) => void
  /** Pairs an In and an Out that are too far apart, or separates them; it can be undone. */
  pair: (day: TimesheetDay, punches: { inPunchId: string; outPunchId: string }, isPaired: boolean) => void
  isSaving: boolean
}

export const PunchDeskContext = createContext<PunchDesk | null>(null)

export function usePunchDesk(): PunchDesk {
  const desk = use(PunchDeskContext)
  if (desk === null) throw new Error('usePunchDesk outside a timesheet')
  return desk
}
