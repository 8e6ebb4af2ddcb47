import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { newCompany } from '../../../test/new-company.ts'
import { newAccount, testApp } from '../../../test/test-app.ts'
import { superuser } from '../../../test/superuser.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { createLog } from '../../platform/log/log.ts'
import { oauthRoutes } from './oauth.routes.ts'
import { addClient, addToken, askToken, CLIENT_SECRET, clientBearer } from './testing/programs.ts'
import { postForm } from '../accounts/testing/signed-in.ts'

const database = testDatabase()
const all = superuser(database)
const lines: string[] = []
const log = createLog('debug', new Writable({ write: (line, _, done) => (lines.push(String(line)), done()) }))
const server = testApp(database, oauthRoutes, { log })

const CHANGED_SECRET = 'eight grey herons by the weir'
const WRONG_SECRET = 'nine white herons by the weir'

it('no secret and no token is in a log, an answer or a table', async () => {
  const { companyId } = await newCompany(database.db)
  const { accountId } = await newAccount(database, { roleId: '2', companyId })
  const headers = await server.bearer({ accountId, companyId, roleId: '2', employeeId: null })
  const client = await addClient(server, headers, { clientId: 'quiet', scopes: ['oauthClient:visible'] })
  const bearer = await clientBearer(server, 'quiet')
  const { token, headers: program } = await addToken(server, headers, { scopes: ['oauthClient:visible'] })
  const answers = [
    await askToken(server, { client_id: 'quiet', client_secret: WRONG_SECRET }),
    await postForm(server, '/oauth/save', { clientId: 'quiet', clientSecret: CLIENT_SECRET }, { headers }),
    await server.app.inject({ url: '/oauth/get-clients', headers: bearer }),
    await server.app.inject({ url: `/oauth/get?id=${client.id}`, headers: program }),
    await server.app.inject({ url: '/profile/api-tokens', headers }),
    await postForm(server, '/oauth/update', { id: client.id, clientSecret: CHANGED_SECRET }, { headers }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 400, 200, 200, 200, 200])
  const secrets = [CLIENT_SECRET, CHANGED_SECRET, WRONG_SECRET, token, bearer['authorization']!.slice(7)]
  const kept = [...lines, ...answers.map(({ body }) => body), ...(await everyRow())]
  expect(secrets.filter((secret) => kept.some((text) => text.includes(secret)))).toEqual([])
  expect(lines.length).toBeGreaterThan(5)
})

/** Each row of each table of the program as text. */
async function everyRow(): Promise<string[]> {
  const tables = await all.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`,
  )
  const rows = await all.query<{ row: string }>(
    tables.map(({ name }) => `select t::text as row from ${name} t`).join(' union all '),
  )
  expect(rows.some(({ row }) => row.includes('$argon2id$'))).toBe(true)
  return rows.map(({ row }) => row)
}
