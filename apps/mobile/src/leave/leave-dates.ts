import type { Leave } from '@timeloom/contract'
import { dateText } from '../ui/time.ts'

/** The dates of a leave in words, one date once. */
export function leaveDates({ fromDate, toDate }: Pick<Leave, 'fromDate' | 'toDate'>): string {
  return fromDate === toDate ? dateText(fromDate) : `${dateText(fromDate)} – ${dateText(toDate)}`
}
