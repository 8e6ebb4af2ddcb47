import type { AnswerOf, BodyOf, oauthToken, Permission } from '@timeloom/contract'
import { CLIENT_TOKEN_SECONDS } from '../../platform/auth/client-tokens.ts'
import { isPassword } from '../../platform/auth/passwords.ts'
import { addressSubject } from '../../platform/auth/address-subject.ts'
import { giveBackAttempt, takeAttempt, type Attempt, type Limit } from '../../platform/auth/rate-limit.ts'
import { Refusal, tooMany } from '../../platform/call/refusal.ts'
import type { Visit } from '../../platform/call/visit.ts'
import { findClientToSignIn, type ClientToSignIn } from './oauth-clients.repository.ts'
import { readCredentials, type Credentials } from './oauth-credentials.ts'
import { usableScopes } from './oauth-scopes.ts'

const PER_PAIR: Limit = { name: 'oauth pair', attempts: 10, windowMinutes: 15 }
/**
 * Secrets are long: guessing from many addresses is only slowed, so that knowing a client's id is not enough to lock it
 * out.
 */
const PER_CLIENT: Limit = { name: 'oauth client', attempts: 300, windowMinutes: 60 }
const PER_ADDRESS: Limit = { name: 'oauth address', attempts: 60, windowMinutes: 15 }

export type TokenVisit = Pick<Visit, 'visitor' | 'transact' | 'now' | 'tokens'> & { authorization: string | undefined }

/**
 * An access token for a client that shows its secret. Whatever is wrong (id, secret, an inactive client, a suspended
 * company) has the same answer and takes about as long.
 *
 * @returns the errors of RFC 6749 section 5.2, or 429 after too many wrong attempts
 * @source spec/decisions.md 6
 */
export async function grantClientToken(
  visit: TokenVisit,
  body: BodyOf<typeof oauthToken>,
): Promise<AnswerOf<typeof oauthToken> | Refusal> {
  if (!body.grant_type) return problem('invalid_request', 'Please send the grant_type.')
  if (body.grant_type !== 'client_credentials') {
    return problem('unsupported_grant_type', 'Only client_credentials is supported.')
  }
  const credentials = readCredentials(visit.authorization, body)
  if (credentials === 'twice') return problem('invalid_request', 'Please send the credentials in only one way.')
  if (!credentials) return wrongClient()
  const client = await signInClient(visit, credentials)
  return client instanceof Refusal ? client : grant(visit, client, body.scope)
}

async function signInClient(visit: TokenVisit, { id, secret }: Credentials): Promise<ClientToSignIn | Refusal> {
  const from = addressSubject(visit.visitor.address)
  const attempts: Attempt[] = [
    { limit: PER_PAIR, subject: `${id} ${from}` },
    { limit: PER_ADDRESS, subject: from },
    { limit: PER_CLIENT, subject: id },
  ]
  const waitSeconds = await visit.transact((tx) => takeAttempt(tx, attempts, visit.now))
  if (waitSeconds > 0) return tooMany(waitSeconds)
  const client = await visit.transact((tx) => findClientToSignIn(tx, id))
  const isRight = await isPassword(client?.secretHash, secret)
  if (!client || !isRight || !client.mayWork) return wrongClient()
  await visit.transact((tx) => giveBackAttempt(tx, attempts, visit.now))
  return client
}

/** Without a scope in the request all that the client has (RFC 6749, 3.3). */
async function grant(
  { tokens, now }: TokenVisit,
  { id, secretNumber, scopes: own }: ClientToSignIn,
  scope: string | undefined,
): Promise<AnswerOf<typeof oauthToken> | Refusal> {
  const usable = usableScopes(own)
  const asked = [...new Set((scope ?? '').split(' ').filter((each) => each !== ''))]
  const foreign = asked.filter((each) => !usable.includes(each as Permission))
  if (foreign.length > 0) return problem('invalid_scope', `The client does not have these scopes: ${foreign.join(' ')}`)
  const scopes = asked.length === 0 ? usable : usable.filter((each) => asked.includes(each))
  return {
    access_token: await tokens.clients.sign({ id, secretNumber, scopes }, now),
    token_type: 'Bearer',
    expires_in: CLIENT_TOKEN_SECONDS,
    scope: scopes.join(' '),
  }
}

function wrongClient(): Refusal {
  const description = 'The client ID or the secret is incorrect.'
  return new Refusal(
    401,
    { message: description, error: 'invalid_client', error_description: description },
    { 'www-authenticate': 'Basic realm="timeloom", charset="UTF-8"' },
  )
}

function problem(error: 'invalid_request' | 'unsupported_grant_type' | 'invalid_scope', description: string): Refusal {
  // An error description is printable ASCII without quotes and backslashes (RFC 6749, 5.2).
  const plain = description.replaceAll(/[^\x20-\x7e]|["\\]/g, '?').slice(0, 300)
  return new Refusal(400, { message: plain, error, error_description: plain })
}
