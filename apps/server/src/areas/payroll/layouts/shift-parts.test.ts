import { expect, it } from 'vitest'
import type { DayRow, WorkedDay } from './day-lines.repository.ts'
import { shiftParts } from './shift-parts.ts'

const day = { payPeriodId: 'period', employeeId: 'ana', day: '2026-11-16' }
const rowOf = (payTypeId: string, minutes: number, shifts = 0): DayRow => ({ ...day, payTypeId, minutes, shifts })

/** Two shifts: 4 h, and 5 h of which one is overtime, as the calculation stores them. */
const REASONS = JSON.stringify({
  limits: [0, 0, 0, 0],
  rules: [['r', 's']],
  shifts: ['a', 'b'].map((key) => [key, 0, 0, 0, 0, 0, 0, null, null, 0, 0]),
  pairs: [
    [0, 0, 0, 0, 0, 0, 0],
    [1, 0, 0, 0, 0, 0, 0],
  ],
  pieces: [
    [0, 240, 0, 0],
    [1, 30, 4, 0],
    [1, 240, 0, 0],
    [1, 60, 1, 0],
  ],
})
const worked: WorkedDay = {
  ...day,
  reasons: REASONS,
  shifts: [
    { key: 'a', start: '2026-11-16 06:00', end: '2026-11-16 10:00' },
    { key: 'b', start: '2026-11-16 14:00', end: '2026-11-16 19:30' },
  ],
  ordinary: 'ord',
  overtime: 'ot',
  holidayWorked: 'hol',
}
const told = (rows: DayRow[], of: WorkedDay | undefined) =>
  shiftParts(rows, of).map(({ payTypeId, minutes, shifts, shift }) => [
    payTypeId,
    minutes,
    shifts,
    shift?.start ?? null,
  ])

it('gives each shift its own minutes of a pay type', () => {
  expect(told([rowOf('ord', 480), rowOf('ot', 60)], worked)).toEqual([
    ['ord', 240, 0, '2026-11-16 06:00'],
    ['ord', 240, 0, '2026-11-16 14:00'],
    ['ot', 60, 0, '2026-11-16 14:00'],
  ])
})

it('leaves to the day what no shift has, and never gives more than the day', () => {
  expect(told([rowOf('al', 120), rowOf('meal', 0, 1), rowOf('ord', 300), rowOf('ot', 90)], worked)).toEqual([
    ['al', 120, 0, null],
    ['meal', 0, 1, null],
    ['ord', 240, 0, '2026-11-16 06:00'],
    ['ord', 60, 0, '2026-11-16 14:00'],
    ['ot', 60, 0, '2026-11-16 14:00'],
    ['ot', 30, 0, null],
  ])
})

it('gives a day that was stored without its pieces no times', () => {
  expect(told([rowOf('ord', 480)], { ...worked, reasons: null })).toEqual([['ord', 480, 0, null]])
  expect(told([rowOf('ord', 480)], undefined)).toEqual([['ord', 480, 0, null]])
})
