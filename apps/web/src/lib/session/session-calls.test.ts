import {
  accountToken,
  beginOidc,
  changePassword,
  login,
  loginAsEmployee,
  oidcToken,
  passkeySignIn,
  passkeySignInOptions,
  redirectSettings,
  refreshToken,
  resetPassword,
  secondStepPasskey,
  sendRecoveryEmail,
  showSecondStep,
} from '@timeloom/contract'
import { expect, it } from 'vitest'
import { REFRESH_PATH } from '../api/tokens.ts'
import { SESSION_PATHS } from './session-calls.ts'

it('the calls before a session are those of the contract', () => {
  expect(SESSION_PATHS).toEqual({
    login: login.path,
    showSecondStep: showSecondStep.path,
    secondStepPasskey: secondStepPasskey.path,
    passkeySignInOptions: passkeySignInOptions.path,
    passkeySignIn: passkeySignIn.path,
    beginOidc: beginOidc.path,
    oidcToken: oidcToken.path,
    accountToken: accountToken.path,
    redirectSettings: redirectSettings.path,
    loginAsEmployee: loginAsEmployee.path,
    sendRecoveryEmail: sendRecoveryEmail.path,
    resetPassword: resetPassword.path,
    changePassword: changePassword.path,
  })
  expect(REFRESH_PATH).toBe(refreshToken.path)
  const twoStep = [showSecondStep, secondStepPasskey, passkeySignInOptions, passkeySignIn]
  const saves = [
    ...twoStep,
    beginOidc,
    oidcToken,
    login,
    accountToken,
    refreshToken,
    loginAsEmployee,
    sendRecoveryEmail,
    resetPassword,
    changePassword,
  ]
  expect(new Set(saves.map(({ method }) => method))).toEqual(new Set(['POST']))
})
