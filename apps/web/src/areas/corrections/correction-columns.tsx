import { CORRECTION_KINDS, CORRECTION_STATES, type Correction } from '@timeloom/contract'
import { Link } from 'react-router'
import { formatDate, formatMoment } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import type { TableColumn } from '../../ui/kit/data-table/data-table.types.ts'
import type { ListLook } from '../../ui/kit/server-list/use-list-look.ts'
import { CorrectionStateTag } from './correction-state.tsx'
import { wantedWords } from '../../ui/widgets/corrections/correction.words.ts'
import { kindWords, stateWords } from './corrections.words.ts'
import styles from './corrections.module.css'
import { OpenButton } from './open-button.tsx'

interface CorrectionRow {
  onOpen: (correction: Correction) => void
}

/** The day of the timesheet that a request is about. */
export function timesheetOf({ employeeId, day }: Pick<Correction, 'employeeId' | 'day'>): string {
  return `/timesheet/view?id=${employeeId}&fromT=${day}&toT=${day}`
}

/** Sorted by the server, which knows the person, the day and when it was asked. */
export function correctionColumns({
  formats,
  timeZone,
  isNarrow,
  onOpen,
}: ListLook & CorrectionRow): TableColumn<Correction>[] {
  return [
    {
      key: 'employeeName',
      title: t('Employee'),
      width: 180,
      minWidth: 130,
      isFixed: true,
      value: ({ employeeName }) => employeeName,
      render: (correction) => (
        <Link to={timesheetOf(correction)}>
          <b>{correction.employeeName}</b>
        </Link>
      ),
    },
    {
      key: 'departmentName',
      title: t('Department'),
      width: 150,
      minWidth: 90,
      isSortable: false,
      isHiddenByDefault: isNarrow,
      value: ({ departmentName }) => departmentName,
    },
    {
      key: 'day',
      title: t('Day'),
      width: 110,
      isFixed: true,
      value: ({ day }) => day,
      csv: ({ day }) => formatDate(day, formats),
      render: ({ day }) => formatDate(day, formats),
    },
    {
      key: 'kind',
      title: t('What'),
      width: 240,
      minWidth: 150,
      isFixed: true,
      isSortable: false,
      value: ({ kind }) => kindWords(kind),
      csv: (correction) => wantedWords(correction, formats),
      choices: CORRECTION_KINDS.map((kind) => ({ value: kind, words: kindWords(kind) })),
      render: (correction) => <span className={styles.words}>{wantedWords(correction, formats)}</span>,
    },
    {
      key: 'reason',
      title: t('Reason'),
      width: 240,
      minWidth: 120,
      isSortable: false,
      value: ({ reason }) => reason,
      render: ({ reason }) => <span className={styles.words}>{reason}</span>,
    },
    {
      key: 'askedAt',
      title: t('Asked'),
      width: 140,
      isHiddenByDefault: isNarrow,
      value: ({ askedAt }) => askedAt,
      csv: ({ askedAt }) => formatMoment(askedAt, formats, timeZone),
      render: ({ askedAt }) => formatMoment(askedAt, formats, timeZone),
    },
    {
      key: 'state',
      title: t('State'),
      width: 110,
      minWidth: 100,
      isSortable: false,
      value: ({ state }) => stateWords(state),
      choices: CORRECTION_STATES.map((state) => ({ value: state, words: stateWords(state) })),
      render: ({ state }) => <CorrectionStateTag state={state} />,
    },
    {
      key: 'action',
      title: t('Actions'),
      width: 90,
      minWidth: 84,
      isAtEdge: true,
      isSortable: false,
      render: (correction) => <OpenButton correction={correction} formats={formats} onOpen={onOpen} />,
    },
  ]
}
