import { coordinateOf, MOST_RADIUS_METRES, placeOf, type Place } from '@timeloom/contract'

/** A circle on the map within which people punch at a site. */
export interface Fence {
  centre: Place
  /** metres, more than nothing */
  radiusMetres: number
}

/** A fence with the site that it belongs to. */
export interface SiteFence extends Fence {
  id: string
  name: string
}

/** Mean radius of the earth. @source IUGG 1980 */
const EARTH_METRES = 6_371_008.8
/** How exactly a place is known: fences that touch do not overlap. */
const PLACE_METRES = 0.1
const METRES_A_DEGREE = (EARTH_METRES * Math.PI) / 180

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres between two places over the ground (haversine; within half a percent of the true earth). */
export function distanceMetres(one: Place, other: Place): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const north = half(other.latitude - one.latitude)
  const east = half(other.longitude - one.longitude)
  const chord = north + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * east
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** The fence of a site; null: it has none yet. */
export function fenceOf({ coordinate, radius }: { coordinate: string; radius: number }): Fence | null {
  const centre = placeOf(coordinate)
  return centre && radius > 0 ? { centre, radiusMetres: radius } : null
}

/** Two fences of which a punch may lie in both. */
export interface Overlap<One = SiteFence> {
  one: One
  other: SiteFence
  /** how deep one reaches into the other, at most the smaller one's diameter */
  depthMetres: number
}

/** Fences that reach into `fence`, the deepest first; one that only touches does not. */
export function overlapsOf<One extends Fence>(fence: One, others: readonly SiteFence[]): Overlap<One>[] {
  return others
    .flatMap((other) => {
      const reach = fence.radiusMetres + other.radiusMetres - distanceMetres(fence.centre, other.centre)
      const smaller = 2 * Math.min(fence.radiusMetres, other.radiusMetres)
      return reach > PLACE_METRES ? [{ one: fence, other, depthMetres: Math.min(reach, smaller) }] : []
    })
    .toSorted((a, b) => b.depthMetres - a.depthMetres)
}

/** Every two fences that overlap, each two once. */
export function allOverlaps(fences: readonly SiteFence[]): Overlap[] {
  return fences
    .flatMap((fence, place) => overlapsOf(fence, fences.slice(place + 1)))
    .toSorted((a, b) => b.depthMetres - a.depthMetres)
}

/** The place that many metres north and east of another, on the map and at its precision. */
export function movedPlace(from: Place, { north, east }: { north: number; east: number }): Place {
  const latitude = Math.max(-90, Math.min(90, from.latitude + north / METRES_A_DEGREE))
  // At the poles every way is south: the map ends well before them.
  const across = METRES_A_DEGREE * Math.max(0.01, Math.cos(radians(from.latitude)))
  return onEarth({ latitude, longitude: from.longitude + east / across })
}

/** A place as it is saved; a map that was turned once around names the same place by other degrees. */
export function onEarth({ latitude, longitude }: Place): Place {
  const turned = ((((longitude + 180) % 360) + 360) % 360) - 180
  return placeOf(coordinateOf({ latitude: Math.max(-90, Math.min(90, latitude)), longitude: turned }))!
}

/** A radius as it is saved: metres to a hundredth, at least one and at most what may be saved. */
export function usableRadius(metres: number): number {
  return Number(Math.max(1, Math.min(MOST_RADIUS_METRES, metres)).toFixed(2))
}

/** The place typed as coordinates, with or without brackets; null: something else was typed. */
export function typedPlace(text: string): Place | null {
  const typed = /^\(?\s*(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)\s*\)?$/.exec(text.trim())
  return typed ? placeOf(`(${typed[1]}, ${typed[2]})`) : null
}
