import type { ReactNode } from 'react'
import { Notices } from '../../ui/feedback/notices.tsx'
import { Mark } from '../../ui/mark.tsx'
import { copyrightLine } from '../copyright-line.ts'
import styles from './auth-layout.module.css'
import { Loom } from './loom.tsx'

interface AuthLayoutProps {
  hasFooter?: boolean
  children: ReactNode
}

/** A centred column, 420 wide, with the logo. @source spec 000 §2.2 */
export function AuthLayout({ hasFooter = true, children }: AuthLayoutProps) {
  return (
    <div className={styles.page}>
      <Loom />
      <main className={styles.column}>
        <div className={styles.logo}>
          <Mark size={40} />
          <span>Timeloom</span>
        </div>
        <div className={styles.card}>{children}</div>
      </main>
      {hasFooter && <footer className={styles.footer}>{copyrightLine('Timeloom')}</footer>}
      <Notices />
    </div>
  )
}
