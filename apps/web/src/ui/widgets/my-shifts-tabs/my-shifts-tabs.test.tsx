import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { registerRoutes } from '../../../lib/known-routes.ts'
import { showPage } from '../../testing/show-page.tsx'
import { MyShiftsTabs } from './my-shifts-tabs.tsx'

afterEach(() => registerRoutes(() => false))

const names = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)

it('leads to the pages that exist, and says which one is open', () => {
  registerRoutes((path) => ['/myshifts', '/myshifts/open'].includes(path))
  showPage(<MyShiftsTabs />, { at: '/myshifts/open', permissions: { shiftExchange: ['visible'] } })
  expect(names()).toEqual(['My shifts', 'Open shifts'])
  expect(screen.getByRole('link', { name: 'Open shifts' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'My shifts' })).not.toHaveAttribute('aria-current')
})

it('is not drawn for people who have only one of the pages', () => {
  registerRoutes(() => true)
  showPage(<MyShiftsTabs />, { at: '/myshifts', permissions: {} })
  expect(names()).toEqual([])
})
