import type { AnswerOf, readDashboardToday } from '@timeloom/contract'
import { Link } from 'react-router'
import { useCan } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import styles from './dashboard.module.css'

/** How many are in, out, on leave, or due and not in; the first and the last lead to who they are. */
export function PeopleToday({ people }: Pick<AnswerOf<typeof readDashboardToday>, 'people'>) {
  const mayOpen = useCan('timesheet:visible')
  const lines = [
    { key: 'in', words: t('In'), count: people.in, to: '/on-site' },
    { key: 'out', words: t('Out'), count: people.out, to: undefined },
    { key: 'leave', words: t('Leave'), count: people.leave, to: undefined },
    { key: 'noPunch', words: t('No Punch'), note: t('scheduled now'), count: people.noPunch, to: '/on-site?state=due' },
  ]
  return (
    <ul className={styles.people} aria-label={t('People today')}>
      {lines.map(({ key, words, note, count, to }) => {
        const content = (
          <>
            <i className={styles[key]} aria-hidden="true" />
            <span>
              {words} {note !== undefined && <small>{note}</small>}
            </span>
            <b className={key === 'noPunch' && count > 0 ? styles.missing : undefined}>{count}</b>
          </>
        )
        return (
          <li key={key}>{to !== undefined && mayOpen ? <Link to={to}>{content}</Link> : <span>{content}</span>}</li>
        )
      })}
    </ul>
  )
}
