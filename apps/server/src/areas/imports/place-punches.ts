import type { OtherOffset } from '@timeloom/contract'
import { dayOfDate, toInstant, toLaterInstant, toLocal, zoneOf, type Instant } from '@timeloom/engine'
import { inTurns } from '../../platform/call/in-turns.ts'
import type { ClockIdHolders } from '../people/clock-id-holders.service.ts'
import type { ZoneOf } from '../local-time/zones.service.ts'
import { clockText, startOfMinute } from '../local-time/wall-time.service.ts'
import type { IncomingPunch } from '../punches/incoming-punches.service.ts'
import type { PunchFile, PunchLine, PunchRefusal, RefusedLine } from './punch-line.ts'

/** A device's clock may be this far ahead; a punch further in the future is refused. */
const aheadMs = 15 * 60_000

export interface PlacedPunches {
  placed: IncomingPunch[]
  refused: RefusedLine<PunchRefusal>[]
  /** Those of the placed punches whose offset differs from the employee's zone at that moment. */
  otherOffset: OtherOffset[]
}

/**
 * Finds whom each line belongs to and when it was. A time without offset is the wall time of the employee's zone; one
 * that does not exist moves forward by the gap, a repeated one is the earlier, unless the file has a later punch of
 * that person before it.
 *
 * @param employees ids by clock id and day
 * @source docs/engine.md A1
 */
export async function placePunches(
  lines: PunchLine[],
  { employees, zoneOn, now }: { employees: Pick<ClockIdHolders, 'get'>; zoneOn: ZoneOf; now: Date },
): Promise<PlacedPunches> {
  const result: PlacedPunches = { placed: [], refused: [], otherOffset: [] }
  const latest = new Map<string, Instant>()
  await inTurns(lines, (line) => {
    const employeeId = employees.get(line.clockId, line.date)
    if (employeeId === undefined) {
      result.refused.push({ line: line.line, text: line.text, reason: 'unknownEmployee' })
      return
    }
    const own = zoneOn(employeeId, line.date)
    const { instant, zone } = momentOfLine(line, own, latest.get(employeeId))
    const at = new Date(startOfMinute(instant).getTime() + line.second * 1000)
    if (at.getTime() > now.getTime() + aheadMs) {
      result.refused.push({ line: line.line, text: line.text, reason: 'future' })
      return
    }
    latest.set(employeeId, instant)
    if (zone !== own) result.otherOffset.push(bothTimes(line, own, instant))
    result.placed.push({
      line: line.line,
      employeeId,
      localDate: line.date,
      localMinute: line.minute,
      direction: line.direction,
      at,
      zone,
      source: line.source,
      site: line.site,
    })
  })
  return result
}

/** The clock ids that a file names, each once. */
export function clockIdsOf(file: PunchFile): number[] {
  return [...new Set(file.read.map((line) => line.clockId))]
}

function momentOfLine(
  { date, minute, offsetMinutes }: PunchLine,
  zone: string,
  latest: Instant | undefined,
): { instant: Instant; zone: string } {
  if (offsetMinutes !== null) {
    const instant = dayOfDate(date) * 1440 + minute - offsetMinutes
    const isOwn = [toInstant, toLaterInstant].some((place) => place(zoneOf(zone), date, minute) === instant)
    return { instant, zone: isOwn ? zone : offsetName(offsetMinutes) }
  }
  const earlier = toInstant(zoneOf(zone), date, minute)
  const later = toLaterInstant(zoneOf(zone), date, minute)
  const isAfterRepeat = latest !== undefined && latest > earlier && latest <= later
  return { instant: isAfterRepeat ? later : earlier, zone }
}

/** The time in the file, and the same time in the employee's zone. */
function bothTimes({ line, date, minute, offsetMinutes }: PunchLine, zone: string, instant: Instant): OtherOffset {
  const local = toLocal(zoneOf(zone), instant)
  return {
    line,
    written: `${date} ${clockText(minute)} ${offsetName(offsetMinutes ?? 0)}`,
    local: `${local.date} ${clockText(local.minute)}`,
    zone,
  }
}

/** `+07:00` of 420. */
function offsetName(offsetMinutes: number): string {
  const size = Math.abs(offsetMinutes)
  return `${offsetMinutes < 0 ? '-' : '+'}${clockText(size)}`
}
