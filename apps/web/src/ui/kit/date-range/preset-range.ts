import { addDays } from '../../../lib/format/dates.ts'

export const PRESETS = [
  'Today',
  'Yesterday',
  'Next Day',
  'Last 7 Days',
  'Next 7 Days',
  'Previous Week',
  'This Week',
  'Next Week',
  'Previous Fortnight',
  'Last 30 Days',
  'Next 30 Days',
  'This Month',
  'Last Month',
] as const

export type PresetName = (typeof PRESETS)[number]

/** Work dates `YYYY-MM-DD`, both included. */
export interface DateRange {
  from: string
  to: string
}

/**
 * The days a preset means. Weeks start on Monday; 'Last 7 Days' ends today and 'Next 7 Days' begins today, both with
 * today among the seven; 'Previous Fortnight' is the two whole weeks before this one.
 *
 * @source spec 000 §1, §9; gaps B42
 */
export function presetRange(name: PresetName, today: string): DateRange {
  const monday = addDays(today, -daysSinceMonday(today))
  switch (name) {
    case 'Today':
      return { from: today, to: today }
    case 'Yesterday':
      return days(addDays(today, -1), 1)
    case 'Next Day':
      return days(addDays(today, 1), 1)
    case 'Last 7 Days':
      return days(addDays(today, -6), 7)
    case 'Next 7 Days':
      return days(today, 7)
    case 'Previous Week':
      return days(addDays(monday, -7), 7)
    case 'This Week':
      return days(monday, 7)
    case 'Next Week':
      return days(addDays(monday, 7), 7)
    case 'Previous Fortnight':
      return days(addDays(monday, -14), 14)
    case 'Last 30 Days':
      return days(addDays(today, -29), 30)
    case 'Next 30 Days':
      return days(today, 30)
    case 'This Month':
      return monthOf(today)
    case 'Last Month':
      return monthOf(addDays(`${today.slice(0, 7)}-01`, -1))
  }
}

function days(from: string, count: number): DateRange {
  return { from, to: addDays(from, count - 1) }
}

function monthOf(workDate: string): DateRange {
  const month = workDate.slice(0, 7)
  const firstOfNext = addDays(`${month}-01`, 31).slice(0, 7)
  return { from: `${month}-01`, to: addDays(`${firstOfNext}-01`, -1) }
}

function daysSinceMonday(workDate: string): number {
  return (new Date(`${workDate}T00:00:00Z`).getUTCDay() + 6) % 7
}
