import { describe, expect, it } from 'vitest'
import { at, inputWith, monday, mondayOf, punch, row, section } from '../testing/employee.ts'
import { quarterHours } from '../testing/random-week.ts'

const schedule = [row([section('08:00', '17:00')])]

describe('a day tells', () => {
  it('how each punch came to its time', () => {
    const punches = [punch('In 07:53'), punch('Out 16:58')]
    const day = mondayOf(inputWith({ graceTimeOut: 5 }, { schedule, punches, rounding: quarterHours }))
    expect(day.shifts[0]?.pairs).toMatchObject([
      {
        rawIn: at('07:53'),
        effectiveIn: at('08:00'),
        inRule: { id: 'rounding', section: 'A5', setting: 'timeRoundingId', value: [53, 60, 60], from: 'rounding' },
        effectiveOut: at('17:00'),
        outRule: { id: 'graceOut', section: 'A4', setting: 'graceTimeOut', value: 5, from: 'payGroup' },
      },
    ])
  })

  it.each([
    { why: 'its section', facts: { schedule }, payOnFinishDay: false, rule: { id: 'scheduledDay', setting: null } },
    { why: 'its first In', facts: {}, payOnFinishDay: false, rule: { id: 'startDay', value: false } },
    { why: 'its last Out', facts: {}, payOnFinishDay: true, rule: { id: 'finishDay', value: true } },
  ])('that a shift belongs to it by $why', ({ facts, payOnFinishDay, rule }) => {
    const punches = [punch('In 09:00'), punch('Out 12:00')]
    const { shifts } = mondayOf(inputWith({ payOnFinishDay }, { ...facts, punches }))
    expect(shifts[0]?.dayRule).toMatchObject(rule)
  })

  const meal = { breakCalculationType: 'HoursAtWork', workTime: 5, breakTime: 30 } as const
  it.each([
    { why: 'a break of the section', payGroup: meal, more: { breakTime: 45 }, rule: { value: 45, from: 'section' } },
    { why: 'no break type', payGroup: {}, more: {}, rule: { id: 'noBreak', setting: 'breakCalculationType' } },
    { why: 'too little work', payGroup: { ...meal, workTime: 9 }, more: {}, rule: { id: 'belowTrigger', value: 540 } },
    { why: 'work through it', payGroup: meal, more: { lunchWorkingThrough: true }, rule: { id: 'workedThrough' } },
    {
      why: 'clocking',
      payGroup: { ...meal, clockOutForBreaks: true, minimumBreak: false },
      more: {},
      rule: { id: 'clockedOut' },
    },
  ])('what $why did to its break', ({ payGroup, more, rule }) => {
    const punches = [punch('In 08:00'), punch('Out 17:00')]
    const day = mondayOf(inputWith(payGroup, { schedule: [row([section('08:00', '17:00', more)])], punches }))
    expect(day.shifts[0]?.break.rule).toMatchObject(rule)
  })

  it('where its overtime starts, and what was counted before', () => {
    const payGroup = {
      overtimeCalculationType: 'Weekly',
      periodOvertimeThreshold: 10,
      includePaidLeavesInOvertimeThreshold: true,
    } as const
    const facts = {
      punches: [punch('In 08:00'), punch('Out 16:00')],
      leave: [{ date: monday, minutes: 240, payTypeId: 'annual', fromTime: 960, toTime: 1200 }],
    }
    const day = mondayOf(inputWith(payGroup, facts))
    expect(day.overtime).toEqual({
      rule: { id: 'overtimeLimit', section: 'A7', setting: 'periodOvertimeThreshold', value: 600, from: 'payGroup' },
      limitMinutes: 600,
      from: monday,
      to: '2026-05-10',
      countedBeforeMinutes: 0,
      countedLeaveMinutes: 240,
    })
    expect(day.leaveLines).toMatchObject([{ payTypeId: 'annual', minutes: 240, isCounted: true }])
    expect(day.overtimeMinutes).toBe(120)
  })

  it('why it is a holiday and what that pays', () => {
    const holidays = [{ date: '2026-05-03', alterdate: monday }]
    const { holiday } = mondayOf(inputWith({}, { schedule, holidays }))
    expect(holiday).toMatchObject({
      date: '2026-05-03',
      alterdate: monday,
      rule: { id: 'holidayMoved', value: monday, from: 'holiday' },
      leaveRule: { id: 'holidayStandardHours', value: 480, from: 'employee' },
      alternativeRule: { id: 'noAlternative' },
    })
  })

  it('which section automatic leave stands for', () => {
    const { leaveLines } = mondayOf(inputWith({ autoLeave: true }, { schedule }))
    expect(leaveLines).toMatchObject([
      { payTypeId: null, sectionId: '08:00-17:00', minutes: 540, isCounted: false, rule: { id: 'autoLeave' } },
    ])
  })
})
