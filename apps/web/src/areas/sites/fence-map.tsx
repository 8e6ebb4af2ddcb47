import type { MapServices, Place } from '@timeloom/contract'
import { circle, type Map as LeafletMap } from 'leaflet'
import { useEffect, useEffectEvent, useRef } from 'react'
import { t } from '../../lib/words/words.ts'
import { leaveOutOfTab, type MapView, openMap, pointOf } from './base-map.ts'
import { type FenceEditor, fenceEditor } from './fence-editor.ts'
import type { Fence, SiteFence } from './fences.ts'
import styles from './sites.module.css'

interface FenceMapProps {
  services: MapServices
  /** Where the map looks; another object looks again. */
  view: MapView
  fence: Fence | null
  others: readonly SiteFence[]
  onChange: (fence: Fence, isDone: boolean) => void
  /** A place of the map was chosen while there is no fence. */
  onPut: (centre: Place) => void
  onPictures: (come: boolean) => void
}

/** The map of one site: its fence to move and resize, the other sites' around it. Leaflet comes with it. */
export function FenceMap({ services, view, fence, others, onChange, onPut, onPictures }: FenceMapProps) {
  const holder = useRef<HTMLDivElement>(null)
  const opened = useRef<{ map: LeafletMap; editor: FenceEditor } | null>(null)
  const changed = useEffectEvent(onChange)
  const put = useEffectEvent((place: Place) => fence === null && onPut(place))
  const pictures = useEffectEvent(onPictures)
  const first = useEffectEvent(() => ({ services, view }))

  useEffect(() => {
    const { services: drawnWith, view: begin } = first()
    const map = openMap(holder.current!, { services: drawnWith, view: begin, onPictures: (come) => pictures(come) })
    map.on('click', ({ latlng }) => put({ latitude: latlng.lat, longitude: latlng.lng }))
    opened.current = { map, editor: fenceEditor(map, (next, isDone) => changed(next, isDone)) }
    // A dialog that grows while it opens gives the map its size late.
    const sizes = new ResizeObserver(() => map.invalidateSize({ animate: false }))
    sizes.observe(holder.current!)
    return () => {
      sizes.disconnect()
      map.remove()
      opened.current = null
    }
  }, [])

  useEffect(() => {
    opened.current?.map.setView(pointOf(view.centre), view.zoom, { animate: false })
  }, [view])

  const { latitude, longitude } = fence?.centre ?? {}
  const radiusMetres = fence?.radiusMetres
  useEffect(() => {
    const isThere = latitude !== undefined && longitude !== undefined && radiusMetres !== undefined
    opened.current?.editor.show(isThere ? { centre: { latitude, longitude }, radiusMetres } : null)
  }, [latitude, longitude, radiusMetres])

  useEffect(() => {
    const map = opened.current?.map
    if (!map) return
    const rings = others.map(({ centre, radiusMetres: radius, name }) => {
      const ring = circle(pointOf(centre), { radius, className: 'fence-other', weight: 1.5, fillOpacity: 0.12 })
      ring.bindTooltip(name).addTo(map)
      leaveOutOfTab(ring)
      return ring
    })
    return () => rings.forEach((ring) => ring.remove())
  }, [others])

  return <div ref={holder} className={styles.map} role="group" aria-label={t('Map')} />
}
