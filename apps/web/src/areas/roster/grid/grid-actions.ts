import { t } from '../../../lib/words/words.ts'
import { placesIn, type Place, stepFrom } from '../plan/cell-block.ts'
import { pasteOnto, takeBlock } from '../plan/clipboard.ts'
import { isLocked, isOff, type RosterCell, shiftsOf } from '../plan/day-plan.ts'
import { type Grip, stepped } from '../plan/retime.ts'
import { spanOf, timesWords } from '../plan/section-times.ts'
import type { Planner } from '../use-planner.ts'
import type { RosterCommands } from '../use-roster-commands.ts'
import { nextWarning } from '../warnings/next-warning.ts'
import type { CellLookup } from './cell-lookup.ts'
import type { GridState } from './use-grid-state.ts'

interface ActionParts {
  state: GridState
  lookup: CellLookup
  size: { rows: number; columns: number }
  commands: RosterCommands
  planner: Planner
  timeFormat: string
  /** by the key of their day */
  warned: ReadonlyMap<string, unknown>
  onOpenDay: (cell: RosterCell) => void
}

/** What keys and the cell’s menu do with the chosen days. */
export function gridActions({ state, lookup, size, commands, planner, timeFormat, warned, onOpenDay }: ActionParts) {
  const chosen = () => placesIn(state.block).flatMap((place) => lookup.cellAt(place) ?? [])
  const cell = () => lookup.cellAt(state.active)
  const take = (isCut: boolean) => {
    state.copy(takeBlock(state.block, lookup.cellAt, { isCut }))
    const count = chosen().length
    planner.say(
      isCut
        ? t('{count, plural, one {# day} other {# days}} cut', { count })
        : t('{count, plural, one {# day} other {# days}} copied', { count }),
    )
  }

  return {
    cell,
    move: (step: Place, isExtending: boolean) => state.go(stepFrom(state.active, step, size), { isExtending }),
    /** Moves what stands on the day to the day a step away. */
    shift: (step: Place) => {
      const target = stepFrom(state.active, step, size)
      const [from, to] = [cell(), lookup.cellAt(target)]
      if (!from || !to || (target.row === state.active.row && target.column === state.active.column)) return
      if (commands.moveDay(from, to)) state.go(target)
    },
    /** Moves the only shift of the day, its start or its end to the next quarter of an hour; several open by themselves. */
    retime: (grip: Grip, direction: -1 | 1) => {
      const here = cell()
      const [only, ...others] = here ? shiftsOf(here.rule) : []
      if (!here || !only) return
      if (others.length > 0) onOpenDay(here)
      else commands.retime(here, only, stepped(spanOf(only), grip, direction))
    },
    /** Opens the editor with a letter, or with the shift that stands there; a day of several shifts opens by itself. */
    edit: (text?: string) => {
      const here = cell()
      if (!here) return
      const [only, ...others] = shiftsOf(here.rule)
      if (here.rule.isClosed) commands.run({ refused: { code: 'close', cell: here } }, '', '')
      else if (!here.rule.isEmployed) commands.run({ refused: { code: 'notEmployed', cell: here } }, '', '')
      else if (text === undefined && (others.length > 0 || (only && isLocked(only)))) onOpenDay(here)
      else
        state.open({
          kind: 'editor',
          text: text ?? (only ? timesWords(only, timeFormat).replace('–', '-').replace('-+', '-') : ''),
        })
    },
    menu: () => state.open({ kind: 'menu' }),
    nextWarning: () => {
      const place = nextWarning(warned.keys(), lookup, state.active)
      if (place) state.go(place)
      else planner.say(t('Nothing to warn of on these days.'))
    },
    openDay: () => {
      const here = cell()
      if (here) onOpenDay(here)
    },
    empty: () => commands.empty(chosen()),
    /** Makes the chosen days off days; where all of them are, they are no longer. */
    toggleOff: () => {
      const cells = chosen()
      if (cells.every(({ rule }) => isOff(rule))) commands.empty(cells)
      else commands.makeOff(cells)
    },
    copy: () => take(false),
    cut: () => take(true),
    canPaste: state.clipboard !== null,
    paste: () => {
      if (!state.clipboard) return
      const isDone = commands.paste(pasteOnto(state.block, state.clipboard, lookup.cellAt, lookup.cellOf))
      if (isDone && state.clipboard.cut.length > 0) state.copy(null)
    },
    undo: planner.undo,
    forget: () => {
      state.copy(null)
      state.go(state.active)
    },
  }
}

export type GridActions = ReturnType<typeof gridActions>
