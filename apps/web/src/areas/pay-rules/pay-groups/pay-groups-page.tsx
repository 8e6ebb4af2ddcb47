import { getPayGroup, listPayGroups, type PayGroup } from '@timeloom/contract'
import { Button } from 'antd'
import { Pencil, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCall } from '../../../lib/api/use-call.ts'
import { useCan } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { TableColumn } from '../../../ui/data-table/data-table.types.ts'
import { PageFrame } from '../../../ui/page-frame/page-frame.tsx'
import { SetupBulkBar } from '../../../ui/setup-list/setup-bulk-bar.tsx'
import { SetupCard } from '../../../ui/setup-list/setup-card.tsx'
import { SetupFileMenu } from '../../../ui/setup-list/setup-file-menu.tsx'
import type { SetupFiles } from '../../../ui/setup-list/setup-list.types.ts'
import { StatusSearch } from '../../../ui/setup-list/status-search.tsx'
import { useStatusFilter } from '../../../ui/setup-list/use-status-filter.ts'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'
import styles from './pay-groups.module.css'
import { useDeletePayGroups } from './pay-groups.queries.ts'

const FILES: SetupFiles = { list: 'payGroups', invalidates: [listPayGroups, getPayGroup] }

/** Who is paid by the same rules. @source spec 002 §2.2 */
export function PayGroupsPage() {
  const { status, change } = useStatusFilter()
  const read = useCall(listPayGroups, { query: { status } }, { keepPrevious: true })
  const navigate = useNavigate()
  const [mayCreate, mayEdit, mayDelete] = [
    useCan('payGroup:create'),
    useCan('payGroup:update'),
    useCan('payGroup:delete'),
  ]
  const remove = useDeletePayGroups()
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const columns = useMemo(() => payGroupColumns(), [])
  const allColumns = useMemo(() => (mayEdit ? [...columns, editColumn()] : columns), [columns, mayEdit])
  const chosen = (read.data ?? []).filter(({ id }) => chosenIds.has(id))
  return (
    <PageFrame
      title={t('Pay Groups')}
      isFilled
      actions={
        <>
          <SetupFileMenu files={FILES} title={t('Pay Groups')} mayImport={mayCreate || mayEdit} isMain={false} />
          {mayCreate && (
            <Button
              type="primary"
              icon={<Plus size={15} aria-hidden="true" />}
              onClick={() => void navigate('/paygroup/create')}
            >
              {t('New')}
            </Button>
          )}
        </>
      }
    >
      <DataTable<PayGroup>
        name="pay-groups"
        label={t('Pay Groups')}
        csvName="pay-groups"
        columns={allColumns}
        rows={read.data}
        rowKey={({ id }) => id}
        isLoading={read.isFetching && !read.data}
        error={read.error}
        onRetry={() => void read.refetch()}
        defaultSorting={{ column: 'name', order: 'asc' }}
        address=""
        toolbar={<StatusSearch status={status} onChange={change} />}
        {...(mayEdit ? { onOpen: ({ id }: PayGroup) => void navigate(`/paygroup/${id}`) } : {})}
        {...(mayDelete
          ? { selection: { keys: chosenIds, onChange: setChosenIds, label: ({ name }: PayGroup) => name } }
          : {})}
        card={(row) => (
          <SetupCard columns={columns} row={row} name={row.name}>
            {mayEdit && <EditLink group={row} />}
          </SetupCard>
        )}
        empty={{
          title: t('No data'),
          detail:
            status === 'Inactive'
              ? t('None has this status.')
              : t('A pay group is everybody who is paid by the same rules: periods, breaks, overtime, holidays.'),
        }}
      />
      {mayDelete && (
        <SetupBulkBar
          bulk={{
            word: t('Delete'),
            action: 'delete',
            question: (rows) => ({
              title: t('Delete pay groups'),
              question: t('{count, plural, one {Delete # pay group?} other {Delete # pay groups?}}', {
                count: rows.length,
              }),
              detail: t('Nobody can be put in one again. Where somebody is or was in one of them, none is deleted.'),
            }),
            run: (ids) => remove({ body: { ids } }),
          }}
          chosen={chosen}
          onClear={() => setChosenIds(new Set())}
        />
      )}
    </PageFrame>
  )
}

function payGroupColumns(): TableColumn<PayGroup>[] {
  return [
    { key: 'name', title: t('Name'), width: 240, isFixed: true, value: ({ name }) => name },
    { key: 'validators', title: t('Validators'), width: 300, ...saying(validators) },
    { key: 'calculateHoliday', title: t('Calculate Holiday'), width: 260, ...saying(holidays) },
    {
      key: 'active',
      title: t('Status'),
      width: 110,
      value: ({ active }) => active,
      csv: ({ active }) => (active ? t('Active') : t('Inactive')),
      render: ({ active }) => <StatusTag status={active ? 'active' : 'inactive'} />,
    },
  ]
}

/** A column of what is switched on, each on a line. */
function saying(of: (group: PayGroup) => string[]): Pick<TableColumn<PayGroup>, 'value' | 'render'> {
  return {
    value: (group) => of(group).join(', '),
    render: (group) => (
      <span className={styles.switches}>
        {of(group).map((word) => (
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

function editColumn(): TableColumn<PayGroup> {
  return {
    key: 'edit',
    title: t('Edit'),
    width: 80,
    isSortable: false,
    render: (group) => <EditLink group={group} />,
  }
}

function EditLink({ group: { id, name } }: { group: PayGroup }) {
  return (
    <Link
      to={`/paygroup/${id}`}
      className={styles.edit}
      aria-label={t('Edit {name}', { name })}
      onClick={(event) => event.stopPropagation()}
    >
      <Pencil size={15} aria-hidden="true" />
    </Link>
  )
}
