import type { PayrollTransfer } from '@timeloom/contract'
import { formatDate, type UserFormats } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import { StatusTag } from '../../ui/widgets/status-tag/status-tag.tsx'
import { DraftMark, PartMark } from './exported-cell.tsx'
import styles from './payroll.module.css'
import { changedCardsWords, hoursGrouped } from './payroll.words.ts'
import { PeriodActions } from './period-actions.tsx'
import { ReadinessCell } from './readiness-cell.tsx'

interface PeriodCardProps {
  period: PayrollTransfer
  formats: UserFormats
  today: string
  onExport: ((period: PayrollTransfer) => void) | undefined
  onRecalculate: ((period: PayrollTransfer) => void) | undefined
}

/** A pay period on a phone. */
export function PeriodCard({ period, formats, today, onExport, onRecalculate }: PeriodCardProps) {
  const dates = `${formatDate(period.fromDate, formats)} – ${formatDate(period.toDate, formats)}`
  return (
    <div className={styles.card}>
      <b>{period.paygroupName}</b>
      <span>{dates}</span>
      <small>
        {period.periodCode} · {t('{hours} paid hours', { hours: hoursGrouped(period.paidHours) })}
      </small>
      {period.changedPayCards > 0 && <small>{changedCardsWords(period)}</small>}
      <span className={styles.readiness}>
        <StatusTag status={period.isClosed ? 'closed' : 'open'} />
        {period.isExported && (period.isPartlyExported ? <PartMark /> : <StatusTag status="exported" />)}
        <DraftMark period={period} />
      </span>
      <ReadinessCell period={period} today={today} />
      <PeriodActions period={period} formats={formats} onExport={onExport} onRecalculate={onRecalculate} />
    </div>
  )
}
