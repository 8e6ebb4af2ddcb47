import type { MapServices } from '@timeloom/contract'
import { circle, divIcon, featureGroup, latLng, latLngBounds, type Map as LeafletMap, marker } from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '../../lib/words/words.ts'
import { leaveOutOfTab, type MapView, openMap, pointOf } from './base-map.ts'
import type { SiteFence } from './fences.ts'
import styles from './sites.module.css'

interface OverviewMapProps {
  services: MapServices
  /** Where it looks without a fence. */
  view: MapView
  fences: readonly SiteFence[]
  /** Absent: sites are not opened from here. */
  onOpen: ((siteId: string) => void) | undefined
  onPictures: (come: boolean) => void
}

/** Nearer than this one site alone is not shown. */
const NEAREST_ZOOM = 17

/**
 * Every site with its fence; a pin stands for a fence that is too small to be seen. Leaflet comes with it. Where the sites
 * change, the map stays: its buttons may have the focus.
 */
export function OverviewMap({ services, view, fences, onOpen, onPictures }: OverviewMapProps) {
  const holder = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<LeafletMap>()
  const pictures = useEffectEvent(onPictures)
  const begin = useEffectEvent(() => view)
  const open = useEffectEvent((id: string) => onOpen?.(id))
  const mayOpen = onOpen !== undefined

  useEffect(() => {
    const opened = openMap(holder.current!, { services, view: begin(), onPictures: (come) => pictures(come) })
    setMap(opened)
    return () => {
      opened.remove()
    }
  }, [services])

  useEffect(() => {
    if (!map) return undefined
    const shown = featureGroup().addTo(map)
    for (const { id, name, centre, radiusMetres } of fences) {
      const fence = circle(pointOf(centre), {
        radius: radiusMetres,
        className: 'fence',
        weight: 1.5,
        fillOpacity: 0.14,
      })
        .bindTooltip(name, { sticky: true })
        .on('click', () => open(id))
        .addTo(shown)
      // the pin is the stop
      leaveOutOfTab(fence)
      const icon = divIcon({ className: 'site-pin', iconSize: [28, 28] })
      const pin = marker(pointOf(centre), { icon, keyboard: mayOpen }).bindTooltip(name, { offset: [12, 0] })
      pin.on('click', () => open(id)).addTo(shown)
      const element = pin.getElement()
      element?.setAttribute('aria-label', mayOpen ? t('Edit {name}', { name }) : name)
      if (!mayOpen) element?.setAttribute('role', 'img')
      // Leaflet calls its pins buttons, and opens none by a key.
      element?.addEventListener('keydown', (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        open(id)
      })
    }
    const all = latLngBounds(fences.flatMap((fence) => boundsOf(fence)))
    const fit = () => {
      map.invalidateSize({ animate: false })
      if (all.isValid()) map.fitBounds(all, { padding: [24, 24], maxZoom: NEAREST_ZOOM, animate: false })
    }
    fit()
    const sizes = new ResizeObserver(fit)
    sizes.observe(holder.current!)
    return () => {
      sizes.disconnect()
      shown.remove()
    }
  }, [map, fences, mayOpen])

  return <div ref={holder} className={styles.overview} role="group" aria-label={t('Map')} />
}

function boundsOf({ centre, radiusMetres }: SiteFence) {
  const around = latLng(pointOf(centre)).toBounds(2 * radiusMetres)
  return [around.getSouthWest(), around.getNorthEast()]
}
