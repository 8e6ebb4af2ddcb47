import { listPayGroups, type PayGroup, type PayGroupEntry } from '@timeloom/contract'
import { useMemo } from 'react'
import { useCall } from '../../../lib/api/use-call.ts'
import { t } from '../../../lib/words/words.ts'
import { deleteQuestion } from '../../../ui/kit/feedback/delete-question.ts'
import type { TableColumn } from '../../../ui/kit/data-table/data-table.types.ts'
import { activeColumn } from '../../../ui/widgets/setup-list/active.tsx'
import { SetupListPage } from '../../../ui/widgets/setup-list/setup-list-page.tsx'
import type { SetupPageList } from '../../../ui/widgets/setup-list/setup-list.types.ts'
import { useStatusFilter } from '../../../ui/widgets/setup-list/use-status-filter.ts'
import styles from './pay-groups.module.css'
import { useDeletePayGroups } from './pay-groups.queries.ts'

/** People who may not see pay groups are shown none of their rules. */
type PayGroupRow = PayGroup | PayGroupEntry

/** Groups of people paid by the same rules. @source spec 002 §2.2 */
export function PayGroupsPage() {
  const filter = useStatusFilter()
  const remove = useDeletePayGroups()
  const list = useMemo(() => payGroupList(remove), [remove])
  const read = useCall(listPayGroups, { query: { status: filter.status } }, { keepPrevious: true })
  return <SetupListPage list={list} read={read} filter={filter} />
}

function payGroupList(remove: ReturnType<typeof useDeletePayGroups>): SetupPageList<PayGroupRow> {
  return {
    name: 'pay-groups',
    title: t('Pay Groups'),
    resource: 'payGroup',
    columns: payGroupColumns(),
    editColumn: t('Edit'),
    nameOf: ({ name }) => name,
    purpose: t('A pay group is everyone who is paid by the same rules: periods, breaks, overtime, holidays.'),
    pages: { create: '/paygroup/create', edit: ({ id }) => `/paygroup/${id}` },
    files: { list: 'payGroups', invalidates: [listPayGroups] },
    bulk: {
      word: t('Delete'),
      action: 'delete',
      question: (groups) => ({
        title: t('Delete pay groups'),
        question: deleteQuestion(groups),
        detail: t(
          'Nobody can be assigned to a deleted pay group. If anyone is or was in one of them, none is deleted.',
        ),
      }),
      run: (ids) => remove({ body: { ids } }),
    },
  }
}

function payGroupColumns(): TableColumn<PayGroupRow>[] {
  return [
    { key: 'name', title: t('Name'), width: 240, minWidth: 150, isFixed: true, value: ({ name }) => name },
    { key: 'validators', title: t('Checks'), width: 300, minWidth: 208, ...saying(validators) },
    { key: 'calculateHoliday', title: t('Calculate Holiday'), width: 260, minWidth: 176, ...saying(holidays) },
    activeColumn(),
  ]
}

/** A column of what is switched on, each on a line. */
function saying(of: (group: PayGroup) => string[]): Pick<TableColumn<PayGroupRow>, 'value' | 'render'> {
  const words = (group: PayGroupRow) => ('version' in group ? of(group) : [])
  return {
    value: (group) => words(group).join(', '),
    render: (group) => (
      <span className={styles.switches}>
        {words(group).map((word) => (
          <span key={word}>{word}</span>
        ))}
      </span>
    ),
  }
}

function validators({ acceptEA, acceptLD, supervisorMAOT, hideApproveOT }: PayGroup): string[] {
  return [
    ...(acceptEA ? [t('Accept Early Arrival')] : []),
    ...(acceptLD ? [t('Accept Late Departure')] : []),
    ...(supervisorMAOT && !hideApproveOT ? [t('Manually Approve OT')] : []),
  ]
}

function holidays({ calculatePublicHoliday, calculateAlternativeHoliday }: PayGroup): string[] {
  if (!calculatePublicHoliday) return []
  return [t('Enable Public Holiday'), ...(calculateAlternativeHoliday ? [t('Enable Alternative Holiday')] : [])]
}
