import type { MenuItem } from '@timeloom/contract'
import { describe, expect, it } from 'vitest'
import { crumbsOf, currentSection, firstMenuPath, isUnder, menuSections } from './menu-tree.ts'

const entry = (key: string, name: string, path: string, menuItems: MenuItem[] = []): MenuItem => ({
  key,
  name,
  path,
  menuItems,
})
const items: MenuItem[] = [
  entry('customer', 'Customer', '/customer/list'),
  entry('timesheet', 'Timesheet', '', [
    entry('timesheet.view', 'Timesheet', '/timesheet/view'),
    entry('timesheet.approvals', 'Time Approvals', '/time-approvals/list'),
  ]),
  entry('settings', 'Settings', '', [
    entry('settings.payGroups', 'Pay Groups', '/paygroup/list', [
      entry('settings.payGroups.update', 'Update', '/paygroup/{id}'),
    ]),
  ]),
  { ...entry('support', 'Support', 'https://support.example/'), external: true },
  { ...entry('profile', 'Profile', '/profile'), hidden: true },
]
const everything = () => true

describe('menuSections', () => {
  it('draws no entry that leads nowhere, and no section without entries', () => {
    const sections = menuSections(items, (path) => path.startsWith('/time'))
    expect(sections.map(({ key, entries }) => [key, entries.length])).toEqual([
      ['timesheet', 2],
      ['support', 0],
    ])
  })

  it('hidden items serve the breadcrumb only', () =>
    expect(menuSections(items, everything).some(({ key }) => key === 'profile')).toBe(false))
})

it('the first path is the first that can be opened in the product', () => {
  expect(firstMenuPath(menuSections(items, everything))).toBe('/customer/list')
  expect(firstMenuPath(menuSections(items, (path) => path === '/time-approvals/list'))).toBe('/time-approvals/list')
  expect(firstMenuPath(menuSections(items, () => false))).toBeNull()
})

it('a page below an entry belongs to its section', () =>
  expect(currentSection(menuSections(items, everything), '/timesheet/view')?.key).toBe('timesheet'))

it('a page that is reached from an entry marks the entry, wherever its address is', () => {
  const [section] = menuSections(
    [entry('pay', 'Pay', '', [entry('pay.day', 'Pay Day', '/payday', [entry('layout', 'Layout', '/layouts/{id}')])])],
    everything,
  )
  expect(currentSection([section!], '/layouts/7')?.key).toBe('pay')
  expect(isUnder(section!.entries[0]!, '/layouts/7')).toBe(true)
  expect(currentSection([section!], '/layouts')).toBeUndefined()
})

describe('crumbsOf', () => {
  it('names the section, which leads nowhere', () =>
    expect(crumbsOf(items, '/time-approvals/list', everything)).toEqual([{ name: 'Timesheet', path: undefined }]))
  it('an item with a path and sub-items can be clicked', () =>
    expect(crumbsOf(items, '/paygroup/7', everything)).toEqual([
      { name: 'Settings', path: undefined },
      { name: 'Pay Groups', path: '/paygroup/list' },
    ]))
  it('a page outside the menu has none', () => expect(crumbsOf(items, '/login', everything)).toEqual([]))
})
