import { act, render, screen } from '@testing-library/react'
import { lazy } from 'react'
import { createHashRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { useIsLeaving } from './use-is-leaving.ts'

afterEach(() => {
  window.location.hash = ''
})

it('knows of the next page while its code is still fetched', async () => {
  window.location.hash = '#/here?id=1'
  let isLeaving = () => false
  const Here = () => {
    isLeaving = useIsLeaving()
    return <p>here</p>
  }
  const There = lazy(() => new Promise<never>(() => {}))
  const router = createHashRouter([
    { path: '/here', element: <Here /> },
    { path: '/there', element: <There /> },
  ])
  render(<RouterProvider router={router} />)
  expect(await screen.findByText('here')).toBeVisible()
  expect(isLeaving()).toBe(false)
  await act(() => router.navigate('/here?id=2'))
  expect(isLeaving()).toBe(false)
  await act(() => router.navigate('/there'))
  expect(screen.getByText('here')).toBeInTheDocument()
  expect(isLeaving()).toBe(true)
  router.dispose()
})
