import type { CompanySettings } from '@timeloom/contract'

/** What a company allows of planned shifts; null: not checked. */
export interface PlanLimits {
  minimumRestMinutes: number | null
  mostDaysInARow: number | null
  mostMinutesAWeek: number | null
}

type LimitSettings = Pick<CompanySettings, 'minimumRestHours' | 'mostDaysInARow' | 'mostHoursAWeek'>

export function planLimitsOf({ minimumRestHours, mostDaysInARow, mostHoursAWeek }: LimitSettings): PlanLimits {
  return {
    minimumRestMinutes: minimumRestHours > 0 ? minutesOf(minimumRestHours) : null,
    mostDaysInARow,
    mostMinutesAWeek: mostHoursAWeek === null ? null : minutesOf(mostHoursAWeek),
  }
}

/** Days before and after a range whose shifts decide about those within. */
export function reachOf({ minimumRestMinutes, mostDaysInARow, mostMinutesAWeek }: PlanLimits): number {
  // The shift of a day may end two midnights after it began, and that of a later day begin on the day before.
  const rest = minimumRestMinutes === null ? 0 : 2
  return Math.max(rest, mostDaysInARow ?? 0, mostMinutesAWeek === null ? 0 : 6)
}

function minutesOf(hours: number): number {
  return Math.round(hours * 60)
}
