import { dateOfDay, dayOfDate, toLocal, zoneOf, type DayResult, type WorkDate } from '@timeloom/engine'
import { hash } from 'node:crypto'
import type { CalculatedDay } from './calculated-day.ts'
import { holidaysInEmployment } from '../facts/holidays-in-employment.ts'
import type { RuleSpan } from '../facts/rule-spans.ts'

/**
 * Digest, in hex, of what a day was calculated from: the versions of the rules in force on it, its plan, its decisions
 * and leave, the punches that fell on it, the holidays its time touches, the skills that earn allowances, and the
 * company's exception settings. Later rules, other days' plans and punches, and settings that no figure depends on
 * don't affect it. Exception settings have no versions: changing them changes the exceptions of every day that is
 * recalculated.
 */
export function inputDigest(
  { employee, company, leaves, result, zone, repeats }: CalculatedDay,
  span: RuleSpan,
): string {
  const touched = touchedDates(result, zone)
  const { exceptionThreshold, exceptionLDThreshold, repeatPunchMinutes, isJobCodeEnabled } = company.settings
  const skills = employee.skills
    .filter(({ payTypeId }) => company.isAllowance(payTypeId, result.date))
    .map(({ id, payTypeId, allowanceCalculationType }) => [id, payTypeId, allowanceCalculationType])
  const facts = [
    span.versions,
    span.standardMinutes,
    zone,
    [exceptionThreshold, exceptionLDThreshold],
    holidaysInEmployment(company.holidays, employee.employed).filter(
      ({ date, alterdate }) => touched.has(date) || (alterdate != null && touched.has(alterdate)),
    ),
    employee.schedule
      .filter(({ workDate }) => workDate === result.date)
      .map((row) => [
        row.isOffDay,
        row.sectionId,
        row.startMinute,
        row.endMinute,
        row.breakMinutes,
        row.rules,
        row.autoPunch,
        row.outPunchOnly,
        row.workOnHoliday,
      ]),
    employee.decisions.filter(({ workDate }) => workDate === result.date),
    result.shifts.map(({ pairs, incomplete }) => [
      pairs.map(({ inPunchId, rawIn, outPunchId, rawOut }) => [inPunchId, rawIn, outPunchId, rawOut]),
      incomplete.map(({ punchId, direction, at }) => [punchId, direction, at]),
    ]),
    leaves,
    // Without any, written as before, so that a day calculated before skills earned allowances keeps its digest.
    ...(skills.length > 0 ? [skills] : []),
    // Likewise before repeats were distinguished.
    ...(repeatPunchMinutes ? [{ repeatPunchMinutes, repeats }] : []),
    // Likewise before pairs had jobs: another one changes the day's exceptions, not its pay.
    ...(isJobCodeEnabled ? [{ jobs: jobsOf(employee, result) }] : []),
  ]
  return hash('sha256', JSON.stringify(facts), 'hex').slice(0, 32)
}

/** The jobs of the day's pairs, in their order; null: none. */
function jobsOf({ punches }: CalculatedDay['employee'], { shifts }: DayResult): (string | null)[] {
  const jobs = new Map(punches.map(({ id, jobId }) => [id, jobId]))
  return shifts.flatMap(({ pairs }) => pairs.map(({ inPunchId }) => (inPunchId && jobs.get(inPunchId)) || null))
}

/** The date itself, and the dates its shifts reach into: part of a night may fall on the following holiday. */
function touchedDates({ date, shifts }: DayResult, tz: string): ReadonlySet<WorkDate> {
  const dates = new Set([date])
  const zone = zoneOf(tz)
  for (const { effectiveIn, effectiveOut } of shifts.flatMap(({ pairs }) => pairs)) {
    const last = dayOfDate(toLocal(zone, Math.max(effectiveIn, effectiveOut - 1)).date)
    for (let day = dayOfDate(toLocal(zone, effectiveIn).date); day <= last; day++) dates.add(dateOfDay(day))
  }
  return dates
}
