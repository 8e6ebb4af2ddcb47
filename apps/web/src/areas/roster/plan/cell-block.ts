/** A place in the table: of the employee and of the day. */
export interface Place {
  row: number
  column: number
}

/** A rectangle of cells, both ends included. */
export interface Block {
  top: number
  bottom: number
  left: number
  right: number
}

export function blockOf(one: Place, other: Place): Block {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  }
}

export function placesIn({ top, bottom, left, right }: Block): Place[] {
  return range(top, bottom).flatMap((row) => range(left, right).map((column) => ({ row, column })))
}

/** A place a step away, kept inside a table. */
export function stepFrom({ row, column }: Place, step: Place, size: { rows: number; columns: number }): Place {
  return {
    row: Math.min(Math.max(row + step.row, 0), Math.max(size.rows - 1, 0)),
    column: Math.min(Math.max(column + step.column, 0), Math.max(size.columns - 1, 0)),
  }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
