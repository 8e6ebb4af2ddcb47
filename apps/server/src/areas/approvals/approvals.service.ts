import type { AnswerOf, ApprovalRow, dailyApprovalCount, listTimeApprovals, QueryOf } from '@timeloom/contract'
import { addDays } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { inTurns } from '../../platform/call/in-turns.ts'
import { invalid, isRefusal, notFound, type Refusal } from '../../platform/call/refusal.ts'
import { ownSettings } from '../company/company.service.ts'
import { narrowedTo } from '../company/department-filter.service.ts'
import { hasPayGroup } from '../pay-rules/pay-rules.service.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { likelyFixes, type LikelyFix } from '../timesheets/repeated-punches.service.ts'
import { askedPeople, ensurePayPeriods } from '../pay-periods/pay-periods.service.ts'
import { hoursOf, minuteOfDay, signedClockText } from '../local-time/wall-time.service.ts'
import { selectBookedWork, type BookedWork } from './booked-work.repository.ts'
import { selectFallen, type FallenRow } from './fallen.repository.ts'
import { levelsOf, type Levels } from './levels/levels.service.ts'
import { selectPairLevels, type PairLevels } from './levels/pair-levels.repository.ts'
import {
  approvalSorts,
  countApprovals,
  selectApprovalIds,
  selectApprovals,
  type ApprovalRecord,
  type ApprovalSort,
  type ApprovalWindow,
} from './approvals.repository.ts'

export { approve, unapprove } from './change-approval.ts'
export { approversOf, levelsOf } from './levels/levels.service.ts'
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
  const people = await askedPeople(work, query.payrollTransferId)
  if (isRefusal(people)) return people
  const { payPeriodIds, departmentIds } = people
  const search = query.search?.trim() ?? ''
  const offset = ((query.page ?? 1) - 1) * (query.pageSize ?? 0)
  const settings = await ownSettings(work)
  const levels = await levelsOf(work, settings)
  const { accountId } = work.caller
  const isMine = query.waits === 'me' && levels !== null
  const selected = await selectApprovals(
    work.tx,
    {
      window: payPeriodIds ? { payPeriodIds } : await windowOf(work, query),
      besides: levels ? levels.departmentsBesides(accountId) : [],
      approved: approvedOf(query.status),
      search: search === '' ? null : search,
      departmentIds,
      payGroupId: query.paygroupId ?? null,
    },
    {
      sort,
      descending: query.sort?.startsWith('-') ?? false,
      limit: isMine ? null : (query.pageSize ?? null),
      offset: isMine ? 0 : offset,
      toleranceMinutes: settings.approvalTolerance,
      now: work.now,
    },
  )
  const places = new Map(
    (levels ? await selectPairLevels(work.tx, selected.map(pairId)) : []).map((pair) => [pair.id, pair]),
  )
  const rows = isMine
    ? selected
        .filter((row) => isOwnTurn(levels, { accountId, pair: places.get(row.punchPairId) }))
        .slice(offset, query.pageSize === undefined ? undefined : offset + query.pageSize)
    : selected
  const [fixes, booked, fallen] = await Promise.all([
    likelyFixes(
      work.tx,
      rows
        .filter(({ inAt, outAt, atWork }) => (inAt === null || outAt === null) && !atWork)
        .map(({ punchPairId, employeeId, date, zone }) => ({ pairId: punchPairId, employeeId, workDate: date, zone })),
    ),
    settings.isJobCodeEnabled || settings.isPositionCodeEnabled ? selectBookedWork(work.tx, rows) : NOTHING_BOOKED,
    fallenOf(work.tx, rows),
  ])
  const answer: ApprovalRow[] = []
  await inTurns(rows, (row) => {
    const { punchPairId: id } = row
    const pair = places.get(id)
    answer.push(
      toApprovalRow(row, {
        fix: fixes.get(id),
        booked: booked.get(id),
        fallen: fallen.get(id),
        levels: levels && pair ? toLevels(levels, { pair, accountId }) : null,
      }),
    )
  })
  return answer
}

/** Of the days of the rows, by pair: the last approval that fell. */
async function fallenOf(tx: Work['tx'], rows: readonly ApprovalRecord[]): Promise<ReadonlyMap<string, FallenRow>> {
  const [first] = rows
  if (!first) return new Map()
  const days = { from: first.date, to: first.date }
  for (const { date } of rows) {
    if (date < days.from) days.from = date
    if (date > days.to) days.to = date
  }
  return new Map((await selectFallen(tx, days)).map((row) => [row.pairId, row]))
}

type CountQuery = QueryOf<typeof dailyApprovalCount>

/** Of companies that book no work. */
const NOTHING_BOOKED: ReadonlyMap<string, BookedWork> = new Map()

/** How many pairs of yesterday and today have the status. */
export async function countDaily(work: Work, query: CountQuery): Promise<AnswerOf<typeof dailyApprovalCount>> {
  return countIn(work, await windowOf(work, {}), query)
}

/** How many pairs of the pay period that ended last have the status. */
export async function countLastPeriod(work: Work, query: CountQuery): Promise<AnswerOf<typeof dailyApprovalCount>> {
  const window = await windowOf(work, { period: 'LastPeriod' })
  return countIn(work, window, query)
}

async function countIn(work: Work, window: ApprovalWindow, { status, waits }: CountQuery): Promise<number> {
  const departmentIds = await narrowedTo(work)
  const levels = await levelsOf(work, await ownSettings(work))
  const { accountId } = work.caller
  const filter = {
    window,
    besides: levels ? levels.departmentsBesides(accountId) : [],
    approved: approvedOf(status),
    search: null,
    departmentIds,
    payGroupId: null,
  }
  if (!levels || waits === undefined) return countApprovals(work.tx, filter)
  const pairs = await selectPairLevels(work.tx, await selectApprovalIds(work.tx, filter))
  return pairs.filter((pair) => isOwnTurn(levels, { accountId, pair })).length
}

/** Whether the next approval of a pair is the caller's, and not one in a supervisor's place. */
function isOwnTurn(levels: Levels, { pair, accountId }: { pair: PairLevels | undefined; accountId: string }): boolean {
  const turn = pair && levels.turnOf(accountId, pair)?.turn
  return turn !== undefined && turn !== 'instead'
}

function pairId({ punchPairId }: ApprovalRecord): string {
  return punchPairId
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

interface Around {
  fix: LikelyFix | undefined
  booked: BookedWork | undefined
  fallen: FallenRow | undefined
  levels: ApprovalRow['levels']
}

/** Every field by name: copying the others along took most of the time of a long list. */
function toApprovalRow(row: ApprovalRecord, { fix, booked, fallen, levels }: Around): ApprovalRow {
  return {
    punchPairId: row.punchPairId,
    employeeId: row.employeeId,
    clockId: row.clockId,
    employeeName: row.employeeName,
    date: row.date,
    actualIn: timeOf(row.inAt, row),
    actualOut: timeOf(row.outAt, row),
    paidHours: hoursOf(row.paidMinutes),
    pendingHours: hoursOf(row.pendingMinutes),
    breakTime: row.breakMinutes,
    position: booked?.position ?? row.position,
    job: booked?.job ?? null,
    departmentId: row.departmentId,
    department: row.department,
    approver: row.approver,
    approved: row.approved,
    levels,
    fallen: fallen && !row.approved ? toFallen(fallen, row) : null,
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

function timeOf(at: Date | null, { date, zone }: Pick<ApprovalRecord, 'date' | 'zone'>): string | null {
  return at && signedClockText(minuteOfDay(at, date, zone))
}

function toFallen(
  { at, approver, changedBy, inAt, outAt, paidMinutes }: FallenRow,
  row: ApprovalRecord,
): ApprovalRow['fallen'] {
  return {
    at: at.toISOString(),
    approver,
    changedBy,
    actualIn: timeOf(inAt, row),
    actualOut: timeOf(outAt, row),
    paidHours: hoursOf(paidMinutes),
  }
}

function toLevels(levels: Levels, { pair, accountId }: { pair: PairLevels; accountId: string }): ApprovalRow['levels'] {
  const { firstAt, firstByName, firstForName } = pair
  return {
    first: firstAt && { by: firstByName ?? '', for: firstForName, at: firstAt.toISOString() },
    turn: levels.turnOf(accountId, pair)?.turn ?? null,
    mayWithdraw: levels.withdrawalOf(accountId, pair) !== null && (pair.approved || firstAt !== null),
    isSeen: levels.isFirstDecider(accountId, pair),
    managers: levels.managerNames(pair.departmentId),
  }
}
