import { dayOfDate, payPeriods } from '@timeloom/engine'
import type { PayGroupSaid } from './pay-group-values.ts'

/** First days of the pay periods after the first; none while the first day is not known. */
export function nextPeriods({ period, startTime, startDayOfMonth }: PayGroupSaid, today: string): string[] {
  if (startTime === '') return []
  // The shortest ones are a week long.
  const count = Math.max(0, Math.ceil((dayOfDate(today) - dayOfDate(startTime)) / 7)) + 5
  const periods = payPeriods({ period, start: startTime, startDayOfMonth }, count)
  return periods
    .map(({ from }) => from)
    .filter((from) => from > today && from > startTime)
    .slice(0, 3)
}
