import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { serve } from '../../../ui/testing/serve.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { ADMIN, LEVELS } from '../company.fixture.ts'
import { LevelsPage } from './levels-page.tsx'

const UPDATE = 'POST /structure/update'

function open(answer: () => unknown = () => ({ message: 'success' })) {
  const calls = serve({ 'GET /api/company-structures': () => LEVELS, [UPDATE]: answer })
  showPage(<LevelsPage />, { at: '/structure/setting', permissions: ADMIN })
  return calls
}

async function rename(name: string) {
  const field = await screen.findByRole('textbox', { name: 'Name of Branch' })
  await userEvent.clear(field)
  if (name !== '') await userEvent.type(field, name)
}

async function saveAndAnswer(answer: 'Yes' | 'No') {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('Do you really want to save it?')
  expect(dialog).toHaveTextContent('The node of company profiles has been changed. This operation is not recoverable.')
  await userEvent.click(within(dialog).getByRole('button', { name: answer }))
}

it('the last level cannot be switched off', async () => {
  open()
  expect(await screen.findByRole('switch', { name: 'Position on or off' })).toBeDisabled()
  expect(screen.getByRole('switch', { name: 'Branch on or off' })).toBeEnabled()
})

it('nothing is saved without confirmation', async () => {
  const calls = open()
  await rename('Site')
  await saveAndAnswer('No')
  expect(calls.some(({ path }) => path === '/structure/update')).toBe(false)
})

it('sends every level, and says that it is saved', async () => {
  const calls = open()
  await rename('Site')
  await saveAndAnswer('Yes')
  expect(await screen.findByText('Company Structure is saved successfully.')).toBeVisible()
  const update = calls.find(({ path }) => path === '/structure/update')!
  const sent = JSON.parse((update.fields as URLSearchParams).get('structures') ?? '')
  expect(sent).toHaveLength(4)
  expect(sent[1]).toEqual({ id: 'l2', labelName: 'Site', timeZone: true, isActive: true })
})

it.each([
  {
    why: 'an answer without success',
    answer: () => ({ message: 'hasNodes', levels: ['Branch'] }),
    words: /^Failed to save Company Structure\. There are departments at these levels: Branch\.$/,
  },
  { why: 'a call that fails', answer: () => Response.error(), words: /^Failed to update Company Structure\./ },
])('$why has words of its own', async ({ answer, words }) => {
  open(answer)
  await rename('Site')
  await saveAndAnswer('Yes')
  expect(await screen.findByText(words)).toBeVisible()
})

it('a level needs a name', async () => {
  open()
  await rename('')
  expect(await screen.findByText('This field is required.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})
