import type { PunchDoubt } from '@timeloom/contract'
import { Button } from 'antd'
import { ArrowLeftRight } from 'lucide-react'
import { t } from '../../lib/words/words.ts'
import { AskedLines } from './asked-lines.tsx'
import type { SentTimes } from './imports.queries.ts'
import styles from './imports.module.css'

interface AskDirectionsProps {
  doubt: PunchDoubt
  onAnswer: (directions: NonNullable<SentTimes['directions']>) => void
}

/** On most days the first punch is an Out and the last an In. */
export function AskDirections({ doubt: { days, ofDays, lines }, onAnswer }: AskDirectionsProps) {
  return (
    <section className={styles.refusedFile} role="alert">
      <ArrowLeftRight size={20} aria-hidden="true" />
      <div>
        <b>{t('Are In and Out swapped?')}</b>
        <p>
          {t(
            '{ofDays, plural, one {On a day with both} other {On {days} of {ofDays} days with both}}, the first punch is an Out and the last an In a few hours later. Nothing has been imported yet.',
            { days, ofDays },
          )}
        </p>
        <AskedLines lines={lines} />
        <p className={styles.answers}>
          <Button onClick={() => onAnswer('swapped')}>{t('Swap In and Out')}</Button>
          <Button onClick={() => onAnswer('asWritten')}>{t('Keep them as they are')}</Button>
        </p>
      </div>
    </section>
  )
}
