import type { ListedLayout } from '@timeloom/contract'
import { Button } from 'antd'
import { Copy, Pencil, Plus, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { useIsWide } from '../../../lib/media.ts'
import { useCan } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { DataTable } from '../../../ui/kit/data-table/data-table.tsx'
import type { TableColumn } from '../../../ui/kit/data-table/data-table.types.ts'
import { PageFrame } from '../../../ui/kit/page-frame/page-frame.tsx'
import { LIST } from './layout-paths.ts'
import { rowsWords } from './layout.words.ts'
import styles from './layouts-page.module.css'
import { useDeleteLayout, usePayrollLayouts } from './layouts.queries.ts'

/** The company's layouts of payroll files and the built-in ones. @source docs/decisions/0069-own-payroll-layouts.md */
export function LayoutsPage() {
  const navigate = useNavigate()
  const mayUpdate = useCan('payrollTransfer:update')
  const read = usePayrollLayouts()
  const isNarrow = !useIsWide()
  const columns = useMemo(() => layoutColumns({ mayUpdate, isNarrow }), [mayUpdate, isNarrow])
  return (
    <PageFrame
      title={t('Payroll Layouts')}
      isFilled
      actions={
        mayUpdate && (
          <Button
            type="primary"
            icon={<Plus size={15} aria-hidden="true" />}
            onClick={() => void navigate(`${LIST}/new`)}
          >
            {t('New')}
          </Button>
        )
      }
    >
      <DataTable<ListedLayout>
        name="payroll-layouts"
        label={t('Payroll Layouts')}
        csvName="payroll-layouts"
        columns={columns}
        rows={read.data}
        rowKey={({ id }) => id}
        isLoading={read.isFetching && !read.data}
        isChecking={read.isFetching}
        error={read.error}
        onRetry={() => void read.refetch()}
        groups={[
          { key: 'own', title: t('Your layouts'), holds: ({ isBuiltIn }) => !isBuiltIn },
          { key: 'builtIn', title: t('Built in'), tone: 'quiet', holds: ({ isBuiltIn }) => isBuiltIn },
        ]}
        address=""
        onOpen={({ id }) => void navigate(`${LIST}/${id}`)}
        card={(layout) => (
          <div className={styles.card}>
            <span className={styles.name}>
              <b>{layout.name}</b>
              <small>{layout.detail || rowsWords(layout.rows)}</small>
            </span>
            {mayUpdate && <LayoutActions layout={layout} />}
          </div>
        )}
        empty={{ title: t('No data') }}
      />
    </PageFrame>
  )
}

function layoutColumns({
  mayUpdate,
  isNarrow,
}: {
  mayUpdate: boolean
  isNarrow: boolean
}): TableColumn<ListedLayout>[] {
  return [
    {
      key: 'name',
      title: t('Name'),
      width: 280,
      minWidth: 260,
      isFixed: true,
      value: ({ name }) => name,
      render: ({ name }) => <b>{name}</b>,
    },
    { key: 'rows', title: t('Lines'), width: 240, minWidth: 140, value: ({ rows }) => rowsWords(rows) },
    { key: 'columns', title: t('Columns'), width: 100, align: 'right', value: ({ columns }) => columns },
    {
      key: 'detail',
      title: t('Contents'),
      width: 420,
      minWidth: 160,
      isHiddenByDefault: isNarrow,
      value: ({ detail }) => detail,
    },
    ...(mayUpdate
      ? [
          {
            key: 'action',
            title: t('Actions'),
            width: 150,
            minWidth: 136,
            isAtEdge: true,
            isSortable: false,
            render: (layout: ListedLayout) => <LayoutActions layout={layout} />,
          },
        ]
      : []),
  ]
}

function LayoutActions({ layout }: { layout: ListedLayout }) {
  const { id, name, isBuiltIn } = layout
  const { deleteLayout, isPending } = useDeleteLayout()
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the row opens on a click, and these do something else
    <span className={styles.actions} onClick={(event) => event.stopPropagation()}>
      {!isBuiltIn && (
        <Link to={`${LIST}/${id}`} className={styles.link} aria-label={t('Change {name}', { name })}>
          <Pencil size={15} aria-hidden="true" />
        </Link>
      )}
      <Link
        to={`${LIST}/new?from=${id}`}
        className={styles.link}
        aria-label={t('Copy and change {name}', { name })}
        title={t('Copy and change')}
      >
        <Copy size={15} aria-hidden="true" />
      </Link>
      {!isBuiltIn && (
        <Button
          type="text"
          loading={isPending}
          icon={<Trash2 size={15} aria-hidden="true" />}
          aria-label={t('Delete {name}', { name })}
          onClick={() => void deleteLayout(layout).catch(() => undefined)}
        />
      )}
    </span>
  )
}
