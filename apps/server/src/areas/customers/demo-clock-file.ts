import { addDays, toInstant, zoneOf } from '@timeloom/engine'
import type { DemoDay } from './demo-days.ts'

/** The punches of days up to now, as a time clock writes them (attlog.dat), in the order they happened. */
export function clockFile(days: DemoDay[], { zone, now }: { zone: string; now: Date }): string {
  const nowMinute = Math.floor(now.getTime() / 60_000)
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
  const two = (part: number) => String(part).padStart(2, '0')
  const day = addDays(date, Math.floor(minute / 1440))
  const ofDay = ((minute % 1440) + 1440) % 1440
  return `${day} ${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}:${two(second)}`
}
