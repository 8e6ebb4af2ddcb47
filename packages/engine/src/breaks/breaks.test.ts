import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inputOf, quietMonday, randomWeek, runs } from '../testing/random-week.ts'
import { at, inputWith, mondayOf, punch, row, section } from '../testing/employee.ts'
import { calculateTimesheet } from '../timesheet.ts'

describe('the deducted break', () => {
  it('is at most the amount, and none where the meal was not taken (C17)', () => {
    const check = fc.property(randomWeek, (week) => {
      const input = inputOf(week, quietMonday)
      const sections = new Map(input.schedule.flatMap((day) => day.sections.map((part) => [part.id, part])))
      for (const { shifts } of calculateTimesheet(input).days) {
        for (const { sectionId, breakMinutes } of shifts) {
          const own = sectionId === null ? undefined : sections.get(sectionId)
          const amount = own?.lunchWorkingThrough ? 0 : (own?.breakTime ?? week.payGroup.breakTime)
          expect(breakMinutes).toBeLessThanOrEqual(amount)
        }
      }
    })
    fc.assert(check, { numRuns: runs / 4 })
  })

  it('with a minimum, clocked and deducted minutes reach the amount once it is due (C17)', () => {
    const check = fc.property(fc.integer({ min: 1, max: 90 }), fc.constantFrom(15, 30, 60), (gap, breakTime) => {
      const payGroup = { breakCalculationType: 'HoursAtWork', workTime: 5, breakTime, clockOutForBreaks: true } as const
      const back = { ...punch('In 12:00'), at: at('12:00') + gap }
      const punches = [punch('In 08:00'), punch('Out 12:00'), back, punch('Out 16:00')]
      const { breakMinutes } = mondayOf(inputWith(payGroup, { punches }))
      expect(breakMinutes).toBe(Math.max(0, breakTime - gap))
    })
    fc.assert(check, { numRuns: 200 })
  })

  it.each([
    {
      why: 'after the hours at work',
      payGroup: { breakCalculationType: 'HoursAtWork', workTime: 6, breakTime: 60 },
      from: '14:00',
      to: '15:00',
    },
    {
      why: 'at its time of day',
      payGroup: { breakCalculationType: 'TimeOfDay', breakStartTime: 720, breakTime: 30 },
      from: '12:00',
      to: '12:30',
    },
  ] as const)('is taken $why', ({ payGroup, from, to }) => {
    const { pieces } = mondayOf(inputWith(payGroup, { punches: [punch('In 08:00'), punch('Out 18:00')] }))
    expect(pieces.filter(({ outcome }) => outcome === 'break')).toMatchObject([
      { start: at(from), end: at(to), rule: { section: 'A6', setting: 'breakTime', value: payGroup.breakTime } },
    ])
  })

  it('is charged to the pair it falls in', () => {
    const payGroup = { breakCalculationType: 'HoursAtWork', workTime: 3, breakTime: 30 } as const
    const punches = [punch('In 08:00'), punch('Out 10:00'), punch('In 10:15'), punch('Out 14:00')]
    const { shifts } = mondayOf(inputWith(payGroup, { punches }))
    expect(shifts[0]!.pairs.map(({ paidMinutes }) => paidMinutes)).toEqual([120, 195])
  })

  it('a section brings its own amount', () => {
    const schedule = [row([section('08:00', '16:00', { breakTime: 45 })])]
    const payGroup = { breakCalculationType: 'HoursAtWork', workTime: 5, breakTime: 30 } as const
    expect(
      mondayOf(inputWith(payGroup, { schedule, punches: [punch('In 08:00'), punch('Out 16:00')] })).breakMinutes,
    ).toBe(45)
  })
})
