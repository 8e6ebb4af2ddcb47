import type { AnswerOf, ownTwoStep } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { serve } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { TwoStepCard } from './two-step-card.tsx'

type Own = AnswerOf<typeof ownTwoStep>

const NONE: Own = { totpSince: null, passkeys: [], recoveryCodesLeft: 0, isRequired: false, hasPassword: true }
const PASSKEY = {
  id: '00000000-0000-4000-8000-0000000000d1',
  name: 'Laptop',
  createdAt: '2026-11-20T00:00:00.000Z',
  lastUsedAt: null,
}
const CODES = ['k7m2-pqx4-rt9w-3fhd', 'abcd-efgh-jkmn-pqrs']

function show(own: Own, answers: Parameters<typeof serve>[0] = {}) {
  const calls = serve({ 'GET /profile/two-step': () => own, ...answers })
  showPage(<TwoStepCard />, { at: '/profile/security', permissions: {} })
  return (path: string) => calls.filter((call) => call.path === path).map(({ fields }) => Object.fromEntries(fields))
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))

async function typePassword(password: string) {
  await userEvent.type(await (await dialog()).findByLabelText(/^Password/), password)
}

it('an app is set up with the password, the key and a code, and the recovery codes are shown once', async () => {
  const sent = show(NONE, {
    'POST /profile/two-step/totp': () => ({ challenge: 'abc', secret: 'ABCDEFGHIJKLMNOP', qrCode: 'data:,' }),
    'POST /profile/two-step/totp/confirm': () => ({ message: 'success', recoveryCodes: CODES }),
  })
  expect(await screen.findByText('Off')).toBeInTheDocument()
  await press('Set up an app')
  await typePassword('mine')
  await userEvent.click((await dialog()).getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('ABCD EFGH IJKL MNOP')).toBeInTheDocument()
  await press('Confirm')
  expect(await screen.findByText('This field is required.')).toBeInTheDocument()
  await userEvent.type(screen.getByLabelText('Enter the 6-digit code from your app.'), '123456')
  await press('Confirm')
  expect(await screen.findByText(CODES[1] ?? '')).toBeInTheDocument()
  expect(sent('/profile/two-step/totp')).toEqual([{ password: 'mine' }])
  expect(sent('/profile/two-step/totp/confirm')).toEqual([{ challenge: 'abc', code: '123456' }])
  await press('I have saved them')
  await waitFor(() => expect(screen.queryByText(CODES[1] ?? '')).not.toBeInTheDocument())
})

it('a wrong password is reported on its field', async () => {
  const issues = [{ field: 'password', reason: 'The password is incorrect.' }]
  show(NONE, {
    'POST /profile/two-step/totp': () => Response.json({ message: issues[0]?.reason, issues }, { status: 400 }),
  })
  await press('Set up an app')
  await typePassword('not mine')
  await userEvent.click((await dialog()).getByRole('button', { name: 'Continue' }))
  expect(await (await dialog()).findByText('The password is incorrect.')).toBeInTheDocument()
})

it('a passkey is renamed without, and removed with the password', async () => {
  const sent = show(
    { ...NONE, passkeys: [PASSKEY], recoveryCodesLeft: 1 },
    {
      'POST /profile/passkeys/rename': () => ({ message: 'success' }),
      'POST /profile/passkeys/remove': () => ({ message: 'success' }),
    },
  )
  expect(await screen.findByText('created 20/11/2026 13:00 · not used yet')).toBeInTheDocument()
  expect(await screen.findByText('1 left. Each works for one sign-in.')).toBeInTheDocument()
  await press('Rename the passkey Laptop')
  const name = await (await dialog()).findByRole('textbox', { name: /^Name/ })
  await userEvent.clear(name)
  await userEvent.type(name, 'Desk')
  await userEvent.click((await dialog()).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent('/profile/passkeys/rename')).toEqual([{ passkeyId: PASSKEY.id, name: 'Desk' }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await press('Remove the passkey Laptop')
  await typePassword('mine')
  await userEvent.click((await dialog()).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(sent('/profile/passkeys/remove')).toEqual([{ passkeyId: PASSKEY.id, password: 'mine' }]))
})

it('a user without a password is not asked for one', async () => {
  const sent = show(
    { ...NONE, totpSince: '2026-11-20T00:00:00.000Z', recoveryCodesLeft: 3, hasPassword: false },
    { 'POST /profile/two-step/recovery-codes': () => ({ message: 'success', recoveryCodes: CODES }) },
  )
  await press('Create new codes')
  expect((await dialog()).queryByLabelText(/^Password/)).not.toBeInTheDocument()
  await userEvent.click((await dialog()).getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText(CODES[0] ?? '')).toBeInTheDocument()
  expect(sent('/profile/two-step/recovery-codes')).toEqual([{}])
})
