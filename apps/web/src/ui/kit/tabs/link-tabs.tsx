import { NavLink } from 'react-router'
import styles from './link-tabs.module.css'

interface LinkTabsProps {
  label: string
  links: { path: string; name: string }[]
}

/** Pages that belong together, as a row of links in the look of tabs: each has an address of its own. */
export function LinkTabs({ label, links }: LinkTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {links.map(({ path, name }) => (
        <NavLink key={path} to={path} end className={styles.tab ?? ''}>
          {name}
        </NavLink>
      ))}
    </nav>
  )
}
