import { toInstant, toLaterInstant, zoneOf } from '@timeloom/engine'
import { createHash } from 'node:crypto'
import type { TerminalPunch } from '../punch-intake/punch-intake.service.ts'
import { epochMinute, startOfMinute } from '../local-time/wall-time.service.ts'

/** How the lines of a terminal are to be read. */
export interface Reading {
  /** of the terminal's clock */
  zone: string
  /** whether people choose In and Out on it */
  hasDirections: boolean
  now: Date
}

/** Breaks are left with an Out and ended with an In, and so is overtime; anything else says that nobody chose. */
const DIRECTIONS: Readonly<Record<string, 'In' | 'Out'>> = { 0: 'In', 1: 'Out', 2: 'Out', 3: 'In', 4: 'In', 5: 'Out' }
const LONGEST_RAW = 500
/** A punch is sent within so long, where there is a network. */
const SOON_MS = 15 * 60_000

/**
 * Reads lines of a terminal's log: PIN, `YYYY-MM-DD HH:MM:SS`, and where present status, verification, work code and what
 * else its firmware adds, with tabs between them. A line that is none stays as it was sent.
 *
 * @source docs/decisions/0042-push-terminals.md
 */
export function readPunchLines(lines: readonly string[], reading: Reading): TerminalPunch[] {
  const latest = new Map<number, number>()
  return lines.map((line) => {
    const [pin = '', time = '', given = ''] = line.split('\t').map((column) => column.trim())
    const status = /^\d{1,3}$/.test(given) ? given : ''
    const moment = readMoment(time)
    if (!/^\d{1,9}$/.test(pin) || !moment) return unreadable(line)
    const clockId = Number(pin)
    const minute = minuteIn(moment, reading, latest.get(clockId))
    latest.set(clockId, minute)
    const at = new Date(startOfMinute(minute).getTime() + moment.second * 1000)
    const direction = reading.hasDirections ? (DIRECTIONS[status] ?? null) : null
    return { key: `${clockId} ${moment.text} ${status}`, punch: { clockId, at, direction }, raw: null }
  })
}

interface WallMoment {
  date: string
  minute: number
  second: number
  text: string
}

function readMoment(text: string): WallMoment | undefined {
  const [, date = '', hour = '', minute = '', second = ''] =
    /^(\d{4}-\d\d-\d\d)[ T]([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/.exec(text) ?? []
  const isReal = date >= '1990' && date < '2200' && date === asDate(date)
  if (!isReal) return undefined
  const clock = `${hour}:${minute}:${second}`
  return { date, minute: Number(hour) * 60 + Number(minute), second: Number(second), text: `${date} ${clock}` }
}

/** The date itself, if there is such a day. */
function asDate(date: string): string | undefined {
  const time = Date.parse(`${date}T00:00:00Z`)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10)
}

/**
 * A time that does not exist moves forward by the gap. A repeated one is the earlier, unless the punch has just been made
 * at the later, or the terminal noted a later punch of the person before it.
 *
 * @returns the epoch minute
 * @source docs/engine.md A1
 */
function minuteIn({ date, minute }: WallMoment, { zone, now }: Reading, latest: number | undefined): number {
  const earlier = toInstant(zoneOf(zone), date, minute)
  const later = toLaterInstant(zoneOf(zone), date, minute)
  if (earlier === later) return earlier
  const isJustMade = Math.abs(epochMinute(now) - later) * 60_000 <= SOON_MS
  const isAfterRepeat = latest !== undefined && latest > earlier && latest <= later
  return isJustMade || isAfterRepeat ? later : earlier
}

function unreadable(line: string): TerminalPunch {
  const digest = createHash('sha256').update(line).digest('base64url')
  return {
    key: `#${digest}`,
    punch: null,
    raw: storable(line)
      .slice(0, LONGEST_RAW)
      .replace(/[\ud800-\udbff]$/, ''),
  }
}

/** PostgreSQL stores no NUL; what cannot be read only has to be recognised. */
function storable(text: string): string {
  return text.replaceAll('\0', '\ufffd')
}
