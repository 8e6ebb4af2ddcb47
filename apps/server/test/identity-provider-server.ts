import { exportJWK, generateKeyPair } from 'jose'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider, type GrantContext } from 'oidc-provider'

/** Someone at the provider, by the name they sign in with there. */
export interface PersonAtProvider {
  email: string
  isVerified: boolean
  groups: string[]
}

/** A real provider of sign-ins (oidc-provider) on a port of this machine, with a page to sign in on. */
export interface IdentityProviderServer {
  issuer: string
  clientId: string
  clientSecret: string
  /** Who has an account there, by name; the name is the subject. To be changed at will. */
  people: Record<string, PersonAtProvider>
  close(): Promise<void>
}

const LOGIN_PAGE = `<!doctype html><html lang="en"><title>Staff directory</title><h1>Staff directory</h1>
<form method="post"><label>Name <input name="name"></label>
<button>Sign in there</button><button name="cancel" value="1">Cancel</button></form></html>`

/**
 * Starts it on a free port.
 *
 * @param redirectUrl where it may send browsers back to
 * @param host a name of this machine, by which it is another site than the product
 */
export async function startIdentityProvider(
  redirectUrl: string,
  { host = '127.0.0.1' }: { host?: string } = {},
): Promise<IdentityProviderServer> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://${host}:${(server.address() as AddressInfo).port}`
  const people: IdentityProviderServer['people'] = {}
  const client = { clientId: 'timeloom', clientSecret: randomUUID() }
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [redirectUrl] }],
    cookies: { keys: [randomUUID()] },
    jwks: { keys: [await signingKey()] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], groups: ['groups'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 60, Interaction: 600, Session: 600 },
    findAccount: (_: unknown, name: string) => people[name] && accountOf(name, people[name]),
    loadExistingGrant: grantAll,
  })
  const answer = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/interaction/')) void interact(provider, people, request, response)
    else answer(request, response)
  })
  return {
    issuer,
    ...client,
    people,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function signingKey(): Promise<object> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: 'signing', use: 'sig', alg: 'RS256' }
}

function accountOf(name: string, { email, isVerified, groups }: PersonAtProvider) {
  return { accountId: name, claims: () => ({ sub: name, email, email_verified: isVerified, groups }) }
}

/** No consent page. */
async function grantAll({ oidc: { session, client, provider } }: GrantContext) {
  const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId })
  grant.addOIDCScope('openid email profile groups')
  await grant.save()
  return grant
}

async function interact(
  provider: Provider,
  people: IdentityProviderServer['people'],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const form = request.method === 'POST' ? new URLSearchParams(await textOf(request)) : undefined
  const name = form?.get('name') ?? ''
  if (form?.has('cancel')) {
    await provider.interactionFinished(request, response, { error: 'access_denied' })
  } else if (people[name]) {
    await provider.interactionFinished(request, response, { login: { accountId: name, remember: false } })
  } else {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(LOGIN_PAGE)
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
