import {
  changePassword,
  changePin,
  endOtherSessions,
  endSession,
  goProfile,
  kioskProfile,
  ownSessions,
  profile,
  resetPassword as resetPasswordCall,
  saveProfile,
  sendRecoveryEmail,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { changeOwnPassword } from './change-password.service.ts'
import { profileOfKiosk, profileOfPhone } from './device-profiles.service.ts'
import { endOtherSignIns, endOwnSignIn, ownSignIns } from './own-sessions.service.ts'
import { changeOwnPin, ownProfile, saveOwnProfile } from './profile.service.ts'
import { recoverAccount, resetPassword } from './recovery.service.ts'

const installation = { transaction: 'installation' } as const

export const accountsRoutes: Route[] = [
  route(sendRecoveryEmail, (call) => recoverAccount(call, call.body.email), installation),
  route(resetPasswordCall, (call) => resetPassword(call, call.body), installation),
  route(profile, ownProfile, installation),
  route(saveProfile, (call) => saveOwnProfile(call, call.body), installation),
  route(changePassword, (call) => changeOwnPassword(call, call.body), installation),
  route(changePin, (call) => changeOwnPin(call, call.body.pin), installation),
  route(ownSessions, ownSignIns, installation),
  route(endSession, (call) => endOwnSignIn(call, call.body.signInId), installation),
  route(endOtherSessions, endOtherSignIns, installation),
  route(kioskProfile, profileOfKiosk),
  route(goProfile, profileOfPhone),
]
