import type { ImportSummary } from '@timeloom/contract'
import { t } from '../../lib/words/words.ts'
import styles from './imports.module.css'
import { lineRefusal } from './imports.words.ts'

interface RefusedLinesProps {
  /** The first of them. */
  lines: ImportSummary['refusedLines']
  /** How many there are in all. */
  refused: number
}

/** The lines that were left out, each with the reason and as it stands in the file. */
export function RefusedLines({ lines, refused }: RefusedLinesProps) {
  return (
    <div className={styles.refusedLines}>
      <table>
        <caption>{t('Refused lines')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Line')}</th>
            <th scope="col">{t('Reason')}</th>
            <th scope="col">{t('Text')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.line}>
              <td>{line.line}</td>
              <td>{lineRefusal(line.reason)}</td>
              <td>
                <code>{line.text}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {refused > lines.length && (
        <p>
          {t('The first {shown} of {refused}. Download all lines to see the rest.', { shown: lines.length, refused })}
        </p>
      )}
    </div>
  )
}
