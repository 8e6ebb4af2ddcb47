import type { ReactNode } from 'react'
import { Breadcrumb } from './breadcrumb.tsx'
import styles from './page-frame.module.css'

interface PageFrameProps {
  title: string
  /** The count or what it is about, beside the title; null: it comes, and has its line already. */
  subtitle?: ReactNode
  /** Right of the title; the primary action last. */
  actions?: ReactNode
  /** Search and filters left, actions right. Lists hand theirs to `DataTable` instead. */
  toolbar?: ReactNode
  children: ReactNode
  /** Stays at the bottom: actions of a long form, a selection bar. */
  footer?: ReactNode
  /** The content keeps its own scrolling (a table) instead of scrolling as a whole. */
  isFilled?: boolean
}

/** The one page frame: title with its count, toolbar, content, footer that stays. */
export function PageFrame({ title, subtitle, actions, toolbar, children, footer, isFilled = false }: PageFrameProps) {
  return (
    <div className={styles.page}>
      <title>{`${title} · Timeloom`}</title>
      <header className={styles.head}>
        <div className={styles.names}>
          <Breadcrumb />
          <div className={styles.titleRow}>
            <h1 tabIndex={-1}>{title}</h1>
            {subtitle !== undefined && <span className={styles.subtitle}>{subtitle}</span>}
          </div>
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {toolbar !== undefined && <div className={styles.toolbar}>{toolbar}</div>}
      <div className={isFilled ? styles.filled : styles.content}>{children}</div>
      {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
    </div>
  )
}
