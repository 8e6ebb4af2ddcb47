import type { Work } from '../../platform/call/call.ts'
import { isRefusal, refused, type Refusal } from '../../platform/call/refusal.ts'
import type { AuditEntry } from '../audit/audit.service.ts'
import { recalculateAffectedDays } from '../calculation/changed-rules.service.ts'
import { daysOfHolidays } from '../pay-setup/affected-days.service.ts'
import { saveAndRecalculate, type Recalculated } from '../setup-records/dated-records.service.ts'
import type { HolidayDates } from './change-holiday.ts'
import { changedDates, countingVersions, everyVersion, type HolidayVersion } from './holiday-in-force.ts'
import { versionsOf, type StoredHoliday } from './holiday-kind.ts'
import { insertHolidays, removeFromDepartments, saveHolidayVersions, type NewHoliday } from './holidays.repository.ts'

/** A holiday that was locked and read, and what it should be on all days, whatever its versions said before. */
interface Settled {
  holiday: StoredHoliday
  after: Omit<HolidayVersion, 'effectiveFrom'>
}

/**
 * Gives holidays the given values on every day that is still open: all existing versions take them, so that the holiday
 * counts once. An inactive one no longer belongs to any department.
 *
 * Refuses with `close` where a day of the old or the new dates is closed for someone.
 */
export async function settleHolidays(work: Work, settled: readonly Settled[]): Promise<Recalculated | Refusal> {
  const { tx, caller } = work
  const plans = settled.map(planOf).filter(({ isOther }) => isOther)
  if (plans.length === 0) return { message: 'completed', changedDays: 0 }
  const removed = plans.filter(({ after }) => !after.isActive).map(({ id }) => id)
  return save(work, {
    dates: plans.flatMap(({ dates }) => dates),
    title: removed.length > 0 ? 'Removed holidays' : 'Changed holidays',
    write: async () => {
      const versions = plans.flatMap((plan) => plan.versions)
      await saveHolidayVersions(tx, { versions, accountId: caller.accountId })
      const departments = await removeFromDepartments(tx, removed)
      return plans.map(({ id, before, after }) => {
        const departmentIds = departments.filter(({ holidayId }) => holidayId === id).map((each) => each.departmentId)
        return {
          action: after.isActive ? 'update' : 'delete',
          entity: 'holiday',
          entityId: id,
          before: { ...before, ...(departmentIds.length > 0 ? { departmentIds } : {}) },
          after,
        }
      })
    },
  })
}

/**
 * Adds holidays, each applying from its own date; one with the same date and name as another is left out. The caller
 * has locked out the writers of time.
 *
 * Refuses with `close` where a day of their dates is closed for someone.
 *
 * @returns the ids of those added, in no particular order, and what changed
 */
export async function addHolidays(
  work: Work,
  { holidays }: { holidays: readonly NewHoliday[] },
): Promise<(Recalculated & { ids: string[] }) | Refusal> {
  const added: Awaited<ReturnType<typeof insertHolidays>> = []
  const changed = await save(work, {
    dates: holidays.flatMap(({ date, alternativeDate }) => [date, alternativeDate]),
    title: 'New holidays',
    write: async () => {
      added.push(...(await insertHolidays(work.tx, work.caller.companyId ?? '', holidays)))
      return added.map(({ id, systemCode, ...entered }) => {
        const after = systemCode ? { ...entered, systemCode } : entered
        return { action: 'create', entity: 'holiday', entityId: id, before: null, after }
      })
    },
  })
  return isRefusal(changed) ? changed : { ...changed, ids: added.map(({ id }) => id) }
}

/**
 * As addHolidays, of one; refuses with `exist` where there is one of that date and name. @returns its id and what
 * changed
 */
export async function addOneHoliday(
  work: Work,
  { name, date, alternativeDate = date }: HolidayDates,
): Promise<(Recalculated & { id: string }) | Refusal> {
  const added = await addHolidays(work, { holidays: [{ name, date, alternativeDate }] })
  if (isRefusal(added)) return added
  const { ids, ...changed } = added
  return ids[0] === undefined ? refused('exist') : { ...changed, id: ids[0] }
}

interface Plan {
  id: string
  /** what it was, as far as it counted */
  before: HolidayVersion | null
  after: Settled['after']
  versions: (HolidayVersion & { id: string })[]
  /** dates on which a figure may change */
  dates: string[]
  isOther: boolean
}

function planOf({ holiday, after }: Settled): Plan {
  const { id } = holiday
  const stored = versionsOf(holiday)
  const versions = everyVersion(stored, after)
  const [counted, counting] = [countingVersions(stored), countingVersions([stored[0]!, ...versions])]
  const before = counted[0] ?? null
  const contentOf = (version: HolidayVersion | undefined) =>
    version ? `${version.date} ${version.alternativeDate} ${version.name}` : ''
  return {
    id,
    before,
    after,
    versions: versions.map((version) => ({ ...version, id })),
    dates: changedDates(counted, counting),
    isOther: counted.length !== counting.length || contentOf(counted[0]) !== contentOf(counting[0]),
  }
}

interface Writing {
  dates: readonly string[]
  /** of the job, where one is started */
  title: string
  /** @returns what is to be recorded */
  write: () => Promise<AuditEntry[]>
}

function save(work: Work, { dates, title, write }: Writing): Promise<Recalculated | Refusal> {
  const figures = dates.length === 0 ? null : daysOfHolidays([...new Set(dates)])
  return saveAndRecalculate(work, { figures, title, recalculate: recalculateAffectedDays, write })
}
