import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { MultiSelect } from './multi-select.tsx'

const SITES = [
  ...['Gate 1', 'Gate 2', 'Cold store', 'Depot', 'Office', 'Yard'].map((label) => ({ id: label, label })),
  { id: 'old', label: 'Old mill', isActive: false },
]

it('offers the active options and, ticked, the inactive ones by name', async () => {
  const user = await openList()
  expect(offered()).not.toContain('Old mill (Inactive)')
  await user.click(screen.getByText('Show All options'))
  expect(offered()).toContain('Old mill (Inactive)')
})

it('shows at most five tags and counts the rest', async () => {
  const user = await openList()
  await user.click(screen.getByText('Select All'))
  expect(tags()).toEqual(['Gate 1', 'Gate 2', 'Cold store', 'Depot', 'Office', '+1'])
})

it('Select All leaves the inactive options that are hidden', async () => {
  const user = await openList()
  await user.click(screen.getByText('Select All'))
  expect(screen.getByTestId('chosen')).toHaveTextContent('Gate 1|Gate 2|Cold store|Depot|Office|Yard')
})

it('Select All takes what the search found', async () => {
  const user = await openList()
  await user.keyboard('GATE')
  await user.click(screen.getByText('Select All'))
  expect(screen.getByTestId('chosen')).toHaveTextContent('Gate 1|Gate 2')
})

it('is used by the keyboard alone', async () => {
  await openList()
  for (const key of ['ArrowDown', 'Enter', 'ArrowDown', 'Enter'] as const) press(key)
  expect(screen.getByTestId('chosen')).toHaveTextContent('Gate 1|Gate 2')
  press('Backspace')
  expect(screen.getByTestId('chosen')).toHaveTextContent(/^Gate 1$/)
})

it('a chosen option that is inactive keeps its name', () => {
  render(<Sites initial={['old']} />)
  expect(tags()).toEqual(['Old mill (Inactive)'])
})

function Sites({ initial = [] }: { initial?: string[] }) {
  const [chosen, setChosen] = useState(initial)
  return (
    <>
      <MultiSelect aria-label="Sites" options={SITES} value={chosen} onChange={setChosen} />
      <output data-testid="chosen">{chosen.join('|')}</output>
    </>
  )
}

async function openList() {
  const user = userEvent.setup()
  render(<Sites />)
  await user.click(screen.getByRole('combobox', { name: 'Sites' }))
  return user
}

/** antd reads the old key codes, which user-event does not send. */
function press(key: keyof typeof KEY_CODES) {
  const box = screen.getByRole('combobox', { name: 'Sites' })
  fireEvent.keyDown(box, { key, keyCode: KEY_CODES[key] })
  fireEvent.keyUp(box, { key, keyCode: KEY_CODES[key] })
}

const KEY_CODES = { ArrowDown: 40, Enter: 13, Backspace: 8 }

function offered(): string[] {
  return [...document.querySelectorAll('.ant-select-item-option-content')].map((option) => option.textContent ?? '')
}

function tags(): string[] {
  return [...document.querySelectorAll('.ant-select-selection-item')].map((tag) => tag.textContent ?? '')
}
