import { addDays } from '@timeloom/engine'
import { describe, expect, it } from 'vitest'
import { firstOfWeek } from './first-of-week.ts'
import { concerns, limitBreaches } from './limit-breaches.ts'
import type { PlanLimits } from './limit-settings.ts'
import { withShift, type PlannedShift } from './planned-shift.ts'
import { at, shift } from './testing/shifts.ts'

const UNLIMITED: PlanLimits = { minimumRestMinutes: null, mostDaysInARow: null, mostMinutesAWeek: null }
const monday = (date: string) => firstOfWeek(undefined, date)
const judge = (shifts: PlannedShift[], limits: Partial<PlanLimits>, read?: { from: string; to: string }) =>
  limitBreaches(shifts, { limits: { ...UNLIMITED, ...limits }, firstOfWeek: monday, ...(read ? { read } : {}) })

describe('rest between shifts', () => {
  const rests = (...shifts: PlannedShift[]) =>
    judge(shifts, { minimumRestMinutes: 600 }).map((breach) => breach.kind === 'rest' && breach.restMinutes)

  it.each([
    { why: 'the minimum is enough', end: '20:00', start: '06:00', expected: [] },
    { why: 'a minute less is not', end: '20:01', start: '06:00', expected: [599] },
    { why: 'an end after midnight', end: '+01:00', start: '08:00', expected: [420] },
    { why: 'a start on the day before', end: '14:00', start: '-22:00', expected: [480] },
    { why: 'a start before the other ends', end: '+08:00', start: '06:00', expected: [-120] },
  ])('$why', ({ end, start, expected }) => {
    const first = shift('2026-06-10', [at('09:00'), at(end)])
    expect(rests(first, shift('2026-06-11', [at(start), at('15:00')]))).toEqual(expected)
  })

  it('names the later shift, and the one before it', () => {
    const [late, early] = [shift('2026-06-10', [840, 1320]), shift('2026-06-11', [330, 840])]
    expect(judge([late, early], { minimumRestMinutes: 600 })).toEqual([
      {
        kind: 'rest',
        workDate: '2026-06-11',
        sectionId: early.sectionId,
        restMinutes: 450,
        minimumMinutes: 600,
        previous: { workDate: '2026-06-10', sectionId: late.sectionId },
      },
    ])
  })

  it('an hour is lost in the night of 27 September, and gained in that of 5 April', () => {
    const night = (first: string) => rests(shift(first, [840, 1320]), shift(addDays(first, 1), [480, 960]))
    expect(night('2026-09-26')).toEqual([540])
    expect(night('2026-04-04')).toEqual([])
    expect(rests(shift('2026-04-04', [840, 1320]), shift('2026-04-05', [360, 960]))).toEqual([540])
  })

  it('after a break within a day there is no rest before a shift', () => {
    const split = [shift('2026-06-11', [300, 420]), shift('2026-06-11', [480, 600])]
    expect(rests(shift('2026-06-10', [840, 1320]), ...split)).toEqual([420])
  })

  it('between the shifts of two days even a short gap is rest', () => {
    expect(rests(shift('2026-06-10', [840, 1320]), shift('2026-06-11', [30, 240]))).toEqual([150])
  })

  it.each([
    {
      why: 'a gap of 3:59 is a break',
      times: [
        ['06:00', '10:00'],
        ['13:59', '18:00'],
      ],
      expected: [],
    },
    {
      why: 'a gap of four hours is rest',
      times: [
        ['06:00', '10:00'],
        ['14:00', '18:00'],
      ],
      expected: [240],
    },
    {
      why: 'so is a longer one',
      times: [
        ['00:00', '06:00'],
        ['13:00', '21:00'],
      ],
      expected: [420],
    },
    {
      why: 'a minute too little',
      times: [
        ['00:00', '06:00'],
        ['15:59', '21:00'],
      ],
      expected: [599],
    },
    {
      why: 'the minimum is enough',
      times: [
        ['00:00', '06:00'],
        ['16:00', '21:00'],
      ],
      expected: [],
    },
    {
      why: 'shifts that overlap have no gap',
      times: [
        ['06:00', '14:00'],
        ['10:00', '18:00'],
      ],
      expected: [],
    },
    {
      why: 'after the shift that ends last, whichever began last',
      times: [
        ['06:00', '13:00'],
        ['08:00', '09:00'],
        ['17:00', '20:00'],
      ],
      expected: [240],
    },
    {
      why: 'of three, each gap counts for itself',
      times: [
        ['05:00', '06:00'],
        ['10:00', '11:00'],
        ['12:00', '13:00'],
        ['18:00', '19:00'],
      ],
      expected: [240, 300],
    },
    {
      why: 'over midnight',
      times: [
        ['-22:00', '04:00'],
        ['12:00', '18:00'],
      ],
      expected: [480],
    },
  ])('within a day: $why', ({ times, expected }) => {
    const shifts = times.map(([start, end]) => shift('2026-06-10', [at(start!), at(end!)]))
    expect(rests(...shifts)).toEqual(expected)
    expect(rests(...shifts.map((each) => ({ ...each, isOnLeave: true })))).toEqual([])
  })

  it('within a day is named for the later shift, of which both are', () => {
    const [early, late] = [shift('2026-06-10', [0, 360]), shift('2026-06-10', [780, 1260])]
    expect(judge([late, early], { minimumRestMinutes: 600 })).toEqual([
      {
        kind: 'rest',
        workDate: '2026-06-10',
        sectionId: late.sectionId,
        restMinutes: 420,
        minimumMinutes: 600,
        previous: { workDate: '2026-06-10', sectionId: early.sectionId },
      },
    ])
  })

  it('a break within a day is no rest, whatever the company wants', () => {
    const split = [shift('2026-06-10', [360, 600]), shift('2026-06-10', [780, 1080])]
    expect(judge(split, { minimumRestMinutes: 200 })).toEqual([])
  })

  it('the shift that ends last counts, whichever began last', () => {
    const long = shift('2026-06-10', [360, at('+02:00')])
    expect(rests(long, shift('2026-06-10', [480, 720]), shift('2026-06-11', [480, 960]))).toEqual([360])
  })
})

describe('days in a row', () => {
  const week = (first: string, days: number) =>
    Array.from({ length: days }, (_, index) => shift(addDays(first, index), [480, 960]))

  it('the day after the last that is allowed is named, with the first and the last of them all', () => {
    expect(judge(week('2026-06-01', 6), { mostDaysInARow: 6 })).toEqual([])
    expect(judge(week('2026-06-01', 8), { mostDaysInARow: 6 })).toEqual([
      {
        kind: 'daysInARow',
        workDate: '2026-06-07',
        sectionId: '2026-06-07 480',
        days: 8,
        mostDays: 6,
        fromDate: '2026-06-01',
        toDate: '2026-06-08',
        isAtLeast: false,
      },
    ])
  })

  it('a free day, and a day of leave, end them', () => {
    const shifts = week('2026-06-01', 8)
    const free = shifts.filter(({ workDate }) => workDate !== '2026-06-04')
    const away = shifts.map((each) => ({ ...each, isOnLeave: each.workDate === '2026-06-04' }))
    expect(judge(free, { mostDaysInARow: 6 })).toEqual([])
    expect(judge(away, { mostDaysInARow: 6 })).toEqual([])
  })

  it('two shifts of a day are one day', () => {
    const twice = week('2026-06-01', 3).flatMap((each) => [each, shift(each.workDate, [1000, 1200])])
    expect(judge(twice, { mostDaysInARow: 3 })).toEqual([])
  })

  it('says so where there may be more than was read', () => {
    const read = { from: '2026-06-01', to: '2026-06-30' }
    expect(judge(week('2026-06-01', 4), { mostDaysInARow: 3 }, read)).toMatchObject([{ isAtLeast: true }])
    expect(judge(week('2026-06-02', 4), { mostDaysInARow: 3 }, read)).toMatchObject([{ isAtLeast: false }])
  })
})

describe('hours of a week', () => {
  const limits = { mostMinutesAWeek: 40 * 60 }
  const days = (...dates: number[]) =>
    dates.map((day) => shift(`2026-06-${String(day).padStart(2, '0')}`, [480, 990], { breakMinutes: 30 }))

  it('names the shift that passes the limit, with the hours of the whole week less its breaks', () => {
    expect(judge(days(8, 9, 10, 11, 12), limits)).toEqual([])
    expect(judge(days(8, 9, 10, 11, 12, 13, 14), limits)).toEqual([
      {
        kind: 'weekHours',
        workDate: '2026-06-13',
        sectionId: '2026-06-13 480',
        minutes: 56 * 60,
        mostMinutes: 40 * 60,
        fromDate: '2026-06-08',
        toDate: '2026-06-14',
      },
    ])
  })

  it('weeks are counted apart', () => {
    expect(judge(days(10, 11, 12, 13, 14, 15, 16, 17, 18, 19), limits)).toEqual([])
  })

  it('the hour that a clock change takes or gives is not forgotten', () => {
    const night = (date: string) => judge([shift(date, [1320, 1800])], { mostMinutesAWeek: 480 })
    expect(night('2026-04-04')).toMatchObject([{ minutes: 540 }])
    expect(night('2026-09-26')).toEqual([])
  })
})

it('a shift is judged among those that are there', () => {
  const planned = [shift('2026-06-10', [840, 1320]), shift('2026-06-12', [840, 1320])]
  const offered = shift('2026-06-11', [360, 840], { sectionId: 'offered' })
  const breaches = judge(withShift(planned, offered), { minimumRestMinutes: 600, mostDaysInARow: 2 })
  expect(breaches.map((breach) => [breach.kind, concerns(breach, offered)])).toEqual([
    ['rest', true],
    ['daysInARow', true],
  ])
  expect(breaches.map((breach) => concerns(breach, { ...offered, workDate: '2026-06-14' }))).toEqual([false, false])
})

it.each([
  { why: 'Monday without a pay group', rules: undefined, date: '2026-06-10', first: '2026-06-08' },
  {
    why: 'Monday for months',
    rules: { period: 'monthly', startTime: '2026-01-01' },
    date: '2026-06-10',
    first: '2026-06-08',
  },
  {
    why: 'the weekday of weekly periods',
    rules: { period: 'weekly', startTime: '2026-01-03' },
    date: '2026-06-10',
    first: '2026-06-06',
  },
  {
    why: 'its own first day',
    rules: { period: 'fortnightly', startTime: '2026-01-03' },
    date: '2026-06-06',
    first: '2026-06-06',
  },
  {
    why: 'also before the first period',
    rules: { period: 'weekly', startTime: '2027-01-02' },
    date: '2026-06-05',
    first: '2026-05-30',
  },
] as const)('a week begins on $why', ({ rules, date, first }) => expect(firstOfWeek(rules, date)).toBe(first))
