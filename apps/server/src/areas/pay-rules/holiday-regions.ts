/** A part of a country with public holidays of its own. */
export interface HolidayRegion {
  /** Such as 'NZ-AUK': country and state as ISO 3166-2 has them. */
  id: string
  name: string
  country: 'New Zealand' | 'Australia'
  /** What the holidays' package calls it. */
  state: string
  /** IANA name of the zone that most people of the region live in. */
  timeZoneId: string
  /** New Zealand: the name of the province's own day. */
  anniversary?: string
}

const AUCKLAND = 'Auckland Anniversary Day'

/** New Zealand from north to south, Australia by the alphabet. */
export const HOLIDAY_REGIONS: HolidayRegion[] = [
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

export function holidayRegion(id: string): HolidayRegion | undefined {
  return HOLIDAY_REGIONS.find((region) => region.id === id)
}

function nz(state: string, name: string, anniversary: string): HolidayRegion {
  return { id: `NZ-${state}`, name, country: 'New Zealand', state, timeZoneId: 'Pacific/Auckland', anniversary }
}

function au(state: string, name: string, city: string): HolidayRegion {
  return { id: `AU-${state}`, name, country: 'Australia', state, timeZoneId: `Australia/${city}` }
}
