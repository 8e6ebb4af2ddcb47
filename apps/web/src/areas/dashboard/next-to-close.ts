import type { PayrollTransfer } from '@timeloom/contract'

type Period = Pick<PayrollTransfer, 'isClosed' | 'employees' | 'fromDate' | 'toDate'>

/** The open periods that end first, of those that have begun and that anyone works in: one of each pay group at most. */
export function nextToClose<P extends Period>(periods: readonly P[], today: string): P[] {
  const open = periods.filter(({ isClosed, employees, fromDate }) => !isClosed && employees > 0 && fromDate <= today)
  const end = open.reduce((first, { toDate }) => (first === '' || toDate < first ? toDate : first), '')
  return open.filter(({ toDate }) => toDate === end)
}

/** Days until the period is over, today and its last one included; 0: it is. */
export function daysToClose({ toDate }: Pick<Period, 'toDate'>, today: string): number {
  return Math.max(0, (Date.parse(toDate) - Date.parse(today)) / 86_400_000 + 1)
}
