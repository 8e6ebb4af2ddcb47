import type { MissingPunch } from '@timeloom/contract'
import { addDays, dayOfDate, weekdayOf, type WorkDate } from '@timeloom/engine'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { punchesOfDay, repeatedPunches, type PairOfDay } from './repeated-punches.ts'
import type { WorkedEdges } from './stored-day.ts'
import { selectWorkedEdges, type Asked, type StoredShift } from './timesheets.repository.ts'
import { dayTime, minuteOfDay } from '../local-time/wall-time.service.ts'

/** Weeks of a weekday that make a usual time. */
export const WEEKS = 4
const longestShiftMinutes = 14 * 60

/** The complete days from four weeks before the asked ones on. */
export async function readWorkedEdges(
  tx: TenantTx,
  asked: Asked,
  zoneOn: (date: WorkDate) => string,
): Promise<WorkedEdges[]> {
  const days = await selectWorkedEdges(tx, { ...asked, from: addDays(asked.from, -7 * WEEKS) })
  return days.map(({ workDate, firstIn, lastOut }) => ({
    workDate,
    firstIn: minuteOfDay(firstIn, workDate, zoneOn(workDate)),
    lastOut: minuteOfDay(lastOut, workDate, zoneOn(workDate)),
  }))
}

/** A pair of a day, with what the engine says of its punches. */
export interface PairWithExceptions extends PairOfDay {
  inException: string | null
  outException: string | null
}

type Section = Pick<StoredShift, 'startMinute' | 'endMinute'>

/** The day around a pair. */
export interface DayOfPair {
  /** complete days of the weeks before */
  history: readonly WorkedEdges[]
  /** IANA name */
  zone: string
  pairs: readonly PairOfDay[]
  tooFarApart: readonly { inId: string; outId: string }[]
}

/**
 * A punch that is missing beside a single one, with the times that would complete it: the section's edge first, then the
 * median of that weekday in the four weeks before. Times that would not make a shift, or less than half of the planned or
 * usual one, are left out, and so are those beyond the day's next punch (for an In: before the one before), where they would
 * take that one's place. A punch that is only too far from its partner is missing none: those two are to be paired.
 */
export function missingPunch(
  pair: PairWithExceptions,
  shift: Section | undefined,
  { history, zone, pairs, tooFarApart }: DayOfPair,
): MissingPunch | null {
  const direction = pair.inAt === null ? 'In' : 'Out'
  const there = pair.inAt ?? pair.outAt
  const isMissing = (direction === 'In' ? pair.outException : pair.inException) === 'MissingPunch'
  if (!there || !isMissing) return null
  if (tooFarApart.some(({ inId, outId }) => inId === pair.inPunchId || outId === pair.outPunchId)) {
    return { pairId: pair.id, direction, suggestions: [], repeats: [] }
  }
  const punched = minuteOfDay(there, pair.workDate, zone)
  const others = pairs
    .flatMap(({ inAt, outAt }) => [inAt, outAt])
    .flatMap((at) => (at === null ? [] : [minuteOfDay(at, pair.workDate, zone)]))
  const whole = wholeShift(pair.workDate, shift, history)
  const completes = (minute: number) => {
    const length = direction === 'In' ? punched - minute : minute - punched
    const span = direction === 'In' ? Math.max(punched, ...others) - minute : minute - Math.min(punched, ...others)
    const reachesAnother = others.some((other) =>
      direction === 'In' ? other < punched && other >= minute : other > punched && other <= minute,
    )
    const isShift = length > 0 && length <= longestShiftMinutes && span * 2 >= whole
    return isShift && minute >= -1440 && minute < 2880 && !reachesAnother
  }
  const scheduled = direction === 'In' ? shift?.startMinute : shift?.endMinute
  const usual = usualMinute(history, pair.workDate, direction)
  const suggestions: MissingPunch['suggestions'] = []
  if (scheduled != null && completes(scheduled)) suggestions.push({ ...punchTime(scheduled), why: 'scheduled' })
  if (usual !== null && usual !== scheduled && completes(usual)) suggestions.push({ ...punchTime(usual), why: 'usual' })
  const punches = punchesOfDay(pairs, zone)
  const single = punches.find(({ pairId }) => pairId === pair.id)
  const repeats = single ? repeatedPunches(single, punches) : []
  return {
    pairId: pair.id,
    direction,
    suggestions,
    repeats: repeats.map(({ id, minute }) => ({ punchId: id, ...punchTime(minute) })),
  }
}

/** How long a shift of the day is: as planned, else as usual; 0 where neither is known. */
function wholeShift(date: WorkDate, shift: Section | undefined, history: readonly WorkedEdges[]): number {
  if (shift?.startMinute != null && shift.endMinute != null) return shift.endMinute - shift.startMinute
  const [from, to] = [usualMinute(history, date, 'In'), usualMinute(history, date, 'Out')]
  return from === null || to === null ? 0 : to - from
}

/** The median of the weekday's times in the weeks before; null without any. */
export function usualMinute(history: readonly WorkedEdges[], date: WorkDate, direction: 'In' | 'Out'): number | null {
  const weekday = weekdayOf(dayOfDate(date))
  const from = addDays(date, -7 * WEEKS)
  const times = history
    .filter(({ workDate }) => workDate >= from && workDate < date && weekdayOf(dayOfDate(workDate)) === weekday)
    .map(({ firstIn, lastOut }) => (direction === 'In' ? firstIn : lastOut))
    .sort((a, b) => a - b)
  const middle = Math.floor(times.length / 2)
  const upper = times[middle]
  if (upper === undefined) return null
  return times.length % 2 === 1 ? upper : Math.round(((times[middle - 1] ?? upper) + upper) / 2)
}

function punchTime(minute: number) {
  const { time, dayType } = dayTime(minute)
  return { punchTime: time, dayType }
}
