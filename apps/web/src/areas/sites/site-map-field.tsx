import { coordinateOf, MAP_DEFAULTS, type Place, placeOf, type WorkplaceRow } from '@timeloom/contract'
import { Button, Form } from 'antd'
import { MapPin } from 'lucide-react'
import { Suspense, useMemo, useRef, useState } from 'react'
import { t } from '../../lib/words/words.ts'
import type { MapView } from './base-map.ts'
import { type Fence, fenceOf, onEarth, overlapsOf, type SiteFence, usableRadius } from './fences.ts'
import { MapNotes } from './map-notes.tsx'
import { PlaceSearch } from './place-search.tsx'
import type { AddressFrom, SiteValues } from './site-values.ts'
import styles from './sites.module.css'
import { useActiveSites, useDefaultLocation, useMapServices } from './sites.queries.ts'
import { useAddressLookup } from './use-address-lookup.ts'
import { lazyPart } from '../../ui/kit/late/lazy-part.tsx'

const FenceMap = lazyPart(() => import('./fence-map.tsx').then((file) => file.FenceMap), { comes: 'whenNeeded' })

interface SiteMapFieldProps {
  id?: string
  /** Whose form it is; absent: of a new site. */
  siteId?: string | undefined
  onChange?: (map: SiteValues['map']) => void
}

/**
 * The map of a site's form: it fills coordinate, radius and address.
 *
 * @source spec 002 §2.9, §4, §9; spec/gaps.md A3
 */
export function SiteMapField({ id, siteId, onChange }: SiteMapFieldProps) {
  const form = Form.useFormInstance<SiteValues>()
  const coordinate = Form.useWatch('coordinate', form) ?? ''
  const radius = Form.useWatch('radius', form) ?? 0
  const [readCoordinate] = useState(() => form.getFieldValue('coordinate') as string)
  const { data: services } = useMapServices()
  const { data: begin } = useDefaultLocation()
  const others = useOthers(siteId)
  const lookUp = useAddressLookup(readCoordinate)
  /** The address before the fence was moved: it comes back where none is found. */
  const typed = useRef('')
  const [arePicturesMissing, setPicturesMissing] = useState(false)
  const [chosenView, setChosenView] = useState<MapView>()
  const fence = fenceOf({ coordinate, radius })
  const firstView = useFirstView(readCoordinate, begin)

  /** The form only notices a change through a control's own change event. */
  const set = (values: Partial<SiteValues>, addressFrom: AddressFrom | undefined) => {
    form.setFieldsValue(values)
    form.setFields(Object.keys(values).map((name) => ({ name: name as keyof SiteValues, errors: [] })))
    onChange?.(addressFrom && { addressFrom })
  }
  const fill = (next: Fence) =>
    set({ coordinate: coordinateOf(next.centre), radius: next.radiusMetres }, form.getFieldValue('map')?.addressFrom)
  const settle = (centre: Place) => {
    if (!services?.hasGeocoder) return
    const before = form.getFieldValue('address') as string
    const isAsked = lookUp(centre, ({ from, address }) => set({ address: address ?? typed.current }, from))
    if (!isAsked) return
    if (before !== '') typed.current = before
    // The old address belongs to another place: nothing is saved until the new one is known.
    set({ address: '' }, 'looking')
  }
  const move = (next: Fence, isDone: boolean) => {
    fill(next)
    if (isDone) settle(next.centre)
  }
  const put = (place: Place) => {
    const centre = onEarth(place)
    fill({ centre, radiusMetres: radius > 0 ? usableRadius(radius) : MAP_DEFAULTS.radiusMetres })
    setChosenView({ centre, zoom: MAP_DEFAULTS.searchZoom })
    settle(centre)
  }
  const view = chosenView ?? firstView
  return (
    <div className={styles.field}>
      {/* Everything has its room from the start: the buttons below would move when the answers come. */}
      <PlaceSearch id={id} hasGeocoder={services?.hasGeocoder} onFound={put} />
      {services && view ? (
        <Suspense fallback={<div className={styles.map} />}>
          <FenceMap
            services={services}
            view={view}
            fence={fence}
            others={others}
            onChange={move}
            onPut={put}
            onPictures={(come) => setPicturesMissing(!come)}
          />
        </Suspense>
      ) : (
        <div className={styles.map} />
      )}
      {fence === null && (
        <div className={styles.put}>
          <Button
            icon={<MapPin size={15} aria-hidden="true" />}
            disabled={!view}
            onClick={() => view && put(view.centre)}
          >
            {t('Put the fence here')}
          </Button>
          <span>{t('Or choose a place on the map.')}</span>
        </div>
      )}
      <MapNotes
        services={services}
        arePicturesMissing={arePicturesMissing}
        overlaps={fence ? overlapsOf(fence, others) : []}
      />
    </div>
  )
}

/** Fences of the other active sites. */
function useOthers(siteId: string | undefined): readonly SiteFence[] {
  const { data } = useActiveSites()
  return useMemo(() => (data ?? []).filter(({ id }) => id !== siteId).flatMap(fenceOfSite), [data, siteId])
}

function fenceOfSite(site: WorkplaceRow): SiteFence[] {
  const fence = fenceOf(site)
  return fence ? [{ ...fence, id: site.id, name: site.name }] : []
}

/** At the site as it was read, or where new ones begin; nothing until that is known. */
function useFirstView(coordinate: string, begin: Place | undefined): MapView | undefined {
  const [read] = useState(() => placeOf(coordinate))
  return useMemo(() => {
    if (read) return { centre: read, zoom: MAP_DEFAULTS.searchZoom }
    return begin && { centre: begin, zoom: MAP_DEFAULTS.zoom }
  }, [read, begin])
}
