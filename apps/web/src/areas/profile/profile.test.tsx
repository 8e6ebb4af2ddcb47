import type { Profile, SignIn } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { serve } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { PasswordPage } from './password-page.tsx'
import { ProfilePage } from './profile-page.tsx'
import { SecurityPage } from './security-page.tsx'

const PROFILE: Profile = {
  avatarFileName: null,
  email: 'ruth@fernbank.example',
  name: null,
  title: 'Manager',
  firstName: 'Ruth',
  lastName: 'Amos',
  middleName: null,
  mobile: null,
  phone: null,
  fax: null,
  dateFormat: 'dd/MM/yyyy',
  timeFormat: 'HH:mm',
  physicalAddress: null,
  postalAddress: null,
  version: 3,
}
const SIGN_IN: SignIn = {
  id: '00000000-0000-4000-8000-0000000000a1',
  device: 'Firefox on Windows',
  address: '10.0.0.1',
  roleName: 'Admin',
  signedInAt: '2026-11-20T00:00:00.000Z',
  lastUsedAt: '2026-11-20T01:00:00.000Z',
  isCurrent: true,
}
const success = () => ({ message: 'success' })

function textbox(name: string) {
  return screen.findByRole('textbox', { name })
}

async function type(label: string, text: string) {
  await userEvent.type(await screen.findByLabelText(labelled(label)), text)
}

/** With the mark of a required field behind it. */
function labelled(label: string): RegExp {
  return new RegExp(`^${label}\\*?$`)
}

async function press(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }))
}

it('the profile is saved with what changed and what is empty, and the version that was read', async () => {
  const calls = serve({ 'GET /profile': () => PROFILE, 'POST /profile': success })
  showPage(<ProfilePage />, { at: '/profile/info', permissions: {} })
  await userEvent.clear(await textbox('Title'))
  await userEvent.type(await textbox('Mobile'), '021 555 0100')
  await press('Save')
  expect(await screen.findByText('Update the profile successfully.')).toBeInTheDocument()
  await waitFor(() => {
    const fields = calls.find(({ method }) => method === 'POST')?.fields
    expect(Object.fromEntries(fields ?? [])).toMatchObject({
      title: '',
      mobile: '021 555 0100',
      firstName: 'Ruth',
      dateFormat: 'dd/MM/yyyy',
      version: '3',
    })
  })
})

it('first and last name are required', async () => {
  const calls = serve({ 'GET /profile': () => PROFILE })
  showPage(<ProfilePage />, { at: '/profile/info', permissions: {} })
  await userEvent.clear(await textbox('First Name'))
  await userEvent.clear(await textbox('Last Name'))
  await press('Save')
  await waitFor(() => expect(screen.getAllByText('This field is required.')).toHaveLength(2))
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

it('a profile that cannot be saved says so', async () => {
  serve({ 'GET /profile': () => PROFILE, 'POST /profile': () => Response.json({}, { status: 500 }) })
  showPage(<ProfilePage />, { at: '/profile/info', permissions: {} })
  await userEvent.type(await textbox('Title'), 's')
  await press('Save')
  expect(await screen.findByText('Failed to update the profile.')).toBeInTheDocument()
})

it.each([
  { message: 'The picture is too large.', words: 'The picture is too large.' },
  { message: 'error', words: 'Failed to update the profile.' },
])('a profile answered with $message is not said to be saved', async ({ message, words }) => {
  serve({ 'GET /profile': () => PROFILE, 'POST /profile': () => ({ message }) })
  showPage(<ProfilePage />, { at: '/profile/info', permissions: {} })
  await userEvent.type(await textbox('Title'), 's')
  await press('Save')
  expect(await screen.findByText(words)).toBeInTheDocument()
  expect(screen.queryByText('Update the profile successfully.')).not.toBeInTheDocument()
})

it('a profile saved elsewhere keeps what is typed here, and the next save merges both', async () => {
  let title = 'Manager'
  const calls = serve({
    'GET /profile': () => ({ ...PROFILE, title, version: title === 'Manager' ? 3 : 4 }),
    'POST /profile': () => {
      if (title === 'Director') return { message: 'success' }
      title = 'Director'
      return Response.json({ message: 'changed', version: 4 }, { status: 409 })
    },
  })
  showPage(<ProfilePage />, { at: '/profile/info', permissions: {} })
  await userEvent.type(await textbox('Mobile'), '1')
  await press('Save')
  const note = await screen.findByText('This was saved elsewhere in the meantime.')
  expect(note.closest('[role=alert]')).toHaveTextContent('Changed: Title.')
  expect(await textbox('Title')).toHaveValue('Director')
  expect(await textbox('Mobile')).toHaveValue('1')
  await press('Save')
  await screen.findByText('Update the profile successfully.')
  const sent = calls.findLast(({ method }) => method === 'POST')?.fields as URLSearchParams
  expect(Object.fromEntries(sent)).toMatchObject({ version: '4', title: 'Director', mobile: '1' })
})

it('empty and differing passwords have the words of the specification', async () => {
  const calls = serve({})
  showPage(<PasswordPage />, { at: '/profile/password', permissions: {} })
  await press('Save')
  expect(await screen.findByText('This field is required.')).toBeInTheDocument()
  expect(await screen.findByText('Please input your password!')).toBeInTheDocument()
  expect(await screen.findByText('Please confirm your password!')).toBeInTheDocument()
  await type('New Password', 'purple tulips')
  await type('Confirm Password', 'purple tulip')
  await press('Save')
  expect(await screen.findByText('The two passwords that you entered do not match!')).toBeInTheDocument()
  expect(calls).toEqual([])
})

it('the words of the server stand on the password that it refuses', async () => {
  const reason = 'The current password is incorrect.'
  const refusal = { message: reason, issues: [{ field: 'currentPassword', reason }] }
  serve({ 'POST /profile/change-password': () => Response.json(refusal, { status: 400 }) })
  showPage(<PasswordPage />, { at: '/profile/password', permissions: {} })
  await type('Current Password', 'not it')
  await type('New Password', 'purple tulips')
  await type('Confirm Password', 'purple tulips')
  await press('Save')
  expect(await screen.findByText(reason)).toBeInTheDocument()
})

it('the meter tells how long the new password is, and the form is empty once it is changed', async () => {
  const calls = serve({ 'POST /profile/change-password': success })
  showPage(<PasswordPage />, { at: '/profile/password', permissions: {} })
  const meter = () => screen.findByRole('meter')
  await type('New Password', 'purple tuli')
  expect(await meter()).toHaveAttribute('aria-valuetext', 'At least 12 characters; 15 or more are better.')
  await type('New Password', 'p')
  expect(await meter()).toHaveAttribute('aria-valuetext', 'It will do. 15 characters or more are better.')
  await type('New Password', 's i')
  await waitFor(async () => expect(await meter()).toHaveAttribute('aria-valuenow', '15'))
  await type('Current Password', 'the old one')
  await type('Confirm Password', 'purple tulips i')
  await press('Save')
  expect(await screen.findByText('Change the password successfully.')).toBeInTheDocument()
  await waitFor(async () => expect(await screen.findByLabelText(labelled('New Password'))).toHaveValue(''))
  expect(Object.fromEntries(calls[0]?.fields ?? [])).toEqual({
    currentPassword: 'the old one',
    newPassword: 'purple tulips i',
    confirmPassword: 'purple tulips i',
  })
})

it('another sign-in is ended after a question, this one cannot be', async () => {
  const other = { ...SIGN_IN, id: '00000000-0000-4000-8000-0000000000a2', device: 'Safari on iPhone', isCurrent: false }
  let signIns = [SIGN_IN, other]
  const calls = serve({
    'GET /profile/sessions': () => signIns,
    'POST /profile/sessions/end': () => {
      signIns = [SIGN_IN]
      return success()
    },
  })
  showPage(<SecurityPage />, { at: '/profile/security', permissions: {} })
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  await press('End the sign-in on Safari on iPhone')
  await userEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  const sent = calls.find(({ path }) => path === '/profile/sessions/end')
  expect(Object.fromEntries(sent?.fields ?? [])).toEqual({ signInId: other.id })
})

it('a PIN that is refused says why, in the words of the server', async () => {
  const words = 'Please input 4 digit number!'
  const refused = () => Response.json({ message: words }, { status: 400 })
  serve({ 'GET /profile/sessions': () => [SIGN_IN], 'POST /profile/change-pin': refused })
  const employeeId = '00000000-0000-4000-8000-0000000000e1'
  showPage(<SecurityPage />, { at: '/profile/security', permissions: {}, user: { employeeId } })
  await type('New PIN', '0471')
  await press('Change PIN')
  expect(await screen.findByText(words)).toBeInTheDocument()
})

it('a PIN has four digits, and only people who punch have one', async () => {
  const calls = serve({ 'GET /profile/sessions': () => [SIGN_IN], 'POST /profile/change-pin': success })
  const employeeId = '00000000-0000-4000-8000-0000000000e1'
  const { leave } = showPage(<SecurityPage />, { at: '/profile/security', permissions: {}, user: { employeeId } })
  await type('New PIN', '047')
  await press('Change PIN')
  expect(await screen.findByText('Please input 4 digit number!')).toBeInTheDocument()
  await type('New PIN', '1')
  await press('Change PIN')
  expect(await screen.findByText('PIN changed successfully.')).toBeInTheDocument()
  expect(Object.fromEntries(calls.find(({ method }) => method === 'POST')?.fields ?? [])).toEqual({ pin: '0471' })
  leave()
  showPage(<SecurityPage />, { at: '/profile/security', permissions: {} })
  expect(await screen.findByText('Firefox on Windows')).toBeInTheDocument()
  expect(screen.queryByLabelText(labelled('New PIN'))).not.toBeInTheDocument()
})
