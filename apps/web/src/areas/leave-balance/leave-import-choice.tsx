import { Suspense, useId, useState } from 'react'
import { addDays } from '../../lib/format/dates.ts'
import { useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { useCompanyToday } from '../../ui/kit/date-range/use-company-today.ts'
import { FileChoice } from '../../ui/kit/file-choice/file-choice.tsx'
import styles from './leave-import.module.css'
import { lazyPart } from '../../ui/kit/late/lazy-part.tsx'

/** The calendar comes with the page's own code. */
const DateField = lazyPart(() => import('../../ui/kit/date-range/date-field.tsx').then((file) => file.DateField))

/** Payroll may have run a few days ahead. */
const DAYS_AHEAD = 31

interface LeaveImportChoiceProps {
  isSending: boolean
  /** @param asOf `YYYY-MM-DD` */
  onSend: (file: File, asOf: string) => void
  /** only finds out what it would change */
  onCheck: (file: File, asOf: string) => void
}

/** The file, and the day up to which payroll has counted leave: leave after it is taken off here. */
export function LeaveImportChoice({ isSending, onSend, onCheck }: LeaveImportChoiceProps) {
  const { dateFormat } = useUser()
  const today = useCompanyToday() ?? ''
  const [chosen, setChosen] = useState<string | undefined>()
  const asOf = chosen ?? today
  const id = useId()
  return (
    <FileChoice
      label={t('Leave balance file')}
      prompt={t('Drop a CSV, XLS or XLSX file here')}
      accept=".xls,.xlsx,.csv"
      wrongEnding={t('Only .xls, .xlsx and .csv files can be imported here.')}
      note={t('Uploading the same file twice is safe: it changes nothing.')}
      isUploading={isSending}
      onUpload={(file) => onSend(file, asOf)}
      onCheck={(file) => onCheck(file, asOf)}
    >
      <div className={styles.asOf}>
        <label htmlFor={id}>{t('Balances as of')}</label>
        <Suspense>
          <DateField
            id={id}
            value={asOf}
            max={addDays(today, DAYS_AHEAD)}
            dateFormat={dateFormat}
            disabled={isSending}
            onChange={(date) => setChosen(date ?? undefined)}
          />
        </Suspense>
        <small>
          {t('The last day for which payroll has counted leave. Approved leave after it is deducted here.')}
        </small>
      </div>
    </FileChoice>
  )
}
