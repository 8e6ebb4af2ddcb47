import {
  GROUP_ROLES,
  ROLE_IDS,
  ROLE_NAMES,
  type AnswerOf,
  type BodyOf,
  type checkIdentityProvider,
  type GroupRole,
  type IdentityProvider,
  type identityProvider,
  type RoleOfGroup,
  type saveIdentityProvider,
} from '@timeloom/contract'
import { takeAttempt, type Limit } from '../../platform/auth/rate-limit.ts'
import type { Seal } from '../../platform/auth/seal.ts'
import type { Caller, Work } from '../../platform/call/call.ts'
import { changed, forbidden, invalid, notFound, refused, tooMany, type Refusal } from '../../platform/call/refusal.ts'
import type { Outside } from '../../platform/outside/outside.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { addressOf, SCREENS } from '../links/links.service.ts'
import { mayDo } from '../permissions/permissions.service.ts'
import { endSessionsOf } from '../accounts/end-sessions.service.ts'
import { deleteIdentitiesOf } from './identity.repository.ts'
import { sealedSecret } from './identity-provider-access.ts'
import {
  saveProvider,
  selectCompanyCode,
  selectLastAuthorOfProvider,
  selectProvider,
  type ProviderFields,
  type StoredProvider,
} from './identity-provider.repository.ts'
import { discoverProvider, OidcFailure } from './oidc-client.ts'
import { callbackAddress } from './oidc-sign-in.service.ts'

type Given = BodyOf<typeof saveIdentityProvider>
const SUCCESS = { message: 'success' }
const CHECKS: Limit = { name: 'provider check', attempts: 30, windowMinutes: 15 }
const NEEDS_SECRET = 'Type the client secret for this issuer and client ID.'
const DEFAULT_SCOPES = 'openid email profile'

/** The company's provider, without its secret. */
export async function readIdentityProvider({
  tx,
  caller,
  publicUrl,
}: Pick<Work, 'tx' | 'caller'> & { publicUrl: string }): Promise<AnswerOf<typeof identityProvider> | Refusal> {
  if (!mayManage(caller)) return forbidden()
  const [stored, code] = [await selectProvider(tx), await selectCompanyCode(tx)]
  return {
    provider: stored ? toWire(stored) : null,
    redirectUrl: callbackAddress(publicUrl),
    loginUrl: addressOf(publicUrl, SCREENS.signIn({ company: code })),
  }
}

interface SaveVisit {
  caller: Caller
  seal: Seal
  outside: Outside
  transact<T>(work: (work: Work) => Promise<T>): Promise<T>
}

/**
 * Sets the company's provider. The secret is stored encrypted; if the issuer or client ID changes, it has to be typed
 * again: a secret given to one provider is never sent to another.
 *
 * @returns 400 with the field that is wrong, 409 when someone saved it in the meantime
 * @source spec/decisions.md 14, 21, 23, 24
 */
export async function setIdentityProvider(visit: SaveVisit, given: Given): Promise<typeof SUCCESS | Refusal> {
  if (!mayManage(visit.caller)) return forbidden()
  const issuer = issuerOf(given.issuer)
  const problem = issuerProblem(issuer) ?? (await visit.outside.problemOf(issuer))
  if (problem) return wrong('issuer', problem)
  return visit.transact(async (work) => {
    const before = await selectProvider(work.tx)
    const stale = before && (await refuseStale(work, before, given.version))
    if (stale) return stale
    const fields = fieldsOf({ ...given, issuer }, before)
    if (isRefused(fields)) return fields
    const isSame = before?.issuer === issuer && before.clientId === given.clientId
    if (given.clientSecret === undefined && !isSame) return wrong('clientSecret', NEEDS_SECRET)
    const sealedClientSecret =
      given.clientSecret === undefined
        ? before!.sealedClientSecret
        : sealedSecret(visit.seal, work.caller.companyId, given.clientSecret)
    await saveProvider(work.tx, { fields, sealedClientSecret, at: work.now })
    await recordAudit(work, [
      {
        action: before ? 'update' : 'create',
        entity: 'identity_provider',
        entityId: work.caller.companyId,
        before: before && told(before),
        after: {
          ...told(fields),
          ...(given.clientSecret === undefined ? {} : { clientSecret: before ? 'changed' : 'set' }),
        },
      },
    ])
    return SUCCESS
  })
}

/**
 * Asks a provider what it offers.
 *
 * @returns 'unreachable' with the reason, 429 after too many checks of a person
 */
export async function checkProvider(
  visit: Pick<SaveVisit, 'caller' | 'outside' | 'transact'>,
  given: string,
): Promise<AnswerOf<typeof checkIdentityProvider> | Refusal> {
  if (!mayManage(visit.caller)) return forbidden()
  const attempts = [{ limit: CHECKS, subject: visit.caller.accountId }]
  const waitSeconds = await visit.transact(({ tx, now }) => takeAttempt(tx, attempts, now))
  if (waitSeconds > 0) return tooMany(waitSeconds)
  const issuer = issuerOf(given)
  const problem = issuerProblem(issuer) ?? (await visit.outside.problemOf(issuer))
  if (problem) return wrong('issuer', problem)
  try {
    const said = await discoverProvider(visit.outside, issuer)
    return {
      ...SUCCESS,
      found: {
        authorizationEndpoint: said.authorization_endpoint ?? '',
        tokenEndpoint: said.token_endpoint ?? '',
        hasPkce: said.code_challenge_methods_supported?.includes('S256') ?? false,
        hasUserInfo: said.userinfo_endpoint !== undefined,
        scopes: said.scopes_supported ?? [],
        claims: said.claims_supported ?? [],
      },
    }
  } catch (error) {
    if (error instanceof OidcFailure) return refused('unreachable', { reason: error.message })
    throw error
  }
}

/**
 * Unlinks a user from the person at the provider, whoever that is, and ends their sessions. A colleague who took over
 * the address can then be linked at the next sign-in.
 *
 * @returns 404 when the company has no such user, 400 when they are linked to nobody
 */
export async function unlinkUser(work: Work, email: string): Promise<typeof SUCCESS | Refusal> {
  const { tx, caller, now } = work
  if (!mayManage(caller)) return forbidden()
  const parted = await deleteIdentitiesOf(tx, email)
  if (!parted) return notFound('There is no user with this email.')
  if (parted.links === 0) return wrong('email', 'This user is not linked to anyone at a provider.')
  const { accountId } = parted
  await endSessionsOf(tx, { accountIds: [accountId], reason: 'unlinked', at: now })
  await recordAudit(work, [{ action: 'unlink', entity: 'account', entityId: accountId, after: { email } }])
  return SUCCESS
}

function mayManage(caller: Caller): boolean {
  return mayDo(caller, 'company:update')
}

/** People copy the address of the discovery document; the issuer is the part before it. */
function issuerOf(given: string): string {
  return given.replace(/\/\.well-known\/openid-configuration$/, '')
}

/** An issuer is an address without query or fragment (OpenID Connect Discovery 1.0, 3). */
function issuerProblem(issuer: string): string | undefined {
  if (!URL.canParse(issuer)) return 'This is not a web address.'
  const { search, hash, pathname } = new URL(issuer)
  const isMore = search !== '' || hash !== '' || pathname.includes('/.well-known/')
  return isMore ? 'The issuer must be an address without a question mark, a hash or /.well-known/.' : undefined
}

async function refuseStale(
  { tx }: Work,
  { version, updatedAt }: StoredProvider,
  read: number | undefined,
): Promise<Refusal | undefined> {
  if (read === undefined || read === version) return undefined
  return changed({ version, changedBy: await selectLastAuthorOfProvider(tx), changedAt: updatedAt.toISOString() })
}

function fieldsOf(given: Given, before: StoredProvider | undefined): ProviderFields | Refusal {
  const { name, issuer, clientId } = given
  const groups = given.groupRoles?.map(({ group }) => group) ?? []
  if (new Set(groups).size < groups.length) return wrong('groupRoles', 'Each group can have only one role.')
  const groupRoles = given.groupRoles ? rolesOf(given.groupRoles) : (before?.groupRoles ?? {})
  const groupClaim = (given.groupClaim ?? before?.groupClaim ?? '') || null
  if (groupClaim === null && Object.keys(groupRoles).length > 0) {
    return wrong('groupClaim', 'Enter the claim that contains the groups.')
  }
  return {
    name,
    issuer,
    clientId,
    scopes: given.scopes ?? before?.scopes ?? DEFAULT_SCOPES,
    groupClaim,
    groupRoles,
    emailDomains: [...new Set(given.emailDomains ?? before?.emailDomains ?? [])].toSorted(),
    isEnabled: given.isEnabled ?? before?.isEnabled ?? true,
  }
}

function isRefused(fields: ProviderFields | Refusal): fields is Refusal {
  return 'status' in fields
}

function rolesOf(list: readonly RoleOfGroup[]): ProviderFields['groupRoles'] {
  return Object.fromEntries(list.map(({ group, role }) => [group, ROLE_IDS[role]]))
}

function toWire(stored: StoredProvider): IdentityProvider {
  const { name, issuer, clientId, scopes, groupClaim, groupRoles, emailDomains, isEnabled, version } = stored
  const rank = ({ role }: RoleOfGroup) => GROUP_ROLES.indexOf(role)
  const roles = Object.entries(groupRoles).map(([group, roleId]) => ({ group, role: ROLE_NAMES[roleId] as GroupRole }))
  return {
    name,
    issuer,
    clientId,
    scopes,
    groupClaim: groupClaim ?? '',
    groupRoles: roles.toSorted((a, b) => rank(a) - rank(b) || a.group.localeCompare(b.group)),
    emailDomains,
    isEnabled,
    version,
  }
}

/** For the audit: the secret is never in it. */
function told({ name, issuer, clientId, scopes, groupClaim, groupRoles, emailDomains, isEnabled }: ProviderFields) {
  return { name, issuer, clientId, scopes, groupClaim, groupRoles, emailDomains, isEnabled }
}

function wrong(field: keyof Given | 'email', reason: string): Refusal {
  return invalid(reason, [{ field, reason }])
}
