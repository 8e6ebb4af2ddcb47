import type { Present } from '@timeloom/contract'
import { formatMoment } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import type { ListLook } from '../../ui/kit/server-list/use-list-look.ts'
import { PersonMark } from '../../ui/widgets/person-mark.tsx'
import styles from './on-site.module.css'
import { kindWords } from './on-site.words.ts'
import { PlanTag } from './plan-tag.tsx'

interface OnSiteCardProps {
  present: Present
  look: ListLook
}

/** Someone on a phone. */
export function OnSiteCard({ present, look: { formats, timeZone } }: OnSiteCardProps) {
  const { name, avatarFileName, kind, state, company, hostName, departmentName, siteName, since } = present
  const moment = formatMoment(since, formats, timeZone)
  const about = [
    kind === 'Employee' ? departmentName : kindWords(kind),
    company,
    hostName && t('to see {host}', { host: hostName }),
    siteName,
    state === 'in' ? t('since {when}', { when: moment }) : t('due since {when}', { when: moment }),
  ]
  return (
    <div className={styles.card}>
      <PersonMark name={name} avatarFileName={avatarFileName} size={44} />
      <span className={styles.cardWords}>
        <b>{name}</b>
        <small>{about.filter(Boolean).join(' · ')}</small>
        <PlanTag present={present} formats={formats} timeZone={timeZone} />
      </span>
    </div>
  )
}
