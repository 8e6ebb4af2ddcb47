import { setImmediate } from 'node:timers/promises'
import type Holidays from 'date-holidays'

/** A country, or a part of one with public holidays of its own. */
export interface HolidayRegion {
  /** Such as 'NZ-AUK' and 'JP': country and state as ISO 3166-2 has them. */
  id: string
  name: string
  country: string
  /** ISO 3166-1, such as 'NZ'. */
  countryId: string
  /** The holidays package's name for it: country, then state and part of it if it is not the whole country. */
  place: readonly [country: string, state?: string, part?: string]
  /** IANA name of the region's time zone; null if it has several. */
  timeZoneId: string | null
  /** New Zealand: the name of the province's own day. */
  anniversary?: string
}

/** What the holidays' package lists of a place. */
export async function calendarOf([country, state, part]: HolidayRegion['place']): Promise<Holidays> {
  const { default: Calendar } = await loadPackage()
  return new Calendar(country, state ?? '', part ?? '')
}

let regions: Promise<HolidayRegion[]> | undefined

/** The countries that the holidays' package knows by their names, each followed by its regions. */
export function worldRegions(): Promise<HolidayRegion[]> {
  regions ??= listRegions()
  return regions
}

async function listRegions(): Promise<HolidayRegion[]> {
  const { default: Calendar } = await loadPackage()
  const all = new Calendar()
  const english = new Intl.DisplayNames('en', { type: 'region' })
  const countries = Object.keys(all.getCountries('en'))
    .map((countryId) => ({ countryId, country: curly(english.of(countryId) ?? countryId) }))
    .toSorted((a, b) => a.country.localeCompare(b.country, 'en'))
  const listed: HolidayRegion[] = []
  for (const owner of countries) {
    // the package reads each country’s whole calendar for its zones: others have their turn between two of them
    await setImmediate()
    const zone = onlyZone(Calendar, [owner.countryId])
    const regions = placesOf(all, owner.countryId, owner.country).map(({ place, name }) => {
      return { ...owner, id: place.join('-'), name, place, timeZoneId: zone ?? onlyZone(Calendar, place) }
    })
    listed.push(...regions)
  }
  return listed
}

interface NamedPlace {
  place: HolidayRegion['place']
  name: string
}

function placesOf(all: Holidays, countryId: string, country: string): NamedPlace[] {
  const states = byName(all.getStates(countryId, 'en')).flatMap(([state, name]) => [
    { place: [countryId, state] as const, name },
    ...byName(all.getRegions(countryId, state, 'en')).map(([part, ofPart]) => ({
      place: [countryId, state, part] as const,
      name: `${name}: ${ofPart}`,
    })),
  ])
  return [{ place: [countryId], name: country }, ...states]
}

function byName(names: Record<string, string> | undefined): [id: string, name: string][] {
  return Object.entries(names ?? {})
    .map(([id, name]): [string, string] => [id, curly(name)])
    .toSorted(([, a], [, b]) => a.localeCompare(b, 'en'))
}

function onlyZone(Calendar: typeof Holidays, [country, state, part]: HolidayRegion['place']): string | null {
  const zones = new Set(new Calendar(country, state ?? '', part ?? '').getTimezones()?.map(currentName))
  return zones.size === 1 ? [...zones][0]! : null
}

/** As the list of time zones has it: the package knows some by another of their names. */
function currentName(zone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
}

function curly(name: string): string {
  return name.replaceAll("'", '’')
}

// loaded on first use: the calendars of the world are large, and most processes never need them
function loadPackage() {
  return import('date-holidays')
}
