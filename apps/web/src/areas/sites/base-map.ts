import type { MapServices, Place } from '@timeloom/contract'
import {
  control,
  type Coords,
  GridLayer,
  type LatLngLiteral,
  map,
  type Map as LeafletMap,
  type Path,
  tileLayer,
} from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { t } from '../../lib/words/words.ts'
import './leaflet-theme.css'

export interface MapView {
  centre: Place
  zoom: number
}

/** Beyond it tile servers have no pictures; a fence of ten metres is forty pixels wide. */
const MOST_ZOOM = 19

/** Tab does not stop at a drawn shape: Chromium lets it where something listens for the focus, as a tooltip does. */
export function leaveOutOfTab(shape: Path): void {
  shape.getElement()?.setAttribute('tabindex', '-1')
}

/**
 * A map in an element: with the installation's tiles, or without any on a plain grid that shows distances.
 *
 * @param onPictures called once with whether tiles load
 */
export function openMap(
  element: HTMLElement,
  { services, view, onPictures }: { services: MapServices; view: MapView; onPictures?: (come: boolean) => void },
): LeafletMap {
  const opened = map(element, {
    center: pointOf(view.centre),
    zoom: view.zoom,
    maxZoom: MOST_ZOOM,
    attributionControl: false,
    zoomControl: false,
    // The page keeps scrolling under the pointer; the wheel zooms with Ctrl, as on map sites.
    scrollWheelZoom: false,
  })
  control.zoom({ zoomInTitle: t('Zoom in'), zoomOutTitle: t('Zoom out') }).addTo(opened)
  control.scale({ imperial: false, position: 'bottomleft' }).addTo(opened)
  zoomWithCtrl(opened)
  if (services.tileUrl === null) new PlainGrid().addTo(opened)
  else addPictures(opened, services, onPictures)
  return opened
}

export function pointOf({ latitude, longitude }: Place): LatLngLiteral {
  return { lat: latitude, lng: longitude }
}

function addPictures(
  opened: LeafletMap,
  { tileUrl, attribution }: MapServices,
  onPictures: ((come: boolean) => void) | undefined,
) {
  opened.getContainer().classList.add('with-pictures')
  control.attribution({ prefix: false }).addTo(opened)
  // The operator's text is shown as plain text, whatever it contains.
  const words = document.createElement('span')
  words.textContent = attribution
  const pictures = tileLayer(tileUrl!, {
    maxZoom: MOST_ZOOM,
    attribution: words.outerHTML,
    // Tile servers require a referrer; the page's own policy would not send one.
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
  pictures.once('tileload', () => onPictures?.(true))
  pictures.once('tileerror', () => onPictures?.(false))
  pictures.addTo(opened)
}

/** Lines in place of pictures, which move and grow with the map. */
class PlainGrid extends GridLayer {
  protected override createTile(_: Coords): HTMLElement {
    const tile = document.createElement('div')
    tile.className = 'plain-tile'
    return tile
  }
}

function zoomWithCtrl(opened: LeafletMap) {
  opened.getContainer().addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const towards = event.deltaY < 0 ? 1 : -1
      opened.setZoomAround(opened.mouseEventToLatLng(event), opened.getZoom() + towards)
    },
    { passive: false },
  )
}
