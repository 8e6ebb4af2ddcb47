import type { QueryOf, Timesheet, TimesheetDay, getTimesheet } from '@timeloom/contract'
import type { WorkDate } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import { mayDo } from '../permissions/permissions.service.ts'
import { employeeTerms, type EmployeeTerms } from '../pay-rules/employee-terms.service.ts'
import { greenwichDate, localDate, zoneOfEmployees } from '../local-time/zones.service.ts'
import { datesOf, weekOf } from '../calculation/calculated-days.service.ts'
import { markStaleDays } from '../marks/marks.service.ts'
import { ensurePayPeriods, payPeriodOfEmployee } from '../pay-periods/pay-periods.service.ts'
import { recalculateNow } from '../calculation/recalculation.service.ts'
import { asPublished } from './published-rows.ts'
import { readWorkedEdges } from './suggest-punches.ts'
import { timesheetDay } from './timesheet-day.ts'
import { timesheetSummary } from './timesheet-summary.ts'
import * as stored from './timesheets.repository.ts'

/**
 * The timesheet of an employee for the pay period that contains the requested day, by default today; the week around it
 * if there is no period. Figures outdated by a mark or by the passing of time are calculated first. Employees see their days
 * as they are published.
 *
 * @source 001 §2.5, 001 §3 Timesheet response
 */
export async function readTimesheet(work: Work, query: QueryOf<typeof getTimesheet>): Promise<Timesheet | Refusal> {
  const { tx, caller, now } = work
  const employeeId = query.employee
  const askedDay = query.fromT ?? query.toT ?? query.endT
  const [terms, zones] = await Promise.all([
    employeeTerms(work, { employeeId, on: askedDay ?? greenwichDate(now) }),
    zoneOfEmployees(tx, [employeeId]),
  ])
  if (!terms) return notFound('There is no such employee.')
  const zoneOn = (date: WorkDate) => zones(employeeId, date)
  const today = localDate(zoneOn(greenwichDate(now)), now)
  await ensurePayPeriods(tx, { payGroupIds: null, through: today })
  const period = await payPeriodOfEmployee(tx, employeeId, askedDay ?? today)
  const asked = { employeeId, ...(period ?? weekOf(askedDay ?? today)) }
  const isClosed = period?.isClosed ?? false
  const [neighbours, stands] = await Promise.all([
    period ? stored.selectNeighbourPeriods(tx, period.id) : null,
    standingRows(work, asked, isClosed),
  ])
  const rows = isClosed ? stands : await asPublished(work, asked, stands)
  const days = await daysOf(work, asked, { rows, zoneOn, isClosed, terms })
  return {
    timeSheets: days,
    fromT: asked.from,
    toT: asked.to,
    readonly: !mayDo(caller, 'timesheet:update'),
    ptClosed: isClosed,
    payrollTransferId: period?.id ?? null,
    timeZoneId: zoneOn(asked.to),
    today,
    summary: timesheetSummary(days, rows.lines, terms.standardMinutes),
    previousPeriodFrom: neighbours?.previousFrom ?? null,
    nextPeriodFrom: neighbours?.nextFrom ?? null,
  }
}

/** The days as they stand, which may not be published yet; those outdated are calculated first. */
export async function standingRows(work: Work, asked: stored.Asked, isClosed: boolean): Promise<StoredRows> {
  const [isOutOfDate, found] = await Promise.all([
    stored.isOutOfDate(work.tx, asked, work.now),
    selectAll(work.tx, asked, isClosed),
  ])
  if (!isOutOfDate) return found
  await bringUpToDate(work, asked)
  return selectAll(work.tx, asked, isClosed)
}

async function bringUpToDate(work: Work, { employeeId, from, to }: stored.Asked): Promise<void> {
  await markStaleDays(work.tx, work.now, { employeeIds: [employeeId], from, to })
  await recalculateNow(work, [employeeId])
}

type StoredRows = Awaited<ReturnType<typeof selectAll>>

/** Everything stored of the days, in one round trip. */
async function selectAll(tx: Work['tx'], asked: stored.Asked, isClosed: boolean) {
  const [figures, shifts, pairs, lines, exceptions, leaves, late] = await Promise.all([
    stored.selectDays(tx, asked),
    stored.selectShifts(tx, asked),
    stored.selectPairs(tx, asked),
    stored.selectLines(tx, asked),
    stored.selectExceptions(tx, asked),
    stored.selectLeaves(tx, asked),
    isClosed ? stored.selectLatePunches(tx, asked) : [],
  ])
  return { figures, shifts, pairs, lines, exceptions, leaves, late }
}

async function daysOf(
  { tx }: Work,
  asked: stored.Asked,
  facts: { rows: StoredRows; zoneOn: (date: WorkDate) => string; isClosed: boolean; terms: EmployeeTerms },
): Promise<TimesheetDay[]> {
  const { figures, shifts, pairs, lines, exceptions, leaves, late } = facts.rows
  const isIncomplete = pairs.some(({ inAt, outAt }) => inAt === null || outAt === null)
  const history = isIncomplete ? await readWorkedEdges(tx, asked, facts.zoneOn) : []
  return datesOf(asked).map((date) => {
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
      breakMinutes: facts.terms.rules.breakTime,
      history,
    })
  })
}
