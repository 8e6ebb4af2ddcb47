import { fact, type Rule } from '../explain/rule.ts'
import type { ShiftPair, WorkShift } from '../matching/work-shift.ts'
import type { RoundingRow } from '../model.ts'
import { BEFORE_ALL, type Instant, type Minutes } from '../zone/civil-date.ts'
import { offsetAt, type Zone } from '../zone/zone.ts'
import { roundByRow, roundingRow } from './round-punch.ts'

/** A pair with the times that pay is based on, and the reason for each. */
export interface EffectivePair {
  pair: ShiftPair
  in: Instant
  out: Instant
  inRule: Rule
  outRule: Rule
}

/** A time and the rule that set it. */
interface Settled {
  at: Instant
  rule: Rule
}

const asPunched = fact('asPunched', 'A5')
const clamped = fact('clamped', 'A5')

/**
 * The first In and the last Out snap to the schedule within grace, every other punch is rounded, cuts and automatic
 * punches stay; then no pair starts before the one before it ended.
 * @source docs/engine.md A4, A5
 */
export function effectivePairs(zone: Zone, { section, pairs, rules }: WorkShift): EffectivePair[] {
  const { graceTimeIn, graceTimeOut } = rules.payGroup
  let previousOut = BEFORE_ALL
  return pairs.map((pair, i): EffectivePair => {
    const { rawIn, rawOut, inPunch, outPunch, unpunched } = pair
    const isFirst = section !== null && i === 0 && Math.abs(rawIn - section.start) <= graceTimeIn
    const isLast = section !== null && i === pairs.length - 1 && Math.abs(rawOut - section.end) <= graceTimeOut
    const start = !inPunch
      ? { at: rawIn, rule: unpunched ?? asPunched }
      : isFirst
        ? { at: section.start, rule: graceRule('graceIn', 'graceTimeIn', graceTimeIn) }
        : rounded(zone, rawIn, rules.rounding)
    const end = !outPunch
      ? { at: rawOut, rule: unpunched ?? asPunched }
      : isLast
        ? { at: section.end, rule: graceRule('graceOut', 'graceTimeOut', graceTimeOut) }
        : rounded(zone, rawOut, rules.rounding)
    const from = notBefore(previousOut, start)
    const to = notBefore(from.at, end)
    previousOut = to.at
    return { pair, in: from.at, out: to.at, inRule: from.rule, outRule: to.rule }
  })
}

/** A snapped time is not rounded again. */
function graceRule(id: 'graceIn' | 'graceOut', setting: string, minutes: Minutes): Rule {
  return { id, section: 'A4', setting, value: minutes, from: 'payGroup' }
}

function rounded(zone: Zone, at: Instant, rows: readonly RoundingRow[]): Settled {
  if (rows.length === 0) return { at, rule: asPunched }
  const offset = offsetAt(zone, at)
  const row = roundingRow(at, offset, rows)
  if (!row) return { at, rule: asPunched }
  const rule: Rule = { id: 'rounding', section: 'A5', setting: 'timeRoundingId', value: row, from: 'rounding' }
  return { at: roundByRow(at, offset, row), rule }
}

function notBefore(earliest: Instant, settled: Settled): Settled {
  return settled.at < earliest ? { at: earliest, rule: clamped } : settled
}
