import type { Holiday, WorkDate } from '@timeloom/engine'
import type { HolidayRow } from './employment.repository.ts'

/** From the day of hire to the last day, both included; null while employed. */
export interface Employment {
  from: WorkDate
  to: WorkDate | null
}

/** Of the holidays of one calculation what each employment leaves: every day of an employee asks for it again. */
const observed = new WeakMap<readonly HolidayRow[], Map<string, readonly Holiday[]>>()

/**
 * The holidays that somebody can observe: nobody is paid one from before the hire or after the last day. One that would
 * move past the last day stays on its own date only.
 */
export function holidaysInEmployment(holidays: readonly HolidayRow[], employed: Employment): readonly Holiday[] {
  const known = observed.get(holidays) ?? new Map<string, readonly Holiday[]>()
  observed.set(holidays, known)
  const key = `${employed.from} ${employed.to}`
  const found = known.get(key) ?? holidaysWithin(holidays, employed)
  known.set(key, found)
  return found
}

function holidaysWithin(holidays: readonly HolidayRow[], { from, to }: Employment): Holiday[] {
  return holidays.flatMap(({ date, alternativeDate }): Holiday[] => {
    const isOver = (day: WorkDate) => to !== null && day > to
    if (isOver(date) || (date < from && alternativeDate < from)) return []
    return [isOver(alternativeDate) ? { date } : { date, alterdate: alternativeDate }]
  })
}
