import type { BatchPunch } from '@timeloom/contract'

/** A work site with its fence. */
export interface Fence {
  id: string
  /** no other site of the company has it */
  name: string
  /** degrees */
  latitude: number
  longitude: number
  /** metres */
  radius: number
}

/** Where a person may punch. */
export interface Fences {
  /** of the work sites they are assigned to, else of all that are active */
  sites: readonly Fence[]
  /** they may punch anywhere */
  isFree: boolean
}

/**
 * How a place lies to the fences. `unsure`: inside or outside, by less than the phone may be wrong; `unknown`: it
 * was not found, or cannot be believed.
 */
export interface Place {
  verdict: 'inside' | 'unsure' | 'outside' | 'unknown'
  /** the site of `inside`, or the nearest of `unsure` */
  site: string | null
}

/** A place that is less exact says nothing about a site. */
const WORST_ACCURACY_METRES = 1_000
/** A place that is less exact than its fence is wide is in doubt; of the smallest fences, less than this. */
const LEAST_RADIUS_METRES = 50
/** A place is that of the punch if it was found so near to it. */
const FOUND_WITHIN_MS = 120_000
const EARTH_METRES = 6_371_000

/**
 * Judges where a phone was. A place is only what the phone says: one that no phone finds (exact to nothing, of another
 * time) counts as none.
 *
 * @returns null: there is no fence for the person
 */
export function judgePlace(
  { location, deviceTime }: Pick<BatchPunch, 'location' | 'deviceTime'>,
  { sites, isFree }: Fences,
): Place | null {
  if (sites.length === 0) return null
  const isBelieved =
    location !== null &&
    location.accuracy > 0 &&
    location.accuracy <= WORST_ACCURACY_METRES &&
    Math.abs(Date.parse(location.at) - Date.parse(deviceTime)) <= FOUND_WITHIN_MS
  if (!isBelieved) return { verdict: 'unknown', site: null }
  const beyond = sites.map((site) => ({
    site: site.name,
    radius: site.radius,
    metres: metresBetween(location, site) - site.radius,
  }))
  const nearest = beyond.reduce((best, each) => (each.metres < best.metres ? each : best))
  const isExact = location.accuracy <= Math.max(nearest.radius, LEAST_RADIUS_METRES)
  if (nearest.metres <= 0 && isExact) return { verdict: 'inside', site: nearest.site }
  if (nearest.metres <= location.accuracy) return { verdict: 'unsure', site: nearest.site }
  return isFree ? null : { verdict: 'outside', site: null }
}

type Point = Pick<Fence, 'latitude' | 'longitude'>

/** Along the surface, on a sphere: half a percent off at most. */
function metresBetween(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [up, across] = [radians(to.latitude - from.latitude) / 2, radians(to.longitude - from.longitude) / 2]
  const chord =
    Math.sin(up) ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(across) ** 2
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(chord)))
}
