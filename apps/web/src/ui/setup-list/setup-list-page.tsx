import { Button } from 'antd'
import { Pencil, Plus } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useCan } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { DataTable } from '../data-table/data-table.tsx'
import type { TableColumn } from '../data-table/data-table.types.ts'
import { PageFrame } from '../page-frame/page-frame.tsx'
import { SetupBulkBar } from './setup-bulk-bar.tsx'
import { SetupCard } from './setup-card.tsx'
import { SetupFileMenu } from './setup-file-menu.tsx'
import type { SetupList, SetupRow } from './setup-list.types.ts'
import { StatusSearch } from './status-search.tsx'
import { useSetupDialog } from './use-setup-dialog.tsx'
import type { StatusFilterState } from './use-status-filter.ts'

interface SetupListPageProps<Row extends SetupRow, Saved extends SetupRow, Values extends object> {
  list: SetupList<Row, Saved, Values>
  read: { data: Row[] | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }
  /** The status that the list is narrowed to; absent: such records have none. */
  filter?: StatusFilterState
  /** Beside it. */
  toolbar?: ReactNode
}

/** The screen of a setup list: its rows, a dialog to add and change one, what is done with the selected. */
export function SetupListPage<Row extends SetupRow, Saved extends SetupRow, Values extends object>({
  list,
  read,
  filter,
  toolbar,
}: SetupListPageProps<Row, Saved, Values>) {
  const { name, title, columns, nameOf, form, bulk } = list
  const [mayCreate, mayEdit] = [useCan(`${list.resource}:create`), useCan(`${list.resource}:update`)]
  const mayRun = useCan(`${list.resource}:${bulk?.action ?? 'update'}`) && bulk !== undefined
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const { open, dialog } = useSetupDialog(form, nameOf)
  const allColumns = useMemo(
    () => (mayEdit ? [...columns, editColumn(nameOf, open)] : columns),
    [columns, nameOf, mayEdit, open],
  )
  const chosen = (read.data ?? []).filter(({ id }) => chosenIds.has(id))
  const isNarrowed = filter !== undefined && filter.status !== 'All' && filter.status !== 'Active'
  const actions = (
    <>
      {list.files && (
        <SetupFileMenu
          files={list.files}
          title={title}
          mayImport={(mayCreate || mayEdit) && list.files.isImported !== false}
          isMain={list.isGrown === false}
        />
      )}
      {mayCreate && list.isGrown !== false && (
        <Button type="primary" icon={<Plus size={15} aria-hidden="true" />} onClick={() => open(undefined)}>
          {t('New')}
        </Button>
      )}
    </>
  )
  return (
    <PageFrame title={title} isFilled actions={actions}>
      <DataTable<Row>
        name={name}
        label={title}
        csvName={name}
        columns={allColumns}
        rows={read.data}
        rowKey={({ id }) => id}
        isLoading={read.isFetching && !read.data}
        error={read.error}
        onRetry={() => void read.refetch()}
        defaultSorting={list.defaultSorting}
        address=""
        toolbar={
          <>
            {filter && <StatusSearch status={filter.status} onChange={filter.change} />}
            {toolbar}
          </>
        }
        {...(mayEdit ? { onOpen: open } : {})}
        {...(mayRun
          ? {
              selection: {
                keys: chosenIds,
                onChange: setChosenIds,
                label: nameOf,
                ...(bulk.isDisabled ? { isDisabled: bulk.isDisabled } : {}),
              },
            }
          : {})}
        card={(row) => (
          <SetupCard columns={columns} row={row} name={nameOf(row)}>
            {mayEdit && <EditButton name={nameOf(row)} onEdit={() => open(row)} />}
          </SetupCard>
        )}
        empty={{ title: t('No data'), detail: isNarrowed ? t('None has this status.') : list.purpose }}
      />
      {bulk && mayRun && <SetupBulkBar bulk={bulk} chosen={chosen} onClear={() => setChosenIds(new Set())} />}
      {dialog}
    </PageFrame>
  )
}

function editColumn<Row extends SetupRow>(nameOf: (row: Row) => string, onEdit: (row: Row) => void): TableColumn<Row> {
  return {
    key: 'action',
    title: t('Action'),
    width: 80,
    isSortable: false,
    render: (row) => <EditButton name={nameOf(row)} onEdit={() => onEdit(row)} />,
  }
}

function EditButton({ name, onEdit }: { name: string; onEdit: () => void }) {
  return (
    <Button
      type="text"
      icon={<Pencil size={15} aria-hidden="true" />}
      aria-label={t('Edit {name}', { name })}
      onClick={(event) => {
        event.stopPropagation()
        onEdit()
      }}
    />
  )
}
