import { type ReactNode, useState } from 'react'
import { t } from '../../lib/words/words.ts'
import styles from './dashboard.module.css'

interface ChartCardProps {
  /** of the heading; unique on the page */
  id: string
  title: string
  legend?: ReactNode
  chart: ReactNode
  /** the same as the chart, with all its numbers */
  table: ReactNode
}

/** A chart that can be read as a table. */
export function ChartCard({ id, title, legend, chart, table }: ChartCardProps) {
  const [isTable, setIsTable] = useState(false)
  return (
    <section className={styles.chartBlock} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {legend !== undefined && <span className={styles.legend}>{legend}</span>}
        <button type="button" className={styles.switch} onClick={() => setIsTable(!isTable)} aria-describedby={id}>
          {isTable ? t('Show the chart') : t('Show as a table')}
        </button>
      </header>
      {isTable ? <div className={styles.steps}>{table}</div> : chart}
    </section>
  )
}
