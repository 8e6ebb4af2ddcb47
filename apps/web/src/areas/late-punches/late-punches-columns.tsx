import type { LatePunch } from '@timeloom/contract'
import { Link } from 'react-router'
import { formatDate, formatMoment, formatTime } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import type { TableColumn } from '../../ui/kit/data-table/data-table.types.ts'
import type { ListLook } from '../../ui/kit/server-list/use-list-look.ts'
import { PersonMark } from '../../ui/widgets/person-mark.tsx'
import styles from './late-punches.module.css'
import { directionWords, SOURCES, sourceWords, stateWords } from './late-punches.words.ts'
import { LateState } from './late-state.tsx'
import { timesheetOf } from './timesheet-of.ts'

/** Sorted by the server, which knows these four: name, day, clock ID, and when a punch came in. */
export function latePunchColumns({ formats, timeZone, isNarrow }: ListLook): TableColumn<LatePunch>[] {
  return [
    { key: 'clockId', title: t('Clock ID'), width: 76, isHiddenByDefault: isNarrow, value: (punch) => punch.clockId },
    {
      key: 'employeeName',
      title: t('Employee'),
      width: isNarrow ? 160 : 170,
      isFixed: true,
      value: (punch) => punch.employeeName,
      render: (punch) => (
        <span className={styles.person}>
          <PersonMark name={punch.employeeName} size={22} />
          <Link to={timesheetOf(punch)}>
            <b>{punch.employeeName}</b>
          </Link>
        </span>
      ),
    },
    {
      key: 'day',
      title: t('Day'),
      width: 100,
      value: (punch) => punch.day,
      render: (punch) => formatDate(punch.day, formats),
    },
    {
      key: 'punchTime',
      title: t('Time'),
      width: 70,
      align: 'right',
      isSortable: false,
      value: (punch) => punch.punchTime,
      render: (punch) => <b>{formatTime(punch.punchTime, formats)}</b>,
    },
    {
      key: 'direction',
      title: t('Direction'),
      width: 90,
      isSortable: false,
      isHiddenByDefault: isNarrow,
      value: (punch) => directionWords(punch.direction),
      choices: (['In', 'Out', null] as const).map((value) => ({ value: value ?? '', words: directionWords(value) })),
    },
    {
      key: 'source',
      title: t('Source'),
      width: 90,
      isSortable: false,
      isHiddenByDefault: isNarrow,
      value: (punch) => sourceWords(punch.source),
      choices: SOURCES.map((value) => ({ value, words: sourceWords(value) })),
    },
    {
      key: 'site',
      title: t('Site'),
      width: 80,
      isSortable: false,
      isHiddenByDefault: isNarrow,
      value: (punch) => punch.site,
    },
    {
      key: 'receivedAt',
      title: t('Received'),
      width: 140,
      value: (punch) => punch.receivedAt,
      csv: (punch) => formatMoment(punch.receivedAt, formats, timeZone),
      render: (punch) => formatMoment(punch.receivedAt, formats, timeZone),
    },
    {
      key: 'period',
      title: t('Pay period'),
      width: 96,
      isSortable: false,
      isHiddenByDefault: isNarrow,
      value: (punch) => punch.periodCode,
    },
    {
      key: 'state',
      title: t('State'),
      width: 256,
      isFixed: true,
      isSortable: false,
      value: (punch) => stateWords(punch.isHeld),
      choices: [true, false].map((isHeld) => ({ value: String(isHeld), words: stateWords(isHeld) })),
      render: (punch) => <LateState isHeld={punch.isHeld} />,
    },
  ]
}
