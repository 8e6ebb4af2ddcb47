import { clockMinutes, clockText, dateOf, dayOf, weekdayOf, zoneNamed, type Day } from './calendar.ts'
import { observedDate } from './holidays.ts'
import type { HolidayInputs, RoundingRow } from './inputs.ts'
import { roundMinute } from './rounding.ts'

/** The smaller kinds of case: A5 one time, A8 dates, A11 periods, A1 zones, and the breaks of ERA s 69ZD. */

export function roundKind({ time, rounding }: { time: string; rounding?: RoundingRow[] | null }): unknown {
  const minute = clockMinutes(time)
  return { time: clockText((minute - (minute % 60) + roundMinute(minute % 60, rounding ?? [])) % 1440) }
}

interface PeriodInputs {
  period: 'weekly' | 'fortnightly' | 'monthly' | 'bimonthly'
  start: string
  count: number
  startDayOfMonth?: number | null
}

export function payPeriodsKind({ period, start, count, startDayOfMonth }: PeriodInputs): unknown {
  const periods: [string, string][] = []
  let from = dayOf(start)
  for (let i = 0; i < count; i++) {
    const next = nextStart(from, period, startDayOfMonth ?? 1)
    periods.push([dateOf(from), dateOf(next - 1)])
    from = next
  }
  return { periods }
}

/** The first day after `day` on which a period begins. */
function nextStart(day: Day, period: PeriodInputs['period'], dayOfMonth: number): Day {
  if (period === 'weekly') return day + 7
  if (period === 'fortnightly') return day + 14
  let next = day + 1
  while (!(period === 'monthly' ? isMonthStart(next, dayOfMonth) : [1, 16].includes(dateInMonth(next)))) next++
  return next
}

function isMonthStart(day: Day, dayOfMonth: number): boolean {
  const isLastOfMonth = dateInMonth(day + 1) === 1
  return dateInMonth(day) === dayOfMonth || (isLastOfMonth && dateInMonth(day) < dayOfMonth)
}

function dateInMonth(day: Day): number {
  return Number(dateOf(day).slice(8))
}

export function alterdateKind({ date, rule }: { date: string; rule?: 's45A' | 's45' | null }): unknown {
  const weekday = weekdayOf(dayOf(date))
  const sunday = rule === 's45' ? 2 : 1
  const days = weekday === 5 ? 2 : weekday === 6 ? sunday : 0
  return { alterdate: dateOf(dayOf(date) + (rule ? days : 0)) }
}

export function observedKind(inputs: {
  workingWeekdays?: number[] | null
  holidays?: HolidayInputs[] | null
}): unknown {
  const isWorkingDay = (day: Day): boolean => (inputs.workingWeekdays ?? []).includes(weekdayOf(day))
  return { observed: (inputs.holidays ?? []).map((holiday) => dateOf(observedDate(holiday, isWorkingDay))) }
}

export function zoneKind({ tz, years }: { tz: string; years: number[] }): unknown {
  const zone = zoneNamed(tz)
  const utc = zoneNamed('UTC')
  const transitions = years.flatMap((year) => {
    const found: [string, number, number][] = []
    for (let day = dayOf(`${year}-01-01`); day < dayOf(`${year + 1}-01-01`); day++) {
      if (zone.offset(day * 1440) === zone.offset((day + 1) * 1440)) continue
      let t = day * 1440
      while (zone.offset(t) === zone.offset(day * 1440)) t += 15
      found.push([`${utc.text(t)}Z`, zone.offset(t - 15), zone.offset(t)])
    }
    return found
  })
  return { transitions }
}

/** From 2 to 4 hours a rest; to 6 a meal too; to 8 a second rest; beyond 8 the same scale again. None before 6 May 2019. */
export function statutoryBreaksKind({ workPeriodHours: h, date }: { workPeriodHours: number; date?: string }): unknown {
  const minutes = date !== undefined && date < '2019-05-06' ? 0 : Math.round(h * 60)
  const beyond = scale(Math.max(0, minutes - 480))
  const first = scale(Math.min(480, minutes))
  return { paidRestBreaks: first.rests + beyond.rests, mealBreaks: first.meals + beyond.meals }
}

function scale(minutes: number): { rests: number; meals: number } {
  if (minutes < 120) return { rests: 0, meals: 0 }
  return { rests: minutes > 360 ? 2 : 1, meals: minutes > 240 ? 1 : 0 }
}
