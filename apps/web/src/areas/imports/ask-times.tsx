import type { PunchDoubt } from '@timeloom/contract'
import { Button } from 'antd'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../lib/words/words.ts'
import { AskedLines } from './asked-lines.tsx'
import styles from './imports.module.css'

/** No time in the file is 13:00 or later: 5:00 may be the afternoon, and pay depends on it. */
export function AskTimes({ doubt, onAnswer }: { doubt: PunchDoubt; onAnswer: () => void }) {
  const [isMissing, setIsMissing] = useState(false)
  return (
    <section className={styles.refusedFile} role="alert">
      <Clock size={20} aria-hidden="true" />
      <div>
        <b>{isMissing ? t('This file cannot be imported without AM and PM.') : t('Are AM and PM missing?')}</b>
        <p>
          {isMissing
            ? t(
                'Save it again with AM and PM, or with 24-hour times (in a spreadsheet, format the time column as hh:mm), and upload the new file. Nothing was imported.',
              )
            : t('No time in this file is before 1:00 or after 12:59. Nothing has been imported yet.')}
        </p>
        <AskedLines lines={doubt.lines} />
        {!isMissing && (
          <p className={styles.answers}>
            <Button onClick={() => setIsMissing(true)}>{t('AM and PM are missing')}</Button>
            <Button onClick={onAnswer}>{t('These are 24-hour times')}</Button>
          </p>
        )}
      </div>
    </section>
  )
}
