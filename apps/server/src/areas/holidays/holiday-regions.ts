import { worldRegions, type HolidayRegion } from './world-regions.ts'

const AUCKLAND = 'Auckland Anniversary Day'

/** Regions whose law is known here: New Zealand from north to south, Australia by the alphabet. */
export const LAW_REGIONS: HolidayRegion[] = [
  nz('NTL', 'Northland', AUCKLAND),
  nz('AUK', 'Auckland', AUCKLAND),
  nz('WKO', 'Waikato', AUCKLAND),
  nz('BOP', 'Bay of Plenty', AUCKLAND),
  nz('GIS', 'Gisborne', AUCKLAND),
  nz('HKB', 'Hawke’s Bay', 'Hawke’s Bay Anniversary Day'),
  nz('TKI', 'Taranaki', 'Taranaki Anniversary Day'),
  nz('MWT', 'Manawatū-Whanganui', 'Wellington Anniversary Day'),
  nz('WGN', 'Wellington', 'Wellington Anniversary Day'),
  nz('NSN', 'Nelson', 'Nelson Anniversary Day'),
  nz('TAS', 'Tasman', 'Nelson Anniversary Day'),
  nz('MBH', 'Marlborough', 'Marlborough Anniversary Day'),
  nz('CAN', 'Canterbury', 'Canterbury Anniversary Day'),
  { ...nz('CAN', 'South Canterbury', 'South Canterbury Anniversary Day'), id: 'NZ-CAN-Timaru' },
  nz('WTC', 'West Coast', 'Westland Anniversary Day'),
  nz('OTA', 'Otago', 'Otago Anniversary Day'),
  nz('STL', 'Southland', 'Southland Anniversary Day'),
  { ...nz('CIT', 'Chatham Islands', 'Chatham Islands Anniversary Day'), timeZoneId: 'Pacific/Chatham' },
  au('ACT', 'Australian Capital Territory', 'Sydney'),
  au('NSW', 'New South Wales', 'Sydney'),
  au('NT', 'Northern Territory', 'Darwin'),
  au('QLD', 'Queensland', 'Brisbane'),
  au('SA', 'South Australia', 'Adelaide'),
  au('TAS', 'Tasmania', 'Hobart'),
  au('VIC', 'Victoria', 'Melbourne'),
  au('WA', 'Western Australia', 'Perth'),
]

/** Every region whose public holidays are known: those of LAW_REGIONS, then the world by the alphabet of its countries. */
export async function holidayRegions(): Promise<HolidayRegion[]> {
  const known = new Set(LAW_REGIONS.map(({ countryId }) => countryId))
  return [...LAW_REGIONS, ...(await worldRegions()).filter(({ countryId }) => !known.has(countryId))]
}

export async function findHolidayRegion(id: string): Promise<HolidayRegion | undefined> {
  return LAW_REGIONS.find((region) => region.id === id) ?? (await holidayRegions()).find((region) => region.id === id)
}

function nz(state: string, name: string, anniversary: string): HolidayRegion {
  const timeZoneId = 'Pacific/Auckland'
  return {
    id: `NZ-${state}`,
    name,
    country: 'New Zealand',
    countryId: 'NZ',
    place: ['NZ', state],
    timeZoneId,
    anniversary,
  }
}

function au(state: string, name: string, city: string): HolidayRegion {
  const timeZoneId = `Australia/${city}`
  return { id: `AU-${state}`, name, country: 'Australia', countryId: 'AU', place: ['AU', state], timeZoneId }
}
