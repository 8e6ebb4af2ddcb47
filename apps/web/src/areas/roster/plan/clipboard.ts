import type { WorkSection } from '@timeloom/contract'
import { type Block, placesIn, type Place } from './cell-block.ts'
import { type DayKey, isOff, keyOf, type RosterCell, shiftsOf } from './day-plan.ts'
import { copyOf } from './new-section.ts'
import { type Change, emptyDays, replaceDays } from './plan-changes.ts'

/** What was copied, row by row; of a cut also the days to empty when it is pasted. */
export interface Clipboard {
  rows: CopiedDay[][]
  cut: DayKey[]
}

interface CopiedDay {
  isOffDay: boolean
  sections: WorkSection[]
}

type CellAt = (place: Place) => RosterCell | undefined

export function takeBlock(block: Block, cellAt: CellAt, { isCut }: { isCut: boolean }): Clipboard {
  const rows: CopiedDay[][] = []
  const cut: DayKey[] = []
  for (const place of placesIn(block)) {
    const cell = cellAt(place)
    const row = (rows[place.row - block.top] ??= [])
    row.push(cell ? { isOffDay: isOff(cell.rule), sections: shiftsOf(cell.rule) } : { isOffDay: false, sections: [] })
    if (isCut && cell) cut.push({ employeeId: cell.employeeId, day: cell.day })
  }
  return { rows, cut }
}

/**
 * What pasting would change: one copied day fills the whole block, a copied block is laid from its top left corner and
 * repeated as far as the block goes. Days outside of the table are left out.
 */
export function pasteOnto(
  block: Block,
  clipboard: Clipboard,
  cellAt: CellAt,
  cellOf: (key: DayKey) => RosterCell | undefined,
): Change {
  const height = clipboard.rows.length
  const width = clipboard.rows[0]?.length ?? 0
  if (height === 0 || width === 0) return { days: [] }
  const target: Block = {
    ...block,
    bottom: Math.max(block.bottom, block.top + height - 1),
    right: Math.max(block.right, block.left + width - 1),
  }
  const replacements = placesIn(target).flatMap((place) => {
    const cell = cellAt(place)
    const copied = clipboard.rows[(place.row - target.top) % height]?.[(place.column - target.left) % width]
    if (!cell || !copied) return []
    return [{ cell, isOffDay: copied.isOffDay, sections: copied.sections.map(copyOf) }]
  })
  const pasted = replaceDays(replacements)
  if (pasted.refused || clipboard.cut.length === 0) return pasted
  const covered = new Set(replacements.map(({ cell }) => keyOf(cell)))
  const left = emptyDays(clipboard.cut.filter((key) => !covered.has(keyOf(key))).flatMap((key) => cellOf(key) ?? []))
  return left.refused ? left : { days: [...left.days, ...pasted.days] }
}
