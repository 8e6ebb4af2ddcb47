import type { DepartmentTreeNode } from '@timeloom/contract'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Input } from 'antd'
import { Search } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useKept } from '../../../lib/kept.ts'
import { t } from '../../../lib/words/words.ts'
import { COMPANY_PATH, departmentPath } from '../company-paths.ts'
import styles from './structure-tree.module.css'
import { treeKeyMove } from './tree-keys.ts'
import { TreeRowView } from './tree-row.tsx'
import { type TreeRow, visibleRows, wayTo } from './tree-rows.ts'

const ROW_HEIGHT = 34
/** How many rows can be rendered at once without a noticeable delay. */
const FEW = 120
/** Rows rendered beyond the edges; a jump renders all of them at once. */
const OVERSCAN = 4

interface StructureTreeProps {
  root: DepartmentTreeNode
  selected: string
}

/** The structure as a tree of links, with a search above it. */
export function StructureTree({ root, selected }: StructureTreeProps) {
  const [kept, keep] = useKept<string[]>('structure.open', [])
  const [typed, setTyped] = useState('')
  const way = useMemo(() => wayTo(root, selected), [root, selected])
  const [closed, setClosed] = useState<ReadonlySet<string>>(NONE)
  const open = useMemo(() => new Set([...kept, ...way.filter((key) => !closed.has(key))]), [kept, way, closed])
  const rows = useMemo(() => visibleRows(root, open, typed), [root, open, typed])
  const toggle = useCallback(
    (key: string, isOpen: boolean) => {
      keep(isOpen ? [...new Set([...kept, key])] : kept.filter((other) => other !== key))
      setClosed(isOpen ? without(closed, key) : new Set([...closed, key]))
    },
    [keep, kept, closed],
  )
  return (
    <>
      <div className={styles.search}>
        <Input
          aria-label={t('Find a department')}
          placeholder={t('Find a department')}
          prefix={<Search size={15} aria-hidden="true" />}
          allowClear
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <TreeRows rows={rows} selected={selected} onToggle={toggle} />
    </>
  )
}

interface TreeRowsProps {
  rows: readonly TreeRow[]
  selected: string
  onToggle: (key: string, isOpen: boolean) => void
}

/**
 * Only rows in view are drawn, so that thousands of nodes are as quick as ten; scrolling hands each row what it had.
 *
 * The keyboard follows the tree pattern of ARIA: one stop, arrows move, right and left open and close, Enter follows.
 */
function TreeRows({ rows, selected, onToggle }: TreeRowsProps) {
  const [active, setActive] = useState(selected)
  const scroller = useRef<HTMLDivElement>(null)
  const { search } = useLocation()
  const navigate = useNavigate()
  // oxlint-disable-next-line react/incompatible-library -- it measures by itself; only the rows are memoised
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  })
  const drawn =
    rows.length <= FEW ? rows.map((_, index) => ({ index, start: index * ROW_HEIGHT })) : virtualizer.getVirtualItems()
  const activeIndex = useMemo(
    () =>
      Math.max(
        0,
        rows.findIndex(({ node }) => node.key === active),
      ),
    [rows, active],
  )
  useScrollTo(virtualizer.scrollToIndex, rows, selected)

  const onKeyDown = (event: React.KeyboardEvent) => {
    const row = rows[activeIndex]
    if (!row || event.target !== event.currentTarget) return
    if (event.key === 'Enter') return void navigate(addressOf(row.node, search))
    const move = treeKeyMove(event.key, rows, activeIndex)
    if (move === undefined) return
    event.preventDefault()
    if (move.toggle !== undefined) onToggle(row.node.key, move.toggle)
    const target = rows[move.to ?? activeIndex]
    if (!target) return
    setActive(target.node.key)
    virtualizer.scrollToIndex(move.to ?? activeIndex)
  }

  return (
    <div
      ref={scroller}
      className={styles.tree}
      role="tree"
      aria-label={t('Company Structure')}
      tabIndex={0}
      aria-activedescendant={rows[activeIndex] ? rowId(rows[activeIndex].node.key) : undefined}
      onKeyDown={onKeyDown}
    >
      <div role="none" className={styles.space} style={{ height: virtualizer.getTotalSize() }}>
        {drawn.map(({ index, start }) => {
          const row = rows[index]
          return (
            row && (
              <TreeRowView
                key={row.node.key}
                row={row}
                id={rowId(row.node.key)}
                address={addressOf(row.node, search)}
                top={start}
                isSelected={row.node.key === selected}
                isActive={index === activeIndex}
                onToggle={onToggle}
                onActive={setActive}
              />
            )
          )
        })}
      </div>
    </div>
  )
}

const NONE: ReadonlySet<string> = new Set()

function rowId(key: string): string {
  return `node-${key}`
}

/** @param search the query of the present address, which stays */
function addressOf({ key, level }: DepartmentTreeNode, search: string): string {
  return `${level === null ? COMPANY_PATH : departmentPath(key)}${search}`
}

function without(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return new Set([...set].filter((other) => other !== key))
}

/** Brings the chosen row into view when another is chosen, and not while the reader scrolls. */
function useScrollTo(scrollToIndex: (index: number) => void, rows: readonly TreeRow[], selected: string) {
  const show = useRef<(key: string) => void>(() => undefined)
  useEffect(() => {
    show.current = (key) => scrollToIndex(rows.findIndex(({ node }) => node.key === key))
  })
  const isThere = rows.some(({ node }) => node.key === selected)
  useEffect(() => {
    if (isThere) show.current(selected)
  }, [isThere, selected])
}
