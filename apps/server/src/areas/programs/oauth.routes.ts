import {
  createApiToken,
  endApiToken,
  getOauthClient,
  listApiTokens,
  listOauthClients,
  oauthToken,
  saveOauthClient,
  updateOauthClient,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { addApiToken, endOwnApiToken, ownApiTokens } from './api-tokens.service.ts'
import { addOauthClient, changeOauthClient, readOauthClient, readOauthClients } from './oauth-clients.service.ts'
import { grantClientToken } from './oauth-token.service.ts'

export const oauthRoutes: Route[] = [
  route(listOauthClients, readOauthClients),
  route(getOauthClient, (call) => readOauthClient(call, call.query.id)),
  route(saveOauthClient, (call) => addOauthClient(call, call.body)),
  route(updateOauthClient, (call) => changeOauthClient(call, call.body)),
  route(oauthToken, (call) => grantClientToken(call, call.body), { transaction: 'installation' }),
  route(listApiTokens, ownApiTokens),
  route(createApiToken, (call) => addApiToken(call, call.body)),
  route(endApiToken, (call) => endOwnApiToken(call, call.body.tokenId)),
]
