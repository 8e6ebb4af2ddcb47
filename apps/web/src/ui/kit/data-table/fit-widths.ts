/** Pixels of a column. */
export interface ColumnWidth {
  wanted: number
  /** What it shrinks to at most; no more than wanted. */
  least: number
}

/**
 * The widths of columns that stand side by side in a room: as wanted where that fits, else each gives up its share of
 * what is too much, down to the least. What still does not fit then scrolls.
 *
 * @param room pixels; 0: not known yet
 */
export function fitWidths(columns: readonly ColumnWidth[], room: number): number[] {
  const wanted = columns.reduce((sum, column) => sum + column.wanted, 0)
  const slack = columns.reduce((sum, column) => sum + column.wanted - column.least, 0)
  const share = room === 0 || slack === 0 ? 0 : Math.min(1, Math.max(0, (wanted - room) / slack))
  return columns.map((column) => Math.floor(column.wanted - (column.wanted - column.least) * share))
}
