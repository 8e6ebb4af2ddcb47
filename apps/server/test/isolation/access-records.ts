import type { FastifyInstance } from 'fastify'
import type { Db } from '../../src/platform/db/open-database.ts'
import { installationTransaction } from '../../src/platform/db/transaction.ts'
import { TEST_PASSWORD } from '../test-app.ts'
import { multipartFile } from './send-call.ts'
import { tinyPicture } from './setup-records.ts'

export async function refreshTokenOf(app: FastifyInstance, email: string): Promise<string> {
  const payload = { email, password: TEST_PASSWORD }
  const answer = await app.inject({ method: 'POST', url: '/account/login', payload })
  return answer.json().refreshToken
}

export async function recoveryTokenOf(app: FastifyInstance, db: Db, email: string): Promise<string> {
  await app.inject({ method: 'POST', url: '/password/sendEmail', payload: { email } })
  const mail = await installationTransaction(db, (tx) =>
    tx.selectFrom('outgoing_mail').select('bodyText').where('recipient', '=', email).executeTakeFirstOrThrow(),
  )
  return /token=([\w-]+)/.exec(mail.bodyText)?.[1] ?? ''
}

export async function uploadAvatar(app: FastifyInstance, headers: { authorization: string }): Promise<string> {
  const { contentType, payload } = multipartFile('avatar', tinyPicture)
  const answer = await app.inject({
    method: 'POST',
    url: '/api/avatars',
    headers: { ...headers, 'content-type': contentType },
    payload,
  })
  return answer.json().fileName
}

/** What calls without a person, each with one scope. */
export async function addPrograms(
  app: FastifyInstance,
  headers: { authorization: string },
  clientId: string,
): Promise<{ oauthClient: string[]; apiToken: string[] }> {
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, headers, payload })
  await post('/oauth/save', { clientId, clientSecret: TEST_PASSWORD, scopes: 'audit:visible' })
  const token = await post('/profile/api-tokens', { name: 'Export', scopes: 'audit:visible' })
  const clients = await app.inject({ url: '/oauth/get-clients', headers })
  return { oauthClient: [clients.json()[0].id], apiToken: [token.json().id] }
}

/** Links an account to someone at a provider. */
export async function addIdentity(db: Db, accountId: string): Promise<void> {
  await installationTransaction(db, (tx) =>
    tx.insertInto('identity').values({ issuer: 'https://1.1.1.1', subject: accountId, accountId }).execute(),
  )
}

/** A mail that its server did not take. */
export async function addFailedMail(db: Db, companyId: string): Promise<string> {
  const mail = { companyId, recipient: 'a@test.example', subject: 'A mail', bodyText: 'text', bodyHtml: 'text' }
  const { id } = await installationTransaction(db, (tx) =>
    tx
      .insertInto('outgoing_mail')
      .values({ ...mail, status: 'Failed' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}
