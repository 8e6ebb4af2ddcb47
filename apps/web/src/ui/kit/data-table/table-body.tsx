import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, memo, useEffect, useState } from 'react'
import type { DataTableProps } from './data-table.types.ts'
import styles from './data-table.module.css'
import { GroupRow } from './group-row.tsx'
import { ScrollPace } from './scroll-pace.ts'
import { TableRow, WaitingRow } from './table-row.tsx'
import type { TableItem } from './table-rows.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useSettling } from './use-settling.ts'
import type { TableView } from './use-table-view.ts'

interface TableBodyProps<Row> {
  table: DataTableProps<Row>
  view: TableView<Row>
  items: TableItem<Row>[]
  /** What scrolls; null before it is in the document. */
  scroller: HTMLDivElement | null
}

/** From this many rows on, only those in view are drawn. */
const VIRTUAL_FROM = 200
/** Rows drawn beyond the edges. Each costs about 1 ms; a jump draws all of them at once. */
const OVERSCAN = 3
const GROUP_HEIGHT = 36

export function TableBody<Row>(props: TableBodyProps<Row>) {
  return props.items.length > VIRTUAL_FROM ? <VirtualBody {...props} /> : <WholeBody {...props} />
}

function WholeBody<Row>({ table, view, items }: TableBodyProps<Row>) {
  const keys = useRowKeys({ table, view, items })
  return (
    <tbody {...keys.handlers}>
      {items.map((item, index) => (
        <Item
          key={item.key}
          table={table}
          view={view}
          item={item}
          index={index}
          isStop={index === (keys.stop ?? keys.firstRow)}
        />
      ))}
    </tbody>
  )
}

/** Only the rows in view, and the one that has the focus, between spaces as tall as the others. */
function VirtualBody<Row>({ table, view, items, scroller }: TableBodyProps<Row>) {
  const keys = useRowKeys({ table, view, items })
  const rowHeight = table.rowHeight ?? 44
  const [pace] = useState(() => new ScrollPace())
  // oxlint-disable-next-line react/incompatible-library -- it measures by itself; only the rows are memoised
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller,
    estimateSize: (index) => (items[index]?.kind === 'group' ? GROUP_HEIGHT : rowHeight),
    overscan: OVERSCAN,
    observeElementOffset: pace.observeOffset,
    rangeExtractor: (range) => withIndex(defaultRangeExtractor(range), keys.focused),
  })
  const inView = virtualizer.getVirtualItems()
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {}
  const { onInView } = view
  useEffect(() => onInView?.(startIndex, endIndex), [onInView, startIndex, endIndex])

  // a row that comes into view is written in the place of one that left, which costs half of making and removing them
  const places = Math.ceil((scroller?.clientHeight ?? 0) / Math.min(rowHeight, GROUP_HEIGHT)) + 2 * OVERSCAN + 1
  const placeOf = useFocusedPlace(
    keys.focused === undefined ? undefined : items[keys.focused]?.key,
    keys.focused,
    places,
  )
  const whole = useSettling(pace.isRacing, inView.length)
  const isStopDrawn = inView.some(({ index }) => index === keys.stop)
  const firstDrawn = inView.find(({ index }) => index >= startIndex && items[index]?.kind === 'row')?.index
  const stop = isStopDrawn ? keys.stop : firstDrawn
  return (
    <tbody {...keys.handlers}>
      {inView.map(({ index, start }, place) => {
        const item = items[index]
        const gap = start - (inView[place - 1]?.end ?? 0)
        return (
          item && (
            <Fragment key={placeOf(item.key, index)}>
              {gap > 0 && <Space height={gap} />}
              <Item
                table={table}
                view={view}
                item={item}
                index={index}
                isStop={index === stop}
                isRacing={place >= whole}
              />
            </Fragment>
          )
        )
      })}
      <Space height={virtualizer.getTotalSize() - (inView.at(-1)?.end ?? 0)} />
    </tbody>
  )
}

/**
 * Where each row is written. The row that gets the focus stays in the very elements it had, wherever the list moves it:
 * in others, the click that brought the focus would hit nothing.
 */
function useFocusedPlace(focusedKey: string | undefined, focusedIndex: number | undefined, places: number) {
  const [held, setHeld] = useState<{ key: string; place: string }>()
  const placeOf = (key: string, index: number): string => {
    if (key === held?.key) return held.place
    const place = `place ${index % places}`
    return place === held?.place ? 'spare place' : place
  }
  if (focusedKey !== held?.key) {
    setHeld(
      focusedKey === undefined || focusedIndex === undefined
        ? undefined
        : { key: focusedKey, place: placeOf(focusedKey, focusedIndex) },
    )
  }
  return placeOf
}

function Space({ height }: { height: number }) {
  return height > 0 && <tr className={styles.space} style={{ height }} aria-hidden="true" />
}

function withIndex(indexes: number[], index: number | undefined): number[] {
  return index === undefined || indexes.includes(index) ? indexes : [...indexes, index].toSorted((a, b) => a - b)
}

interface ItemProps<Row> {
  table: DataTableProps<Row>
  view: TableView<Row>
  item: TableItem<Row>
  /** Place among the items. */
  index: number
  /** The row that Tab leads to. */
  isStop: boolean
  /** Scrolled too fast to be read. */
  isRacing?: boolean
}

/** Scrolling hands every row what it had, so it is drawn once. */
const Item = memo(function Item<Row>({ table, view, item, ...drawn }: ItemProps<Row>) {
  const columns = view.visibleColumns.length + (table.selection ? 1 : 0)
  switch (item.kind) {
    case 'group':
      return <GroupRow group={item.group} rows={item.rows} columns={columns} rowIndex={item.rowIndex} />
    case 'waiting':
      return <WaitingRow columns={columns} rowIndex={item.rowIndex} index={drawn.index} height={table.rowHeight} />
    case 'row':
      return <TableRow table={table} view={view} row={item.row} rowIndex={item.rowIndex} {...drawn} />
  }
}) as <Row>(props: ItemProps<Row>) => React.ReactNode
