import { MenuIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { JobTray } from '../../ui/widgets/job-tray/job-tray.tsx'
import { Mark } from '../../ui/widgets/mark.tsx'
import { CompanyLogo } from './company-logo.tsx'
import { DepartmentFilter } from './department-filter.tsx'
import { MessagesButton } from './messages-button.tsx'
import { SearchButton } from './search-button.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import styles from './top-bar.module.css'
import type { Menu } from './use-menu.ts'
import { UserMenu } from './user-menu.tsx'

interface TopBarProps {
  hasMenuButton: boolean
  onMenu: () => void
  menu: Menu
  /** First in keyboard order. */
  children: ReactNode
}

export function TopBar({ hasMenuButton, onMenu, menu, children }: TopBarProps) {
  const { companyName, companyId } = useUser()
  const hasCompany = companyId !== null
  return (
    <header className={styles.bar}>
      {children}
      {hasMenuButton && (
        <button type="button" className="icon-button" aria-label={t('Open the menu')} onClick={onMenu}>
          <MenuIcon size={20} aria-hidden="true" />
        </button>
      )}
      <Link to="/" className={styles.logo} aria-label={t('Timeloom, go to the start page')}>
        <Mark size={24} />
        <span>Timeloom</span>
      </Link>
      <span className={styles.line} />
      {hasCompany && <CompanyLogo />}
      <span className={styles.company}>{hasCompany ? companyName : t('All companies')}</span>
      {hasCompany && <DepartmentFilter />}
      <span className={styles.grow} />
      {hasCompany && <SearchButton menu={menu} />}
      {hasCompany && <JobTray />}
      {hasCompany && <MessagesButton />}
      <ThemeSwitch />
      <UserMenu menu={menu} />
    </header>
  )
}
