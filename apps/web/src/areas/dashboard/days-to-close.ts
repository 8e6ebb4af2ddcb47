import type { PayrollTransfer } from '@timeloom/contract'

/** Days until the period is over, today and its last one included; 0: it is. */
export function daysToClose({ toDate }: Pick<PayrollTransfer, 'toDate'>, today: string): number {
  return Math.max(0, (Date.parse(toDate) - Date.parse(today)) / 86_400_000 + 1)
}
