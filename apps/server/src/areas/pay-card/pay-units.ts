import { convertUnits, hoursInUnit, type DayConversion, type HoursInUnit, type PayUnits } from '@timeloom/engine'

/** What the calculation gives one employee in a pay period by one pay type, with what turns it into units. */
export interface CalculatedPay {
  minutes: number
  /** how often what is paid once per shift was earned */
  shifts: number
  standardMinutes: number
  /** the pay type's own settings, under the specification's names */
  settings: Record<string, unknown>
  /** the factor of the pay group on the last day of the period */
  convertUnit: number
}

/** That, with what people entered on the pay card. */
export interface PaidPay extends CalculatedPay {
  /** effective units in the place of the calculated ones; null: nobody changed them */
  editedUnits: number | null
  /** effective units that were added by hand; null: none */
  manualUnits: number | null
}

/**
 * Units as calculated. What is paid once per shift is counted, not measured in hours: neither days nor the pay group's
 * factor turn it into anything else.
 *
 * @source docs/engine.md A7 (units), A9
 */
export function calculatedUnits(pay: CalculatedPay): PayUnits {
  const { units, effUnits } = convertUnits(pay.minutes, dayConversion(pay), pay.convertUnit)
  return { units: twoDecimals(units + pay.shifts), effUnits: twoDecimals(effUnits + pay.shifts) }
}

/**
 * Units as they are paid: an entered amount takes the place of the calculated effective units, and what was added by hand
 * comes on top, in `units` too: nothing calculates it.
 *
 * @source docs/engine.md A11 (pay card)
 */
export function paidUnits(pay: PaidPay): PayUnits {
  const { units, effUnits } = calculatedUnits(pay)
  const added = pay.manualUnits ?? 0
  return { units: twoDecimals(units + added), effUnits: twoDecimals((pay.editedUnits ?? effUnits) + added) }
}

/** The effective units that people entered beyond the calculated ones, in hundredths; below 0: fewer. */
export function enteredHundredths(pay: PaidPay): number {
  return Math.round((paidUnits(pay).effUnits - calculatedUnits(pay).effUnits) * 100)
}

/** The hours that an effective unit of a line stands for; what is paid once per shift counts as an hour. null: none */
export function hoursInUnitOf(pay: CalculatedPay): HoursInUnit | null {
  return pay.shifts > 0 ? { numerator: 1n, denominator: 1n } : hoursInUnit(dayConversion(pay), pay.convertUnit)
}

/** A sum of amounts with two decimals, which binary fractions miss by a little. */
export function twoDecimals(amount: number): number {
  return Math.round(amount * 100) / 100
}

function dayConversion({ settings, standardMinutes }: CalculatedPay): DayConversion | null {
  if (settings['convertToDay'] !== true) return null
  if (settings['ctDayType'] === 'percentage') return { type: 'percentage', percentage: Number(settings['percentage']) }
  if (settings['ctDayType'] === 'byStandardHour') return { type: 'byStandardHour', standardHours: standardMinutes / 60 }
  return { type: 'ctDay', hoursPerDay: Number(settings['ctDay']) }
}
