import type { ShiftTemplate, WorkSection } from '@timeloom/contract'
import { isOff, keyOf, type RosterCell, shiftsOf } from './day-plan.ts'
import { sectionOfTemplate, withTimes } from './new-section.ts'
import { addShift, type Change, makeOffDays, moveDay, moveShift, type PlanRules, retimeShift } from './plan-changes.ts'
import type { Span } from './section-times.ts'

/** What is dragged: a shift template, the built-in Off Day, a shift of a day, or the Off Day of a day. */
export type DragSource =
  | { kind: 'template'; template: ShiftTemplate }
  | { kind: 'off' }
  | { kind: 'shift'; from: RosterCell; section: WorkSection }
  | { kind: 'offDay'; from: RosterCell }

/**
 * What dropping would change; no days: nothing.
 *
 * @param rules.span other times for a dragged shift
 * @source spec 001 §4 Roster drag
 */
export function dropChange(
  source: DragSource,
  target: RosterCell,
  rules: PlanRules & { isCopy: boolean; span?: Span | undefined },
): Change {
  switch (source.kind) {
    case 'template':
      return addShift(target, sectionOfTemplate(source.template), rules)
    case 'off':
      return makeOffDays([target])
    case 'shift':
      return dropShift(source, target, rules)
    case 'offDay':
      if (keyOf(source.from) === keyOf(target)) return { days: [] }
      return rules.isCopy ? makeOffDays([target]) : moveDay(source.from, target, rules)
  }
}

function dropShift(
  { from, section }: Extract<DragSource, { kind: 'shift' }>,
  target: RosterCell,
  { span, ...rules }: PlanRules & { isCopy: boolean; span?: Span | undefined },
): Change {
  if (span === undefined) return moveShift(from, section, target, rules)
  const isSameDay = keyOf(from) === keyOf(target)
  if (isSameDay && !rules.isCopy) return retimeShift(from, section, span)
  return moveShift(from, withTimes(section, span), target, rules)
}

/** What has the id on a day: one of its shifts, or its Off Day. */
export function sourceOnDay(from: RosterCell, sectionId: string): DragSource | undefined {
  if (isOff(from.rule)) return { kind: 'offDay', from }
  const section = shiftsOf(from.rule).find(({ id }) => id === sectionId)
  return section && { kind: 'shift', from, section }
}
