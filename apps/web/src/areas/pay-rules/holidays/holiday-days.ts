import type { Holiday } from '@timeloom/contract'

/** A day of a year that a holiday has to do with. */
export interface HolidayDay {
  /** `YYYY-MM-DD` */
  day: string
  holiday: Holiday
  /** It is where people who do not otherwise work on the holiday's own date observe it. */
  isAlternative: boolean
}

/** Whether a holiday, or its alternative day, lies in the year. */
export function isInYear({ date, alterdate }: Pick<Holiday, 'date' | 'alterdate'>, year: number): boolean {
  return [date, alterdate].some((day) => day.startsWith(`${year}-`))
}

/** The days of a month that holidays have to do with, in their order. @param month 1 to 12 */
export function holidayDays(holidays: readonly Holiday[], year: number, month: number): HolidayDay[] {
  const start = `${year}-${String(month).padStart(2, '0')}-`
  const days = holidays.flatMap((holiday): HolidayDay[] => [
    { day: holiday.date, holiday, isAlternative: false },
    ...(holiday.alterdate === holiday.date ? [] : [{ day: holiday.alterdate, holiday, isAlternative: true }]),
  ])
  return days
    .filter(({ day }) => day.startsWith(start))
    .toSorted((a, b) => a.day.localeCompare(b.day) || Number(a.isAlternative) - Number(b.isAlternative))
}

/** The weeks of a month from Monday on; null where a day belongs to another month. @param month 1 to 12 */
export function weeksOf(year: number, month: number): (string | null)[][] {
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const before = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7
  const weeks = Math.ceil((before + count) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - before + 1
      if (day < 1 || day > count) return null
      return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
    }),
  )
}

/** 0 is Monday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}
