import type { LedgerEntry } from '@timeloom/contract'
import { Button } from 'antd'
import { formatDate } from '../../../lib/format/dates.ts'
import { hours2 } from '../../../lib/format/hours.ts'
import { t } from '../../../lib/words/words.ts'
import type { TableColumn } from '../../../ui/kit/data-table/data-table.types.ts'
import { kindWords, reasonWords, signedHours } from './entry-words.ts'

interface ColumnsOf {
  dateFormat: string
  /** undefined: the user takes no adjustment back */
  onTakeBack: ((entry: LedgerEntry) => void) | undefined
}

/** Date, what happened and why, the change, and the balance after it. */
export function ledgerColumns({ dateFormat, onTakeBack }: ColumnsOf): TableColumn<LedgerEntry>[] {
  return [
    {
      key: 'date',
      title: t('Date'),
      width: 110,
      isFixed: true,
      value: ({ date }) => date,
      render: ({ date }) => formatDate(date, { dateFormat }),
    },
    { key: 'kind', title: t('Entry'), width: 130, isSortable: false, value: ({ kind }) => kindWords(kind) },
    { key: 'why', title: t('Why'), width: 340, minWidth: 160, isSortable: false, value: reasonWords },
    {
      key: 'change',
      title: t('Hours'),
      width: 90,
      align: 'right',
      isSortable: false,
      value: ({ minutes }) => signedHours(minutes),
    },
    {
      key: 'balance',
      title: t('Balance'),
      width: 100,
      align: 'right',
      isSortable: false,
      value: ({ balanceMinutes }) => hours2(balanceMinutes),
      render: ({ balanceMinutes }) => <b>{hours2(balanceMinutes)}</b>,
    },
    ...(onTakeBack ? [takeBackColumn(onTakeBack)] : []),
  ]
}

function takeBackColumn(onTakeBack: (entry: LedgerEntry) => void): TableColumn<LedgerEntry> {
  return {
    key: 'actions',
    title: t('Actions'),
    width: 110,
    isAtEdge: true,
    isFixed: true,
    isSortable: false,
    render: (entry) =>
      (entry.kind === 'adjusted' || entry.kind === 'cashedUp') && (
        <Button type="link" size="small" onClick={() => onTakeBack(entry)}>
          {t('Take back')}
        </Button>
      ),
  }
}
