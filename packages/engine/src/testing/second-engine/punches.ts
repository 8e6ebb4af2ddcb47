import { clockMinutes, dayOf, type Day, type Instant, type Zone } from './calendar.ts'
import type { PunchInputs, TimesheetInputs } from './inputs.ts'

/** A1 instants of punches; A2 "Normalise" and "Repeats". */

export interface Punch {
  id: number
  t: Instant
  dir: 'In' | 'Out' | null
  /** the day a supervisor entered it under */
  pinnedDay: Day | null
  /** entered by a person */
  isManual: boolean
  /** a repeat that a supervisor made count again */
  isCounted: boolean
  jobId: string | null
}

export function readPunches(zone: Zone, inputs: TimesheetInputs, maxPair: number): Punch[] {
  const read = (inputs.punches ?? []).map((given, id) =>
    readPunch(zone, typeof given === 'string' ? { t: given } : given, id),
  )
  const earlier = normalise(read.map(({ punch }) => punch))
  return read.map(({ punch, later }) =>
    later !== null && wouldPrecedeItsIn(punch, later, { punches: earlier, maxPair }) ? { ...punch, t: later } : punch,
  )
}

/** Seconds are dropped; a stored explicit offset wins. */
function readPunch(zone: Zone, { t, dir, offset, day, manual, counted, jobId }: PunchInputs, id: number) {
  const wallDay = dayOf(t.slice(0, 10))
  const minute = clockMinutes(t.slice(11))
  const [, second] = zone.instants(wallDay, minute)
  const hasOffset = offset !== null && offset !== undefined && offset !== ''
  const instant = hasOffset ? wallDay * 1440 + minute - offsetMinutes(offset) : zone.at(wallDay, minute)
  const punch: Punch = {
    id,
    t: instant,
    dir: dir ?? null,
    pinnedDay: day ? dayOf(day) : null,
    isManual: manual ?? Boolean(day),
    isCounted: counted ?? false,
    jobId: jobId || null,
  }
  return { punch, later: hasOffset ? null : (second ?? null) }
}

function offsetMinutes(offset: number | string): number {
  if (typeof offset === 'number' || !offset.includes(':')) return Number(offset)
  return (offset.startsWith('-') ? -1 : 1) * clockMinutes(offset.slice(1))
}

/** An Out in the hour that comes twice, with nothing to close at its first instant, but an In before its second. */
function wouldPrecedeItsIn(
  punch: Punch,
  later: Instant,
  { punches, maxPair }: { punches: readonly Punch[]; maxPair: number },
): boolean {
  if (punch.dir !== 'Out') return false
  const before = punches
    .filter((other) => other.t < punch.t)
    .sort(byTime)
    .at(-1)
  const hasIn = before !== undefined && before.dir !== 'Out' && punch.t - before.t <= maxPair
  return !hasIn && punches.some((other) => other.dir === 'In' && other.t >= punch.t && other.t <= later)
}

const rank = { Out: 0, none: 1, In: 2 }

function byTime(a: Punch, b: Punch): number {
  return a.t - b.t || rank[a.dir ?? 'none'] - rank[b.dir ?? 'none'] || a.id - b.id
}

/** Same minute and same direction are one punch, manual if one of them is; one without direction merges into an explicit one. */
export function normalise(punches: readonly Punch[]): Punch[] {
  const sorted = [...punches].sort(byTime)
  const kept = sorted.filter((punch, i) => {
    const sameMinute = sorted.filter((other) => other.t === punch.t)
    if (punch.dir === null && sameMinute.some(({ dir }) => dir !== null)) return false
    return sorted.findIndex((other) => other.t === punch.t && other.dir === punch.dir) === i
  })
  return kept.map((punch) => {
    const merged = sorted.filter(({ t, dir }) => t === punch.t && (dir === punch.dir || dir === null))
    return { ...punch, isManual: merged.some(({ isManual }) => isManual) }
  })
}

/** One punch, or several that are repeats of one. */
export interface Punched {
  first: Punch
  last: Punch
  dir: 'In' | 'Out' | null
}

/** Recorded punches of one direction, each at most n minutes after the one before; manual ones are never repeats. */
export function withoutRepeats(punches: readonly Punch[], n: number): Punched[] {
  const groups: Punched[] = []
  for (const punch of punches.filter(({ isManual }) => !isManual)) {
    const group = groups.at(-1)
    const isRepeat =
      n > 0 &&
      group !== undefined &&
      punch.t - group.last.t <= n &&
      (punch.dir === null || group.dir === null || punch.dir === group.dir) &&
      !punch.isCounted
    if (isRepeat) {
      group.last = punch
      group.dir ??= punch.dir
    } else {
      groups.push({ first: punch, last: punch, dir: punch.dir })
    }
  }
  const manual = punches.filter(({ isManual }) => isManual)
  const all = [...groups, ...manual.map((punch) => ({ first: punch, last: punch, dir: punch.dir }))]
  return all.sort((a, b) => byTime(countedAs(a), countedAs(b)))
}

/** An In as first punched, an Out as last punched; without direction the first, until it is known to close. */
function countedAs({ first, last, dir }: Punched): Punch {
  return dir === 'Out' ? { ...last, dir } : { ...first, dir }
}

/** An end of a pair; without a punch it is a cut or automatic. */
export interface End {
  t: Instant
  punch: Punch | null
}

export interface Pair {
  in: End
  out: End
}

export interface Single {
  t: Instant
  dir: 'In' | 'Out'
  punch: Punch
}
