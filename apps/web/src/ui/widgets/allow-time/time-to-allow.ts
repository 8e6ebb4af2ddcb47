import type { DayChange } from '@timeloom/contract'

export type AllowKind = 'early' | 'late' | 'overtime' | 'unscheduled'

/** Time of a work shift that counts once a supervisor allows it. */
export interface TimeToAllow {
  kind: AllowKind
  minutes: number
  employeeId: string
  day: string
  workShiftId: string
}

export const DECISION_OF = {
  early: 'allowEA',
  late: 'allowLD',
  overtime: 'allowOT',
  unscheduled: 'apprvUnschWork',
} as const

/** Allowing the time, as a dry run. */
export function triedYes({ kind, employeeId, day, workShiftId }: Omit<TimeToAllow, 'minutes'>): DayChange {
  return { kind: 'approval', employeeId, day, workShiftId, [DECISION_OF[kind]]: true }
}

/** The exceptions that allowing it settles. */
export const KIND_OF: Partial<Record<string, AllowKind>> = {
  EarlyArrival: 'early',
  LateDeparture: 'late',
  UnprovedOvertime: 'overtime',
  UnscheduleWork: 'unscheduled',
}
