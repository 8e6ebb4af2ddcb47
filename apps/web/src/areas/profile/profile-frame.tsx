import { Braces, KeyRound, ShieldCheck, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { t } from '../../lib/words/words.ts'
import { PageFrame } from '../../ui/kit/page-frame/page-frame.tsx'
import styles from './profile.module.css'

/** The pages of the user's own account, with a left menu. @source spec 000 §2.7 */
export function ProfileFrame({ title, children }: { title: string; children: ReactNode }) {
  const pages = [
    { path: '/profile/info', label: t('Profile Setting'), icon: UserRound },
    { path: '/profile/password', label: t('Change Password'), icon: KeyRound },
    { path: '/profile/security', label: t('Security'), icon: ShieldCheck },
    { path: '/profile/api-tokens', label: t('API tokens'), icon: Braces },
  ]
  return (
    <PageFrame title={title}>
      <div className={styles.columns}>
        <nav className={styles.menu} aria-label={t('Profile')}>
          {pages.map(({ path, label, icon: Icon }) => (
            <NavLink key={path} to={path} className={({ isActive }) => (isActive ? styles.here : styles.entry) ?? ''}>
              <Icon size={16} aria-hidden="true" />
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={styles.content}>{children}</div>
      </div>
    </PageFrame>
  )
}
