import { expect, it } from 'vitest'
import { firstOverlap, isBackwards } from './requirement-body.ts'
import type { RequirementValues } from './staff-requirements.repository.ts'

const on = (day: number | string, startMinute: number, endMinute: number, more: Partial<RequirementValues> = {}) => ({
  departmentId: 'bakery',
  skillId: null,
  weekday: typeof day === 'number' ? day : null,
  onDate: typeof day === 'string' ? day : null,
  startMinute,
  endMinute,
  needed: 1,
  ...more,
})

it.each([
  { why: 'touching', sent: [on(1, 360, 840)], others: [on(1, 840, 1320)], is: -1 },
  { why: 'sharing a minute', sent: [on(1, 360, 841)], others: [on(1, 840, 1320)], is: 0 },
  { why: 'of each other', sent: [on(1, 360, 840), on(1, 600, 700)], others: [], is: 1 },
  { why: 'on other weekdays', sent: [on(2, 360, 840)], others: [on(1, 360, 840)], is: -1 },
  { why: 'of another skill', sent: [on(1, 360, 840, { skillId: 'forklift' })], others: [on(1, 360, 840)], is: -1 },
  { why: 'of another department', sent: [on(1, 360, 840, { departmentId: null })], others: [on(1, 360, 840)], is: -1 },
  { why: 'a night into the next weekday', sent: [on(2, 300, 600)], others: [on(1, 1320, 1800)], is: 0 },
  { why: 'a Sunday night into Monday', sent: [on(7, 1320, 1800)], others: [on(1, 300, 600)], is: 0 },
  { why: 'a Sunday night to Monday', sent: [on(7, 1320, 1740)], others: [on(1, 300, 600)], is: -1 },
  { why: 'a date on its weekday', sent: [on('2026-11-23', 360, 840)], others: [on(1, 360, 840)], is: -1 },
  { why: 'a date into the next', sent: [on('2026-11-24', 0, 60)], others: [on('2026-11-23', 1320, 1441)], is: 0 },
])('requirements overlap or not: $why', ({ sent, others, is }) => {
  expect(firstOverlap(sent, others)).toBe(is)
})

it.each([
  { startMinute: 480, endMinute: 480, is: true },
  { startMinute: 480, endMinute: 1920, is: false },
  { startMinute: 480, endMinute: 1921, is: true },
])('$startMinute to $endMinute cannot be: $is', ({ startMinute, endMinute, is }) => {
  expect(isBackwards({ id: null, values: on(1, startMinute, endMinute) })).toBe(is)
})
