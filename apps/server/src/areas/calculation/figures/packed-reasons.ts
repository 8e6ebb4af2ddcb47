import type { Outcome, Rule } from '@timeloom/engine'
import type { DayReasons } from './day-reasons.ts'

/**
 * Reasons as stored in `timesheet_day.figures`: JSON text that lists every rule once and refers to it by its index
 * everywhere else. As text, because a number inside jsonb takes a dozen bytes and most of this is small numbers.
 */
export function packReasons(reasons: DayReasons): string {
  const rules = new RuleTable()
  const { limits, overtime, holiday } = reasons
  const packed: Packed = {
    limits: [limits.graceIn, limits.graceOut, limits.early, limits.late],
    shifts: reasons.shifts.map(({ key, dayRule, rawEarlyMinutes, rawLateMinutes, break: taken }) => [
      key,
      rules.placeOf(dayRule),
      rawEarlyMinutes,
      rawLateMinutes,
      rules.placeOf(taken.rule),
      taken.amountMinutes,
      taken.triggerMinutes,
      taken.windowStart,
      taken.windowEnd,
      taken.gapMinutes,
      taken.dueMinutes,
    ]),
    pairs: reasons.pairs.map(({ shift, rawIn, rawOut, effectiveIn, effectiveOut, inRule, outRule }) => [
      shift,
      rawIn,
      rawOut,
      effectiveIn,
      effectiveOut,
      rules.placeOf(inRule),
      rules.placeOf(outRule),
    ]),
    pieces: reasons.pieces.map(({ pair, minutes, outcome, rule }) => [
      pair,
      minutes,
      OUTCOMES.indexOf(outcome),
      rules.placeOf(rule),
    ]),
    rules: rules.packed,
  }
  if (overtime) {
    const { rule, limitMinutes, from, to, countedBeforeMinutes, countedLeaveMinutes } = overtime
    packed.overtime = [rules.placeOf(rule), limitMinutes, from, to, countedBeforeMinutes, countedLeaveMinutes]
  }
  if (holiday) {
    const { date, alterdate, rule, leaveRule, alternativeRule } = holiday
    packed.holiday = [date, alterdate, rules.placeOf(rule), rules.placeOf(leaveRule), rules.placeOf(alternativeRule)]
  }
  if (reasons.leave.length > 0) {
    packed.leave = reasons.leave.map(({ payTypeId, minutes, rule }) => [payTypeId, minutes, rules.placeOf(rule)])
  }
  if (reasons.allowances.length > 0) {
    packed.allowances = reasons.allowances.map(({ payTypeId, rule, shifts, minutes, carriers }) => [
      payTypeId,
      rules.placeOf(rule),
      shifts,
      minutes,
      carriers.map(({ shift, skillIds, isAsked }) => [shift, isAsked ? 1 : 0, ...skillIds]),
    ])
  }
  return JSON.stringify(packed)
}

/** The other way round. @throws SyntaxError, RangeError for text that packReasons did not write */
export function unpackReasons(text: string): DayReasons {
  const packed = JSON.parse(text) as Packed
  const [graceIn, graceOut, early, late] = packed.limits
  const rule = (place: number) => unpackRule(packed.rules[place])
  return {
    limits: { graceIn, graceOut, early, late },
    shifts: packed.shifts.map(([key, day, rawEarly, rawLate, taken, amount, trigger, start, end, gap, due]) => ({
      key,
      dayRule: rule(day),
      rawEarlyMinutes: rawEarly,
      rawLateMinutes: rawLate,
      break: {
        rule: rule(taken),
        amountMinutes: amount,
        triggerMinutes: trigger,
        windowStart: start,
        windowEnd: end,
        gapMinutes: gap,
        dueMinutes: due,
      },
    })),
    pairs: packed.pairs.map(([shift, rawIn, rawOut, effectiveIn, effectiveOut, inRule, outRule]) => ({
      shift,
      rawIn,
      rawOut,
      effectiveIn,
      effectiveOut,
      inRule: rule(inRule),
      outRule: rule(outRule),
    })),
    pieces: packed.pieces.map(([pair, minutes, outcome, place]) => ({
      pair,
      minutes,
      outcome: outcomeAt(outcome),
      rule: rule(place),
    })),
    overtime: unpackOvertime(packed.overtime, rule),
    holiday: unpackHoliday(packed.holiday, rule),
    leave: (packed.leave ?? []).map(([payTypeId, minutes, place]) => ({ payTypeId, minutes, rule: rule(place) })),
    allowances: (packed.allowances ?? []).map(([payTypeId, place, shifts, minutes, carriers]) => ({
      payTypeId,
      rule: rule(place),
      shifts,
      minutes,
      carriers: carriers.map(([shift, asked, ...skillIds]) => ({ shift, skillIds, isAsked: asked === 1 })),
    })),
  }
}

interface Packed {
  limits: [number, number, number, number]
  rules: PackedRule[]
  shifts: [
    key: string,
    dayRule: number,
    rawEarly: number,
    rawLate: number,
    breakRule: number,
    amount: number,
    trigger: number,
    windowStart: number | null,
    windowEnd: number | null,
    gap: number,
    due: number,
  ][]
  pairs: [number, number, number, number, number, number, number][]
  pieces: [pair: number, minutes: number, outcome: number, rule: number][]
  overtime?: [rule: number, limit: number, from: string, to: string, before: number, leave: number]
  holiday?: [date: string, alterdate: string | null, rule: number, leaveRule: number, alternativeRule: number]
  leave?: [payTypeId: string | null, minutes: number, rule: number][]
  allowances?: [
    payTypeId: string,
    rule: number,
    shifts: number,
    minutes: number,
    carriers: [shift: number, isAsked: 0 | 1, ...skillIds: string[]][],
  ][]
}

/** The last three only for a rule that reads a setting. */
type PackedRule =
  | [Rule['id'], Rule['section']]
  | [Rule['id'], Rule['section'], Rule['setting'], Rule['value'], Rule['from']]

/** Every stored day depends on this order: add at the end, change nothing. */
const OUTCOMES: Outcome[] = [
  'ordinary',
  'overtime',
  'pendingOvertime',
  'holidayWorked',
  'break',
  'unpaidEarly',
  'unpaidLate',
  'unpaidUnscheduled',
]

class RuleTable {
  readonly packed: PackedRule[] = []
  readonly #places = new Map<string, number>()

  placeOf({ id, section, setting, value, from }: Rule): number {
    const rule: PackedRule = setting === null ? [id, section] : [id, section, setting, value, from]
    const key = JSON.stringify(rule)
    const known = this.#places.get(key)
    if (known !== undefined) return known
    this.#places.set(key, this.packed.length)
    return this.packed.push(rule) - 1
  }
}

function unpackRule(rule: PackedRule | undefined): Rule {
  if (rule === undefined) throw new RangeError('reasons name a rule that is not among theirs')
  const [id, section, setting = null, value = null, from = null] = rule
  return { id, section, setting, value, from }
}

function outcomeAt(place: number): Outcome {
  const outcome = OUTCOMES[place]
  if (outcome === undefined) throw new RangeError(`reasons name the outcome ${place}`)
  return outcome
}

function unpackOvertime(packed: Packed['overtime'], rule: (place: number) => Rule): DayReasons['overtime'] {
  if (!packed) return null
  const [place, limitMinutes, from, to, countedBeforeMinutes, countedLeaveMinutes] = packed
  return { rule: rule(place), limitMinutes, from, to, countedBeforeMinutes, countedLeaveMinutes }
}

function unpackHoliday(packed: Packed['holiday'], rule: (place: number) => Rule): DayReasons['holiday'] {
  if (!packed) return null
  const [date, alterdate, place, leaveRule, alternativeRule] = packed
  return {
    date,
    alterdate,
    rule: rule(place),
    leaveRule: rule(leaveRule),
    alternativeRule: rule(alternativeRule),
  }
}
