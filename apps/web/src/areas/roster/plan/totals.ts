import type { RosterRow } from '@timeloom/contract'
import { isOff, ruleOn } from './day-plan.ts'

interface RowTotals {
  hours: number
  /** standard hours of the working days in view; null: the employee has none */
  standard: number | null
}

interface DayTotals {
  hours: number
  /** holidays that someone on the roster has, by name */
  holidays: string[]
}

const WORKING_DAYS_A_WEEK = 5

/** Hours of a row. @source spec 001 §9; design/ui.md, Std Hrs */
export function rowTotals(row: RosterRow, days: readonly string[]): RowTotals {
  const hours = round2(days.reduce((sum, day, place) => sum + hoursOn(row, day, place), 0))
  const { standardHours } = row.employee
  return {
    hours,
    standard: standardHours === null ? null : (standardHours / WORKING_DAYS_A_WEEK) * days.filter(isWorkingDay).length,
  }
}

export function dayTotals(rows: readonly RosterRow[], day: string, place: number): DayTotals {
  let hours = 0
  const holidays = new Set<string>()
  for (const row of rows) {
    hours += hoursOn(row, day, place)
    const holiday = ruleOn(row, day, place)?.holiday
    if (holiday) holidays.add(holiday)
  }
  return { hours: round2(hours), holidays: [...holidays] }
}

function hoursOn(row: RosterRow, day: string, place: number): number {
  const rule = ruleOn(row, day, place)
  return rule === undefined || isOff(rule) ? 0 : rule.workingHours
}

/** Monday to Friday. */
function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday >= 1 && weekday <= WORKING_DAYS_A_WEEK
}

function round2(value: number): number {
  return Math.round(value * 100) / 100
}
