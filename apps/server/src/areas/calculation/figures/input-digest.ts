import { dateOfDay, dayOfDate, toLocal, zoneOf, type DayResult, type WorkDate } from '@timeloom/engine'
import { hash } from 'node:crypto'
import type { CalculatedDay } from './calculated-day.ts'
import { holidaysInEmployment } from '../facts/holidays-in-employment.ts'
import type { RuleSpan } from '../facts/rule-spans.ts'

/**
 * Digest, in hex, of what a day was computed from: the versions of the rules in force on it, its plan, its decisions and
 * leave, the punches that fell on it, the holidays its time touches, the skills that bring allowances, and the company's
 * settings of exceptions.
 *
 * Rules that begin later, other days' plans and punches leave it alone, as do settings that no figure depends on. Those
 * of exceptions have no versions: who changes them changes the exceptions of every day that is computed again.
 */
export function inputDigest(
  { employee, company, leaves, result, zone, repeats }: CalculatedDay,
  span: RuleSpan,
): string {
  const touched = touchedDates(result, zone)
  const { exceptionThreshold, exceptionLDThreshold, repeatPunchMinutes } = company.settings
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
    // Without any as before, so that a day computed before skills brought allowances keeps its digest.
    ...(skills.length > 0 ? [skills] : []),
    // Likewise before repeats were distinguished.
    ...(repeatPunchMinutes ? [{ repeatPunchMinutes, repeats }] : []),
  ]
  return hash('sha256', JSON.stringify(facts), 'hex').slice(0, 32)
}

/** The date itself, and the dates that its shifts reach into: a night's time may fall on the holiday after it. */
function touchedDates({ date, shifts }: DayResult, tz: string): ReadonlySet<WorkDate> {
  const dates = new Set([date])
  const zone = zoneOf(tz)
  for (const { effectiveIn, effectiveOut } of shifts.flatMap(({ pairs }) => pairs)) {
    const last = dayOfDate(toLocal(zone, Math.max(effectiveIn, effectiveOut - 1)).date)
    for (let day = dayOfDate(toLocal(zone, effectiveIn).date); day <= last; day++) dates.add(dateOfDay(day))
  }
  return dates
}
