import type { GlobalSchedule, GlobalSchedulePerson } from '@timeloom/contract'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useCan } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { DataTable } from '../../ui/kit/data-table/data-table.tsx'
import type { TableColumn } from '../../ui/kit/data-table/data-table.types.ts'
import { usePeopleOf } from './global-schedule.queries.ts'
import { outcomeWords, reasonWords, undoWords } from './global-schedule.words.ts'

/** What became of each person, those who were not planned first. */
export function PeopleOfSchedule({ schedule }: { schedule: GlobalSchedule }) {
  const people = usePeopleOf(schedule.id)
  const mayOpen = useCan('timesheet:visible')
  const columns = useMemo(() => columnsFor(schedule.workDate, mayOpen), [schedule.workDate, mayOpen])
  const rows = useMemo(
    () => people.data?.toSorted((one, other) => Number(isDone(one)) - Number(isDone(other))),
    [people.data],
  )
  return (
    <DataTable
      name="global-schedule-people"
      label={t('Result per person')}
      csvName="global-schedule"
      columns={columns}
      rows={rows}
      rowKey={(person) => person.employeeId}
      isLoading={people.isPending}
      error={people.error}
      onRetry={() => void people.refetch()}
      empty={{ title: t('Nobody') }}
    />
  )
}

function isDone({ outcome }: GlobalSchedulePerson): boolean {
  return outcome === 'planned' || outcome === 'same'
}

function columnsFor(day: string, mayOpen: boolean): TableColumn<GlobalSchedulePerson>[] {
  return [
    {
      key: 'employee',
      title: t('Employee'),
      width: 200,
      isFixed: true,
      value: ({ employeeName }) => employeeName,
      ...(mayOpen ? { render: (person) => <TimesheetLink person={person} day={day} /> } : {}),
    },
    { key: 'result', title: t('Result'), width: 300, value: resultWords },
    { key: 'undo', title: t('Undo'), width: 220, value: undoWords },
  ]
}

function resultWords({ outcome, reason }: GlobalSchedulePerson): string {
  return reason === null
    ? outcomeWords(outcome)
    : t('{outcome}: {reason}', { outcome: outcomeWords(outcome), reason: reasonWords(reason) })
}

function TimesheetLink({ person, day }: { person: GlobalSchedulePerson; day: string }) {
  const address = new URLSearchParams({ id: person.employeeId, fromT: day, toT: day })
  return <Link to={`/timesheet/view?${address.toString()}`}>{person.employeeName}</Link>
}
