import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { MAY_ALL, PLANT, servePayGroups } from './pay-group.fixture.ts'
import { PayGroupPage } from './pay-group-page.tsx'

function show(save: () => unknown) {
  const calls = servePayGroups({ 'POST /paygroup/save': save })
  const page = (
    <Routes>
      <Route path="/paygroup/:id" element={<PayGroupPage />} />
    </Routes>
  )
  const saves = () => calls.filter(({ path }) => path === '/paygroup/save').length
  return { saves, ...showPage(page, { at: `/paygroup/${PLANT.id}`, permissions: MAY_ALL }) }
}
const name = () => screen.findByRole('textbox', { name: /^Name/ })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const issueOf = (field: string, reason: string) => () =>
  Response.json({ message: 'Please correct it.', issues: [{ field, reason }] }, { status: 400 })

it.each([
  { why: 'the name of another group', answer: () => ({ message: 'exist' }), words: 'Warning: Name has existed.' },
  { why: 'a field that is wrong', answer: issueOf('name', 'no line breaks'), words: 'no line breaks' },
])('words of a refusal, $why, stay on their field until it is changed', async ({ answer, words }) => {
  const { saves } = show(answer)
  await userEvent.type(await name(), 's')
  await save()
  expect(await screen.findByText(words)).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveFocus())
  await userEvent.click(screen.getByRole('textbox', { name: /^Memo/ }))
  await userEvent.tab()
  expect(screen.getByText(words)).toBeInTheDocument()
  expect(await name()).toHaveAttribute('aria-invalid', 'true')
  await userEvent.type(await name(), '2')
  await waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument())
  await save()
  await waitFor(() => expect(saves()).toBe(2))
})

it('words about a switch, which has no room for them, are a notice', async () => {
  show(issueOf('payOnFinishDay', 'not with night shifts'))
  await userEvent.click(await screen.findByRole('switch', { name: 'Pay on finish day' }))
  await save()
  expect(await screen.findByText('not with night shifts')).toBeInTheDocument()
})

it('a save that did not reach the server says so in the form, and can be tried again', async () => {
  const answers = [
    () => {
      throw new TypeError('Failed to fetch')
    },
    () => ({ message: 'success', id: PLANT.id }),
  ]
  const { saves, address } = show(() => answers.shift()?.())
  await userEvent.type(await name(), 's')
  await save()
  expect(await screen.findByText(/^Failed to save pay group\. No response from the server\./)).toBeInTheDocument()
  expect(await name()).toHaveValue(`${PLANT.name}s`)
  await save()
  await waitFor(() => expect(address()).toBe('/paygroup/list'))
  expect(saves()).toBe(2)
})
