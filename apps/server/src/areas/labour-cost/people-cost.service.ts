import type { AnswerOf, listLabourCostPeople, QueryOf } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { invalid, isRefusal, notFound, type Refusal } from '../../platform/call/refusal.ts'
import { readTableSearch } from '../../platform/db/table-search.ts'
import { areDepartments } from '../people/people.service.ts'
import { moneyOf } from '../roster/cost-rules.service.ts'
import { type AskedCost, askedCost } from './asked-cost.ts'
import {
  costPeopleSorts,
  hasJob,
  selectCostPeople,
  type CostFigure,
  type CostPersonRow,
} from './cost-people.repository.ts'
import { type EnteredCost, readEntered } from './entered-cost.ts'

type Query = QueryOf<typeof listLabourCostPeople>
type Answer = AnswerOf<typeof listLabourCostPeople>

/** The people behind a figure, those who cost most first unless asked otherwise. */
export async function readPeople(work: Work, query: Query): Promise<Answer | Refusal> {
  const sort = costPeopleSorts.find((each) => each === (query.sort ?? 'cost').replace(/^-/, ''))
  if (sort === undefined) {
    return invalid('This list cannot be sorted by that field.', [
      { field: 'sort', reason: `one of ${costPeopleSorts.join(', ')}` },
    ])
  }
  const asked = await askedCost(work, query)
  if (isRefusal(asked)) return asked
  const figure = await figureOf(work, query, asked)
  if (isRefusal(figure)) return figure
  const entered = (await readEntered(work, asked)).filter((each) => isOf(each, figure))
  const { total, rows } = await selectCostPeople(work.tx, asked, {
    figure,
    entered,
    search: await readTableSearch(work.tx, work.caller, query),
    sort,
    descending: (query.sort ?? '-cost').startsWith('-'),
    limit: query.pageSize ?? null,
    offset: ((query.page ?? 1) - 1) * (query.pageSize ?? 0),
  })
  return { total, rows: rows.map(toWire) }
}

/** Refuses records that the caller does not know, and leave whose type the caller does not read. */
async function figureOf(
  { tx }: Pick<Work, 'tx'>,
  { departmentId, payTypeId, jobId, rest }: Query,
  { terms }: AskedCost,
): Promise<CostFigure | Refusal> {
  if (departmentId !== undefined) {
    if (!(await areDepartments(tx, [departmentId]))) return notFound('There is no such department.')
    return { kind: 'department', departmentId }
  }
  if (payTypeId !== undefined) {
    const isRead = terms.some((each) => each.payTypeId === payTypeId && !each.isHidden)
    return isRead ? { kind: 'payType', payTypeId } : notFound('There is no such pay type.')
  }
  if (jobId !== undefined) {
    return (await hasJob(tx, jobId)) ? { kind: 'job', jobId } : notFound('There is no such job.')
  }
  if (rest === 'noDepartment') return { kind: 'department', departmentId: null }
  if (rest === 'noJob') return { kind: 'job', jobId: null }
  return { kind: rest ?? 'all' }
}

/** Whether what was entered is in a figure: it belongs to no job. */
function isOf({ departmentId, payTypeId, isUnpriced }: EnteredCost, figure: CostFigure): boolean {
  switch (figure.kind) {
    case 'department':
      return departmentId === figure.departmentId
    case 'payType':
      return payTypeId === figure.payTypeId
    case 'job':
      return false
    case 'unpriced':
      return isUnpriced
    case 'entered':
    case 'all':
      return true
  }
}

function toWire({
  cents,
  enteredCents,
  previousMinutes,
  previousCents,
  ...row
}: CostPersonRow): Answer['rows'][number] {
  return {
    ...row,
    cost: moneyOf(cents),
    entered: moneyOf(enteredCents),
    previous: { minutes: previousMinutes, cost: moneyOf(previousCents) },
  }
}
