import type { OidcProblem } from '@timeloom/contract'
import type { Configuration, ServerMetadata } from 'openid-client'
import { UnreachableError, type Outside } from '../../platform/outside/outside.ts'
import { groupsOf, verifiedEmail, type Claims } from './oidc-claims.ts'

/** How the product is known at a provider. */
export interface ProviderAccess {
  issuer: string
  clientId: string
  clientSecret: string
}

/** Why the provider's part failed. The message is for the log and for an Admin: it contains nothing that was sent. */
export class OidcFailure extends Error {
  constructor(
    readonly problem: OidcProblem,
    message: string,
  ) {
    super(message)
  }
}

/** What a sign-in is checked against: all of it comes from the browser that began it. */
export interface Proofs {
  state: string
  nonce: string
  pkceVerifier: string
}

/** How many seconds a provider has for each response. */
const TIMEOUT_SECONDS = 10

/** What a provider says of itself at its address. @throws OidcFailure 'unreachable', with the reason */
export async function discoverProvider(outside: Outside, issuer: string): Promise<ServerMetadata> {
  const config = await connect(outside, { issuer, clientId: 'none', clientSecret: 'none' })
  return config.serverMetadata()
}

/** The address of the provider where a sign-in goes on. @throws OidcFailure 'unreachable' */
export async function authorizationAddress(
  outside: Outside,
  provider: ProviderAccess & { scopes: string },
  { redirectUrl, state, nonce, pkceVerifier }: Proofs & { redirectUrl: string },
): Promise<string> {
  const client = await library()
  const config = await connect(outside, provider)
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUrl,
    scope: provider.scopes,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(pkceVerifier),
    code_challenge_method: 'S256',
  })
  return address.href
}

/** A person as the provider names them. */
export interface ProvenPerson {
  issuer: string
  subject: string
  /** undefined: none that the provider has verified */
  email: string | undefined
  /** undefined: the provider says nothing about groups */
  groups: string[] | undefined
}

/**
 * Exchanges the code of a callback for what the provider says of the person; signature, issuer, audience, time, nonce,
 * state and PKCE are checked.
 *
 * @param callback the whole address that the browser came back to
 * @throws OidcFailure 'unreachable' or 'invalid'
 */
export async function provenPerson(
  outside: Outside,
  provider: ProviderAccess & { groupClaim: string | null },
  { callback, state, nonce, pkceVerifier }: Proofs & { callback: URL },
): Promise<ProvenPerson> {
  const client = await library()
  const config = await connect(outside, provider)
  const tokens = await client
    .authorizationCodeGrant(config, callback, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: pkceVerifier,
    })
    .catch((error: unknown) => fail(error, 'invalid'))
  const idToken = tokens.claims()
  if (!idToken) throw new OidcFailure('invalid', 'The provider did not return an ID token.')
  const { groupClaim } = provider
  const said: Claims[] = [idToken]
  const isMissing = !verifiedEmail(said) || (groupClaim !== null && !groupsOf(said, groupClaim))
  if (isMissing && config.serverMetadata().userinfo_endpoint !== undefined) {
    const more = await client
      .fetchUserInfo(config, tokens.access_token, idToken.sub)
      .catch((error: unknown) => fail(error, 'invalid'))
    said.push({ ...more })
  }
  return {
    issuer: idToken.iss,
    subject: idToken.sub,
    email: verifiedEmail(said),
    groups: groupClaim === null ? undefined : groupsOf(said, groupClaim),
  }
}

/** Loaded on first use: most processes never need it. */
function library() {
  return import('openid-client')
}

async function connect(outside: Outside, { issuer, clientId, clientSecret }: ProviderAccess): Promise<Configuration> {
  const client = await library()
  const isHttp = issuer.startsWith('http:')
  const config = await client
    .discovery(new URL(issuer), clientId, undefined, chosenAuth(client, clientSecret), {
      timeout: TIMEOUT_SECONDS,
      [client.customFetch]: (address, { method, headers, body, signal }) =>
        outside.fetch(address, { method, headers, body: formOf(body), signal }),
      // `Outside` allows plain http only for hosts that the operator has listed.
      execute: [client.enableNonRepudiationChecks, ...(isHttp ? [client.allowInsecureRequests] : [])],
    })
    .catch((error: unknown) => fail(error, 'unreachable'))
  await checkMetadata(outside, issuer, config.serverMetadata())
  return config
}

/** The library sends forms, and nothing else, in the calls that are made here. */
function formOf(body: unknown): string | undefined {
  if (body === undefined || body === null) return undefined
  if (body instanceof URLSearchParams) return body.toString()
  throw new Error('A call to a provider has a form as its body.')
}

/** As the provider wants the secret: in the header, which every one has to take, unless it says it only takes the form. */
function chosenAuth(client: Awaited<ReturnType<typeof library>>, secret: string) {
  const [inHeader, inForm] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)]
  return ((server, ...rest) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const isFormOnly = taken.includes('client_secret_post') && !taken.includes('client_secret_basic')
    return (isFormOnly ? inForm : inHeader)(server, ...rest)
  }) satisfies typeof inHeader
}

/** The library accepts a multi-tenant issuer; here a company's provider speaks only for its own people. */
async function checkMetadata(outside: Outside, issuer: string, said: ServerMetadata): Promise<void> {
  if (!URL.canParse(said.issuer) || new URL(said.issuer).href !== new URL(issuer).href) {
    throw new OidcFailure(
      'unreachable',
      'The provider reports a different address for itself. Use the address of your own tenant.',
    )
  }
  const { authorization_endpoint: authorization, token_endpoint: token } = said
  if (authorization === undefined || token === undefined) {
    throw new OidcFailure('unreachable', 'The provider does not publish its sign-in addresses.')
  }
  const problem = await outside.problemOf(authorization)
  if (problem !== undefined) throw new OidcFailure('unreachable', problem)
}

/** @throws OidcFailure always: 'unreachable' when nothing answered, else what was expected at this point */
function fail(error: unknown, otherwise: OidcProblem): never {
  if (error instanceof OidcFailure) throw error
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof UnreachableError) throw new OidcFailure('unreachable', cause.message)
  }
  throw new OidcFailure(otherwise, reasonOf(error))
}

/** A code from the library or OAuth, never the provider's own text: that may contain anything. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'The response cannot be read.'
  const { code, error: oauth } = error as { code?: unknown; error?: unknown }
  const words = [code, oauth].filter((word): word is string => typeof word === 'string' && /^[\w-]{1,60}$/.test(word))
  return `The response does not come from a sign-in provider (${words.join(', ') || error.name}).`
}
