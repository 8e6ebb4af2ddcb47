import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { heard } from '../../../lib/connection.ts'
import { ConfirmHost } from '../feedback/confirm-host.tsx'
import { MemoryRouter } from 'react-router'
import { lateCode } from './late-code.ts'
import { lazyDialog } from './lazy-dialog.tsx'
import { lazyPart } from './lazy-part.tsx'
import { loadStylesAgain } from './load-styles-again.ts'
import { preload, preloadWhenIdle } from './preload.ts'

interface DialogProps {
  onClose: () => void
}

/** Code that cannot be read until the network is there. */
function behindNetwork(Part: () => ReactNode) {
  let isThere = false
  const load = vi.fn(() =>
    isThere ? Promise.resolve(Part) : Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  )
  const comeBack = () => {
    isThere = true
  }
  return { load, comeBack }
}

// What is shown of a failure is read at the start, as by any page.
beforeAll(() => vi.dynamicImportSettled())
beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
})
afterEach(() => {
  act(() => heard())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('a part that cannot be loaded says so in its place and is loaded when asked again; what is typed beside it stays', async () => {
  const { load, comeBack } = behindNetwork(() => <p>Map</p>)
  const Part = lazyPart(load, { comes: 'whenNeeded' })
  render(
    <>
      <input aria-label="Name" />
      <Suspense>
        <Part />
      </Suspense>
    </>,
  )
  await userEvent.type(screen.getByLabelText('Name'), 'Ana')
  expect(await screen.findByText('No network. This could not be loaded.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  const again = await screen.findByRole('button', { name: 'Try again' })
  comeBack()
  await userEvent.click(again)
  expect(await screen.findByText('Map')).toBeInTheDocument()
  expect(screen.getByLabelText('Name')).toHaveValue('Ana')
  expect(load).toHaveBeenCalledTimes(3)
})

it('a page that is gone although the network is there is loaded again with its document, once', async () => {
  vi.mocked(vi.spyOn(navigator, 'onLine', 'get')).mockReturnValue(true)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')))
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  for (const round of [1, 2]) {
    const Page = lazyPart(behindNetwork(() => <p>Page</p>).load, { comes: 'asPage' })
    const { unmount } = render(
      <Suspense>
        <Page />
      </Suspense>,
    )
    expect(await screen.findByRole('button', { name: 'Try again' }), `round ${round}`).toBeInTheDocument()
    unmount()
  }
  expect(reload).toHaveBeenCalledTimes(1)
})

it('a page whose code fails again when the network is back is loaded with its document', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  const { load } = behindNetwork(() => <p>Page</p>)
  const Page = lazyPart(load, { comes: 'asPage' })
  render(
    <Suspense>
      <Page />
    </Suspense>,
  )
  expect(await screen.findByText('No network. This could not be loaded.')).toBeInTheDocument()
  expect(reload).not.toHaveBeenCalled()
  vi.mocked(vi.spyOn(navigator, 'onLine', 'get')).mockReturnValue(true)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')))
  act(() => heard())
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(load).toHaveBeenCalledTimes(2)
})

it('a part is loaded by itself, everywhere it stands, when the network is back', async () => {
  const { load, comeBack } = behindNetwork(() => <p>Field</p>)
  const Part = lazyPart(load, { comes: 'whenNeeded' })
  render(
    <Suspense>
      <Part />
      <Part />
    </Suspense>,
  )
  expect(await screen.findAllByText('No network. This could not be loaded.')).toHaveLength(2)
  comeBack()
  act(() => heard())
  expect(await screen.findAllByText('Field')).toHaveLength(2)
  expect(load).toHaveBeenCalledTimes(2)
})

it('a dialog that cannot be loaded says so, as often as it is tried, and opens when it can; the page stays', async () => {
  const { load, comeBack } = behindNetwork(() => <p>The dialog</p>)
  showOpener(lazyDialog<DialogProps>(load, { comes: 'whenNeeded' }))
  await userEvent.type(screen.getByLabelText('Name'), 'Ana')
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText('No network. This could not be loaded.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  expect(await screen.findByText('No network. This could not be loaded.')).toBeInTheDocument()
  comeBack()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The dialog')).toBeInTheDocument()
  expect(screen.getByLabelText('Name')).toHaveValue('Ana')
})

it('a dialog that could not be loaded is closed by Close, and is loaded when it is opened the next time', async () => {
  const { load, comeBack } = behindNetwork(() => <p>The dialog</p>)
  showOpener(lazyDialog<DialogProps>(load, { comes: 'whenNeeded' }))
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  expect(await screen.findByText('closed')).toBeInTheDocument()
  comeBack()
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText('The dialog')).toBeInTheDocument()
})

it('code is loaded while the page has nothing to do, once, and not what is too much for that', async () => {
  vi.mocked(vi.spyOn(navigator, 'onLine', 'get')).mockReturnValue(true)
  vi.useFakeTimers()
  const [idle, heavy] = [vi.fn(() => Promise.resolve('idle')), vi.fn(() => Promise.resolve('heavy'))]
  const code = lateCode(idle)
  lateCode(heavy, { comes: 'whenNeeded' })
  preloadWhenIdle()
  expect(idle).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(idle).toHaveBeenCalledTimes(1)
  expect(heavy).not.toHaveBeenCalled()
  await code.attempt()
  expect(code.part()).toBe('idle')
  expect(idle).toHaveBeenCalledTimes(1)
})

it('a dialog that could not be loaded is still loaded when asked again after loading ahead has come to it', async () => {
  const { load, comeBack } = behindNetwork(() => <p>The dialog</p>)
  const code = lateCode<ComponentType<DialogProps>>(load)
  await code.attempt()
  heard()
  await preload(code)
  expect(code.isTried()).toBe(true)
  expect(load).toHaveBeenCalledTimes(1)
  code.forget()
  comeBack()
  code.retry()
  await code.attempt()
  expect(code.part()).toBeDefined()
})

it('styles that failed are requested again, once at a time; those that are still loading are left alone', async () => {
  const link = () => document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'stylesheet' }))
  const [broken, loading] = [link(), link()]
  broken.id = 'broken'
  const standing = () => document.querySelector('#broken')!
  broken.dispatchEvent(new Event('error'))
  const [first, second] = [loadStylesAgain(), loadStylesAgain()]
  const again = standing()
  expect(again).not.toBe(broken)
  expect(loading.isConnected).toBe(true)
  again.dispatchEvent(new Event('load'))
  await Promise.all([first, second])
  expect(standing()).toBe(again)
  again.remove()
  loading.remove()
})

function showOpener(Dialog: ComponentType<DialogProps>) {
  function Page() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <input aria-label="Name" />
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        {isOpen ? (
          <Suspense>
            <Dialog onClose={() => setIsOpen(false)} />
          </Suspense>
        ) : (
          <p>closed</p>
        )}
      </>
    )
  }
  render(
    <MemoryRouter>
      <Page />
      <ConfirmHost />
    </MemoryRouter>,
  )
}
