import { accountToken, login, redirectSettings, refreshToken } from '@timeloom/contract'
import { expect, it } from 'vitest'
import { REFRESH_PATH } from '../api/tokens.ts'
import { SESSION_PATHS } from './session-calls.ts'

it('the calls before a session are those of the contract', () => {
  expect(SESSION_PATHS).toEqual({
    login: login.path,
    accountToken: accountToken.path,
    redirectSettings: redirectSettings.path,
  })
  expect(REFRESH_PATH).toBe(refreshToken.path)
  expect([login, accountToken, refreshToken].map(({ method }) => method)).toEqual(['POST', 'POST', 'POST'])
})
