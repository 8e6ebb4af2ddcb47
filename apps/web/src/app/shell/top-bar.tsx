import { MenuIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { JobTray } from '../../ui/job-tray/job-tray.tsx'
import { Mark } from '../../ui/mark.tsx'
import { SearchButton } from './search-button.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import styles from './top-bar.module.css'
import type { Menu } from './use-menu.ts'
import { UserMenu } from './user-menu.tsx'

interface TopBarProps {
  hasMenuButton: boolean
  onMenu: () => void
  menu: Menu
  /** Before everything else in the order of the keyboard. */
  children: ReactNode
}

export function TopBar({ hasMenuButton, onMenu, menu, children }: TopBarProps) {
  const { companyName } = useUser()
  return (
    <header className={styles.bar}>
      {children}
      {hasMenuButton && (
        <button type="button" className="icon-button" aria-label={t('Open the menu')} onClick={onMenu}>
          <MenuIcon size={20} aria-hidden="true" />
        </button>
      )}
      <Link to="/" className={styles.logo} aria-label={t('Timeloom, to the start page')}>
        <Mark size={24} />
        <span>Timeloom</span>
      </Link>
      <span className={styles.line} />
      <span className={styles.company}>{companyName}</span>
      <span className={styles.grow} />
      <SearchButton menu={menu} />
      <JobTray />
      <ThemeSwitch />
      <UserMenu menu={menu} />
    </header>
  )
}
