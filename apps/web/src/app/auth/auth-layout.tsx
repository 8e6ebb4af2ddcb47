import { lazy, type ReactNode, Suspense } from 'react'
import { Mark } from '../../ui/mark.tsx'
import { copyrightLine } from '../copyright-line.ts'
import styles from './auth-layout.module.css'
import { Loom } from './loom.tsx'

/** Read behind the page, at once: without network there is no way to read it later. */
const notices = import('../../ui/feedback/notices.tsx')
const Notices = lazy(() => notices.then((file) => ({ default: file.Notices })))

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
      <Suspense>
        <Notices />
      </Suspense>
    </div>
  )
}
