import { Id } from '@timeloom/contract'
import { t } from '../../../lib/words/words.ts'
import { type CostAsk, costQuery } from '../cost-address.ts'
import type { CostRow } from '../cost-rows.ts'

const RESTS = ['noDepartment', 'noJob', 'entered', 'unpriced'] as const

/** Whose people are listed; `by` is the breakdown whose line has its name, null: none has. */
export interface CostFigure {
  by: 'department' | 'job' | 'payType' | null
  query: Record<string, string>
}

/** The address of the people behind a line. */
export function peoplePath(ask: CostAsk, figure: Record<string, string>): string {
  const { startDate, endDate, departmentIds = [] } = costQuery(ask)
  const narrowed = departmentIds.length === 0 ? {} : { departmentIds: departmentIds.join(',') }
  return `/labour-cost/people?${new URLSearchParams({ startDate, endDate, ...narrowed, ...figure }).toString()}`
}

/** The figure in the address; without one it is everyone. */
export function figureIn(search: URLSearchParams): CostFigure {
  const ids = { departmentId: 'department', jobId: 'job', payTypeId: 'payType' } as const
  for (const [name, by] of Object.entries(ids)) {
    const id = Id.safeParse(search.get(name)).data
    if (id !== undefined) return { by, query: { [name]: id } }
  }
  const rest = RESTS.find((each) => each === search.get('rest'))
  if (rest === undefined) return { by: null, query: {} }
  const by = rest === 'noDepartment' ? 'department' : rest === 'unpriced' ? null : 'job'
  return { by, query: { rest } }
}

/** The line that a figure is of; undefined: there is none, or it is not read yet. */
export function rowOf(rows: readonly CostRow[], { query }: CostFigure): CostRow | undefined {
  const [[name, value] = []] = Object.entries(query)
  return rows.find(({ figure }) => name !== undefined && figure?.[name] === value)
}

/** What the list is of, where no line has its name. */
export function restWords({ query }: CostFigure): string {
  return query['rest'] === 'unpriced' ? t('People without a pay rate') : t('Everyone')
}
