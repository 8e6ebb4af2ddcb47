import type { CSSProperties } from 'react'
import { HOURS_COLUMN } from '../plan/card-place.ts'
import type { GridView } from './grid-view.ts'

const NAME = 172
const STANDARD = 72
const TOTAL = 80
/** A day of the Week view takes what room there is, and no less than this. */
const LEAST_DAY = 106
/** With a total beside them seven days still fit on a screen of 1440 pixels, next to the menu and the shift templates. */
const LEAST_DAY_WITH_TOTAL = 97

/** Widths of the columns, for the heading, the rows and the foot alike. */
export function gridColumns({ dates, look, isBudget }: GridView): CSSProperties {
  const least = isBudget ? LEAST_DAY_WITH_TOTAL : LEAST_DAY
  const day = look === 'Hours' ? HOURS_COLUMN : least
  const width = NAME + STANDARD + dates.length * day + (isBudget ? TOTAL : 0)
  const days = look === 'Hours' ? `${HOURS_COLUMN}px` : `minmax(${least}px, 1fr)`
  return {
    minWidth: width,
    '--columns': `${NAME}px ${STANDARD}px repeat(${dates.length}, ${days})${isBudget ? ` ${TOTAL}px` : ''}`,
  } as CSSProperties
}
