import type { LayoutRows } from '@timeloom/contract'
import { Button } from 'antd'
import { ArrowDown, ArrowUp, ChevronDown, GripVertical, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { t } from '../../../lib/words/words.ts'
import { ColumnFields } from './column-fields.tsx'
import styles from './columns-field.module.css'
import type { EditedColumn } from './layout-values.ts'
import { sourceWords } from './layout.words.ts'

interface ColumnRowProps {
  column: EditedColumn
  name: string
  place: number
  count: number
  rows: LayoutRows
  isReadOnly: boolean
  isWrong: boolean
  isOpen: boolean
  isDragged: boolean
  onToggle: () => void
  onChange: (changed: Partial<EditedColumn>) => void
  onRemove: () => void
  onMove: (to: number) => void
  /** with its place when a drag begins; null when it ends */
  onDrag: (place: number | null) => void
  onDrop: () => void
}

/** A column: what stands in it, how to move or remove it, and when it is open how it is written. */
export function ColumnRow(props: ColumnRowProps) {
  const { column, name, place, count, isReadOnly, isWrong, isOpen } = props
  const id = useId()
  const row = useRef<HTMLLIElement>(null)
  const state = [isWrong && styles.wrong, props.isDragged && styles.dragged].filter(Boolean).join(' ')
  return (
    <li
      ref={row}
      className={`${styles.column} ${state}`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        props.onDrop()
      }}
    >
      <div className={styles.head}>
        {!isReadOnly && <Handle {...props} row={row} />}
        <button
          type="button"
          className={styles.summary}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={props.onToggle}
        >
          <span>
            <b>{name}</b>
            {column.header !== '' && <small>{sourceWords(column.source)}</small>}
          </span>
          <ChevronDown size={16} aria-hidden="true" className={isOpen ? styles.up : undefined} />
        </button>
        {!isReadOnly && (
          <span className={styles.buttons}>
            <Button
              type="text"
              icon={<ArrowUp size={15} aria-hidden="true" />}
              aria-label={t('Move {name} up', { name })}
              disabled={place === 0}
              onClick={() => props.onMove(place - 1)}
            />
            <Button
              type="text"
              icon={<ArrowDown size={15} aria-hidden="true" />}
              aria-label={t('Move {name} down', { name })}
              disabled={place === count - 1}
              onClick={() => props.onMove(place + 1)}
            />
            <Button
              type="text"
              icon={<Trash2 size={15} aria-hidden="true" />}
              aria-label={t('Remove {name}', { name })}
              onClick={props.onRemove}
            />
          </span>
        )}
      </div>
      <div id={id} className={styles.fields} hidden={!isOpen}>
        {isOpen && <ColumnFields column={column} rows={props.rows} onChange={props.onChange} />}
      </div>
    </li>
  )
}

/** What a column is dragged by; the arrow keys move it too, and it keeps the focus where it goes. */
function Handle({ name, place, onMove, onDrag, row }: ColumnRowProps & { row: React.RefObject<HTMLLIElement | null> }) {
  const handle = useRef<HTMLSpanElement>(null)
  const movingTo = useRef<number | null>(null)
  useEffect(() => {
    if (movingTo.current === place) handle.current?.focus()
    movingTo.current = null
  }, [place])
  const byKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    movingTo.current = place + step
    onMove(place + step)
  }
  return (
    <span
      ref={handle}
      className={styles.handle}
      role="button"
      tabIndex={0}
      draggable
      aria-label={t('Move {name}: drag it, or use the arrow keys', { name })}
      onKeyDown={byKey}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', name)
        if (row.current) event.dataTransfer.setDragImage(row.current, 12, 20)
        onDrag(place)
      }}
      onDragEnd={() => onDrag(null)}
    >
      <GripVertical size={16} aria-hidden="true" />
    </span>
  )
}
