import type { PunchDoubt } from '@timeloom/contract'
import { t } from '../../lib/words/words.ts'
import styles from './imports.module.css'

/** Lines of the file that a question is about, as they stand there. */
export function AskedLines({ lines }: Pick<PunchDoubt, 'lines'>) {
  return (
    <ul className={styles.askedLines} aria-label={t('For example')}>
      {lines.map(({ line, text }) => (
        <li key={line}>
          <span>{t('Line {line}', { line })}</span> <code>{text}</code>
        </li>
      ))}
    </ul>
  )
}
