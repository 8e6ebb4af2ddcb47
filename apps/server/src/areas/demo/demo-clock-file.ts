import { addDays, toInstant, zoneOf } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { importClockFile } from '../imports/imports.service.ts'
import { clockText, epochMinute, startOfMinute } from '../local-time/wall-time.service.ts'
import type { DemoDay } from './demo-days.ts'

export interface ClockFiles {
  /** The number of the clock, with which the names of its files begin. */
  clock: string
  zone: string
  /** Mondays in their order: the first day of each file. */
  mondays: string[]
  days: DemoDay[]
}

/**
 * Imports a clock's files, as if each were carried over on the Monday morning after it; the last one is carried over
 * now.
 *
 * @returns how many punches were stored
 */
export async function importClockFiles(work: Work, { clock, zone, mondays, days }: ClockFiles): Promise<number> {
  let punches = 0
  for (const [index, monday] of mondays.entries()) {
    const next = mondays[index + 1] ?? addDays(monday, 7)
    const content = Buffer.from(
      clockFile(
        days.filter(({ date }) => date >= monday && date < next),
        { zone, now: work.now },
      ),
    )
    if (content.length === 0) continue
    const carried = startOfMinute(toInstant(zoneOf(zone), next, 9 * 60))
    const now = carried < work.now ? carried : work.now
    const { imported, lines } = await importClockFile(
      { ...work, now },
      { name: `${clock}_attlog-${monday}.dat`, content },
    )
    if (imported !== lines) throw new Error(`The clock ${clock} lost ${lines - imported} punches of ${monday}.`)
    punches += imported
  }
  return punches
}

/** The punches of days up to now, as a time clock writes them (attlog.dat), in the order they happened. */
function clockFile(days: DemoDay[], { zone, now }: { zone: string; now: Date }): string {
  const nowMinute = epochMinute(now)
  return days
    .flatMap(({ person, date, punches }) => punches.map((punch) => ({ ...punch, date, clockId: person.clockId })))
    .map((punch) => ({ ...punch, at: toInstant(zoneOf(zone), punch.date, punch.minute) }))
    .filter((punch) => punch.at < nowMinute)
    .sort((a, b) => a.at - b.at || a.second - b.second || a.clockId - b.clockId)
    .map(
      (punch) =>
        `${String(punch.clockId).padStart(9)}\t${wallTime(punch)}\t1\t${punch.direction === 'In' ? 0 : 1}\t1\t0\r\n`,
    )
    .join('')
}

function wallTime({ date, minute, second }: { date: string; minute: number; second: number }): string {
  const day = addDays(date, Math.floor(minute / 1440))
  const ofDay = ((minute % 1440) + 1440) % 1440
  return `${day} ${clockText(ofDay)}:${String(second).padStart(2, '0')}`
}
