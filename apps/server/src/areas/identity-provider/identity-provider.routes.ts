import {
  beginOidc,
  checkIdentityProvider,
  identityProvider,
  oidcCallback,
  oidcToken,
  saveIdentityProvider,
  unlinkIdentity,
} from '@timeloom/contract'
import { isRefusal } from '../../platform/call/refusal.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { checkProvider, readIdentityProvider, setIdentityProvider, unlinkUser } from './identity-provider.service.ts'
import { beginOidcSignIn, exchangeOidcCode, finishOidcSignIn } from './oidc-sign-in.service.ts'

const own = { transaction: 'own' } as const
const installation = { transaction: 'installation' } as const

export const identityProviderRoutes: Route[] = [
  route(identityProvider, readIdentityProvider),
  // Providers are called outside any transaction.
  route(saveIdentityProvider, (call) => setIdentityProvider(call, call.body), own),
  route(checkIdentityProvider, (call) => checkProvider(call, call.body.issuer), own),
  route(unlinkIdentity, (call) => unlinkUser(call, call.body.email)),
  route(beginOidc, (call) => beginOidcSignIn(call, call.body.company), installation),
  route(oidcCallback, (call) => finishOidcSignIn(call, call.query), installation),
  route(
    oidcToken,
    async (call) => {
      const opened = await exchangeOidcCode(call, call.body.code)
      if (isRefusal(opened)) return opened
      call.sessionCookie(opened.cookie)
      return { ...opened.tokens, allowLoginAsEmployee: opened.allowLoginAsEmployee }
    },
    installation,
  ),
]
