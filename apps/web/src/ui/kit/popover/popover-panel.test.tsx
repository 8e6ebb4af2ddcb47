import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { PopoverPanel } from './popover-panel.tsx'

function open() {
  const onRow = vi.fn()
  render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- stands for a table's row
    <div onClick={onRow} onKeyDown={onRow}>
      <PopoverPanel
        anchor={(given) => (
          <button type="button" {...given}>
            Filters
          </button>
        )}
      >
        {(close) => (
          <>
            <input aria-label="Name" />
            <button type="button" onClick={close}>
              Done
            </button>
          </>
        )}
      </PopoverPanel>
      <button type="button">Elsewhere</button>
    </div>,
  )
  return onRow
}

const anchor = () => screen.getByRole('button', { name: 'Filters' })

async function openByKeyboard() {
  anchor().focus()
  await userEvent.keyboard('{Enter}')
  const field = await screen.findByRole('textbox', { name: 'Name' })
  await waitFor(() => expect(field.parentElement).toHaveFocus())
  await userEvent.tab()
  expect(field).toHaveFocus()
}

async function expectClosed() {
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull())
  expect(anchor()).toHaveAttribute('aria-expanded', 'false')
}

it('Escape closes it and gives the focus back', async () => {
  open()
  expect(anchor()).toHaveAttribute('aria-expanded', 'false')
  await openByKeyboard()
  expect(anchor()).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  await expectClosed()
  expect(anchor()).toHaveFocus()
})

it('what is done in it can close it, and gives the focus back', async () => {
  open()
  await openByKeyboard()
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  await expectClosed()
  expect(anchor()).toHaveFocus()
})

it('a click elsewhere closes it and keeps the focus there', async () => {
  open()
  await openByKeyboard()
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
  await expectClosed()
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
})

it('what is clicked and typed in it does not reach the row that it belongs to', async () => {
  const onRow = open()
  await openByKeyboard()
  onRow.mockClear()
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ana')
  expect(onRow).not.toHaveBeenCalled()
})
