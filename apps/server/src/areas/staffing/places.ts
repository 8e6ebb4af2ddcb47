import type { Work } from '../../platform/call/call.ts'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import { narrowedTo } from '../company/department-filter.service.ts'
import { companyZone } from '../local-time/zones.service.ts'
import { isAdministrator } from '../permissions/permissions.service.ts'
import { selectPlaces, type PlaceRow } from './places.repository.ts'

/** Departments and positions, and which of them a call is about. */
export interface Places {
  companyZone: string
  /** Null is the whole company. */
  nameOf: (id: string | null) => string | null
  /** The zone in which times of a place are meant; that of the company for all of it. */
  zoneOf: (id: string | null) => string
  /** The place itself and those above it, the nearest first; none for null. */
  chainOf: (id: string | null) => readonly string[]
  /** The caller works with it; with the whole company, who administers it. */
  isOwn: (id: string | null) => boolean
  /** It is the caller's, and among those that the call is about. */
  isAsked: (id: string | null) => boolean
}

/**
 * Reads the places of the company.
 *
 * @param departmentIds what the call is about, with all below; absent: what the caller's lists are filtered to, or all
 * @returns 404 for a department that the caller does not work with
 */
export async function readPlaces(
  work: Pick<Work, 'tx' | 'caller'>,
  departmentIds: readonly string[] = [],
): Promise<Places | Refusal> {
  const [rows, zone, filter] = await Promise.all([
    selectPlaces(work.tx),
    companyZone(work.tx),
    narrowedTo(work, departmentIds),
  ])
  const places = new Map(rows.map((row) => [row.id, row]))
  if (departmentIds.some((id) => !places.get(id)?.isVisible)) return notFound('There is no such department.')
  const chains = new Map(rows.map(({ id }) => [id, chain(places, id)]))
  const chainOf = (id: string | null) => (id === null ? [] : (chains.get(id) ?? []))
  const isOwn = (id: string | null) =>
    id === null ? isAdministrator(work.caller) : (places.get(id)?.isVisible ?? false)
  const asked = filter && new Set(filter)
  return {
    companyZone: zone,
    nameOf: (id) => (id === null ? null : (places.get(id)?.name ?? null)),
    zoneOf: (id) => zoneIn(places, chainOf(id)) ?? zone,
    chainOf,
    isOwn,
    isAsked: (id) => isOwn(id) && (asked === null || chainOf(id).some((each) => asked.has(each))),
  }
}

function chain(places: ReadonlyMap<string, PlaceRow>, id: string): string[] {
  const place = places.get(id)
  return place ? [id, ...(place.parentId === null ? [] : chain(places, place.parentId))] : []
}

function zoneIn(places: ReadonlyMap<string, PlaceRow>, ids: readonly string[]): string | undefined {
  for (const id of ids) {
    const zone = places.get(id)?.zone
    if (zone) return zone
  }
  return undefined
}
