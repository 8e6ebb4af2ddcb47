import { Popover } from 'antd'
import { ChevronDown, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useIsExtraWide } from '../../lib/media.ts'
import { useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { copyrightLine } from '../copyright-line.ts'
import styles from './left-menu.module.css'
import { MenuEntry } from './menu-entry.tsx'
import { MenuIcon } from './menu-icon.tsx'
import { currentSection, isUnder, type MenuSection } from './menu-tree.ts'
import type { Menu } from './use-menu.ts'

interface LeftMenuProps {
  menu: Menu
  isCollapsed: boolean
  /** Absent in the drawer, which has nothing to collapse. */
  onCollapse?: (isCollapsed: boolean) => void
  onFollowed?: () => void
}

/** Sections with their entries; Support stays at the bottom. @source spec 000 §2.2 */
export function LeftMenu({ menu, isCollapsed, onCollapse, onFollowed }: LeftMenuProps) {
  const { pathname } = useLocation()
  const isExtraWide = useIsExtraWide()
  const [toggled, setToggled] = useState<Record<string, boolean>>({})
  const current = currentSection(menu.sections, pathname)
  const isOpen = (section: MenuSection) =>
    toggled[section.key] ?? (section.key === current?.key && (isExtraWide || onCollapse === undefined))
  const Toggle = isCollapsed ? PanelLeftOpen : PanelLeftClose

  return (
    <nav
      className={onCollapse === undefined ? styles.drawer : isCollapsed ? styles.collapsed : styles.open}
      aria-label={t('Main')}
    >
      <ul className={styles.sections}>
        {menu.sections.map((section) => (
          <li key={section.key}>
            {isCollapsed ? (
              <CollapsedSection section={section} isCurrent={section === current} path={pathname} />
            ) : (
              <OpenSection
                section={section}
                isCurrent={section === current}
                isOpen={isOpen(section)}
                path={pathname}
                onToggle={() => setToggled({ ...toggled, [section.key]: !isOpen(section) })}
                onFollowed={onFollowed}
              />
            )}
          </li>
        ))}
      </ul>
      {menu.hasFailed && !isCollapsed && (
        <p className={styles.failed} role="alert">
          {t('The menu could not be loaded.')}{' '}
          <button type="button" onClick={menu.retry}>
            {t('Retry')}
          </button>
        </p>
      )}
      <div className={styles.foot}>
        {onCollapse && (
          <button
            type="button"
            className={styles.row}
            onClick={() => onCollapse(!isCollapsed)}
            aria-expanded={!isCollapsed}
            aria-label={isCollapsed ? t('Expand the menu') : t('Collapse the menu')}
            title={isCollapsed ? t('Expand the menu') : t('Collapse the menu')}
          >
            <Toggle size={17} aria-hidden="true" />
            {!isCollapsed && <span>{t('Collapse')}</span>}
          </button>
        )}
        {menu.support && (
          <MenuEntry section={menu.support} isCurrent={false} isIconOnly={isCollapsed} onFollowed={onFollowed} />
        )}
        <Copyright isShown={!isCollapsed} />
      </div>
    </nav>
  )
}

interface OpenSectionProps {
  section: MenuSection
  isCurrent: boolean
  isOpen: boolean
  path: string
  onToggle: () => void
  onFollowed: (() => void) | undefined
}

function OpenSection({ section, isCurrent, isOpen, path, onToggle, onFollowed }: OpenSectionProps) {
  if (section.entries.length === 0) {
    return <MenuEntry section={section} isCurrent={isCurrent} isIconOnly={false} onFollowed={onFollowed} />
  }
  return (
    <>
      <button
        type="button"
        className={`${styles.row} ${isCurrent ? styles.current : ''}`}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <MenuIcon section={section.key} />
        <span>{section.name}</span>
        <ChevronDown className={styles.chevron} size={14} aria-hidden="true" />
      </button>
      {isOpen && <Entries section={section} path={path} onFollowed={onFollowed} />}
    </>
  )
}

function CollapsedSection({ section, isCurrent, path }: { section: MenuSection; isCurrent: boolean; path: string }) {
  const [isShown, setIsShown] = useState(false)
  if (section.entries.length === 0) return <MenuEntry section={section} isCurrent={isCurrent} isIconOnly />
  return (
    <Popover
      trigger="click"
      placement="rightTop"
      arrow={false}
      open={isShown}
      onOpenChange={setIsShown}
      title={section.name}
      content={<Entries section={section} path={path} onFollowed={() => setIsShown(false)} />}
    >
      <button
        type="button"
        className={`${styles.row} ${isCurrent ? styles.current : ''}`}
        aria-label={section.name}
        aria-expanded={isShown}
        title={section.name}
      >
        <MenuIcon section={section.key} />
      </button>
    </Popover>
  )
}

function Entries({ section, path, onFollowed }: Pick<OpenSectionProps, 'section' | 'path' | 'onFollowed'>) {
  return (
    <ul className={styles.entries}>
      {section.entries.map((entry) => (
        <li key={entry.key}>
          <MenuEntry section={entry} isCurrent={isUnder(entry, path)} isIconOnly={false} onFollowed={onFollowed} />
        </li>
      ))}
    </ul>
  )
}

function Copyright({ isShown }: { isShown: boolean }) {
  const { companyName } = useUser()
  return <footer className={isShown ? styles.copyright : 'sr'}>{copyrightLine(companyName)}</footer>
}
