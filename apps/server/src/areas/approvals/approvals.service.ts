import type { AnswerOf, ApprovalRow, dailyApprovalCount, listTimeApprovals, QueryOf } from '@timeloom/contract'
import { addDays } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { inTurns } from '../../platform/call/in-turns.ts'
import { invalid, notFound, type Refusal } from '../../platform/call/refusal.ts'
import { ownSettings } from '../company/company.service.ts'
import { narrowedTo } from '../company/department-filter.service.ts'
import { hasPayGroup } from '../pay-rules/pay-rules.service.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { likelyFixes, type LikelyFix } from '../timesheets/repeated-punches.service.ts'
import { ensurePayPeriods } from '../pay-periods/pay-periods.service.ts'
import { hoursOf, minuteOfDay, signedClockText } from '../local-time/wall-time.service.ts'
import { selectBookedWork, type BookedWork } from './booked-work.repository.ts'
import {
  approvalSorts,
  countApprovals,
  selectApprovals,
  type ApprovalRecord,
  type ApprovalSort,
  type ApprovalWindow,
} from './approvals.repository.ts'

export { approve, unapprove } from './change-approval.ts'
export { isCleanPair, pairIssues } from './pair-issues.repository.ts'

type Query = QueryOf<typeof listTimeApprovals>

/** Punch pairs of the window, yesterday and today unless asked otherwise, by employee name. */
export async function readApprovals(work: Work, query: Query): Promise<ApprovalRow[] | Refusal> {
  const sort = (query.sort ?? 'employeeName').replace(/^-/, '')
  if (!isSort(sort)) {
    return invalid('This list cannot be sorted by that field.', [
      { field: 'sort', reason: `one of ${approvalSorts.join(', ')}` },
    ])
  }
  if (query.paygroupId !== undefined && !(await hasPayGroup(work.tx, query.paygroupId))) {
    return notFound('There is no such pay group.')
  }
  const search = query.search?.trim() ?? ''
  const settings = await ownSettings(work)
  const rows = await selectApprovals(
    work.tx,
    {
      window: await windowOf(work, query),
      approved: approvedOf(query.status),
      search: search === '' ? null : search,
      departmentIds: await narrowedTo(work),
      payGroupId: query.paygroupId ?? null,
    },
    {
      sort,
      descending: query.sort?.startsWith('-') ?? false,
      limit: query.pageSize ?? null,
      offset: ((query.page ?? 1) - 1) * (query.pageSize ?? 0),
      toleranceMinutes: settings.approvalTolerance,
      now: work.now,
    },
  )
  const [fixes, booked] = await Promise.all([
    likelyFixes(
      work.tx,
      rows
        .filter(({ inAt, outAt, atWork }) => (inAt === null || outAt === null) && !atWork)
        .map(({ punchPairId, employeeId, date, zone }) => ({ pairId: punchPairId, employeeId, workDate: date, zone })),
    ),
    settings.isJobCodeEnabled || settings.isPositionCodeEnabled ? selectBookedWork(work.tx, rows) : NOTHING_BOOKED,
  ])
  const answer: ApprovalRow[] = []
  await inTurns(rows, (row) => {
    answer.push(toApprovalRow(row, fixes.get(row.punchPairId), booked.get(row.punchPairId)))
  })
  return answer
}

type CountQuery = QueryOf<typeof dailyApprovalCount>

/** Of companies that book no work. */
const NOTHING_BOOKED: ReadonlyMap<string, BookedWork> = new Map()

/** How many pairs of yesterday and today have the status. */
export async function countDaily(work: Work, { status }: CountQuery): Promise<AnswerOf<typeof dailyApprovalCount>> {
  return countIn(work, await windowOf(work, {}), status)
}

/** How many pairs of the pay period that ended last have the status. */
export async function countLastPeriod(
  work: Work,
  { status }: CountQuery,
): Promise<AnswerOf<typeof dailyApprovalCount>> {
  const window = await windowOf(work, { period: 'LastPeriod' })
  return countIn(work, window, status)
}

async function countIn(work: Work, window: ApprovalWindow, status: CountQuery['status']): Promise<number> {
  const departmentIds = await narrowedTo(work)
  return countApprovals(work.tx, {
    window,
    approved: approvedOf(status),
    search: null,
    departmentIds,
    payGroupId: null,
  })
}

/** A named period wins over dates; a range with one end missing is one day long. */
async function windowOf(
  work: Work,
  { period, startDate, endDate }: Pick<Query, 'period' | 'startDate' | 'endDate'>,
): Promise<ApprovalWindow> {
  const today = await companyToday(work)
  if (period === 'LastPeriod') {
    await ensurePayPeriods(work.tx, { payGroupIds: null, through: today })
    return { lastPeriodBefore: today }
  }
  if (period === undefined && (startDate ?? endDate) !== undefined) {
    return { from: startDate ?? endDate ?? today, to: endDate ?? startDate ?? today }
  }
  return { from: addDays(today, -1), to: today }
}

function isSort(sort: string): sort is ApprovalSort {
  return (approvalSorts as readonly string[]).includes(sort)
}

function approvedOf(status: Query['status']): boolean | null {
  return status === 'All' ? null : status === 'Approved'
}

/** Every field by name: copying the others along took most of the time of a long list. */
function toApprovalRow(row: ApprovalRecord, fix: LikelyFix | undefined, booked: BookedWork | undefined): ApprovalRow {
  const { inAt, outAt, zone } = row
  return {
    punchPairId: row.punchPairId,
    employeeId: row.employeeId,
    clockId: row.clockId,
    employeeName: row.employeeName,
    date: row.date,
    actualIn: inAt && signedClockText(minuteOfDay(inAt, row.date, zone)),
    actualOut: outAt && signedClockText(minuteOfDay(outAt, row.date, zone)),
    paidHours: hoursOf(row.paidMinutes),
    pendingHours: hoursOf(row.pendingMinutes),
    breakTime: row.breakMinutes,
    position: booked?.position ?? row.position,
    job: booked?.job ?? null,
    approver: row.approver,
    approved: row.approved,
    issues: row.issues,
    clean: row.clean && (row.approved || !row.closed),
    repeat: fix?.repeat ?? null,
    missing: fix?.missing ?? null,
    lonePunchId: row.lonePunchId,
    atWork: row.atWork,
    workShiftId: row.workShiftId,
    closed: row.closed,
    version: row.version,
    timeline: row.timeline,
  }
}
