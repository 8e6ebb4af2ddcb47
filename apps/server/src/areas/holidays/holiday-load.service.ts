import type { AnswerOf, BodyOf, RegionHoliday as Standing } from '@timeloom/contract'
import type { listHolidayRegions, loadHolidays as loadCall, previewHolidayRegion } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, notFound, type Refusal } from '../../platform/call/refusal.ts'
import { lockOutWriters } from '../marks/marks.service.ts'
import { addHolidays } from './holiday-changes.ts'
import { selectClosedDates } from './holiday-closed-dates.repository.ts'
import { findHolidayRegion, holidayRegions } from './holiday-regions.ts'
import { selectHolidays, selectOwnRegion, type HolidayRecord } from './holidays.repository.ts'
import { regionHolidays, type RegionHoliday } from './region-holidays.service.ts'

const NO_REGION = 'There is no such region.'

interface Asked {
  regionId: string
  year: number
}

/** Regions whose public holidays are known, and which of them is the company's. */
export async function readHolidayRegions({ tx }: Pick<Work, 'tx'>): Promise<AnswerOf<typeof listHolidayRegions>> {
  const own = await selectOwnRegion(tx)
  const regions = await holidayRegions()
  return regions.map(({ id, name, country, countryId }) => ({ id, name, country, countryId, isOwn: id === own }))
}

/** The public holidays of a region in a year, and which of them a load would add. */
export async function readRegionHolidays(
  work: Pick<Work, 'tx'>,
  asked: Asked,
): Promise<AnswerOf<typeof previewHolidayRegion> | Refusal> {
  if (!(await findHolidayRegion(asked.regionId))) return notFound(NO_REGION)
  return (await standingsOf(work, asked)).map(({ holiday, standing, otherName }) => {
    const { name, date, alternativeDate: alterdate, systemCode: sysCode } = holiday
    return { name, date, alterdate, sysCode, standing, otherName }
  })
}

/**
 * Adds the missing public holidays of a region and year, and recalculates everything they affect together. Existing
 * holidays stay as they are, and so do days already paid: a holiday that would affect a closed day is left out.
 */
export async function loadHolidays(
  work: Work,
  asked: BodyOf<typeof loadCall>,
): Promise<AnswerOf<typeof loadCall> | Refusal> {
  if (!(await findHolidayRegion(asked.regionId))) return notFound(NO_REGION)
  await lockOutWriters(work.tx)
  const missing = (await standingsOf(work, asked)).filter(({ standing }) => standing === 'new')
  const added = await addHolidays(work, { holidays: missing.map(({ holiday }) => holiday) })
  if (isRefusal(added)) return added
  const { ids, ...done } = added
  return { ...done, message: 'success', added: ids.length }
}

interface HolidayStanding extends Pick<Standing, 'standing' | 'otherName'> {
  holiday: RegionHoliday
}

async function standingsOf({ tx }: Pick<Work, 'tx'>, { regionId, year }: Asked): Promise<HolidayStanding[]> {
  const [holidays, stored] = [await regionHolidays(regionId, year), await selectHolidays(tx)]
  const standings = holidays.map((holiday) => standingOf(holiday, stored))
  const days = standings.filter(({ standing }) => standing === 'new').flatMap(({ holiday }) => datesOf(holiday))
  const closed = await selectClosedDates(tx, [...new Set(days)])
  return standings.map((each) =>
    each.standing === 'new' && datesOf(each.holiday).some((date) => closed.has(date))
      ? { ...each, standing: 'closed' }
      : each,
  )
}

/** A holiday of some departments may share its date with another one that applies to everyone else. */
function standingOf(holiday: RegionHoliday, stored: readonly HolidayRecord[]): HolidayStanding {
  const same = stored.find((each) => isSameHoliday(each, holiday))
  if (same) return { holiday, standing: 'there', otherName: same.name === holiday.name ? null : same.name }
  const other = stored.find(({ date, isRegional }) => date === holiday.date && !isRegional)
  return other
    ? { holiday, standing: 'dateTaken', otherName: other.name }
    : { holiday, standing: 'new', otherName: null }
}

/** Found by name on the date, or by code in the year: people may have renamed or moved what was loaded. */
function isSameHoliday(stored: HolidayRecord, { name, date, systemCode }: RegionHoliday): boolean {
  if (stored.date === date && stored.name.toLowerCase() === name.toLowerCase()) return true
  return stored.systemCode === systemCode && stored.date.slice(0, 4) === date.slice(0, 4)
}

function datesOf({ date, alternativeDate }: RegionHoliday): string[] {
  return [date, alternativeDate]
}
