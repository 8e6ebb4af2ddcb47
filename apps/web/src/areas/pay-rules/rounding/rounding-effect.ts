import { roundPunch } from '@timeloom/engine'
import type { EngineRow } from './rounding-rows.ts'

const HOUR = 60
/** How early and how late people come and go, who are not late. */
const MARGIN = 15
/** Any hour does: a rule knows only minutes. */
const START = 8 * HOUR
const END = 17 * HOUR

/** Minutes of the hour, both inclusive. */
export interface MinuteRange {
  from: number
  to: number
}

export interface Overlap extends MinuteRange {
  /** places of the rows, from 0: the first of them decides */
  places: number[]
}

/** Minutes of the hour that no row holds: they stay as they were punched. */
export function gapsOf(rows: readonly EngineRow[]): MinuteRange[] {
  return ranges((minute) => (rows.some((row) => holds(row, minute)) ? '' : 'gap'))
}

/** Minutes that several rows hold. @param rows with their places in the table */
export function overlapsOf(rows: readonly { place: number; row: EngineRow }[]): Overlap[] {
  const placesAt = (minute: number) => rows.filter(({ row }) => holds(row, minute)).map(({ place }) => place)
  const overlapping = (minute: number) => (placesAt(minute).length > 1 ? placesAt(minute).join() : '')
  return ranges(overlapping).map((range) => ({ ...range, places: placesAt(range.from) }))
}

export interface RoundingBias {
  /** by how many minutes a punch moves on average over all minutes of the hour; later is above 0 */
  meanMinutes: number
  /** paid minutes that an average In brings the employee; below 0 it costs them */
  inMinutes: number
  /** as inMinutes, of an Out */
  outMinutes: number
  /**
   * Paid minutes per day that the rows add for someone whose shift starts and ends on the hour, and who comes up to 15
   * minutes early and leaves up to 15 minutes late.
   */
  habitMinutes: number
}

/**
 * Whom rows favour on average, as the engine applies them. One set of rows rounds In and Out alike, so over all minutes
 * of the hour an Out gives back what an In costs: a day is favoured only by the minutes at which people really come and
 * go.
 *
 * @source docs/engine.md A5; 29 CFR 785.48(b) asks that rounding evens out over time
 */
export function roundingBias(rows: readonly EngineRow[]): RoundingBias {
  const shift = (at: number) => roundPunch(at, 0, rows) - at
  const meanMinutes = mean(HOUR, (minute) => shift(START + minute))
  const early = mean(MARGIN, (minute) => shift(START - minute))
  const late = mean(MARGIN, (minute) => shift(END + minute))
  return { meanMinutes, inMinutes: 0 - meanMinutes, outMinutes: meanMinutes, habitMinutes: late - early }
}

function mean(count: number, valueAt: (place: number) => number): number {
  let sum = 0
  for (let place = 0; place < count; place++) sum += valueAt(place)
  return sum / count
}

function holds([from, to]: EngineRow, minute: number): boolean {
  return minute >= from && minute <= to
}

/** Stretches of minutes that have the same word; '' is none. */
function ranges(wordOf: (minute: number) => string): MinuteRange[] {
  const found: MinuteRange[] = []
  let before = ''
  for (let minute = 0; minute < HOUR; minute++) {
    const word = wordOf(minute)
    if (word !== '' && word === before) found.at(-1)!.to = minute
    else if (word !== '') found.push({ from: minute, to: minute })
    before = word
  }
  return found
}
