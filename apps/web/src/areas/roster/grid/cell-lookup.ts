import type { RosterRow } from '@timeloom/contract'
import type { Place } from '../plan/cell-block.ts'
import { type DayKey, type RosterCell, ruleOn } from '../plan/day-plan.ts'
import { employeeNameOf } from '../roster.queries.ts'

export interface CellLookup {
  cellAt: (place: Place) => RosterCell | undefined
  cellOf: (key: DayKey) => RosterCell | undefined
  placeOf: (key: DayKey) => Place | undefined
}

/** Days of shown rows, by their place and by employee and date. */
export function cellLookup(rows: readonly RosterRow[], dates: readonly string[]): CellLookup {
  const rowOf = new Map(rows.map((row, place) => [row.employee.id, place]))
  const cellAt = ({ row: place, column }: Place): RosterCell | undefined => {
    const row = rows[place]
    const day = dates[column]
    const rule = row && day !== undefined ? ruleOn(row, day, column) : undefined
    return row && day !== undefined && rule
      ? { employeeId: row.employee.id, employeeName: employeeNameOf(row.employee), day, rule }
      : undefined
  }
  const placeOf = ({ employeeId, day }: DayKey): Place | undefined => {
    const row = rowOf.get(employeeId)
    const column = dates.indexOf(day)
    return row === undefined || column === -1 ? undefined : { row, column }
  }
  return {
    cellAt,
    placeOf,
    cellOf: (key) => {
      const place = placeOf(key)
      return place && cellAt(place)
    },
  }
}

/** The day that a cell of the document stands for. */
export function dayKeyIn(text: string): DayKey {
  const [employeeId = '', day = ''] = text.split('/')
  return { employeeId, day }
}
