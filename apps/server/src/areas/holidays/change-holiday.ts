import type { Work } from '../../platform/call/call.ts'
import { invalid, type Refusal } from '../../platform/call/refusal.ts'
import { recalculateAffectedDays } from '../calculation/changed-rules.service.ts'
import { daysOfHolidays } from '../pay-setup/affected-days.service.ts'
import { saveAndRecalculate, type Recalculated } from '../setup-records/dated-records.service.ts'
import { isSame } from '../stale-records/stale-records.service.ts'
import { changedDates, countingVersions, withVersion, type HolidayVersion } from './holiday-in-force.ts'
import { versionsOf, type StoredHoliday } from './holiday-kind.ts'
import { saveHolidayVersions } from './holidays.repository.ts'

/** What a holiday is. */
export interface HolidayDates {
  name: string
  /** `YYYY-MM-DD` */
  date: string
  /** where it is observed by who does not otherwise work on `date`; absent: on `date` */
  alternativeDate?: string
}

/**
 * Moves or renames a holiday that was locked and read, from a date on; one that falls before it stays as it was. The
 * version of a holiday that is in force on the earlier of its two dates is the one that counts, so a date after the
 * holiday no longer changes anything.
 *
 * Refuses with `close` where a day of the old or the new dates is closed for someone; 400 where the holiday would be
 * paid twice, or on no date, because it is moved after it has passed.
 *
 * @source docs/engine.md A8
 */
export async function moveHoliday(
  work: Work,
  holiday: StoredHoliday,
  { effectiveFrom, ...given }: Required<HolidayDates> & { effectiveFrom: string },
): Promise<Recalculated | Refusal> {
  const { tx, caller } = work
  const { id } = holiday
  const versions = versionsOf(holiday)
  const before = versions.findLast(
    (version) => version.effectiveFrom === null || version.effectiveFrom <= effectiveFrom,
  )!
  const version = { ...before, ...given, isActive: true, effectiveFrom }
  const counted = countingVersions(versions)
  const counting = countingVersions(withVersion(versions, version))
  const wrong = reasonAgainst(counted, counting)
  if (wrong) return invalid('The holiday cannot be changed from that date.', [wrong])
  const dates = changedDates(counted, counting)
  if (isSame({ ...before, effectiveFrom }, version)) return { message: 'completed', changedDays: 0 }
  return saveAndRecalculate(work, {
    figures: dates.length === 0 ? null : daysOfHolidays(dates),
    title: 'Changed holiday',
    recalculate: recalculateAffectedDays,
    write: async () => {
      await saveHolidayVersions(tx, { versions: [{ ...version, id }], accountId: caller.accountId })
      return [{ action: 'update', entity: 'holiday', entityId: id, before, after: version }]
    },
  })
}

function reasonAgainst(
  counted: readonly HolidayVersion[],
  counting: readonly HolidayVersion[],
): { field: string; reason: string } | null {
  const field = 'effectiveFrom'
  if (counting.length > 1)
    return { field, reason: 'a date on which the holiday has not passed yet; otherwise it would be paid twice' }
  if (counted.length === 1 && counting.length === 0) {
    return { field, reason: 'a date not after the holiday; otherwise the holiday would have no date' }
  }
  return null
}
