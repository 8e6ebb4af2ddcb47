import type { ShiftTemplate, WorkSection } from '@timeloom/contract'
import { dayWithWeekday } from '../../lib/format/dates.ts'
import { notify } from '../../lib/notify.ts'
import { useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { isLocked, isOff, type RosterCell, shiftsOf } from './plan/day-plan.ts'
import { type DragSource, dropChange } from './plan/drop-change.ts'
import { newSection, sectionOfTemplate } from './plan/new-section.ts'
import {
  addShift,
  type Change,
  emptyDays,
  makeOffDays,
  moveDay,
  removeShift,
  replaceDays,
  retimeShift,
} from './plan/plan-changes.ts'
import { type Span, timesOf, timesWords } from './plan/section-times.ts'
import { refusalOf } from './roster.words.ts'
import type { Planner } from './use-planner.ts'

/** Days that one call takes. */
const MOST_DAYS = 1000

/** What the planner can do with days, however it is asked for; each answers whether it was done. */
export function useRosterCommands(planner: Planner) {
  const { timeFormat } = useUser()
  const rules = { isMultiShift: useSettings().multiShiftView }

  const run = (change: Change, words: string, failure: string): boolean => {
    if (change.refused) {
      const { title, text } = refusalOf(change.refused, timeFormat)
      notify.error(text, title === undefined ? {} : { detail: title })
      return false
    }
    if (change.days.length > MOST_DAYS) {
      notify.error(t('At most {count} days can be changed at once.', { count: MOST_DAYS }))
      return false
    }
    planner.plan({ days: change.days, words, failure })
    return true
  }
  const update = () => t('Failed to update the schedule.')

  return {
    rules,
    run,
    /** A typed shift: other times for the only one of the day, else one more. */
    typeInto: (cell: RosterCell, span: Span) => {
      const [only, ...others] = shiftsOf(cell.rule)
      const words = plannedWords(span, cell, timeFormat)
      const isOther = only !== undefined && others.length === 0 && !isLocked(only)
      return run(isOther ? retimeShift(cell, only, span) : addShift(cell, newSection(span), rules), words, update())
    },
    addTemplate: (cell: RosterCell, template: ShiftTemplate) =>
      run(
        addShift(cell, sectionOfTemplate(template), rules),
        t('{times} planned for {whose}', { times: timesWords(template, timeFormat), whose: whose(cell) }),
        update(),
      ),
    /** Everything that is to stand on a day. */
    setDay: (cell: RosterCell, sections: WorkSection[]) =>
      run(
        replaceDays([{ cell, isOffDay: false, sections }]),
        t('The shifts of {whose} changed', { whose: whose(cell) }),
        update(),
      ),
    removeShift: (cell: RosterCell, section: WorkSection) =>
      run(
        removeShift(cell, section),
        t('{times} removed from {whose}', { times: timesWords(section, timeFormat), whose: whose(cell) }),
        t('Failed to delete the schedule.'),
      ),
    makeOff: (cells: RosterCell[]) =>
      run(makeOffDays(cells), t('Off Day for {whose}', { whose: whoseAll(cells) }), t('Failed to add the Off Day.')),
    empty: (cells: RosterCell[]) =>
      run(
        emptyDays(cells),
        t('Nothing is planned for {whose}', { whose: whoseAll(cells) }),
        cells.every(({ rule }) => isOff(rule))
          ? t('Failed to delete the Off Day.')
          : t('Failed to delete the schedule.'),
      ),
    moveDay: (from: RosterCell, to: RosterCell) =>
      run(
        moveDay(from, to, rules),
        t('Moved to {whose}', { whose: whose(to) }),
        isOff(from.rule) ? t('Failed to remove the Off Day.') : update(),
      ),
    paste: (change: Change) => run(change, pastedWords(change), update()),
    /** Gives a shift other times. */
    retime: (cell: RosterCell, section: WorkSection, span: Span) =>
      run(retimeShift(cell, section, span), plannedWords(span, cell, timeFormat), update()),
    drop: (source: DragSource, target: RosterCell, { isCopy, span }: { isCopy: boolean; span: Span | undefined }) =>
      run(
        dropChange(source, target, { ...rules, isCopy, span }),
        span ? plannedWords(span, target, timeFormat) : dropWords(source, target, isCopy),
        dropFailure(source),
      ),
  }
}

export type RosterCommands = ReturnType<typeof useRosterCommands>

function plannedWords(span: Span, cell: RosterCell, timeFormat: string): string {
  return t('{times} planned for {whose}', { times: timesWords(timesOf(span), timeFormat), whose: whose(cell) })
}

function whose({ employeeName, day }: RosterCell): string {
  return `${employeeName}, ${dayWithWeekday(day)}`
}

function whoseAll(cells: RosterCell[]): string {
  const [first, ...others] = cells
  if (first && others.length === 0) return whose(first)
  return t('{count, plural, one {# day} other {# days}}', { count: cells.length })
}

function pastedWords({ days = [] }: Change): string {
  return t('{count, plural, one {# day} other {# days}} pasted', { count: days.length })
}

function dropWords(source: DragSource, target: RosterCell, isCopy: boolean): string {
  if (source.kind === 'off' || source.kind === 'offDay') return t('Off Day for {whose}', { whose: whose(target) })
  if (source.kind === 'template') return t('Shift added for {whose}', { whose: whose(target) })
  return isCopy ? t('Copied to {whose}', { whose: whose(target) }) : t('Moved to {whose}', { whose: whose(target) })
}

function dropFailure({ kind }: DragSource): string {
  if (kind === 'off') return t('Failed to add the Off Day.')
  if (kind === 'offDay') return t('Failed to remove the Off Day.')
  return t('Failed to update the schedule.')
}
