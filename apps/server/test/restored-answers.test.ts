import path from 'node:path'
import { CALLS, type RoleId } from '@timeloom/contract'
import { expect, it } from 'vitest'
import { findCompany } from '../src/areas/new-companies/new-companies.service.ts'
import { restoreBackup } from '../src/platform/backup/restore-backup.ts'
import { archivePlace } from '../src/platform/backup/testing/archive-place.ts'
import { writeBackup } from '../src/platform/backup/write-backup.ts'
import { tenantTransaction } from '../src/platform/db/transaction.ts'
import { routes } from '../src/routes.ts'
import { demoMadeAt } from './demo-database.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { testApp, type TestApp, type TestPerson } from './test-app.ts'
import { testDatabase } from './test-database.ts'

const now = demoMadeAt
const source = testDatabase('demo')
const target = testDatabase('nothing')
const original = testApp(source, routes, { now })
const restored = testApp(target, routes, { now })

it('a restored installation answers more than 100 calls with the same bytes', async () => {
  const { file, filesDir } = archivePlace()
  await writeBackup(source.db.pool, { file, filesDir, product: 'test', now })
  await restoreBackup(target.db.pool, { file, filesDir: path.join(temporaryFolder(), 'files') })
  const { people, addresses } = await callsToCompare()
  let compared = 0
  for (const person of people) {
    const [before, after] = await Promise.all([
      answers(original, person, addresses),
      answers(restored, person, addresses),
    ])
    expect(after.filter((answer, place) => answer.bytes !== before[place]!.bytes)).toEqual([])
    expect(after.map(({ status }) => status)).toEqual(before.map(({ status }) => status))
    compared += before.filter(({ status }) => status === 200).length
  }
  expect(compared).toBeGreaterThan(100)
}, 180_000)

interface Answer {
  address: string
  status: number
  bytes: string
}

async function answers(server: TestApp, person: TestPerson, addresses: readonly string[]): Promise<Answer[]> {
  const headers = await server.bearer(person)
  const all: Answer[] = []
  for (const [place, address] of addresses.entries()) {
    // a refusal names its request, so both requests have the same name
    const named = { ...headers, 'x-request-id': `request-${place}` }
    const { statusCode, rawPayload } = await server.app.inject({ url: address, headers: named })
    all.push({ address, status: statusCode, bytes: rawPayload.toString('base64') })
  }
  return all
}

/** Every read that needs no id, and some employees' records and timesheets, for each role. */
async function callsToCompare(): Promise<{ people: TestPerson[]; addresses: string[] }> {
  const company = await findCompany(source.db, 'FERNBANK')
  const session = { companyId: company!.id, accountId: null, roleId: '2' as const, employeeId: null }
  return tenantTransaction(source.db, session, async (tx) => {
    const accounts = await tx
      .selectFrom('account')
      .leftJoin('employee', 'employee.accountId', 'account.id')
      .select(['account.id as accountId', 'account.roleId', 'employee.id as employeeId'])
      .where('account.email', 'in', ['admin@demo.example', 'supervisor@demo.example', 'employee@demo.example'])
      .orderBy('account.roleId')
      .execute()
    const employees = await tx.selectFrom('employee').select('id').orderBy('lastName').orderBy('id').limit(20).execute()
    return {
      people: accounts.map(({ accountId, roleId, employeeId }) => ({
        accountId,
        roleId: roleId as RoleId,
        employeeId,
        companyId: company!.id,
      })),
      addresses: [
        ...CALLS.filter(({ endpoint }) => isPlainRead(endpoint)).map(({ endpoint }) => endpoint.path),
        ...employees.flatMap(({ id }) => [
          `/api/employees/${id}`,
          `/api/timesheet/getPunchRecords?employee=${id}&fromT=2026-11-16`,
          `/api/timesheet/getPunchRecords?employee=${id}&fromT=2026-11-02`,
        ]),
      ],
    }
  })
}

/** Of the sign-in that asks, which each of the two servers made for itself. */
const ofTheSignIn = new Set(['/profile/sessions'])

function isPlainRead({ method, path: address, answers: kind }: (typeof CALLS)[number]['endpoint']): boolean {
  return method === 'GET' && kind === 'json' && !address.includes('{') && !ofTheSignIn.has(address)
}
