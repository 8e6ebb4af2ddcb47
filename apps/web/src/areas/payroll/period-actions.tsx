import type { PayrollTransfer } from '@timeloom/contract'
import { Button } from 'antd'
import { Download, RefreshCw } from 'lucide-react'
import { formatDate, type UserFormats } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import { HistoryButton } from '../../ui/widgets/history/history-button.tsx'
import styles from './payroll.module.css'

interface PeriodActionsProps {
  period: PayrollTransfer
  formats: UserFormats
  isIconsOnly?: boolean
  onExport: ((period: PayrollTransfer) => void) | undefined
  onRecalculate: ((period: PayrollTransfer) => void) | undefined
}

/** What can be done with one period; a closed one is not recalculated. */
export function PeriodActions({ period, formats, isIconsOnly = false, onExport, onRecalculate }: PeriodActionsProps) {
  const name = `${period.paygroupName}, ${formatDate(period.fromDate, formats)}`
  return (
    <span className={styles.actions}>
      {onExport && (
        <Button
          type="link"
          size="small"
          icon={<Download size={14} aria-hidden="true" />}
          aria-label={t('Export {period}', { period: name })}
          title={isIconsOnly ? t('Export') : undefined}
          onClick={() => onExport(period)}
        >
          {!isIconsOnly && t('Export')}
        </Button>
      )}
      {onRecalculate && !period.isClosed && (
        <Button
          type="link"
          size="small"
          icon={<RefreshCw size={14} aria-hidden="true" />}
          aria-label={t('Recalculate {period}', { period: name })}
          title={isIconsOnly ? t('Recalculate') : undefined}
          onClick={() => onRecalculate(period)}
        >
          {!isIconsOnly && t('Recalculate')}
        </Button>
      )}
      <HistoryButton
        type="text"
        size="small"
        isIcon
        name={name}
        of={{ entities: ['pay_period'], entityId: period.id }}
      />
    </span>
  )
}
