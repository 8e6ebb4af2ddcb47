import type { AuditRow } from '@timeloom/contract'
import { formatDate, formatMoment } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import type { ColumnChoice, TableColumn } from '../../ui/kit/data-table/data-table.types.ts'
import { actionWords, changesWords, entityWords, type HistoryFormats } from '../../ui/widgets/history/history.words.ts'

interface ColumnNeeds {
  formats: HistoryFormats
  /** Leaves out what can be switched on. */
  isNarrow: boolean
  /** What is done with which kinds of records: the filter finds them by their words. */
  kinds: { actions: readonly string[]; entities: readonly string[] }
}

/** Sorted by time only: the server finds any page of it in the index. */
export function auditColumns({ formats, isNarrow, kinds }: ColumnNeeds): TableColumn<AuditRow>[] {
  const plain = { isSortable: false }
  return [
    {
      key: 'at',
      title: t('When'),
      width: 144,
      isFixed: true,
      value: (row) => row.at,
      csv: (row) => formatMoment(row.at, formats, formats.timeZone),
      render: (row) => formatMoment(row.at, formats, formats.timeZone),
    },
    {
      ...plain,
      key: 'by',
      title: t('Who'),
      width: 124,
      value: (row) => row.by ?? t('Timeloom'),
      choices: [{ value: '', words: t('Timeloom') }],
    },
    {
      ...plain,
      key: 'action',
      title: t('Action'),
      width: 112,
      value: (row) => actionWords(row.action, row.entity),
      choices: kinds.actions.flatMap(actionChoices),
      render: (row) => <b>{actionWords(row.action, row.entity)}</b>,
    },
    {
      ...plain,
      key: 'entity',
      title: t('Kind'),
      width: 120,
      value: (row) => entityWords(row.entity),
      choices: kinds.entities.map((value) => ({ value, words: entityWords(value) })),
    },
    {
      ...plain,
      key: 'record',
      title: t('Record'),
      width: 126,
      isHiddenByDefault: isNarrow,
      value: (row) => row.recordName,
    },
    { ...plain, key: 'employee', title: t('Employee'), width: 130, value: (row) => row.employeeName },
    {
      ...plain,
      key: 'workDate',
      title: t('Day'),
      width: 104,
      isHiddenByDefault: isNarrow,
      value: (row) => row.workDate,
      csv: (row) => (row.workDate === null ? '' : formatDate(row.workDate, formats)),
      render: (row) => (row.workDate === null ? '' : formatDate(row.workDate, formats)),
    },
    {
      ...plain,
      key: 'changes',
      title: t('Before and after'),
      width: isNarrow ? 220 : 260,
      value: (row) => changesWords(row, formats),
    },
    {
      ...plain,
      key: 'reason',
      title: t('Reason'),
      width: 110,
      isHiddenByDefault: isNarrow,
      value: (row) => row.reason,
    },
    {
      ...plain,
      key: 'address',
      title: t('Address'),
      width: 110,
      isHiddenByDefault: true,
      value: (row) => row.address,
    },
  ]
}

/** Opening a company has its own wording. */
function actionChoices(action: string): ColumnChoice[] {
  if (action !== 'open') return [{ value: action, words: actionWords(action) }]
  return [
    { value: 'open', words: actionWords('open', 'pay_period') },
    { value: 'open company', words: actionWords('open', 'company') },
  ]
}
