import { Id } from '@timeloom/contract'

/** Pay periods that are closed and paid together, and the days that they cover. */
export interface RunPeriods {
  ids: readonly string[]
  startDate: string
  endDate: string
}

const NAME = 'payPeriods'

/** The address of a list that has exactly the people of pay periods, on the days that they are paid for. */
export function addressInRun(path: string, { ids, ...dates }: RunPeriods, more: Record<string, string> = {}): string {
  const search = new URLSearchParams({ ...more, ...dates })
  writePayPeriods(search, ids)
  return `${path}?${search.toString()}`
}

/** The pay periods that an address names; undefined: none that can be read. */
export function payPeriodsIn(search: URLSearchParams): string[] | undefined {
  return payPeriodsOf(search.get(NAME) ?? undefined)
}

/** The same of what an address has as `payPeriods`. */
export function payPeriodsOf(text = ''): string[] | undefined {
  const ids = text.split(',').filter((id) => Id.safeParse(id).success)
  return ids.length > 0 ? ids : undefined
}

export function writePayPeriods(search: URLSearchParams, ids: readonly string[] | undefined): void {
  if (ids === undefined) search.delete(NAME)
  else search.set(NAME, ids.join(','))
}
