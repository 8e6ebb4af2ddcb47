import type { HeldPunch } from '@timeloom/contract'
import { Link } from 'react-router'
import { formatMoment } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import type { TableColumn } from '../../ui/kit/data-table/data-table.types.ts'
import type { ListLook } from '../../ui/kit/server-list/use-list-look.ts'
import { HeldState } from './held-state.tsx'
import {
  directionWords,
  personWords,
  REASONS,
  reasonLabel,
  SETTLE_STATES,
  stateOf,
  stateWords,
  whatHappened,
} from './held-punches.words.ts'
import styles from './held-punches.module.css'
import { OpenPunchButton } from './open-punch-button.tsx'
import { timesheetOf } from './punch-links.ts'
import { deviceTimeWords, zoneOf } from './punch-time.ts'

interface HeldPunchRow {
  onOpen: (punch: HeldPunch) => void
}

/** Sorted by the server, which knows the person, the clock ID, the device and both times. */
export function heldPunchColumns({
  formats,
  timeZone,
  isNarrow,
  onOpen,
}: ListLook & HeldPunchRow): TableColumn<HeldPunch>[] {
  return [
    {
      key: 'employeeName',
      title: t('Employee'),
      width: 170,
      minWidth: 130,
      isFixed: true,
      value: ({ employeeName }) => employeeName,
      csv: personWords,
      render: (punch) => <Person punch={punch} timeZone={timeZone} />,
    },
    {
      key: 'clockId',
      title: t('Clock ID'),
      width: 80,
      isHiddenByDefault: isNarrow,
      value: ({ clockId }) => clockId,
    },
    {
      key: 'deviceTime',
      title: t('Time at the device'),
      width: 160,
      minWidth: 130,
      isFixed: true,
      value: ({ deviceTime }) => deviceTime,
      csv: (punch) => `${deviceTimeWords(punch, formats, timeZone)} ${zoneOf(punch, timeZone)}`,
      render: (punch) => (
        <span className={styles.two}>
          <b>{deviceTimeWords(punch, formats, timeZone)}</b>
          <small>{zoneOf(punch, timeZone)}</small>
        </span>
      ),
    },
    {
      key: 'direction',
      title: t('Direction'),
      width: 90,
      isSortable: false,
      isHiddenByDefault: isNarrow,
      value: ({ direction }) => directionWords(direction),
    },
    {
      key: 'code',
      title: t('Why'),
      width: 280,
      minWidth: 150,
      isFixed: true,
      isSortable: false,
      value: ({ code }) => reasonLabel(code),
      csv: (punch) => `${reasonLabel(punch.code)}: ${whatHappened(punch)}`,
      choices: REASONS.map((code) => ({ value: code, words: reasonLabel(code) })),
      render: (punch) => (
        <span className={styles.lines}>
          <b>{reasonLabel(punch.code)}</b>
          <small>{whatHappened(punch)}</small>
        </span>
      ),
    },
    {
      key: 'deviceName',
      title: t('Device'),
      width: 130,
      minWidth: 90,
      isHiddenByDefault: isNarrow,
      value: ({ deviceName }) => deviceName,
    },
    {
      key: 'receivedAt',
      title: t('Received'),
      width: 140,
      isHiddenByDefault: isNarrow,
      value: ({ receivedAt }) => receivedAt,
      csv: ({ receivedAt }) => formatMoment(receivedAt, formats, timeZone),
      render: ({ receivedAt }) => formatMoment(receivedAt, formats, timeZone),
    },
    {
      key: 'note',
      title: t('Note'),
      width: 130,
      minWidth: 80,
      isSortable: false,
      isHiddenByDefault: true,
      value: ({ note }) => note,
    },
    {
      key: 'state',
      title: t('State'),
      width: 110,
      minWidth: 100,
      isSortable: false,
      value: (punch) => stateWords(stateOf(punch)),
      choices: SETTLE_STATES.map((state) => ({ value: state, words: stateWords(state) })),
      render: (punch) => <HeldState state={stateOf(punch)} />,
    },
    {
      key: 'action',
      title: t('Actions'),
      width: 90,
      minWidth: 84,
      isAtEdge: true,
      isSortable: false,
      render: (punch) => <OpenPunchButton punch={punch} formats={formats} timeZone={timeZone} onOpen={onOpen} />,
    },
  ]
}

function Person({ punch, timeZone }: { punch: HeldPunch; timeZone: string }) {
  const timesheet = timesheetOf(punch, timeZone)
  if (timesheet === null) return <span className={styles.nobody}>{personWords(punch)}</span>
  return (
    <Link to={timesheet}>
      <b>{personWords(punch)}</b>
    </Link>
  )
}
