import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { LeaveGuard } from '../form/leave-guard.tsx'
import { useUnsavedGuard } from '../form/use-unsaved-guard.ts'
import { confirm } from './confirm.ts'
import { ConfirmHost } from './confirm-host.tsx'

const DELETE = { title: 'Delete punch', question: 'Are you sure to delete this punch?' }

it('Back closes a question of the page that is left, with no', async () => {
  const router = show(<p>Timesheet</p>)
  let answer: Promise<boolean> | undefined
  act(() => void (answer = confirm(DELETE)))
  expect(await screen.findByRole('dialog', { name: 'Delete punch' })).toBeInTheDocument()
  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await answer).toBe(false)
})

it('a page that corrects its own address keeps its question', async () => {
  const router = show(<p>Timesheet</p>)
  act(() => void confirm(DELETE))
  await act(() => router.navigate('/timesheet?from=2026-11-02', { replace: true }))
  expect(await screen.findByRole('dialog', { name: 'Delete punch' })).toBeInTheDocument()
})

it('the guard of unsaved changes holds Back, and its own question stays until it is answered', async () => {
  const router = show(<Changed />)
  await act(() => router.navigate(-1))
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(router.state.location.pathname).toBe('/timesheet')
  await act(() => router.navigate(-1))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('List')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

it.each([
  { why: 'a bin stands only where a record is deleted', kind: 'delete', icon: 'trash', isRed: true },
  { why: 'what is lost or ended otherwise has a triangle', kind: 'danger', icon: 'triangle-alert', isRed: true },
  { why: 'what loses nothing has one that is not red', kind: undefined, icon: 'triangle-alert', isRed: false },
] as const)('$why', async ({ kind, icon, isRed }) => {
  show(<p>Timesheet</p>)
  act(() => void confirm({ title: 'Sure?', question: 'Are you sure?', kind }))
  const dialog = await screen.findByRole('dialog', { name: 'Sure?' })
  expect(dialog.querySelector('.ant-modal-body svg')?.getAttribute('class')).toContain(`lucide-${icon}`)
  expect(screen.getByRole('button', { name: 'Yes' }).classList.contains('ant-btn-dangerous')).toBe(isRed)
  await userEvent.click(screen.getByRole('button', { name: 'No' }))
})

it('unsaved changes are lost, not deleted', async () => {
  const router = show(<Changed />)
  await act(() => router.navigate(-1))
  const dialog = await screen.findByRole('dialog', { name: 'Unsaved changes' })
  expect(dialog.querySelector('.ant-modal-body svg')?.getAttribute('class')).toContain('lucide-triangle-alert')
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
})

function Changed() {
  useUnsavedGuard({ isDirty: true, isSaving: false })
  return <p>Changed</p>
}

function show(timesheet: React.ReactNode) {
  const frame = (
    <>
      <Outlet />
      <ConfirmHost />
      <LeaveGuard />
    </>
  )
  const children = [
    { path: '/list', element: <p>List</p> },
    { path: '/timesheet', element: timesheet },
  ]
  const router = createMemoryRouter([{ element: frame, children }], { initialEntries: ['/list', '/timesheet'] })
  render(<RouterProvider router={router} />)
  return router
}
