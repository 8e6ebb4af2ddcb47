import { toLocal, zoneOf, type WorkDate } from '@timeloom/engine'
import type { DayRange, EmployeeFacts, PunchRow, ScheduleRow } from '../../calculation/dry-run.service.ts'
import { workedStretches } from '../../schedules/worked-stretches.service.ts'

/**
 * An In and an Out for each planned section of the days, at exactly its times, but for approved leave: what someone punches
 * who works as planned. None outside the employment, and none for a template's day on a holiday that it does not ask to
 * work on, as the template does not punch by itself either.
 *
 * @source docs/engine.md A2 (auto punch); docs/decisions/0035-cost-of-planned-shifts.md
 */
export function plannedPunches(
  facts: EmployeeFacts,
  days: DayRange,
  isHolidayOff: (date: WorkDate) => boolean,
): PunchRow[] {
  const isWorked = ({ workDate, isOffDay, fromTemplate, workOnHoliday }: ScheduleRow) =>
    days.from <= workDate &&
    workDate <= days.to &&
    isEmployed(facts, workDate) &&
    !isOffDay &&
    !(fromTemplate && !workOnHoliday && isHolidayOff(workDate))
  return facts.schedule.filter(isWorked).flatMap((row) => {
    if (row.sectionId === null) return []
    const zone = facts.zoneOn(row.workDate)
    return workedStretches(zoneOf(zone), row, facts.leaves).flatMap(({ start, end }, number) => {
      const id = `${row.sectionId} ${number}`
      const { employeeId } = facts
      return [
        punch({ employeeId, zone, id: `${id} In`, at: start, direction: 'In' }),
        punch({ employeeId, zone, id: `${id} Out`, at: end, direction: 'Out' }),
      ]
    })
  })
}

function isEmployed({ employed }: EmployeeFacts, date: WorkDate): boolean {
  return employed.from <= date && (employed.to === null || date <= employed.to)
}

/** By hand, so that it counts however near it is to another. */
function punch({
  zone,
  ...punched
}: Pick<PunchRow, 'id' | 'employeeId' | 'at' | 'direction'> & { zone: string }): PunchRow {
  const { date, minute } = toLocal(zoneOf(zone), punched.at)
  return {
    ...punched,
    source: 'manual',
    pinnedDate: null,
    localDate: date,
    isMidnight: minute === 0,
    isLate: false,
    isCounted: false,
    longestPairMinutes: null,
    jobId: null,
  }
}
