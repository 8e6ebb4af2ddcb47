import type { MapServices } from '@timeloom/contract'
import { Info, TriangleAlert } from 'lucide-react'
import { t } from '../../lib/words/words.ts'
import type { Fence, Overlap } from './fences.ts'
import styles from './sites.module.css'

interface MapNotesProps {
  services: MapServices | undefined
  arePicturesMissing: boolean
  /** Of one fence with others, or of every two. */
  overlaps: readonly Overlap<Fence & { name?: string }>[]
}

/** Overlaps that are named; there may be hundreds of sites on one yard. */
const MOST_NAMED = 5

/** Notes on a map: overlapping fences, missing tiles. */
export function MapNotes({ services, arePicturesMissing, overlaps }: MapNotesProps) {
  return (
    <div className={styles.notes} role="status">
      {overlaps.slice(0, MOST_NAMED).map(({ one, other, depthMetres }) => (
        <p key={`${one.name ?? ''} ${other.id}`} className={styles.warning}>
          <TriangleAlert size={15} aria-hidden="true" />
          {one.name === undefined
            ? t('It overlaps with {other} by {metres} m: a punch there belongs to both sites.', {
                other: other.name,
                metres: metresOf(depthMetres),
              })
            : t('{one} and {other} overlap by {metres} m.', {
                one: one.name,
                other: other.name,
                metres: metresOf(depthMetres),
              })}
        </p>
      ))}
      {overlaps.length > MOST_NAMED && (
        <p className={styles.warning}>
          <TriangleAlert size={15} aria-hidden="true" />
          {t('{count, plural, one {One more overlap.} other {# more overlaps.}}', {
            count: overlaps.length - MOST_NAMED,
          })}
        </p>
      )}
      {services?.tileUrl === null && (
        <p className={styles.quiet}>
          <Info size={15} aria-hidden="true" />
          {t('Map images are not set up: the grid only shows places and distances.')}
        </p>
      )}
      {arePicturesMissing && (
        <p className={styles.quiet}>
          <Info size={15} aria-hidden="true" />
          {t('Map images cannot be loaded at the moment. The fence is still at its coordinates.')}
        </p>
      )}
    </div>
  )
}

function metresOf(metres: number): string {
  return metres < 10 ? metres.toFixed(1) : String(Math.round(metres))
}
