import type { Timesheet } from '@timeloom/contract'
import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { t } from '../../../lib/words/words.ts'
import { timelineWindow } from '../../../ui/widgets/day-timeline/timeline-window.ts'
import { DayColumn } from './day-column.tsx'
import styles from './day-grid.module.css'
import { moveWithin } from './move-within.ts'
import { useNowMinute } from '../now-minute.ts'

interface DayGridProps {
  timesheet: Timesheet
  currentDay: string
  onCurrentDay: (day: string) => void
  gridRef: RefObject<HTMLDivElement | null>
}

/** The timesheet as a one-row table, a column per day; one day has the focus (001 §2.5). */
export function DayGrid({ timesheet, currentDay, onCurrentDay, gridRef }: DayGridProps) {
  const window = timelineWindow(timesheet.timeSheets.map((day) => day.timeline))
  const nowMinute = useNowMinute(timesheet.timeZoneId)
  const firstDay = useRef(currentDay)

  useLayoutEffect(() => showDay(gridRef.current, firstDay.current), [gridRef])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-day]')
    if (cell && moveWithin(cell, event)) event.preventDefault()
  }
  return (
    <div className={styles.scroll} ref={gridRef} onKeyDown={onKeyDown}>
      <div role="grid" aria-label={t('Punch record, a column per day')} className={styles.grid}>
        <div role="row" className={styles.row}>
          {timesheet.timeSheets.map((day) => (
            <DayColumn
              key={day.day}
              day={day}
              window={window}
              nowMinute={day.day === timesheet.today ? nowMinute : undefined}
              isCurrent={day.day === currentDay}
              onFocus={() => onCurrentDay(day.day)}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

/** Moves the focus to a day and brings it into view. */
export function focusDay(grid: HTMLElement | null, day: string) {
  grid?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus({ preventScroll: true })
  showDay(grid, day)
}

/** Scrolls sideways only: the page stays where it is. */
function showDay(grid: HTMLElement | null, day: string) {
  const cell = grid?.querySelector<HTMLElement>(`[data-day="${day}"]`)
  if (!grid || !cell) return
  const { left, right } = cell.getBoundingClientRect()
  const edge = grid.getBoundingClientRect()
  if (left < edge.left) grid.scrollLeft -= edge.left - left
  else if (right > edge.right) grid.scrollLeft += right - edge.right
}
