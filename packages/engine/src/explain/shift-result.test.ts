import { describe, expect, it } from 'vitest'
import { at, inputWith, monday, mondayOf, punch, row, section } from '../testing/employee.ts'
import { quarterHours } from '../testing/random-week.ts'

const schedule = [row([section('08:00', '16:00')])]
const fixedBreak = { breakCalculationType: 'TimeOfDay', breakStartTime: 720, breakTime: 30 } as const
const punches = [punch('In 08:00'), punch('Out 16:00')]

describe('a shift shows', () => {
  it('its section and the window of its break', () => {
    const [shift] = mondayOf(inputWith(fixedBreak, { schedule, punches })).shifts
    expect(shift).toMatchObject({
      sectionId: '08:00-16:00',
      scheduledStart: at('08:00'),
      scheduledEnd: at('16:00'),
      hasCompletePunchPairs: true,
      break: { windowStart: at('12:00'), windowEnd: at('12:30'), dueMinutes: 30 },
    })
  })

  it('neither without a schedule and a fixed break', () => {
    const [shift] = mondayOf(inputWith({}, { punches })).shifts
    expect(shift).toMatchObject({
      sectionId: null,
      scheduledStart: null,
      scheduledEnd: null,
      break: { windowStart: null, windowEnd: null },
    })
  })

  it.each([
    { why: 'late', single: 'In 08:30', asOf: '09:00', exception: 'LateArrival' },
    { why: 'late, and left open', single: 'In 08:30', asOf: '23:30', exception: 'MissingPunch' },
    { why: 'in time', single: 'In 08:00', asOf: '09:00', exception: null },
  ])('what is wrong with a single In that is $why', ({ single, asOf, exception }) => {
    const [shift] = mondayOf(inputWith({}, { schedule, punches: [punch(single)], asOf: at(asOf) })).shifts
    expect(shift?.incomplete).toMatchObject([{ punchId: single, exception }])
  })

  it.each([
    { why: 'by the schedule', given: 'In 08:00', asOf: '16:00', openUntil: '17:30', outUntil: '22:00' },
    { why: 'no longer once its Out is missing', given: 'In 08:00', asOf: '17:30', openUntil: null, outUntil: '22:00' },
    {
      why: 'by the longest pair without a schedule',
      given: 'In 02:00',
      asOf: '15:59',
      openUntil: '16:00',
      outUntil: '16:00',
    },
    { why: 'not for an Out', given: 'Out 09:00', asOf: '09:30', openUntil: null, outUntil: null },
  ])('until when an Out may still come: $why', ({ given, asOf, openUntil, outUntil }) => {
    const group = { lateDepartureThreshold: 90, earlyArrivalThreshold: 90 }
    const [shift] = mondayOf(inputWith(group, { schedule, punches: [punch(given)], asOf: at(asOf) })).shifts
    const moment = (text: string | null) => (text === null ? null : at(text))
    expect(shift?.incomplete).toMatchObject([{ openUntil: moment(openUntil), outUntil: moment(outUntil) }])
  })

  it('nothing paid for a pair that is not accepted', () => {
    const late = [...punches, punch('In 16:10'), punch('Out 17:00')]
    const [shift] = mondayOf(inputWith({}, { schedule, punches: late })).shifts
    expect(shift?.pairs.map(({ paidMinutes }) => paidMinutes)).toEqual([480, 0])
  })

  it('which of its single punches lacks its other half', () => {
    const open = [punch('In 08:00'), punch('In 08:10'), punch('Out 12:00'), punch('In 15:00')]
    const [shift] = mondayOf(inputWith({}, { schedule, punches: open, asOf: at('15:30') })).shifts
    expect(shift).toMatchObject({
      hasCompletePunchPairs: false,
      incomplete: [
        { punchId: 'In 08:00', exception: 'MissingPunch' },
        { punchId: 'In 15:00', exception: null },
      ],
    })
  })

  it('an In at the minute of the Out before it as it was punched', () => {
    const again = [punch('In 08:00'), punch('Out 12:00'), { ...punch('In 12:00'), id: 'again' }, punch('Out 16:00')]
    const [shift] = mondayOf(inputWith({}, { schedule, punches: again })).shifts
    expect(shift?.pairs[1]?.inRule.id).toBe('asPunched')
  })

  it('that an In before the rounded Out was held back', () => {
    const overlapping = [punch('In 08:00'), punch('Out 12:08'), punch('In 12:09'), punch('Out 16:00')]
    const rounding = [[8, 8, 15], ...quarterHours.slice(0, 1)] as const
    const [shift] = mondayOf(inputWith({}, { schedule, punches: overlapping, rounding })).shifts
    expect(shift?.pairs[1]).toMatchObject({ effectiveIn: at('12:15'), inRule: { id: 'clamped' } })
  })
})

describe('an unscheduled shift', () => {
  it('has the break a supervisor gave it', () => {
    const own = { overrideBreakCalculation: true, breakCalculationType: 'HoursAtWork', breakTime: 20 } as const
    const decisions = { [monday]: { break: { ...own, breakTriggerTime: 4 } } }
    const day = mondayOf(inputWith(fixedBreak, { punches, decisions }))
    expect(day).toMatchObject({ breakMinutes: 20, paidMinutes: 460 })
    expect(day.shifts[0]?.break.rule).toMatchObject({ setting: 'breakTime', value: 20, from: 'workShift' })
  })

  it('and can be worked through its meal', () => {
    const day = mondayOf(
      inputWith(fixedBreak, { punches, decisions: { [monday]: { break: { lunchWorkingThrough: true } } } }),
    )
    expect(day.breakMinutes).toBe(0)
    expect(day.shifts[0]?.break.rule).toMatchObject({ id: 'workedThrough', from: 'workShift' })
  })
})
