import type { OpenShift } from '@timeloom/contract'
import { t } from '../../../lib/words/words.ts'
import type { ListLook } from '../../../ui/kit/server-list/use-list-look.ts'
import { Tag } from '../../../ui/widgets/status-tag/status-tag.tsx'
import { claimByWords } from '../claim-by.words.ts'
import styles from '../desk/desk.module.css'
import { ShiftLine } from '../shift-line.tsx'
import { OpenShiftActions } from './open-shift-actions.tsx'
import { offeredWords, placesWords, STATUS_TONES, statusWords } from './open-shift.words.ts'

interface OpenShiftCardProps {
  shift: OpenShift
  look: ListLook
  onOpen: (id: string) => void
}

/** An open shift on a phone. */
export function OpenShiftCard({ shift, look, onOpen }: OpenShiftCardProps) {
  const { timeFormat } = look.formats
  const isLive = shift.status === 'Draft' || shift.status === 'Open'
  const names = shift.claimedBy.map(({ employeeName }) => employeeName)
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <ShiftLine shift={shift} />
        <Tag tone={STATUS_TONES[shift.status]}>{statusWords(shift.status)}</Tag>
      </div>
      <small>
        {[placesWords(shift), t('offered to {people}', { people: offeredWords(shift) }), ...names].join(' · ')}
      </small>
      {isLive && <small>{claimByWords(shift.deadline, { timeFormat, timeZone: look.timeZone })}</small>}
      <OpenShiftActions shift={shift} timeFormat={timeFormat} onOpen={onOpen} />
    </div>
  )
}
