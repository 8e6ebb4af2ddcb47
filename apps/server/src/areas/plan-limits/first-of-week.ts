import { dateOfDay, dayOfDate, mondayOf, type WorkDate } from '@timeloom/engine'
import type { PayGroupRules } from '../pay-rules/pay-rules.service.ts'

/**
 * The date on which the week of a date begins: on the weekday of the pay group's weekly or fortnightly periods, else on
 * Monday.
 */
export function firstOfWeek(rules: Pick<PayGroupRules, 'period' | 'startTime'> | undefined, date: WorkDate): WorkDate {
  const day = dayOfDate(date)
  const isByWeek = rules?.period === 'weekly' || rules?.period === 'fortnightly'
  const first = isByWeek ? dayOfDate(rules.startTime) : mondayOf(day)
  return dateOfDay(day - ((((day - first) % 7) + 7) % 7))
}
