import type { OpenShift } from '@timeloom/contract'
import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { t } from '../../../lib/words/words.ts'
import type { TableColumn } from '../../../ui/kit/data-table/data-table.types.ts'
import type { ListLook } from '../../../ui/kit/server-list/use-list-look.ts'
import { Tag } from '../../../ui/widgets/status-tag/status-tag.tsx'
import { momentWords } from '../claim-by.words.ts'
import { aboutWords, timesWords } from '../shift.words.ts'
import own from '../swaps/swaps.module.css'
import { OpenShiftActions } from './open-shift-actions.tsx'
import { offeredWords, placesWords, STATUS_TONES, statusWords } from './open-shift.words.ts'

interface OpenShiftRow {
  onOpen: (id: string) => void
}

/** The server keeps the order: by date and start. */
export function openShiftColumns(look: ListLook & OpenShiftRow): TableColumn<OpenShift>[] {
  const { formats, isNarrow, timeZone, onOpen } = look
  const day = ({ workDate }: OpenShift) => dayWithWeekday(workDate, { withYear: true })
  const times = (shift: OpenShift) => timesWords(shift, formats.timeFormat)
  return [
    {
      key: 'workDate',
      title: t('Shift'),
      width: 170,
      minWidth: 150,
      isFixed: true,
      isSortable: false,
      value: ({ workDate }) => workDate,
      shown: (shift) => `${day(shift)} ${times(shift)}`,
      csv: (shift) => `${day(shift)} ${times(shift)}`,
      render: (shift) => (
        <span className={own.two}>
          <b>{day(shift)}</b>
          <span>{times(shift)}</span>
        </span>
      ),
    },
    {
      key: 'departmentName',
      title: t('Position'),
      width: 200,
      minWidth: 120,
      isSortable: false,
      value: aboutWords,
    },
    {
      key: 'places',
      title: t('Places'),
      width: 110,
      minWidth: 100,
      isSortable: false,
      value: placesWords,
    },
    {
      key: 'offered',
      title: t('Offered to'),
      width: 160,
      minWidth: 100,
      isSortable: false,
      isHiddenByDefault: isNarrow,
      value: offeredWords,
    },
    {
      key: 'claimedBy',
      title: t('Taken by'),
      width: 160,
      minWidth: 100,
      isSortable: false,
      isHiddenByDefault: isNarrow,
      value: ({ claimedBy }) => claimedBy.map(({ employeeName }) => employeeName).join(', '),
    },
    {
      key: 'deadline',
      title: t('Claim by'),
      width: 140,
      minWidth: 120,
      isSortable: false,
      isHiddenByDefault: isNarrow,
      value: ({ deadline }) => momentWords(deadline, { timeFormat: formats.timeFormat, timeZone }),
    },
    {
      key: 'note',
      title: t('Note'),
      width: 160,
      minWidth: 80,
      isSortable: false,
      isHiddenByDefault: true,
      value: ({ note }) => note,
    },
    {
      key: 'status',
      title: t('Status'),
      width: 140,
      minWidth: 110,
      isSortable: false,
      value: ({ status }) => statusWords(status),
      render: ({ status }) => <Tag tone={STATUS_TONES[status]}>{statusWords(status)}</Tag>,
    },
    {
      key: 'action',
      title: t('Actions'),
      width: 160,
      minWidth: 150,
      isAtEdge: true,
      isSortable: false,
      render: (shift) => <OpenShiftActions shift={shift} timeFormat={formats.timeFormat} onOpen={onOpen} />,
    },
  ]
}
