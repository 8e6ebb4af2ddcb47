import {
  toInstant,
  zoneOf,
  type AllowanceReason,
  type AllowanceUnits,
  type DayResult,
  type Outcome,
  type PairResult,
  type Rule,
  type ShiftResult,
} from '@timeloom/engine'
import type { CalculatedDay } from './calculated-day.ts'
import { spanOn } from '../facts/rule-spans.ts'

/**
 * Why a day's figures are what they are, as stored with it. Times are elapsed minutes since the local midnight that
 * starts the day, so a clock change neither hides nor repeats one.
 */
export interface DayReasons {
  /** minutes; what punches near the schedule are compared with */
  limits: { graceIn: number; graceOut: number; early: number; late: number }
  shifts: ReasonedShift[]
  /** complete pairs, shift by shift */
  pairs: ReasonedPair[]
  /** every elapsed minute once; those of a pair follow one another from its effective In on */
  pieces: ReasonedPiece[]
  /** null: no overtime on the day */
  overtime: Exclude<DayResult['overtime'], null> | null
  holiday: DayResult['holiday']
  leave: ReasonedLeave[]
  /** each carrier's `shift` is its place in `shifts` */
  allowances: ReasonedAllowance[]
}

export interface ReasonedShift {
  /** of the stored work shift */
  key: string
  dayRule: Rule
  rawEarlyMinutes: number
  rawLateMinutes: number
  break: ShiftResult['break']
}

export interface ReasonedPair {
  /** place in `shifts` */
  shift: number
  rawIn: number
  rawOut: number
  effectiveIn: number
  effectiveOut: number
  inRule: Rule
  outRule: Rule
}

export interface ReasonedPiece {
  /** place in `pairs` */
  pair: number
  minutes: number
  outcome: Outcome
  rule: Rule
}

export interface ReasonedLeave {
  payTypeId: string | null
  minutes: number
  rule: Rule
}

export interface ReasonedAllowance extends AllowanceReason {
  payTypeId: string
}

/** @param keyOf the stored key of a work shift */
export function dayReasons(
  { employee, company, result, zone: tz }: CalculatedDay,
  allowances: readonly AllowanceUnits[],
  keyOf: (shift: ShiftResult) => string,
): DayReasons {
  const zone = zoneOf(tz)
  const midnight = toInstant(zone, result.date, 0)
  const at = (instant: number) => instant - midnight
  const { rules } = spanOn(employee.spans, result.date)
  const firstPair = new Map<string, number>()
  const pairs: ReasonedPair[] = []
  for (const [shift, { key, pairs: own }] of result.shifts.entries()) {
    firstPair.set(key, pairs.length)
    for (const pair of own) pairs.push({ shift, ...timesOf(pair, at), inRule: pair.inRule, outRule: pair.outRule })
  }
  const hasOvertime = result.overtimeMinutes + result.pendingOvertimeMinutes > 0
  return {
    limits: {
      graceIn: rules.graceTimeIn,
      graceOut: rules.graceTimeOut,
      early: rules.earlyArrivalThreshold,
      late: rules.lateDepartureThreshold,
    },
    shifts: result.shifts.map((shift) => ({
      key: keyOf(shift),
      dayRule: shift.dayRule,
      rawEarlyMinutes: shift.rawEarlyMinutes,
      rawLateMinutes: shift.rawLateMinutes,
      break: { ...shift.break, ...windowOf(shift.break, at) },
    })),
    pairs,
    pieces: result.pieces.map(({ start, end, outcome, shiftKey, pair, rule }) => ({
      pair: (firstPair.get(shiftKey) ?? 0) + pair,
      minutes: end - start,
      outcome,
      rule,
    })),
    overtime: hasOvertime ? result.overtime : null,
    holiday: result.holiday,
    leave: result.leaveLines.map(({ payTypeId, minutes, rule }) => ({
      // Automatic leave has the pay group's type, which the engine does not know.
      payTypeId: payTypeId ?? rules.autoLeavePayTypeId ?? company.payTypeOf.get('autoLeave') ?? null,
      minutes,
      rule,
    })),
    allowances: allowances.flatMap(({ payTypeId, reasons }) => reasons.map((reason) => ({ payTypeId, ...reason }))),
  }
}

function timesOf({ rawIn, rawOut, effectiveIn, effectiveOut }: PairResult, at: (instant: number) => number) {
  return { rawIn: at(rawIn), rawOut: at(rawOut), effectiveIn: at(effectiveIn), effectiveOut: at(effectiveOut) }
}

function windowOf({ windowStart, windowEnd }: ShiftResult['break'], at: (instant: number) => number) {
  return {
    windowStart: windowStart === null ? null : at(windowStart),
    windowEnd: windowEnd === null ? null : at(windowEnd),
  }
}
