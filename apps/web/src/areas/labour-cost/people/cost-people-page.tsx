import { LABOUR_COST_COLUMNS, listLabourCostPeople } from '@timeloom/contract'
import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { dateRange } from '../../../lib/format/dates.ts'
import { moneyInCents } from '../../../lib/format/money.ts'
import { t } from '../../../lib/words/words.ts'
import { ServerListPage } from '../../../ui/kit/server-list/server-list-page.tsx'
import { useServerSource } from '../../../ui/kit/server-list/use-server-source.ts'
import { type CostAsk, costQuery, departmentsIn, useCostAddress } from '../cost-address.ts'
import { departmentRows, jobRows, payTypeRows } from '../cost-rows.ts'
import { useLabourCost, useLabourCostJobs } from '../labour-cost.queries.ts'
import { type CostFigure, figureIn, restWords, rowOf } from './cost-figure.ts'
import type { CostPerson } from './cost-person.ts'
import { peopleColumns, PersonCostCard, timesheetIn } from './people-columns.tsx'

/** The people behind a line of the labour cost; each opens their timesheet. */
export function CostPeoplePage() {
  const [search] = useSearchParams()
  const { range } = useCostAddress()
  const ask = { range, departmentIds: departmentsIn(search) }
  const figure = figureIn(search)
  const navigate = useNavigate()
  const { from, to } = range
  const columns = useCallback(() => peopleColumns({ from, to }), [from, to])
  const row = useRow(ask, figure)
  const source = useServerSource(listLabourCostPeople, {
    narrowed: { ...costQuery(ask), ...figure.query },
    searched: LABOUR_COST_COLUMNS,
  })
  return (
    <ServerListPage<CostPerson>
      name="labour-cost-people"
      csvName={`labour-cost-people-${from}-${to}`}
      title={row?.label ?? restWords(figure)}
      label={t('People')}
      source={source}
      columns={columns}
      defaultSorting={{ column: 'cost', order: 'desc' }}
      onOpen={({ id }) => void navigate(timesheetIn(range, id))}
      card={(person) => <PersonCostCard person={person} range={range} />}
      count={(count) =>
        [
          dateRange(from, to),
          t('{count, plural, one {# person} other {# people}}', { count }),
          ...(row?.cost === undefined || row.cost === null ? [] : [moneyInCents(row.cost)]),
        ].join(' · ')
      }
      subtitle={dateRange(from, to)}
      empty={{
        title: t('Nobody here'),
        detail: t('People with paid time in these dates appear here with what it cost.'),
      }}
    />
  )
}

/** The line of the labour cost that has opened the list. */
function useRow(ask: CostAsk, figure: CostFigure) {
  const cost = useLabourCost(figure.by === 'department' || figure.by === 'payType' ? ask : null)
  const jobs = useLabourCostJobs(figure.by === 'job' ? ask : null)
  if (figure.by === 'job') return jobs.data && rowOf(jobRows(jobs.data), figure)
  return cost.data && rowOf([...departmentRows(cost.data), ...payTypeRows(cost.data)], figure)
}
