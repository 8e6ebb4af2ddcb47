import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ByStatus, NamedEntry } from './lookups.ts'
import { clearable, Flag, Id, listOf, optionalText, Paging, SaveAnswer, typedText, Whole } from './wire.ts'

/**
 * Where a map starts without a place of its own, and the defaults of a new fence. @source spec 002 §9; spec/gaps.md A3
 */
export const MAP_DEFAULTS = {
  latitude: -36.8509,
  longitude: 174.7645,
  zoom: 11,
  searchZoom: 17,
  radiusMetres: 10,
} as const

/** Maximum radius of a fence in metres. */
export const MOST_RADIUS_METRES = 100_000

/** A place as the wire writes it: '(-36.850900, 174.764500)', degrees north and east. @source spec 002 §3 Workplace */
export const Coordinate = z
  .string()
  .trim()
  .max(60)
  .refine((text) => /^\(.*\)$/.test(text) && placeOf(text) !== null, "a place on earth as '(lat, lng)'")

export interface Place {
  /** degrees, north positive */
  latitude: number
  /** degrees, east positive */
  longitude: number
}

/** @returns the place that a coordinate names; null: none, or one that is not on earth */
export function placeOf(coordinate: string): Place | null {
  const [latitude, longitude, ...more] = coordinate.replace(/^\((.*)\)$/, '$1').split(',')
  if (more.length > 0 || !latitude?.trim() || !longitude?.trim()) return null
  const place = { latitude: Number(latitude), longitude: Number(longitude) }
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : null
}

/** A place as a coordinate, to a tenth of a metre. */
export function coordinateOf({ latitude, longitude }: Place): string {
  return `(${latitude.toFixed(6)}, ${longitude.toFixed(6)})`
}

/** A work site with its fence; `coordinate` is empty and `radius` 0 where it has none yet (002 §3 Workplace). */
const WorkplaceRow = NamedEntry.extend({
  workSiteStatus: z.boolean(),
  address: z.string(),
  coordinate: z.string(),
  /** metres, two decimals */
  radius: z.number(),
  siteCode: z.string().nullable(),
  version: z.int(),
})
export type WorkplaceRow = z.output<typeof WorkplaceRow>

/** `employeeIds`: those people assigned to the site whom the caller may see; `employees`: the same with their names. */
const Workplace = WorkplaceRow.extend({
  description: z.string(),
  employeeIds: z.array(z.string()),
  employees: z.array(NamedEntry),
})
export type Workplace = z.output<typeof Workplace>

const Degrees = { latitude: z.number(), longitude: z.number() }

/** A number that a form or a query sends as text. */
const NumberText = (schema: z.ZodNumber) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value), schema)

export const listWorkplaces = endpoint({
  method: 'GET',
  path: '/api/workplaces',
  summary: 'Work sites by name, with their fences.',
  access: 'signed-in',
  query: ByStatus.extend(Paging),
  answer: z.array(WorkplaceRow),
})

export const defaultLocation = endpoint({
  method: 'GET',
  path: '/api/workplaces/default-location',
  summary: 'Where the map of a new work site starts: at the company, or at the default place if it has none.',
  access: 'workplace:visible',
  answer: z.object(Degrees),
})

export const getWorkplace = endpoint({
  method: 'GET',
  path: '/api/workplaces/{id}',
  summary: 'One work site with the people assigned to it.',
  access: 'workplace:visible',
  params: z.object({ id: Id }),
  answer: Workplace,
})

export const saveWorkplace = endpoint({
  method: 'POST',
  path: '/workPlace/save',
  summary: 'Adds a work site, or changes one. Names and site codes are unique.',
  access: 'workplace:update',
  body: z.object({
    id: optionalText(Id),
    /** Name, address, coordinate and radius are required for a new one. */
    name: typedText(200).pipe(z.string().min(1)).optional(),
    workSiteStatus: optionalText(Flag),
    address: typedText(500).pipe(z.string().min(1)).optional(),
    coordinate: Coordinate.optional(),
    radius: NumberText(z.number().positive().max(MOST_RADIUS_METRES)).optional(),
    description: clearable(typedText(2000)),
    /** The site's people; those the caller may not see stay assigned. */
    employeeIds: listOf(Id).optional(),
    siteCode: clearable(typedText(50)),
    /** The version that was read; a newer one answers 409 (decisions 23). */
    version: optionalText(Whole),
  }),
  answer: SaveAnswer.extend({ id: z.string().optional() }),
  refusals: ['name repeat', 'no company'],
  creates: true,
})

/** Why a place search found nothing: no service is set up, or the service does not answer. */
const GeocodeState = z.enum(['done', 'unset', 'unreachable'])
export type GeocodeState = z.output<typeof GeocodeState>

export const mapServices = endpoint({
  method: 'GET',
  path: '/api/geocode/services',
  summary: 'How the installation’s maps are drawn.',
  access: 'workplace:visible',
  answer: z.object({
    /** Tile URL with {z}, {x} and {y}; null: maps have no tiles. */
    tileUrl: z.string().nullable(),
    /** Credit for the tiles, to be shown on the map. */
    attribution: z.string(),
    /** Whether address lookup is set up. */
    hasGeocoder: z.boolean(),
  }),
})
export type MapServices = z.output<(typeof mapServices)['answer']>

export const searchPlaces = endpoint({
  method: 'GET',
  path: '/api/geocode/search',
  summary: 'Places matching a name or address, likeliest first. Says so if address lookup isn’t set up.',
  access: 'workplace:visible',
  query: z.object({ q: typedText(200).pipe(z.string().min(1)) }),
  answer: z.object({ state: GeocodeState, places: z.array(z.object({ address: z.string(), ...Degrees })) }),
})
export type FoundPlace = z.output<(typeof searchPlaces)['answer']>['places'][number]

export const addressAt = endpoint({
  method: 'GET',
  path: '/api/geocode/reverse',
  summary: 'The address of a place; null if there is none.',
  access: 'workplace:visible',
  query: z.object({
    latitude: NumberText(z.number().min(-90).max(90)),
    longitude: NumberText(z.number().min(-180).max(180)),
  }),
  answer: z.object({ state: GeocodeState, address: z.string().nullable() }),
})
