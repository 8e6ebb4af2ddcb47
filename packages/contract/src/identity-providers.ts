import { z } from 'zod'
import { SignedIn } from './access.ts'
import { endpoint } from './endpoint.ts'
import { Email } from './people.ts'
import { Flag, listOf, optionalText, SaveAnswer, typedText, Whole } from './wire.ts'

/** Roles that a provider's group can stand for, highest first; a group never makes anyone a Superadmin. */
export const GROUP_ROLES = ['Admin', 'Supervisor', 'Employee'] as const
export type GroupRole = (typeof GROUP_ROLES)[number]

const RoleOfGroup = z.object({ group: typedText(200).pipe(z.string().min(1)), role: z.enum(GROUP_ROLES) })
export type RoleOfGroup = z.output<typeof RoleOfGroup>

const Provider = z.object({
  /** The name the company's people know it by. */
  name: z.string(),
  /** The provider's own issuer address. */
  issuer: z.string(),
  clientId: z.string(),
  /** Separated by spaces. */
  scopes: z.string(),
  /** The claim with a person's groups; empty: roles are left alone. */
  groupClaim: z.string(),
  groupRoles: z.array(RoleOfGroup),
  /** Email addresses in these domains lead to the provider. */
  emailDomains: z.array(z.string()),
  isEnabled: z.boolean(),
  version: z.int(),
})
export type IdentityProvider = z.output<typeof Provider>

export const identityProvider = endpoint({
  method: 'GET',
  path: '/account/identity-provider',
  summary: "The company's sign-in provider, without its secret. For Admins, not for programs.",
  access: 'signed-in',
  answer: z.object({
    /** null: the company has none */
    provider: Provider.nullable(),
    /** The redirect address to enter at the provider. */
    redirectUrl: z.string(),
    /** The company's sign-in page. */
    loginUrl: z.string(),
  }),
})

/** One word without spaces, as OAuth writes scopes (RFC 6749, 3.3). */
const SCOPES = /^[\x21\x23-\x5B\x5D-\x7E]+( [\x21\x23-\x5B\x5D-\x7E]+)*$/
const DOMAIN = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/

const Issuer = typedText(300).pipe(z.string().min(1, 'This field is required.'))
const Required = (maxLength: number) => typedText(maxLength).pipe(z.string().min(1, 'This field is required.'))

export const saveIdentityProvider = endpoint({
  method: 'POST',
  path: '/account/identity-provider',
  summary:
    'Sets the sign-in provider. An absent or empty secret keeps the current one, unless the issuer or client ID changes.',
  access: 'signed-in',
  body: z.object({
    name: Required(60),
    issuer: Issuer,
    clientId: Required(300),
    clientSecret: optionalText(z.string().max(1000)),
    scopes: typedText(300)
      .refine((text) => SCOPES.test(text) && text.split(' ').includes('openid'), 'scopes with openid among them')
      .optional(),
    groupClaim: typedText(100).optional(),
    groupRoles: listOf(RoleOfGroup, { max: 200 }).optional(),
    emailDomains: listOf(z.string().trim().toLowerCase().max(253).regex(DOMAIN, 'a domain such as fernbank.example'), {
      max: 20,
    }).optional(),
    isEnabled: Flag.optional(),
    version: Whole.optional(),
  }),
  answer: SaveAnswer,
})

export const checkIdentityProvider = endpoint({
  method: 'POST',
  path: '/account/identity-provider/check',
  summary: 'Queries the provider at an address, and reports what was found or why nothing was.',
  access: 'signed-in',
  refusals: ['unreachable'],
  body: z.object({ issuer: Issuer }),
  answer: SaveAnswer.extend({
    /** With a refusal: what stood in the way. */
    reason: z.string().optional(),
    found: z
      .object({
        authorizationEndpoint: z.string(),
        tokenEndpoint: z.string(),
        /** Whether the provider advertises it; a provider may accept what it does not mention. */
        hasPkce: z.boolean(),
        hasUserInfo: z.boolean(),
        scopes: z.array(z.string()),
        claims: z.array(z.string()),
      })
      .optional(),
  }),
})

export const unlinkIdentity = endpoint({
  method: 'POST',
  path: '/account/identity-provider/unlink',
  summary:
    'Unlinks a user from the person at the provider: the next sign-in links them again by their verified email. Their sessions end.',
  access: 'signed-in',
  body: z.object({ email: Email }),
  answer: SaveAnswer,
})

/** Why a sign-in with a provider failed; the sign-in page has the text. */
export const OIDC_PROBLEMS = [
  'unavailable',
  'unreachable',
  'denied',
  'rejected',
  'expired',
  'invalid',
  'unverified',
  'linked',
  'unknown',
] as const
export type OidcProblem = (typeof OIDC_PROBLEMS)[number]

export const beginOidc = endpoint({
  method: 'POST',
  path: '/account/oidc/begin',
  summary:
    "Begins a sign-in with a company's provider, found by the company's code or an email's domain. Anything that finds no provider gets the same response.",
  access: 'public',
  refusals: ['unavailable', 'unreachable'],
  body: z.object({ company: z.string().trim().min(1).max(254) }),
  answer: z.object({
    message: z.string(),
    /** Where the browser goes next: an address at the provider. */
    redirectUrl: z.string().optional(),
  }),
})

/** Long enough for the codes of every provider known to us. */
const Parameter = z.string().max(8000).optional()

export const oidcCallback = endpoint({
  method: 'GET',
  path: '/account/oidc/callback',
  summary: 'Where the provider returns the browser; redirects to the sign-in page with a one-time code or a problem.',
  access: 'public',
  query: z.object({ state: Parameter, code: Parameter, iss: Parameter, error: Parameter }),
  answers: 'redirect',
  answer: z.string(),
})

export const oidcToken = endpoint({
  method: 'POST',
  path: '/account/oidc/token',
  summary: 'Exchanges the sign-in page’s one-time code for tokens, in the browser that started the sign-in.',
  access: 'public',
  refusals: ['expired', 'unknown'],
  body: z.object({ code: z.string().min(1).max(100) }),
  answer: SignedIn,
})
