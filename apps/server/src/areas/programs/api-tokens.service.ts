import { type AnswerOf, type ApiToken, type BodyOf, type createApiToken, ROLE_IDS } from '@timeloom/contract'
import { newApiToken } from '../../platform/auth/api-token.ts'
import type { Work } from '../../platform/call/call.ts'
import { invalid, notFound, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { countApiTokens, endTokenOf, insertApiToken, selectApiTokens } from './api-tokens.repository.ts'
import { scopesNotGiven } from './oauth-scopes.ts'

/** Tokens that an account has at most. */
const MOST_TOKENS = 50

const DAY_IS_OVER = 'Please choose a day that has not passed.'
const SUCCESS = { message: 'success' }

/** The caller's own tokens in the open company, latest first. */
export async function ownApiTokens({ tx, caller, now }: Pick<Work, 'tx' | 'caller' | 'now'>): Promise<ApiToken[]> {
  const tokens = await selectApiTokens(tx, caller.accountId, now)
  return tokens.map(({ createdAt, lastUsedAt, ...token }) => ({
    ...token,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}

/** Makes a token with some of the caller's permissions; only its hash is kept. */
export async function addApiToken(
  work: Work,
  { name, scopes, expiresOn }: BodyOf<typeof createApiToken>,
): Promise<AnswerOf<typeof createApiToken> | Refusal> {
  const { tx, caller, now } = work
  const missing = scopesNotGiven(caller, scopes)
  if (missing) return missing
  if ((await countApiTokens(tx, caller.accountId)) >= MOST_TOKENS) {
    return invalid(`You have ${MOST_TOKENS} API tokens. Please end one that is not needed.`)
  }
  const { token, hash } = newApiToken()
  const given = { name, scopes: [...new Set(scopes)].toSorted(), expiresOn: expiresOn ?? null }
  const { accountId, employeeId, roleId } = caller
  const isAsEmployee = roleId === ROLE_IDS.Employee
  const id = await insertApiToken(tx, { ...given, accountId, employeeId, isAsEmployee, hash, at: now })
  if (id === undefined) {
    return invalid(DAY_IS_OVER, [{ field: 'expiresOn', reason: DAY_IS_OVER }])
  }
  await recordAudit(work, [{ action: 'create', entity: 'api_token', entityId: id, after: given }])
  return { ...SUCCESS, id, token }
}

/** Ends an own token with the commit: its next call answers 401. */
export async function endOwnApiToken(work: Work, id: string): Promise<typeof SUCCESS | Refusal> {
  const { tx, caller, now } = work
  const name = await endTokenOf(tx, { id, accountId: caller.accountId, at: now })
  if (name === undefined) return notFound('There is no such API token.')
  await recordAudit(work, [{ action: 'delete', entity: 'api_token', entityId: id, before: { name } }])
  return SUCCESS
}
