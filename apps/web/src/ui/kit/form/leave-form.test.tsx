import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { call } from '../../../lib/api/call.ts'
import { saveProfile } from '@timeloom/contract'
import { ConfirmHost } from '../feedback/confirm-host.tsx'
import { Notices } from '../feedback/notices.tsx'
import { DeclaredForm } from './declared-form.tsx'
import { FormDialog } from './form-dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { SectionedForm } from './sectioned-form.tsx'
import { mayLeave } from './unsaved.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

interface Values {
  name: string
}
const FIELD = { name: 'name', label: 'Name', kind: 'text' } as const
const PROFILE = { firstName: 'A', lastName: 'B', dateFormat: 'dd/MM/yyyy', timeFormat: 'HH:mm', version: 1 } as const
const nothing = () => Promise.resolve()

const ENGINES: { engine: string; form: ReactNode }[] = [
  {
    engine: 'a declared form',
    form: (
      <DeclaredForm<Values> label="F" fields={[FIELD]} initialValues={{ name: 'A' }} onSave={nothing} failure="x" />
    ),
  },
  {
    engine: 'a form in sections',
    form: (
      <SectionedForm<Values>
        label="F"
        sections={[{ key: 's', title: 'S', fields: [FIELD] }]}
        initialValues={{ name: 'A' }}
        onSave={nothing}
        failure="x"
        onCancel={() => undefined}
        isNew={false}
      />
    ),
  },
  { engine: 'a form of its own', form: <OwnForm /> },
]

afterEach(() => vi.unstubAllGlobals())

it.each(ENGINES)('$engine asks before a move, and only while something is unsaved', async ({ form }) => {
  const router = show(form)
  await userEvent.type(screen.getByLabelText('Name'), 'b')
  await act(() => router.navigate('/list'))
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(screen.getByLabelText('Name')).toHaveValue('Ab')
  await userEvent.type(screen.getByLabelText('Name'), '{Backspace}')
  await act(() => router.navigate('/list'))
  expect(await screen.findByText('List')).toBeInTheDocument()
})

it.each(ENGINES)('$engine asks before the window is closed and before someone signs out', async ({ form }) => {
  show(form)
  expect(closesWindow()).toBe(true)
  await userEvent.type(screen.getByLabelText('Name'), 'b')
  expect(closesWindow()).toBe(false)
  let answer: Promise<boolean> | undefined
  act(() => void (answer = mayLeave()))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await answer).toBe(true)
  expect(closesWindow()).toBe(true)
})

it('two forms of a page: the one that was changed first asks, too', async () => {
  const first = <DeclaredForm<Values> label="1" fields={[FIELD]} initialValues={{}} onSave={nothing} failure="x" />
  const second = (
    <DeclaredForm<{ other: string }>
      label="2"
      fields={[{ ...FIELD, name: 'other', label: 'Other' }]}
      initialValues={{}}
      onSave={nothing}
      failure="x"
    />
  )
  const router = show(
    <>
      {first}
      {second}
    </>,
  )
  await userEvent.type(screen.getByLabelText('Name'), 'b')
  await act(() => router.navigate('/list'))
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(screen.getByLabelText('Name')).toHaveValue('b')
})

it('Escape asks before a dialog with something typed is closed', async () => {
  show(<Dialog onSave={nothing} />)
  await userEvent.type(await screen.findByLabelText('Name'), 'b')
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByText('Close without saving?')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByText('Close without saving?')).not.toBeInTheDocument())
  expect(screen.getByLabelText('Name')).toHaveValue('Ab')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Close without saving' }))
  expect(await screen.findByText('closed')).toBeInTheDocument()
})

it('a dialog in which nothing was typed closes at once', async () => {
  show(<Dialog onSave={nothing} />)
  await screen.findByLabelText('Name')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('closed')).toBeInTheDocument()
})

it('Cancel ends a save that is under way, and says that it may have been done', async () => {
  const sent: RequestInit[] = []
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    sent.push(init)
    return new Promise((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    })
  })
  show(<Dialog onSave={() => call(saveProfile, { body: PROFILE }).then(() => undefined)} />)
  await userEvent.type(await screen.findByLabelText('Name'), 'b')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText(/^Stopped while saving/)).toBeInTheDocument()
  expect(sent[0]?.signal?.aborted).toBe(true)
})

it('a save that cannot be sent says so in the form, keeps what was typed and is not pending', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  show(<Dialog onSave={() => call(saveProfile, { body: PROFILE }).then(() => undefined)} />)
  await userEvent.type(await screen.findByLabelText('Name'), 'b')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Failed to save\. No response from the server\./)).toBeInTheDocument()
  expect(screen.getByLabelText('Name')).toHaveValue('Ab')
  expect(screen.getByRole('button', { name: /Save$/ })).not.toHaveClass('ant-btn-loading')
})

function OwnForm() {
  const [name, setName] = useState('A')
  useUnsavedGuard({ isDirty: name !== 'A', isSaving: false })
  return <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
}

function Dialog({ onSave }: { onSave: () => Promise<void> }) {
  const [isOpen, setIsOpen] = useState(true)
  const close = () => setIsOpen(false)
  if (!isOpen) return <p>closed</p>
  return (
    <FormDialog open title="Person" footer={null} onCancel={close}>
      <DeclaredForm<Values>
        label="F"
        fields={[FIELD]}
        initialValues={{ name: 'A' }}
        onSave={onSave}
        onCancel={close}
        failure="Failed to save."
      />
    </FormDialog>
  )
}

function closesWindow(): boolean {
  return dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

function show(page: ReactNode) {
  const frame = (
    <>
      <Outlet />
      <ConfirmHost />
      <LeaveGuard />
      <Notices />
    </>
  )
  const children = [
    { path: '/list', element: <p>List</p> },
    { path: '/form', element: page },
  ]
  const router = createMemoryRouter([{ element: frame, children }], { initialEntries: ['/form'] })
  render(<RouterProvider router={router} />)
  return router
}
