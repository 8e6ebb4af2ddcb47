import { payGroupDefaults, type PayGroup, type RoundingRow, type Settings } from '../model.ts'
import { minuteOfOptionalClock } from './wall-time.ts'

/** A pay group as a case names it: the specification's fields, clock times as `HH:mm`. */
export type CasePayGroup = Partial<Omit<PayGroup, 'breakStartTime'>> & {
  breakStartTime?: string | null
  timeZoneId?: string
  convertUnit?: number
}

/** A field that is null is as good as absent. */
export interface CaseSettings {
  payGroup?: CasePayGroup | null
  rounding?: RoundingRow[] | null
  standardHours?: number | null
}

export const DEFAULT_STANDARD_HOURS = 8
export const DEFAULT_ZONE = 'Pacific/Auckland'

const breakTypes = ['None', 'HoursAtWork', 'TimeOfDay'] as const
const overtimeTypes = ['None', 'Daily', 'Weekly', 'PayPeriod'] as const

/** Fields that are not named, or named without a value, take the defaults. */
export function readSettings({ payGroup, rounding, standardHours }: CaseSettings): Settings {
  const { breakStartTime, breakCalculationType, overtimeCalculationType, ...named } = payGroup ?? {}
  return {
    from: null,
    payGroup: {
      ...payGroupDefaults,
      ...withoutNulls(named),
      breakCalculationType: readBreakType(breakCalculationType ?? 'None'),
      overtimeCalculationType: oneOf(overtimeTypes, overtimeCalculationType ?? 'None'),
      breakStartTime: minuteOfOptionalClock(breakStartTime),
    },
    rounding: rounding ?? [],
    standardHours: standardHours ?? DEFAULT_STANDARD_HOURS,
  }
}

function withoutNulls<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as T
}

export function readBreakType(name: string): PayGroup['breakCalculationType'] {
  return oneOf(breakTypes, name)
}

/** Finds a name written as in the data or as its label: HoursAtWork or Hours at Work. */
function oneOf<T extends string>(names: readonly T[], given: string): T {
  const plain = (text: string): string => text.replaceAll(' ', '').toLowerCase()
  const found = names.find((name) => plain(name) === plain(given))
  if (!found) throw new Error(`unknown value ${given}: one of ${names.join(', ')}`)
  return found
}
