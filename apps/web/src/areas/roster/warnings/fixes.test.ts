import type { RosterWarning } from '@timeloom/contract'
import { SECTION_TYPES } from '@timeloom/contract'
import { expect, it, vi } from 'vitest'
import type { RosterCell } from '../plan/day-plan.ts'
import { AROHA, MONDAY, rule, shift } from '../roster.fixture.tsx'
import { fixesOf } from './fixes.ts'
import { breaksWarning, leaveWarning, restWarning, TUESDAY } from './warnings.fixture.ts'

function fixes(warning: RosterWarning, { day = TUESDAY, shifts = [shift('10-1830')], change = {} } = {}) {
  const cell: RosterCell = { employeeId: AROHA, employeeName: 'Aroha Tennick', day, rule: rule(day, shifts, change) }
  const commands = { retime: vi.fn(() => true), setDay: vi.fn(() => true) }
  return { found: fixesOf(warning, { cell, commands: commands as never, timeFormat: 'HH:mm' }), commands, cell }
}
const wordsOf = (...given: Parameters<typeof fixes>) => fixes(...given).found.map(({ words }) => words)

it('too little rest: the later shift begins later, or moves as a whole', () => {
  const { found, commands, cell } = fixes(restWarning())
  expect(found.map(({ words }) => words)).toEqual(['Shorten to 12:00–18:30', 'Move to 12:00–20:30'])
  expect(found[1]!.run()).toBe(true)
  expect(commands.retime).toHaveBeenCalledWith(cell, cell.rule.workSections[0], { from: 720, to: 1230 })
})

it('too little rest: the earlier shift ends earlier', () => {
  const warning = restWarning({ beginsAt: '2026-11-11T02:30', endsAt: `${TUESDAY}T18:30` })
  expect(wordsOf(warning)).toEqual(['Shorten to 10:00–16:30'])
})

it('a shift that is shorter than the rest that is missing only moves', () => {
  const warning = restWarning({ restMinutes: 60, beginsAt: `${TUESDAY}T10:00`, sectionId: 's-10-14' })
  expect(wordsOf(warning, { shifts: [shift('10-14')] })).toEqual(['Move to 19:00–23:00'])
})

it('a shift that would begin on the next day does not move there', () => {
  const warning = restWarning({ restMinutes: -400, beginsAt: `${TUESDAY}T10:00` })
  expect(wordsOf(warning)).toEqual([])
})

it('a missing meal break becomes one of the shift, whatever its pay group says', () => {
  const { found, commands, cell } = fixes(breaksWarning(), { day: MONDAY, shifts: [shift('8-1630')] })
  expect(found.map(({ words }) => words)).toEqual(['Plan a break of 30m'])
  found[0]!.run()
  expect(commands.setDay).toHaveBeenCalledWith(cell, [
    {
      ...cell.rule.workSections[0],
      overrideBreakCalculation: true,
      breakCalculationType: 'HoursAtWork',
      breakTriggerTime: 4,
      breakTime: 30,
      lunchWorkingThrough: false,
    },
  ])
})

it.each([
  {
    why: 'a locked shift',
    warning: restWarning(),
    given: { shifts: [shift('10-1830', { type: SECTION_TYPES.locked })] },
  },
  { why: 'a closed day', warning: restWarning(), given: { change: { isClosed: true } } },
  { why: 'a shift that is gone', warning: restWarning(), given: { shifts: [shift('6-8')] } },
  { why: 'leave: the menu removes the shift', warning: leaveWarning({ sectionId: 's-10-1830' }), given: {} },
  {
    why: 'breaks of a day of two shifts',
    warning: breaksWarning(),
    given: { day: MONDAY, shifts: [shift('8-1630'), shift('17-19')] },
  },
])('has none for $why', ({ warning, given }) => expect(wordsOf(warning, given)).toEqual([]))
