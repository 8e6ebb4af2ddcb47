import { isSourceOf, LAYOUT_SOURCES, type LayoutRows, type LayoutSource } from '@timeloom/contract'
import { ConfigProvider, Select } from 'antd'
import { useState } from 'react'
import { t } from '../../../lib/words/words.ts'
import { ColumnRow } from './column-row.tsx'
import styles from './columns-field.module.css'
import { newColumn, type EditedColumn } from './layout-values.ts'
import { sourceWords } from './layout.words.ts'

interface ColumnsFieldProps {
  rows: LayoutRows
  /** places of columns that cannot be saved as they are */
  wrong: readonly number[]
  id?: string
  value?: EditedColumn[]
  onChange?: (columns: EditedColumn[]) => void
}

/** The columns of a layout in their order: added, changed, removed, and moved by drag, by arrow keys or by buttons. */
export function ColumnsField({ rows, wrong, id, value, onChange }: ColumnsFieldProps) {
  const columns = value ?? []
  const { componentDisabled: isReadOnly } = ConfigProvider.useConfig()
  const [opened, setOpened] = useState<number | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const change = (next: EditedColumn[]) => onChange?.(next)
  const move = (from: number, to: number) => {
    const moved = columns[from]
    if (!moved || to < 0 || to >= columns.length || from === to) return
    change(columns.toSpliced(from, 1).toSpliced(to, 0, moved))
    setSaid(t('{name} is column {place} of {count}.', { name: nameOf(moved), place: to + 1, count: columns.length }))
  }
  const add = (source: LayoutSource) => {
    const column = newColumn(source, source === 'text' ? '' : sourceWords(source))
    change([...columns, column])
    setOpened(column.key)
  }
  return (
    <div id={id} className={styles.columns} role="group" aria-label={t('Columns')} tabIndex={-1}>
      <ol className={styles.list}>
        {columns.map((column, place) => (
          <ColumnRow
            key={column.key}
            column={column}
            name={nameOf(column)}
            place={place}
            count={columns.length}
            rows={rows}
            isReadOnly={isReadOnly}
            isWrong={wrong.includes(place)}
            isOpen={opened === column.key}
            isDragged={dragged === place}
            onToggle={() => setOpened(opened === column.key ? null : column.key)}
            onChange={(changed) => change(columns.with(place, { ...column, ...changed }))}
            onRemove={() => {
              change(columns.toSpliced(place, 1))
              setSaid(t('{name} is removed.', { name: nameOf(column) }))
            }}
            onMove={(to) => move(place, to)}
            onDrag={setDragged}
            onDrop={() => {
              if (dragged !== null) move(dragged, place)
              setDragged(null)
            }}
          />
        ))}
      </ol>
      {!isReadOnly && (
        <Select<LayoutSource | null>
          aria-label={t('Add a column')}
          className={styles.add ?? ''}
          placeholder={t('Add a column')}
          value={null}
          listHeight={400}
          popupMatchSelectWidth={false}
          showSearch={{ optionFilterProp: 'label' }}
          options={LAYOUT_SOURCES.filter((source) => isSourceOf(source, rows)).map((value) => ({
            value,
            label: sourceWords(value),
          }))}
          onChange={(source) => source && add(source)}
        />
      )}
      <span className={styles.said} role="status">
        {said}
      </span>
    </div>
  )
}

function nameOf({ header, source }: EditedColumn): string {
  return header || sourceWords(source)
}
