import type { WorkSection } from '@timeloom/contract'
import { type DayPlan, isLocked, isOff, keyOf, type RosterCell, shiftsOf } from './day-plan.ts'
import { copyOf, withTimes } from './new-section.ts'
import { type Overlap, overlapWith } from './overlap.ts'
import { type Span, spanOf } from './section-times.ts'

type RefusalCode = 'close' | 'notEmployed' | 'timeclash' | 'locked' | 'multiShift'

/** Why days cannot be planned so, and which day is the reason. */
export interface Refusal {
  code: RefusalCode
  cell: RosterCell
  overlap?: Overlap
}

/** The days that change, or why they cannot; no days: nothing would change. */
export type Change = { days: DayPlan[]; refused?: undefined } | { refused: Refusal; days?: undefined }

export interface PlanRules {
  /** more than one shift on a day */
  isMultiShift: boolean
}

/** Adds a shift to a day; it takes the place of an Off Day. */
export function addShift(cell: RosterCell, section: WorkSection, rules: PlanRules): Change {
  const fixed = fixedBecause(cell)
  if (fixed) return { refused: { code: fixed, cell } }
  const sections = shiftsOf(cell.rule)
  const overlap = overlapWith(sections, spanOf(section))
  if (overlap) return { refused: { code: 'timeclash', cell, overlap } }
  if (sections.length > 0 && !rules.isMultiShift) return { refused: { code: 'multiShift', cell } }
  return { days: [dayWith(cell, [...sections, section])] }
}

/** Moves a shift to another day, or adds a copy there. */
export function moveShift(
  from: RosterCell,
  section: WorkSection,
  to: RosterCell,
  { isCopy, ...rules }: PlanRules & { isCopy: boolean },
): Change {
  if (keyOf(from) === keyOf(to)) return isCopy ? addShift(to, copyOf(section), rules) : { days: [] }
  if (isCopy) return addShift(to, copyOf(section), rules)
  if (from.rule.isClosed) return { refused: { code: 'close', cell: from } }
  if (isLocked(section)) return { refused: { code: 'locked', cell: from } }
  const added = addShift(to, copyOf(section), rules)
  if (added.refused) return added
  return { days: [dayWithout(from, section.id), ...added.days] }
}

/** Gives a shift other times. */
export function retimeShift(cell: RosterCell, section: WorkSection, span: Span): Change {
  const fixed = fixedBecause(cell)
  if (fixed) return { refused: { code: fixed, cell } }
  if (isLocked(section)) return { refused: { code: 'locked', cell } }
  const others = shiftsOf(cell.rule).filter(({ id }) => id !== section.id)
  const overlap = overlapWith(others, span)
  if (overlap) return { refused: { code: 'timeclash', cell, overlap } }
  return { days: [dayWith(cell, [...others, withTimes(section, span)])] }
}

export function removeShift(cell: RosterCell, section: WorkSection): Change {
  if (cell.rule.isClosed) return { refused: { code: 'close', cell } }
  if (isLocked(section)) return { refused: { code: 'locked', cell } }
  return { days: [dayWithout(cell, section.id)] }
}

/** Makes days off days; their shifts go. */
export function makeOffDays(cells: readonly RosterCell[]): Change {
  const kept = cells.filter(({ rule }) => !isOff(rule))
  return replaceDays(kept.map((cell) => ({ cell, isOffDay: true, sections: [] })))
}

/**
 * Removes what is planned: an Off Day of its own gives way to the employee's schedule template, shifts leave an empty
 * day.
 */
export function emptyDays(cells: readonly RosterCell[]): Change {
  const filled = cells.filter(({ rule }) => isOff(rule) || shiftsOf(rule).length > 0)
  const change = replaceDays(filled.map((cell) => ({ cell, isOffDay: false, sections: [] })))
  if (change.refused) return change
  const ownOffDays = new Set(filled.filter(({ rule }) => isOff(rule) && !rule.virtual).map(keyOf))
  return { days: change.days.map((day) => ({ ...day, isCleared: ownOffDays.has(keyOf(day)) })) }
}

interface Replacement {
  cell: RosterCell
  isOffDay: boolean
  sections: WorkSection[]
}

/**
 * Puts other plans in the place of what stands on days. A closed day, one outside the employment and one that would lose a
 * locked shift refuse all.
 */
export function replaceDays(replacements: readonly Replacement[]): Change {
  for (const { cell, isOffDay, sections } of replacements) {
    const fixed = isOffDay || sections.length > 0 ? fixedBecause(cell) : cell.rule.isClosed ? 'close' : undefined
    if (fixed) return { refused: { code: fixed, cell } }
    const isLost = shiftsOf(cell.rule).some((shift) => isLocked(shift) && !sections.some(({ id }) => id === shift.id))
    if (isLost) return { refused: { code: 'locked', cell } }
  }
  return {
    days: replacements.map(({ cell, isOffDay, sections }) => ({ ...dayWith(cell, sections), isOffDay })),
  }
}

/** Moves everything that stands on a day to another one. */
export function moveDay(from: RosterCell, to: RosterCell, rules: PlanRules): Change {
  if (isOff(from.rule)) {
    const off = makeOffDays([to])
    if (off.refused) return off
    const left = emptyDays([from])
    return left.refused ? left : { days: [...left.days, ...off.days] }
  }
  let target = to
  let source = from
  for (const section of shiftsOf(from.rule)) {
    const change = moveShift(source, section, target, { ...rules, isCopy: false })
    if (change.refused) return change
    for (const day of change.days) {
      const after = (cell: RosterCell) =>
        keyOf(cell) === keyOf(day)
          ? { ...cell, rule: { ...cell.rule, isOffDay: day.isOffDay, workSections: day.sections } }
          : cell
      source = after(source)
      target = after(target)
    }
  }
  if (source === from) return { days: [] }
  return { days: [dayWith(source, shiftsOf(source.rule)), dayWith(target, shiftsOf(target.rule))] }
}

/** Why nothing can be planned on a day. */
function fixedBecause({ rule: { isClosed, isEmployed } }: RosterCell): RefusalCode | undefined {
  return isClosed ? 'close' : isEmployed ? undefined : 'notEmployed'
}

function dayWith({ employeeId, day }: RosterCell, sections: WorkSection[]): DayPlan {
  return { employeeId, day, isOffDay: false, isCleared: false, sections }
}

function dayWithout(cell: RosterCell, sectionId: string): DayPlan {
  return dayWith(
    cell,
    shiftsOf(cell.rule).filter(({ id }) => id !== sectionId),
  )
}
