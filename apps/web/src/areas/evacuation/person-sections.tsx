import type { RollCallStatus } from '@timeloom/contract'
import { Button } from 'antd'
import { Phone, Undo2 } from 'lucide-react'
import { t } from '../../lib/words/words.ts'
import { PersonMark } from '../../ui/widgets/person-mark.tsx'
import styles from './evacuation.module.css'
import { aboutPerson, statusWords } from './evacuation.words.ts'
import type { ShownPerson } from './merge-roll-call.ts'

/** Rows drawn of each section: of more, the search finds the one. */
const MOST_SHOWN = 150

interface PersonSectionsProps {
  people: readonly ShownPerson[]
  time: (at: string) => string
  /** undefined: the roll call is over */
  onMark: ((personId: string, status: RollCallStatus) => void) | undefined
}

/** Those missing, those nobody has marked, those who are safe: the last marked first, the unknown by name. */
export function PersonSections({ people, time, onMark }: PersonSectionsProps) {
  const notes = { missing: t('someone said so'), unknown: t('nobody has found them yet'), safe: t('last first') }
  return (['missing', 'unknown', 'safe'] as const).map((status) => {
    const all = people.filter((person) => person.status === status)
    const sorted =
      status === 'unknown' ? all : all.toSorted((a, b) => (b.markedAt ?? '').localeCompare(a.markedAt ?? ''))
    return all.length === 0 ? null : (
      <section key={status} className={styles.section} aria-label={statusWords(status)}>
        <h2>
          {statusWords(status)} {all.length}
          <small>{notes[status]}</small>
        </h2>
        <ul className={styles.people}>
          {sorted.slice(0, MOST_SHOWN).map((person) => (
            <PersonRow key={person.id} person={person} time={time} onMark={onMark} />
          ))}
        </ul>
        {all.length > MOST_SHOWN && (
          <p className={styles.more}>{t('and {count} more: find them by name', { count: all.length - MOST_SHOWN })}</p>
        )}
      </section>
    )
  })
}

interface PersonRowProps extends Pick<PersonSectionsProps, 'time' | 'onMark'> {
  person: ShownPerson
}

function PersonRow({ person, time, onMark }: PersonRowProps) {
  const { id, name, avatarFileName, status, markedAt, markedBy, isWaiting, mobile } = person
  const named = name || t('Erased')
  const mark =
    markedAt !== null &&
    t('{status}, {who} {time}', { status: statusWords(status), who: markedBy?.name ?? '', time: time(markedAt) })
  return (
    <li className={`${styles.person} ${status === 'missing' ? styles.personMissing : ''}`}>
      <PersonMark name={named} avatarFileName={avatarFileName} size={44} />
      <span className={styles.personWords}>
        <b>{named}</b>
        <small>{aboutPerson(person, time)}</small>
        {mark && (
          <small className={styles.markedBy}>
            {mark}
            {isWaiting && ` · ${t('waits to be sent')}`}
          </small>
        )}
      </span>
      {onMark && (
        <span className={styles.buttons}>
          {mobile !== '' && status !== 'safe' && (
            <a className={styles.phone} href={`tel:${mobile}`} aria-label={t('Call {name}', { name: named })}>
              <Phone size={20} aria-hidden="true" />
            </a>
          )}
          {status === 'unknown' && (
            <Button
              size="large"
              danger
              aria-label={t('{name} is missing', { name: named })}
              onClick={() => onMark(id, 'missing')}
            >
              {t('Missing')}
            </Button>
          )}
          {status === 'safe' ? (
            <Button
              size="large"
              icon={<Undo2 size={18} aria-hidden="true" />}
              aria-label={t('Undo: {name} is not known to be safe', { name: named })}
              onClick={() => onMark(id, 'unknown')}
            />
          ) : (
            <Button
              size="large"
              type="primary"
              aria-label={t('{name} is safe', { name: named })}
              onClick={() => onMark(id, 'safe')}
            >
              {t('Safe')}
            </Button>
          )}
        </span>
      )}
    </li>
  )
}
