import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Notices } from './notices.tsx'
import { heard, unheard } from '../../../lib/connection.ts'
import { notify } from '../../../lib/notify.ts'
import { offerUndo } from './undo.ts'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => vi.useRealTimers())

it('an undo is offered for ten seconds', () => {
  render(<Notices />)
  act(() => offerUndo('The punch is deleted.', vi.fn()))
  act(() => void vi.advanceTimersByTime(9000))
  expect(screen.getByRole('button', { name: /^Undo/ })).toBeInTheDocument()
  act(() => void vi.advanceTimersByTime(2000))
  expect(screen.queryByText('The punch is deleted.')).not.toBeInTheDocument()
})

it('undo runs once and closes', async () => {
  const undo = vi.fn()
  render(<Notices />)
  act(() => offerUndo('Approved.', undo))
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByRole('button', { name: /^Undo/ }))
  expect(undo).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Approved.')).not.toBeInTheDocument()
})

it('undo gives the focus back to where it was, or to the heading when that is gone', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const page = (hasSwitch: boolean) => (
    <>
      <h1 tabIndex={-1}>Time Approvals</h1>
      {hasSwitch && <button type="button">Approve</button>}
      <Notices />
    </>
  )
  const { rerender } = render(page(true))
  for (const isStillThere of [true, false]) {
    screen.getByRole('button', { name: 'Approve' }).focus()
    act(() => offerUndo('Approved.', vi.fn()))
    rerender(page(isStillThere))
    await user.tab()
    await user.click(screen.getByRole('button', { name: /^Undo/ }))
    expect(isStillThere ? screen.getByRole('button') : screen.getByRole('heading')).toHaveFocus()
  }
})

it('what must be read stays until it is closed', async () => {
  render(<Notices />)
  act(() => notify.warning('3 employees cannot be found.', { keep: true }))
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.getByText('3 employees cannot be found.')).toBeInTheDocument()
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('3 employees cannot be found.')).not.toBeInTheDocument()
})

it('an error interrupts, a success waits its turn', () => {
  render(<Notices />)
  act(() => {
    notify.error('Failed to save.')
    notify.success('Saved.')
  })
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to save.')
  expect(screen.getByRole('status')).toHaveTextContent('Saved.')
})

it('what is said a second time stands once, for as long as the first time', () => {
  render(<Notices />)
  act(() => notify.success('Saved.'))
  act(() => void vi.advanceTimersByTime(3500))
  act(() => notify.success('Saved.'))
  act(() => void vi.advanceTimersByTime(3500))
  expect(screen.getAllByText('Saved.')).toHaveLength(1)
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.queryByText('Saved.')).not.toBeInTheDocument()
})

it('undo waits for the network', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  render(<Notices />)
  act(() => offerUndo('Approved.', vi.fn()))
  expect(screen.getByRole('button', { name: /^Undo/ })).toBeEnabled()
  act(() => unheard())
  expect(screen.getByRole('button', { name: /^Undo/ })).toBeDisabled()
  act(() => heard())
  expect(screen.getByRole('button', { name: /^Undo/ })).toBeEnabled()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('a notice takes nothing out of view of a long dialog: what was at its end stays there', () => {
  let resize = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(resized: () => void) {
        resize = resized
      }
      observe() {}
      disconnect() {}
    },
  )
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(0)
  const { container } = render(
    <>
      <div className="ant-modal-wrap" />
      <Notices />
    </>,
  )
  const dialog = container.querySelector('.ant-modal-wrap')!
  dialog.scrollTop = 300
  height.mockReturnValue(40)
  act(() => resize())
  expect(dialog.scrollTop).toBe(340)
  height.mockReturnValue(0)
  act(() => resize())
  expect(dialog.scrollTop).toBe(300)
  height.mockRestore()
  vi.unstubAllGlobals()
})
