import { describe, expect, it } from 'vitest'
import type { ShiftBreak } from '../model.ts'
import { at, auckland, inputWith, monday, mondayOf, punch, row, section } from '../testing/employee.ts'
import { rulesOf } from '../rules.ts'
import { dayOfDate } from '../zone/civil-date.ts'
import { breakRuleOf, breakWindow, plannedBreak, plannedBreakMinutes } from './break-rule.ts'

const payGroup = {
  breakCalculationType: 'HoursAtWork',
  workTime: 5,
  breakTime: 30,
  breakStartTime: 720,
} as const
const ruleOf = (shift: ShiftBreak | null, changes: object = {}) =>
  breakRuleOf(rulesOf(inputWith({ ...payGroup, ...changes }).settings[0]!), shift)

describe('the rule of a shift', () => {
  it('is the pay group’s', () =>
    expect(ruleOf(null)).toEqual({
      type: 'HoursAtWork',
      triggerMinutes: 300,
      startMinute: 720,
      amountMinutes: 30,
      isOverridden: false,
      isOwnAmount: false,
      isWorkedThrough: false,
    }))

  it('with an amount of its own', () =>
    expect(ruleOf({ breakTime: 45 })).toMatchObject({ amountMinutes: 45, isOverridden: false, isOwnAmount: true }))

  it('without a break when its own amount is zero', () =>
    expect(ruleOf({ breakTime: 0 })).toMatchObject({ amountMinutes: 0, isOwnAmount: true }))

  it('is entirely its own where it overrides', () => {
    const shift = { overrideBreakCalculation: true, breakCalculationType: 'TimeOfDay', breakStartTime: 600 } as const
    expect(ruleOf({ ...shift, breakTriggerTime: 4.5, breakTime: 20, lunchWorkingThrough: true })).toEqual({
      type: 'TimeOfDay',
      triggerMinutes: 270,
      startMinute: 600,
      amountMinutes: 20,
      isOverridden: true,
      isOwnAmount: true,
      isWorkedThrough: true,
    })
  })

  it('and none where it overrides with nothing', () =>
    expect(ruleOf({ overrideBreakCalculation: true })).toEqual({
      type: 'None',
      triggerMinutes: 0,
      startMinute: 0,
      amountMinutes: 0,
      isOverridden: true,
      isOwnAmount: true,
      isWorkedThrough: false,
    }))

  it('at midnight where a fixed break has no time', () =>
    expect(ruleOf(null, { breakCalculationType: 'TimeOfDay', breakStartTime: null })).toMatchObject({ startMinute: 0 }))
})

describe('the day of a fixed break', () => {
  const rule = ruleOf(null, { breakCalculationType: 'TimeOfDay' })
  const windowOf = (start: number, end: number) => breakWindow(auckland, rule, dayOfDate(monday), { start, end })

  it.each([
    { why: 'the day before, if neither touches', start: at('01:00'), end: at('02:00'), days: -1 },
    { why: 'the day before, if it touches', start: at('12:10', -1), end: at('11:00'), days: -1 },
    { why: 'the day itself', start: at('08:00'), end: at('17:00'), days: 0 },
    { why: 'the day after', start: at('20:00'), end: at('12:01', 1), days: 1 },
    { why: 'the one that overlaps more', start: at('12:20'), end: at('12:11', 1), days: 1 },
    { why: 'the earlier of two that overlap equally', start: at('12:20'), end: at('12:10', 1), days: 0 },
  ])('is $why', ({ start, end, days }) =>
    expect(windowOf(start, end)).toEqual({ start: at('12:00', days), end: at('12:30', days) }),
  )
})

describe('the planned break of a part', () => {
  const minutesOf = (start: number, end: number, shift: ShiftBreak | null = null, changes: object = {}) =>
    plannedBreakMinutes(auckland, ruleOf(shift, changes), dayOfDate(monday), { start, end })

  it.each([
    { why: 'as long as the trigger', minutes: 300, taken: 0 },
    { why: 'a minute longer', minutes: 301, taken: 30 },
  ])('$why', ({ minutes, taken }) => expect(minutesOf(at('08:00'), at('08:00') + minutes)).toBe(taken))

  it('is never longer than the part', () => expect(minutesOf(0, 20, null, { workTime: 0 })).toBe(20))
  it('takes the only minute of a part beyond no trigger', () =>
    expect(minutesOf(10, 11, null, { workTime: 0 })).toBe(1))
  it('is nothing where no minute is planned', () => expect(minutesOf(10, 10, null, { workTime: 0 })).toBe(0))
  it('is nothing where the meal is not taken', () =>
    expect(minutesOf(at('08:00'), at('17:00'), { lunchWorkingThrough: true })).toBe(0))
  it('is the overlapping part of a fixed break', () =>
    expect(minutesOf(at('12:10'), at('17:00'), null, { breakCalculationType: 'TimeOfDay' })).toBe(20))
})

it('a planned shift has the pay group’s break, or its own', () => {
  const day = { date: monday, payGroup: inputWith(payGroup).settings[0]!.payGroup }
  const shift = { start: at('08:00'), end: at('16:00') }
  expect(plannedBreak(auckland, day, { ...shift, break: null })).toBe(30)
  expect(plannedBreak(auckland, day, { ...shift, break: { breakTime: 45 } })).toBe(45)
})

describe('a shift tells whose break it has', () => {
  const punches = [punch('In 08:00'), punch('Out 12:00')]
  const reasonOf = (shift: ShiftBreak, changes: object = {}) =>
    mondayOf(inputWith({ ...payGroup, ...changes }, { schedule: [row([section('08:00', '12:00', shift)])], punches }))
      .shifts[0]?.break.rule

  const override = { overrideBreakCalculation: true, breakTime: 15 } as const
  it.each([
    {
      why: 'the pay group’s trigger',
      shift: {},
      rule: { id: 'belowTrigger', setting: 'workTime', value: 300, from: 'payGroup' },
    },
    {
      why: 'a trigger of its own',
      shift: { ...override, breakCalculationType: 'HoursAtWork', breakTriggerTime: 4 },
      rule: { id: 'belowTrigger', setting: 'breakTriggerTime', value: 240, from: 'section' },
    },
    {
      why: 'no break of its own',
      shift: { ...override, breakCalculationType: 'None' },
      rule: { id: 'noBreak', setting: 'breakCalculationType', value: 'None', from: 'section' },
    },
    {
      why: 'a fixed break outside its time',
      shift: { ...override, breakCalculationType: 'TimeOfDay', breakStartTime: 780 },
      rule: { id: 'outsideWindow', setting: null },
    },
    {
      why: 'a fixed break of its own',
      shift: { ...override, breakCalculationType: 'TimeOfDay', breakStartTime: 600 },
      rule: { id: 'timeOfDayBreak', setting: 'breakTime', value: 15, from: 'section' },
    },
    { why: 'an amount of zero', shift: { breakTime: 0 }, rule: { id: 'noBreak', setting: 'breakTime', value: 0 } },
  ] as const)('$why', ({ shift, rule }) => expect(reasonOf(shift)).toMatchObject(rule))
})
