import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { CallError } from '../../../lib/api/call-error.ts'
import { DeclaredForm } from './declared-form.tsx'
import type { FieldErrors, FormField } from './form-field.types.ts'

interface Values {
  reason: string
  code: string
  note?: string
}

const fields: FormField<Values>[] = [
  { name: 'reason', label: 'Reason', kind: 'text', isRequired: true },
  { name: 'code', label: 'Code', kind: 'text', isRequired: true },
  { name: 'note', label: 'Note', kind: 'text' },
]

it('an empty required field says so and gets the focus', async () => {
  const save = vi.fn()
  show(save)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getAllByText('This field is required.')).toHaveLength(2))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus())
  expect(save).not.toHaveBeenCalled()
})

it('words of a refusal stand on their own field', async () => {
  show(() => Promise.resolve({ code: 'Warning: Code is exist.' }))
  await fill()
  expect(await screen.findByText('Warning: Code is exist.')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Code' })).toHaveAttribute('aria-invalid', 'true'))
})

it('words of a refusal stay when their field is left unchanged, and it can be saved again', async () => {
  const save = vi.fn(() => Promise.resolve({ code: 'Warning: Code is exist.' }))
  show(save)
  await fill()
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Code' })).toHaveFocus())
  await userEvent.click(screen.getByRole('textbox', { name: 'Note' }))
  await userEvent.click(screen.getByRole('textbox', { name: 'Reason' }))
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveAttribute('aria-invalid', 'true')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
})

it.each([
  { field: 'code', label: 'Code' },
  { field: 'note', label: 'Note' },
])('words of a refusal go when $label, with a rule of the form or without, is changed', async ({ field, label }) => {
  show(() => Promise.resolve({ [field]: 'It is exist.' }))
  await fill()
  await screen.findByText('It is exist.')
  await userEvent.type(screen.getByRole('textbox', { name: label }), '2')
  await waitFor(() => expect(screen.queryByText('It is exist.')).not.toBeInTheDocument())
})

it('a refused field of the server is found by its name', async () => {
  show(() => Promise.reject(new CallError({ kind: 'invalid', issues: [{ field: 'reason', reason: 'too long' }] })))
  await fill()
  expect(await screen.findByText('too long')).toBeInTheDocument()
})

async function fill() {
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Forgot')
  await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), 'A1')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
}

function show(onSave: (values: Values) => Promise<FieldErrors<Values> | void>) {
  const form = <DeclaredForm label="Test" fields={fields} initialValues={{}} failure="Failed." onSave={onSave} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />)
}
