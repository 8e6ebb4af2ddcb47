import { Button } from 'antd'
import { Pencil, Plus } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCan } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { DataTable } from '../../kit/data-table/data-table.tsx'
import type { TableColumn } from '../../kit/data-table/data-table.types.ts'
import { PageFrame } from '../../kit/page-frame/page-frame.tsx'
import { SetupBulkBar, SetupBulkButton } from './setup-bulk-bar.tsx'
import { SetupCard } from './setup-card.tsx'
import styles from './setup-list.module.css'
import { SetupFileMenu } from './setup-file-menu.tsx'
import type { SetupList, SetupPageList, SetupRow } from './setup-list.types.ts'
import { StatusSearch } from './status-search.tsx'
import { useSetupDialog } from './use-setup-dialog.tsx'
import type { StatusFilterState } from './use-status-filter.ts'

interface SetupListPageProps<Row extends SetupRow, Saved extends SetupRow, Values extends object> {
  list: SetupList<Row, Saved, Values> | SetupPageList<Row>
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
  const { name, title, columns, nameOf, form, pages, bulk, editColumn: editTitle = t('Action') } = list
  const [mayCreate, mayEdit] = [useCan(`${list.resource}:create`), useCan(`${list.resource}:update`)]
  const mayRun = useCan(`${list.resource}:${bulk?.action ?? 'update'}`) && bulk !== undefined
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const { open: openDialog, dialog } = useSetupDialog(form, nameOf)
  const navigate = useNavigate()
  const open = useCallback(
    (row: Row | undefined) => {
      if (pages) void navigate(row ? pages.edit(row) : pages.create)
      else openDialog(row)
    },
    [pages, navigate, openDialog],
  )
  const allColumns = useMemo(
    () => (mayEdit ? [...columns, editColumn({ title: editTitle, nameOf, open, pages })] : columns),
    [columns, editTitle, nameOf, mayEdit, open, pages],
  )
  const clear = () => setChosenIds(new Set())
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
      {bulk?.isInToolbar && mayRun && <SetupBulkButton bulk={bulk} chosen={chosen} onClear={clear} />}
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
        isChecking={read.isFetching}
        error={read.error}
        onRetry={() => void read.refetch()}
        defaultSorting={list.defaultSorting ?? { column: columns[0]?.key ?? '', order: 'asc' }}
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
            {mayEdit && <EditButton name={nameOf(row)} address={pages?.edit(row)} onEdit={() => open(row)} />}
          </SetupCard>
        )}
        empty={{ title: t('No data'), detail: isNarrowed ? t('None has this status.') : list.purpose }}
      />
      {bulk && mayRun && !bulk.isInToolbar && <SetupBulkBar bulk={bulk} chosen={chosen} onClear={clear} />}
      {dialog}
    </PageFrame>
  )
}

interface EditColumn<Row extends SetupRow> {
  title: string
  nameOf: (row: Row) => string
  open: (row: Row) => void
  pages: SetupPageList<Row>['pages'] | undefined
}

function editColumn<Row extends SetupRow>({ title, nameOf, open, pages }: EditColumn<Row>): TableColumn<Row> {
  return {
    key: 'action',
    title,
    width: 80,
    isAtEdge: true,
    isSortable: false,
    render: (row) => <EditButton name={nameOf(row)} address={pages?.edit(row)} onEdit={() => open(row)} />,
  }
}

interface EditButtonProps {
  name: string
  /** Of the page of a record that has one; a link, so that it opens in another tab as well. */
  address: string | undefined
  onEdit: () => void
}

function EditButton({ name, address, onEdit }: EditButtonProps) {
  const label = t('Edit {name}', { name })
  if (address !== undefined) {
    return (
      <Link to={address} className={styles.edit} aria-label={label} onClick={(event) => event.stopPropagation()}>
        <Pencil size={15} aria-hidden="true" />
      </Link>
    )
  }
  return (
    <Button
      type="text"
      icon={<Pencil size={15} aria-hidden="true" />}
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation()
        onEdit()
      }}
    />
  )
}
