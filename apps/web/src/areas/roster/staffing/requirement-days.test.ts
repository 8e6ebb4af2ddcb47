import type { StaffRequirement } from '@timeloom/contract'
import { expect, it } from 'vitest'
import { requirement } from './coverage.fixture.ts'
import { inWeekOrder, requirementsOn, weekdayOf } from './requirement-days.ts'

const MONDAY = '2026-11-09'
const ids = (all: readonly StaffRequirement[]) => all.map(({ id }) => id)

it('a date is required what its weekday is', () => {
  const all = [requirement({ id: 'monday' }), requirement({ id: 'tuesday', weekday: 2 })]
  expect(ids(requirementsOn(MONDAY, all))).toEqual(['monday'])
  expect(ids(requirementsOn('2026-11-10', all))).toEqual(['tuesday'])
})

it('what a date requires replaces its weekday in the same place, and nowhere else', () => {
  const all = [
    requirement({ id: 'packing' }),
    requirement({ id: 'dispatch', departmentId: 'd2', departmentName: 'Dispatch' }),
    requirement({ id: 'forklift', skillId: 'k', skillName: 'Forklift' }),
    requirement({ id: 'stocktake', weekday: null, date: MONDAY, needed: 9 }),
  ]
  expect(ids(requirementsOn(MONDAY, all))).toEqual(['dispatch', 'stocktake', 'forklift'])
  expect(ids(requirementsOn('2026-11-16', all))).toEqual(['dispatch', 'packing', 'forklift'])
})

it('a week is listed from Monday to Sunday, then single dates', () => {
  const all = [
    requirement({ id: 'date', weekday: null, date: MONDAY }),
    requirement({ id: 'sunday', weekday: 7 }),
    requirement({ id: 'afternoon', startTime: '14:00', endTime: '22:00' }),
    requirement({ id: 'morning' }),
  ]
  expect(ids(inWeekOrder(all))).toEqual(['morning', 'afternoon', 'sunday', 'date'])
})

it('Sunday ends the week', () => {
  expect(weekdayOf(MONDAY)).toBe(1)
  expect(weekdayOf('2026-11-15')).toBe(7)
})
