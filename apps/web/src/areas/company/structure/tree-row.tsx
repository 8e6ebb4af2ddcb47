import { Building2, ChevronRight, GitBranch, Network, Plus, Trash2, UserRound, UsersRound } from 'lucide-react'
import { memo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSession, holds } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { newNodePath, nodePermission } from '../company-paths.ts'
import styles from './structure-tree.module.css'
import type { TreeRow } from './tree-rows.ts'
import { useChildLevel } from './use-child-level.ts'
import { useDeleteNode } from './use-delete-node.ts'

interface TreeRowViewProps {
  row: TreeRow
  id: string
  address: string
  /** Pixels from the top of the tree. */
  top: number
  isSelected: boolean
  /** The arrow keys stand here. */
  isActive: boolean
  onToggle: (key: string, isOpen: boolean) => void
  onActive: (key: string) => void
}

const ICONS = [Building2, Network, GitBranch, UsersRound, UserRound]

/** A node: a link to its page, with what can be done to it when it is pointed at. */
export const TreeRowView = memo(function TreeRowView(props: TreeRowViewProps) {
  const { row, id, address, top, isSelected, isActive, onToggle, onActive } = props
  const { node, depth, position, siblings, isOpen } = row
  // rows not under the pointer have no buttons: rendering them for every row that scrolls past costs more than the rows
  // themselves
  const [isPointedAt, setIsPointedAt] = useState(false)
  const Icon = ICONS[node.level ?? 0] ?? UsersRound
  const classes = [
    styles.row,
    isSelected ? styles.selected : '',
    isActive ? styles.active : '',
    node.status ? '' : styles.inactive,
    node.level === null ? styles.root : '',
  ]
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={depth}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-selected={isSelected}
      {...(node.children.length > 0 ? { 'aria-expanded': isOpen } : {})}
      className={classes.join(' ')}
      style={{ transform: `translateY(${top}px)`, paddingLeft: 8 + (depth - 1) * 20 }}
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
    >
      {node.children.length > 0 && depth > 1 ? (
        <button
          type="button"
          tabIndex={-1}
          className={`${styles.chevron} ${isOpen ? styles.opened : ''}`}
          aria-hidden="true"
          onClick={() => onToggle(node.key, !isOpen)}
        >
          <ChevronRight size={15} aria-hidden="true" />
        </button>
      ) : (
        <span className={styles.chevron} />
      )}
      <Link to={address} tabIndex={-1} className={styles.link} onClick={() => onActive(node.key)}>
        <Icon size={15} strokeWidth={1.9} aria-hidden="true" />
        <span className={styles.title}>{node.title}</span>
      </Link>
      <span className={styles.end}>
        {node.status ? node.employees : t('Inactive')}
        {node.status && (
          <span className="sr"> {t('{count, plural, one {person} other {people}}', { count: node.employees })}</span>
        )}
      </span>
      {isPointedAt && <RowActions row={row} />}
    </div>
  )
})

function RowActions({ row: { node } }: { row: TreeRow }) {
  const session = useSession()
  const navigate = useNavigate()
  const child = useChildLevel(node.level)
  const remove = useDeleteNode(node)
  const canAdd = child !== undefined && holds(session, nodePermission(child.level, 'create'))
  const canDelete = node.level !== null && holds(session, nodePermission(node.level, 'delete'))
  return (
    <span className={styles.tools}>
      {canAdd && (
        <button
          type="button"
          tabIndex={-1}
          title={t('Add {level}', { level: child.labelName })}
          aria-label={t('Add {level} below {name}', { level: child.labelName, name: node.title })}
          onClick={() => void navigate(newNodePath(node.key))}
        >
          <Plus size={16} aria-hidden="true" />
        </button>
      )}
      {canDelete && (
        <button
          type="button"
          tabIndex={-1}
          title={t('Delete')}
          aria-label={t('Delete {name}', { name: node.title })}
          onClick={() => void remove()}
        >
          <Trash2 size={15} aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
