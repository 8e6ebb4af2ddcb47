import { strict as assert } from 'node:assert'
import * as fc from 'fast-check'
import type { RuleId } from '../../explain/rule.ts'
import type { RoundingRow } from '../../model.ts'
import type { DayResult, Outcome, PairResult, Piece, ShiftResult } from '../../result.ts'
import { offsetAt, type Zone } from '../../zone/zone.ts'
import { anyInput, type Property } from './property.ts'

/** The reasons a day carries account for its figures. Section C has no number for them. */
export const explanation: Property[] = [
  {
    number: null,
    fact: 'pieces tile each pair, and their sums are the figures',
    check: (calculate) =>
      fc.property(anyInput, (input) => {
        for (const day of calculate(input).days) {
          for (const shift of day.shifts) checkTiles(day, shift)
          for (const [outcome, figure] of Object.entries(figureOf)) {
            assert.equal(sumOf(day.pieces, outcome as Outcome), day[figure], `${day.date} ${outcome}`)
          }
        }
      }),
  },
  {
    number: null,
    fact: 'each outcome names a rule that can bring it about, with the setting and where it is kept',
    check: (calculate) =>
      fc.property(anyInput, (input) => {
        for (const { pieces, shifts } of calculate(input).days) {
          for (const { outcome, rule } of pieces) {
            assert.ok(rulesOf[outcome].includes(rule.id), `${outcome} by ${rule.id}`)
            assert.equal(rule.setting === null, rule.from === null)
          }
          for (const { key, break: taken, breakMinutes } of shifts) {
            const deducts = ['hoursAtWorkBreak', 'timeOfDayBreak'].includes(taken.rule.id)
            assert.equal(deducts, breakMinutes > 0)
            const own = pieces.filter(({ shiftKey, outcome }) => shiftKey === key && outcome === 'break')
            for (const { rule } of own) assert.deepEqual(rule, taken.rule)
          }
        }
      }),
  },
  {
    number: null,
    fact: 'the rule of each punch leads from its raw to its effective time',
    check: (calculate) =>
      fc.property(anyInput, (input) => {
        for (const shift of calculate(input).days.flatMap(({ shifts }) => shifts)) {
          for (const pair of shift.pairs) checkPunches(input.zone, shift, pair)
        }
      }),
  },
  {
    number: null,
    fact: 'overtime starts where the named limit is reached, counted from before and leave first',
    check: (calculate) =>
      fc.property(anyInput, (input) => {
        for (const day of calculate(input).days) checkOvertime(day)
      }),
  },
  {
    number: null,
    fact: 'leave lines add up to the leave of the day, and a holiday says why it pays',
    check: (calculate) =>
      fc.property(anyInput, (input) => {
        for (const day of calculate(input).days) {
          const minutes = day.leaveLines.reduce((sum, line) => sum + line.minutes, 0)
          assert.equal(minutes, day.leaveMinutes + day.autoLeaveMinutes)
          assert.equal(day.holiday !== null, day.type === 'HOL')
          const pays = day.holiday && ['holidayBySchedule', 'holidayStandardHours'].includes(day.holiday.leaveRule.id)
          if (day.holidayLeaveMinutes > 0) assert.ok(pays)
          assert.equal(day.holiday?.alternativeRule.id === 'alternativeEarned', day.alternativeHolidays === 1)
        }
      }),
  },
]

const figureOf = {
  ordinary: 'ordinaryMinutes',
  overtime: 'overtimeMinutes',
  pendingOvertime: 'pendingOvertimeMinutes',
  holidayWorked: 'holidayWorkedMinutes',
  break: 'breakMinutes',
  unpaidEarly: 'unpaidEarlyMinutes',
  unpaidLate: 'unpaidLateMinutes',
  unpaidUnscheduled: 'unpaidUnscheduledMinutes',
} as const satisfies Record<Outcome, keyof DayResult>

const rulesOf: Record<Outcome, RuleId[]> = {
  ordinary: ['scheduledTime', 'earlyArrival', 'lateDeparture', 'unscheduledWork'],
  overtime: ['overtimeLimit'],
  pendingOvertime: ['overtimeApproval'],
  holidayWorked: ['holidayWorked'],
  break: ['hoursAtWorkBreak', 'timeOfDayBreak'],
  unpaidEarly: ['earlyArrival'],
  unpaidLate: ['lateDeparture'],
  unpaidUnscheduled: ['unscheduledWork'],
}

function sumOf(pieces: readonly Piece[], outcome: Outcome): number {
  return pieces.filter((piece) => piece.outcome === outcome).reduce((sum, { start, end }) => sum + end - start, 0)
}

function checkTiles(day: DayResult, shift: ShiftResult): void {
  const paid = shift.pairs.reduce((sum, { paidMinutes }) => sum + paidMinutes, 0)
  assert.equal(paid, shift.paidMinutes)
  shift.pairs.forEach((pair, i) => {
    const own = day.pieces.filter((piece) => piece.shiftKey === shift.key && piece.pair === i)
    let end = pair.effectiveIn
    for (const piece of own) {
      assert.equal(piece.start, end)
      assert.ok(piece.end > piece.start)
      end = piece.end
    }
    assert.equal(end, pair.effectiveOut)
  })
}

function checkPunches(zone: Zone, shift: ShiftResult, pair: PairResult): void {
  for (const [raw, effective, rule, scheduled] of [
    [pair.rawIn, pair.effectiveIn, pair.inRule, shift.scheduledStart],
    [pair.rawOut, pair.effectiveOut, pair.outRule, shift.scheduledEnd],
  ] as const) {
    if (rule.id === 'graceIn' || rule.id === 'graceOut') {
      assert.equal(effective, scheduled)
      assert.ok(Math.abs(raw - effective) <= Number(rule.value))
    } else if (rule.id === 'rounding') {
      const [from, to, value] = rule.value as RoundingRow
      const minute = (raw + offsetAt(zone, raw)) % 60
      assert.ok(minute >= from && minute <= to)
      assert.equal(effective, raw + value - minute)
    } else if (rule.id === 'clamped') {
      assert.ok(effective > raw - 60)
    } else {
      assert.equal(effective, raw)
    }
  }
}

function checkOvertime({ pieces, overtime, leaveLines, holidayLeaveMinutes }: DayResult): void {
  const isOver = ({ outcome }: Piece): boolean => outcome === 'overtime' || outcome === 'pendingOvertime'
  if (!overtime) return assert.ok(!pieces.some(isOver))
  const counted = leaveLines.filter(({ isCounted }) => isCounted).reduce((sum, { minutes }) => sum + minutes, 0)
  assert.ok([counted, counted + holidayLeaveMinutes].includes(overtime.countedLeaveMinutes))
  let sum = overtime.countedBeforeMinutes + overtime.countedLeaveMinutes
  for (const piece of pieces) {
    if (!isOver(piece) && piece.outcome !== 'ordinary' && piece.outcome !== 'holidayWorked') continue
    if (isOver(piece)) assert.ok(sum >= overtime.limitMinutes)
    sum += piece.end - piece.start
    if (piece.outcome === 'ordinary') assert.ok(sum <= overtime.limitMinutes)
    if (piece.outcome === 'overtime') assert.deepEqual(piece.rule, overtime.rule)
  }
}
