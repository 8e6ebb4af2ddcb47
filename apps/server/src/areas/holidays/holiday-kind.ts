import { z } from 'zod'
import { BEGINNING, type DatedRecord, type KeptRecords } from '../setup-records/dated-records.service.ts'
import { countingVersions, type HolidayVersion } from './holiday-in-force.ts'

const Rules = z.object({
  name: z.string(),
  date: z.string(),
  alternativeDate: z.string(),
  // The holiday's own row is always one.
  isActive: z.boolean().default(true),
})

export type StoredHoliday = DatedRecord<object, z.output<typeof Rules>>

/**
 * How holidays are stored. They are locked and read like every dated record but saved in their own way, because a
 * holiday's own dates, not the date of the save, decide which version counts.
 */
export const HOLIDAY: KeptRecords<object, z.output<typeof Rules>> = {
  table: 'holiday',
  resource: 'holiday',
  unknown: 'There is no such holiday.',
  values: z.object({}),
  rules: Rules,
  columns: { date: 'holiday_date' },
  beginsInOwnRow: true,
  isListed: (holiday) => holidayInForce(holiday) !== undefined,
}

/** What a holiday was and is, as first entered first. */
export function versionsOf({ versions }: StoredHoliday): HolidayVersion[] {
  return versions.map(({ effectiveFrom, rules }) => ({
    ...rules,
    effectiveFrom: effectiveFrom === BEGINNING ? null : effectiveFrom,
  }))
}

/** The version that counts; undefined: it is no longer a holiday. */
export function holidayInForce(holiday: StoredHoliday): HolidayVersion | undefined {
  return countingVersions(versionsOf(holiday))[0]
}
