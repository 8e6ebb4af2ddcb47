import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { manyPeople, paletteSource } from './palette.fixture.ts'
import { Palette } from './palette.tsx'

it('what is typed leads to a person’s day', async () => {
  const { user, said, closed } = open()
  await user.keyboard('mele fon 27{Enter}')
  expect(said).toHaveBeenCalledExactlyOnceWith('timesheet 1000 2026-10-27 2026-10-27')
  expect(closed).toHaveBeenCalledTimes(1)
})

it('the arrow keys move through the lines, round at the ends, while the focus stays in the field', async () => {
  const { user, said } = open()
  await user.keyboard('mele fon 27')
  expect(chosen()).toBe('Mele Fonuake, Tue 27/10')
  await user.keyboard('{ArrowDown}')
  expect(chosen()).toBe('Mele Fonuake, week of Tue 27/10')
  await user.keyboard('{ArrowDown}')
  expect(chosen()).toBe('Mele Fonuake, Tue 27/10')
  await user.keyboard('{ArrowUp}')
  expect(screen.getByRole('combobox')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(said).toHaveBeenCalledWith('roster 1000')
})

it('the field names the line that Enter opens', async () => {
  const { user } = open()
  await user.keyboard('payroll')
  const line = screen.getByRole('option', { selected: true })
  expect(screen.getByRole('combobox')).toHaveAttribute('aria-activedescendant', line.id)
  expect(line).toHaveTextContent('Payroll Transfer')
})

it('a line is opened by pointing too', async () => {
  const { user, said } = open()
  await user.click(screen.getByRole('option', { name: /Use the dark theme/ }))
  expect(said).toHaveBeenCalledWith('dark')
})

it('says how many results there are, and what to try when there are none', async () => {
  const { user } = open()
  await user.keyboard('zzz')
  expect(screen.getByRole('status')).toHaveTextContent('0 results')
  expect(screen.getByText('Nothing found. Try a name, a screen or a date.')).toBeInTheDocument()
})

it('what was found is marked', async () => {
  const { user } = open()
  await user.keyboard('mele fon 27')
  const [line] = screen.getAllByRole('option')
  expect([...line!.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Mele', 'Fon', '27'])
})

function open() {
  const said = vi.fn()
  const closed = vi.fn()
  render(<Palette source={paletteSource(manyPeople(80), said)} onClose={closed} />)
  screen.getByRole('combobox').focus()
  return { user: userEvent.setup(), said, closed }
}

function chosen(): string | null | undefined {
  return screen.getByRole('option', { selected: true }).querySelector('span:not([aria-hidden])')?.textContent
}
