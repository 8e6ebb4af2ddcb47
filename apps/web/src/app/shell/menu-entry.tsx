import { Link } from 'react-router'
import styles from './left-menu.module.css'
import { MenuIcon } from './menu-icon.tsx'

interface MenuEntryProps {
  section: { key: string; name: string; path?: string | undefined; isExternal?: boolean; entries?: unknown[] }
  isCurrent: boolean
  isIconOnly: boolean
  onFollowed?: (() => void) | undefined
}

/** A link of the menu. */
export function MenuEntry({ section, isCurrent, isIconOnly, onFollowed }: MenuEntryProps) {
  const { path = '/', name } = section
  const content = (
    <>
      {section.entries && <MenuIcon section={section.key} />}
      {isIconOnly ? <span className="sr">{name}</span> : <span>{name}</span>}
    </>
  )
  const looks = {
    className: `${styles.row} ${isCurrent ? styles.current : ''}`,
    ...(isIconOnly ? { title: name } : {}),
    ...(isCurrent ? { 'aria-current': 'page' as const } : {}),
  }
  if (section.isExternal) {
    return (
      <a href={path} {...looks}>
        {content}
      </a>
    )
  }
  return (
    <Link to={path} {...looks} onClick={onFollowed}>
      {content}
    </Link>
  )
}
