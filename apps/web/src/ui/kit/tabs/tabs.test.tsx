import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { Tabs } from './tabs.tsx'

beforeEach(() => {
  render(
    <Tabs
      label="Parts"
      tabs={[
        { key: 'a', label: 'Base Information', children: <input aria-label="Name" /> },
        { key: 'b', label: 'Employees', children: 'The people' },
        { key: 'c', label: 'Settings', children: 'The settings' },
      ]}
    />,
  )
})

const open = () => screen.getByRole('tab', { selected: true }).textContent

it('shows one part at a time, named by its tab', async () => {
  expect(screen.getByRole('tabpanel', { name: 'Base Information' })).toContainElement(
    screen.getByRole('textbox', { name: 'Name' }),
  )
  await userEvent.click(screen.getByRole('tab', { name: 'Employees' }))
  expect(screen.getByRole('tabpanel', { name: 'Employees' })).toHaveTextContent('The people')
})

it('is one stop of the keyboard; arrows, Home and End move in it', async () => {
  await userEvent.tab()
  const seen: (string | null)[] = []
  for (const key of ['{ArrowRight}', '{ArrowRight}', '{ArrowRight}', '{ArrowLeft}', '{Home}', '{End}']) {
    await userEvent.keyboard(key)
    expect(screen.getByRole('tab', { selected: true })).toHaveFocus()
    seen.push(open())
  }
  expect(seen).toEqual(['Employees', 'Settings', 'Base Information', 'Settings', 'Base Information', 'Settings'])
})

it('what was typed in a part is there when it is opened again', async () => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Bakery')
  await userEvent.click(screen.getByRole('tab', { name: 'Settings' }))
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
  await userEvent.click(screen.getByRole('tab', { name: 'Base Information' }))
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Bakery')
})
