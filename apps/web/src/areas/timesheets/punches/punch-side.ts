import type { MissingPunch, PunchPair, TimesheetDay } from '@timeloom/contract'
import { wallTimeOn } from '../../../lib/format/dates.ts'
import { pairsOf } from '../../../ui/widgets/work-shift/pairs-of.ts'

export type Direction = 'In' | 'Out'

/**
 * What a side of a pair shows: an exception outranks a manual punch, and that an automatic one (001 §4). `missing`
 * needs fixing, `open` only waits for the Out of a shift still running.
 */
export type SideState = 'recorded' | 'manual' | 'auto' | 'exception' | 'missing' | 'open'

export interface PunchSide {
  direction: Direction
  state: SideState
  /** Wall time `HH:mm`, with `-` on the day before and `+` on the day after; null when there is none. */
  time: string | null
  /** The punch behind it; null for none and for an automatic one, which can be neither changed nor deleted. */
  punchId: string | null
  exception: { type: string; minutes: number | null } | undefined
  isManual: boolean
  note: string | null
  suggestions: MissingPunch['suggestions']
  repeats: MissingPunch['repeats']
}

/** One side of a pair as the timesheet of its day shows it. */
export function punchSide(pair: PunchPair, direction: Direction, day: TimesheetDay): PunchSide {
  const { punchId, at, type, isManual, exceptionText, note } = sideOf(pair, direction)
  const isAuto = type === 'AutoPair'
  const missing = day.missing.find((entry) => entry.pairId === pair.id && entry.direction === direction)
  const exception = at === null ? undefined : exceptionOf(exceptionText, day)
  const state = (): SideState => {
    if (at === null) return missing === undefined ? 'open' : 'missing'
    if (exception !== undefined) return 'exception'
    if (isManual) return 'manual'
    return isAuto ? 'auto' : 'recorded'
  }
  return {
    direction,
    state: state(),
    time: at === null ? null : wallTimeOn(day.day, at),
    punchId: isAuto ? null : punchId,
    exception,
    isManual,
    note,
    suggestions: missing?.suggestions ?? [],
    repeats: missing?.repeats ?? [],
  }
}

/** Exceptions of the day that no side of a pair shows: an absence, a break too long. */
export function otherExceptions(day: TimesheetDay): TimesheetDay['exceptions'] {
  const shown = new Set(
    pairsOf(day).flatMap((pair) =>
      [punchSide(pair, 'In', day), punchSide(pair, 'Out', day)].map((side) =>
        side.state === 'missing' ? 'MissingPunch' : side.exception?.type,
      ),
    ),
  )
  return toldExceptions(day).filter((exception) => !shown.has(exception.type))
}

/** Exceptions that need words of their own: overtime to approve already stands among the values of the day. */
export function toldExceptions(day: TimesheetDay): TimesheetDay['exceptions'] {
  return day.exceptions.filter(({ type }) => type !== 'UnprovedOvertime' || day.pendingOvertimeMinutes === 0)
}

function sideOf(pair: PunchPair, direction: Direction) {
  return direction === 'In'
    ? {
        punchId: pair.inPunchId,
        at: pair.ptimeIn,
        type: pair.inPunchType,
        isManual: pair.inManual,
        exceptionText: pair.inException,
        note: pair.inNote,
      }
    : {
        punchId: pair.outPunchId,
        at: pair.ptimeOut,
        type: pair.outPunchType,
        isManual: pair.outManual,
        exceptionText: pair.outException,
        note: pair.outNote,
      }
}

/** The minutes stand with the type (`LateArrival:11`), or with the day's only exception of that type. */
function exceptionOf(text: string | null, day: TimesheetDay): PunchSide['exception'] {
  if (text === null || text === '') return undefined
  const [type = '', minutesText] = text.split(':')
  // A missing partner is shown where it is missing, not on the existing punch.
  if (type === 'MissingPunch') return undefined
  if (minutesText !== undefined) return { type, minutes: Number(minutesText) }
  const ofType = day.exceptions.filter((exception) => exception.type === type)
  return { type, minutes: ofType.length === 1 ? (ofType[0]?.minutes ?? null) : null }
}
