import { dayWithWeekday } from '../../../lib/format/dates.ts'

/** `05/10`: a date without its year, in the person's format. */
export function shortDate(workDate: string): string {
  return dayWithWeekday(workDate).split(' ').slice(1).join(' ')
}
