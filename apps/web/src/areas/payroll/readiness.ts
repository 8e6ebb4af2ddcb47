import type { PayrollTransfer } from '@timeloom/contract'

export type ObstacleKind = 'atWork' | 'unapproved' | 'missing' | 'corrections' | 'leave' | 'pendingOvertime' | 'late'

/** Something that stands in the way of closing: a count, or hours for `pendingOvertime`. */
export interface Obstacle {
  kind: ObstacleKind
  amount: number
}

/** What prevents closing a pay period, the worst for pay first; empty when it is ready to close. */
export function obstaclesOf(period: PayrollTransfer): Obstacle[] {
  return [
    { kind: 'atWork' as const, amount: period.atWork },
    { kind: 'missing' as const, amount: period.missingPunches },
    { kind: 'corrections' as const, amount: period.waitingCorrections },
    { kind: 'leave' as const, amount: period.pendingLeave },
    { kind: 'pendingOvertime' as const, amount: period.pendingOvertimeHours },
    { kind: 'unapproved' as const, amount: period.unapprovedPairs },
    { kind: 'late' as const, amount: period.latePunches },
  ].filter((obstacle) => obstacle.amount > 0)
}

/** Whether days or planned shifts of the period are still to come; closing it would lock them unworked. */
export function isRunning(period: PayrollTransfer, today: string): boolean {
  return period.toDate >= today || period.shiftsToCome > 0
}
