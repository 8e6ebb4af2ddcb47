import { describe, expect, it } from 'vitest'
import { at, inputWith, monday, mondayOf, punch, row, section } from '../testing/employee.ts'
import { calculateTimesheet } from '../timesheet.ts'
import { alternativeDate } from './alternative-date.ts'
import { observedHolidays } from './observed-holidays.ts'

const shift = [row([section('08:00', '16:00')])]

describe('an observed holiday', () => {
  it('splits a night at midnight and is on its own date', () => {
    const schedule = [row([section('22:00', '06:00', { endTimeType: 'NextDay' })])]
    const input = inputWith(
      {},
      { schedule, punches: [punch('In 22:00'), punch('Out 06:00', 1)], holidays: [{ date: '2026-05-05' }] },
    )
    const [first, second] = calculateTimesheet(input).days
    expect(first).toMatchObject({ ordinaryMinutes: 120, holidayWorkedMinutes: 360, alternativeHolidays: 0 })
    expect(first!.pieces.at(-1)).toMatchObject({ start: at('00:00', 1), rule: { section: 'A8', value: '2026-05-05' } })
    expect(second).toMatchObject({ type: 'HOL', alternativeHolidays: 1, holidayLeaveMinutes: 0, shifts: [] })
  })

  it('moves for someone who would not work on its date', () => {
    const holidays = [{ date: '2026-05-02', alterdate: monday }]
    expect(mondayOf(inputWith({}, { schedule: shift, holidays }))).toMatchObject({
      type: 'HOL',
      holidayLeaveMinutes: 480,
    })
  })

  it('named twice is still one', () => {
    const holidays = [{ date: monday }, { date: '2026-05-02', alterdate: monday }]
    const days = calculateTimesheet(
      inputWith({}, { schedule: shift, punches: [punch('In 08:00'), punch('Out 16:00')], holidays }),
    ).days
    expect(
      days.map(({ alternativeHolidays, holidayWorkedMinutes }) => [alternativeHolidays, holidayWorkedMinutes]),
    ).toEqual([[1, 480]])
  })

  it('is named after the earlier of two that are observed on it, whatever the order', () => {
    const given = [
      { date: monday },
      { date: '2026-05-02', alterdate: monday },
      { date: '2026-05-03', alterdate: monday },
    ]
    for (const holidays of [given, given.toReversed()]) {
      const { holiday } = mondayOf(inputWith({}, { schedule: shift, holidays }))
      expect(holiday).toMatchObject({ date: '2026-05-02', rule: { id: 'holidayMoved', value: monday } })
    }
  })

  it.each([
    { why: 'its own date', holidays: [{ date: monday }], rule: { id: 'holidayFixed', setting: null } },
    {
      why: 'a date it would be worked on',
      holidays: [{ date: monday, alterdate: '2026-05-06' }],
      rule: { id: 'holidayWorkingDay' },
    },
    {
      why: 'its own date, nothing being transferred',
      holidays: [{ date: monday, alterdate: '2026-05-06' }],
      calculateAlternativeHoliday: false,
      rule: { id: 'holidayFixed', setting: 'calculateAlternativeHoliday', value: false },
    },
  ])('says that it is on $why', ({ holidays, calculateAlternativeHoliday = true, rule }) => {
    const { holiday } = mondayOf(inputWith({ calculateAlternativeHoliday }, { schedule: shift, holidays }))
    expect(holiday?.rule).toMatchObject(rule)
  })

  it('several come in order', () => {
    const holidays = [{ date: '2026-05-06' }, { date: monday }, { date: '2026-05-05' }]
    expect(observedHolidays(inputWith({}), holidays)).toEqual([monday, '2026-05-05', '2026-05-06'])
  })

  it('worked for one minute is worked', () => {
    const punches = [punch('In 08:00'), punch('Out 08:01')]
    expect(mondayOf(inputWith({}, { schedule: shift, punches, holidays: [{ date: monday }] }))).toMatchObject({
      holidayWorkedMinutes: 1,
      holidayLeaveMinutes: 0,
      alternativeHolidays: 1,
    })
  })

  it('only time that was not paid does not count as worked', () => {
    const punches = [punch('In 18:00'), punch('Out 20:00')]
    const day = mondayOf(
      inputWith({ approvedUnscheduledWork: false }, { schedule: shift, punches, holidays: [{ date: monday }] }),
    )
    expect(day).toMatchObject({
      holidayWorkedMinutes: 0,
      unpaidUnscheduledMinutes: 120,
      holidayLeaveMinutes: 480,
      alternativeHolidays: 0,
    })
  })
})

it.each([
  {
    why: 'a Saturday worker keeps Saturday',
    schedule: [row([section('08:00', '16:00')], { date: '2026-04-25' })],
    workedDates: [],
    expected: ['2026-04-25'],
  },
  {
    why: 'an off day moves it',
    schedule: [row([], { date: '2026-04-25', isOffDay: true })],
    workedDates: [],
    expected: ['2026-04-27'],
  },
  {
    why: 'a night that reaches into Saturday keeps it',
    schedule: [row([section('22:00', '00:01', { endTimeType: 'NextDay' })], { date: '2026-04-24' })],
    workedDates: [],
    expected: ['2026-04-25'],
  },
  {
    why: 'three of four Saturdays worked keep it',
    schedule: [],
    workedDates: ['2026-04-18', '2026-04-11', '2026-03-28'],
    expected: ['2026-04-25'],
  },
])('ANZAC Day 2026: $why', ({ schedule, workedDates, expected }) => {
  const employee = { ...inputWith({}), schedule, workedDates }
  expect(observedHolidays(employee, [{ date: '2026-04-25', alterdate: '2026-04-27' }])).toEqual(expected)
})

it.each([
  { why: 'Saturday moves to Monday', date: '2026-04-25', rule: 's45A', expected: '2026-04-27' },
  { why: 'Sunday moves to Monday under section 45A', date: '2027-04-25', rule: 's45A', expected: '2027-04-26' },
  { why: 'Sunday moves to Tuesday under section 45', date: '2027-12-26', rule: 's45', expected: '2027-12-28' },
  { why: 'a weekday stays', date: '2026-12-25', rule: 's45', expected: '2026-12-25' },
  { why: 'a holiday without a rule stays', date: '2026-07-11', rule: null, expected: '2026-07-11' },
] as const)('$why', ({ date, rule, expected }) => expect(alternativeDate(date, rule)).toBe(expected))
