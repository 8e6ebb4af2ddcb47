import {
  accountToken,
  login,
  loginAsEmployee as loginAsEmployeeCall,
  logout,
  profilePermissions,
  redirectSettings as redirectSettingsCall,
  refreshToken,
} from '@timeloom/contract'
import { isRefusal } from '../../platform/call/refusal.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { pathOf, SCREENS } from '../links/links.service.ts'
import { ownPermissions } from '../permissions/permissions.service.ts'
import { redirectSettings } from './redirect-settings.ts'
import { loginAsEmployee } from './login-as-employee.service.ts'
import { continueSession, refreshSession, signOut } from '../accounts/session.service.ts'
import { signIn } from './sign-in.service.ts'

const installation = { transaction: 'installation' } as const

export const signInRoutes: Route[] = [
  route(
    login,
    async (call) => {
      const opened = await signIn(call, call.body)
      if (isRefusal(opened) || 'twoStep' in opened) return opened
      call.sessionCookie(opened.cookie)
      const { tokens, allowLoginAsEmployee } = opened
      return { ...tokens, allowLoginAsEmployee }
    },
    installation,
  ),
  route(
    accountToken,
    async (call) => {
      const { tokens, cookie, user } = await continueSession(call)
      call.sessionCookie(cookie)
      return { ...tokens, user }
    },
    installation,
  ),
  route(refreshToken, (call) => refreshSession(call, call.body.refreshToken), installation),
  route(redirectSettingsCall, redirectSettings, installation),
  route(
    loginAsEmployeeCall,
    async (call) => {
      const opened = await loginAsEmployee(call)
      if (isRefusal(opened)) return opened
      call.sessionCookie(opened.cookie)
      return { ...opened.tokens, redirectUrl: '/' }
    },
    installation,
  ),
  route(
    logout,
    async (call) => {
      await signOut(call)
      call.sessionCookie(null)
      return pathOf(SCREENS.signIn())
    },
    installation,
  ),
  route(profilePermissions, ownPermissions, installation),
]
