import type { DayTimeline } from '@timeloom/contract'
import { dayOfDate, toLocal, zoneOf, type IncompleteResult, type PairResult, type Zone } from '@timeloom/engine'
import type { CalculatedDay } from './calculated-day.ts'

type Mark = DayTimeline['punched'][number]['inMark']

/**
 * The picture of a day. A stretch starts at its wall time, counted from the day's local midnight, and is as long as it
 * lasted: across a clock change its end differs from wall time by the hour lost or repeated.
 */
export function dayTimeline({ employee, leaves, sections, result, zone: tz }: CalculatedDay): DayTimeline {
  const zone = zoneOf(tz)
  const day = dayOfDate(result.date)
  const at = (instant: number) => wallMinute(zone, day, instant)
  const stretch = (start: number, end: number) => ({ from: at(start), to: at(start) + end - start })
  const manual = new Set(employee.punches.filter(({ source }) => source === 'manual').map(({ id }) => id))
  const markOf = (punchId: string | null, exception: unknown): Mark =>
    punchId === null ? 'auto' : exception ? 'exception' : manual.has(punchId) ? 'manual' : 'recorded'

  const ofPair = (pair: PairResult) => ({
    ...stretch(pair.rawIn, pair.rawOut),
    inMark: markOf(pair.inPunchId, pair.inException),
    outMark: markOf(pair.outPunchId, pair.outException),
  })
  const ofSingle = ({ punchId, direction, at: instant, exception }: IncompleteResult) => {
    const mark = markOf(punchId, exception)
    return direction === 'In'
      ? { from: at(instant), to: null, inMark: mark, outMark: 'exception' as const }
      : { from: null, to: at(instant), inMark: 'exception' as const, outMark: mark }
  }
  return {
    scheduled: sections.map(({ start, end }) => stretch(start, end)),
    punched: result.shifts.flatMap(({ pairs, incomplete }) => [...pairs.map(ofPair), ...incomplete.map(ofSingle)]),
    pieces: result.pieces.map(({ start, end, outcome }) => ({
      ...stretch(start, end),
      outcome: outcome === 'holidayWorked' ? ('phWorked' as const) : outcome,
    })),
    leave: leaves
      .filter(({ minutes }) => minutes > 0)
      .map(({ fromTime, toTime }) => ({ from: fromTime ?? 0, to: toTime ?? 1440 }))
      .map(({ from, to }) => ({ from, to: to <= from ? to + 1440 : to })),
    holiday: result.type === 'HOL',
  }
}

function wallMinute(zone: Zone, day: number, instant: number): number {
  const local = toLocal(zone, instant)
  return (dayOfDate(local.date) - day) * 1440 + local.minute
}
