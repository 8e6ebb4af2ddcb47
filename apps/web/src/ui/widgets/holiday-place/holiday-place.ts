import { NO_HOLIDAYS } from '@timeloom/contract'
import { t } from '../../../lib/words/words.ts'

interface Region {
  id: string
  name: string
  country: string
  countryId: string
}

interface Choice {
  value: string
  label: string
}

/** Countries by their names. */
export function countryChoices(regions: readonly Region[]): Choice[] {
  const names = new Map(regions.map(({ countryId, country }) => [countryId, country]))
  return [...names].map(([value, label]) => ({ value, label })).toSorted((a, b) => a.label.localeCompare(b.label))
}

export function noHolidaysChoice(): Choice {
  return { value: NO_HOLIDAYS, label: t('No public holidays') }
}

/** The regions of a country; none where the country is all there is to choose. */
export function regionChoices(regions: readonly Region[], countryId: string | undefined): Choice[] {
  const own = regions.filter((each) => each.countryId === countryId)
  if (own.length < 2) return []
  return own.map(({ id, name }) => ({ value: id, label: id === countryId ? t('Nationwide holidays only') : name }))
}

/**
 * What a country stands for before a region of it is chosen.
 * @returns undefined where one must be chosen: each region has days of its own, and the country has none beyond them
 */
export function regionOfCountry(regions: readonly Region[], countryId: string): string | undefined {
  if (countryId === NO_HOLIDAYS) return NO_HOLIDAYS
  return regions.find(({ id }) => id === countryId)?.id
}

/** The time zone of a region, or the one that all of a country share; undefined where it must be chosen. */
export function zoneOf(
  regions: readonly (Region & { timeZoneId: string | null })[],
  { countryId, regionId }: { countryId: string; regionId: string | undefined },
): string | undefined {
  const reached = regions.filter((each) => (regionId ? each.id === regionId : each.countryId === countryId))
  const zones = new Set(reached.map(({ timeZoneId }) => timeZoneId))
  return zones.size === 1 ? ([...zones][0] ?? undefined) : undefined
}
