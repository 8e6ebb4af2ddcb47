import type { Correction, TimesheetDay } from '@timeloom/contract'
import { createContext, use } from 'react'

/** What can be asked to be corrected on the timesheet on screen, and what was. */
export interface CorrectionDesk {
  /** Requests on a day that wait. */
  waitingOn: (day: string) => readonly Correction[]
  /** The names of those who decide. */
  waitsFor: readonly string[]
  /** A missing punch of one's own counts at once. */
  entersPunches: boolean
  mayAsk: (day: TimesheetDay) => boolean
  ask: (day: TimesheetDay) => void
}

const NOTHING: CorrectionDesk = {
  waitingOn: () => [],
  waitsFor: [],
  entersPunches: false,
  mayAsk: () => false,
  ask: () => {},
}

export const CorrectionDeskContext = createContext(NOTHING)

export function useCorrectionDesk(): CorrectionDesk {
  return use(CorrectionDeskContext)
}
