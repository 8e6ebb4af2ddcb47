import type { Device } from '@timeloom/contract'
import { formatMoment } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import type { ListLook } from '../../ui/kit/server-list/use-list-look.ts'
import { DeviceActions } from './device-actions.tsx'
import { DeviceStateTag } from './device-state-tag.tsx'
import { batteryWords, clockProblem, placeWords, waitingWords } from './device-state.ts'
import styles from './devices.module.css'

interface DeviceCardProps {
  device: Device
  look: ListLook
  onEdit: (device: Device) => void
}

/** A device on a phone. */
export function DeviceCard({ device, look: { formats, timeZone }, onEdit }: DeviceCardProps) {
  const clock = clockProblem(device)
  const facts = [
    placeWords(device),
    clock && t('clock {difference}', { difference: clock }),
    batteryWords(device) && t('battery {percent}', { percent: batteryWords(device) }),
    device.queueLength && t('waiting: {punches}', { punches: waitingWords(device) }),
  ].filter(Boolean)
  const enrolledAt = formatMoment(device.enrolledAt, formats, timeZone)
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <b>{device.name}</b>
        <DeviceStateTag device={device} />
      </div>
      {facts.length > 0 && <span>{facts.join(' · ')}</span>}
      <small>
        {device.enrolledBy === null
          ? t('Enrolled {when}', { when: enrolledAt })
          : t('Enrolled {when} by {name}', { when: enrolledAt, name: device.enrolledBy })}
      </small>
      <DeviceActions device={device} onEdit={onEdit} />
    </div>
  )
}
