import { ComingOvertimeBlock } from './coming-overtime-block.tsx'
import styles from './figures.module.css'
import { HoursByWeek } from './hours-by-week.tsx'

/** Hours by week, and overtime about to happen. */
export function HourFigures() {
  return (
    <div className={styles.pair}>
      <HoursByWeek />
      <ComingOvertimeBlock />
    </div>
  )
}
