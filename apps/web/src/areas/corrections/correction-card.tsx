import type { Correction } from '@timeloom/contract'
import { formatDate, formatMoment } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import type { ListLook } from '../../ui/kit/server-list/use-list-look.ts'
import { CorrectionStateTag } from './correction-state.tsx'
import { wantedWords } from '../../ui/widgets/corrections/correction.words.ts'
import styles from './corrections.module.css'
import { OpenButton } from './open-button.tsx'

interface CorrectionCardProps {
  correction: Correction
  look: ListLook
  onOpen: (correction: Correction) => void
}

/** A request on a phone. */
export function CorrectionCard({ correction, look: { formats, timeZone }, onOpen }: CorrectionCardProps) {
  const { employeeName, departmentName, day, reason, askedAt, state } = correction
  const about = [departmentName, t('asked {when}', { when: formatMoment(askedAt, formats, timeZone) })]
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <b>{employeeName}</b>
        <b>{formatDate(day, formats)}</b>
      </div>
      <span>{wantedWords(correction, formats)}</span>
      <span>{reason}</span>
      <small>{about.filter(Boolean).join(' · ')}</small>
      <div className={styles.cardHead}>
        <CorrectionStateTag state={state} />
        <OpenButton correction={correction} formats={formats} onOpen={onOpen} />
      </div>
    </div>
  )
}
