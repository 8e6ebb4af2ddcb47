import type { PayType } from '@timeloom/contract'
import { Tooltip } from 'antd'
import { Check, Star, X } from 'lucide-react'
import { t } from '../../lib/words/words.ts'
import type { TableColumn } from '../../ui/kit/data-table/data-table.types.ts'
import { activeColumn } from '../../ui/widgets/setup-list/active.tsx'
import styles from './pay-types.module.css'

/** @source spec 002 §2.1; spec/gaps.md B38 */
export function payTypeColumns(): TableColumn<PayType>[] {
  return [
    { key: 'code', title: t('Code'), width: 130, minWidth: 90, isFixed: true, value: ({ code }) => code },
    {
      key: 'name',
      title: t('Name'),
      width: 260,
      minWidth: 180,
      value: ({ name }) => name,
      render: ({ name, isDefault }) => (
        <span className={styles.name}>
          {name}
          {isDefault && <DefaultStar />}
        </span>
      ),
    },
    { key: 'exportCode', title: t('Export Code'), width: 140, minWidth: 96, value: ({ exportCode }) => exportCode },
    {
      key: 'dailyHours',
      title: t('Daily Hours'),
      width: 120,
      minWidth: 92,
      value: ({ convertToDay, ctDay }) => (convertToDay ? ctDay : null),
    },
    activeColumn(),
    {
      key: 'leaveStatus',
      title: t('Is Leave'),
      width: 100,
      minWidth: 76,
      value: ({ leaveStatus }) => leaveStatus,
      csv: ({ leaveStatus }) => (leaveStatus ? t('Yes') : t('No')),
      render: ({ leaveStatus }) => <TickOrCross isTick={leaveStatus} />,
    },
  ]
}

function DefaultStar() {
  return (
    <Tooltip title={t('System default pay type')}>
      <span className={styles.star} role="img" aria-label={t('System default pay type')}>
        <Star size={14} aria-hidden="true" />
      </span>
    </Tooltip>
  )
}

function TickOrCross({ isTick }: { isTick: boolean }) {
  const Icon = isTick ? Check : X
  return (
    <span className={isTick ? styles.tick : styles.cross} role="img" aria-label={isTick ? t('Yes') : t('No')}>
      <Icon size={16} strokeWidth={2.4} aria-hidden="true" />
    </span>
  )
}
