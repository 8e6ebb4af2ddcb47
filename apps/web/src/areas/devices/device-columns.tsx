import type { Device } from '@timeloom/contract'
import { formatMoment } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import type { TableColumn } from '../../ui/kit/data-table/data-table.types.ts'
import type { ListLook } from '../../ui/kit/server-list/use-list-look.ts'
import { DeviceActions } from './device-actions.tsx'
import { DeviceStateTag } from './device-state-tag.tsx'
import {
  batteryWords,
  clockProblem,
  DEVICE_STATES,
  isBatteryLow,
  placeWords,
  stateLabel,
  stateWords,
  waitingWords,
} from './device-state.ts'
import styles from './devices.module.css'

interface DeviceRow {
  onEdit: (device: Device) => void
}

/** Sorted by the server, which knows name, work site, when a device was last seen, and who enrolled it. */
export function deviceColumns({ formats, timeZone, isNarrow, onEdit }: ListLook & DeviceRow): TableColumn<Device>[] {
  const moment = (at: string | null) => (at === null ? '' : formatMoment(at, formats, timeZone))
  return [
    {
      key: 'name',
      title: t('Name'),
      width: 180,
      minWidth: 120,
      isFixed: true,
      value: ({ name }) => name,
      render: ({ name }) => <b>{name}</b>,
    },
    { key: 'site', title: t('Work site'), width: 150, minWidth: 90, value: placeWords },
    {
      key: 'state',
      title: t('State'),
      width: 190,
      minWidth: 150,
      isFixed: true,
      isSortable: false,
      value: (device) => stateLabel(device),
      choices: DEVICE_STATES.map((state) => ({ value: state, words: stateWords(state) })),
      render: (device) => <DeviceStateTag device={device} />,
    },
    {
      key: 'lastSeenAt',
      title: t('Last seen'),
      width: 140,
      isHiddenByDefault: true,
      value: ({ lastSeenAt }) => lastSeenAt,
      csv: ({ lastSeenAt }) => moment(lastSeenAt),
      render: ({ lastSeenAt }) => moment(lastSeenAt),
    },
    {
      key: 'clock',
      title: t('Clock'),
      width: 120,
      minWidth: 90,
      isSortable: false,
      value: (device) => clockProblem(device) ?? '',
      render: (device) => <span className={styles.problem}>{clockProblem(device)}</span>,
    },
    {
      key: 'battery',
      title: t('Battery'),
      width: 84,
      align: 'right',
      isSortable: false,
      isHiddenByDefault: isNarrow,
      value: batteryWords,
      render: (device) => (
        <span className={isBatteryLow(device) ? styles.problem : undefined}>{batteryWords(device)}</span>
      ),
    },
    {
      key: 'waiting',
      title: t('Waiting punches'),
      width: 160,
      minWidth: 110,
      isSortable: false,
      value: (device) => waitingWords(device),
    },
    {
      key: 'enrolledBy',
      title: t('Enrolled by'),
      width: 140,
      minWidth: 100,
      isHiddenByDefault: isNarrow,
      value: ({ enrolledBy }) => enrolledBy,
    },
    {
      key: 'enrolledAt',
      title: t('Enrolled'),
      width: 140,
      isSortable: false,
      isHiddenByDefault: isNarrow,
      value: ({ enrolledAt }) => enrolledAt,
      csv: ({ enrolledAt }) => moment(enrolledAt),
      render: ({ enrolledAt }) => moment(enrolledAt),
    },
    {
      key: 'appVersion',
      title: t('App version'),
      width: 100,
      isSortable: false,
      isHiddenByDefault: true,
      value: ({ appVersion }) => appVersion,
    },
    {
      key: 'action',
      title: t('Actions'),
      width: 130,
      minWidth: 120,
      isAtEdge: true,
      isSortable: false,
      render: (device) => <DeviceActions device={device} onEdit={onEdit} />,
    },
  ]
}
