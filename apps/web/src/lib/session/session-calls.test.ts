import {
  accountToken,
  changePassword,
  login,
  loginAsEmployee,
  redirectSettings,
  refreshToken,
  resetPassword,
  sendRecoveryEmail,
} from '@timeloom/contract'
import { expect, it } from 'vitest'
import { REFRESH_PATH } from '../api/tokens.ts'
import { SESSION_PATHS } from './session-calls.ts'

it('the calls before a session are those of the contract', () => {
  expect(SESSION_PATHS).toEqual({
    login: login.path,
    accountToken: accountToken.path,
    redirectSettings: redirectSettings.path,
    loginAsEmployee: loginAsEmployee.path,
    sendRecoveryEmail: sendRecoveryEmail.path,
    resetPassword: resetPassword.path,
    changePassword: changePassword.path,
  })
  expect(REFRESH_PATH).toBe(refreshToken.path)
  const saves = [login, accountToken, refreshToken, loginAsEmployee, sendRecoveryEmail, resetPassword, changePassword]
  expect(new Set(saves.map(({ method }) => method))).toEqual(new Set(['POST']))
})
