import { strict as assert } from 'node:assert'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { payGroupDefaults, type TimesheetInput } from '../model.ts'
import type { ShiftResult } from '../result.ts'
import { rulesByDay } from '../rules.ts'
import { anyInput } from '../testing/properties/property.ts'
import { at } from '../testing/employee.ts'
import { runs } from '../testing/random-week.ts'
import { calculateTimesheet } from '../timesheet.ts'
import { dayOfDate } from '../zone/civil-date.ts'
import { judgeShift, type ShiftToJudge } from './judge-shift.ts'

const nineToFive = { start: at('09:00'), end: at('17:00') }

function shiftWith({ payGroup, ...more }: Partial<ShiftToJudge>): ShiftToJudge {
  return {
    section: {},
    payGroup: { ...payGroupDefaults, ...payGroup },
    decision: {},
    hasScheduleRow: true,
    scheduled: nineToFive,
    pairs: [pair('07:00', '17:30')],
    ...more,
  }
}

function pair(from: string, to: string): ShiftToJudge['pairs'][number] {
  return { rawIn: at(from), rawOut: at(to), effectiveIn: at(from), effectiveOut: at(to) }
}

describe('early and late time', () => {
  const early = [pair('07:00', '17:00')]
  it.each([
    { why: 'beyond the threshold is not paid yet', given: { pairs: early }, waiting: 120 },
    { why: 'at the threshold is accepted', given: { pairs: [pair('07:30', '17:00')] }, waiting: 0 },
    { why: 'that a supervisor allows counts beyond the threshold', given: { decision: { allowEA: true } }, waiting: 0 },
    {
      why: 'that a supervisor refuses is not paid even within the threshold',
      given: { decision: { allowEA: false }, pairs: [pair('08:50', '17:00')] },
      waiting: 10,
    },
    {
      why: 'follows a section that overrides the pay group, whose missing answer means no',
      given: { section: { isOverridePayGroup: true }, pairs: [pair('08:50', '17:00')] },
      waiting: 10,
    },
  ])('$why', ({ given, waiting }) => {
    expect(judgeShift(shiftWith(given)).waiting.early).toBe(waiting)
  })

  it('that the pay group does not accept is not paid, however little', () => {
    expect(judgeShift(shiftWith({}))).toMatchObject({ accepted: { allowLD: false }, waiting: { late: 30 } })
  })
})

describe('unscheduled work', () => {
  it.each([
    { why: 'on a planned day follows approvedUnscheduledWork', hasScheduleRow: true, isAccepted: false },
    { why: 'on another day follows punchPairWitoutSchedule', hasScheduleRow: false, isAccepted: true },
  ])('$why', ({ hasScheduleRow, isAccepted }) => {
    const payGroup = { ...payGroupDefaults, approvedUnscheduledWork: false, punchPairWitoutSchedule: true }
    const shift = shiftWith({ payGroup, hasScheduleRow, section: null, scheduled: null })
    const { accepted, waiting } = judgeShift(shift)
    expect([accepted.apprvUnschWork, waiting]).toEqual([
      isAccepted,
      { early: 0, late: 0, unscheduled: isAccepted ? 0 : 630 },
    ])
  })

  it('outside a section’s window awaits approval with its rounded minutes, and is neither early nor late', () => {
    const rounded = { ...pair('19:10', '20:32'), effectiveIn: at('19:15'), effectiveOut: at('20:30') }
    const shift = shiftWith({ pairs: [pair('09:00', '17:00'), rounded], decision: { apprvUnschWork: false } })
    expect(judgeShift(shift).waiting).toEqual({ early: 0, late: 0, unscheduled: 75 })
  })
})

it.each([
  { why: 'overtime is allowed unless the pay group requires approval', given: {}, isAllowed: true },
  { why: 'overtime that requires approval is not allowed', given: { supervisorMAOT: true }, isAllowed: false },
  {
    why: 'overtime whose approval is hidden is allowed',
    given: { supervisorMAOT: true, hideApproveOT: true },
    isAllowed: true,
  },
])('$why', ({ given, isAllowed }) => {
  const judged = judgeShift(shiftWith({ payGroup: { ...payGroupDefaults, ...given } }))
  expect(judged.accepted.allowOT).toBe(isAllowed)
})

it('a calculated shift of any week is judged as when its figures were made', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      for (const day of calculateTimesheet(input).days) {
        for (const shift of day.shifts) {
          const { accepted, waiting } = judgeShift(calculated(input, day.date, shift))
          assert.deepEqual(waiting, {
            early: accepted.allowEA ? 0 : shift.rawEarlyMinutes,
            late: accepted.allowLD ? 0 : shift.rawLateMinutes,
            unscheduled: shift.unpaidUnscheduledMinutes,
          })
          if (accepted.allowEA) assert.equal(shift.unpaidEarlyMinutes, 0)
          if (accepted.allowLD) assert.equal(shift.unpaidLateMinutes, 0)
          const refused = accepted.allowOT ? 'pendingOvertime' : 'overtime'
          const ofShift = day.pieces.filter(({ shiftKey }) => shiftKey === shift.key)
          assert.ok(ofShift.every(({ outcome }) => outcome !== refused))
        }
      }
    }),
    { numRuns: Math.ceil(runs / 4) },
  )
})

/** A shift of a result, rebuilt from its facts. */
function calculated(input: TimesheetInput, date: string, shift: ShiftResult): ShiftToJudge {
  const { sectionId, scheduledStart: start, scheduledEnd: end, pairs } = shift
  const sections = input.schedule.flatMap((each) => each.sections)
  const byDate = sectionId === null ? input.decisions?.[date] : undefined
  return {
    section: sections.find(({ id }) => id === sectionId) ?? null,
    payGroup: rulesByDay(input.settings)(dayOfDate(date)).payGroup,
    decision: input.decisions?.[shift.key] ?? byDate ?? {},
    hasScheduleRow: input.schedule.some((each) => each.date === date),
    scheduled: start === null || end === null ? null : { start, end },
    pairs,
  }
}
