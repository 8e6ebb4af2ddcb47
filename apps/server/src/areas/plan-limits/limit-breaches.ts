import { addDays, type WorkDate } from '@timeloom/engine'
import type { PlanLimits } from './limit-settings.ts'
import { byStart, type PlannedShift } from './planned-shift.ts'

/** Both are needed: sections that a template plans ahead are named alike on every day. */
export type ShiftName = Pick<PlannedShift, 'workDate' | 'sectionId'>

/** Less rest than needed between two shifts that follow each other, also of one date; named for the later one. */
export interface RestBreach extends ShiftName {
  kind: 'rest'
  /** below 0: it begins before the other ends */
  restMinutes: number
  minimumMinutes: number
  previous: ShiftName
}

/** More days with a shift in a row than allowed; named for the first shift of the day that is too many. */
export interface DaysInARowBreach extends ShiftName {
  kind: 'daysInARow'
  days: number
  mostDays: number
  /** the first and the last of the days */
  fromDate: WorkDate
  toDate: WorkDate
  /** they reach to the edge of what was read: there may be more */
  isAtLeast: boolean
}

/** More planned time in a week than allowed; named for the shift that passes the limit. */
export interface WeekHoursBreach extends ShiftName {
  kind: 'weekHours'
  minutes: number
  mostMinutes: number
  /** of the week */
  fromDate: WorkDate
  toDate: WorkDate
}

export type LimitBreach = RestBreach | DaysInARowBreach | WeekHoursBreach

export interface Judging {
  limits: PlanLimits
  /** The date on which the week of a date begins. */
  firstOfWeek: (date: WorkDate) => WorkDate
  /** The first and the last date that shifts were read of; absent: all there are. */
  read?: { from: WorkDate; to: WorkDate }
}

/** How the shifts of one employee exceed the limits. Days that approved leave takes whole do not count. */
export function limitBreaches(all: readonly PlannedShift[], { limits, firstOfWeek, read }: Judging): LimitBreach[] {
  const shifts = all.filter(({ isOnLeave }) => !isOnLeave).toSorted(byStart)
  const { minimumRestMinutes, mostDaysInARow, mostMinutesAWeek } = limits
  return [
    ...(minimumRestMinutes === null ? [] : shortRests(shifts, minimumRestMinutes)),
    ...(mostDaysInARow === null ? [] : longRuns(shifts, mostDaysInARow, read)),
    ...(mostMinutesAWeek === null ? [] : longWeeks(shifts, mostMinutesAWeek, firstOfWeek)),
  ]
}

/** Whether a breach is about a shift. */
export function concerns(breach: LimitBreach, shift: ShiftName): boolean {
  if (breach.kind === 'rest') return isSame(breach, shift) || isSame(breach.previous, shift)
  return breach.fromDate <= shift.workDate && shift.workDate <= breach.toDate
}

/** Whether two names are those of one shift of an employee. */
export function isSame(one: ShiftName, other: ShiftName): boolean {
  return one.workDate === other.workDate && one.sectionId === other.sectionId
}

/**
 * Minutes from which on a gap between two shifts of one date is rest between them. A shorter one is a break: a split shift,
 * such as lunch and dinner, is one working day with a long break. The pay group's `shiftThreshold` is no measure of it: it
 * is 90 minutes unless set, and tells the worked shifts of punches apart, whatever is planned.
 */
const SHORTEST_REST_IN_DAY = 4 * 60

/** A gap between the shifts of one date is a break, unless it is long. */
function shortRests(shifts: readonly PlannedShift[], minimumMinutes: number): RestBreach[] {
  const breaches: RestBreach[] = []
  const begun = new Set<WorkDate>()
  let latest: PlannedShift | undefined
  for (const shift of shifts) {
    const restMinutes = latest ? shift.start - latest.end : minimumMinutes
    const isBreak = begun.has(shift.workDate) && restMinutes < SHORTEST_REST_IN_DAY
    if (latest && !isBreak && restMinutes < minimumMinutes) {
      breaches.push({ kind: 'rest', ...nameOf(shift), restMinutes, minimumMinutes, previous: nameOf(latest) })
    }
    begun.add(shift.workDate)
    if (!latest || shift.end > latest.end) latest = shift
  }
  return breaches
}

function longRuns(shifts: readonly PlannedShift[], mostDays: number, read: Judging['read']): DaysInARowBreach[] {
  return runsOf(shifts).flatMap((run): DaysInARowBreach[] => {
    const excess = run[mostDays]
    const [fromDate, toDate] = [run[0]!.workDate, run.at(-1)!.workDate]
    const isAtLeast = read !== undefined && (fromDate <= read.from || toDate >= read.to)
    return excess
      ? [{ kind: 'daysInARow', ...nameOf(excess), days: run.length, mostDays, fromDate, toDate, isAtLeast }]
      : []
  })
}

/** Days with a shift that follow each other, each with its first shift. */
function runsOf(shifts: readonly PlannedShift[]): PlannedShift[][] {
  const firstOn = new Map<WorkDate, PlannedShift>()
  for (const shift of shifts) if (!firstOn.has(shift.workDate)) firstOn.set(shift.workDate, shift)
  const runs: PlannedShift[][] = []
  for (const date of [...firstOn.keys()].toSorted()) {
    const run = runs.at(-1)
    const shift = firstOn.get(date)!
    if (run && addDays(run.at(-1)!.workDate, 1) === date) run.push(shift)
    else runs.push([shift])
  }
  return runs
}

function longWeeks(
  shifts: readonly PlannedShift[],
  mostMinutes: number,
  firstOfWeek: Judging['firstOfWeek'],
): WeekHoursBreach[] {
  const weeks = new Map<WorkDate, { minutes: number; passing: PlannedShift | null }>()
  for (const shift of shifts) {
    const first = firstOfWeek(shift.workDate)
    const week = weeks.get(first) ?? { minutes: 0, passing: null }
    week.minutes += Math.max(0, shift.end - shift.start - shift.breakMinutes)
    if (week.minutes > mostMinutes) week.passing ??= shift
    weeks.set(first, week)
  }
  return [...weeks].flatMap(([fromDate, { minutes, passing }]): WeekHoursBreach[] =>
    passing
      ? [{ kind: 'weekHours', ...nameOf(passing), minutes, mostMinutes, fromDate, toDate: addDays(fromDate, 6) }]
      : [],
  )
}

function nameOf({ workDate, sectionId }: PlannedShift): ShiftName {
  return { workDate, sectionId }
}
