import type { Cells, ReadCell } from './file-cells.ts'

interface Row {
  fromTime: number
  toT: number
  value: number
}

/** Rows of a rounding rule in one cell: '0-7=0; 8-22=15', minutes past the hour in order. */
export const roundingCells: Cells = {
  write: (rows) => (rows as Row[]).map(({ fromTime, toT, value }) => `${fromTime}-${toT}=${value}`).join('; '),
  read,
}

function read(text: string): ReadCell {
  const parts = text.split(';').map((part) => part.trim())
  const rows = parts.filter((part) => part !== '').map((part) => /^(\d+)\s*-\s*(\d+)\s*=\s*(\d+)$/.exec(part))
  if (rows.includes(null)) return { reason: 'rows such as 0-7=0; 8-22=15' }
  const value = rows.map((row) => ({ fromTime: Number(row![1]), toT: Number(row![2]), value: Number(row![3]) }))
  return { value, text: roundingCells.write(value) }
}
