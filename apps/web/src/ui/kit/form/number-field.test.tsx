import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { NumberField } from './number-field.tsx'

let now: number | null

function Hours() {
  const [value, setValue] = useState<number | null>(8.5)
  now = value
  return <NumberField aria-label="Hours" precision={2} value={value} onChange={setValue} />
}

const enter = async (text: string) => {
  render(<Hours />)
  const field = screen.getByRole('spinbutton', { name: 'Hours' })
  await userEvent.clear(field)
  await userEvent.type(field, text)
  return field
}

it('a comma is read as typed', async () => {
  const field = await enter('7,5')
  expect(now).toBe(7.5)
  await userEvent.tab()
  expect(field).toHaveValue('7.50')
})

it('what is no number leaves the field as it was', async () => {
  const field = await enter('1:30')
  await userEvent.tab()
  expect(now).toBe(8.5)
  expect(field).toHaveValue('8.50')
})

it('what is no number is not sent by Enter', async () => {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Hours />
      <button type="submit">Save</button>
    </form>,
  )
  const field = screen.getByRole('spinbutton', { name: 'Hours' })
  await userEvent.type(field, 'h{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.type(field, '{Backspace}{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

it('nothing is no amount', async () => {
  await enter('{Backspace}')
  expect(now).toBeNull()
})
