import type { Holiday, WorkDate } from '@timeloom/engine'
import type { HolidayRow } from './employment.repository.ts'

/** From the day of hire to the last day, both included; null while employed. */
export interface Employment {
  from: WorkDate
  to: WorkDate | null
  /** Nodes the employee belongs to, by start date; the first also applies before its date. */
  places?: readonly Place[]
}

export interface Place {
  from: WorkDate
  departmentId: string | null
}

/** A calculation's holidays filtered by employment, cached: every day of an employee needs them again. */
const observed = new WeakMap<readonly HolidayRow[], WeakMap<Employment, readonly Holiday[]>>()

/**
 * The holidays an employee can observe: none from before the hire or after the last day is paid, nor one of a region
 * the employee does not belong to on its date. One that would move past the last day stays on its own date only.
 */
export function holidaysInEmployment(holidays: readonly HolidayRow[], employed: Employment): readonly Holiday[] {
  const known = observed.get(holidays) ?? new WeakMap<Employment, readonly Holiday[]>()
  observed.set(holidays, known)
  const found = known.get(employed) ?? holidaysWithin(holidays, employed)
  known.set(employed, found)
  return found
}

/**
 * The name of the holiday an employment observes: another region's holiday may have the same dates. If two of its own
 * share their dates, the first by name.
 */
export function nameOfHoliday(
  holidays: readonly HolidayRow[],
  employed: Employment,
  { date, alterdate }: Holiday,
): string | null {
  const isMeant = (own: Holiday) => own.date === date && (own.alterdate ?? own.date) === (alterdate ?? date)
  return holidays.find((row) => holidayWithin(row, employed).some(isMeant))?.name ?? null
}

function holidaysWithin(holidays: readonly HolidayRow[], employed: Employment): Holiday[] {
  return holidays.flatMap((holiday) => holidayWithin(holiday, employed))
}

/** The holiday as this employment observes it, if at all. */
function holidayWithin(
  { date, alternativeDate, nodes }: HolidayRow,
  { from, to, places = [] }: Employment,
): [Holiday] | [] {
  const isOver = (day: WorkDate) => to !== null && day > to
  if (isOver(date) || (date < from && alternativeDate < from)) return []
  if (nodes && !nodes.includes(placeOn(places, date) ?? '')) return []
  return [isOver(alternativeDate) ? { date } : { date, alterdate: alternativeDate }]
}

function placeOn(places: readonly Place[], date: WorkDate): string | null | undefined {
  return (places.findLast(({ from }) => from <= date) ?? places[0])?.departmentId
}
