import type { CompanySettings, MenuItem } from '@timeloom/contract'
import { matchPath } from 'react-router'
import type { Crumb } from '../../ui/kit/page-frame/breadcrumb.tsx'

/** A section of the left menu with the entries that have a page. */
export interface MenuSection {
  key: string
  name: string
  /** Absent for a section that only opens and closes. */
  path: string | undefined
  isExternal: boolean
  entries: SectionEntry[]
}

interface SectionEntry {
  key: string
  name: string
  path: string
  /** Of pages that are reached from it; absent: there are none. */
  below?: string[]
}

/**
 * What the left menu draws: depths 1 and 2 without hidden items, and without paths that this product does not open.
 * Dashboard, leaves and timesheet obey the company's switches here too.
 *
 * @source spec 000 §2.1, §2.2; menu.md section 2
 */
export function menuSections(items: MenuItem[], isOpen: (path: string) => boolean): MenuSection[] {
  return items
    .filter((item) => item.hidden !== true)
    .map((item) => ({
      key: item.key,
      name: item.name,
      path: item.path !== '' && (item.external === true || isOpen(item.path)) ? item.path : undefined,
      isExternal: item.external === true,
      entries: item.menuItems
        .filter((entry) => entry.hidden !== true && entry.path !== '' && isOpen(entry.path))
        .map(({ key, name, path, menuItems }) => ({ key, name, path, below: pathsOf(menuItems) })),
    }))
    .filter((section) => section.path !== undefined || section.entries.length > 0)
}

function pathsOf(items: MenuItem[]): string[] {
  return items.flatMap(({ path, menuItems }) => [...(path === '' ? [] : [path]), ...pathsOf(menuItems)])
}

/** The first screen that the menu offers; null when it offers none. */
export function firstMenuPath(sections: MenuSection[]): string | null {
  const paths = sections
    .filter(({ isExternal }) => !isExternal)
    .flatMap(({ path, entries }) => [path, entries[0]?.path])
  return paths.find((path) => path !== undefined) ?? null
}

/** The section that holds the current path. */
export function currentSection(sections: MenuSection[], path: string): MenuSection | undefined {
  return sections.find((section) => section.path === path || section.entries.some((entry) => isUnder(entry, path)))
}

/** Whether a path is the entry's own or one of the pages below it. */
export function isUnder({ path: own, below = [] }: SectionEntry, path: string): boolean {
  return path === own || path.startsWith(`${own}/`) || below.some((each) => matchPath(pattern(each), path))
}

/** The way to a path through the menu, without the page itself; empty when the menu does not hold it. */
export function crumbsOf(items: MenuItem[], path: string, isOpen: (path: string) => boolean): Crumb[] {
  for (const item of items) {
    const own = pattern(item.path)
    if (own !== '' && matchPath(own, path)) return []
    const below = crumbsOf(item.menuItems, path, isOpen)
    const isHere = item.menuItems.some((child) => child.path !== '' && matchPath(pattern(child.path), path))
    if (below.length > 0 || isHere) {
      const isClickable = item.path !== '' && item.menuItems.length > 0 && isOpen(item.path)
      return [{ name: item.name, path: isClickable ? item.path : undefined }, ...below]
    }
  }
  return []
}

function pattern(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

/** Whether the company's switches keep a path out of the menu. */
export function isSwitchedOff(path: string, settings: CompanySettings): boolean {
  if (path === '/dashboard') return !settings.multiShiftView
  if (path === '/leave/list') return settings.isCalderStewart
  return path === '/timesheet/view' && !settings.isTimesheetNewUiEnabled
}
