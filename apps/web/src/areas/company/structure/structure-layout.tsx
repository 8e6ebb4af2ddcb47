import type { DepartmentTreeNode, StatusFilter } from '@timeloom/contract'
import { ListTree } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useIsWide } from '../../../lib/media.ts'
import { t } from '../../../lib/words/words.ts'
import { useStructure } from '../company.queries.ts'
import { StatusChoice } from '../status-choice.tsx'
import styles from './structure-layout.module.css'
import { StructureTree } from './structure-tree.tsx'
import { TreeSkeleton } from './tree-skeleton.tsx'

interface StructureLayoutProps {
  /** Node that the page is about; null: the company. */
  selected: string | null
  children: ReactNode
}

/** The structure's tree next to a node's page; on narrow windows above it, opened by its title. */
export function StructureLayout({ selected, children }: StructureLayoutProps) {
  const isWide = useIsWide()
  const [isOpen, setIsOpen] = useState(selected === null)
  const [status, setStatus] = useStatus()
  const { data, isPending, error, refetch } = useStructure(status)
  const [root] = data ?? []
  const isShown = isWide || isOpen
  return (
    <div className={styles.layout}>
      <aside className={`${styles.side} ${isShown ? '' : styles.closed}`} aria-label={t('Company Structure')}>
        <div className={styles.head}>
          {isWide ? (
            <h2>{t('Company Structure')}</h2>
          ) : (
            <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              <ListTree size={18} aria-hidden="true" />
              {t('Company Structure')}
            </button>
          )}
          <StatusChoice status={status} onChange={setStatus} />
        </div>
        {isShown && root && <StructureTree root={root} selected={selected ?? root.key} />}
        {isShown && isPending && <TreeSkeleton />}
        {isShown && error && !root && (
          <p className={styles.failed} role="alert">
            {t('The structure could not be loaded.')}{' '}
            <button type="button" className="link" onClick={() => void refetch()}>
              {t('Try again')}
            </button>
          </p>
        )}
        {isShown && (root ?? isPending) && <p className={styles.note}>{root ? countWords(root) : ''}</p>}
      </aside>
      <div className={styles.main}>{children}</div>
    </div>
  )
}

/** The filter of the address; Active unless it says otherwise. @source spec 000 §9, routes.tsv R007 */
function useStatus(): [StatusFilter, (status: StatusFilter) => void] {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('status')
  const status = asked === 'All' || asked === 'Inactive' ? asked : 'Active'
  const change = (next: StatusFilter) =>
    setSearch(
      (before) => {
        if (next === 'Active') before.delete('status')
        else before.set('status', next)
        return before
      },
      { replace: true },
    )
  return [status, change]
}

function countWords(root: DepartmentTreeNode): string {
  const count = (node: DepartmentTreeNode): number => node.children.reduce((sum, child) => sum + 1 + count(child), 0)
  return t('{count, plural, =0 {No department yet} one {# department} other {# departments}}', { count: count(root) })
}
