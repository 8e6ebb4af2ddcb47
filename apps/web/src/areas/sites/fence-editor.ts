import { circle, divIcon, type LatLng, type Map as LeafletMap, marker, type Marker } from 'leaflet'
import { MOST_RADIUS_METRES, type Place } from '@timeloom/contract'
import { t } from '../../lib/words/words.ts'
import { pointOf } from './base-map.ts'
import { distanceMetres, type Fence, movedPlace, onEarth, usableRadius } from './fences.ts'

/** A fence on a map that is moved by its middle and resized by its edge, with the pointer and with the arrow keys. */
export interface FenceEditor {
  /** Draws it as it is, or removes it. */
  show(fence: Fence | null): void
}

/** @param onChange told at every step; `isDone` once the pointer or the key is let go */
type OnChange = (fence: Fence, isDone: boolean) => void

/** Pixels that the knob of the edge keeps from the middle, so that both can be held where the fence is tiny. */
const LEAST_REACH = 26
/** Pixels that an arrow key moves the fence by, and with Shift. */
const STEP_PIXELS = 4
const LONG_STEP_PIXELS = 40
/** Metres that an arrow key resizes it by, and with Shift. */
const STEP_METRES = 1
const LONG_STEP_METRES = 10

export function fenceEditor(map: LeafletMap, onChange: OnChange): FenceEditor {
  let fence: Fence | null = null
  const ring = circle([0, 0], { radius: 1, className: 'fence', weight: 2, fillOpacity: 0.16, interactive: false })
  const middle = knob('fence-knob', t('Move the fence'))
  const edge = knob('fence-knob fence-knob-edge', t('Radius of the fence'))

  const draw = (next: Fence) => {
    fence = next
    ring.setLatLng(pointOf(next.centre)).setRadius(next.radiusMetres)
    middle.setLatLng(pointOf(next.centre))
    edge.setLatLng(edgePoint(map, next))
    describe(edge, next)
  }
  const change = (next: Fence, isDone: boolean) => {
    draw(next)
    onChange(next, isDone)
  }
  middle.on('drag dragend', ({ type }) => {
    if (fence) change({ ...fence, centre: placeAt(middle.getLatLng()) }, type === 'dragend')
  })
  edge.on('drag dragend', ({ type }) => {
    if (!fence) return
    const radiusMetres = type === 'dragend' ? fence.radiusMetres : radiusAt(map, fence, edge.getLatLng())
    change({ ...fence, radiusMetres }, type === 'dragend')
  })
  map.on('zoomend', () => fence && edge.setLatLng(edgePoint(map, fence)))
  const steer = (event: KeyboardEvent, isDone: boolean) => {
    if (!fence) return
    const next = event.target === middle.getElement() ? movedBy(map, fence, event) : resizedBy(fence, event)
    if (next === undefined) return
    // The map would go along.
    event.preventDefault()
    event.stopPropagation()
    change(isDone ? fence : next, isDone)
  }
  return {
    show(next) {
      if (next === null) {
        fence = null
        for (const part of [ring, middle, edge]) part.remove()
        return
      }
      if (fence === null) {
        for (const part of [ring, middle, edge]) part.addTo(map)
        for (const part of [middle, edge]) {
          const element = part.getElement()
          element?.addEventListener('keydown', (event) => steer(event, false))
          element?.addEventListener('keyup', (event) => steer(event, true))
        }
      }
      draw(next)
    },
  }
}

function knob(className: string, name: string): Marker {
  const icon = divIcon({ className, iconSize: [28, 28] })
  const made = marker([0, 0], { icon, draggable: true, keyboard: true, zIndexOffset: 1000 })
  made.on('add', () => made.getElement()?.setAttribute('aria-label', name))
  return made
}

/** The knob of the edge is a slider of the radius. */
function describe(edge: Marker, { radiusMetres }: Fence) {
  const element = edge.getElement()
  element?.setAttribute('role', 'slider')
  element?.setAttribute('aria-valuemin', '1')
  element?.setAttribute('aria-valuemax', String(MOST_RADIUS_METRES))
  element?.setAttribute('aria-valuenow', String(radiusMetres))
  element?.setAttribute('aria-valuetext', t('{metres} m', { metres: radiusMetres.toFixed(2) }))
}

function placeAt({ lat, lng }: LatLng): Place {
  return onEarth({ latitude: lat, longitude: lng })
}

function metresAPixel(map: LeafletMap, { centre }: Fence): number {
  const here = map.project(pointOf(centre))
  const beside = map.unproject(here.add([1, 0]))
  return distanceMetres(centre, { latitude: beside.lat, longitude: beside.lng })
}

/** Right of the middle, on the edge or as near to it as both knobs can be held. */
function edgePoint(map: LeafletMap, fence: Fence): LatLng {
  const reach = Math.max(LEAST_REACH, fence.radiusMetres / metresAPixel(map, fence))
  return map.unproject(map.project(pointOf(fence.centre)).add([reach, 0]))
}

/** The radius with the knob at a point: from where it was drawn, pixel by pixel. */
function radiusAt(map: LeafletMap, fence: Fence, point: LatLng): number {
  const scale = metresAPixel(map, fence)
  const reach = map.project(point).distanceTo(map.project(pointOf(fence.centre)))
  const isHeldOff = fence.radiusMetres / scale < LEAST_REACH && reach <= LEAST_REACH
  return isHeldOff ? usableRadius((reach / LEAST_REACH) * fence.radiusMetres) : usableRadius(reach * scale)
}

const WAYS: Record<string, { north: number; east: number }> = {
  ArrowUp: { north: 1, east: 0 },
  ArrowDown: { north: -1, east: 0 },
  ArrowRight: { north: 0, east: 1 },
  ArrowLeft: { north: 0, east: -1 },
}

function movedBy(map: LeafletMap, fence: Fence, { key, shiftKey }: KeyboardEvent): Fence | undefined {
  const way = WAYS[key]
  if (!way) return undefined
  const step = metresAPixel(map, fence) * (shiftKey ? LONG_STEP_PIXELS : STEP_PIXELS)
  return { ...fence, centre: movedPlace(fence.centre, { north: way.north * step, east: way.east * step }) }
}

function resizedBy(fence: Fence, { key, shiftKey }: KeyboardEvent): Fence | undefined {
  const way = WAYS[key]
  if (!way) return undefined
  const step = (way.north + way.east) * (shiftKey ? LONG_STEP_METRES : STEP_METRES)
  return { ...fence, radiusMetres: usableRadius(fence.radiusMetres + step) }
}
