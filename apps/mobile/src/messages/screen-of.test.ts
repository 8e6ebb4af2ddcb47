import { expect, it } from 'vitest'
import { screenOf } from './screen-of.ts'

it.each([
  ['/leave/list?id=l1', '/leave'],
  ['/leave/list?status=Pending&id=l1', null],
  ['/timesheet/view?id=e1&fromT=2026-11-20&toT=2026-11-20', '/week'],
  ['/timesheet/view?id=e2&fromT=2026-11-20&toT=2026-11-20', null],
  ['/myshifts?from=2026-11-20', '/shifts'],
  ['/myshifts/open', '/shifts'],
  ['/payrolltransfer/list', null],
  [null, null],
])('%s leads to %s', (link, screen) => {
  expect(screenOf(link, 'e1')).toBe(screen)
})
