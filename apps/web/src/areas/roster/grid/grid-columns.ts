import type { CSSProperties } from 'react'
import { HOURS_COLUMN } from '../plan/card-place.ts'
import type { GridView } from './grid-view.ts'

const NAME = 172
const STANDARD = 72
const TOTAL = 80
/** A day of the Week view takes what room there is, and no less than this. */
const LEAST_DAY = 106

/** Widths of the columns, for the heading, the rows and the foot alike. */
export function gridColumns({ dates, look, isBudget }: GridView): CSSProperties {
  const day = look === 'Hours' ? HOURS_COLUMN : LEAST_DAY
  const width = NAME + STANDARD + dates.length * day + (isBudget ? TOTAL : 0)
  const days = look === 'Hours' ? `${HOURS_COLUMN}px` : `minmax(${LEAST_DAY}px, 1fr)`
  return {
    minWidth: width,
    '--columns': `${NAME}px ${STANDARD}px repeat(${dates.length}, ${days})${isBudget ? ` ${TOTAL}px` : ''}`,
  } as CSSProperties
}
