import type { WorkShiftForm } from '@timeloom/contract'
import { describe, expect, it } from 'vitest'
import { changedFields, decisionsAlone, newShiftFields, newShiftForm, shiftAgain, shiftForm } from './shift-form.ts'
import { formTimes, isEndLater, punchedTimes, sentTimes } from '../shift-time/shift-times.ts'
import { storedShift } from './work-shift.fixture.ts'

const settings = { acceptEA: true, acceptLD: false, supervisorMAOT: true, breakTime: 30 }

describe('what is sent', () => {
  it('is nothing of a form that was only looked at', () => {
    const form = shiftForm(storedShift())
    expect(changedFields({ ...form }, form)).toEqual({})
  })

  it.each([
    { why: 'decisions, and the reason of them', change: { reason: 'Stock take' }, preview: { allowOT: true } },
    { why: 'not with another field', change: { lunchWorkingThrough: true }, preview: undefined },
    {
      why: 'not with one that goes back to the rules, whose answer is not known',
      change: { allowEA: { isAllowed: true, by: 'returned' as const } },
      preview: undefined,
    },
    {
      why: 'not of nothing',
      change: { allowOT: { isAllowed: false, by: 'rules' as const }, reason: 'Stock take' },
      preview: undefined,
    },
  ])('can be previewed: $why', ({ change, preview }) => {
    const form = shiftForm(storedShift({ allowEA: true, decided: ['allowEA'] }))
    const entered = { ...form, allowOT: { isAllowed: true, by: 'person' as const }, ...change }
    expect(decisionsAlone(entered, form)).toEqual(preview)
  })

  it('is a decision alone', () => {
    const form = shiftForm(storedShift())
    expect(changedFields({ ...form, allowOT: { isAllowed: true, by: 'person' } }, form)).toEqual({ allowOT: true })
  })

  it('is an empty answer for a decision that goes back to the rules', () => {
    const form = shiftForm(storedShift({ allowEA: true, decided: ['allowEA'] }))
    expect(changedFields({ ...form, allowEA: { isAllowed: true, by: 'returned' } }, form)).toEqual({ allowEA: null })
  })

  it('is both times where one changed, each with its day', () => {
    const form = shiftForm(storedShift({ startTime: '22:00', endTime: '06:00', endTimeType: 'NextDay' }))
    expect(changedFields({ ...form, startTime: { minute: 1350, isOtherDay: false } }, form)).toEqual({
      startTime: '22:30',
      startTimeType: 'Today',
      endTime: '06:00',
      endTimeType: 'NextDay',
    })
  })

  it('is the break in minutes', () => {
    const form = shiftForm(storedShift({ breakTime: 1800 }))
    expect(form.breakTime).toBe(30)
    expect(changedFields({ ...form, breakTime: 45 }, form)).toEqual({ breakTime: 45 })
    expect(changedFields({ ...form, breakTime: 0 }, form)).toEqual({ breakTime: 0 })
  })

  it.each([
    {
      why: 'Hours at Work with its hours, not with a start left over',
      type: 'HoursAtWork' as const,
      sent: { breakCalculationType: 'HoursAtWork', breakTriggerTime: 5.5 },
    },
    {
      why: 'Time of Day with its start',
      type: 'TimeOfDay' as const,
      sent: { breakCalculationType: 'TimeOfDay', breakStartTime: '12:15' },
    },
    { why: 'None with nothing', type: 'None' as const, sent: { breakCalculationType: 'None' } },
  ])('is a break of its own: $why', ({ type, sent }) => {
    const form = shiftForm(storedShift())
    const own = {
      overrideBreakCalculation: true,
      breakTriggerTime: 5.5,
      breakStartTime: 735,
      breakCalculationType: type,
    }
    expect(changedFields({ ...form, ...own }, form)).toEqual({ overrideBreakCalculation: true, ...sent })
  })

  it('is only the end of the override where it is switched off', () => {
    const form = shiftForm(storedShift({ overrideBreakCalculation: true, breakCalculationType: 'None' }))
    const shown = { overrideBreakCalculation: false }
    expect(changedFields(shown, form)).toEqual({ overrideBreakCalculation: false })
  })

  it('is every time of a worked shift that becomes a schedule, changed or not', () => {
    const form = shiftForm(storedShift({ isScheduled: false, startTime: '09:00', endTime: '12:00' }))
    expect(changedFields({ ...form, saveAsShift: true }, form)).toEqual({
      saveAsShift: true,
      startTime: '09:00',
      startTimeType: 'Today',
      endTime: '12:00',
      endTimeType: 'Today',
    })
  })

  it('is of a new shift its times, its break and what differs from the defaults of the company', () => {
    const defaults = newShiftForm(settings)
    expect(defaults).toMatchObject({
      startTime: { minute: 0 },
      endTime: { minute: 0 },
      breakTime: 30,
      allowEA: { isAllowed: true, by: 'rules' },
      allowLD: { isAllowed: false },
      allowOT: { isAllowed: false },
    })
    const entered = {
      ...defaults,
      startTime: { minute: 480, isOtherDay: false },
      endTime: { minute: 0, isOtherDay: true },
      allowEA: { isAllowed: false, by: 'person' as const },
    }
    expect(newShiftFields(entered, defaults)).toEqual({
      create: true,
      startTime: '08:00',
      startTimeType: 'Today',
      endTime: '24:00',
      endTimeType: 'Today',
      breakTime: 30,
      allowEA: false,
    })
  })

  it('is no break of a new shift where the company has no default: the pay group has its own', () => {
    const defaults = newShiftForm({ ...settings, breakTime: 0 })
    expect(defaults.breakTime).toBeNull()
    expect(newShiftFields(defaults, defaults)).not.toHaveProperty('breakTime')
    expect(newShiftFields({ ...defaults, breakTime: 0 }, defaults)).toMatchObject({ breakTime: 0 })
  })

  it('puts a deleted shift back with what was decided on it, and leaves to the rules what was theirs', () => {
    const stored = storedShift({ allowLD: true, allowEA: true, decided: ['allowLD'], lunchWorkingThrough: true })
    expect(shiftAgain(stored)).toEqual({
      create: true,
      startTime: '08:00',
      startTimeType: 'Today',
      endTime: '16:30',
      endTimeType: 'Today',
      breakTime: 30,
      lunchWorkingThrough: true,
      allowLD: true,
    })
  })
})

describe('times of a shift', () => {
  const time = (minute: number | null, isOtherDay = false) => ({ minute, isOtherDay })

  it.each([
    { why: 'a minute later', start: time(480), end: time(481), isLater: true },
    { why: 'the same minute', start: time(480), end: time(480), isLater: false },
    { why: 'earlier, but on the next day', start: time(1320), end: time(360, true), isLater: true },
    { why: 'a start on the day before', start: time(1320, true), end: time(360), isLater: true },
    { why: 'an end that is not known is not judged', start: time(480), end: time(null), isLater: true },
  ])('Sch Out after Sch In: $why', ({ start, end, isLater }) => expect(isEndLater(start, end)).toBe(isLater))

  it.each(['24:00', '16:30'])('an end of %s comes back as it was', (endTime) => {
    const stored: Pick<WorkShiftForm, 'startTime' | 'startTimeType' | 'endTime' | 'endTimeType'> = {
      startTime: '22:00',
      startTimeType: 'Previous',
      endTime,
      endTimeType: 'Today',
    }
    const form = formTimes(stored)
    expect(sentTimes(form.startTime, form.endTime)).toEqual(stored)
  })

  it('a schedule made of punches spans the first In to the last Out', () => {
    const pairs = [
      { ptimeIn: '2026-11-02T20:05', ptimeOut: null },
      { ptimeIn: '2026-11-02T18:00', ptimeOut: '2026-11-03T01:10' },
    ]
    expect(punchedTimes('2026-11-02', pairs)).toEqual({ startTime: time(1080), endTime: time(70, true) })
  })
})
