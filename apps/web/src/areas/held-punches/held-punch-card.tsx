import type { HeldPunch } from '@timeloom/contract'
import { formatMoment } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import type { ListLook } from '../../ui/kit/server-list/use-list-look.ts'
import { HeldState } from './held-state.tsx'
import { directionWords, personWords, reasonLabel, stateOf, whatHappened } from './held-punches.words.ts'
import styles from './held-punches.module.css'
import { OpenPunchButton } from './open-punch-button.tsx'
import { deviceTimeWords, zoneOf } from './punch-time.ts'

interface HeldPunchCardProps {
  punch: HeldPunch
  look: ListLook
  onOpen: (punch: HeldPunch) => void
}

/** A held punch on a phone. */
export function HeldPunchCard({ punch, look: { formats, timeZone }, onOpen }: HeldPunchCardProps) {
  const about = [
    zoneOf(punch, timeZone),
    directionWords(punch.direction),
    punch.deviceName,
    t('received {when}', { when: formatMoment(punch.receivedAt, formats, timeZone) }),
    punch.note,
  ]
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <b>{personWords(punch)}</b>
        <b>{deviceTimeWords(punch, formats, timeZone)}</b>
      </div>
      <span>
        <b>{reasonLabel(punch.code)}.</b> {whatHappened(punch)}
      </span>
      <small>{about.filter(Boolean).join(' · ')}</small>
      <div className={styles.cardHead}>
        <HeldState state={stateOf(punch)} />
        <OpenPunchButton punch={punch} formats={formats} timeZone={timeZone} onOpen={onOpen} />
      </div>
    </div>
  )
}
