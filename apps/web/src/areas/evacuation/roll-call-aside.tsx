import type { RollCallPerson } from '@timeloom/contract'
import { t } from '../../lib/words/words.ts'
import styles from './evacuation.module.css'
import { statusWords } from './evacuation.words.ts'
import { countStatuses, type ShownPerson } from './merge-roll-call.ts'
import { ShareBar } from './roll-call-counts.tsx'

/** The latest marks that the board lists. */
const LATEST = 12

interface RollCallAsideProps {
  people: readonly ShownPerson[]
  time: (at: string) => string
  /** null: every site; empty: not known */
  siteId: string | null
  onSite: (siteId: string | null) => void
}

/** Counts by site and by who they are, and who marked whom last. */
export function RollCallAside({ people, time, siteId, onSite }: RollCallAsideProps) {
  const latest = people
    .filter(({ markedAt }) => markedAt !== null)
    .toSorted((a, b) => (b.markedAt ?? '').localeCompare(a.markedAt ?? ''))
    .slice(0, LATEST)
  return (
    <section className={styles.aside} aria-label={t('Counts')}>
      <h2>{t('By site')}</h2>
      {sitesOf(people).map(({ id, name, members }) => {
        const counts = countStatuses(members)
        return (
          <button
            key={id}
            type="button"
            className={styles.siteCard}
            aria-pressed={siteId === id}
            onClick={() => onSite(siteId === id ? null : id)}
          >
            <span>
              <b>{name}</b>
              <span>{t('{safe} of {all} safe', { safe: counts.safe, all: members.length })}</span>
            </span>
            <ShareBar counts={counts} />
            <small>
              {counts.missing > 0 && (
                <b className={styles.isMissing}>{t('{missing} missing', { missing: counts.missing })}</b>
              )}
              {counts.unknown > 0 && (
                <b className={styles.isUnknown}>{t('{unknown} unknown', { unknown: counts.unknown })}</b>
              )}
            </small>
          </button>
        )
      })}
      <dl className={styles.kinds}>
        {kindsOf(people).map(({ name, members }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{t('{safe} of {all}', { safe: countStatuses(members).safe, all: members.length })}</dd>
          </div>
        ))}
      </dl>
      {latest.length > 0 && (
        <>
          <h2>{t('Who marked whom')}</h2>
          <ol className={styles.latest}>
            {latest.map(({ id, name, status, markedAt, markedBy }) => (
              <li key={id}>
                <time>{time(markedAt ?? '')}</time>
                {t('{who}: {name} {status}', {
                  who: markedBy?.name ?? '',
                  name,
                  status: statusWords(status).toLowerCase(),
                })}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

interface Part {
  id: string
  name: string
  members: ShownPerson[]
}

/** A site that is not known last. */
function sitesOf(people: readonly ShownPerson[]): Part[] {
  const sites = new Map<string, Part>()
  for (const person of people) {
    const id = person.siteId ?? ''
    const site = sites.get(id) ?? { id, name: person.siteName ?? t('Site not known'), members: [] }
    site.members.push(person)
    sites.set(id, site)
  }
  return [...sites.values()].toSorted(
    (a, b) => Number(a.id === '') - Number(b.id === '') || a.name.localeCompare(b.name),
  )
}

function kindsOf(people: readonly ShownPerson[]): Part[] {
  const names: [RollCallPerson['kind'], string][] = [
    ['Employee', t('Staff')],
    ['Visitor', t('Visitors')],
    ['Contractor', t('Contractors')],
    ['Other', t('Added')],
  ]
  return names
    .map(([id, name]) => ({ id, name, members: people.filter(({ kind }) => kind === id) }))
    .filter(({ members }) => members.length > 0)
}
