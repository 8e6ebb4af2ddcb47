import type { BulkRun, BulkRunPerson } from '@timeloom/contract'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { UserFormats } from '../../lib/format/dates.ts'
import { hours2 } from '../../lib/format/hours.ts'
import { useCan, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { DataTable } from '../../ui/kit/data-table/data-table.tsx'
import type { TableColumn } from '../../ui/kit/data-table/data-table.types.ts'
import { usePeopleOf } from './bulk-actions.queries.ts'
import { personWords, reasonWords, undoWords } from './bulk-actions.words.ts'
import type { BulkKind } from './bulk-kind.ts'

interface PeopleOfRunProps {
  kind: BulkKind
  run: BulkRun
}

/** What became of each person, those who were left out first. */
export function PeopleOfRun({ kind, run }: PeopleOfRunProps) {
  const people = usePeopleOf(kind, run.id)
  const mayOpen = useCan('timesheet:visible')
  const formats = useUser()
  const columns = useMemo(() => columnsFor({ kind, run, mayOpen, formats }), [kind, run, mayOpen, formats])
  const rows = useMemo(
    () => people.data?.toSorted((one, other) => Number(isDone(one)) - Number(isDone(other))),
    [people.data],
  )
  return (
    <DataTable
      name={`bulk-people-${kind}`}
      label={t('Result per person')}
      csvName={`global-${kind}`}
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

function isDone({ outcome }: BulkRunPerson): boolean {
  return outcome === 'done' || outcome === 'same'
}

interface ColumnNeeds extends PeopleOfRunProps {
  mayOpen: boolean
  formats: Pick<UserFormats, 'dateFormat'>
}

function columnsFor({ kind, run, mayOpen, formats }: ColumnNeeds): TableColumn<BulkRunPerson>[] {
  return [
    {
      key: 'employee',
      title: t('Employee'),
      width: 200,
      isFixed: true,
      value: ({ employeeName }) => employeeName,
      ...(mayOpen ? { render: (person) => <TimesheetLink person={person} run={run} /> } : {}),
    },
    { key: 'result', title: t('Result'), width: 360, value: (person) => resultWords(person, { kind, run, formats }) },
    ...(kind === 'recalculation'
      ? []
      : [{ key: 'undo', title: t('Undo'), width: 220, value: undoWords } satisfies TableColumn<BulkRunPerson>]),
  ]
}

function resultWords(
  person: BulkRunPerson,
  { kind, run, formats }: Pick<ColumnNeeds, 'kind' | 'run' | 'formats'>,
): string {
  const { outcome, reason, date } = person
  switch (outcome) {
    case 'waiting':
      return t('Not reached yet')
    case 'stopped':
      return t('Undone before it was reached')
    case 'refused':
      return reason === null ? t('Left out') : personWords(reason, { date, typeName: run.typeName }, formats)
    case 'same':
      return reason === null ? t('Already so') : reasonWords(reason)
    case 'done':
      return doneWords(kind, person)
  }
}

function doneWords(kind: BulkKind, { minutes, changedDays }: BulkRunPerson): string {
  if (kind === 'punch') return t('Punch added')
  if (kind === 'leave') return t('Leave added, {hours} h', { hours: hours2(minutes ?? 0) })
  return t('{count, plural, =0 {No day changed} one {# day changed} other {# days changed}}', {
    count: changedDays ?? 0,
  })
}

function TimesheetLink({ person, run }: { person: BulkRunPerson; run: BulkRun }) {
  const address = new URLSearchParams({ id: person.employeeId, fromT: run.fromDate, toT: run.toDate })
  return <Link to={`/timesheet/view?${address.toString()}`}>{person.employeeName}</Link>
}
