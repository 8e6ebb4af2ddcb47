import {
  changePassword,
  endOtherSessions,
  endSession,
  ownSessions,
  resetPassword as resetPasswordCall,
  sendRecoveryEmail,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { changeOwnPassword } from './change-password.service.ts'
import { endOtherSignIns, endOwnSignIn, ownSignIns } from './own-sessions.service.ts'
import { recoverAccount, resetPassword } from './recovery.service.ts'

const installation = { transaction: 'installation' } as const

/** The password and the open sign-ins of whoever is signed in, and the way back in. */
export const ownAccountRoutes: Route[] = [
  route(sendRecoveryEmail, (call) => recoverAccount(call, call.body.email), installation),
  route(resetPasswordCall, (call) => resetPassword(call, call.body), installation),
  route(changePassword, (call) => changeOwnPassword(call, call.body), installation),
  route(ownSessions, ownSignIns, installation),
  route(endSession, (call) => endOwnSignIn(call, call.body.signInId), installation),
  route(endOtherSessions, endOtherSignIns, installation),
]
