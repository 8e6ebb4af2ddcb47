import type { DayExplanation, QueryOf, explainDay as explainDayCall } from '@timeloom/contract'
import type { Work } from '../../../platform/call/call.ts'
import { notFound, type Refusal } from '../../../platform/call/refusal.ts'
import { ownSettings } from '../../company/company.service.ts'
import { mayDo } from '../../permissions/permissions.service.ts'
import { zoneOfEmployees } from '../../local-time/zones.service.ts'
import { markStaleDays } from '../../marks/marks.service.ts'
import { recalculate, recalculateNow } from '../../calculation/recalculation.service.ts'
import { unpublishedDates } from '../published-rows.ts'
import { isOutOfDate, selectLines } from '../timesheets.repository.ts'
import { type DayReasons, unpackReasons } from '../../calculation/calculated-days.service.ts'
import { explainedDay } from './explained-day.ts'
import {
  selectExplainedDay,
  selectExplainedPairs,
  selectExplainedShifts,
  selectSkillNames,
  type AskedDay,
  type StoredExplanation,
} from './explain.repository.ts'

/**
 * How the hours of a day came about. An outdated open day is calculated first; a closed one is explained from its
 * snapshot. To employees nothing is explained of a day before its plan is published.
 *
 * @source docs/engine.md (Output for the screens)
 */
export async function explainDay(
  work: Work,
  { employee: employeeId, day }: QueryOf<typeof explainDayCall>,
): Promise<DayExplanation | Refusal> {
  const { tx, caller } = work
  const asked = { employeeId, day }
  const known = await selectExplainedDay(tx, asked)
  if (!known) return notFound('There is no such employee.')
  const isComputed =
    !known.isClosed &&
    (await bringUpToDate(work, asked, { hasReasons: known.figures === null || known.figures.reasons !== undefined }))
  const stored = isComputed ? await selectExplainedDay(tx, asked) : known
  if (!stored) return notFound('There is no such employee.')
  const days = { employeeId, from: day, to: day }
  if (!stored.isClosed && (await unpublishedDates(work, days)).length > 0) return unexplained(work, asked, stored)
  const reasons = stored.figures?.reasons === undefined ? null : unpackReasons(stored.figures.reasons)
  return explainedDay({
    ...asked,
    stored,
    reasons,
    zone: stored.figures?.zone ?? (await zoneOfEmployees(tx, [employeeId]))(employeeId, day),
    isReadonly: stored.isClosed || !mayDo(caller, 'timesheet:update'),
    shifts: await selectExplainedShifts(tx, asked),
    pairs: await selectExplainedPairs(tx, asked),
    lines: await selectLines(tx, days),
    skillNames: await selectSkillNames(tx, reasons ? skillsOf(reasons) : []),
    warnsOfBreaks: (await ownSettings(work)).warnOfRestBreaks,
  })
}

/** A day of which only its punches are told. */
async function unexplained({ tx }: Work, asked: AskedDay, stored: StoredExplanation): Promise<DayExplanation> {
  const { employeeId, day } = asked
  return explainedDay({
    ...asked,
    stored: { ...stored, type: null, figures: null, holidayLeaveMinutes: 0 },
    reasons: null,
    zone: (await zoneOfEmployees(tx, [employeeId]))(employeeId, day),
    isReadonly: true,
    shifts: [],
    pairs: await selectExplainedPairs(tx, asked),
    lines: [],
    skillNames: new Map(),
  })
}

function skillsOf({ allowances }: DayReasons): string[] {
  return [...new Set(allowances.flatMap(({ carriers }) => carriers.flatMap(({ skillIds }) => skillIds)))]
}

/** @returns whether something was computed: a mark or time has outdated the day, or its reasons were not kept yet */
async function bringUpToDate(
  work: Work,
  { employeeId, day }: AskedDay,
  { hasReasons }: { hasReasons: boolean },
): Promise<boolean> {
  const days = { employeeId, from: day, to: day }
  if (await isOutOfDate(work.tx, days, work.now)) {
    await markStaleDays(work.tx, work.now, { employeeIds: [employeeId], from: day, to: day })
    await recalculateNow(work, [employeeId])
    return true
  }
  if (hasReasons) return false
  await recalculate(work, { employeeIds: [employeeId], from: day, to: day })
  return true
}
