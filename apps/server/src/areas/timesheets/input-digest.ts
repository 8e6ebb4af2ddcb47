import { addDays } from '@timeloom/engine'
import { createHash } from 'node:crypto'
import type { CalculatedDay } from './calculated-day.ts'
import type { RuleSpan } from './rule-spans.ts'

/** Digest of the facts around a day and the rule versions it was computed with, in hex. */
export function inputDigest({ employee, company, leaves, result, zone }: CalculatedDay, span: RuleSpan): string {
  const from = addDays(result.date, -1)
  const to = addDays(result.date, 1)
  const facts = [
    span.versions,
    span.standardMinutes,
    zone,
    company.settings,
    company.holidays.filter(({ date, alternativeDate }) => date === result.date || alternativeDate === result.date),
    employee.schedule
      .filter(({ workDate }) => workDate >= from && workDate <= to)
      .map((row) => [
        row.workDate,
        row.isOffDay,
        row.sectionId,
        row.startMinute,
        row.endMinute,
        row.breakMinutes,
        row.rules,
      ]),
    employee.punches
      .filter(({ localDate }) => localDate >= from && localDate <= to)
      .map(({ id, at, direction, pinnedDate }) => [id, at, direction, pinnedDate]),
    leaves,
  ]
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32)
}
