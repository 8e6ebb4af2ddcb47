import type { Permission } from '@timeloom/contract'
import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from '../../../../test/test-app.ts'
import { postForm } from '../../accounts/testing/signed-in.ts'

export const CLIENT_SECRET = 'nine grey herons by the weir'

type Headers = Record<string, string>

/** Adds an OAuth client in the name of an Admin. @throws when it is refused */
export async function addClient(
  server: TestApp,
  admin: Headers,
  { clientId, scopes }: { clientId: string; scopes: Permission[] },
): Promise<{ id: string; version: number }> {
  const body = { clientId, clientSecret: CLIENT_SECRET, scopes: scopes.join(' ') }
  const saved = await postForm(server, '/oauth/save', body, { headers: admin })
  if (saved.json().status !== 1) throw new Error(`The client was refused: ${saved.body}`)
  const listed = await server.app.inject({ url: '/oauth/get-clients', headers: admin })
  const clients = listed.json<{ id: string; clientId: string; version: number }[]>()
  return clients.find((client) => client.clientId === clientId)!
}

/** Asks for an access token as a client does, with its credentials in the form. */
export function askToken(
  server: TestApp,
  body: Record<string, string>,
  options: { headers?: Headers; remoteAddress?: string } = {},
): Promise<LightMyRequestResponse> {
  return postForm(server, '/oauth/token', { grant_type: 'client_credentials', ...body }, options)
}

/** What the calls of a client carry. @throws when no token is given */
export async function clientBearer(server: TestApp, clientId: string, scope = ''): Promise<Headers> {
  const given = await askToken(server, {
    client_id: clientId,
    client_secret: CLIENT_SECRET,
    ...(scope ? { scope } : {}),
  })
  if (given.statusCode !== 200) throw new Error(`No token: ${given.body}`)
  return { authorization: `Bearer ${given.json().access_token}` }
}

/** Makes an API token in someone's name. @throws when it is refused */
export async function addToken(
  server: TestApp,
  person: Headers,
  { name = 'Export', scopes, expiresOn = '' }: { name?: string; scopes: Permission[]; expiresOn?: string },
): Promise<{ id: string; token: string; headers: Headers }> {
  const body = { name, scopes: scopes.join(','), expiresOn }
  const made = await postForm(server, '/profile/api-tokens', body, { headers: person })
  if (made.statusCode !== 200) throw new Error(`The token was refused: ${made.body}`)
  const { id, token } = made.json<{ id: string; token: string }>()
  return { id, token, headers: { authorization: `Bearer ${token}` } }
}
