import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ACTIONS, RESOURCES } from './permission.ts'
import { Flag, Id, Moment, optionalText, SaveAnswer, typedText, Whole, WorkDate } from './wire.ts'

/** What a program may do: `resource:action` of the permission matrix (decisions 26). */
export const Scope = z.templateLiteral([z.enum(RESOURCES), ':', z.enum(ACTIONS)], 'a scope as resource:action')

/** Scopes as OAuth writes them, separated by spaces; commas and repeated fields are accepted too. */
const Scopes = z.preprocess(toScopes, z.array(Scope).max(RESOURCES.length * ACTIONS.length))

/** Characters that the secret of a client has: people type it, programs keep it. */
export const SECRET_LENGTH = { least: 16, most: 128 } as const

const Secret = z.string().min(SECRET_LENGTH.least).max(SECRET_LENGTH.most)

/**
 * The id a client identifies itself with: visible characters except the colon, which would end it in a Basic header.
 */
const ClientId = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9._~-]{3,64}$/, '3 to 64 letters, digits, dots, dashes, underscores or tildes')

const Client = z.object({
  id: z.string(),
  clientId: z.string(),
  /** Separated by spaces. */
  scopes: z.string(),
  isActive: z.boolean(),
  lastUsedAt: Moment.nullable(),
  version: z.int(),
})
export type OauthClient = z.output<typeof Client>

/** How the OAuth calls answer a save (spec/gaps.md B73). */
const StatusAnswer = z.object({ status: z.literal(1) })

export const listOauthClients = endpoint({
  method: 'GET',
  path: '/oauth/get-clients',
  summary: "The company's OAuth clients by client ID. Secrets are never returned.",
  access: 'oauthClient:visible',
  answer: z.array(Client),
})

export const getOauthClient = endpoint({
  method: 'GET',
  path: '/oauth/get',
  summary: 'One OAuth client, without its secret.',
  access: 'oauthClient:visible',
  query: z.object({ id: Id }),
  answer: Client,
})

export const saveOauthClient = endpoint({
  method: 'POST',
  path: '/oauth/save',
  summary: 'Adds an OAuth client. Its client ID must be unique in the installation.',
  access: 'oauthClient:create',
  body: z.object({ clientId: ClientId, clientSecret: Secret, scopes: Scopes.optional() }),
  answer: StatusAnswer,
})

export const updateOauthClient = endpoint({
  method: 'POST',
  path: '/oauth/update',
  summary:
    'Changes the secret, the scopes or the status of an OAuth client. A new secret ends the tokens of the old one.',
  access: 'oauthClient:update',
  body: z.object({
    id: Id,
    clientSecret: optionalText(Secret),
    scopes: Scopes.optional(),
    isActive: Flag.optional(),
    version: Whole.optional(),
  }),
  answer: StatusAnswer,
})

export const oauthToken = endpoint({
  method: 'POST',
  path: '/oauth/token',
  summary:
    'Returns an access token valid for one hour for an OAuth client: grant client_credentials (RFC 6749, 4.4), Basic or form.',
  access: 'public',
  body: z.object({
    grant_type: z.string().max(100).optional(),
    client_id: z.string().max(200).optional(),
    client_secret: z.string().max(500).optional(),
    scope: z.string().max(10_000).optional(),
  }),
  answer: z.object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    /** Seconds. */
    expires_in: z.int(),
    scope: z.string(),
  }),
})

const ApiToken = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.string()),
  createdAt: Moment,
  lastUsedAt: Moment.nullable(),
  /** The last day on which it is accepted, in the company's zone; null: until it is revoked. */
  expiresOn: WorkDate.nullable(),
  isExpired: z.boolean(),
})
export type ApiToken = z.output<typeof ApiToken>

export const listApiTokens = endpoint({
  method: 'GET',
  path: '/profile/api-tokens',
  summary: 'The caller’s own API tokens in the open company, latest first; revoked ones are not included.',
  access: 'signed-in',
  answer: z.array(ApiToken),
})

export const createApiToken = endpoint({
  method: 'POST',
  path: '/profile/api-tokens',
  summary: 'Creates an API token with some of the caller’s own permissions. The token is returned only this once.',
  access: 'signed-in',
  body: z.object({
    name: typedText(80).pipe(z.string().min(1)),
    scopes: Scopes.pipe(z.array(Scope).min(1)),
    expiresOn: optionalText(WorkDate),
  }),
  answer: z.object({ message: z.string(), id: z.string(), token: z.string() }),
})

export const endApiToken = endpoint({
  method: 'POST',
  path: '/profile/api-tokens/end',
  summary: 'Revokes one of the caller’s own API tokens; its next call returns 401.',
  access: 'signed-in',
  body: z.object({ tokenId: Id }),
  answer: SaveAnswer,
})

function toScopes(value: unknown): unknown {
  if (value === undefined || Array.isArray(value)) return value
  return typeof value === 'string' ? value.split(/[\s,]+/).filter((scope) => scope !== '') : value
}
