import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { CallError } from '../../../lib/api/call-error.ts'
import { showPage } from '../../testing/show-page.tsx'
import { DeclaredForm } from './declared-form.tsx'
import type { FieldErrors, FormField } from './form-field.types.ts'
import { SectionedForm } from './sectioned-form.tsx'

interface Values {
  name: string
  pin?: string
  clockId?: string
}
type Save = () => Promise<FieldErrors<Values> | void>

const name: FormField<Values> = { name: 'name', label: 'Name', kind: 'text' }
const pin: FormField<Values> = { name: 'pin', label: 'PIN', kind: 'text', isShown: () => false }
const clockId: FormField<Values> = { name: 'clockId', label: 'Clock ID', kind: 'text' }

const FORMS = [
  {
    form: 'a declared form',
    element: (onSave: Save) => (
      <DeclaredForm<Values> label="F" fields={[name, pin]} initialValues={{ name: 'A' }} onSave={onSave} failure="x" />
    ),
  },
  {
    form: 'a form in sections',
    element: (onSave: Save) => (
      <SectionedForm<Values>
        label="F"
        sections={[
          { key: 'shown', title: 'Shown', fields: [name, pin] },
          { key: 'hidden', title: 'Hidden', isShown: () => false, fields: [clockId] },
        ]}
        initialValues={{ name: 'A' }}
        onSave={onSave}
        failure="x"
        onCancel={() => undefined}
        isNew={false}
      />
    ),
  },
]

it.each(FORMS)(
  '$form says what is refused of a field that it does not show, and keeps the rest',
  async ({ element }) => {
    const issues = [
      { field: 'pin', reason: 'four digits' },
      { field: 'clockId', reason: 'taken' },
      { field: 'name', reason: 'too long' },
    ]
    open(element(() => Promise.reject(new CallError({ kind: 'invalid', issues }))))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    for (const words of ['four digits', 'taken']) expect(await notice(words), words).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('too long')
  },
)

it.each(FORMS)('$form says the words of a refusal that names a field it does not have', async ({ element }) => {
  open(element(() => Promise.resolve({ clockId: 'Warning: Employee ClockId is exist.' })))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await notice('Warning: Employee ClockId is exist.')).toBeVisible()
})

const open = (element: React.ReactNode) => showPage(element, { at: '/', permissions: {} })
const notice = (words: string) => screen.findByText(words)
