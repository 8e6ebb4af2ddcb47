import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ShortcutHost } from './shortcut-host.tsx'
import { type Shortcut, useShortcuts } from './shortcuts.ts'

it('? lists the shortcuts of the screen first, then those of the product', async () => {
  const user = show([{ keys: ['J'], words: 'Next row' }])
  await user.keyboard('?')
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(
    within(sheet)
      .getAllByRole('heading', { level: 3 })
      .map((title) => title.textContent),
  ).toEqual(['Time approvals', 'Everywhere'])
  expect(within(sheet).getByText('Next row')).toBeInTheDocument()
})

it('a registered key runs what it says', async () => {
  const onPress = vi.fn()
  const user = show([{ keys: ['J'], words: 'Next row', onPress }])
  await user.keyboard('j')
  expect(onPress).toHaveBeenCalledTimes(1)
})

it('letters typed in a field are text', async () => {
  const onPress = vi.fn()
  const user = show([{ keys: ['J'], words: 'Next row', onPress }])
  await user.type(screen.getByRole('textbox', { name: 'Filter' }), 'j?')
  expect(onPress).not.toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('a screen that shows a sheet of its own is left to it', async () => {
  document.addEventListener('keydown', ownSheet)
  const user = show([])
  await user.keyboard('?')
  document.removeEventListener('keydown', ownSheet)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('a screen that is left takes its shortcuts along', async () => {
  const onPress = vi.fn()
  const { unmount } = render(<Screen shortcuts={[{ keys: ['J'], words: 'Next row', onPress }]} />)
  unmount()
  const user = show([])
  await user.keyboard('j')
  expect(onPress).not.toHaveBeenCalled()
})

function ownSheet(event: KeyboardEvent) {
  event.preventDefault()
}

function Screen({ shortcuts }: { shortcuts: Shortcut[] }) {
  useShortcuts('Time approvals', shortcuts)
  return <input aria-label="Filter" />
}

function Product({ children }: { children: React.ReactNode }) {
  useShortcuts('Everywhere', [{ keys: ['?'], words: 'This list' }])
  return (
    <>
      <ShortcutHost />
      {children}
    </>
  )
}

function show(shortcuts: Shortcut[]) {
  const user = userEvent.setup()
  const product = <Product>{null}</Product>
  const { rerender } = render(product)
  rerender(
    <Product>
      <Screen shortcuts={shortcuts} />
    </Product>,
  )
  return user
}
