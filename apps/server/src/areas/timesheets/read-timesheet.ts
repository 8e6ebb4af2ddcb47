import type { QueryOf, Timesheet, TimesheetDay, getTimesheet } from '@timeloom/contract'
import type { WorkDate } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import { allows } from '../access/access.service.ts'
import { zoneOfEmployees } from '../people/zones.service.ts'
import { datesOf, weekOf } from './affected-days.ts'
import { markStaleDays } from './marks.repository.ts'
import { ensurePayPeriods, payPeriodOfEmployee } from './pay-periods.service.ts'
import { recalculateNow } from './recalculation.service.ts'
import { readWorkedEdges } from './suggest-punches.ts'
import { timesheetDay } from './timesheet-day.ts'
import { timesheetSummary } from './timesheet-summary.ts'
import * as stored from './timesheets.repository.ts'
import { localDate } from './wall-time.service.ts'

/**
 * The timesheet of an employee over the pay period that holds the asked day, today unless one is named; the week around
 * it where no period is. Figures that a mark or time itself has outdated are computed first.
 *
 * @source 001 §2.5, 001 §3 Timesheet response
 */
export async function readTimesheet(work: Work, query: QueryOf<typeof getTimesheet>): Promise<Timesheet | Refusal> {
  const { tx, caller, now } = work
  const employeeId = query.employee
  const askedDay = query.fromT ?? query.toT ?? query.endT
  const terms = await stored.selectTerms(tx, employeeId, askedDay ?? now.toISOString().slice(0, 10))
  if (!terms) return notFound('There is no such employee.')
  const zones = await zoneOfEmployees(tx, [employeeId])
  const zoneOn = (date: WorkDate) => zones(employeeId, date)
  const today = localDate(now, zoneOn(now.toISOString().slice(0, 10)))
  await ensurePayPeriods(tx, { payGroupIds: null, through: today })
  const period = await payPeriodOfEmployee(tx, employeeId, askedDay ?? today)
  const asked = { employeeId, ...(period ?? weekOf(askedDay ?? today)) }
  if (await stored.isOutOfDate(tx, asked, now)) await bringUpToDate(work, asked)

  const neighbours = period ? await stored.selectNeighbourPeriods(tx, period.id) : null
  const { days, lines } = await readDays(work, asked, { zoneOn, isClosed: period?.isClosed ?? false, terms })
  return {
    timeSheets: days,
    fromT: asked.from,
    toT: asked.to,
    readonly: caller.roleId === '4' || !allows(caller.roleId, 'timesheet:update'),
    ptClosed: period?.isClosed ?? false,
    payrollTransferId: period?.id ?? null,
    timeZoneId: zoneOn(asked.to),
    today,
    summary: timesheetSummary(days, lines, terms.standardMinutes),
    previousPeriodFrom: neighbours?.previousFrom ?? null,
    nextPeriodFrom: neighbours?.nextFrom ?? null,
  }
}

async function bringUpToDate(work: Work, { employeeId, from, to }: stored.Asked): Promise<void> {
  await markStaleDays(work.tx, work.now, { employeeIds: [employeeId], from, to })
  await recalculateNow(work, [employeeId])
}

async function readDays(
  { tx }: Work,
  asked: stored.Asked,
  facts: { zoneOn: (date: WorkDate) => string; isClosed: boolean; terms: stored.Terms },
): Promise<{ days: TimesheetDay[]; lines: stored.StoredLine[] }> {
  const figures = await stored.selectDays(tx, asked)
  const shifts = await stored.selectShifts(tx, asked)
  const pairs = await stored.selectPairs(tx, asked)
  const lines = await stored.selectLines(tx, asked)
  const exceptions = await stored.selectExceptions(tx, asked)
  const leaves = await stored.selectLeaves(tx, asked)
  const late = facts.isClosed ? await stored.selectLatePunches(tx, asked) : []
  const isIncomplete = pairs.some(({ inAt, outAt }) => inAt === null || outAt === null)
  const history = isIncomplete ? await readWorkedEdges(tx, asked, facts.zoneOn) : []
  const days = datesOf(asked).map((date) => {
    const ofDate = <T extends { workDate: string }>(rows: readonly T[]) =>
      rows.filter(({ workDate }) => workDate === date)
    return timesheetDay({
      date,
      employeeId: asked.employeeId,
      zone: facts.zoneOn(date),
      isClosed: facts.isClosed,
      day: ofDate(figures)[0],
      shifts: ofDate(shifts),
      pairs: ofDate(pairs),
      lines: ofDate(lines),
      exceptions: ofDate(exceptions),
      leaves,
      latePunches: ofDate(late)[0]?.punches ?? 0,
      breakMinutes: facts.terms.breakMinutes,
      history,
    })
  })
  return { days, lines }
}
