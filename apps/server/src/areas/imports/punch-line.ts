/** Why a line of a punch file was not stored. */
export type PunchRefusal =
  | 'badLine'
  | 'badEmployee'
  | 'badDate'
  | 'badTime'
  | 'badOffset'
  | 'badDirection'
  | 'future'
  | 'unknownEmployee'

/** A line of a punch file, read but not yet looked up. */
export interface PunchLine {
  /** Number in the file, from 1. */
  line: number
  text: string
  clockId: number
  /** Wall time as written in the file. */
  date: string
  minute: number
  second: number
  /** null: the device did not record it */
  direction: 'In' | 'Out' | null
  /** Minutes east of Greenwich, if the file gives them; null: the employee's zone. */
  offsetMinutes: number | null
  site: string | null
  source: 'web' | 'kiosk' | 'mobile' | 'terminal' | 'import'
}

export interface RefusedLine<Reason extends string = string> {
  line: number
  text: string
  reason: Reason
}

/** A file cut into lines, every one of which ends in exactly one of the two. */
export interface PunchFile {
  read: PunchLine[]
  refused: RefusedLine<PunchRefusal>[]
}

/** Reads a calendar date between 1990 and 2200 (the range of the punch table's partitions). */
export function isPunchDate(date: string): boolean {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  if (!found) return false
  const [year, month, day] = found.slice(1).map(Number) as [number, number, number]
  const real = new Date(Date.UTC(year, month - 1, day))
  return year >= 1990 && year < 2200 && real.getUTCMonth() === month - 1 && real.getUTCDate() === day
}

/** Reads `HH:mm` or `HH:mm:ss`; undefined for anything else. */
export function readTime(time: string): { minute: number; second: number } | undefined {
  const found = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(time)
  if (!found) return undefined
  const [hour, minute, second] = [found[1], found[2], found[3] ?? '0'].map(Number) as [number, number, number]
  return hour < 24 && minute < 60 && second < 60 ? { minute: hour * 60 + minute, second } : undefined
}

/** Reads the number a person punches with, at most nine digits; undefined for anything else. */
export function readClockId(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
