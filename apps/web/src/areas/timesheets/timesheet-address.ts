import { Id, WorkDate } from '@timeloom/contract'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** What the address says: whose timesheet, and days of the asked period (001 §2.5). Absent or malformed is undefined. */
export interface TimesheetAddress {
  id: string | undefined
  fromT: string | undefined
  toT: string | undefined
  /** the day whose hours are explained; without a period it is the day asked for */
  why: string | undefined
  /** the day whose changes are shown; the same */
  history: string | undefined
}

export function useTimesheetAddress(): TimesheetAddress {
  return timesheetAddress(useSearchParams()[0])
}

export function timesheetAddress(search: URLSearchParams): TimesheetAddress {
  const why = valid(WorkDate, search.get('why'))
  const history = valid(WorkDate, search.get('history'))
  return {
    id: valid(Id, search.get('id')),
    fromT: valid(WorkDate, search.get('fromT')) ?? why ?? history,
    toT: valid(WorkDate, search.get('toT')) ?? why ?? history,
    why,
    history,
  }
}

/** The focused day, if one day was requested; it survives writing the whole period to the address. */
export function useAskedDay(): string | undefined {
  const { fromT, toT } = useTimesheetAddress()
  const { day } = useCarried()
  if (fromT !== undefined && fromT === toT) return fromT
  return typeof day === 'string' ? valid(WorkDate, day) : undefined
}

/** Whether the link here was to fix the day: its missing time is to be typed at once. */
export function useIsToFix(): boolean {
  return useCarried().isToFix === true
}

/** What a link carries beside the address. */
function useCarried(): { day?: unknown; isToFix?: unknown } {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null ? state : {}
}

interface Visit extends Partial<TimesheetAddress> {
  id: string
  /** Replaces the history entry instead of adding one. */
  replace?: boolean
  /** Day to stand on. */
  day?: string | undefined
  /** The missing time of that day is to be typed at once. */
  isToFix?: boolean
}

/** Goes to another timesheet or period. */
export function useVisitTimesheet(): (visit: Visit) => void {
  const navigate = useNavigate()
  return ({ id, replace = false, day, isToFix, ...asked }) => {
    const { fromT, toT, why, history } = asked
    const given = Object.entries({ fromT, toT, why, history }).filter((entry): entry is [string, string] => !!entry[1])
    const search = new URLSearchParams([['id', id], ...given])
    void navigate(`/timesheet/view?${search}`, { replace, state: day === undefined ? null : { day, isToFix } })
  }
}

function valid(schema: typeof Id | typeof WorkDate, text: string | null): string | undefined {
  const parsed = schema.safeParse(text)
  return parsed.success ? parsed.data : undefined
}
