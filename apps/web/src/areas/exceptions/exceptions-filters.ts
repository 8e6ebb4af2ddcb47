import { ExceptionView, Id, WorkDate } from '@timeloom/contract'
import { useSearchParams } from 'react-router'
import { addDays, todayIn } from '../../lib/format/dates.ts'
import { payPeriodsIn, writePayPeriods } from '../../lib/run-address.ts'
import { useSettings } from '../../lib/session/session.ts'
import type { DateRange } from '../../ui/kit/date-range/preset-range.ts'

export interface ExceptionFilters {
  type: ExceptionView
  range: DateRange
  /** everyone in these pay periods, whatever department is filtered by */
  payPeriods: string[] | undefined
  /** only those of one person */
  employee: string | undefined
  /** only those measured at punches of this site */
  site: string | undefined
}

/**
 * The filters of the list, which live in the address: type, startDate, endDate, payPeriods, employee, site. Without dates it is
 * yesterday to today; a date alone is one day.
 *
 * @source spec 002 §2.16, §9
 */
export function useExceptionFilters() {
  const [search, setSearch] = useSearchParams()
  const today = todayIn(useSettings().timeZoneId)
  const filters = readFilters(search, currentRange(today))
  const change = (changes: Partial<ExceptionFilters>) =>
    setSearch((before) =>
      writeFilters(before, {
        ...readFilters(before, currentRange(today)),
        ...('range' in changes ? { payPeriods: undefined } : {}),
        ...changes,
      }),
    )
  return { filters, today, change }
}

/** Yesterday to today. */
export function currentRange(today: string): DateRange {
  return { from: addDays(today, -1), to: today }
}

/** 8 days ago to 1 day ago. */
export function previousRange(today: string): DateRange {
  return { from: addDays(today, -8), to: addDays(today, -1) }
}

export function readFilters(search: URLSearchParams, usual: DateRange): ExceptionFilters {
  const [from, to] = ['startDate', 'endDate'].map((name) => WorkDate.safeParse(search.get(name)).data)
  const given = from ?? to
  const range = given === undefined ? usual : { from: from ?? given, to: to ?? given }
  return {
    type: ExceptionView.safeParse(search.get('type')).data ?? 'AllException',
    range: range.from <= range.to ? range : usual,
    payPeriods: payPeriodsIn(search),
    employee: Id.safeParse(search.get('employee')).data,
    site: search.get('site') ?? undefined,
  }
}

/** The address of filters; other parameters stay, but the list begins at its first page. */
function writeFilters(
  before: URLSearchParams,
  { type, range, payPeriods, employee, site }: ExceptionFilters,
): URLSearchParams {
  const search = new URLSearchParams(before)
  const written = { type, startDate: range.from, endDate: range.to, employee, site, page: undefined }
  for (const [name, value] of Object.entries<string | undefined>(written)) {
    if (value === undefined) search.delete(name)
    else search.set(name, value)
  }
  writePayPeriods(search, payPeriods)
  return search
}
