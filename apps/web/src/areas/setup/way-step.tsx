import { ArchiveRestore, Building2, FlaskConical, type LucideIcon } from 'lucide-react'
import { t } from '../../lib/words/words.ts'
import styles from './setup.module.css'

/** The ways an installation can begin. */
export type Way = 'new' | 'restore' | 'demo'

/** A new company, an earlier installation, or the demo. */
export function WayStep({ onChoose }: { onChoose: (way: Way) => void }) {
  return (
    <>
      <h1 className={styles.title}>{t('How do you want to start?')}</h1>
      <div className={styles.ways}>
        {ways().map(({ way, icon: Icon, name, about }) => (
          <button key={way} type="button" className={styles.way} onClick={() => onChoose(way)}>
            <Icon size={20} aria-hidden="true" />
            <span>
              <b>{name}</b>
              <small>{about}</small>
            </span>
          </button>
        ))}
      </div>
    </>
  )
}

function ways(): { way: Way; icon: LucideIcon; name: string; about: string }[] {
  return [
    {
      way: 'new',
      icon: Building2,
      name: t('A new company'),
      about: t('You become its owner and run the installation.'),
    },
    {
      way: 'restore',
      icon: ArchiveRestore,
      name: t('From a backup'),
      about: t('Everything will be as it was when the backup was created.'),
    },
    {
      way: 'demo',
      icon: FlaskConical,
      name: t('The demo'),
      about: t('Two fictional companies with ten weeks of work, to try things out.'),
    },
  ]
}
