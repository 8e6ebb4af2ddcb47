import type { ReactNode } from 'react'
import { t } from '../../../lib/words/words.ts'
import styles from './charts.module.css'

interface ChartFrameProps {
  title: string
  /** The figures behind the picture, for people who prefer to read; the first column names the row. */
  table: { head: readonly string[]; rows: readonly (readonly string[])[] }
  children: ReactNode
}

/** A picture with its title and its figures as a table. */
export function ChartFrame({ title, table, children }: ChartFrameProps) {
  return (
    <figure className={styles.chart}>
      <figcaption>{title}</figcaption>
      {children}
      <details className={styles.figures}>
        <summary>{t('Figures')}</summary>
        <table aria-label={title}>
          <thead>
            <tr>
              {table.head.map((word) => (
                <th key={word} scope="col">
                  {word}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([name, ...figures]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {figures.map((figure, place) => (
                  <td key={table.head[place + 1]}>{figure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
