import { useState } from 'react'
import { type Block, blockOf, type Place } from '../plan/cell-block.ts'
import type { Clipboard } from '../plan/clipboard.ts'
import { keyOf } from '../plan/day-plan.ts'

/** What is open in the cell that has the focus. */
export type Opened = { kind: 'editor'; text: string } | { kind: 'menu' }

/** Where the keyboard is in the table, what is chosen, and what was copied. */
export function useGridState(size: { rows: number; columns: number }) {
  const [at, setAt] = useState<Place>({ row: 0, column: 0 })
  const [anchor, setAnchor] = useState<Place>({ row: 0, column: 0 })
  const [opened, setOpened] = useState<Opened | null>(null)
  const [clipboard, setClipboard] = useState<Clipboard | null>(null)
  const active = inside(at, size)
  const block: Block = blockOf(active, inside(anchor, size))

  return {
    active,
    block,
    opened,
    clipboard,
    cut: clipboard && clipboard.cut.length > 0 ? cutDays(clipboard) : undefined,
    open: setOpened,
    copy: setClipboard,
    /** Goes to a cell; with `isExtending` the block reaches there from where it began. */
    go: (place: Place, { isExtending = false } = {}) => {
      setAt(place)
      if (!isExtending) setAnchor(place)
      setOpened(null)
    },
  }
}

export type GridState = ReturnType<typeof useGridState>

function inside({ row, column }: Place, { rows, columns }: { rows: number; columns: number }): Place {
  return { row: Math.max(Math.min(row, rows - 1), 0), column: Math.max(Math.min(column, columns - 1), 0) }
}

interface CutDays {
  employeeIds: ReadonlySet<string>
  keys: ReadonlySet<string>
}

const cuts = new WeakMap<Clipboard, CutDays>()

/** The same sets as long as the same days are cut, so that no row is drawn again for it. */
function cutDays(clipboard: Clipboard): CutDays {
  const days = cuts.get(clipboard) ?? {
    employeeIds: new Set(clipboard.cut.map(({ employeeId }) => employeeId)),
    keys: new Set(clipboard.cut.map(keyOf)),
  }
  cuts.set(clipboard, days)
  return days
}
