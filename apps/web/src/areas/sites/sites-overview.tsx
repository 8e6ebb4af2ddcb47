import { MAP_DEFAULTS, type WorkplaceRow } from '@timeloom/contract'
import { Suspense, useMemo, useState } from 'react'
import { t } from '../../lib/words/words.ts'
import { allOverlaps, fenceOf } from './fences.ts'
import { MapNotes } from './map-notes.tsx'
import styles from './sites.module.css'
import { useDefaultLocation, useMapServices } from './sites.queries.ts'
import { lazyPart } from '../../ui/kit/late/lazy-part.tsx'

const OverviewMap = lazyPart(() => import('./overview-map.tsx').then((file) => file.OverviewMap), {
  comes: 'whenNeeded',
})

interface SitesOverviewProps {
  /** undefined while they are read */
  sites: readonly WorkplaceRow[] | undefined
  onOpen: ((siteId: string) => void) | undefined
}

/** The map of the sites in the list, with what is wrong between active ones. */
export function SitesOverview({ sites, onOpen }: SitesOverviewProps) {
  const { data: services } = useMapServices()
  const { data: begin } = useDefaultLocation()
  const [arePicturesMissing, setPicturesMissing] = useState(false)
  const fences = useMemo(() => fencesOf(sites ?? []), [sites])
  const overlaps = useMemo(() => allOverlaps(fencesOf(sites?.filter((site) => site.workSiteStatus) ?? [])), [sites])
  const view = useMemo(() => begin && { centre: begin, zoom: MAP_DEFAULTS.zoom }, [begin])
  const unplaced = sites ? sites.length - fences.length : 0
  return (
    <section className={styles.overviewPanel} aria-label={t('Map of the work sites')}>
      {services && view && sites ? (
        <Suspense fallback={<div className={styles.overview} />}>
          <OverviewMap
            services={services}
            view={view}
            fences={fences}
            onOpen={onOpen}
            onPictures={(come) => setPicturesMissing(!come)}
          />
        </Suspense>
      ) : (
        <div className={styles.overview} />
      )}
      {unplaced > 0 && (
        <p className={styles.quiet}>
          {t('{count, plural, one {One site has no fence yet.} other {# sites have no fence yet.}}', {
            count: unplaced,
          })}
        </p>
      )}
      <MapNotes services={services} arePicturesMissing={arePicturesMissing} overlaps={overlaps} />
    </section>
  )
}

function fencesOf(sites: readonly WorkplaceRow[]) {
  return sites.flatMap((site) => {
    const fence = fenceOf(site)
    return fence ? [{ ...fence, id: site.id, name: site.name }] : []
  })
}
