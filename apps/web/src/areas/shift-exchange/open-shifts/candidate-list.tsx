import type { OfferAnswer, OpenShiftCandidate } from '@timeloom/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { formatDate, todayIn } from '../../../lib/format/dates.ts'
import { hoursInProse } from '../../../lib/format/hours.ts'
import { useSettings, useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { PersonMark } from '../../../ui/widgets/person-mark.tsx'
import { Tag, type Tone } from '../../../ui/widgets/status-tag/status-tag.tsx'
import { FitChips } from '../fit-chips.tsx'
import { canBeAsked, isAskedWithAll } from './candidates.ts'
import styles from './open-shifts.module.css'

interface CandidateListProps {
  candidates: readonly OpenShiftCandidate[]
  /** More people than are judged at once. */
  isCut: boolean
  /** Of the shift as it was before the last change. */
  isStale: boolean
  chosen: readonly string[]
  /** Everyone who fits is asked. */
  isForAll: boolean
  onChoose: (employeeIds: string[]) => void
}

const AT_ONCE = 30

/** People in the order in which they would be asked, each with the reasons. */
export function CandidateList({ candidates, isCut, isStale, chosen, isForAll, onChoose }: CandidateListProps) {
  const [shown, setShown] = useState(AT_ONCE)
  if (candidates.length === 0) return <p className={styles.hint}>{t('Nobody works in this position or beside it.')}</p>
  const toggle = (employeeId: string, isOn: boolean) =>
    onChoose(isOn ? [...chosen, employeeId] : chosen.filter((each) => each !== employeeId))
  return (
    <div aria-busy={isStale || undefined}>
      <p className={styles.hint}>
        {t(
          'Those who fit come first; then who has the fewest hours planned that week, then whose last offer is longest ago.',
        )}
        {isCut && ` ${t('There are more people in these departments than are judged at once.')}`}
      </p>
      <ul className={styles.candidates} aria-label={t('Candidates')}>
        {candidates.slice(0, shown).map((candidate) => (
          <Candidate
            key={candidate.employeeId}
            candidate={candidate}
            isChosen={isForAll ? isAskedWithAll(candidate) : chosen.includes(candidate.employeeId)}
            onChoose={(isOn) => toggle(candidate.employeeId, isOn)}
          />
        ))}
      </ul>
      {candidates.length > shown && (
        <Button onClick={() => setShown(shown + AT_ONCE)}>
          {t('Show more ({count} left)', { count: candidates.length - shown })}
        </Button>
      )}
    </div>
  )
}

interface CandidateProps {
  candidate: OpenShiftCandidate
  isChosen: boolean
  onChoose: (isOn: boolean) => void
}

function Candidate({ candidate, isChosen, onChoose }: CandidateProps) {
  const { dateFormat } = useUser()
  const { timeZoneId } = useSettings()
  const dateOf = (moment: string) => formatDate(todayIn(timeZoneId, new Date(moment)), { dateFormat })
  const { employeeName, avatarFileName, departmentName, weekMinutes, lastOfferedAt, answer, reasons } = candidate
  return (
    <li>
      <label className={styles.candidate}>
        <input
          type="checkbox"
          className="checkbox"
          aria-label={t('Ask {name}', { name: employeeName })}
          checked={isChosen}
          disabled={!canBeAsked(candidate)}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <PersonMark name={employeeName} avatarFileName={avatarFileName} size={28} />
        <span className={styles.about}>
          <b>{employeeName}</b>
          <small>
            {[
              departmentName,
              t('{hours} planned that week', { hours: hoursInProse(weekMinutes) }),
              lastOfferedAt === null
                ? t('never offered a shift')
                : t('last offered one on {date}', { date: dateOf(lastOfferedAt) }),
            ]
              .filter((part) => part !== null)
              .join(' · ')}
          </small>
          <FitChips reasons={reasons} fits={[t('Fits')]} />
        </span>
        {answer !== null && <AnswerTag answer={answer} />}
      </label>
    </li>
  )
}

/** What became of an offer. */
export function AnswerTag({ answer }: { answer: OfferAnswer }) {
  return <Tag tone={ANSWERS[answer].tone}>{ANSWERS[answer].words()}</Tag>
}

const ANSWERS: Record<OfferAnswer, { tone: Tone; words: () => string }> = {
  Offered: { tone: 'warning', words: () => t('Asked') },
  Declined: { tone: 'neutral', words: () => t('Declined') },
  Claimed: { tone: 'ok', words: () => t('Has it') },
}
