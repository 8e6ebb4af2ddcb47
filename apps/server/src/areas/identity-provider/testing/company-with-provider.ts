import type { RoleId } from '@timeloom/contract'
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach } from 'vitest'
import { newCompany } from '../../../../test/new-company.ts'
import { newAccount, testApp } from '../../../../test/test-app.ts'
import { testDatabase } from '../../../../test/test-database.ts'
import { installationTransaction, tenantTransaction } from '../../../platform/db/transaction.ts'
import { createLog } from '../../../platform/log/log.ts'
import { outsideOf } from '../../../platform/outside/outside.ts'
import { profileRoutes } from '../../profile/profile.routes.ts'
import { signInRoutes } from '../../sign-in/sign-in.routes.ts'
import { ownAccountRoutes } from '../../sign-in/own-account.routes.ts'
import { identityProviderRoutes } from '../identity-provider.routes.ts'
import { signInThrough } from './through-provider.ts'
import { providerForm, setProvider, withProvider } from './with-provider.ts'

interface Place {
  companyId: string
  code: string
  /** The first Admin's bearer. */
  admin: Record<string, string>
}

/** Two companies and a real provider, which the first company has as its own before each test. */
export function companyWithProvider() {
  const database = testDatabase()
  const lines: string[] = []
  const server = testApp(
    database,
    [...signInRoutes, ...ownAccountRoutes, ...profileRoutes, ...identityProviderRoutes],
    {
      outside: outsideOf(['127.0.0.1']),
      log: createLog('info', { write: (line) => lines.push(line) }),
    },
  )
  const provider = withProvider()
  const start = server.clock.now().getTime()
  const places: { own?: Place; other?: Place } = {}

  async function newPlace(): Promise<Place> {
    const { companyId, accountId } = await newCompany(database.db)
    const { code } = await installationTransaction(database.db, (tx) =>
      tx.selectFrom('company').select('code').where('id', '=', companyId).executeTakeFirstOrThrow(),
    )
    const admin = await server.bearer({ accountId: accountId ?? '', companyId, roleId: '2', employeeId: null })
    return { companyId, code, admin }
  }
  const placeOf = (name: 'own' | 'other'): Place => {
    const place = places[name]
    if (!place) throw new Error('The companies are there once the tests run.')
    return place
  }

  beforeAll(async () => {
    places.own = await newPlace()
    places.other = await newPlace()
  })
  beforeEach(async () => {
    server.clock.set(new Date(start))
    await setProvider(server, placeOf('own').admin, providerForm(provider()))
  })

  const enter = (name: string) => signInThrough(server, { company: placeOf('own').code, name })
  return {
    database,
    server,
    provider,
    /** What was logged so far. */
    lines,
    /** The moment of each test's beginning. */
    start,
    own: () => placeOf('own'),
    other: () => placeOf('other'),
    newPlace,
    enter,
    /** @throws when it does not come about */
    async entered(name: string) {
      const result = await enter(name)
      if ('problem' in result) throw new Error(result.problem)
      return result
    },
    /** Someone with an account in a company, the first one when absent, and at the provider. */
    async newPerson({
      roleId = '2',
      companyId = placeOf('own').companyId,
      isVerified = true,
      groups = [],
    }: { roleId?: RoleId; companyId?: string; isVerified?: boolean; groups?: string[] } = {}) {
      const account = await newAccount(database, { roleId, companyId })
      const name = `person-${randomUUID()}`
      provider().people[name] = { email: account.email, isVerified, groups }
      return { ...account, name }
    },
    accountRow: (accountId: string) =>
      installationTransaction(database.db, (tx) =>
        tx.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow(),
      ),
    auditOf: (accountId: string) =>
      tenantTransaction(
        database.db,
        { companyId: placeOf('own').companyId, accountId: null, roleId: '2', employeeId: null },
        (tx) => tx.selectFrom('audit_entry').selectAll().where('entityId', '=', accountId).orderBy('at').execute(),
      ),
  }
}
