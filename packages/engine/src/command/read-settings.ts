import { payGroupDefaults, type PayGroup, type RoundingRow, type Settings } from '../model.ts'
import { minuteOfOptionalClock } from './wall-time.ts'

/** A pay group as a case names it: the specification's fields, clock times as `HH:mm`. */
export type CasePayGroup = Partial<Omit<PayGroup, 'breakStartTime'>> & {
  breakStartTime?: string
  timeZoneId?: string
  convertUnit?: number
}

export interface CaseSettings {
  payGroup?: CasePayGroup
  rounding?: RoundingRow[]
  standardHours?: number
}

export const DEFAULT_STANDARD_HOURS = 8
export const DEFAULT_ZONE = 'Pacific/Auckland'

/** Fields that are not named take the defaults. */
export function readSettings({
  payGroup,
  rounding = [],
  standardHours = DEFAULT_STANDARD_HOURS,
}: CaseSettings): Settings {
  const { breakStartTime, ...named } = payGroup ?? {}
  return {
    from: null,
    payGroup: { ...payGroupDefaults, ...named, breakStartTime: minuteOfOptionalClock(breakStartTime) },
    rounding,
    standardHours,
  }
}
