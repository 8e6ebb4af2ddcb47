import type { Visit } from '@timeloom/contract'
import { t } from '../../lib/words/words.ts'
import type { ListLook } from '../../ui/kit/server-list/use-list-look.ts'
import { VisitActions } from './visit-actions.tsx'
import { VisitStateTag } from './visit-state-tag.tsx'
import styles from './visitors.module.css'
import { userTypeWords, visitorName, visitTimes } from './visits.words.ts'

interface VisitCardProps {
  visit: Visit
  look: ListLook
  onOpen: (visit: Visit) => void
}

/** A visit on a phone. */
export function VisitCard({ visit, look: { formats, timeZone }, onOpen }: VisitCardProps) {
  const { company, contactName, siteName, userType, state } = visit
  const about = [
    userTypeWords(userType),
    company,
    contactName && t('to see {host}', { host: contactName }),
    siteName,
    visitTimes(visit, formats, timeZone),
  ]
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <b>{visitorName(visit)}</b>
        <VisitStateTag state={state} />
      </div>
      <small>{about.filter(Boolean).join(' · ')}</small>
      <VisitActions visit={visit} onOpen={onOpen} />
    </div>
  )
}
