import type { Leave } from '@timeloom/contract'
import { addDays, dateText } from '../ui/time.ts'

/** The dates of a leave in words, one date once. */
export function leaveDates({ fromDate, toDate }: Pick<Leave, 'fromDate' | 'toDate'>): string {
  return fromDate === toDate ? dateText(fromDate) : `${dateText(fromDate)} – ${dateText(toDate)}`
}

/** Each date of a leave, ascending. */
export function datesOf({ fromDate, toDate }: Pick<Leave, 'fromDate' | 'toDate'>): string[] {
  const dates: string[] = []
  for (let date = fromDate; date <= toDate; date = addDays(date, 1)) dates.push(date)
  return dates
}
