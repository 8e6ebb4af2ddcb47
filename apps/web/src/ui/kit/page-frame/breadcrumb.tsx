import { createContext, Fragment, use } from 'react'
import { Link } from 'react-router'
import { asLeft } from '../../../lib/left-addresses.ts'
import { t } from '../../../lib/words/words.ts'
import styles from './page-frame.module.css'

export interface Crumb {
  name: string
  /** Where it leads; absent where there is nothing to open. */
  path?: string | undefined
}

/** The way to the page, from the menu and the path; the shell fills it. Lists open as they were left. */
export const CrumbsContext = createContext<Crumb[]>([])

export function Breadcrumb() {
  const crumbs = use(CrumbsContext)
  if (crumbs.length === 0) return null
  return (
    <nav className={styles.crumbs} aria-label={t('Breadcrumb')}>
      {crumbs.map((crumb, index) => (
        <Fragment key={`${crumb.name} ${index}`}>
          {index > 0 && <span aria-hidden="true">/</span>}
          {crumb.path ? <Link to={asLeft(crumb.path)}>{crumb.name}</Link> : <span>{crumb.name}</span>}
        </Fragment>
      ))}
    </nav>
  )
}
