import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { t } from '../../../lib/words/words.ts'
import { ViewedTable } from '../data-table/data-table.tsx'
import type { DataTableProps, TableColumn, TableSource } from '../data-table/data-table.types.ts'
import { useAddressPlace } from '../data-table/table-place.ts'
import { useSourceView } from '../data-table/use-source-view.ts'
import { PageFrame } from '../page-frame/page-frame.tsx'
import { type ListLook, useListLook } from './use-list-look.ts'

type OfTable =
  | 'name'
  | 'csvName'
  | 'defaultSorting'
  | 'onOpen'
  | 'rowKeys'
  | 'rowTone'
  | 'rowHeight'
  | 'selection'
  | 'toolbar'

/** A list that the server filters, sorts and pages: everything in which two such screens differ. */
interface ServerListPageProps<Row extends { id: string }> extends Pick<DataTableProps<Row>, OfTable> {
  title: string
  /** What the table lists, for assistive technology; the title when absent. */
  label?: string
  source: TableSource<Row>
  /** The same function at every rendering. */
  columns: (look: ListLook) => TableColumn<Row>[]
  /** Phone card of a row. */
  card: (row: Row, look: ListLook) => ReactNode
  /** Why there is nothing; `clear` where the page narrowed the list, under the words 'Show all' unless it has others. */
  empty: { title: string; detail?: string; clear?: (() => void) | undefined; clearWords?: string }
  /** Beside the title: words for how many there are, once that is known. */
  count?: (count: number) => string | undefined
  /** Instead of the count. */
  subtitle?: ReactNode
  actions?: ReactNode
  /** Above the table. */
  notice?: ReactNode
  /** Dialogs, and what goes with the selected. */
  children?: ReactNode
}

/** The screen of a list that the server pages. Filters live in the address and narrow its `source`. */
export function ServerListPage<Row extends { id: string }>({
  title,
  label = title,
  source,
  columns: columnsOf,
  card,
  empty: { clear, clearWords = t('Show all'), ...empty },
  count,
  subtitle,
  actions,
  notice,
  children,
  ...ofTable
}: ServerListPageProps<Row>) {
  const look = useListLook()
  const columns = useMemo(() => columnsOf(look), [columnsOf, look])
  const table = {
    csvName: ofTable.name,
    ...ofTable,
    label,
    columns,
    source,
    rowKey: ({ id }: Row) => id,
    card: (row: Row) => card(row, look),
    empty: { ...empty, ...(clear ? { action: <Button onClick={clear}>{clearWords}</Button> } : {}) },
  }
  const view = useSourceView<Row>(table, useAddressPlace())
  return (
    <PageFrame
      title={title}
      subtitle={count ? (view.isWaiting ? null : count(view.count)) : subtitle}
      isFilled
      actions={actions}
    >
      {notice}
      <ViewedTable table={table} view={view} />
      {children}
    </PageFrame>
  )
}
