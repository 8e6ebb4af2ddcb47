import { Id, WorkDate } from '@timeloom/contract'
import { useSearchParams } from 'react-router'
import { addDays, todayIn } from '../../../lib/format/dates.ts'
import { useSettings, useUser } from '../../../lib/session/session.ts'
import type { DateRange } from '../../../ui/kit/date-range/preset-range.ts'

/** Days before today that are shown where the address names none. @source spec 001 §2.3; gaps.md B42 */
const DAYS_BACK = 7

/** The most days that are read at once. */
const MOST_DAYS = 366

interface ScheduleAddress {
  /** undefined: nobody is chosen yet */
  employeeId: string | undefined
  range: DateRange
  today: string
  /** The role Employee sees its own schedule alone. */
  isOwnOnly: boolean
  change: (to: { employeeId?: string; range?: DateRange }) => void
}

/** Whose schedule and which days, as the address says: employeeId, startDate, endDate. @source spec 001 §2.3 */
export function useScheduleAddress(): ScheduleAddress {
  const [search, setSearch] = useSearchParams()
  const { timeZoneId } = useSettings()
  const { roleName, employeeId: ownId } = useUser()
  const today = todayIn(timeZoneId)
  const isOwnOnly = roleName === 'Employee'
  const asked = valid(Id, search.get('employeeId'))
  return {
    employeeId: isOwnOnly ? (ownId ?? undefined) : asked,
    range: rangeOf(valid(WorkDate, search.get('startDate')), valid(WorkDate, search.get('endDate')), today),
    today,
    isOwnOnly,
    change: ({ employeeId, range }) =>
      setSearch((before) => {
        const next = new URLSearchParams(before)
        if (employeeId !== undefined) next.set('employeeId', employeeId)
        if (range !== undefined) {
          next.set('startDate', range.from)
          next.set('endDate', range.to)
        }
        return next
      }),
  }
}

/** At most a year, from its start. */
function rangeOf(start: string | undefined, end: string | undefined, today: string): DateRange {
  const to = end ?? (start !== undefined && start > today ? start : today)
  const from = start ?? addDays(to, -DAYS_BACK)
  if (from > to) return { from: to, to: from }
  const last = addDays(from, MOST_DAYS - 1)
  return { from, to: to > last ? last : to }
}

function valid(schema: typeof Id | typeof WorkDate, text: string | null): string | undefined {
  const parsed = schema.safeParse(text)
  return parsed.success ? parsed.data : undefined
}
