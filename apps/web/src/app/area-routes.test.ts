import type { CompanySettings } from '@timeloom/contract'
import { expect, it } from 'vitest'
import type { Session } from '../lib/session/session.ts'
import { SETTINGS } from '../ui/testing/show-page.tsx'
import { areaRoutes, mayOpen, routeOf } from './area-routes.ts'
import { authRoutes, isAuth } from './auth-routes.ts'

const session = (settings: Partial<CompanySettings>) =>
  ({
    user: { companyId: SETTINGS.companyId },
    settings: { ...SETTINGS, ...settings },
    permissions: { leave: ['visible'], timesheet: ['visible'] },
  }) as unknown as Session

it.each([
  { path: '/leave/list', off: { isCalderStewart: true } },
  { path: '/timesheet/view', off: { isTimesheetNewUiEnabled: false } },
])('$path is closed by a setting, except on the exempt host', ({ path, off }) => {
  const route = routeOf(path)!
  expect(mayOpen(route, session({}), null)).toBe(true)
  expect(mayOpen(route, session(off), null)).toBe(false)
  expect(mayOpen(route, session(off), 'other.example')).toBe(false)
  expect(mayOpen(route, session(off), location.hostname)).toBe(true)
})

it('the sign-in page knows every screen that needs no session', () => {
  expect(
    areaRoutes
      .filter(isAuth)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(authRoutes.map(({ path }) => path).toSorted())
})
