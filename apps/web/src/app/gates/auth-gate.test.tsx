import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { showPage } from '../../ui/testing/show-page.tsx'
import { AuthGate } from './auth-gate.tsx'

vi.mock('../auth-routes.ts', () => ({
  authRoutes: [
    { path: '/login', layout: 'auth' },
    { path: '/bare', layout: 'authWithoutFooter' },
  ],
}))

it('the auth layout has the copyright line, that without a footer has none', async () => {
  const { leave } = showPage(<AuthGate />, { at: '/login', permissions: {} })
  expect(await screen.findByRole('contentinfo')).toHaveTextContent('Timeloom')
  leave()
  showPage(<AuthGate />, { at: '/bare', permissions: {} })
  expect(screen.getByText('Timeloom')).toBeVisible()
  expect(screen.queryByRole('contentinfo')).toBeNull()
})
