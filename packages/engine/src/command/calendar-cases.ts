import { statutoryBreaks } from '../breaks/statutory-breaks.ts'
import { alternativeDate, type AlternativeRule } from '../holidays/alternative-date.ts'
import { observedDate } from '../holidays/observed-date.ts'
import type { Holiday, RoundingRow } from '../model.ts'
import { payPeriods, type PeriodType } from '../periods/pay-periods.ts'
import { roundPunch } from '../rounding/round-punch.ts'
import { dayOfDate, weekdayOf, type WorkDate } from '../zone/civil-date.ts'
import { transitions, zoneOf } from '../zone/zone.ts'
import { clockOfMinute, minuteOfClock, wallTimeOf } from './wall-time.ts'

export function roundCase({ time, rounding }: { time: string; rounding?: RoundingRow[] }): unknown {
  return { time: clockOfMinute(roundPunch(minuteOfClock(time), 0, rounding ?? []) % 1440) }
}

export function payPeriodsCase(inputs: {
  period: PeriodType
  start: WorkDate
  count: number
  startDayOfMonth?: number
}): unknown {
  return { periods: payPeriods(inputs, inputs.count).map(({ from, to }) => [from, to]) }
}

export function alterdateCase({ date, rule }: { date: WorkDate; rule?: AlternativeRule }): unknown {
  return { alterdate: alternativeDate(date, rule ?? null) }
}

/** @param inputs.workingWeekdays 0 is Monday */
export function observedCase(inputs: { workingWeekdays?: number[]; holidays?: Holiday[] }): unknown {
  const isWorking = (date: WorkDate): boolean => inputs.workingWeekdays?.includes(weekdayOf(dayOfDate(date))) ?? false
  return { observed: (inputs.holidays ?? []).map((holiday) => observedDate(holiday, isWorking)) }
}

/** Without a date, by the law that came last. */
export function statutoryBreaksCase(inputs: { workPeriodHours: number; date?: WorkDate }): unknown {
  return statutoryBreaks(Math.round(inputs.workPeriodHours * 60), inputs.date ?? '9999-12-31')
}

export function zoneCase({ tz, years }: { tz: string; years: number[] }): unknown {
  const zone = zoneOf(tz)
  const utc = zoneOf('UTC')
  return {
    transitions: years.flatMap((year) =>
      transitions(zone, year).map(({ at, offsetBefore, offsetAfter }) => [
        `${wallTimeOf(utc, at)}Z`,
        offsetBefore,
        offsetAfter,
      ]),
    ),
  }
}
