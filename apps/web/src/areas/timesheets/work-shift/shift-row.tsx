import type { TimesheetDay } from '@timeloom/contract'
import type { ReactNode } from 'react'
import { usePunchDesk } from '../punches/punch-desk.ts'
import { ShiftOpener } from './shift-opener.tsx'
import styles from './shift-row.module.css'

interface ShiftRowProps {
  day: TimesheetDay
  shiftId: string
  when: ReactNode
  children: ReactNode
}

/** A shift on a phone: when it is planned, which opens it where the day may be changed, and its pairs. */
export function ShiftRow({ day, shiftId, when, children }: ShiftRowProps) {
  const desk = usePunchDesk()
  return (
    <>
      <div className={`${styles.row} ${desk.mayEdit(day) ? styles.button : ''}`}>
        <ShiftOpener day={day} shiftId={shiftId} isReachable hasArrow>
          {when}
        </ShiftOpener>
      </div>
      {children}
    </>
  )
}
