import { toInstant, toLaterInstant, zoneOf, type Instant } from '@timeloom/engine'
import type { ClockIdHolders } from '../people/clock-id-holders.service.ts'
import type { ZoneOf } from '../people/zones.service.ts'
import type { IncomingPunch } from './incoming-punches.repository.ts'
import type { PunchFile, PunchLine, PunchRefusal, RefusedLine } from './punch-line.ts'

/** A device's clock may be this far ahead; a punch further in the future is none. */
const aheadMs = 15 * 60_000

export interface PlacedPunches {
  placed: IncomingPunch[]
  refused: RefusedLine<PunchRefusal>[]
}

/**
 * Finds whose each line is and when it was. A time without offset is the wall time of the employee's zone; one that does
 * not exist moves forward by the gap, a repeated one is the earlier, unless the file has a later punch of that person
 * before it.
 *
 * @param employees ids by clock id and day
 * @source docs/engine.md A1
 */
export function placePunches(
  lines: PunchLine[],
  { employees, zoneOn, now }: { employees: Pick<ClockIdHolders, 'get'>; zoneOn: ZoneOf; now: Date },
): PlacedPunches {
  const result: PlacedPunches = { placed: [], refused: [] }
  const latest = new Map<string, Instant>()
  for (const line of lines) {
    const employeeId = employees.get(line.clockId, line.date)
    if (employeeId === undefined) {
      result.refused.push({ line: line.line, text: line.text, reason: 'unknownEmployee' })
      continue
    }
    const { instant, zone } = momentOfLine(line, zoneOn(employeeId, line.date), latest.get(employeeId))
    const at = new Date(instant * 60_000 + line.second * 1000)
    if (at.getTime() > now.getTime() + aheadMs) {
      result.refused.push({ line: line.line, text: line.text, reason: 'future' })
      continue
    }
    latest.set(employeeId, instant)
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
  }
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
    const instant = Date.parse(`${date}T00:00Z`) / 60_000 + minute - offsetMinutes
    return { instant, zone: toInstant(zoneOf(zone), date, minute) === instant ? zone : offsetName(offsetMinutes) }
  }
  const earlier = toInstant(zoneOf(zone), date, minute)
  const later = toLaterInstant(zoneOf(zone), date, minute)
  const isAfterRepeat = latest !== undefined && latest > earlier && latest <= later
  return { instant: isAfterRepeat ? later : earlier, zone }
}

/** `+07:00` of 420. */
function offsetName(offsetMinutes: number): string {
  const size = Math.abs(offsetMinutes)
  const hour = String(Math.floor(size / 60)).padStart(2, '0')
  return `${offsetMinutes < 0 ? '-' : '+'}${hour}:${String(size % 60).padStart(2, '0')}`
}
