import type { BodyOf, OauthClient, Permission, saveOauthClient, updateOauthClient } from '@timeloom/contract'
import { hashPassword } from '../../platform/auth/passwords.ts'
import type { Work } from '../../platform/call/call.ts'
import { changed, forbidden, invalid, notFound, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import {
  insertOauthClient,
  selectLastAuthorOfClient,
  selectOauthClients,
  updateOauthClient as updateClient,
  type OauthClientRow,
} from './oauth-clients.repository.ts'
import { scopesNotGiven } from './oauth-scopes.ts'

/** The answer of a successful OAuth call. @source spec/gaps.md B73 */
const DONE = { status: 1 } as const
const TAKEN = 'This Client ID is taken. Please choose another one.'
const UNKNOWN = 'There is no such OAuth client.'

/** The company's clients by client ID. @source spec 002 §2.21 */
export async function readOauthClients({ tx }: Pick<Work, 'tx'>): Promise<OauthClient[]> {
  return (await selectOauthClients(tx)).map(toWire)
}

export async function readOauthClient({ tx }: Pick<Work, 'tx'>, id: string): Promise<OauthClient | Refusal> {
  const [client] = await selectOauthClients(tx, id)
  return client ? toWire(client) : notFound(UNKNOWN)
}

/** @source spec 002 §4 OAuth client */
export async function addOauthClient(
  work: Work,
  { clientId, clientSecret, scopes = [] }: BodyOf<typeof saveOauthClient>,
): Promise<typeof DONE | Refusal> {
  const missing = scopesNotGiven(work.caller, scopes)
  if (missing) return missing
  const secretHash = await hashPassword(clientSecret)
  const id = await insertOauthClient(work.tx, { clientId, secretHash, scopes: sorted(scopes), at: work.now })
  if (id === undefined) {
    return invalid(TAKEN, [{ field: 'clientId', reason: TAKEN }])
  }
  await recordAudit(work, [
    {
      action: 'create',
      entity: 'oauth_client',
      entityId: id,
      after: { name: clientId, scopes: sorted(scopes), isActive: true, clientSecret: 'set' },
    },
  ])
  return DONE
}

/** Changes what is sent; the client ID stays. @source spec 002 §4 OAuth client; spec/decisions.md 23, 24 */
export async function changeOauthClient(
  work: Work,
  given: BodyOf<typeof updateOauthClient>,
): Promise<typeof DONE | Refusal> {
  const { tx, caller, now } = work
  const [before] = await selectOauthClients(tx, given.id)
  if (!before) return notFound(UNKNOWN)
  if (given.version !== undefined && given.version !== before.version) {
    const changedBy = await selectLastAuthorOfClient(tx, given.id)
    return changed({ version: before.version, changedBy, changedAt: before.updatedAt.toISOString() })
  }
  // With the secret of a more powerful client, a program could do more itself.
  if (caller.program && scopesNotGiven(caller, before.scopes)) {
    return forbidden('A program cannot change an OAuth client that has other scopes.')
  }
  const scopes = given.scopes && sorted(given.scopes)
  const missing = scopes && scopesNotGiven(caller, scopes)
  if (missing) return missing
  const secretHash = given.clientSecret === undefined ? undefined : await hashPassword(given.clientSecret)
  await updateClient(tx, { id: given.id, secretHash, scopes, isActive: given.isActive, at: now })
  await recordAudit(work, [
    {
      action: 'update',
      entity: 'oauth_client',
      entityId: given.id,
      before: { name: before.clientId, scopes: before.scopes, isActive: before.isActive },
      after: {
        name: before.clientId,
        scopes: scopes ?? before.scopes,
        isActive: given.isActive ?? before.isActive,
        ...(secretHash === undefined ? {} : { clientSecret: 'changed' }),
      },
    },
  ])
  return DONE
}

function sorted(scopes: readonly Permission[]): Permission[] {
  return [...new Set(scopes)].toSorted()
}

function toWire({ id, clientId, scopes, isActive, lastUsedAt, version }: OauthClientRow): OauthClient {
  return { id, clientId, scopes: scopes.join(' '), isActive, lastUsedAt: lastUsedAt?.toISOString() ?? null, version }
}
