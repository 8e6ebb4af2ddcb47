import type { PayrollTransfer } from '@timeloom/contract'
import { formatDate, type UserFormats } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import type { TableColumn } from '../../ui/kit/data-table/data-table.types.ts'
import { changedCardsWords, hoursGrouped, obstacleTag } from './payroll.words.ts'
import { ExportedCell } from './exported-cell.tsx'
import styles from './payroll.module.css'
import { PeriodActions } from './period-actions.tsx'
import { ReadinessCell } from './readiness-cell.tsx'
import { obstaclesOf } from './readiness.ts'
import { YesNo } from './yes-no.tsx'

interface ColumnNeeds {
  formats: UserFormats
  today: string
  onExport: ((period: PayrollTransfer) => void) | undefined
  onRecalculate: ((period: PayrollTransfer) => void) | undefined
  /** Leaves out what the toolbar does as well. */
  isNarrow: boolean
  /** For the words of a row's buttons beside their icons. */
  hasRoom: boolean
}

/** @source spec 002 §2.15, and what stands in the way of closing */
export function payrollColumns({
  formats,
  today,
  onExport,
  onRecalculate,
  isNarrow,
  hasRoom,
}: ColumnNeeds): TableColumn<PayrollTransfer>[] {
  return [
    {
      key: 'periodCode',
      title: t('Period Code'),
      width: isNarrow ? 96 : 100,
      isFixed: true,
      value: (period) => period.periodCode,
    },
    {
      key: 'fromDate',
      title: t('From'),
      width: isNarrow ? 92 : 90,
      value: (period) => period.fromDate,
      render: (period) => formatDate(period.fromDate, formats),
    },
    {
      key: 'toDate',
      title: t('To'),
      width: isNarrow ? 92 : 90,
      value: (period) => period.toDate,
      render: (period) => formatDate(period.toDate, formats),
    },
    {
      key: 'isClosed',
      title: t('Closed'),
      width: isNarrow ? 62 : 66,
      align: 'center',
      value: (period) => period.isClosed,
      render: (period) => <YesNo isYes={period.isClosed} yes={t('Closed')} no={t('Open')} />,
    },
    {
      key: 'isExported',
      title: t('Exported'),
      width: isNarrow ? 94 : 96,
      align: 'center',
      value: (period) => Number(period.isExported) - Number(period.isPartlyExported) / 2,
      csv: exportedWords,
      render: (period) => <ExportedCell period={period} />,
    },
    {
      key: 'paygroupName',
      title: t('Paygroup'),
      width: isNarrow ? 116 : 112,
      minWidth: 102,
      value: (period) => period.paygroupName,
    },
    {
      key: 'readiness',
      title: t('Ready to close'),
      width: isNarrow ? 184 : 232,
      minWidth: 158,
      value: (period) => obstaclesOf(period).length,
      csv: (period) => obstaclesOf(period).map(obstacleTag).join(', '),
      render: (period) => <ReadinessCell period={period} today={today} />,
    },
    {
      key: 'employees',
      title: t('Employees'),
      width: 96,
      align: 'right',
      isHiddenByDefault: true,
      value: (period) => period.employees,
    },
    {
      key: 'paidHours',
      title: t('Paid Hours'),
      width: 132,
      minWidth: 112,
      isHiddenByDefault: isNarrow,
      align: 'right',
      value: (period) => period.paidHours,
      csv: (period) => period.paidHours.toFixed(2),
      shown: (period) => hoursGrouped(period.paidHours),
      render: (period) => (
        <>
          <b>{hoursGrouped(period.paidHours)}</b>
          {period.unpaidLeaveHours > 0 && (
            <small className={styles.unpaid}>
              {t('+ {hours} h unpaid leave', { hours: hoursGrouped(period.unpaidLeaveHours) })}
            </small>
          )}
          {period.changedPayCards > 0 && <small className={styles.unpaid}>{changedCardsWords(period)}</small>}
        </>
      ),
    },
    {
      key: 'unpaidLeaveHours',
      title: t('Unpaid leave'),
      width: 104,
      isHiddenByDefault: true,
      align: 'right',
      value: (period) => period.unpaidLeaveHours,
      csv: (period) => period.unpaidLeaveHours.toFixed(2),
      shown: (period) => hoursGrouped(period.unpaidLeaveHours),
    },
    {
      key: 'action',
      title: t('Action'),
      width: hasRoom ? 268 : 112,
      isHiddenByDefault: isNarrow,
      render: (period) => (
        <PeriodActions
          period={period}
          formats={formats}
          isIconsOnly={!hasRoom}
          onExport={onExport}
          onRecalculate={onRecalculate}
        />
      ),
    },
  ]
}

function exportedWords({ isExported, isPartlyExported, draftExportedAt }: PayrollTransfer): string {
  if (isPartlyExported) return t('In part')
  if (isExported) return t('Exported')
  return draftExportedAt === null ? t('Not exported') : t('Draft')
}
