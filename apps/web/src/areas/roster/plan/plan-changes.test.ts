import { expect, it } from 'vitest'
import { AROHA, BASTIAN, MONDAY, rule, shift } from '../roster.fixture.tsx'
import { pasteOnto, takeBlock } from './clipboard.ts'
import type { RosterCell } from './day-plan.ts'
import { dropChange } from './drop-change.ts'
import { addShift, type Change, emptyDays, makeOffDays, moveDay, replaceDays } from './plan-changes.ts'
import { timesWords } from './section-times.ts'
import { daysBefore } from './undo-steps.ts'

const RULES = { isMultiShift: true }

function cellOf(
  typed: string[],
  change: Parameters<typeof rule>[2] = {},
  employeeId = AROHA,
  day = MONDAY,
): RosterCell {
  return {
    employeeId,
    employeeName: 'Aroha Tennick',
    day,
    rule: rule(
      day,
      typed.map((each) => shift(each)),
      change,
    ),
  }
}

/** What would stand on the days, in words. */
function inWords({ days, refused }: Change) {
  if (refused) return refused.code
  return days.map((day) =>
    day.isOffDay
      ? 'off'
      : day.sections
          .map((section) => timesWords(section, 'HH:mm'))
          .toSorted()
          .join(' '),
  )
}

it.each([
  { on: '10-1830', added: '8-10', result: ['08:00–10:00 10:00–18:30'], why: 'it ends where the other begins' },
  { on: '10-1830', added: '1830-20', result: ['10:00–18:30 18:30–20:00'], why: 'it begins where the other ends' },
  { on: '10-1830', added: '8-1001', result: 'timeclash', why: 'it ends a minute into the other' },
  { on: '10-1830', added: '1829-20', result: 'timeclash', why: 'it begins in the last minute of the other' },
  { on: '10-1830', added: '9-20', result: 'timeclash', why: 'it encloses the other' },
  { on: '10-1830', added: '11-12', result: 'timeclash', why: 'the other encloses it' },
  { on: '0-6', added: '-22-2', result: 'timeclash', why: 'it began on the day before' },
  { on: '22-6', added: '16-22', result: ['16:00–22:00 22:00–+06:00'], why: 'the other goes on after midnight' },
])('$added beside $on: $why', ({ on, added, result }) => {
  expect(inWords(addShift(cellOf([on]), shift(added), RULES))).toEqual(result)
})

it('a day takes a second shift only in a company with several shifts a day', () => {
  expect(inWords(addShift(cellOf(['8-10']), shift('12-16'), { isMultiShift: false }))).toBe('multiShift')
})

it('a shift takes the place of an Off Day', () => {
  expect(inWords(addShift(cellOf([], { isOffDay: true }), shift('8-16'), RULES))).toEqual(['08:00–16:00'])
})

it('a dragged shift leaves its day; with Ctrl it stays there', () => {
  const from = cellOf(['8-10', '12-16'])
  const to = cellOf([], {}, BASTIAN)
  const source = { kind: 'shift' as const, from, section: from.rule.workSections[1]! }
  expect(inWords(dropChange(source, to, { ...RULES, isCopy: false }))).toEqual(['08:00–10:00', '12:00–16:00'])
  expect(inWords(dropChange(source, to, { ...RULES, isCopy: true }))).toEqual(['12:00–16:00'])
})

it('a shift dropped where it was changes nothing', () => {
  const from = cellOf(['8-10'])
  const source = { kind: 'shift' as const, from, section: from.rule.workSections[0]! }
  expect(inWords(dropChange(source, from, { ...RULES, isCopy: false }))).toEqual([])
})

it('an Off Day replaces the shifts of a day, and moves like a shift', () => {
  expect(inWords(dropChange({ kind: 'off' }, cellOf(['8-10']), { ...RULES, isCopy: false }))).toEqual(['off'])
  const off = cellOf([], { isOffDay: true, id: 'rule' })
  const moved = moveDay(off, cellOf(['8-10'], {}, BASTIAN), RULES)
  expect(inWords(moved)).toEqual(['', 'off'])
  expect(moved.days?.[0]).toMatchObject({ employeeId: AROHA, isCleared: true })
})

it('a locked shift is neither moved nor removed nor replaced', () => {
  const locked = cellOf(['8-10'])
  locked.rule.workSections[0]!.type = 2
  const source = { kind: 'shift' as const, from: locked, section: locked.rule.workSections[0]! }
  expect(inWords(dropChange(source, cellOf([], {}, BASTIAN), { ...RULES, isCopy: false }))).toBe('locked')
  expect(inWords(emptyDays([locked]))).toBe('locked')
  expect(inWords(makeOffDays([locked]))).toBe('locked')
  const sections = [...locked.rule.workSections, shift('12-16')]
  expect(inWords(replaceDays([{ cell: locked, isOffDay: false, sections }]))).toEqual(['08:00–10:00 12:00–16:00'])
})

it('nothing is put on a closed day, and nothing taken from it', () => {
  const closed = cellOf(['8-10'], { isClosed: true })
  expect(inWords(addShift(closed, shift('12-16'), RULES))).toBe('close')
  expect(inWords(moveDay(closed, cellOf([], {}, BASTIAN), RULES))).toBe('close')
})

it('nothing is put on a day outside the employment, what stands there can be removed', () => {
  const outside = cellOf(['8-10'], { isEmployed: false })
  expect(inWords(addShift(outside, shift('12-16'), RULES))).toBe('notEmployed')
  expect(inWords(makeOffDays([outside]))).toBe('notEmployed')
  expect(inWords(emptyDays([outside]))).toEqual([''])
})

it('a block is pasted as often as it fits, and a cut leaves its days empty', () => {
  const cells = [
    [cellOf(['8-10'], {}, AROHA, '2026-11-09'), cellOf([], {}, AROHA, '2026-11-10')],
    [cellOf([], {}, BASTIAN, '2026-11-09'), cellOf([], {}, BASTIAN, '2026-11-10')],
  ]
  const cellAt = ({ row, column }: { row: number; column: number }) => cells[row]?.[column]
  const of = ({ employeeId, day }: { employeeId: string; day: string }) =>
    cells.flat().find((cell) => cell.employeeId === employeeId && cell.day === day)
  const taken = takeBlock({ top: 0, bottom: 0, left: 0, right: 0 }, cellAt, { isCut: true })
  const pasted = pasteOnto({ top: 1, bottom: 1, left: 0, right: 1 }, taken, cellAt, of)
  expect(pasted.days?.map(({ employeeId, day }) => [employeeId, day])).toEqual([
    [AROHA, '2026-11-09'],
    [BASTIAN, '2026-11-09'],
    [BASTIAN, '2026-11-10'],
  ])
  expect(inWords(pasted)).toEqual(['', '08:00–10:00', '08:00–10:00'])
})

it('a step is not undone where someone else has changed a day since', () => {
  const after = { employeeId: AROHA, day: MONDAY, isOffDay: false, isCleared: false, sections: [shift('8-10')] }
  const before = { ...after, sections: [] }
  const step = { id: 1, words: '', before: [before], after: [after] }
  expect(daysBefore(step, () => ({ ...after, sections: [shift('8-10', { id: 'other' })] }))).toEqual([before])
  expect(daysBefore(step, () => ({ ...after, sections: [shift('8-11')] }))).toBeNull()
})
