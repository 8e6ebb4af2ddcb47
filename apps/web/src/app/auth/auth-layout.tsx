import { type ReactNode, Suspense } from 'react'
import { Mark } from '../../ui/widgets/mark.tsx'
import { copyrightLine } from '../copyright-line.ts'
import styles from './auth-layout.module.css'
import { lazyPart } from '../../ui/kit/late/lazy-part.tsx'

/** Decoration only: if it cannot be loaded, there is none. */
const Loom = lazyPart(() => import('./loom.tsx').then(({ Loom: Threads }) => Threads, noThreads), {
  comes: 'whenNeeded',
})

const notices = () => import('../../ui/kit/feedback/notices.tsx')
// Loaded behind the page right away: without a network it could not be loaded later.
notices().catch(() => undefined)
const Notices = lazyPart(() => notices().then((file) => file.Notices), { comes: 'whenNeeded' })

interface AuthLayoutProps {
  hasFooter?: boolean
  children: ReactNode
}

/** A centred column, 420 wide, with the logo. @source spec 000 §2.2 */
export function AuthLayout({ hasFooter = true, children }: AuthLayoutProps) {
  return (
    <div className={styles.page}>
      <Suspense>
        <Loom />
      </Suspense>
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

function noThreads() {
  return () => null
}
