import { Button } from 'antd'
import { useSettings, useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { PersonMark } from '../../../ui/widgets/person-mark.tsx'
import { Tag } from '../../../ui/widgets/status-tag/status-tag.tsx'
import { claimByWords } from '../claim-by.words.ts'
import exchange from '../exchange.module.css'
import { ShiftLine } from '../shift-line.tsx'
import { AnswerTag } from './candidate-list.tsx'
import type { SavedOpenShift } from './open-shift-form.ts'
import { offeredWords, placesWords, STATUS_TONES, statusWords } from './open-shift.words.ts'
import styles from './open-shifts.module.css'

/** An open shift that can no longer change, and what became of each offer. */
export function OpenShiftFacts({ saved, onClose }: { saved: SavedOpenShift; onClose: () => void }) {
  const { timeFormat } = useUser()
  const { timeZoneId: timeZone } = useSettings()
  return (
    <div className={styles.facts}>
      <div className={exchange.cardHead}>
        <ShiftLine shift={saved} />
        <Tag tone={STATUS_TONES[saved.status]}>{statusWords(saved.status)}</Tag>
      </div>
      <p>
        {[
          placesWords(saved),
          t('offered to {people}', { people: offeredWords(saved) }),
          claimByWords(saved.deadline, { timeFormat, timeZone }),
        ].join(' · ')}
      </p>
      {saved.note !== null && <p className={exchange.quote}>{saved.note}</p>}
      {saved.people.length > 0 && (
        <ul className={styles.people} aria-label={t('Offered to')}>
          {saved.people.map(({ employeeId, employeeName, avatarFileName, answer }) => (
            <li key={employeeId} className={styles.candidate}>
              <PersonMark name={employeeName} avatarFileName={avatarFileName} size={28} />
              <span className={styles.about}>
                <b>{employeeName}</b>
              </span>
              <AnswerTag answer={answer} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <Button onClick={onClose}>{t('Close')}</Button>
      </div>
    </div>
  )
}
