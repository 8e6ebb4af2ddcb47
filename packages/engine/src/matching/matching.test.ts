import { describe, expect, it } from 'vitest'
import { at, auckland, inputWith, monday, mondayOf, punch, row, section } from '../testing/employee.ts'
import { calculateTimesheet } from '../timesheet.ts'
import { checkSections } from './check-sections.ts'

describe('a cut pair', () => {
  const schedule = [row([section('08:00', '12:00'), section('13:00', '17:00')])]

  it('shows in both shifts, its cut end as automatic', () => {
    const { shifts } = mondayOf(inputWith({}, { schedule, punches: [punch('In 08:00'), punch('Out 17:00')] }))
    expect(shifts.map(({ pairs }) => pairs)).toMatchObject([
      [
        {
          inPunchId: 'In 08:00',
          outPunchId: null,
          outType: 'AutoPair',
          rawOut: at('13:00'),
          outException: 'LateDeparture',
        },
      ],
      [{ inPunchId: null, inType: 'AutoPair', outPunchId: 'Out 17:00', rawIn: at('13:00'), outException: null }],
    ])
  })

  it('is cut in three by three sections', () => {
    const three = [row([...schedule[0]!.sections, section('18:00', '20:00')])]
    const { shifts } = mondayOf(inputWith({}, { schedule: three, punches: [punch('In 08:00'), punch('Out 20:00')] }))
    expect(shifts.map(({ paidMinutes, unpaidLateMinutes }) => [paidMinutes, unpaidLateMinutes])).toEqual([
      [240, 60],
      [240, 60],
      [120, 0],
    ])
  })
})

describe('sections of a day', () => {
  const codes = (sections: ReturnType<typeof section>[], payOnFinishDay = false): string[] =>
    checkSections(auckland, row(sections), payOnFinishDay).map(({ code }) => code)

  it.each([
    { why: 'may touch', sections: [section('08:00', '12:00'), section('12:00', '16:00')], expected: [] },
    { why: 'may touch in any order', sections: [section('12:00', '16:00'), section('08:00', '12:00')], expected: [] },
    {
      why: 'may not overlap',
      sections: [section('08:00', '12:00'), section('11:59', '16:00')],
      expected: ['timeclash'],
    },
    { why: 'must end after they start', sections: [section('16:00', '08:00')], expected: ['invalidSection'] },
    {
      why: 'may end on the next day once',
      sections: [
        section('20:00', '01:00', { endTimeType: 'NextDay' }),
        section('02:00', '03:00', { startTimeType: 'NextDay', endTimeType: 'NextDay' }),
      ],
      expected: ['nextDay'],
    },
  ])('$why', ({ sections, expected }) => expect(codes(sections)).toEqual(expected))

  it('get one problem where they end before they start', () => {
    expect(codes([section('01:00', '23:00', { startTimeType: 'NextDay' })], true)).toEqual(['invalidSection'])
  })

  it('paid on the finish day may end at midnight and not later', () => {
    expect(codes([section('16:00', '24:00')], true)).toEqual([])
    expect(codes([section('16:00', '00:01', { endTimeType: 'NextDay' })], true)).toEqual(['payOnFinishDayConflicts'])
  })

  it('an impossible section is reported and the rest of the day is calculated', () => {
    const schedule = [row([section('17:00', '08:00'), section('08:00', '16:00')])]
    const { days, problems } = calculateTimesheet(
      inputWith({}, { schedule, punches: [punch('In 08:00'), punch('Out 16:00')] }),
    )
    expect(problems).toMatchObject([{ code: 'invalidSection', id: '17:00-08:00', date: monday }])
    expect(days[0]).toMatchObject({ paidMinutes: 480, exceptions: [] })
  })
})

describe('settings by date', () => {
  it('the version in force on the rule day decides', () => {
    const input = inputWith(
      { acceptLD: false },
      {
        schedule: [row([section('08:00', '16:00')]), row([section('08:00', '16:00')], { date: '2026-05-05' })],
        punches: [punch('In 08:00'), punch('Out 16:30'), punch('In 08:00', 1), punch('Out 16:30', 1)],
      },
    )
    const [first] = input.settings
    const later = { ...first!, from: '2026-05-05', payGroup: { ...first!.payGroup, acceptLD: true } }
    const { days } = calculateTimesheet({ ...input, settings: [first!, later] })
    expect(days.map(({ paidMinutes }) => paidMinutes)).toEqual([480, 510])
  })

  it('a first version also covers every earlier date', () => {
    const input = inputWith({}, { punches: [punch('In 08:00'), punch('Out 09:00')] })
    const { days } = calculateTimesheet({ ...input, settings: [{ ...input.settings[0]!, from: '2030-01-01' }] })
    expect(days[0]?.paidMinutes).toBe(60)
  })
})

it('a pair equally near to two windows belongs to the earlier section', () => {
  const schedule = [row([section('08:00', '10:00'), section('14:00', '16:00')])]
  const payGroup = { earlyArrivalThreshold: 120, lateDepartureThreshold: 120 }
  const day = mondayOf(inputWith(payGroup, { schedule, punches: [punch('In 11:50'), punch('Out 12:10')] }))
  expect(day.shifts.map(({ sectionId }) => sectionId)).toEqual(['08:00-10:00'])
})

it('a pair joins the earlier of two shifts whose punches are equally near, also where they are of one minute', () => {
  const schedule = [row([section('08:00', '10:00'), section('10:00', '12:00')])]
  const punches = [punch('Out 10:00'), punch('In 10:00'), punch('In 13:01'), punch('Out 19:41')]
  const day = mondayOf(inputWith({ shiftThreshold: 300, lateDepartureThreshold: 0 }, { schedule, punches }))
  expect(day.shifts.map(({ sectionId, pairs }) => [sectionId, pairs.length])).toEqual([
    ['08:00-10:00', 1],
    ['10:00-12:00', 0],
  ])
})

it('the last worked minute decides the finish day', () => {
  const daysOf = (out: string) =>
    calculateTimesheet(
      inputWith({ payOnFinishDay: true }, { punches: [punch('In 16:00'), punch(`Out ${out}`, 1)] }),
    ).days.map(({ date }) => date)
  expect(daysOf('00:00')).toEqual([monday])
  expect(daysOf('00:01')).toEqual(['2026-05-05'])
})

it('a shift threshold of one minute joins across one', () => {
  const punches = [punch('In 08:00'), punch('Out 10:00'), punch('In 10:01'), punch('Out 12:00')]
  expect(mondayOf(inputWith({ shiftThreshold: 1 }, { punches })).shifts).toHaveLength(1)
})
