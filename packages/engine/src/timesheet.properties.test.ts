import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PayGroup, TimesheetInput } from './model.ts'
import type { DayResult, TimesheetResult } from './result.ts'
import { changingMondays, inputOf, quietMonday, randomWeek, runs, type Week } from './testing/random-week.ts'
import { calculateTimesheet } from './timesheet.ts'
import { addDays } from './zone/civil-date.ts'
import { toLocal, zoneOf } from './zone/zone.ts'

const anyMonday = fc.constantFrom(quietMonday, quietMonday, ...changingMondays)
const anyInput = fc.tuple(randomWeek, anyMonday).map(([week, monday]) => inputOf(week, monday))

const sum = (days: readonly DayResult[], figure: (day: DayResult) => number): number =>
  days.reduce((total, day) => total + figure(day), 0)
const payable = (day: DayResult): number => day.paidMinutes + day.pendingOvertimeMinutes

function withPayGroup(week: Week, changes: Partial<PayGroup>): TimesheetInput {
  return inputOf({ ...week, payGroup: { ...week.payGroup, ...changes } }, quietMonday)
}

/** Figures without the punches' own names. */
function figures({ days }: TimesheetResult): unknown {
  return days.map(({ shifts, pieces, ...day }) => ({
    ...day,
    shifts: shifts.map(({ pairs, paidMinutes }) => [
      paidMinutes,
      pairs.map((pair) => [pair.effectiveIn, pair.effectiveOut]),
    ]),
    exceptions: day.exceptions.map(({ type, minutes, actualIn, actualOut }) => [type, minutes, actualIn, actualOut]),
    pieces: pieces.map(({ start, end, outcome }) => [start, end, outcome]),
  }))
}

describe('every random week', () => {
  it('accounts for each elapsed minute once (C1, C2, C20)', () => {
    const check = fc.property(anyInput, (input) => {
      const result = calculateTimesheet(input)
      result.days.forEach(checkDay)
      checkPunches(input, result)
    })
    fc.assert(check, { numRuns: runs })
  })

  it('is the same in any order, with repeated punches and calculated twice (C3, C4)', () => {
    const check = fc.property(anyInput, fc.array(fc.nat(), { maxLength: 4 }), (input, repeated) => {
      const again = repeated.flatMap((n) => {
        const punch = input.punches[n % (input.punches.length || 1)]
        return punch?.direction ? [{ ...punch, id: `z-${punch.id}` }] : []
      })
      const shuffled = {
        ...input,
        schedule: input.schedule.toReversed(),
        punches: [...again, ...input.punches.toReversed()],
        leave: (input.leave ?? []).toReversed(),
      }
      expect(figures(calculateTimesheet(shuffled))).toEqual(figures(calculateTimesheet(input)))
      expect(calculateTimesheet(input)).toEqual(calculateTimesheet(input))
    })
    fc.assert(check, { numRuns: runs / 4 })
  })

  it('is the same calculated day by day with what was counted before (C4, C13)', () => {
    const check = fc.property(anyInput, (input) => {
      const whole = calculateTimesheet(input)
      whole.days.forEach((day, i) => {
        const countedBefore = whole.days
          .slice(0, i)
          .map((other) => ({ date: other.date, minutes: other.countedMinutes }))
        const alone = calculateTimesheet({ ...input, window: { from: day.date, to: day.date }, countedBefore })
        expect(alone.days).toEqual([day])
      })
    })
    fc.assert(check, { numRuns: runs / 10 })
  })

  it('is the same seven days later (C5)', () => {
    const check = fc.property(randomWeek, (week) => {
      const [now, later] = [quietMonday, addDays(quietMonday, 7)].map((monday) =>
        calculateTimesheet(inputOf(week, monday)),
      )
      expect(later!.days.map(minutesOf)).toEqual(now!.days.map(minutesOf))
    })
    fc.assert(check, { numRuns: runs / 4 })
  })

  it('is the same in any zone of fixed offset (C26)', () => {
    const check = fc.property(randomWeek, fc.constantFrom('Etc/GMT+11', 'Asia/Kathmandu', 'Etc/GMT-14'), (week, tz) => {
      const there = calculateTimesheet(inputOf(week, quietMonday, zoneOf(tz)))
      const here = calculateTimesheet(inputOf(week, quietMonday, zoneOf('UTC')))
      expect(there.days.map(minutesOf)).toEqual(here.days.map(minutesOf))
    })
    fc.assert(check, { numRuns: runs / 4 })
  })
})

function checkDay(day: DayResult): void {
  const elapsed = day.shifts
    .flatMap(({ pairs }) => pairs)
    .reduce((total, pair) => total + pair.effectiveOut - pair.effectiveIn, 0)
  expect(day.elapsedMinutes).toBe(elapsed)
  const unpaid = day.breakMinutes + day.unpaidEarlyMinutes + day.unpaidLateMinutes + day.unpaidUnscheduledMinutes
  expect(payable(day) + unpaid).toBe(elapsed)
  expect(day.ordinaryMinutes + day.overtimeMinutes + day.holidayWorkedMinutes).toBe(day.paidMinutes)
  for (const figure of Object.values(minutesOf(day))) expect(figure).toBeGreaterThanOrEqual(0)
  for (const shift of day.shifts) {
    expect(shift.pairs.reduce((total, pair) => total + pair.paidMinutes, 0)).toBe(shift.paidMinutes)
    shift.pairs.forEach((pair, i) => {
      const own = day.pieces.filter((piece) => piece.shiftKey === shift.key && piece.pair === i)
      const ends = [pair.effectiveIn, ...own.map(({ end }) => end)]
      own.forEach((piece, n) => expect([piece.start, piece.end > piece.start]).toEqual([ends[n], true]))
      expect(ends.at(-1)).toBe(pair.effectiveOut)
    })
  }
}

/** In one pair, one incomplete entry or merged into another. */
function checkPunches(input: TimesheetInput, { days, mergedPunches }: TimesheetResult): void {
  const used = days.flatMap(({ shifts }) =>
    shifts.flatMap(({ pairs, incomplete }) => [
      ...pairs.flatMap(({ inPunchId, outPunchId }) => [inPunchId, outPunchId]),
      ...incomplete.map(({ punchId }) => punchId),
    ]),
  )
  const ids = [...used.filter((id) => id !== null), ...mergedPunches.map(({ punchId }) => punchId)]
  expect(ids.toSorted()).toEqual(input.punches.map(({ id }) => id).toSorted())
}

function minutesOf({
  date: _date,
  type: _type,
  shifts: _shifts,
  exceptions: _exceptions,
  pieces: _pieces,
  ...minutes
}: DayResult) {
  return minutes
}

describe('overtime', () => {
  it('never changes what is payable (C7)', () => {
    const check = fc.property(randomWeek, (week) => {
      const [none, ...others] = (['None', 'Daily', 'Weekly', 'PayPeriod'] as const).map((overtimeCalculationType) =>
        calculateTimesheet(withPayGroup(week, { overtimeCalculationType })).days.map(payable),
      )
      for (const other of others) expect(other).toEqual(none)
    })
    fc.assert(check, { numRuns: runs / 8 })
  })

  it('approved moves from pending to paid and leaves the sum (C9)', () => {
    const check = fc.property(randomWeek, (week) => {
      const held = calculateTimesheet(
        withPayGroup({ ...week, decisions: [] }, { supervisorMAOT: true, hideApproveOT: false }),
      )
      const decisions = Object.fromEntries(
        held.days.flatMap(({ shifts }) => shifts.map(({ key }) => [key, { allowOT: true }])),
      )
      const input = withPayGroup({ ...week, decisions: [] }, { supervisorMAOT: true, hideApproveOT: false })
      const allowed = calculateTimesheet({ ...input, decisions })
      allowed.days.forEach((day, i) => {
        expect(day.pendingOvertimeMinutes).toBe(0)
        const before = held.days[i]!
        expect(day.overtimeMinutes).toBe(before.overtimeMinutes + before.pendingOvertimeMinutes)
      })
    })
    fc.assert(check, { numRuns: runs / 4 })
  })

  it('is what exceeds the limit of the week or the day (C14, C15)', () => {
    const check = fc.property(randomWeek, (week) => {
      const plain: Week = { ...week, leave: [], holidays: [], punches: week.punches.filter(({ day }) => day < 5) }
      const limits = {
        dailyOvertimeThreshold: 5,
        periodOvertimeThreshold: 20,
        useStandardHoursAsPeriodOvertimeThreshold: false,
      }
      const common = { ...limits, includePaidLeavesInOvertimeThreshold: false }
      const over = (day: DayResult): number => day.overtimeMinutes + day.pendingOvertimeMinutes

      const weekly = calculateTimesheet(withPayGroup(plain, { ...common, overtimeCalculationType: 'Weekly' })).days
      const inWeek = weekly.filter(({ date }) => date <= addDays(quietMonday, 6))
      expect(sum(inWeek, over)).toBe(Math.max(0, sum(inWeek, payable) - 1200))

      const daily = calculateTimesheet(withPayGroup(plain, { ...common, overtimeCalculationType: 'Daily' })).days
      for (const day of daily) expect(over(day)).toBe(Math.max(0, payable(day) - 300))
    })
    fc.assert(check, { numRuns: runs / 4 })
  })
})

describe('acceptance', () => {
  it('of more time never lowers what is payable, breaks apart (C8)', () => {
    const settings = ['acceptEA', 'acceptLD', 'approvedUnscheduledWork', 'punchPairWitoutSchedule'] as const
    const check = fc.property(randomWeek, fc.constantFrom(...settings), (week, setting) => {
      const without = withPayGroup(week, { breakCalculationType: 'None', [setting]: false })
      const accepted = withPayGroup(week, { breakCalculationType: 'None', [setting]: true })
      const [before, after] = [without, accepted].map((input) => calculateTimesheet(input).days.map(payable))
      after!.forEach((minutes, i) => expect(minutes).toBeGreaterThanOrEqual(before![i]!))
    })
    fc.assert(check, { numRuns: runs / 4 })
  })
})

describe('holidays', () => {
  it('own exactly the paid minutes of their date, and never pay it twice (C10, C11)', () => {
    const check = fc.property(anyInput, (input) => {
      const { days } = calculateTimesheet(input)
      const paidOn = new Map<string, Set<string>>()
      for (const { pieces } of days) {
        for (const { start, end, outcome } of pieces) {
          for (const date of [localDate(input, start), localDate(input, end - 1)]) {
            paidOn.set(date, (paidOn.get(date) ?? new Set()).add(outcome))
          }
        }
      }
      for (const { date, type, holidayLeaveMinutes } of days) {
        const outcomes = paidOn.get(date) ?? new Set()
        const hasOther = ['ordinary', 'overtime', 'pendingOvertime'].some((outcome) => outcomes.has(outcome))
        if (type === 'HOL') expect(hasOther).toBe(false)
        else expect(outcomes.has('holidayWorked')).toBe(false)
        if (outcomes.has('holidayWorked')) expect(holidayLeaveMinutes).toBe(0)
      }
    })
    fc.assert(check, { numRuns: runs / 2 })
  })
})

function localDate({ zone }: TimesheetInput, at: number): string {
  return toLocal(zone, at).date
}
