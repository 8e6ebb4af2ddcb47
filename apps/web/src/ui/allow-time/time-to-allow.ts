export type AllowKind = 'early' | 'late' | 'overtime' | 'unscheduled'

/** Time of a work shift that counts once somebody allows it. */
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

/** The exceptions that a yes settles. */
export const KIND_OF: Partial<Record<string, AllowKind>> = {
  EarlyArrival: 'early',
  LateDeparture: 'late',
  UnprovedOvertime: 'overtime',
  UnscheduleWork: 'unscheduled',
}
