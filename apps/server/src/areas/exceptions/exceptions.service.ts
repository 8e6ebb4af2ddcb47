import {
  EXCEPTION_TYPES,
  EXCEPTION_VIEWS,
  EXCEPTION_WEEKS,
  MAY_BECOME_OVERTIME,
  type exceptionRange,
  type AnswerOf,
  type countExceptions,
  type ExceptionRow,
  type ExceptionType,
  type ExceptionView,
  type listExceptions,
  type listExceptionWeeks,
  type QueryOf,
} from '@timeloom/contract'
import { addDays, dateOfDay, dayOfDate, mondayOf } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { invalid, isRefusal, notFound, type Refusal } from '../../platform/call/refusal.ts'
import { readTableSearch } from '../../platform/db/table-search.ts'
import { ownSettings } from '../company/company.service.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { askedPeople } from '../pay-periods/pay-periods.service.ts'
import { isVisible } from '../people/people.service.ts'
import { likelyFixes, type LikelyFix } from '../timesheets/repeated-punches.service.ts'
import type { ExceptionFilter } from './exception-filter.repository.ts'
import {
  countByType,
  countByWeek,
  countExceptionsOf,
  exceptionSorts,
  selectExceptions,
  type ExceptionRecord,
  type ExceptionSort,
} from './exceptions.repository.ts'
import { shownTimes } from './shown-times.ts'

export { review, reviewSeveral, revert, revertSeveral } from './review-exception.ts'

type Query = QueryOf<typeof listExceptions>

/** Exceptions of the view, yesterday and today unless asked otherwise, by employee name. @source spec 002 §2.16, §9 */
export async function readExceptions(work: Work, query: Query): Promise<AnswerOf<typeof listExceptions> | Refusal> {
  const sort = (query.sort ?? 'employeeName').replace(/^-/, '')
  if (!isSort(sort)) {
    return invalid('This list cannot be sorted by that field.', [
      { field: 'sort', reason: `one of ${exceptionSorts.join(', ')}` },
    ])
  }
  if (query.employee !== undefined && !(await isVisible(work.tx, query.employee))) {
    return notFound('There is no such employee.')
  }
  const asked = await filterOf(work, query)
  if (isRefusal(asked)) return asked
  const filter: ExceptionFilter = {
    ...asked,
    search: await readTableSearch(work.tx, work.caller, query),
    employeeId: query.employee ?? null,
    siteName: query.site ?? null,
  }
  const rows = await selectExceptions(work.tx, filter, {
    sort,
    descending: query.sort?.startsWith('-') ?? false,
    limit: query.pageSize ?? null,
    offset: ((query.page ?? 1) - 1) * (query.pageSize ?? 0),
  })
  const fixes = await likelyFixes(
    work.tx,
    rows.flatMap(({ pairId, closed, employeeId, date, zone }) =>
      pairId === null || closed ? [] : [{ pairId, employeeId, workDate: date, zone }],
    ),
  )
  return {
    total: await countExceptionsOf(work.tx, filter),
    rows: rows.map((row) => toRow(row, row.pairId === null ? undefined : fixes.get(row.pairId))),
  }
}

/** How many exceptions each view shows, or the named one. @source spec/gaps.md B92 */
export async function countOf(
  work: Work,
  query: QueryOf<typeof countExceptions>,
): Promise<AnswerOf<typeof countExceptions> | Refusal> {
  const used = typesUsed((await ownSettings(work)).exceptionTypes)
  const view = query.type
  const filter = await filterOf(work, { ...query, type: view ?? 'AllException' })
  if (isRefusal(filter)) return filter
  const counts = await countByType(work.tx, filter)
  if (view !== undefined) return sum(counts)
  const reviewed = await countByType(work.tx, { ...filter, isReviewed: true })
  const shown = EXCEPTION_VIEWS.filter((each) => isAll(each) || used.includes(each))
  return Object.fromEntries(
    shown.map((each) => {
      const types: readonly string[] = typesOf(each, used)
      const counted = each === 'AllReviewed' ? reviewed : counts
      return [each, sum(counted.filter(({ type }) => types.includes(type)))]
    }),
  )
}

/** How many exceptions of each type nobody has reviewed, of the people of pay periods; types without any are missing. */
export async function countTypes(
  work: Work,
  asked: Required<Pick<Query, 'payrollTransferId'>>,
): Promise<Partial<Record<ExceptionType, number>> | Refusal> {
  const filter = await filterOf(work, { ...asked, type: 'AllException' })
  if (isRefusal(filter)) return filter
  const counts = await countByType(work.tx, filter)
  return Object.fromEntries(counts.map(({ type, exceptions }) => [type, exceptions]))
}

/** How many exceptions each of the last weeks had, by type. */
export async function readWeeks(work: Work): Promise<AnswerOf<typeof listExceptionWeeks> | Refusal> {
  const today = await companyToday(work)
  const first = addDays(mondayOn(today), -7 * (EXCEPTION_WEEKS - 1))
  const asked = await filterOf(work, { type: 'AllException', startDate: first, endDate: addDays(mondayOn(today), 6) })
  if (isRefusal(asked)) return asked
  const rows = await countByWeek(work.tx, { ...asked, isReviewed: null })
  return {
    weeks: Array.from({ length: EXCEPTION_WEEKS }, (_, place) => {
      const from = addDays(first, 7 * place)
      const own = rows.filter(({ week }) => week === from)
      return { from, to: addDays(from, 6), counts: Object.fromEntries(own.map((row) => [row.type, row.exceptions])) }
    }),
  }
}

function mondayOn(date: string): string {
  return dateOfDay(mondayOf(dayOfDate(date)))
}

/** What a view shows of a range, without what the list is searched for. */
export async function filterOf(
  work: Work,
  { type, startDate, endDate, payrollTransferId }: { type: ExceptionView } & Pick<Query, keyof typeof exceptionRange>,
): Promise<ExceptionFilter | Refusal> {
  const today = await companyToday(work)
  const asked = await askedPeople(work, payrollTransferId)
  if (isRefusal(asked)) return asked
  const { span, ...people } = asked
  const isRanged = (startDate ?? endDate) !== undefined
  const usual = span ?? { from: addDays(today, -1), to: today }
  return {
    from: isRanged ? (startDate ?? endDate ?? today) : usual.from,
    to: isRanged ? (endDate ?? startDate ?? today) : usual.to,
    types: typesOf(type, typesUsed((await ownSettings(work)).exceptionTypes)),
    isReviewed: type === 'AllReviewed',
    ...people,
    search: null,
    employeeId: null,
    siteName: null,
  }
}

/** A company that chose none uses all. */
function typesUsed(chosen: readonly string[]): readonly ExceptionType[] {
  return chosen.length === 0 ? EXCEPTION_TYPES : EXCEPTION_TYPES.filter((type) => chosen.includes(type))
}

/** @source docs/engine.md A10 */
function typesOf(view: ExceptionView, used: readonly ExceptionType[]): ExceptionType[] {
  if (isAll(view)) return [...used]
  const named: readonly ExceptionType[] = view === 'UnprovedOvertime' ? MAY_BECOME_OVERTIME : [view]
  return used.includes(view) ? used.filter((type) => named.includes(type)) : []
}

function isAll(view: ExceptionView): view is 'AllException' | 'AllReviewed' {
  return view === 'AllException' || view === 'AllReviewed'
}

function isSort(sort: string): sort is ExceptionSort {
  return (exceptionSorts as readonly string[]).includes(sort)
}

function sum(counts: readonly { exceptions: number }[]): number {
  return counts.reduce((total, { exceptions }) => total + exceptions, 0)
}

function toRow(row: ExceptionRecord, fix: LikelyFix | undefined): ExceptionRow {
  const { reviewedAt, reviewer } = row
  return {
    id: row.id,
    employeeId: row.employeeId,
    clockId: row.clockId,
    employeeName: row.employeeName,
    date: row.date,
    ...shownTimes(row, row.date),
    actuaInException: row.type,
    minutes: row.minutes,
    approver: row.approver,
    shiftId: row.shiftId,
    departmentName: row.departmentName,
    paidMinutes: row.paidMinutes,
    closed: row.closed,
    reviewed: reviewedAt === null ? null : { by: reviewer ?? '', at: reviewedAt.toISOString() },
    missing: fix?.missing ?? null,
    repeat: fix?.repeat ?? null,
  }
}
