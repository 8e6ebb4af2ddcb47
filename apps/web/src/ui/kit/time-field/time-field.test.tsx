import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { TimeField } from './time-field.tsx'

it('shows what it understood beside what was typed, and settles on leaving', async () => {
  render(<Typing />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Time' }), '430p')
  expect(screen.getByText('Out 16:30')).toBeInTheDocument()
  await userEvent.tab()
  expect(screen.getByRole('textbox')).toHaveValue('16:30')
  expect(screen.getByTestId('minute')).toHaveTextContent('990')
})

it('what is no time stays, marked, and counts as none', async () => {
  render(<Typing />)
  await userEvent.type(screen.getByRole('textbox'), '2590')
  await userEvent.tab()
  expect(screen.getByRole('textbox')).toHaveValue('2590')
  expect(screen.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  expect(screen.getByTestId('minute')).toHaveTextContent('none')
})

function Typing() {
  const [minute, setMinute] = useState<number | null>(null)
  return (
    <>
      <TimeField aria-label="Time" prefixWord="Out" value={minute} onChange={setMinute} />
      <span data-testid="minute">{minute ?? 'none'}</span>
    </>
  )
}
